import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuestion } from "./question.ts";
import { inScriptOf } from "./script.ts";

/** Terms of the question, asked of a tree that holds these. */
function asked(text: string, ...held: string[]): string {
  const tree = new Set(held);
  const { query } = inScriptOf((term) => (tree.has(term) ? 1 : 0), readQuestion(text));
  return query.words.flatMap(({ term, bridged }) => (bridged === undefined ? [term] : [])).join(" ");
}

for (const [name, text, held, expected] of [
  ["traditional, of a simplified tree", "勞動合同", ["劳动", "合同"], "劳动 动合 合同"],
  ["simplified, of a traditional tree", "劳动合同", ["勞動", "合同"], "勞動 動合 合同"],
  ["one character has several forms", "头发", ["頭髮"], "頭髮"],
  ["as the tree has it", "勞動合同", ["勞動", "合同"], "勞動 動合 合同"],
  ["in neither script", "勞動合同", ["合同"], "勞動 動合 合同"],
  ["another language", "labour contract", ["劳动"], "labour contract"],
] as const) {
  test(`script: ${name}`, () => assert.equal(asked(text, ...held), expected));
}

test("script: a question that is as the tree has it is the same question", () => {
  const question = readQuestion("登录失败");
  assert.equal(
    inScriptOf(() => 1, question),
    question,
  );
});
