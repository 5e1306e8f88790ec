import assert from "node:assert/strict";
import { test } from "node:test";
import { matchingLines } from "./match-lines.ts";

for (const [name, lines, asked, expected] of [
  ["the line with most of the words", ["a door", "open the door", "x"], ["open", "door"], [1]],
  ["a word on every line marks none above another", ["x one", "x two"], ["x"], [0, 1]],
  ["rare words weigh more", ["x", "x", "x", "y", "x"], ["x", "y"], [3]],
  ["Chinese", ["错误 处理", "其他"], ["错误"], [0]],
  ["six at most, the best of them", ["x", "x", "x", "x", "x", "x", "x y", "x"], ["x", "y"], [6]],
  ["six at most, from the top", Array.from({ length: 8 }, () => "x"), ["x"], [0, 1, 2, 3, 4, 5]],
  [
    "the heavier first, then from the top",
    ["x y z", "x y z", "x y z", "x y z 甲", "x y z 甲", "x y z", "x y z 甲", "x y z 甲"],
    ["x", "y", "z", "甲"],
    [3, 4, 6, 7, 0, 1],
  ],
  ["nothing asked", ["a"], [], []],
  ["no lines", [], ["a"], []],
] as const) {
  test(`marked lines: ${name}`, () =>
    assert.deepEqual([...matchingLines(lines, new Set<string>(asked), (line) => line.split(" "))], expected));
}
