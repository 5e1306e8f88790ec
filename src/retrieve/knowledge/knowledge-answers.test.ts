/** Bases as people really write them: versions, questions and answers, comments, two languages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Files, world } from "../../../test/knowledge-fixture.ts";
import { retrieveKnowledge } from "./knowledge.ts";
import type { KnowledgeResult } from "./knowledge-world.ts";

function ask(query: string, files: Files): Promise<KnowledgeResult> {
  return retrieveKnowledge({ user_query: query }, world(files));
}

test("knowledge: of a wrong version nothing is said where the right one answers", async () => {
  const files = {
    "README.md": "# 产品\n\nv1 与 v2 两个版本：`v1/`、`v2/`。\n",
    "v1/支付接口.md": "# 支付接口 v1\n\n超时时间 30 秒，超时后自动重试 1 次。\n",
    "v2/支付接口.md": "# 支付接口 v2\n\n超时时间 10 秒，不自动重试。\n",
  };
  const { answer, notes, sources } = await ask("v2 支付接口超时时间", { 产品: files });
  assert.match(answer, /10 秒/u);
  assert.doesNotMatch(answer, /30 秒/u);
  assert.deepEqual([sources.length, sources[0]?.role], [1, "接口规范"]);
  assert.doesNotMatch(notes, /没有 2/u);
  assert.match((await ask("支付接口超时时间", { 产品: files })).answer, /10 秒[^]*30 秒|30 秒[^]*10 秒/u);
});

for (const [name, body, query, expected] of [
  [
    "the answer, not the question",
    "问：社保什么时候交？\n答：每月 15 日前。\n\n问：公积金比例是多少？\n答：各 12%。\n",
    "公积金比例",
    "各 12%。",
  ],
  [
    "without the word for itself",
    "# 周会\n\n结论：首页改版推迟到 6 月 20 日上线。\n",
    "首页改版什么时候上线",
    "首页改版推迟到 6 月 20 日上线。",
  ],
  [
    "in English",
    "Q: How are refunds paid?\nA: Within 5 days by card.\n",
    "How are refunds paid?",
    "Within 5 days by card.",
  ],
  [
    "a sentence, not a listing",
    "# Rollback\n\nUndo a deployment with kubectl.\n\n```\nName: rollback deployment\nLabels: app\nRollback: undo\nReplicas: 3\nDeployment: x\nEvents: rollback deployment\n```\n",
    "rollback deployment",
    "Undo a deployment with kubectl.",
  ],
  [
    "what a short list says, not that there is one",
    "# Passport\n\nTo renew a passport you need:\n\n- the old passport;\n- two photos.\n\nBring them.\n",
    "what to bring to renew a passport",
    "To renew a passport you need: the old passport; two photos",
  ],
  [
    "what stands behind the colon, past a picture",
    "# 优势\n\n普通人有基金经理没有的优势：\n\n![图](a.png)\n\n> 钱没有使用期限。\n\n- 甲\n- 乙\n",
    "普通人有什么基金经理没有的优势",
    "普通人有基金经理没有的优势： 钱没有使用期限。",
  ],
  [
    "the item, not its number",
    "# New laptop\n\n1. Encrypt the disk.\n2. Join the domain.\n",
    "new laptop",
    "Encrypt the disk.",
  ],
] as const) {
  test(`knowledge: the conclusion is ${name}`, async () => {
    const { answer } = await ask(query, { B: { "README.md": "# B\n", "faq.md": body } });
    assert.ok(answer.includes(`**${/\p{Script=Han}/u.test(query) ? "结论**：" : "Answer**: "}${expected} [`), answer);
  });
}

test("knowledge: a base that a Chinese question names is asked, whatever the words of the others", async () => {
  const files = {
    "vite-en": { "README.md": "# Vite\n", "env.md": "# Env\n\nenvPrefix of vite: variables start with VITE_.\n" },
    "k8s-zh": { "README.md": "# K8s\n", "env.md": "# 环境变量\n\n设置环境变量：为容器设置环境变量前缀。\n" },
  };
  assert.equal((await ask("vite 如何设置环境变量前缀", files)).kb_name, "vite-en");
  assert.equal((await ask("如何设置环境变量前缀", files)).kb_name, "k8s-zh");
});

const HELP = {
  "README.md": "# IT help\n\nCovers accounts and refunds.\n",
  "account.md": "# Accounts\n\nAfter 5 failed attempts the account is locked for 30 minutes.\n",
  "refund.md": "# Refund API\n\nPartial refunds are allowed within 180 days.\n",
  "vpn.md": "# VPN\n\nUpdate the client and restart. Leave the window open.\n",
};
const LEAVE = {
  "README.md": "# 人事\n\n请假、考勤。\n",
  "leave.md": "# 请假\n\n## 年假\n\n入职满 1 年享 5 天年假，满 10 年 10 天。\n\n## 病假\n\n病假须附医院证明。\n",
  "late.md": "# 考勤\n\n## 迟到\n\n迟到 30 分钟以内扣 50 元。\n\n[探亲](home-leave.md)\n",
};

test("knowledge: a base that fits less must know more of it than the one that fits best", async () => {
  const pay = "# Salaries\n\nPaid on the 25th. The link to the payslip comes by mail.\n\n# Bonus\n\nOnce a year.\n";
  const machines =
    "# Search\n\nWhen the server is down, follow the link to the dashboard. Restart the search server.\n\n" +
    "# Backups\n\nThe backup server copies at night.\n\n# Accounts\n\nAsk for an account by mail.\n";
  const bases = {
    Chat: { "README.md": "# Chat\n\nHow we talk.\n", "rooms.md": "# Rooms\n\nBe kind there.\n" },
    Machines: { "README.md": "# Machines\n\nWhat runs.\n", "search.md": machines },
    Pay: { "README.md": "# Pay\n\nMoney.\n", "pay.md": pay },
  };
  assert.equal((await ask("how do I get the mail server for a year", bases)).found, false);
  assert.equal((await ask("who restarts the search server", bases)).kb_name, "Machines");
});

const CARD = {
  "README.md": "# Card\n\nVisas and wallets.\n",
  "wallet.md": "# Wallets\n\nA wallet holds the keys.\n",
  "refused.md":
    '# Refused\n\nThe message "申请被拒" means that the application was refused: ask for a new date and try again.\n',
  "fees.md": "# Fees\n\nThe fee for an application is 100 dollars.\n\n# Dates\n\nThe date of an application counts.\n",
  "apply.md": "# Applying\n\nApplications are read within 30 days. Requests by mail are not.\n",
};

for (const [query, expected] of [
  ["申请要多少钱", /100 dollars/u],
  ["捡到钱包不还会怎样", undefined],
] as const) {
  test(`knowledge: a Chinese question to an English base: ${query}`, async () => {
    const { found, answer } = await ask(query, { Card: CARD });
    assert.equal(found, expected !== undefined, answer);
    if (expected !== undefined) assert.match(/\*\*结论\*\*：([^\n]*)/u.exec(answer)?.[1] ?? "", expected);
  });
}

for (const [query, expected] of [
  ["账号锁定多久", "KnowledgeBase/Help/account.md#Accounts"],
  ["可以部分退款吗", "KnowledgeBase/Help/refund.md#Refund API"],
  ["迟到扣多少元", "KnowledgeBase/人事/late.md#迟到"],
  ["食堂几点开饭", undefined],
  ["加班费怎么算", undefined],
  ["陪产假有几天", undefined],
] as const) {
  test(`knowledge: a base in English is asked in its words: ${query}`, async () => {
    const { found, sources, notes } = await ask(query, { Help: HELP, 人事: LEAVE });
    assert.deepEqual([found, sources[0]?.address], [expected !== undefined, expected]);
    assert.equal(/按“.*”查找/u.test(notes), expected?.includes("Help") ?? false, notes);
  });
}

for (const [query, address, note] of [
  ["How is being late punished?", undefined, ""],
  ["sick leave", "KnowledgeBase/人事/leave.md#病假", 'asked as "病假"'],
  ["annual leave", "KnowledgeBase/人事/leave.md#年假", "asked as"],
  ["Does it support mortgage loans?", undefined, ""],
  ["Is there a canteen?", undefined, ""],
] as const) {
  test(`knowledge: a base in Chinese is asked in its words: ${query}`, async () => {
    const { found, sources, notes } = await ask(query, { 人事: LEAVE });
    assert.deepEqual([found, sources[0]?.address], [address !== undefined, address], notes);
    assert.ok(notes.includes(note), notes);
  });
}

test("knowledge: what cannot be said in the base's language may be what was asked for", async () => {
  const files = { Help: { ...HELP, "os.md": "# Support policy\n\nVersion 3 is supported until 2028.\n" } };
  assert.equal((await ask("支持花呗吗", files)).found, false);
});

test("knowledge: in a base of two languages the section in the other one answers", async () => {
  const files = {
    FAQ: {
      "README.md": "# FAQ\n",
      "a.md":
        "# 账号\n\n## Is my data encrypted?\n\nFiles are encrypted with AES-256.\n\n## 数据存在哪里\n\n上海机房。\n",
    },
  };
  assert.match((await ask("数据加密吗", files)).answer, /AES-256/u);
});

test("knowledge: a base that fits nearly as well is asked where the first does not know", async () => {
  const files = {
    IT: {
      "README.md": "# IT\n",
      "vpn.md": "# VPN\n\nAccess is denied when the password is old.\n",
      "mail.md": "# Mail\n\nTwo words.\n",
    },
    Pay: {
      "README.md": "# Pay\n",
      "api.md": "# Authentication\n\nTokens expire after 3600 seconds.\n",
      "x.md": "# Fees\n\nNone.\n",
    },
  };
  const { found, kb_name, answer, notes } = await ask("How long do access tokens last?", files);
  assert.deepEqual([found, kb_name], [true, "Pay"], answer);
  assert.doesNotMatch(notes, /Other bases.*Pay/u);
});

test("knowledge: one plain word of a short question is no answer", async () => {
  const files = {
    IT: {
      "README.md": "# IT\n",
      "laptop.md": "# Warranty\n\nReplacement takes 5 business days.\n",
      "vpn.md": "# VPN\n\nAll employees.\n",
    },
  };
  const { found, answer } = await ask("How many days of maternity leave?", files);
  assert.equal(found, false);
  assert.match(answer, /words that do not occur: maternity, leave/u);
});

for (const [query, expected, note] of [
  ["住宿标准是多少", "住宿标准为每天450元。", ""],
  ["iOS 崩溃率", "iOS 崩溃率 0.12%。", "限制条件（端）：iOS"],
  ["最新版本的崩溃率目标", "崩溃率目标 0.2%。", "限制条件（版本）：最新版本"],
] as const) {
  test(`knowledge: what is asked about is no demand, and demands are noted in Chinese: ${query}`, async () => {
    const { answer, notes } = await ask(query, {
      B: {
        "README.md": "# B\n",
        "a.md": "# 出差\n\n交通费据实。住宿标准为每天450元。\n",
        "b.md": "# 崩溃\n\n崩溃率目标 0.2%。\n\n安卓崩溃率 0.35%。\n\niOS 崩溃率 0.12%。\n",
      },
    });
    assert.match(answer, new RegExp(`结论\\*\\*：${expected.replaceAll(".", "\\.")}`, "u"));
    assert.equal(notes, note);
  });
}

for (const [query, expected] of [
  ["一线城市酒店多少钱", /500 元/u],
  ["出差管理办法的交通标准", /二等座/u],
  ["机票交通", /二等座/u],
  ["船票要什么证件", undefined],
] as const)
  test(`knowledge: tags and aliases name what a document is about: ${query}`, async () => {
    const travel =
      "---\ntags: [酒店]\nkeywords: 机票\naliases: [出差管理办法]\n---\n\n# 差旅\n\n## 一线城市\n\n每晚 500 元。\n\n" +
      "## 交通\n\n一律二等座或经济舱。\n";
    const files = { "README.md": "# 行政\n\n制度。\n", "a.md": travel, "b.md": "# 门禁\n\n一线员工刷卡进门。\n" };
    const { found, answer } = await ask(query, { 行政: files });
    assert.equal(found, expected !== undefined, answer);
    if (expected !== undefined) assert.match(/\*\*结论\*\*：([^\n]*)/u.exec(answer)?.[1] ?? "", expected);
  });
