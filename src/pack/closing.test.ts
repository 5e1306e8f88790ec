import assert from "node:assert/strict";
import { test } from "node:test";
import { closesOneOf, closingBehind } from "./closing.ts";

for (const [line, closes] of [
  ["}\n", true],
  ["  });\n", true],
  ["end", true],
  ["\t]\n", true],
  ["", false],
  ["} else {\n", false],
  ["return x; }\n", false],
  ["ending\n", false],
] as const)
  test(`closing: ${JSON.stringify(line)} ${closes ? "closes" : "does not close"}`, () => {
    assert.equal(closingBehind(["a\n", line], { start: 0, end: 1 }), closes ? line : undefined);
  });

test("closing: nothing stands behind the last line", () => {
  assert.equal(closingBehind(["}"], { start: 0, end: 1 }), undefined);
});

/** The lines above, as they stand. */
for (const [name, closing, above, closes] of [
  ["a class", "}\n", ["class A {\n", "  m() {\n", "  }\n"], true],
  ["a class whose head is not there", "}\n", ["  m() {\n", "  }\n"], false],
  ["a block", "  }\n", ["  if (x) {\n", "\n", "    y();\n"], true],
  ["what the line before has closed", "}\n", ["}\n"], false],
  ["a block in one whose head is there", "  }\n", ["class A {\n", "    y();\n"], false],
] as const)
  test(`closing: ${name}`, () => assert.equal(closesOneOf(closing, above.toReversed()), closes));
