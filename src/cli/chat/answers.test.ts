import assert from "node:assert/strict";
import { test } from "node:test";
import { shortAnswer } from "./answers.ts";

for (const [said, expected] of [
  ["y", "yes"],
  ["Yes!", "yes"],
  ["ok", "yes"],
  ["好的。", "yes"],
  ["可以", "yes"],
  [" 行 ", "yes"],
  ["a", "always"],
  ["总是允许", "always"],
  ["", "no"],
  ["N", "no"],
  ["不行！", "no"],
  ["拒绝", "no"],
  ["好的，但不要动 src/", undefined],
  ["yes, but only a.ts", undefined],
  ["not that one", undefined],
  ["可以换个名字吗？", undefined],
] as const) {
  test(`short answers: ${JSON.stringify(said)} is ${expected ?? "more than that"}`, () =>
    assert.equal(shortAnswer(said), expected));
}
