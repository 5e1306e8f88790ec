import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { tameText, tameTexts } from "./tame.ts";

for (const [name, text, shown] of [
  ["a colour", "a\u001b[31mb", "a·[31mb"],
  ["the window's title", "标题\u001b]0;pwned\u0007", "标题·]0;pwned·"],
  ["a link", "\u001b]8;;javascript:x\u001b\\y", "·]8;;javascript:x·\\y"],
  ["one byte for escape and bracket", "\u009b31m", "·31m"],
  ["written over", "safe\rrm -rf", "safe·rm -rf"],
  ["ends of lines and tabs stay", "a\tb\r\nc\n", "a\tb\r\nc\n"],
  ["emoji and Han stay", "🎉 汉字 é", "🎉 汉字 é"],
] as const) {
  test(`tame: ${name}`, () => assert.equal(tameText(text), shown));
}

test("tame: every text of an answer, and nothing else of it", () => {
  const set = new Set(["\u0007"]);
  const answer = { path: "a\u0007", lines: ["\u001b[2J", 1, null, true], deep: { set } };
  assert.deepEqual(tameTexts(answer), { path: "a·", lines: ["·[2J", 1, null, true], deep: { set } });
});

test("tame: what JSON can say stays as it is where nothing is to be tamed", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: fc.constantFrom("a", "汉", " ", "\n") }), (value) => {
      assert.deepEqual(tameTexts(value), value);
    }),
  );
});
