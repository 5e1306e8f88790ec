import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cutWindows, MAX_WINDOW_LINES, windowEntries } from "./windows.ts";

const line = fc.constantFrom("a\n", "\n", "  b\n", "}\n", "    c\n", "x".repeat(500) + "\n");

test("windows: they tile the span in order and keep their limits", () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 400, size: "max" }),
      fc.nat(400),
      fc.nat(400),
      fc.record({ targetLines: fc.integer({ min: 1, max: 120 }), maxLines: fc.integer({ min: 1, max: 120 }) }),
      (lines, a, b, options) => {
        const span = { start: Math.min(a, b), end: Math.max(a, b) };
        const windows = cutWindows(lines, span, { ...options, maxCharacters: 3_000 });
        let at = span.start;
        for (const { start, end } of windows) {
          assert.equal(start, at);
          assert.ok(end > start && end - start <= options.maxLines);
          assert.ok(end - start === 1 || lines.slice(start, end).join("").length <= 3_000);
          at = end;
        }
        assert.equal(at, Math.max(span.start, Math.min(span.end, lines.length)));
      },
    ),
    { numRuns: 400 },
  );
});

for (const [name, lines, firstEnd] of [
  ["after a blank line", paragraphs(200, 47), 47],
  ["the nearer of two blank lines", paragraphs(200, 13), 52],
  ["before a line further left, where nothing is blank", blocks(200, 48), 48],
  ["at the margin rather than inside, behind blank lines as near", indented(200), 49],
  ["not before a closing bracket", blocks(200, 48, "}\n"), 50],
  ["at the target where all lines are alike", Array.from({ length: 200 }, () => "x\n"), 50],
] as const) {
  test(`windows: the cut is made ${name}`, () => {
    assert.equal(cutWindows(lines, { start: 0, end: lines.length })[0]?.end, firstEnd);
  });
}

/** Every `size`-th line is blank. */
function paragraphs(count: number, size: number): string[] {
  return Array.from({ length: count }, (_, n) => ((n + 1) % size === 0 ? "\n" : "words\n"));
}

/** Blank lines 48 and 52; only behind the first one the text stands at the margin. */
function indented(count: number): string[] {
  return Array.from({ length: count }, (_, n) => (n === 48 || n === 50 ? "\n" : n === 49 ? "next\n" : "  inside\n"));
}

/** Every `size`-th line stands at the margin, the others are indented. */
function blocks(count: number, size: number, margin = "next\n"): string[] {
  return Array.from({ length: count }, (_, n) => (n % size === 0 ? margin : "  inside\n"));
}

test("windows: what fits into one is not cut, and needs no entry beside its file", () => {
  const lines = Array.from({ length: MAX_WINDOW_LINES }, (_, n) => `line ${n}\n`);
  assert.deepEqual(cutWindows(lines, { start: 0, end: lines.length }), [{ start: 0, end: MAX_WINDOW_LINES }]);
  assert.deepEqual(windowEntries(lines, { start: 0, end: lines.length }), []);
});

test("windows: the title is the first line that says something", () => {
  const lines = ["\n", "  ----\n", "  the   words\n", ...Array.from({ length: 120 }, () => "x\n")];
  assert.equal(windowEntries(lines, { start: 0, end: lines.length })[0]?.title, "the words");
});
