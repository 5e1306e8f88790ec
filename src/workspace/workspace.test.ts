import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { ContextError } from "../passage/errors.ts";
import { plant, scratchTree } from "../../test/scratch-tree.ts";
import { matchPaths } from "./match-paths.ts";
import { openWorkspace } from "./workspace.ts";

const failsWith = (code: string, message: RegExp) => (error: unknown) =>
  error instanceof ContextError && error.code === code && message.test(error.message);

test("workspace: opens a folder, walks it, reads a file", async (t) => {
  const root = scratchTree(t, { "docs/接口.md": "# 错误码\n", "a.ts": "let a;\n" });
  const workspace = openWorkspace(root);
  const { files } = await workspace.walk();
  assert.deepEqual(
    files.map((file) => file.path),
    ["a.ts", "docs/接口.md"],
  );
  const file = workspace.read("docs/接口.md");
  assert.equal(file.text, "# 错误码\n");
  assert.equal(file.encoding, "utf-8");
  assert.equal(file.sizeBytes, 12);
  assert.equal(file.mtimeMs, files[1]?.mtimeMs);
  assert.equal(workspace.read(join(root, "a.ts")).path, "a.ts", "an absolute path inside the root is fine");
});

test("workspace: a root that is a link is opened as what it leads to", (t) => {
  const root = scratchTree(t, { "real/a.md": "x", link: { link: "real" } });
  assert.equal(openWorkspace(join(root, "link")).root, join(root, "real"));
});

test("workspace: a root that is missing or a file is an error that says what to do", (t) => {
  const root = scratchTree(t, { "a.md": "x" });
  assert.throws(() => openWorkspace(join(root, "none")), failsWith("bad-input", /does not exist.*Name a folder/u));
  assert.throws(() => openWorkspace(join(root, "a.md")), failsWith("unreadable", /not a folder.*Name the folder/u));
  assert.throws(() => openWorkspace("a\0b"), ContextError);
});

test("workspace: stat, exists and list answer also about what is not there", (t) => {
  const root = scratchTree(t, {
    "d/b.md": "bb",
    "d/a.md": "a",
    "d/sub/x": "",
    "d/out": { link: "/" },
    "d/in": { link: "sub" },
  });
  const workspace = openWorkspace(root);
  assert.equal(workspace.stat("none"), undefined);
  assert.equal(workspace.stat("d")?.kind, "folder");
  assert.deepEqual([workspace.stat("d/b.md")?.sizeBytes, workspace.stat("d/b.md")?.path], [2, "d/b.md"]);
  assert.deepEqual(
    [workspace.exists("d/a.md"), workspace.exists("none"), workspace.exists("../x")],
    [true, false, false],
  );
  assert.deepEqual(
    workspace.list("d").map(({ path, kind }) => `${path} ${kind}`),
    ["d/a.md file", "d/b.md file", "d/in folder", "d/out other", "d/sub folder"],
  );
  assert.deepEqual(workspace.list("none"), []);
  assert.equal(workspace.relative("d/in/x"), "d/sub/x");
});

test("workspace: bytes come with a cap", (t) => {
  const workspace = openWorkspace(scratchTree(t, { "a.bin": new Uint8Array([0, 1, 2, 3]) }));
  assert.deepEqual([...workspace.readBytes("a.bin", 2)], [0, 1]);
  assert.deepEqual([...workspace.readBytes("a.bin", 99)], [0, 1, 2, 3]);
});

test("workspace: two workspaces do not know of each other", async (t) => {
  const root = scratchTree(t, { "a/x.md": "", "b/y.md": "" });
  const [a, b] = [openWorkspace(join(root, "a")), openWorkspace(join(root, "b"))];
  plant(root, { "a/late.md": "" });
  assert.deepEqual(
    (await a.walk()).files.map((file) => file.path),
    ["late.md", "x.md"],
  );
  assert.deepEqual(
    (await b.walk()).files.map((file) => file.path),
    ["y.md"],
  );
});

for (const [pattern, expected] of [
  ["**/*.md", ["a.md", "docs/b.md", "文档/接口.md"]],
  ["*.md", ["a.md", "docs/b.md", "文档/接口.md"]],
  ["docs/*", ["docs/b.md"]],
  ["**/*接口*", ["文档/接口.md"]],
  ["**/.env", [".env"]],
  ["**/B.md", ["docs/b.md"]],
  ["nothing", []],
] as const) {
  test(`workspace: glob ${pattern}`, () =>
    assert.deepEqual(matchPaths([".env", "a.md", "docs/b.md", "文档/接口.md"], pattern), expected));
}
