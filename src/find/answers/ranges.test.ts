import assert from "node:assert/strict";
import { test } from "node:test";
import { amountsIn, holdsAmount } from "./ranges.ts";

const LEAVE = ["三天以内由辅导员批准", "三天以上一周以内由副书记批准", "一周以上由教务处批准"];
const STALL = ["up to 4 m²: 12 €", "4 to 10 m²: 25 €", "more than 10 m²: 60 €"];
const SENIORITY = ["满 6 个月未满 1 年", "满 1 年未满 2 年", "满 3 年未满 5 年", "满 10 年以上"];

for (const [question, texts, expected] of [
  ["普通员工请假5天找谁批", ["3天以内；组长", "3-7天；经理", "7天以上；总监"], 1],
  ["请假两天谁批准", LEAVE, 0],
  ["请假5天谁批准", LEAVE, 1],
  ["请假十天谁批准", LEAVE, 2],
  ["旷课25学时", ["达到 10 学时的，警告", "达到 20 学时的，严重警告", "达到 30 学时的，记过"], 1],
  ["查重20%", ["超过 15% 的，不得答辩", "15% 至 30% 的，修改", "超过 30% 的，延期"], 1],
  ["工龄四年", SENIORITY, 2],
  ["做了12年", SENIORITY, 3],
  ["考绩85分", ["90 分以上", "80–89 分", "70–79 分", "未满 70 分"], 1],
  ["5000元的采购", ["1000 元以下", "1000-10000 元", "1 万元以上"], 1],
  ["50岁体检", ["四十岁以上补助 8,000 元", "未满四十岁补助 5,000 元"], 0],
  ["出差5天", ["天数：1-3；标准：甲", "天数：4-7；标准：乙"], 1],
  ["fee for a stall of 8 m²", STALL, 1],
  ["fee for a stall of 12 m²", STALL, 2],
  ["party with 120 people", ["up to 50 people", "From 51 to 300 people", "Above 300 people"], 1],
  ["a holiday longer than two weeks", ["For 1 week - 2 weeks: 4 weeks", "For greater than 2 weeks: 3 months"], 1],
  ["a holiday of two weeks", ["For 1 week - 2 weeks: 4 weeks", "For greater than 2 weeks: 3 months"], 0],
  ["合同超过三年的试用期", ["一年以上不满三年的，二个月", "三年以上的，六个月"], 1],
  ["refund after 20 days", ["within 7 days: all of it", "7 to 30 days: half", "older than 30 days: nothing"], 1],
] as const) {
  test(`ranges: ${question} falls into ${texts[expected]}`, () => {
    const [amount] = amountsIn(question);
    const held = texts.map((text) => holdsAmount(text, amount!));
    assert.equal(held.indexOf(Math.max(...held)), expected);
    assert.ok(held[expected]! > 0);
  });
}

for (const [question, text] of [
  ["请假5天", "每月 5 日发薪"],
  ["请假5天", "超过 3 次的"],
  ["1984年的人口", "不超过 2000 年"],
  ["第三年", "满 2 年以上"],
] as const) {
  test(`ranges: ${question} is not held by ${text}`, () =>
    assert.deepEqual(
      amountsIn(question).filter((amount) => holdsAmount(text, amount) > 0),
      [],
    ));
}
