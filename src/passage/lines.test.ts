import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { lineAt, lineStarts, splitLines, textOf, trimTerminator } from "./lines.ts";

for (const [name, text, expected] of [
  ["nothing", "", []],
  ["no terminator at the end", "a\nb", ["a\n", "b"]],
  ["a terminator at the end begins no line", "a\nb\n", ["a\n", "b\n"]],
  ["CRLF is one terminator", "错\r\n误\r\n", ["错\r\n", "误\r\n"]],
  ["a lone CR is one too", "a\rb\r\rc", ["a\r", "b\r", "\r", "c"]],
  ["all three", "a\r\nb\nc\rd", ["a\r\n", "b\n", "c\r", "d"]],
] as const) {
  test(`lines: ${name}`, () => assert.deepEqual(splitLines(text), expected));
}

const text = fc.array(fc.constantFrom("a", "错", "😀", " ", "\n", "\r", "\r\n")).map((parts) => parts.join(""));

test("lines: nothing is lost, and no line holds a terminator within", () => {
  fc.assert(
    fc.property(text, (whole) => {
      const lines = splitLines(whole);
      assert.equal(lines.join(""), whole);
      assert.ok(lines.every((line) => line !== "" && !/[\r\n]/u.test(trimTerminator(line))));
    }),
  );
});

test("lines: every offset lies on the line whose text holds it", () => {
  fc.assert(
    fc.property(text, (whole) => {
      const [starts, lines] = [lineStarts(whole), splitLines(whole)];
      for (let offset = 0; offset < whole.length; offset++) {
        const line = lineAt(starts, offset);
        const before = textOf(lines, { start: 0, end: line }).length;
        assert.ok(before <= offset && offset < before + lines[line]!.length);
      }
      assert.equal(lineAt(starts, whole.length + 1), Math.max(0, lines.length - 1));
    }),
  );
});
