import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import { readDocumentQuestion } from "../sections/document-question.ts";
import { SectionIndex } from "../sections/section-index.ts";
import { rankAnswers } from "./answer.ts";
import { judgeAnswers, THRESHOLD, type AnswerJudgement } from "./coverage.ts";

const BODIES = [
  "The Scotland Act of 1998 enabled the Scottish Parliament to pass primary legislation. It sits in Edinburgh.",
  "Most EU law is applied by the courts of the member states. The treaty prohibits price fixing.",
  "Carbohydrates contain the largest proportion by mass of oxygen among organic compounds.",
  "年假需要提前三天申请，由直属经理批准。病假可以事后补交证明。",
  "报销单在 2021 年改为线上提交，财务部门每周五付款。",
];
const TITLES = ["Scotland", "EU law", "Oxygen", "休假", "报销"];
const index = new SectionIndex(
  BODIES.map((body, at) => sampleSection(TITLES[at]!, body, { path: `d/${at}.md`, address: `d/${at}.md#T`, level: 1 })),
);

function judge(text: string): AnswerJudgement {
  const question = readDocumentQuestion(text);
  return judgeAnswers(index, question, rankAnswers(index, question));
}

for (const [question, isFound] of [
  ["What did the Scotland Act enable the Parliament to pass?", true],
  ["What do photocytes of ctenophores produce?", false],
  ["年假需要提前几天申请？", true],
  ["如何更换打印机的墨盒？", false],
  ["", false],
] as const) {
  test(`coverage: ${question === "" ? "nothing asked" : question}`, () => {
    const { isFound: found, confidence } = judge(question);
    assert.equal(found, isFound);
    assert.equal(confidence >= THRESHOLD[/[\u3400-\u9fff]/u.test(question) ? "zh" : "en"], isFound);
  });
}

/** The same words with one thing changed: found as before, and less sure. */
for (const [name, right, changed, feature] of [
  ["an opposite", "Who applies most EU law?", "Who applies the least EU law?", "opposed"],
  ["a number", "What did the Scotland Act of 1998 enable?", "What did the Scotland Act of 1989 enable?", "number"],
  ["a denial", "Which courts apply EU law?", "Which courts do not apply EU law?", "negated"],
  ["words from two sentences", "Which courts apply most EU law?", "Which courts apply most EU price law?", "scattered"],
  ["a Chinese number", "报销单 2021 年改为什么？", "报销单 2019 年改为什么？", "number"],
  ["a Chinese denial", "年假由谁批准？", "年假不能由谁批准？", "negated"],
] as const) {
  test(`exactness: ${name}`, () => {
    const [one, two] = [judge(right), judge(changed)];
    assert.equal(one.features[feature], 0);
    assert.ok(two.features[feature] > 0);
    assert.ok(two.exactness < one.exactness);
    assert.ok(two.confidence < one.confidence);
  });
}

test("topic: a rare word that is missing costs more than a common one", () => {
  const { features: common } = judge("What large proportion do carbohydrates contain by mass?");
  const { features: often } = judge("What necessary proportion do carbohydrates contain by mass?");
  const { features: rare } = judge("What mitochondrial proportion do carbohydrates contain by mass?");
  assert.ok(rare.topic < often.topic);
  assert.ok(often.topic <= common.topic);
});

test("coverage: what one passage says leads, what many say alike does not", () => {
  const alike = new SectionIndex(
    BODIES.map((_, at) => sampleSection(`Stop ${at}`, `Stop ${at} sells tickets at noon.`, { path: `d${at}/a.md` })),
  );
  const question = readDocumentQuestion("When does it sell tickets?");
  const { features: many } = judgeAnswers(alike, question, rankAnswers(alike, question));
  const { features: one } = judge("What did the Scotland Act enable the Parliament to pass?");
  assert.ok(Math.abs(many.lead) < 0.01);
  assert.ok(many.rivalry > 0.99);
  assert.ok(one.lead > 0.3);
  assert.ok(one.rivalry < 0.5);
});

for (const [question, isFound] of [
  ["报销单由哪个部门付款？", true],
  ["报销单什么时候改成线上提交的？", true],
  ["年假需要提前几天申请？", false],
] as const) {
  test(`coverage: a base of one document: ${question}`, () => {
    const one = new SectionIndex([sampleSection("报销", BODIES[4]!)]);
    const read = readDocumentQuestion(question);
    assert.equal(judgeAnswers(one, read, rankAnswers(one, read)).isFound, isFound);
  });
}
