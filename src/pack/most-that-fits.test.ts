import assert from "node:assert/strict";
import { test } from "node:test";
import { headWithin, largestPassing } from "./most-that-fits.ts";
import { countTokens } from "./tokens.ts";

test("fits: the largest number that passes, and the least where none does", () => {
  for (const most of [3, 4, 5, 9, 10])
    assert.equal(
      largestPassing(3, 10, (value) => value <= most),
      most,
    );
  assert.equal(
    largestPassing(3, 10, () => false),
    3,
  );
});

// prettier-ignore
for (const [name, text, maxTokens] of [
  ["a text that fits is whole",       "one two three",        100],
  ["blanks, many to a token, too",    " ".repeat(2500),       100],
  ["English",                         "one two ".repeat(100),  20],
  ["Chinese",                         "备份保留三十天。".repeat(50), 20],
  ["no half of a character",          "😀".repeat(100),         20],
  ["nothing where there is no room",  "one two",                0],
] as const) {
  test(`fits, the head of a text: ${name}`, () => {
    const head = headWithin(text, maxTokens);
    assert.ok(text.startsWith(head) && head.isWellFormed());
    assert.ok(countTokens(head) <= maxTokens);
    const next = String.fromCodePoint(text.codePointAt(head.length) ?? 0);
    assert.ok(head === text || countTokens(head + next) > maxTokens, head);
  });
}
