import assert from "node:assert/strict";
import { test } from "node:test";
import { systemCode, systemReason } from "./disk.ts";

for (const [name, thrown, code, reason] of [
  ["a code with a word", Object.assign(new Error("x"), { code: "ENOSPC" }), "ENOSPC", "the disk is full"],
  ["a code without one", Object.assign(new Error("x"), { code: "EXDEV" }), "EXDEV", "EXDEV"],
  ["a code that is no text", Object.assign(new Error("错误"), { code: 7 }), "", "Error: 错误"],
  ["an error without a code", new RangeError("x"), "", "RangeError: x"],
  ["a text", "ENOENT", "", "ENOENT"],
  ["null", null, "", "null"],
  ["nothing", undefined, "", "undefined"],
] as const) {
  test(`system error: ${name}`, () => assert.deepEqual([systemCode(thrown), systemReason(thrown)], [code, reason]));
}
