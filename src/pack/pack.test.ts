import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Packed } from "../passage/packed.ts";
import { splitLines } from "../passage/lines.ts";
import type { PackItem } from "./pack-item.ts";
import { packContext } from "./pack.ts";
import { countTokens } from "./tokens.ts";

function item(path: string, startLine: number, lines: number, score: number, more: Partial<PackItem> = {}): PackItem {
  const span = { start: startLine - 1, end: startLine - 1 + lines };
  const text = Array.from(
    { length: lines },
    (_, index) => `line ${startLine + index} of ${path} says something\n`,
  ).join("");
  const address = `${path}:${startLine}-${span.end}`;
  return { address, path, title: `${path} part`, score, span, text, signature: `part of ${path}`, ...more };
}
const shown = (packed: Packed) =>
  packed.files.flatMap((file) => file.regions.map((region) => `${region.address} ${region.form}`));

for (const [name, items, maxTokens, expected] of [
  ["all fits", [item("a", 1, 3, 0.9), item("b", 1, 3, 0.5)], 2000, ["a:1-3 whole", "b:1-3 whole"]],
  ["files by rank, not by name", [item("b", 1, 3, 0.9), item("a", 1, 3, 0.5)], 2000, ["b:1-3 whole", "a:1-3 whole"]],
  ["in a file, by line", [item("a", 50, 3, 0.9), item("a", 1, 3, 0.5)], 2000, ["a:1-3 whole", "a:50-52 whole"]],
  ["neighbours are joined", [item("a", 4, 3, 0.9), item("a", 1, 3, 0.5)], 2000, ["a:1-6 whole"]],
  ["overlap is joined", [item("a", 2, 5, 0.9), item("a", 1, 3, 0.5)], 2000, ["a:1-6 whole"]],
  ["what is inside costs nothing", [item("a", 1, 9, 0.9), item("a", 2, 2, 0.8)], 250, ["a:1-9 whole"]],
  [
    "too big is skipped, and on",
    [item("a", 1, 99, 0.9), item("b", 1, 3, 0.5)],
    400,
    ["a:1-99 signature", "b:1-3 whole"],
  ],
  ["a sure long one beats a doubtful short one", [item("a", 1, 12, 0.9), item("b", 1, 2, 0.3)], 200, ["a:1-12 whole"]],
  [
    "the best is in, however small the others",
    [item("a", 1, 20, 0.5), ...[1, 2, 3, 4].map((n) => item(`b${n}`, 1, 1, 0.45))],
    260,
    ["a:1-20 whole"],
  ],
  [
    "the face of the best before the bodies of others",
    [item("a", 1, 99, 0.9), ...[1, 2, 3, 4].map((n) => item(`b${n}`, 1, 4, 0.45))],
    210,
    ["a:1-99 signature", "b1:1-4 whole"],
  ],
  [
    "the file of the best first, though only a lesser part of it fits",
    [item("a", 1, 99, 0.9, { signature: "" }), item("b", 1, 3, 0.8), item("a", 120, 2, 0.5)],
    400,
    ["a:120-121 whole", "b:1-3 whole"],
  ],
  ["an outline before a signature", [item("a", 1, 99, 0.9, { outline: "A\n  B\n" })], 400, ["a:1-99 outline"]],
  [
    "not one that takes most of the room",
    [item("a", 1, 99, 0.9, { outline: "Word\n".repeat(80) })],
    400,
    ["a:1-99 signature"],
  ],
  [
    "faces of what is too big, each paid for once",
    [item("a", 1, 99, 0.9), item("b", 1, 60, 0.8)],
    115,
    ["a:1-99 signature", "b:1-60 signature"],
  ],
  [
    "a face in what the bodies leave",
    [item("a", 1, 99, 0.9), item("b", 1, 60, 0.8)],
    1035,
    ["a:1-99 whole", "b:1-60 signature"],
  ],
  [
    "no room is kept for notes where all fits",
    [item("a", 1, 99, 0.9), item("b", 1, 60, 0.8)],
    1430,
    ["a:1-99 whole", "b:1-60 whole"],
  ],
  ["neighbours are framed once", [item("a", 1, 10, 0.9), item("a", 11, 10, 0.8)], 240, ["a:1-20 whole"]],
  ["of what overlaps, the rest is paid for", [item("a", 1, 20, 0.9), item("a", 3, 30, 0.8)], 355, ["a:1-32 whole"]],
  [
    "an outline leaves room for other faces",
    [item("a", 1, 99, 0.9, { outline: "A\n  B\n" })],
    60,
    ["a:1-99 signature"],
  ],
  [
    "a long one is not outweighed by its length",
    [item("a", 1, 1, 0.95), item("b", 1, 30, 0.9), item("c", 1, 3, 0.5), item("d", 1, 3, 0.5)],
    400,
    ["a:1-1 whole", "b:1-30 whole"],
  ],
  [
    "what is short is short, be it one line or two",
    [item("a", 1, 1, 0.95), item("b", 1, 1, 0.5), item("c", 1, 2, 0.52)],
    135,
    ["a:1-1 whole", "c:1-2 whole"],
  ],
  ["nothing given", [], 100, []],
] as const) {
  test(`pack: ${name}`, () => assert.deepEqual(shown(packContext(items, { maxTokens })), expected));
}

