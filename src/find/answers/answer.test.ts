import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import { readDocumentQuestion } from "../sections/document-question.ts";
import { SectionIndex } from "../sections/section-index.ts";
import { rankAnswers } from "./answer.ts";

test("answer: the one section that holds a word of the question is in no company", () => {
  const bodies = ["许多公司使用它", ...Array.from({ length: 30 }, (_, at) => `第${at}章 安装与配置`)];
  const index = new SectionIndex(bodies.map((body, at) => sampleSection(`T${at}`, body, { path: `${at % 6}.md` })));
  const { answers, company } = rankAnswers(index, readDocumentQuestion("公司年会什么时候开"));
  assert.equal(answers.length, 1);
  assert.ok(company < 0.1, String(company));
});

test("answer: near sections of the same file are company, strangers are not", () => {
  const files = (path: (at: number) => string): SectionIndex =>
    new SectionIndex(
      ["refund limit", "refund fee", "login", "logout"].map((body, at) =>
        sampleSection(`T${at}`, body, { path: path(at) }),
      ),
    );
  const question = readDocumentQuestion("What is the refund limit?");
  assert.equal(
    rankAnswers(
      files((at) => (at < 2 ? "a.md" : "b.md")),
      question,
    ).company,
    0.5,
  );
  assert.equal(
    rankAnswers(
      files((at) => `${at}/a.md`),
      question,
    ).company,
    0.25,
  );
});

for (const [question, title] of [
  ["退款时限是多久？", "退款时限"],
  ["How long is the refund period?", "Refund period"],
] as const) {
  test(`answer: the section that the question names comes first: ${question}`, () => {
    const index = new SectionIndex([
      sampleSection("v2 refund 退款", "v2 版本的退款时限为 60 天。 The refund period of v2 is sixty days."),
      sampleSection(title, "用户付款后 30 天内可以申请。 Users may ask within thirty days."),
    ]);
    assert.equal(rankAnswers(index, readDocumentQuestion(question)).answers[0]?.section, 1);
  });
}
