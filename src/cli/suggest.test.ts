import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { editDistance } from "../passage/nearest-names.ts";
import { nearestName } from "./suggest.ts";

const names = ["find", "outline", "read", "index", "status", "doctor", "completion", "kb ask"];

for (const [typed, expected] of [
  ["raed", "read"],
  ["otuline", "outline"],
  ["comp", "completion"],
  ["stats", "status"],
  ["fnd", "find"],
  ["xyzzy", undefined],
  ["", undefined],
] as const) {
  test(`suggest: ${JSON.stringify(typed)} → ${expected}`, () => assert.equal(nearestName(typed, names), expected));
}

test("suggest: distance is a distance", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "错"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      assert.equal(editDistance(a, a), 0);
      assert.equal(editDistance(a, b), editDistance(b, a));
      assert.ok(editDistance(a, b) <= Math.max(a.length, b.length));
      assert.ok(a === b || editDistance(a, b) > 0);
    }),
  );
});
