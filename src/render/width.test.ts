import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { clipToWidth, displayWidth, padToWidth, wrapToWidth } from "./width.ts";

for (const [text, columns, expected] of [
  ["abcd", 4, "abcd"],
  ["abcde", 4, "abc…"],
  ["错误码", 6, "错误码"],
  ["错误码", 5, "错误…"],
  ["错误码", 4, "错…"],
  ["abc", 1, "…"],
  ["abc", 0, ""],
] as const) {
  test(`width: ${text} in ${columns} columns is ${expected}`, () => assert.equal(clipToWidth(text, columns), expected));
}

for (const [text, columns, expected] of [
  ["aa bb cc", 5, ["aa bb", "cc"]],
  ["aa bb cc", 4, ["aa", "bb", "cc"]],
  ["a longest b", 4, ["a", "longest", "b"]],
  ["错误 码 x", 7, ["错误 码", "x"]],
  ["", 4, [""]],
] as const) {
  test(`width: ${text} broken at ${columns}`, () => assert.deepEqual(wrapToWidth(text, columns), expected));
}

test("width: the first and last characters of what is wide, and their neighbours", () => {
  const widths = ["\u1100", "\u115f", "\u1160", "\u{20000}", "\u{3fffd}", "\u{3fffe}", "ÿ", "\u0007", "\u200b"];
  assert.deepEqual(widths.map(displayWidth), [2, 2, 1, 2, 2, 1, 1, 0, 0]);
  assert.equal(padToWidth("错", 4), "错  ");
});

for (const [text, columns] of [
  ["abc", 3],
  ["错误码", 6],
  ["ａ", 2],
  ["é", 1],
  ["e\u0301", 1],
  ["🚀", 2],
  ["한글", 4],
  ["│─", 2],
  ["\u001b[31mred\u001b[39m", 3],
  ["カナ", 4],
  ["", 0],
] as const) {
  test(`width: ${JSON.stringify(text)} is ${columns} columns wide`, () => assert.equal(displayWidth(text), columns));
}

test("width: clipped text is never wider than asked", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (text, columns) => {
      assert.ok(displayWidth(clipToWidth(text, columns)) <= columns);
    }),
  );
});
