import assert from "node:assert/strict";
import { test } from "node:test";
import { wantedBy } from "./answer-kind.ts";

for (const [question, sentence, held] of [
  ["年假几天", "年休假5天。", 1],
  ["年假几天", "次年3月31日前休完。", 0],
  ["产假多少天", "产假一百五十八天。", 1],
  ["年卡多少钱", "年卡 ¥228", 1],
  ["月租金是多少钱", "每月租金新台币三十五万元整。", 1],
  ["什么时候上线", "推迟到 6 月 20 日上线。", 1],
  ["二维码有效期多久", "有效期 120 秒。", 1],
  ["峡谷有多长？", "长702米。", 1],
  ["密码多久换一次", "密码每90天更换。", 1],
  ["卫星城有哪几座？", "几座城市共有200万人口。", 0],
  ["请假三天以上谁审批", "3天以上：总监", 1],
  ["请假三天以上谁审批", "1—3天：经理", 0],
  ["请假13天谁审批", "3天：经理；十三天：总监", 1],
  ["How long can I refund?", "Within 180 days of the charge.", 1],
  ["How long can I refund?", "Refund a charge, fully or partially.", 0],
  ["When is the migration?", "It is on June 8.", 1],
  ["How often are keys rotated?", "Keys rotate every 90 days.", 1],
  ["How many retries?", "At most five.", 1],
  ["What is a key?", "5 days in June 2020", 0],
] as const) {
  test(`answer kind: ${question} ${sentence}`, () =>
    assert.equal(wantedBy(question).patterns.filter((one) => one.test(sentence)).length, held));
}
