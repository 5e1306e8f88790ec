import assert from "node:assert/strict";
import { test } from "node:test";
import { FileIndex, nearestOf } from "./file-index.ts";

for (const [name, paths, from, expected] of [
  ["most folders shared", ["a/x.md", "a/b/x.md"], "a/b/c.md", "a/b/x.md"],
  ["folders, not letters", ["about/x.md", "z/x.md"], "above.md", "z/x.md"],
  ["then the shorter", ["b/c/x.md", "d/x.md"], "a.md", "d/x.md"],
  ["then by name, whatever the order", ["c/x.md", "b/x.md"], "a.md", "b/x.md"],
  ["Han folders", ["文/甲/x.md", "文/乙/x.md"], "文/乙/y.md", "文/乙/x.md"],
  ["none", [], "a.md", undefined],
] as const) {
  test(`nearest: ${name}`, () => assert.equal(nearestOf(paths, from), expected));
}

test("file index: by the end of a path, whole segments only, in order", () => {
  const files = new FileIndex(["z/b/x.md", "b/x.md", "ab/x.md", "x.md", "b/y.md"]);
  assert.deepEqual(files.bySuffix("b/x.md"), ["b/x.md", "z/b/x.md"]);
  assert.deepEqual(files.bySuffix("x.md"), ["ab/x.md", "b/x.md", "x.md", "z/b/x.md"]);
  assert.deepEqual(files.foldersBySuffix("b"), ["b", "z/b"]);
  assert.deepEqual([files.bySuffix("none.md"), files.foldersBySuffix("a")], [[], []]);
});
