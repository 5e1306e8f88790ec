import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { stemOf } from "./stem.ts";

for (const family of [
  "cache caches cached caching",
  "validate validates validated validating validator validation",
  "retry retries",
  "run running",
  "call calls called calling caller",
  "pass passes passed passing",
  "index indexes indexed indexing indexer",
  "connect connects connected connection connecting connector",
  "parse parses parsed parsing parser",
  "box boxes",
  "match matches matched matching matcher",
  "query queries",
]) {
  test(`stem: one for ${family}`, () => {
    assert.equal(new Set(family.split(" ").map(stemOf)).size, 1, family.split(" ").map(stemOf).join(" "));
  });
}

for (const [left, right] of [
  ["string", "str"],
  ["status", "state"],
  ["class", "clash"],
  ["user", "use"],
  ["order", "ordinal"],
  ["filter", "file"],
  ["process", "proceed"],
] as const) {
  test(`stem: ${left} is not ${right}`, () => assert.notEqual(stemOf(left), stemOf(right)));
}

for (const word of ["id", "abs", "http2", "错误", "café", "=foobar", ""]) {
  test(`stem: ${JSON.stringify(word)} is its own`, () => assert.equal(stemOf(word), word));
}

test("stem: never empty, never longer, a beginning of the word save for y", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."aeioustrnlcdygxzhb"), minLength: 1, maxLength: 12 }), (word) => {
      const stem = stemOf(word);
      assert.ok(stem.length > 0 && stem.length <= word.length);
      assert.ok(word.startsWith(stem.replace(/y$/u, "")), `${word} → ${stem}`);
    }),
    { numRuns: 500 },
  );
});
