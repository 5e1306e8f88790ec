import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parseAddress } from "../passage/address.ts";
import { ownSpans, walkPassages, type Passage, type Span } from "../passage/passage.ts";
import { assemble, type Entry } from "./assemble.ts";
import { locate } from "./locate.ts";

const LINES = 30;

const entry: fc.Arbitrary<Entry> = fc
  .record({
    kind: fc.constantFrom("heading", "symbol", "window", "chunk"),
    name: fc.constantFrom("A", "a", "B.c", "", "错误 码", "A~2", "L3", "chunk:A", " A", "%41"),
    start: fc.integer({ min: -3, max: LINES + 3 }),
    length: fc.integer({ min: -2, max: LINES }),
  })
  .map(({ kind, name, start, length }) => of(kind, name, start, start + length));

function of(kind: Entry["kind"], name: string, start: number, end: number): Entry {
  return { kind, name, title: name, gist: "", span: { start, end } };
}

test("assemble: any entries give a tree that covers every line once, with unique addresses that lead back", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 25, size: "max" }), (entries) => {
      const root = assemble("a.md", LINES, entries);
      const covered = Array.from({ length: LINES }, () => 0);
      for (const passage of walkPassages(root)) {
        assert.ok(passage.span.start < passage.span.end);
        for (const { start, end } of ownSpans(passage)) for (let line = start; line < end; line++) covered[line]!++;
        assert.equal(locate(root, parseAddress(passage.address).part), passage);
      }
      assert.deepEqual(new Set(covered), new Set([1]));
      checkOrder(root);
    }),
    { numRuns: 2_000 },
  );
});

test("assemble: the order in which entries arrive is irrelevant", () => {
  const entries = [
    of("heading", "A", 0, 10),
    of("heading", "B", 2, 8),
    of("symbol", "C", 3, 4),
    of("heading", "D", 10, 12),
  ];
  const expected = assemble("a.md", 12, entries);
  fc.assert(
    fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
      assert.deepEqual(assemble("a.md", 12, shuffled), expected);
    }),
  );
});

function checkOrder(passage: Passage): void {
  let last = passage.span.start;
  for (const child of passage.children) {
    assert.ok(child.span.start >= last, "in order, without overlap");
    assert.ok(child.span.end <= passage.span.end, "inside the parent");
    last = child.span.end;
    checkOrder(child);
  }
}

/** `kind name start end` in, `address start end` out, children indented. */
for (const [name, entries, expected] of [
  ["inner lies in outer", [of("heading", "A", 0, 9), of("heading", "B", 3, 9)], ["#A 0 9", "  #B 3 9"]],
  ["the later of two that overlap is whole", [of("symbol", "A", 0, 6), of("symbol", "B", 5, 9)], ["#A 0 5", "#B 5 9"]],
  ["a chunk keeps its lines", [of("chunk", "x", 0, 6), of("heading", "B", 4, 9)], ["#chunk:x 0 6", "  #B 4 6"]],
  [
    "a chunk cuts the heading before it",
    [of("heading", "A", 0, 4), of("chunk", "x", 2, 9)],
    ["#A 0 2", "#chunk:x 2 9"],
  ],
  ["two on the same lines nest", [of("symbol", "A", 1, 2), of("symbol", "B", 1, 2)], ["#A 1 2", "  #B 1 2"]],
  ["the second of a name", [of("heading", "A", 0, 2), of("heading", "A", 2, 4)], ["#A 0 2", "#A~2 2 4"]],
  ["a name that looks numbered", [of("heading", "A~2", 0, 2), of("heading", "A", 2, 4)], ["#A%7E2 0 2", "#A 2 4"]],
  [
    "the second chunk of an id is found by its lines",
    [of("chunk", "x", 0, 2), of("chunk", "x", 2, 4)],
    ["#chunk:x 0 2", ":3-4 2 4"],
  ],
  ["a heading without text is found by its lines", [of("heading", "", 0, 3)], [":1-3 0 3"]],
  ["a window and what it holds", [of("window", "", 0, 3), of("window", "", 0, 3)], [":1-3 0 3"]],
  ["lines past the end are cut", [of("heading", "A", 7, 40)], ["#A 7 9"]],
  ["an entry past the end is dropped", [of("heading", "A", 9, 40)], []],
  ["an entry without lines has one", [of("heading", "A", 3, 3)], ["#A 3 4"]],
] as const) {
  test(`assemble: ${name}`, () => assert.deepEqual(shape(assemble("d", 9, entries).children, ""), expected));
}

function shape(passages: readonly Passage[], indent: string): string[] {
  return passages.flatMap((passage) => [
    `${indent}${passage.address.slice(1)} ${spanText(passage.span)}`,
    ...shape(passage.children, indent + "  "),
  ]);
}

function spanText({ start, end }: Span): string {
  return `${start} ${end}`;
}

test("assemble: the root says what the file is", () => {
  const entries = [of("symbol", "f", 0, 1), of("heading", "Start", 1, 2)];
  const root = assemble("docs/a#b.md", 2, entries);
  assert.deepEqual([root.address, root.kind, root.title, root.gist], ["docs/a%23b.md", "file", "a#b.md", "Start"]);
  assert.equal(assemble("a.md", 2, entries, "Its own words.").gist, "Its own words.");
});

test("assemble: machine-made nesting is cut off before a walk would overflow", () => {
  const entries = Array.from({ length: 20_000 }, (_, n) => of("symbol", `s${n}`, 0, 1));
  assert.ok([...walkPassages(assemble("a.js", 1, entries))].length < 100);
});
