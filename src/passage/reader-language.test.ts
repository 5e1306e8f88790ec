import assert from "node:assert/strict";
import { test } from "node:test";
import { readerLanguage } from "./reader-language.ts";

for (const [text, language] of [
  ["how are retries done", "en"],
  ["登录失败后如何重试", "zh"],
  ["IterativeRetriever retrieve searchFn 怎么用", "zh"],
  ["TypeError: cannot read properties of undefined 报错", "zh"],
  ["", "en"],
  ["12 + 3", "en"],
  [`The parser drops the character 幂 at the end of a line. ${"It used to be kept before. ".repeat(9)}`, "en"],
  ["リスト", "en"],
] as const) {
  test(`reader language: ${language}: ${text.slice(0, 40)}`, () => assert.equal(readerLanguage(text), language));
}
