import assert from "node:assert/strict";
import { test } from "node:test";
import { ancestors, bareName, extensionOf, folderOf, joinPath, nameOf, prefixOf } from "./paths.ts";

for (const [path, folder, name] of [
  ["src/find/query.ts", "src/find", "query.ts"],
  ["README.md", "", "README.md"],
  ["文档/错误码.md", "文档", "错误码.md"],
  ["", "", ""],
] as const) {
  test(`paths: folder and name of "${path}"`, () => assert.deepEqual([folderOf(path), nameOf(path)], [folder, name]));
}

for (const [path, name] of [
  ["src/query.test.ts", "query.test"],
  ["文档/错误码.md", "错误码"],
  ["a.b/README", "README"],
] as const) {
  test(`paths: "${path}" without its extension`, () => assert.equal(bareName(path), name));
}

for (const [path, extension] of [
  ["src/query.test.TS", "ts"],
  ["文档/错误码.md", "md"],
  ["a.b/README", ""],
  ["a/.gitignore", ""],
] as const) {
  test(`paths: extension of "${path}"`, () => assert.equal(extensionOf(path), extension));
}

test("paths: what lies below a folder begins with its prefix", () =>
  assert.deepEqual([prefixOf(""), prefixOf("文档/a")], ["", "文档/a/"]));

for (const [folder, relative, expected] of [
  ["src/find", "./query.ts", "src/find/query.ts"],
  ["src/find", "../pack/pack.ts", "src/pack/pack.ts"],
  ["src", "..", ""],
  ["", "文档//接口.md", "文档/接口.md"],
  ["src", "../../etc/passwd", undefined],
] as const) {
  test(`paths: "${relative}" seen from "${folder}"`, () => assert.equal(joinPath(folder, relative), expected));
}

test("paths: ancestors end with the root", () => assert.deepEqual([...ancestors("a/b/c")], ["a/b/c", "a/b", "a", ""]));
