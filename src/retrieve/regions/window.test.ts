import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readQuestion } from "../../find/question/question.ts";
import { outlineSource } from "../../outline/outline.ts";
import { RegionSource } from "./source.ts";
import { windowOf } from "./window.ts";

const question = readQuestion("the session token expires too early");
const information = question.query.words.map(() => 1);

function sourceOf(lines: readonly string[]): RegionSource {
  const text = lines.join("\n") + "\n";
  return new RegionSource(outlineSource({ path: "a.py", text }).root, text);
}

/** A function of so many lines that says what is asked on some of them. */
function long(lines: number, said: readonly number[], word = "session token expires"): RegionSource {
  return sourceOf(Array.from({ length: lines }, (_, at) => (said.includes(at) ? `    ${word}` : "    pass")));
}

for (const [name, lines, said, pointed, expected] of [
  ["short enough", 120, [100], [], { start: 0, end: 120 }],
  ["said near the end", 400, [380, 382], [], { start: 280, end: 400 }],
  ["said in the middle", 400, [200, 203], [], { start: 131, end: 251 }],
  ["said once early, often late", 400, [5, 300, 301, 305], [], { start: 233, end: 353 }],
  ["pointed at elsewhere", 400, [380, 382], [100], { start: 40, end: 160 }],
  ["said nowhere", 400, [], [], { start: 0, end: 120 }],
] as const) {
  test(`lines of a long unit: ${name}`, () => {
    const evidence = { passages: [], frameLines: pointed, information };
    assert.deepEqual(windowOf({ start: 0, end: lines }, long(lines, said), question, evidence), expected);
  });
}

test("a window lies in its unit and holds the line that is pointed at", () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 500 }), fc.nat(900), (start, length, line) => {
      const span = { start, end: start + length };
      const window = windowOf(span, long(900, [line]), question, { passages: [], frameLines: [line], information });
      assert.ok(window.start >= span.start && window.end <= span.end);
      assert.equal(window.end - window.start, Math.min(length, 120));
      if (line >= span.start && line < span.end) assert.ok(window.start <= line && line < window.end);
    }),
    { numRuns: 40 },
  );
});
