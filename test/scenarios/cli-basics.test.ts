/** What holds for every command: help, flags, exit status, streams. Through the real process. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { plant, scratchTree } from "../scratch-tree.ts";
import { MAIN, ownCache, runCli, spawnCli } from "./cli-process.ts";

const FILES = {
  "docs/api.md":
    "# API\n\n## Setup\n\nInstall it.\n\n## 错误码处理\n\n看 code 字段。\n\n### 重试\n\n三次。\n\n## End\n",
  "src/door.ts": "export class Door {\n  open(): void {}\n}\n",
  "empty.txt": "",
};

test("cli: help and version", async () => {
  const [help, version, bare, command, own] = await Promise.all([
    runCli(["--help"]),
    runCli(["version"]),
    runCli([]),
    runCli(["read", "--help"]),
    runCli(["completion", "--help"]),
  ]);
  assert.equal(help.status, 0);
  for (const part of ["Commands", "outline [PATH]", "Examples", "Exit status"])
    assert.ok(help.stdout.includes(part), part);
  assert.equal(bare.stdout, help.stdout);
  assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/u);
  assert.match(command.stdout, /Usage {2}pith read ADDRESS…/u);
  assert.match(own.stdout, /Usage {2}pith completion bash/u);
  for (const { stderr } of [help, version, bare, command, own]) assert.equal(stderr, "");
});

for (const [name, args, status, stderr] of [
  ["an unknown command", ["raed"], 2, /Unknown command "raed"\. Did you mean `pith read`\?/u],
  [
    "an unknown flag",
    ["read", "a", "--jsno"],
    2,
    /Unknown flag --jsno\. Did you mean --json\? See `pith read --help`/u,
  ],
  [
    "a missing argument",
    ["read"],
    2,
    /ADDRESS is missing\. For example: `pith read README.md`\. See `pith read --help`/u,
  ],
  [
    "files of an entry, as they are typed",
    ["entry", "安装"],
    2,
    /FILE: file_paths is empty.*请补充文件路径.*`pith entry --help`/u,
  ],
  ["a bad number", ["outline", ".", "--depth", "x"], 2, /not a number/u],
  ["an extra argument", ["status", "now"], 2, /"now" is one word too many.*See `pith status --help`/u],
  [
    "a setting to be set",
    ["config", "budget", "4000"],
    2,
    /write \{ "budget": 4000 \} into pith\.jsonc.*PITH_BUDGET=4000/u,
  ],
  [
    "set, as elsewhere",
    ["config", "set", "knowledgeBase", "知识 库"],
    2,
    /\{ "knowledgeBase": "知识 库" \}.*='知识 库' /u,
  ],
  ["get, as elsewhere", ["config", "get", "budget"], 2, /`pith config budget` shows a setting/u],
  ["a root that is not there", ["status", "--root", "nowhere"], 2, /nowhere.*Name a folder/u],
  ["a root that is a file", ["status", "--root", "docs/api.md"], 2, /not a folder/u],
  ["a path out of the root", ["read", "../../etc/passwd"], 2, /outside the root.*--root DIR/u],
  ["a file that is not there", ["read", "docs/apy.md"], 1, /does not exist/u],
  [
    "a file without its folder",
    ["read", "api.md#Setup"],
    1,
    /"api\.md" does not exist\. Did you mean docs\/api\.md\?/u,
  ],
  ["a folder", ["read", "."], 2, /it is a folder.*`pith outline \.`\. Name what is in it: docs\/, /u],
  ["a file of another folder", ["outline", "lib/Door.ts"], 1, /Did you mean src\/door\.ts\?/u],
  ["a heading that is not there", ["read", "docs/api.md#Setpu"], 1, /Nearest: docs\/api\.md#Setup/u],
  ["lines past the end", ["read", "docs/api.md:900"], 1, /has 15 lines/u],
  ["an address that cannot be read", ["read", "docs/api.md:9-3"], 2, /not an address/u],
  ["no shell", ["completion"], 2, /completion bash\|zsh\|fish/u],
] as const) {
  test(`cli: ${name} ends with ${status} and says what to do`, async (t) => {
    const run = await runCli(args, { folder: scratchTree(t, FILES) });
    assert.equal(run.status, status, run.stderr);
    assert.match(run.stderr, stderr);
    assert.equal(run.stdout, "", "stdout is for answers");
    assert.doesNotMatch(run.stderr, /\n {4}at /u, "no stack for what the user can mend");
  });
}

test("cli: with --json an error is one object on stderr", async (t) => {
  const run = await runCli(["read", "no.md", "--json"], { folder: scratchTree(t, FILES) });
  assert.equal(run.stdout, "");
  assert.equal((JSON.parse(run.stderr) as { error: { code: string } }).error.code, "not-found");
});

test("cli: read prints the text and nothing else", async (t) => {
  const folder = scratchTree(t, FILES);
  const read = async (address: string) => (await runCli(["read", address], { folder })).stdout;
  assert.equal(await read("docs/api.md"), FILES["docs/api.md"]);
  assert.equal(await read("docs/api.md#错误码处理"), "## 错误码处理\n\n看 code 字段。\n\n### 重试\n\n三次。\n\n");
  assert.equal(await read("docs/api.md:3-5"), "## Setup\n\nInstall it.\n");
  assert.equal(await read("src/door.ts#Door"), FILES["src/door.ts"]);
  assert.equal(await read("empty.txt"), "");
});

test("cli: a section is read by the name its author gave it for links", async (t) => {
  const section = "## 安装 {#install}\n\n先下载。\n";
  const folder = scratchTree(t, { "guide.md": `# Guide\n\n<a id="why"></a>\n\n## Reasons\n\nMany.\n\n${section}` });
  const run = async (...args: string[]) => (await runCli(args, { folder })).stdout;
  assert.equal(await run("read", "guide.md#install"), section);
  assert.equal(await run("read", "guide.md#why"), "## Reasons\n\nMany.\n\n");
  assert.match(await run("outline", "guide.md#install"), /安装/u);
  assert.match(await run("expand", "see @file:guide.md#install"), /先下载。/u);
});

test("cli: the outline that both READMEs show is the one there is", async () => {
  const root = join(import.meta.dirname, "..", "..");
  const { stdout } = await runCli(["outline", "src/passage/lines.ts"], {
    folder: root,
    environment: { COLUMNS: "160" },
  });
  for (const name of ["README.md", "README.zh-CN.md"])
    assert.ok(readFileSync(join(root, name), "utf8").includes(stdout), `${name} does not hold\n${stdout}`);
});

test("cli: a home and a whole disk are not read unless they are named", async (t) => {
  const home = scratchTree(t, { "notes.md": "# Heron\n" });
  const run = (...args: readonly string[]) => runCli(args, { folder: home, environment: { HOME: home } });
  for (const args of [["find", "heron"], ["index"], ["ui", "--port", "0"]]) {
    const { status, stderr } = await run(...args);
    assert.deepEqual([status, /is no project.*--root \. means all of this folder/u.test(stderr)], [2, true], stderr);
  }
  assert.match((await runCli(["find", "heron"], { folder: "/" })).stderr, /^pith: \/ is no project/u);
  assert.match((await run("find", "heron", "--root", ".")).stdout, /notes\.md/u);
  assert.match((await run("read", "notes.md")).stdout, /Heron/u);
  plant(home, { "pith.jsonc": "{}" });
  assert.match((await run("find", "heron")).stdout, /notes\.md/u);
});

test("cli: what both READMEs show of `pith find` is what it finds", async (t) => {
  const root = join(import.meta.dirname, "..", "..");
  // How sure it is, and by what evidence, moves with every commit; which lines it shows does not.
  const steady = (text: string): string => text.replace(/^( 1 {2})0\.\d\d(.*\n).*\n/mu, "$1p$2");
  const [, command, shown] = /^\$ pith find ("[^"]+".*)\n([\s\S]*?)\n\$ /mu.exec(
    readFileSync(join(root, "README.md"), "utf8"),
  )!;
  const [, question, flags] = /^"([^"]+)" (.*)$/u.exec(command!)!;
  const environment = { ...ownCache(t), COLUMNS: "160" };
  const { stdout } = await runCli(["find", question!, ...flags!.split(" ")], { folder: root, environment });
  assert.equal(steady(stdout), steady(shown!));
  const chinese = readFileSync(join(root, "README.zh-CN.md"), "utf8");
  assert.ok(chinese.includes(`$ pith find ${command!}\n${shown!}`), "README.zh-CN.md shows another answer");
});

test("cli: the outline of a folder says which files are not read", async (t) => {
  const folder = scratchTree(t, { "a.md": "# A\n", "手册.pdf": "%PDF-1.7", "pictures/b.png": "\u0089PNG" });
  assert.match(
    (await runCli(["outline", "."], { folder })).stdout,
    /a\.md\nNot read: pictures\/b\.png \(not text\), 手册\.pdf \(not text\)\n$/u,
  );
  assert.match(
    (await runCli(["outline", "pictures"], { folder })).stdout,
    /^No text files.*\nNot read: pictures\/b\.png/u,
  );
});

test("cli: the outline of a folder to a depth sums up what lies further down", async (t) => {
  const folder = scratchTree(t, { "a.md": "# A\n", "文档/b.md": "b\n", "文档/深/c.md": "c\n", "文档/深/d.md": "d\n" });
  const outline = async (...args: string[]) => (await runCli(["outline", ...args], { folder })).stdout;
  assert.equal(await outline(".", "--depth", "1"), "4 B  a.md\n6 B  文档/  3 files\n");
  assert.equal(await outline("文档", "--depth", "1"), "2 B  文档/b.md\n4 B  文档/深/  2 files\n");
  assert.match(await outline(), /深\/d\.md/u);
});

test("cli: a folder that is gone, and one of git's own, are told as what they are", async (t) => {
  const base = scratchTree(t, {
    "gone/": "",
    "bare/HEAD": "ref: refs/heads/main\n",
    "bare/objects/": "",
    "bare/refs/x": "1\n",
  });
  const bare = await runCli(["find", "anything at all"], { folder: join(base, "bare"), environment: ownCache(t) });
  assert.match(bare.stderr, /bare git repository: none of its files are checked out\. Clone it/u);
  const inGone = (args: string) =>
    promisify(execFile)("sh", ["-c", `cd gone && rmdir ../gone && "${process.execPath}" "${MAIN}" ${args}`], {
      cwd: base,
    }).catch((error: unknown) => error as { stdout: string; stderr: string });
  if (process.platform === "win32") return;
  assert.match((await inGone("--version")).stdout, /^\d+\.\d+/u);
  mkdirSync(join(base, "gone"), { recursive: true });
  const { stderr } = await inGone("find x");
  assert.match(stderr, /pith: The folder you stand in is gone\. Change to one that is there/u);
  assert.doesNotMatch(stderr, /bug in pith/u);
});

test("cli: stdout of --json is JSON and only JSON, for every command that looks", async (t) => {
  const folder = scratchTree(t, FILES);
  const environment = ownCache(t);
  for (const args of [
    ["read", "docs/api.md#Setup"],
    ["outline", "docs/api.md"],
    ["outline", "."],
    ["index"],
    ["status"],
    ["doctor"],
  ]) {
    const run = await runCli([...args, "--json"], { folder, environment });
    assert.equal(run.status, 0, `${args.join(" ")}: ${run.stderr}`);
    assert.equal(typeof JSON.parse(run.stdout), "object");
  }
});

test("cli: a path is meant from where the user stands, an address from the root", async (t) => {
  const root = scratchTree(t, {
    ...FILES,
    ".git/HEAD": "ref: refs/heads/main\n",
    ".git/objects/": "",
    ".git/refs/heads/": "",
    ".git/config": "[core]\n",
  });
  for (const [folder, address] of [
    ["docs", "api.md:3"],
    ["docs", "./api.md:3"],
    ["docs", "docs/api.md:3"],
    ["src", "../docs/api.md:3"],
    [".", "docs/api.md:3"],
  ] as const) {
    const run = await runCli(["read", address], { folder: `${root}/${folder}` });
    assert.equal(run.stdout, "## Setup\n", `${address} from ${folder}: ${run.stderr}`);
  }
});

test("cli: from npm, the folder is the one npm was called in", async (t) => {
  const folder = scratchTree(t, FILES);
  const environment = { npm_package_name: "pith", INIT_CWD: folder };
  assert.equal((await runCli(["read", "docs/api.md:1"], { environment })).stdout, "# API\n");
});

test("cli: colour only when asked for or on a terminal", async (t) => {
  const folder = scratchTree(t, FILES);
  const outline = (environment: Record<string, string>) => runCli(["outline", "docs/api.md"], { folder, environment });
  assert.ok(!(await outline({})).stdout.includes("\u001b"));
  assert.ok((await outline({ FORCE_COLOR: "1" })).stdout.includes("\u001b[36m"));
  assert.ok(!(await outline({ NO_COLOR: "1" })).stdout.includes("\u001b"));
});

// To every mkdir below /proc the system says that the folder above is not there; Node then tries for ever.
test("cli: a home where no folder can be made does not hang", { timeout: 20_000 }, async (t) => {
  const root = scratchTree(t, { "a.md": "# 鸟巢\n\nStraw.\n" });
  const child = spawnCli(["entry", "鸟巢", "a.md", "--root", root], {
    environment: { HOME: "/proc", NODE_COMPILE_CACHE: "" },
  });
  t.after(() => child.kill("SIGKILL"));
  const [status] = (await once(child, "close")) as [number];
  assert.equal(status, 0);
});

test("cli: a folder's files are listed as addresses, a row each", async (t) => {
  const folder = scratchTree(t, { "换\n行.md": "# 一\n", "a#b.md": "# 二\n", "c.md": "# 三\n" });
  const { stdout } = await runCli(["outline", "."], { folder, environment: ownCache(t) });
  const listed = stdout
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s{2,}/u)[1]!);
  assert.deepEqual(listed, ["a%23b.md", "c.md", "换%0A行.md"]);
  for (const address of listed) assert.equal((await runCli(["read", address], { folder })).status, 0, address);
});
