import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { countTokens } from "../../pack/tokens.ts";
import { splitLines } from "../../passage/lines.ts";
import { answerPassages, type PassageWorld } from "./passage-answer.ts";
import type { Found, Stretch } from "./wire.ts";

const TEXT = Array.from({ length: 500 }, (_, line) => `const value${line} = "text \\"${line}\\"";\t// 注释\n`).join("");
const LINES = splitLines(TEXT);

function stretch(path: string, startLine: number, endLine: number): Stretch {
  const text = LINES.slice(startLine - 1, endLine).join("");
  return { address: `${path}#part${startLine}`, path, startLine, endLine, text, score: 0.5 };
}

function found(...stretches: Stretch[]): Found {
  return { found: true, stretches, leftOut: [], notes: [] };
}

const world: PassageWorld = {
  root: "root",
  fileNow: () => ({ hash: "1", text: TEXT }),
  mask: (text) => ({ text }),
};

test("passage answer: text and structure both stay under the budget", () => {
  const range = fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 400 }), fc.nat(99));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), fc.integer({ min: 250, max: 6000 }), (ranges, maxTokens) => {
      const stretches = ranges.map(([file, start, more]) => stretch(`src/f${file}.ts`, start, start + more));
      const { text, structured } = answerPassages(found(...stretches), { maxTokens }, world);
      assert.ok(countTokens(text) <= maxTokens, `${countTokens(text)} > ${maxTokens}`);
      assert.ok(countTokens(JSON.stringify(structured)) <= maxTokens);
    }),
    { numRuns: 100 },
  );
});

test("passage answer: asking again with the handle brings the rest, until nothing is left", () => {
  const whole = found(stretch("a.ts", 1, 300), stretch("b.ts", 1, 200));
  let seen: string | undefined;
  const lines = new Set<string>();
  for (let round = 0; round < 20; round++) {
    const { structured } = answerPassages(whole, { maxTokens: 2500, seen }, world);
    const fresh = structured.passages.filter(({ text }) => text !== undefined);
    if (fresh.length === 0) break;
    for (const { address, lines: range } of fresh) {
      const [start, end = start] = range.split("-").map(Number);
      for (let line = start!; line <= end!; line++) {
        const key = `${address.slice(0, 4)} ${line}`;
        assert.ok(!lines.has(key), `${key} was sent twice`);
        lines.add(key);
      }
    }
    seen = structured.sent;
  }
  assert.equal(lines.size, 500);
});

test("passage answer: a file that changed under the index is called stale", () => {
  const changed = { ...world, fileNow: () => ({ hash: "2", text: `new\n${TEXT}` }) };
  const chosen = { ...found(stretch("a.ts", 5, 10)), mayBeStale: true };
  assert.match(answerPassages(chosen, { maxTokens: 1000 }, changed).text, /stale: a\.ts changed/u);
  assert.doesNotMatch(answerPassages(chosen, { maxTokens: 1000 }, world).text, /stale/u);
});

for (const [name, part, expected] of [
  ["a name and its lines", { address: "a.ts#one" }, "## a.ts#one (lines 5-6, 0.50)\n```ts\n"],
  ["a range once", { address: "a.ts:5-6" }, "## a.ts:5-6 (0.50)\n```ts\n"],
  ["no score for what was read", { address: "a.ts:5-6", score: undefined }, "## a.ts:5-6\n```ts\n"],
  ["a fence longer than any inside", { text: "````\n", path: "a.md" }, "`````md\n````\n`````\n"],
  ["a face as such", { folded: true }, " folded, read it for the rest\n"],
] as const) {
  test(`passage answer: prints ${name}`, () => {
    const { score, ...rest } = { ...stretch("a.ts", 5, 6), ...part };
    const shown: Stretch = score === undefined ? rest : { ...rest, score };
    assert.ok(answerPassages(found(shown), { maxTokens: 2000 }, world).text.includes(expected));
  });
}

test("passage answer: a long list of what is left out leaves room for text, also in a small budget", () => {
  const leftOut = Array.from({ length: 12 }, (_, at) => ({
    address: `docs/手册/第${at}章.md#支付接口超时`,
    tokens: 90,
  }));
  const answer = { ...found(stretch("src/a.ts", 1, 3)), leftOut };
  const { structured } = answerPassages(answer, { maxTokens: 300 }, world);
  assert.equal(structured.passages.length, 1);
  assert.ok((structured.left_out ?? []).length > 0);
  assert.equal(answerPassages(answer, { maxTokens: 3000 }, world).structured.left_out?.length, 12);
});
