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

const ROOMS =
  "| 宿舍 | 床 | 电梯 |\n| --- | --- | --- |\n| 荔园4栋 | 上床下桌 | 无 |\n| 荔园6栋 | 矮床 | 有 |\n| 湖畔1栋 | 上床下桌 | 无 |";
const HOURS =
  "| 收发室 | 地址 | 电话 |\n| --- | --- | --- |\n| 荔园 | 8栋101 | 88015011 |\n\n每天早上 8:30 至 13:00 开。";
const COMP =
  "Comp time is leave instead of pay.\n\nIf you leave the agency, your comp time will be paid out.\n\nRefer to the fact sheet on comp time if you leave the agency.";

const RADIO =
  "For radio certification of the Zeta chip, please refer to Zeta radio certification.\n\n- [Zeta radio](https://zeta.example/radio)\n\nThe Zeta radio does not do 5.0.";
const LOGGED =
  "```\n$ zeta logs 0\nlevel=warn ts=2026-01-04T15:08:55.613Z caller=scrape component=zeta target=http://10.0.7.3:10254/metrics msg=zeta radio drops samples at once, zeta radio drops samples at once, zeta radio drops samples\n```\n\nThe Zeta radio drops samples when two clocks differ.";

const COVER = "A wall gives half cover. For example, a tree that gives half cover gives half cover to a friend.";

for (const [question, title, body, sentence] of [
  ["does the Zeta radio do 5?", "Chips", RADIO, "The Zeta radio does not do 5.0."],
  ["认证信息", "芯片", "认证信息请参考 Zeta 手册。\n\n认证信息印在外壳上。", "认证信息印在外壳上。"],
  ["zeta radio drops samples", "Chips", LOGGED, "The Zeta radio drops samples when two clocks differ."],
  ["what gives half cover?", "Cover", COVER, "A wall gives half cover."],
  ["哪些食物会中毒？", "安全", "洗碗时食物会沾上油。\n\n以下食物有中毒的风险。", "以下食物有中毒的风险。"],
  ["荔园6栋是上床下桌吗？", "宿舍", ROOMS, "宿舍：荔园6栋；床：矮床；电梯：有"],
  ["收发室几点开门？", "收发室", HOURS, "每天早上 8:30 至 13:00 开。"],
  [
    "What happens to comp time if I leave the agency?",
    "Overtime",
    COMP,
    "If you leave the agency, your comp time will be paid out.",
  ],
] as const) {
  test(`answer: of the sentences of a section, ${question}`, () => {
    const index = new SectionIndex([sampleSection(title, body), sampleSection("Other", "别的事。 Something else.")]);
    assert.equal(rankAnswers(index, readDocumentQuestion(question)).answers[0]?.sentence, sentence);
  });
}
