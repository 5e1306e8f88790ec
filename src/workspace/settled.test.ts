import assert from "node:assert/strict";
import { test } from "node:test";
import { isSettled, stampOf } from "./settled.ts";

for (const [name, mtimeMs, lookedMs, expected] of [
  ["read in the tick it was written in", 1000.25, 1004, false],
  ["read right after the tick", 1000.25, 1040, false],
  ["read at the end of the longest tick", 1000.25, 1050.25, false],
  ["read after the longest tick", 1000.25, 1051, true],
  ["a clock of seconds, at the end of its longest tick", 5000, 7500, false],
  ["read long after", 1000.25, 1100, true],
  ["a clock of seconds, a second later", 5000, 6000, false],
  ["a clock of seconds, four seconds later", 5000, 9000, true],
  ["a disk whose clock is a little ahead", 1030.5, 1000, false],
  ["a time of next year", 9e12 + 0.5, 1000, true],
] as const) {
  test(`settled: ${name}`, () => assert.equal(isSettled(mtimeMs, lookedMs), expected));
}

test("settled: a stamp holds from one look to the next only when the file is settled", () => {
  const file = { sizeBytes: 3, mtimeMs: 1000.25, inode: 7 };
  assert.equal(stampOf(file, 2000), stampOf(file, 3000));
  assert.notEqual(stampOf(file, 1001), stampOf(file, 1002));
  assert.notEqual(stampOf(file, 1001), stampOf(file, 3000));
});
