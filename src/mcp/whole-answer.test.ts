import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { countTokens } from "../pack/tokens.ts";
import { fitWhole, mapTexts } from "./whole-answer.ts";

test("whole answer: what fits is not touched", () => {
  const output = { a: ["x".repeat(100)], b: null };
  assert.deepEqual(fitWhole(output, 1000), { structured: output, cuts: [] });
});

for (const [name, output, expected] of [
  ["a long text", { content: "word ".repeat(20_000) }, /^content: \d+ of 100000 characters$/u],
  ["a long list", { items: Array.from({ length: 5000 }, (_, index) => ({ index })) }, /^items: \d+ of 5000$/u],
] as const) {
  test(`whole answer: ${name} is cut, and says where`, () => {
    const { structured, cuts } = fitWhole(output, 1000);
    assert.ok(countTokens(JSON.stringify(structured)) <= 1000);
    assert.match(cuts[0]!, expected);
  });
}

test("whole answer: always under the limit, with the same keys", () => {
  const value = fc.oneof(
    fc.string({ maxLength: 3000 }),
    fc.array(fc.string({ maxLength: 50 }), { maxLength: 300 }),
    fc.nat(),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("a", "b", "c"), value, { noNullPrototype: true }), (output) => {
      const { structured, cuts } = fitWhole(output, 300);
      assert.ok(countTokens(JSON.stringify(structured)) <= 300);
      assert.deepEqual(Object.keys(structured as object), Object.keys(output));
      assert.equal(cuts.length > 0, JSON.stringify(structured) !== JSON.stringify(output));
    }),
    { numRuns: 50 },
  );
});

test("whole answer: texts are changed at any depth, and nothing else", () => {
  const changed = mapTexts({ a: ["x", { b: "x", n: 1 }], c: null }, (text) => text.toUpperCase());
  assert.deepEqual(changed, { a: ["X", { b: "X", n: 1 }], c: null });
});
