import assert from "node:assert/strict";
import { test } from "node:test";
import { isNegative, opposedIn } from "./opposites.ts";

for (const [name, question, sentence, expected] of [
  ["an extreme", "Which court applies the least EU law?", "Most EU law is applied by courts", "least/Most"],
  ["another form", "What is prohibited today?", "The treaty allows price fixing", "prohibited/allows"],
  ["the sentence has both", "What comes before lunch?", "before and after lunch", ""],
  ["neither", "What is the theory based on?", "based on principles", ""],
  ["a direction", "What is west of the river?", "The park lies east of the river", "west/east"],
  ["Chinese extremes", "哪个法院适用最少？", "适用最多的是成员国法院", "最少/最多"],
  ["Chinese, the longer word", "哪些操作不允许？", "以下操作允许", "不允许/允许"],
  ["Chinese, the same", "哪些操作允许？", "以下操作允许", ""],
] as const) {
  test(`opposites: ${name}`, () => {
    const found = opposedIn(question, sentence);
    assert.equal(found === undefined ? "" : `${found.asked}/${found.said}`, expected);
  });
}

for (const [text, expected] of [
  ["Who did she not work for?", true],
  ["What doesn't apply?", true],
  ["What is notable about the knot?", false],
  ["哪个国家没有参加？", true],
  ["除北京以外还有哪些城市？", true],
  ["有哪些不同的方法？", false],
  ["不久之后发生了什么？", false],
] as const) {
  test(`negative or not: ${text}`, () => assert.equal(isNegative(text), expected));
}
