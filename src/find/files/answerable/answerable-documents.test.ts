/** A line asked of documents: a generic word that many of them share is no answer, the word that tells is. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { littleWorld } from "../../../../test/little-world.ts";
import { scanTerms } from "../../terms/scan.ts";
import { termKey } from "../../terms/term-key.ts";
import { answerability } from "./answerable.ts";

const PAGES = {
  "制度/报销.md": "# 报销规则\n\n发票须在三十天内提交，经理审批后由财务打款。公司不报销罚款。\n",
  "制度/考勤.md": "# 考勤规则\n\n公司九点上班，迟到三次算旷工。年假在系统里申请。\n",
  "制度/采购.md": "# 采购流程\n\n超过一万元的采购要经过公司审批，合同由法务保管。\n",
  "制度/门禁.md": "# 门禁规则\n\n访客在前台登记，公司员工刷卡进入。\n",
  "制度/发布.md": "# 发布流程\n\n先灰度再全量，回滚由值班人员执行。\n",
  "handbook/expenses.md": "# Expense rules\n\nHand in receipts within thirty days. The company does not pay fines.\n",
  "handbook/leave.md": "# Leave\n\nAnnual leave is requested in the system. The company closes between the years.\n",
  "handbook/purchasing.md":
    "# Purchasing policy\n\nThe company approves orders above ten thousand. Legal keeps contracts.\n",
  "handbook/visitors.md": "# Visitor rules\n\nVisitors sign in at the front desk and the company issues a badge.\n",
  "handbook/releases.md": "# Release process\n\nCanary first, then everyone. Whoever is on call rolls back.\n",
  "handbook/support.md": "# Customer support\n\nTickets are answered within a day.\n",
};
const ask = littleWorld(PAGES);
const isAnswered = (asked: string): boolean => {
  const { stageOne, verdicts } = ask(asked);
  const termsFn = (path: string): Float64Array =>
    Float64Array.from(scanTerms(PAGES[path as keyof typeof PAGES]), termKey);
  return answerability(stageOne, verdicts, termsFn, { codeShare: 0, ownNames: [] }).answered;
};

for (const [asked, answered] of [
  ["发票什么时候提交", true],
  ["年假在哪里申请", true],
  ["访客怎么登记", true],
  ["门禁", true],
  ["公司年会什么时候开", false],
  ["公司年会抽奖规则", false],
  // 年会 ends in a character of grammar and is a word.
  ["采购年会什么时候开", false],
  ["公司食堂几点开饭", false],
  ["打印机没有墨怎么办", false],
  ["where do I hand in receipts", true],
  ["who keeps contracts", true],
  ["annual leave", true],
  ["badge", true],
  ["annual party raffle rules", false],
  ["company dress code", false],
  ["printer support", false],
  ["parking policy", false],
] as const) {
  test(`documents ${answered ? "answer" : "do not answer"}: ${asked}`, () => assert.equal(isAnswered(asked), answered));
}
