import assert from "node:assert/strict";
import { test } from "node:test";
import { languageAfter, languageOfSystem } from "./words.ts";

for (const [environment, said, expected] of [
  [{ LANG: "zh_CN.UTF-8" }, "", "zh"],
  [{ LANG: "zh_TW.UTF-8", LC_MESSAGES: "" }, "go on", "zh"],
  [{ LANG: "zh_CN.UTF-8", LC_ALL: "C.UTF-8" }, "", "en"],
  [{ LANG: "en_US.UTF-8" }, "修好测试", "zh"],
  [{ LANG: "zhuang" }, "", "en"],
  [{}, "fix the tests", "en"],
] as const)
  test(`chat words: ${JSON.stringify(environment)} and "${said}" make ${expected}`, () =>
    assert.equal(languageAfter(languageOfSystem(environment), said), expected));
