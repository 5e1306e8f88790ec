import assert from "node:assert/strict";
import { test } from "node:test";
import { readDocumentQuestion, wordsMissing } from "./document-question.ts";

for (const [question, absent, words] of [
  ["如何申请年假？", ["请年", "年假"], ["年假"]],
  ["退款要收手续费吗", ["款要", "要收", "收手"], []],
  // A pair with grammar in it covers nobody.
  ["公司地址在哪", ["司地", "地址"], ["地址"]],
  ["会议纪要由谁写", ["议纪", "纪要", "要由"], ["纪要"]],
  ["What is the canary share?", ["shar"], ["share"]],
  ["How do I configure the load-balancer?", ["configur", "balanc"], ["configure", "load-balancer"]],
  ["公司年会什么时候开", ["司年", "年会", "开"], ["年会"]],
  ["退款", [], []],
  ["卷 是什么", ["卷"], ["卷"]],
] as const) {
  test(`words missing: ${question}`, () =>
    assert.deepEqual(wordsMissing(readDocumentQuestion(question), absent), words));
}

for (const [question, terms] of [
  ["Which see doesn't have its own bishop?", "see own bishop"],
  ["What wasn’t built by Wright’s team?", "build wright team"],
  ["What is the café's name?", "caf"],
  ["社保几号交", "社保"],
  ["违约金怎么算", "违约 约金"],
  ["请假5天找谁批", "请假 5 审批"],
  ["工作12年年假有几天", "工作 12 年假 假有"],
  ["三天以上谁审批", "三天 以上 审批"],
  ["五年级学生", "五年 年级 级学 学生"],
  ["年假有几天", "年假 假有"],
  ["怎么借教室？", "教室"],
  ["怎么申请休假", "申请 请休 休假"],
  ["税是多少", "税"],
  ["饭前能喝水吗", "饭前 喝水"],
  ["性能好吗", "性能 能好"],
  ["首都是哪里？", "首都"],
] as const) {
  test(`terms: ${question}`, () => assert.equal(readDocumentQuestion(question).terms.join(" "), terms));
}

for (const [question, names] of [
  ["Who did Emma of Normandy marry in 1002?", "1002 emma normandy"],
  ["Appendectomy timing: Will delayed surgery harm? Does It matter in Thailand?", "thailand"],
  ["“Occult” lesions of the knee", "occult"],
] as const) {
  test(`names: ${question}`, () => assert.equal(readDocumentQuestion(question).names.join(" "), names));
}
