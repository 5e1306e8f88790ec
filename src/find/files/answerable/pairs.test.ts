import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readQuestion } from "../../question/question.ts";
import { scanTerms } from "../../terms/scan.ts";
import { termKey } from "../../terms/term-key.ts";
import { pairsHeld } from "./pairs.ts";

const keysOf = (text: string): Float64Array => Float64Array.from(scanTerms(text), termKey);
const titlePairs = (asked: string, texts: readonly string[]): number =>
  pairsHeld(readQuestion(asked), texts.map(keysOf)).title;

for (const [name, asked, texts, expected] of [
  ["words that stand together", "connection pool", ["a connection pool"], 1],
  ["in another order", "connection pool", ["pool connection"], 0],
  ["apart", "connection pool", ["a connection from the idle pool"], 0],
  ["stop words between them, in either", "release of the pool", ["release a pool"], 1],
  ["as one name in the text", "connection pool", ["class ConnectionPool {}"], 1],
  ["as one name in the question", "connectionPool", ["the connection pool"], 1],
  ["half of them", "idle connection pool", ["connection pool"], 0.5],
  ["each in another text", "idle connection pool", ["connection pool", "idle connection"], 1],
  ["not across two texts", "connection pool", ["connection", "pool"], 0],
  ["one word has no pair", "pool", ["pool"], 0],
  ["nothing to read", "connection pool", [], 0],
  ["Chinese", "错误码", ["返回错误码。"], 1],
  ["Chinese, apart", "错误码", ["有错误，再看误码率"], 0],
] as const) {
  test(`pairs: ${name}`, () => assert.equal(titlePairs(asked, texts), expected));
}

test("pairs: the title is a part of all", () => {
  const { title, all } = pairsHeld(readQuestion("connection pool\n\nIt leaks idle sockets."), [keysOf("idle sockets")]);
  assert.equal(title, 0);
  assert.ok(all > 0 && all < 1);
});

test("pairs: shares of what was asked, and never less for reading more", () => {
  const words = fc.array(fc.constantFrom("pool", "idle", "the", "错误", "fooBar", "x_y", "\n", "码"), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(words, words, words, (asked, one, other) => {
      const question = readQuestion(asked.join(" "));
      const [first, second] = [keysOf(one.join(" ")), keysOf(other.join(" "))];
      const less = pairsHeld(question, [first]);
      const more = pairsHeld(question, [first, second]);
      assert.ok(0 <= less.title && less.title <= more.title && more.title <= 1);
      assert.ok(0 <= less.all && less.all <= more.all && more.all <= 1);
    }),
  );
});
