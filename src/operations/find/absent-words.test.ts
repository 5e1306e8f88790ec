import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scanTerms } from "../../find/terms/scan.ts";
import { absentWords } from "./absent-words.ts";

for (const [name, question, known, expected] of [
  ["English words as they are", "zygomorphic quaternion retry", "retry", ["zygomorphic", "quaternion"]],
  ["pairs across words are no words", "如何监听文件变化并更新索引？", "如何 监听 文件 更新 索引", ["变化"]],
  ["a word half of which is there is not missing", "图形界面", "图形 界面", []],
  ["characters that the dictionary leaves alone", "接口超时", "接口", ["超时"]],
  ["traditional characters", "監聽檔案變化", "監聽 檔案", ["變化"]],
  ["both languages, in the order of the question", "量子 retry 校准", "", ["量子", "retry", "校准"]],
  [
    "a name as it was written, its parts with it",
    "outOfBounds in 会话.open_all",
    "in 会话 open bounds",
    ["outOfBounds", "open_all"],
  ],
  ["nothing is missing", "如何重试", "如何 何重 重试", []],
] as const) {
  test(`absent words: ${name}`, () => {
    const there = new Set(known.split(" "));
    const missing = scanTerms(question).filter((term) => !there.has(term));
    assert.deepEqual(absentWords(question, missing), expected);
  });
}

test("absent words: of what was asked only", () => {
  assert.deepEqual(absentWords("retry fails", ["fails", "preconditions", "l83"]), ["fails"]);
});

test("absent words: each stands in the question, once", () => {
  const text = fc
    .array(fc.constantFrom("文件", "变化", "的", "retry", " ", "更", "新", "，", "𠮷"))
    .map((all) => all.join(""));
  fc.assert(
    fc.property(text, (question) => {
      const words = absentWords(question, scanTerms(question));
      assert.equal(new Set(words).size, words.length);
      for (const word of words) assert.ok(question.includes(word), word);
    }),
  );
});
