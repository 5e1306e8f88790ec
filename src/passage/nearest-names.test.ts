import assert from "node:assert/strict";
import { test } from "node:test";
import { editDistance, nearestNames } from "./nearest-names.ts";

for (const [name, asked, names, expected] of [
  ["a slip of the keys", "serach", ["search", "settings"], ["search"]],
  ["case, width and joints are no difference", "Ｆind_it", ["find-it"], ["find-it"]],
  [
    "inside a longer one",
    "error",
    ["error codes and what they mean to you"],
    ["error codes and what they mean to you"],
  ],
  ["around a shorter one", "the error codes", ["error"], ["error"]],
  ["中文", "错误处理", ["错误码处理", "安装"], ["错误码处理"]],
  ["the nearer first", "chunk", ["chunky", "chunk", "chunkies"], ["chunk", "chunky", "chunkies"]],
  ["ties go to the smaller, three at most", "aa", ["ad", "ab", "ac", "ae"], ["ab", "ac", "ad"]],
  ["half of it at most", "abcd", ["abxy", "axyz"], ["abxy"]],
  ["strangers", "abcd", ["wxyz"], []],
  ["nothing is near an empty name", "a", [""], []],
  ["nothing is near nothing", "", ["a"], []],
  ["long names by their beginning", "x".repeat(80) + "abc", ["x".repeat(80) + "def"], ["x".repeat(80) + "def"]],
] as const) {
  test(`nearest names: ${name}`, () => assert.deepEqual(nearestNames(asked, names), expected));
}

for (const [a, b, distance] of [
  ["", "abc", 3],
  ["abc", "", 3],
  ["kitten", "sitting", 3],
  ["ab", "ba", 1],
  ["错误码", "误错码", 1],
  ["aXb", "bXa", 2],
] as const) {
  test(`edit distance: ${a} and ${b}`, () => assert.equal(editDistance(a, b), distance));
}
