import assert from "node:assert/strict";
import { test } from "node:test";
import { readDocumentQuestion } from "../sections/document-question.ts";
import { scanTerms } from "../terms/scan.ts";
import { reword } from "./wording.ts";

const TEXTS = ["租金按季支付，逾期支付违约金。", "发票遗失不补开。", "硬盘质保五年。", "离职须提前三十日。"];
const holders = (term: string): number[] => TEXTS.flatMap((text, at) => (scanTerms(text).includes(term) ? [at] : []));

for (const [question, expected] of [
  ["房租多少钱", ["房租 租金"]],
  ["发票丢了怎么办", ["丢了 遗失"]],
  ["硬盘保修几年", ["保修 质保"]],
  ["辞职要提前多久", ["辞职 离职"]],
  ["租金多少", []],
  ["确保修改生效", []],
  ["食堂几点开门", []],
  ["How long is the warranty?", []],
] as const) {
  test(`wording: ${question}`, () => {
    const { question: read, rewordings } = reword(holders, readDocumentQuestion(question));
    assert.deepEqual(
      rewordings.map(({ asked, meant }) => `${asked} ${meant}`),
      expected,
    );
    for (const { meant } of rewordings) assert.ok(read.terms.includes(meant), read.terms.join(" "));
  });
}
