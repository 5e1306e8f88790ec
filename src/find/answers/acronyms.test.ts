import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import { readDocumentQuestion } from "../sections/document-question.ts";
import { SectionIndex } from "../sections/section-index.ts";
import { readAcronyms } from "./acronyms.ts";

const index = new SectionIndex([
  sampleSection("Private Medical Insurance", "For grade 11 and above. The ICU on floor three takes visitors at noon."),
  sampleSection("Talk to customers and each other", "Every week."),
  sampleSection("2. Display screen equipment", "Sit well."),
  sampleSection("Terms of Service", "Who reads them? They change every year, and the VPN is down."),
]);

for (const [question, expected] of [
  ["who provides our PMI?", ["PMI/Private Medical Insurance"]],
  ["does pmi cover teeth", ["pmi/Private Medical Insurance"]],
  ["PMI从哪一级开始？", ["PMI/Private Medical Insurance"]],
  ["What causes the illness of unicorns?", []],
  ["When can I visit the ICU?", []],
  ["What is the VPN for?", []],
  ["Is there a GYM?", []],
  ["what is the CEO's address?", []],
  ["is DSE training due?", ["DSE/Display screen equipment"]],
  ["every strange new idea", []],
  ["哪一级开始有保险？", []],
] as const) {
  test(`acronyms: ${question}`, () =>
    assert.deepEqual(
      readAcronyms(index, readDocumentQuestion(question)).readings.map(({ asked, meant }) => `${asked}/${meant}`),
      expected,
    ));
}

test("acronyms: what was read otherwise is looked for, and is no name that is missing", () => {
  const { question } = readAcronyms(index, readDocumentQuestion("who provides our PMI?"));
  assert.ok(["medic", "insur"].every((stem) => question.terms.some((term) => term.startsWith(stem))));
  assert.deepEqual(question.names, []);
});
