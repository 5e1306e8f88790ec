/** read, outline, index, status and doctor on little trees, without a process around them. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import type { z } from "zod";
import { plant, scratchTree, type Leaf } from "../../test/scratch-tree.ts";
import { ContextError } from "../passage/errors.ts";
import { openWorkspace } from "../workspace/workspace.ts";
import { index } from "./build-index.ts";
import { doctor } from "./doctor.ts";
import { nodeProblem } from "./node-version.ts";
import type { Operation } from "./operation.ts";
import { outline } from "./outline.ts";
import { read } from "./read.ts";
import { status } from "./status.ts";
import { findRow, loadOperations, OPERATIONS } from "./table.ts";
import { openWorld } from "./world.ts";

const GUIDE = "# Guide\n\nIntro.\n\n## Setup\n\nInstall.\n\n## 错误码处理\n\n重试三次。\n\n## Setup\n\nAgain.\n";
const PLAIN = { color: false, columns: 100, link: (label: string) => label };

function openTree(t: TestContext, files: Readonly<Record<string, Leaf>>) {
  const root = scratchTree(t, files);
  const world = openWorld(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => world.close());
  const call = <Input extends z.ZodRawShape, Output>(
    operation: Operation<Input, Output>,
    input: z.output<z.ZodObject<Input>>,
  ) => operation.run(world, input, {});
  return { root, world, call };
}

for (const [address, expected, lines] of [
  ["guide.md", GUIDE, "1-15"],
  ["guide.md#错误码处理", "## 错误码处理\n\n重试三次。\n\n", "9-12"],
  ["guide.md#Setup", "## Setup\n\nInstall.\n\n", "5-8"],
  ["guide.md#Setup~2", "## Setup\n\nAgain.\n", "13-15"],
  ["guide.md:3", "Intro.\n", "3-3"],
  ["guide.md:13-99", "## Setup\n\nAgain.\n", "13-15"],
  ["guide.md#L3-L4", "Intro.\n\n", "3-4"],
  ["door.py#Door.open", "    def open(self):\n        return 1\n", "2-3"],
  ["Lock.java#Lock.turn.Bolt", "    class Bolt {\n    }\n", "3-4"],
  ["empty.md", "", "0-0"],
] as const) {
  test(`read: ${address}`, async (t) => {
    const { call } = openTree(t, {
      "guide.md": GUIDE,
      "door.py": "class Door:\n    def open(self):\n        return 1\n",
      "Lock.java": "class Lock {\n  void turn() {\n    class Bolt {\n    }\n  }\n}\n",
      "empty.md": "",
    });
    const { passages } = await call(read, { addresses: [address] });
    assert.equal(passages.map(({ text }) => text).join(""), expected);
    assert.equal(`${passages[0]?.start_line}-${passages[0]?.end_line}`, lines);
  });
}

test("read: what it prints as address leads to the same text", async (t) => {
  const { call } = openTree(t, { "a b/接口.md": GUIDE });
  for (const address of ["a b/接口.md#setup~2", "a b/接口.md:2-4", "a b/接口.md"]) {
    const [first] = (await call(read, { addresses: [address] })).passages;
    const [second] = (await call(read, { addresses: [first!.address] })).passages;
    assert.deepEqual(second, first);
  }
});

for (const [address, code, message] of [
  ["nope.md", "not-found", /does not exist/u],
  ["guide.md#错误码", "not-found", /Nearest: guide\.md#错误码处理/u],
  ["guide.md:99", "not-found", /15 lines/u],
  ["../x", "outside-root", /root/u],
  ["out.md", "outside-root", /root/u],
  ["image.png", "unreadable", /not text/u],
] as const) {
  test(`read: ${address} is refused as ${code}`, async (t) => {
    const outside = scratchTree(t, { "secret.md": "secret" });
    const { call } = openTree(t, {
      "guide.md": GUIDE,
      "image.png": new Uint8Array([137, 80, 78, 71, 0, 1, 2]),
      "out.md": { link: `${outside}/secret.md` },
    });
    await assert.rejects(
      call(read, { addresses: [address] }),
      (error) => error instanceof ContextError && error.code === code && message.test(error.message),
    );
  });
}

test("outline: a tree with addresses, cut at a depth", async (t) => {
  const { call } = openTree(t, { "guide.md": GUIDE });
  const whole = await call(outline, { path: "guide.md" });
  assert.deepEqual(
    whole.outline?.children[0]?.children.map(
      ({ address, start_line, end_line }) => `${address} ${start_line}-${end_line}`,
    ),
    ["guide.md#Setup 5-8", "guide.md#错误码处理 9-12", "guide.md#Setup~2 13-15"],
  );
  assert.match(outline.text(whole, PLAIN), /9-12 {2} {3}├─ 错误码处理 {2}guide\.md#错误码处理/u);
  const flat = await call(outline, { path: "guide.md", depth: 1 });
  assert.deepEqual(flat.outline?.children[0]?.children, []);
  const part = await call(outline, { path: "guide.md#错误码处理" });
  assert.equal(part.outline?.address, "guide.md#错误码处理");
});

// The index looks at more than the first lines for the format; an address that it prints must be one here.
test("outline: a document that shows its format late is read as the index reads it", async (t) => {
  const text = `${"Words before anything else. ".repeat(30)}\n\n.. _label:\n\nQueries\n~~~~~~~\n\nOn 查询.\n`;
  const { call } = openTree(t, { "topics/db.txt": text });
  const { outline: tree } = await call(outline, { path: "topics/db.txt" });
  assert.deepEqual(
    tree?.children.map(({ address }) => address),
    ["topics/db.txt#Queries"],
  );
});

test("outline: a folder is its files, ignored ones left out", async (t) => {
  const { call } = openTree(t, {
    "docs/a.md": "a",
    "docs/deep/b.md": "b",
    "docs/.gitignore": "*.log\n",
    "docs/x.log": "x",
    "c.md": "c",
  });
  const { files } = await call(outline, { path: "docs" });
  assert.deepEqual(
    files?.map(({ path }) => path).filter((path) => !path.includes(".gitignore")),
    ["docs/a.md", "docs/deep/b.md"],
  );
});

test("index and status: what changed is counted, and then up to date", async (t) => {
  const { root, call } = openTree(t, { "a.md": "# A\n", "b.md": "# B\n", "c.md": "# C\n" });
  const before = await call(status, {});
  assert.deepEqual([before.files, before.stale, before.gone], [3, 3, 0]);
  assert.equal((await call(index, { rebuild: false })).indexed, 3);
  assert.match(status.text(await call(status, {}), PLAIN), /up to date/u);
  plant(root, { "a.md": "# A changed\n", "d.md": "# D\n" });
  utimesSync(join(root, "a.md"), 1, 1);
  const changed = await call(status, {});
  assert.deepEqual([changed.files, changed.stale], [4, 2]);
  assert.equal((await call(index, { rebuild: false })).indexed, 2);
  assert.equal((await call(index, { rebuild: false })).indexed, 0);
  assert.equal((await call(index, { rebuild: true })).indexed, 4);
});

test("doctor: the versions of Node are those package.json names", () => {
  const engines = (
    JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { engines: { node: string } }
  ).engines;
  const [major, minor] = engines.node.replace(">=", "").split(".").map(Number) as [number, number];
  for (const [version, fits] of [
    [`${major}.${minor}.0`, true],
    [`${major}.${minor - 1}.9`, false],
    [`${major + 1}.0.0`, true],
    [`${major - 2}.20.2`, false],
  ] as const) {
    assert.equal(nodeProblem(version) === undefined, fits, version);
  }
});

test("doctor: a history that git does not tell is worth a word", async (t) => {
  // HEAD names a commit that is nowhere; a repository of somebody else is refused in the same way.
  const { call } = openTree(t, {
    "a.md": "# A\n",
    ".git/HEAD": `${"1".repeat(40)}\n`,
    ".git/objects/": "",
    ".git/refs/": "",
  });
  const { checks } = await call(doctor, {});
  const git = checks.find(({ name }) => name === "git");
  assert.equal(git?.state, "warn");
  assert.match(
    git.says,
    /^111111111111 \(detached\), and the history does not count: .*`git status` there says more\.$/u,
  );
});

test("doctor: documents that are no text are counted", async (t) => {
  const { call } = openTree(t, { "a.md": "# A\n", "合同.docx": "PK", "b.pdf": "%PDF", "c.png": "" });
  const { checks } = await call(doctor, {});
  const root = checks.find(({ name }) => name === "root");
  assert.match(root!.says, /: 1 text file; not searched: 2 documents in no form of text/u);
});

test("doctor: an empty folder is worth a word, not a failure", async (t) => {
  const { call } = openTree(t, {});
  const output = await call(doctor, {});
  assert.equal(output.checks.find(({ name }) => name === "root")?.state, "warn");
  assert.ok(doctor.found(output));
});

// Whoever tries Pith first does so here, with what the help shows.
test("table: documents and sources in examples are files of this repository", async () => {
  const named = (await loadOperations())
    .filter(({ name }) => !name.includes("skill"))
    .flatMap(({ examples = [] }) => examples.flatMap(({ shell }) => shell.match(/[\w./-]+\.(?:md|ts)\b/gu) ?? []));
  assert.ok(named.length > 5);
  for (const path of named) assert.ok(existsSync(new URL(`../../${path}`, import.meta.url)), path);
});

test("table: no two rows share words, and every operation is fit to be shown", async () => {
  const operations = await loadOperations();
  const words = OPERATIONS.map(({ command }) => command.join(" "));
  assert.equal(new Set(words).size, words.length);
  for (const [at, operation] of operations.entries()) {
    assert.match(operation.name, /^[a-z]+(?:_[a-z]+)*$/u);
    assert.match(operation.description, /^[A-Z].*\.$/su, `${operation.name}: a description is a sentence`);
    assert.ok(
      (operation.examples ?? []).every(({ shell }) => shell.startsWith(words[at]!)),
      `${operation.name}: an example calls it`,
    );
    for (const positional of operation.cli?.positionals ?? []) assert.ok(positional in operation.input, positional);
  }
  assert.deepEqual(findRow(["read", "x"])?.command, ["read"]);
  assert.equal(findRow(["nothing"]), undefined);
});
