import assert from "node:assert/strict";
import { test } from "node:test";
import { SmallIndex } from "./small-index.ts";
import { readQuestionText } from "./small-question.ts";
import type { Section } from "./small-section.ts";
import { respell } from "./small-spelling.ts";

const bodies = [
  "The government pays a strong subsidy.",
  "政府补贴",
  "Sunnyside was developed late.",
  "A steel bridge.",
];
const index = new SmallIndex(
  bodies.map((body, at): Section => ({
    path: "a.md",
    address: `a.md#${at}`,
    title: `T${at}`,
    level: 2,
    start: 0,
    end: 1,
    id: "",
    trail: [],
    fileTitle: "",
    body,
    parent: -1,
  })),
);

for (const [name, question, expected] of [
  ["a letter less", "What does the goverment pay?", ["goverment/government"]],
  ["two exchanged", "What does the govenrment pay?", ["govenrment/government"]],
  ["another letter, a name", "When was Sunniside built?", ["sunniside/sunnyside"]],
  ["held as it is", "What does the government pay?", []],
  ["a form of a held word", "Which governments pay?", []],
  ["a common word stays", "What do people think?", []],
  ["too short", "What is a stel?", []],
  ["nothing near", "What do photocytes produce?", []],
  ["between Chinese", "goverment 的补贴是什么？", ["goverment/government"]],
  ["Chinese alone", "政付补贴多少？", []],
] as const) {
  test(`respell: ${name}`, () => {
    const read = readQuestionText(question);
    const { question: respelt, slips } = respell(index, read);
    assert.deepEqual(
      slips.map(({ asked, meant }) => `${asked}/${meant}`),
      expected,
    );
    assert.equal(respelt.terms.length, read.terms.length);
    assert.equal(respelt === read, expected.length === 0);
  });
}
