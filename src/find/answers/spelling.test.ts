import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import { readDocumentQuestion } from "../sections/document-question.ts";
import { SectionIndex } from "../sections/section-index.ts";
import { respell } from "./spelling.ts";

const bodies = [
  "The government pays a strong subsidy.",
  "政府补贴",
  "Sunnyside was developed late.",
  "A steel bridge.",
  "A brass band; take this. Beyoncé sang.",
];
const indexOf = (texts: readonly string[]): SectionIndex =>
  new SectionIndex(texts.map((body, at) => sampleSection(`T${at}`, body)));
const index = indexOf(bodies);

for (const [name, question, expected] of [
  ["a letter less", "What does the goverment pay?", ["goverment/government"]],
  ["two exchanged", "What does the govenrment pay?", ["govenrment/government"]],
  ["another letter, a name", "When was Sunniside built?", ["sunniside/sunnyside"]],
  ["held as it is", "What does the government pay?", []],
  ["a form of a held word", "Which governments pay?", []],
  ["a common word stays", "What do people think?", []],
  ["too short", "What is a stel?", []],
  ["a short word that is another one", "Which brand is it?", []],
  ["a short word, a letter doubled", "What is a briddge?", ["briddge/bridge"]],
  ["only the stem is near", "Who is a taket?", []],
  ["with an accent", "What did Beyonncé sing?", ["beyonnce/beyonce"]],
  ["nothing near", "What do photocytes produce?", []],
  ["between Chinese", "goverment 的补贴是什么？", ["goverment/government"]],
  ["Chinese alone", "政付补贴多少？", []],
] as const) {
  test(`respell: ${name}`, () => {
    const read = readDocumentQuestion(question);
    const { question: respelt, slips } = respell(index, read);
    assert.deepEqual(
      slips.map(({ asked, meant }) => `${asked}/${meant}`),
      expected,
    );
    assert.equal(respelt.terms.length, read.terms.length);
    assert.equal(respelt === read, expected.length === 0);
  });
}

for (const [name, question, sections, expected] of [
  ["a pair between two words that are held is none", "谁审批退款", 2, "审批 退款"],
  ["in many sections it would have been there", "谁审批退款", 300, "审批 批退 退款"],
  ["beside a word that is not held it may be one", "谁审批薪水", 2, "审批 批薪 薪水"],
  ["nor one with a verb of one character", "办审批", 2, "审批"],
  ["a name may be one", "审批费", 2, "审批 批费"],
  ["nor beside what questions are put in", "普通审批", 2, "普通 审批"],
] as const) {
  test(`respell: ${name}`, () => {
    const texts = Array.from({ length: sections }, (_, at) => (at === 0 ? "由主管审批，三天内退款。" : "其他内容"));
    assert.equal(respell(indexOf(texts), readDocumentQuestion(question)).question.terms.join(" "), expected);
  });
}
