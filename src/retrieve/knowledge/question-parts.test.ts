import assert from "node:assert/strict";
import { test } from "node:test";
import { pairedIn, partsOf } from "./question-parts.ts";

for (const [question, parts] of [
  ["How long is probation and who decides on it?", ["How long is probation", "who decides on it?"]],
  ["What is the limit? Can I ask for more?", ["What is the limit", "Can I ask for more?"]],
  ["What is the limit?", []],
  ["Who is the man who came and who left?", []],
  ["Which pages are long and are read often?", []],
  ["学分上限是多少，心理中心在哪里？", ["学分上限是多少", "心理中心在哪里"]],
  ["我想请假三天，找谁批，要什么材料？", ["我想请假三天 找谁批", "我想请假三天 要什么材料"]],
  ["北朝几个朝代中，哪个最积极？", []],
  ["《谁知道，为什么》是谁写的？", []],
  ["退款要多久？", []],
] as const) {
  test(`question parts: ${question}`, () =>
    assert.deepEqual(
      partsOf(question).map(({ text }) => text),
      parts,
    ));
}

for (const [question, second] of [
  ["年假有几天，怎么申请？", "年假有 怎么申请"],
  ["How often is the meeting held, and how long is it?", "the meeting held how long is it?"],
  ["What is the fee, and how do I extend my season ticket?", undefined],
] as const) {
  test(`question parts: what the second rests on: ${question}`, () =>
    assert.equal(partsOf(question)[1]?.withSubject, second));
}

for (const [question, one, two, isCompared] of [
  ["when are kickoffs and heartbeats due?", "when are kickoffs due", "when are heartbeats due", false],
  [
    "What is the price of a modest and a wealthy room?",
    "What is the price of a modest room",
    "What is the price of a wealthy room",
    false,
  ],
  [
    "the difference between half cover and full cover",
    "the difference between half cover",
    "the difference between full cover",
    true,
  ],
  ["网球场和击剑馆什么时候开？", "网球场什么时候开?", "击剑馆什么时候开?", false],
  ["定金与订金有什么区别？", "定金有什么区别?", "订金有什么区别?", true],
] as const) {
  test(`question parts: one thing of two: ${question}`, () => {
    const pair = pairedIn(question);
    assert.deepEqual([...(pair?.questions ?? []), pair?.isCompared], [one, two, isCompared]);
  });
}

for (const question of [
  "should I call and write to them?",
  "Which treaty did Spain and Portugal sign, and then leave?",
  "参与和平谈判的是谁？",
  "从哪位校长开始加速和其他学校交流？",
  "《罗密欧和朱丽叶》是谁写的？",
  "What is the limit?",
]) {
  test(`question parts: no pair: ${question}`, () => assert.equal(pairedIn(question), undefined));
}
