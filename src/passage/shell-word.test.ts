import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import fc from "fast-check";
import { shellWord } from "./shell-word.ts";

for (const [text, word] of [
  ["src/a.ts:40-80", "src/a.ts:40-80"],
  ["docs/接口.md#错误码处理~2", "docs/接口.md#错误码处理~2"],
  ["my notes/a.md#How it works", "'my notes/a.md#How it works'"],
  ["a.md#What's new", `'a.md#What'\\''s new'`],
  ["#a", "'#a'"],
  ["~/a", "'~/a'"],
  ["a（二）.md", "'a（二）.md'"],
  ["", "''"],
] as const) {
  test(`shell word: ${text}`, () => assert.equal(shellWord(text), word));
}

test("shell word: a shell reads back what was meant", () => {
  const unit = fc.constantFrom(..."aé错 #~'\"$`\\*?[]{}()<>|&;!=,%^\t\n");
  const words = fc.sample(fc.string({ unit, minLength: 1, maxLength: 8 }), { numRuns: 300, seed: 7 });
  const script = `for word in ${words.map(shellWord).join(" ")}; do printf '%s\\0' "$word"; done`;
  assert.deepEqual(execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1), words);
});