test("pack: what is left out is named, with its size and the way to it", () => {
  const packed = packContext(
    [item("a b.md", 1, 99, 0.9, { signature: "" }), item("c", 1, 60, 0.8, { signature: "" })],
    { maxTokens: 600 },
  );
  assert.deepEqual(
    packed.leftOut.map(({ address, why }) => `${address} ${why}`),
    ["a b.md:1-99 too-big", "c:1-60 no-room"],
  );
  assert.match(packed.notes.join("\n"), /pith read 'a b\.md:1-99'/u);
});

for (const [language, first, more] of [
  ["en", "Left out (", "left out: raise the budget or narrow the question."],
  ["zh", "未列出（", "处未列出：可提高预算，或把问题问得更具体。"],
] as const) {
  test(`pack: what is left out is said in the reader's language (${language})`, () => {
    const many = Array.from({ length: 30 }, (_, at) => item(`${at}.md`, 1, 60, 0.5, { signature: "" }));
    const { notes } = packContext(many, { maxTokens: 2000, language });
    assert.ok(notes[0]?.startsWith(first), notes[0]);
    assert.ok(notes.at(-1)?.endsWith(more), notes.at(-1));
    assert.equal(/\p{Script=Han}/u.test(notes.join("")), language === "zh");
  });
}

test("pack: equal scores and sizes keep the order of rank", () => {
  const items = ["d", "b", "c", "a"].map((path) => item(path, 1, 3, 0.5));
  assert.deepEqual(
    packContext(items, { maxTokens: 1000 }).files.map(({ path }) => path),
    ["d", "b", "c", "a"],
  );
});

const items = fc
  .array(
    fc.record({
      path: fc.constantFrom("a.ts", "文档/接口.md", "lib/c d.py"),
      startLine: fc.integer({ min: 1, max: 60 }),
      lines: fc.integer({ min: 1, max: 40 }),
      score: fc.double({ min: 0, max: 1, noNaN: true }),
      outline: fc.option(fc.constant("One\n  Two\n"), { nil: undefined }),
      closing: fc.constantFrom(undefined, "}\n"),
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ path, startLine, lines, score, outline, closing }) =>
      item(path, startLine, lines, score, { outline: outline ?? "", closing }),
    ),
  );

test("pack: never over its budget, by the measure it was given", () => {
  fc.assert(
    fc.property(
      items,
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 3 }),
      (given, maxTokens, dearness) => {
        const measure = (packed: Packed) =>
          (1 + dearness) *
          countTokens(packed.files.flatMap((f) => f.regions.map((r) => r.text)).join("") + packed.notes.join("\n"));
        for (const packed of [packContext(given, { maxTokens, measure }), packContext(given, { maxTokens })]) {
          assert.ok(packed.tokens <= maxTokens, `${packed.tokens} > ${maxTokens}`);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("pack: where printing costs more than was thought, as much as fits stays, and what is missing is said", () => {
  const given = Array.from({ length: 12 }, (_, at) => item(`${at}.md`, 1, 3, 0.5));
  const measure = (packed: Packed) => 300 * packed.files.length;
  const packed = packContext(given, { maxTokens: 1000, measure });
  assert.deepEqual(shown(packed), ["0.md:1-3 whole", "1.md:1-3 whole", "2.md:1-3 whole"]);
  assert.match(packed.notes.join("\n"), /^Left out .*`pith read 3\.md:1-3`/u);
});

test("pack: nothing is left out that there was room for", () => {
  // What a region may cost besides its text, and what is kept free for notes.
  const slack = 120 + 160;
  fc.assert(
    fc.property(items, fc.integer({ min: 300, max: 3000 }), (given, maxTokens) => {
      const packed = packContext(given, { maxTokens });
      for (const { address, tokens } of packed.leftOut) {
        assert.ok(
          packed.tokens + tokens + slack > maxTokens,
          `${address} (${tokens}) fits: ${packed.tokens} of ${maxTokens}`,
        );
      }
    }),
    { numRuns: 200 },
  );
});

test("pack: every item is shown or named as left out, no line is shown twice, and lines are verbatim", () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 50, max: 3000 }), (given, maxTokens) => {
      const packed = packContext(given, { maxTokens });
      const open = new Map<string, string>();
      for (const { path, regions } of packed.files) {
        for (const region of regions.filter(({ form }) => form === "whole")) {
          for (const [index, line] of splitLines(region.text).entries()) {
            const key = `${path}:${region.span.start + index}`;
            assert.ok(!open.has(key), `${key} twice`);
            open.set(key, line);
          }
        }
      }
      for (const one of given) {
        const left = packed.leftOut.some(({ address }) => address === one.address);
        const lines = splitLines(one.text).map(
          (line, index) => open.get(`${one.path}:${one.span.start + index}`) === line,
        );
        assert.ok(left || lines.every(Boolean), `${one.address} is neither shown nor named`);
      }
    }),
    { numRuns: 200 },
  );
});
