import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { countTokens } from "../../pack/tokens.ts";
import { parseAddress } from "../../passage/address.ts";
import { fitBudget, noteSent, withoutSent } from "./leave-out.ts";
import { SentLines } from "./sent.ts";
import type { Stretch } from "./wire.ts";

const LINES = Array.from({ length: 400 }, (_, index) => `line ${index + 1} says something\n`);

function stretch(startLine: number, endLine: number, path = "a.ts"): Stretch {
  const text = LINES.slice(startLine - 1, endLine).join("");
  return { address: `${path}:${startLine}-${endLine}`, path, startLine, endLine, text };
}

const range = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.nat(99))
  .map(([start, more]) => [start, start + more] as const);

test("leave out: the pieces are the stretch, whatever was sent", () => {
  fc.assert(
    fc.property(range, fc.array(range, { maxLength: 4 }), ([start, end], sent) => {
      const seen = SentLines.none();
      for (const [from, to] of sent) seen.add("k", { startLine: from, endLine: to });
      const { pieces } = withoutSent([stretch(start, end)], seen, () => "k");
      assert.equal(pieces.map(({ text }) => text).join(""), stretch(start, end).text);
      let line = start;
      for (const piece of pieces) {
        assert.equal(piece.startLine, line);
        line = piece.endLine + 1;
        const lines = Array.from(
          { length: piece.endLine - piece.startLine + 1 },
          (_, index) => piece.startLine + index,
        );
        const wasSent = lines.every((number) => sent.some(([from, to]) => number >= from && number <= to));
        if (piece.alreadySent === true) assert.ok(wasSent, "only what was sent is left out");
      }
      assert.equal(line, end + 1);
    }),
  );
});

for (const [name, sent, expected] of [
  ["all of it", [[1, 100]], ["10-60 sent"]],
  ["exactly it", [[10, 60]], ["10-60 sent"]],
  ["the middle", [[20, 40]], ["10-19", "20-40 sent", "41-60"]],
  ["a few lines", [[20, 25]], ["10-60"]],
  ["the end", [[40, 90]], ["10-39", "40-60 sent"]],
  ["something else", [[70, 90]], ["10-60"]],
] as const) {
  test(`leave out: sent was ${name}`, () => {
    const seen = SentLines.none();
    for (const [startLine, endLine] of sent) seen.add("k", { startLine, endLine });
    const { pieces, savedTokens } = withoutSent([stretch(10, 60)], seen, () => "k");
    const shown = pieces.map(
      ({ startLine, endLine, alreadySent }) => `${startLine}-${endLine}${alreadySent ? " sent" : ""}`,
    );
    assert.deepEqual(shown, expected);
    assert.equal(
      savedTokens > 0,
      expected.some((piece) => piece.endsWith("sent")),
    );
  });
}

test("leave out: a file whose version is unknown, and a folded one, are always sent", () => {
  const seen = SentLines.none();
  seen.add("k", { startLine: 1, endLine: 400 });
  assert.equal(withoutSent([stretch(1, 50)], seen, () => undefined).savedTokens, 0);
  assert.equal(withoutSent([{ ...stretch(1, 50), folded: true }], seen, () => "k").savedTokens, 0);
});

test("leave out: never more than the budget, and nothing is lost without a word", () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), fc.integer({ min: 0, max: 3000 }), (ranges, maxTokens) => {
      const pieces = ranges.map(([start, end], index) => stretch(start, end, `f${index}.ts`));
      const { pieces: kept, leftOut } = fitBudget(pieces, maxTokens);
      assert.ok(kept.reduce((sum, { text }) => sum + countTokens(text), 0) <= maxTokens);
      for (const piece of pieces) {
        const whole = kept.some(({ address }) => address === piece.address);
        assert.ok(whole || leftOut.some(({ address }) => address.startsWith(`${piece.path}:`)), piece.address);
      }
    }),
  );
});

test("leave out: a piece too big does not stop smaller ones behind it", () => {
  const { pieces, leftOut } = fitBudget([stretch(1, 300), stretch(1, 3, "b.ts")], 80);
  assert.deepEqual(
    [...pieces.map(({ path }) => path), ...leftOut.map(({ address }) => address)],
    ["b.ts", "a.ts:1-300"],
  );
});

test("leave out: what was cut off is not noted as sent", () => {
  const { pieces } = fitBudget([stretch(1, 300)], 400);
  const after = noteSent(SentLines.none(), pieces, () => "k");
  assert.deepEqual(after.of("k"), [{ startLine: 1, endLine: pieces[0]!.endLine }]);
  assert.ok(pieces[0]!.endLine < 300);
});

for (const [name, line, more] of [
  ["one line", "键值 key ".repeat(4_000), ""],
  ["a line and others behind it", "𠮷".repeat(8_000) + "\n", "end\n"],
] as const) {
  test(`leave out: a line that is too long is cut, and read on to its end: ${name}`, () => {
    const text = line + more;
    let [piece, read, rounds] = [
      { address: "数据.json", path: "数据.json", startLine: 1, endLine: more === "" ? 1 : 2, text } as Stretch,
      "",
      0,
    ];
    for (;;) {
      const { pieces, leftOut } = fitBudget([piece], 2_000);
      assert.ok(countTokens(pieces[0]!.text) <= 2_000 && !/[\ud800-\udbff]$/u.test(pieces[0]!.text));
      assert.equal(
        noteSent(SentLines.none(), pieces, () => "k").isEmpty,
        pieces[0]!.firstCharacter !== undefined,
        "a part of a line is not sent",
      );
      read += pieces[0]!.text;
      const part = parseAddress(leftOut[0]?.address ?? "none").part;
      assert.equal(leftOut.length, piece.firstCharacter === undefined && more !== "" ? 2 : Math.min(1, leftOut.length));
      if (part?.kind !== "lines" || part.characters === undefined) break;
      const { first, last } = part.characters;
      piece = {
        ...piece,
        address: leftOut[0]!.address,
        endLine: 1,
        firstCharacter: first,
        text: line.slice(first - 1, last),
      };
      rounds++;
    }
    assert.equal(read, line);
    assert.ok(rounds > 3);
  });
}
