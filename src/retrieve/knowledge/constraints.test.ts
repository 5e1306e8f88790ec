import assert from "node:assert/strict";
import { test } from "node:test";
import { readDocumentQuestion } from "../../find/sections/document-question.ts";
import {
  compareVersions,
  constraintFactor,
  constraintsIn,
  FAILS,
  hasVersion,
  highestVersion,
  keywordsOf,
  MEETS,
  subjectOf,
} from "./constraints.ts";

/** What is demanded, what is left to ask for, and the words of that. */
for (const [question, demanded, subject, keywords] of [
  ["最新版本的登录接口", "version latest", " 的登录接口", "登录接口"],
  ["uploads in the latest release", "version latest", "uploads in the  ", "uploads"],
  ["v2.1 的退款流程（后端）", "version 2.1, side backend", "v2.1 的退款流程（ ）", "退款流程"],
  ["第3版的报销标准", "version 3", "第3版的报销标准", "报销标准"],
  ["login on Android", "side mobile", "login on Android", "login"],
  ["rate limits in the release notes", "type changelog", "rate limits in the  ", "rate, limits"],
  ["常见问题", "type faq", "常见问题", ""],
  ["who approves leave", "", "who approves leave", "approves, leave"],
] as const) {
  test(`constraints: ${question}`, () => {
    const found = constraintsIn(question);
    assert.equal(found.map(({ kind, value }) => `${kind} ${value}`).join(", "), demanded);
    assert.equal(subjectOf(question, found), subject);
    assert.equal(keywordsOf(readDocumentQuestion(question), found).join(", "), keywords);
  });
}

for (const [demanded, place, factor] of [
  ["v2", "docs/v2.3/login.md", MEETS],
  ["v2.3", "docs/v2/login.md", MEETS],
  ["v2", "docs/v20/login.md", FAILS],
  ["v2", "docs/login.md", 1],
  ["最新版", "docs/v3/login.md", MEETS],
  ["最新版", "docs/v2/login.md", FAILS],
  ["后端", "后端/接口.md", MEETS],
  ["后端", "frontend/接口.md", FAILS],
  ["后端", "接口.md", 1],
  ["后端", "前端/接口.md", FAILS],
  ["常见问题", "docs/faqs/login.md", MEETS],
  ["常见问题", "docs/guide.md", 1],
  ["tutorial of v2", "docs/v1/tutorial.md", FAILS * MEETS],
] as const) {
  test(`constraints: ${demanded} asked of ${place}`, () =>
    assert.equal(constraintFactor(constraintsIn(demanded), place, "3"), factor));
}

for (const [one, two, sign] of [
  ["1.10", "1.9", 1],
  ["2", "2.0", 0],
  ["1.2", "1.2.1", -1],
  ["1", "", 1],
] as const) {
  test(`versions: ${one} beside ${two}`, () => assert.equal(Math.sign(compareVersions(one, two)), sign));
}

test("versions: the highest is found, and whether one is there", () => {
  const places = ["docs/v1.9/a.md", "版本 1.10 说明", "log2.md"];
  assert.equal(highestVersion(places), "1.10");
  const has = (question: string) => hasVersion(places, constraintsIn(question)[0]!);
  assert.deepEqual([has("v1.9"), has("v1"), has("v2"), has("latest")], [true, true, false, true]);
});
