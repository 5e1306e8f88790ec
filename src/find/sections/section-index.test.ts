import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import { rankAnswers } from "./answer.ts";
import { SectionIndex } from "./section-index.ts";
import { anchorTexts } from "./links.ts";
import { readQuestionText } from "./question.ts";

test("section index: Latin words are met by their stem, Chinese by pairs in either spelling", () => {
  const index = new SectionIndex([
    sampleSection("A", "cached pages"),
    sampleSection("B", "錯誤碼與配置"),
    sampleSection("C", "caching twice, caching"),
  ]);
  assert.deepEqual(index.hits("body", "cach"), { docs: [0, 2], times: [1, 2] });
  assert.deepEqual(index.hits("body", "错误"), { docs: [1], times: [1] });
  assert.deepEqual(index.hits("title", "a"), { docs: [0], times: [1] });
  assert.deepEqual(index.hits("body", "nothing"), { docs: [], times: [] });
});

test("section index: a stem that has a stem of its own is met as it is", () => {
  const index = new SectionIndex([
    sampleSection("A", "the committee's response"),
    sampleSection("B", "adverse responses of committees"),
  ]);
  for (const stem of ["respons", "committe", "response", "committees"]) {
    assert.deepEqual(index.hits("body", stem), { docs: [0, 1], times: [1, 1] }, stem);
  }
});

test("section index: a section stands with its file, and where it is the whole file, with its folder", () => {
  const paths = ["x/one.md", "x/two.md", "y/many.md", "y/many.md"];
  const index = new SectionIndex(paths.map((path) => sampleSection("A", "", { path })));
  assert.deepEqual(
    paths.map((_, at) => index.containerOf(at)),
    [0, 0, 1, 1],
  );
  assert.equal(index.containerSize(1), 2);
});

test("section index: a Han word is held where all its pairs are", () => {
  const index = new SectionIndex([
    sampleSection("A", "持久卷"),
    sampleSection("B", "持久"),
    sampleSection("C", "久卷与持久"),
  ]);
  assert.deepEqual(index.holders("body", "持久卷"), [0, 2]);
  assert.deepEqual(index.holders("body", "卷轴"), []);
});

test("small answer: the one section that holds a word of the question is in no company", () => {
  const bodies = ["许多公司使用它", ...Array.from({ length: 30 }, (_, at) => `第${at}章 安装与配置`)];
  const index = new SectionIndex(bodies.map((body, at) => sampleSection(`T${at}`, body, { path: `${at % 6}.md` })));
  const { answers, company } = rankAnswers(index, readQuestionText("公司年会什么时候开"));
  assert.equal(answers.length, 1);
  assert.ok(company < 0.1, String(company));
});

test("small answer: near sections of the same file are company, strangers are not", () => {
  const files = (path: (at: number) => string): SectionIndex =>
    new SectionIndex(
      ["refund limit", "refund fee", "login", "logout"].map((body, at) =>
        sampleSection(`T${at}`, body, { path: path(at) }),
      ),
    );
  const question = readQuestionText("What is the refund limit?");
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
  test(`small answer: the section that the question names comes first: ${question}`, () => {
    const index = new SectionIndex([
      sampleSection("v2 refund 退款", "v2 版本的退款时限为 60 天。 The refund period of v2 is sixty days."),
      sampleSection(title, "用户付款后 30 天内可以申请。 Users may ask within thirty days."),
    ]);
    assert.equal(rankAnswers(index, readQuestionText(question)).answers[0]?.section, 1);
  });
}

test("section index: titles only reads no text", () => {
  const index = new SectionIndex([sampleSection("Alpha", "cached pages")], { titlesOnlyWith: "alpha" });
  assert.deepEqual(index.hits("body", "page").docs, []);
  assert.deepEqual(index.hits("title", "alpha").docs, [0]);
});

for (const [name, body, expected] of [
  ["in the same file", "see [it](#run-it)", ["it"]],
  ["by its id", "see [it](#go)", ["it"]],
  ["relative", "see [it](./b.md#run-it)", ["it"]],
  ["by the site's path", "see [it](/docs/en/b/#run-it)", ["it"]],
  ["by reference", "see [that][r]\n\n[r]: b.md#run-it\n", ["that"]],
  ["not out of the documents", "see [it](https://x.y/b.md#run-it)", []],
  ["not an image", "![it](b.md#run-it)", []],
  ["not a missing heading", "[it](b.md#nope)", []],
] as const) {
  test(`small links: ${name}`, () => {
    const target = name === "in the same file" || name === "by its id" ? "a.md" : "b.md";
    const sections = [sampleSection("From", body), sampleSection("Run it!", "", { path: target, id: "go" })];
    assert.deepEqual(
      anchorTexts(sections).map(({ text: called }) => called),
      expected,
    );
  });
}
