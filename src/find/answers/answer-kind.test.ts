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
  ["How soon must I update?", "Update within 14 days.", 1],
  ["When is the migration?", "It is on June 8.", 1],
  ["How often are keys rotated?", "Keys rotate every 90 days.", 1],
  ["How many retries?", "At most five.", 1],
  ["What is a key?", "5 days in June 2020", 0],
  ["What is a key?", "A key is a pair of numbers.", 1],
  ["what does DSE stand for", "Complete your training (DSE) first.", 1],
  ["What is the limit?", "The limit is 5.", 0],
  ["什么是无固定期限合同？", "无固定期限合同，是指没有终止时间的合同。", 1],
  ["什么是无固定期限合同？", "视为已订立无固定期限合同。", 0],
  ["颁奖的地点是什么？", "地点是礼堂。", 0],
  ["收发室几点开门？", "早上 8:30 至 13:00", 1],
  ["收发室几点开门？", "地址：荔园8栋101", 0],
  ["What time does it open?", "From 7 am on weekdays.", 1],
  ["冷冻是多少度？", "-18±4°C", 1],
  ["派出所电话是多少？", "0755-26552833", 1],
  ["派出所电话是多少？", "共 12 人", 0],
  ["放多少盐？", "盐 2 克", 1],
  ["放多少盐？", "糖 10 克", 0],
  ["做提拉米苏用什么酒？", "朗姆酒 35ml", 1],
  ["有什么用？", "用处很多", 0],
] as const) {
  test(`answer kind: ${question} ${sentence}`, () =>
    assert.equal(wantedBy(question).patterns.filter((one) => one.test(sentence)).length, held));
}
