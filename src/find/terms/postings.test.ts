/** Postings against the plainest possible count of terms: a map per document. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { joinPostings } from "./postings-join.ts";
import { type Postings, PostingsBuilder, stemOrdinals, termOrdinal } from "./postings.ts";
import { scanTerms } from "./scan.ts";
import { stemOf } from "./stem.ts";
import { termKey } from "./term-key.ts";

const word = fc.constantFrom(
  "retry",
  "retries",
  "fooBar",
  "错误码处理",
  "x",
  "parse_url",
  "Größe",
  "42",
  "__init__",
  "",
);
const texts = fc.array(
  fc.array(word, { maxLength: 12 }).map((words) => words.join(" ")),
  { maxLength: 8 },
);

function build(documents: readonly string[]): Postings {
  const builder = new PostingsBuilder();
  for (const text of documents) {
    builder.startDoc();
    builder.add(text);
  }
  return builder.finish();
}

/** Term → document → times. */
function counted(documents: readonly string[]): Map<string, Map<number, number>> {
  const counts = new Map<string, Map<number, number>>();
  documents.forEach((text, document) => {
    for (const term of scanTerms(text)) {
      const holders = counts.get(term) ?? new Map<number, number>();
      counts.set(term, holders.set(document, (holders.get(document) ?? 0) + 1));
    }
  });
  return counts;
}

function holdersOf({ offsets, docs, counts }: Postings, ordinal: number): [number, number][] {
  const holders: [number, number][] = [];
  for (let at = offsets[ordinal]!; at < offsets[ordinal + 1]!; at++) holders.push([docs[at]!, counts[at]!]);
  return holders;
}

test("postings: every term, its documents in order, its times, and the lengths", () => {
  fc.assert(
    fc.property(texts, (documents) => {
      const postings = build(documents);
      const expected = counted(documents);
      assert.equal(postings.keys.length, expected.size);
      for (const [term, holders] of expected) {
        assert.deepEqual(holdersOf(postings, termOrdinal(postings, termKey(term))), [...holders], term);
      }
      assert.deepEqual(
        [...postings.lengths],
        documents.map((text) => scanTerms(text).length),
      );
      assert.equal(termOrdinal(postings, termKey("nobody")), -1);
    }),
  );
});

test("postings: a stem leads to all its words", () => {
  const postings = build(["request requests", "requested", "other"]);
  const found = [...stemOrdinals(postings, termKey(stemOf("request")))].map((ordinal) => postings.keys[ordinal]);
  assert.deepEqual(new Set(found), new Set(["request", "requests", "requested"].map(termKey)));
  assert.equal(stemOrdinals(postings, termKey("absent")).length, 0);
});

test("postings: a word with accents has the stem it has without", () => {
  const postings = build(["Beyoncé cafés", "Muller"]);
  for (const word of ["beyonce", "cafe"]) {
    assert.equal(stemOrdinals(postings, termKey(stemOf(word))).length, 1, word);
  }
});

test("postings: more than 255 times is 255, a vocabulary outgrows its table", () => {
  const many = Array.from({ length: 40_000 }, (_, at) => `w${at}q`).join(" ");
  const postings = build(["echo ".repeat(300), many]);
  assert.deepEqual(holdersOf(postings, termOrdinal(postings, termKey("echo"))), [[0, 255]]);
  assert.deepEqual(holdersOf(postings, termOrdinal(postings, termKey("w39999q"))), [[1, 1]]);
  assert.ok(postings.keys.every((key, at) => at === 0 || key > postings.keys[at - 1]!));
});

test("postings: joined without some documents, the same as built from the rest", () => {
  fc.assert(
    fc.property(texts, texts, fc.infiniteStream(fc.boolean()), (left, right, coin) => {
      const flags = (documents: readonly string[]): Uint8Array =>
        Uint8Array.from(documents, () => Number(coin.next().value));
      const [keepLeft, keepRight] = [flags(left), flags(right)];
      const joined = joinPostings([
        { postings: build(left), keep: keepLeft },
        { postings: build(right), keep: keepRight },
      ]);
      const rest = [...left.filter((_, at) => keepLeft[at] === 1), ...right.filter((_, at) => keepRight[at] === 1)];
      assert.deepEqual(joined, build(rest));
    }),
  );
});
