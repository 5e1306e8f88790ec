/** Questions as people put them, over papers as offices write them: what stands first in the answer, or that there is none. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { world } from "../../../test/knowledge-fixture.ts";
import { retrieveKnowledge } from "./knowledge.ts";

const CLINIC = {
  "README.md": "# 门诊须知\n\n挂号、处方、探视。\n",
  "挂号.md":
    "# 挂号\n\n## 挂号费\n\n| 号别 | 挂号费 |\n| --- | --- |\n| 副主任医师 | 25 元 |\n| 主任医师 | 40 元 |\n\n## 爽约\n\n三次爽约的，暂停预约 90 天。\n",
  "收费.md": "# 收费\n\n## 发票\n\n发票遗失不补开，可打印存根。\n\n## 检查\n\n胃镜检查前禁食 8 小时、禁水 4 小时。\n",
  "错误码.md":
    "# 自助机错误码\n\n| 代码 | 含义 | 处理办法 |\n| --- | --- | --- |\n| E401 | 登录过期 | 重新登录 |\n| E507 | 缺纸 | 换纸 |\n",
};
const OFFICE = {
  "README.md": "# 人事制度\n\n请假、福利。\n",
  "请假.md":
    "# 请假\n\n## 审批权限\n\n| 请假天数 | 审批人 |\n| --- | --- |\n| 3天以内 | 直属主管 |\n| 3-7天 | 部门经理 |\n| 7天以上 | 总经理 |\n\n## 假期\n\n- 产假：98 天。\n- 陪产假：15 天。\n",
  "离职.md": "# 离职\n\n## 提前通知\n\n正式员工因个人原因辞职，提前 30 日书面提出。\n",
  "薪酬.md": "# 薪酬\n\n开发工作按月考核。\n\n## 发放\n\n公司每月 10 日发薪。\n",
  "复印室.md": "# 复印室\n\n复印室在三楼，刷卡复印。\n",
  "浴室.md": "# 浴室\n\n浴室每天 9:00-23:00 开放，刷卡进入。开放时间：9:00-23:00。\n",
  "图书馆.md": "# 校园网\n\n图书馆有无线网，凭学号登录。\n",
  "会议室.md": "# 会议室\n\n投影可用手机远程控制。\n",
  "子女.md": "# 员工子女\n\n助学金每年 3000 元。\n",
  "租房.md": "# 租房补贴\n\n租金补贴每月 800 元，每季度申请一次。\n",
};

for (const [query, expected] of [
  ["主任医师挂号费多少", /^号别：主任医师；挂号费：40 元/u],
  ["爽约有什么后果", /90 天/u],
  ["发票丢了怎么办", /不补开/u],
  ["E507怎么解决", /^代码：E507；含义：缺纸；处理办法：换纸/u],
  ["E401 是什么意思", /登录过期/u],
  ["胃镜前能喝水吗", /禁水 4 小时/u],
  ["普通员工请假5天找谁批", /3-7天；审批人：部门经理/u],
  ["请假两天谁批", /3天以内；审批人：直属主管/u],
  ["请假10天要谁批", /7天以上；审批人：总经理/u],
  ["产假几天", /^产假：98 天/u],
  ["陪产假几天", /^陪产假：15 天/u],
  ["房租补贴多少", /800 元/u],
  ["我想辞职要提前多久说", /30 日/u],
  ["澡堂开到几点", /9:00-23:00/u],
  ["几号发工资", /10 日/u],
  ["浴室开放时间", /9:00-23:00/u],
  ["图书馆开放时间", undefined],
  ["复印室几点关门", undefined],
  ["复印室电话是多少", undefined],
  ["停车怎么收费", undefined],
  ["护士怎么应聘", undefined],
  ["年终奖什么时候发", undefined],
  ["可以居家办公吗", undefined],
  ["奖学金多少", undefined],
] as const)
  test(`everyday: ${query}`, async () => {
    const { found, answer } = await retrieveKnowledge({ user_query: query }, world({ 门诊: CLINIC, 人事: OFFICE }));
    assert.equal(found, expected !== undefined, answer);
    if (expected !== undefined) assert.match(/\*\*结论\*\*：([^\n]*)/u.exec(answer)?.[1] ?? "", expected);
  });

test("everyday: the reader is told which word was read as which", async () => {
  const { notes } = await retrieveKnowledge({ user_query: "房租补贴多少" }, world({ 人事: OFFICE }));
  assert.match(notes, /没有“房租”，按“租金”查找/u);
});

test("everyday: a base that holds the word is asked where one with a likelier title does not know", async () => {
  const files = {
    学校: { "README.md": "# 学校\n", "a.md": "# 奖学金\n\n## 申请条件\n\n排名在前 30%。\n\n## 时间\n\n九月。\n" },
    网盘: {
      "README.md": "# 网盘\n",
      "b.md": "# 套餐\n\n## 可以退款吗\n\n购买 7 天内可全额退款。\n\n## 升级\n\n立即生效。\n",
    },
  };
  const { kb_name, answer } = await retrieveKnowledge({ user_query: "退款条件" }, world(files));
  assert.equal(kb_name, "网盘");
  assert.match(answer, /7 天内/u);
});

const QUEUE = {
  "README.md": "# Tern wiki\n",
  "install.md":
    "# Install\n\nTern needs PostgreSQL 13. MySQL is not supported.\n\n## Sources\n\nThe code is on github.\n",
  "scaling.md": "# Scaling\n\nOne worker handles 400 jobs a second.\n",
};
const MAIL = { "README.md": "# Mail\n", "policy.md": "# Support\n\nVersion 3 is supported until 2028.\n" };

for (const [query, expected] of [
  ["does it support mysql", /MySQL is not supported/u],
  ["which postgresql version", /PostgreSQL 13/u],
  ["is it on GitHub", /on github/u],
] as const)
  test(`everyday: a name is met however it is written: ${query}`, async () => {
    const { kb_name, answer } = await retrieveKnowledge({ user_query: query }, world({ mail: MAIL, tern: QUEUE }));
    assert.equal(kb_name, "tern");
    assert.match(/\*\*Answer\*\*: ([^\n]*)/u.exec(answer)?.[1] ?? "", expected);
  });

const ARTICLES = [
  "员工每日工作时间为八小时，上下班均须打卡。",
  "员工迟到十五分钟以内的，每次扣发绩效二十元；超过十五分钟的，按半天事假处理。",
  "员工连续旷工三天以上，或者一年内累计旷工五天以上的，公司可以解除劳动合同，不支付经济补偿。",
  "员工因病治疗的，可以请病假，须提交二级以上医院的诊断证明，病假工资按基本工资的百分之八十发放。",
  "女员工生育的，享受产假一百五十八天，其中产前可以休假十五天；难产的，增加十五天。",
  "女员工生育的，其配偶享受陪产假十五天，应当在子女出生后六个月内一次休完，工资照发。",
  "员工的父母、配偶、子女去世的，享受丧假五天；祖父母、外祖父母去世的，享受丧假三天。",
  "员工工作满一年不满十年的，年休假五天；满十年不满二十年的，年休假十天；满二十年的，年休假十五天。",
  "员工请假三天以内的，由部门经理批准；三天以上七天以内的，由分管副总批准；七天以上的，由总经理批准。",
];
const HANDBOOK = {
  "README.md": "# 员工手册\n",
  "手册.md": `# 员工手册\n\n## 第一章 考勤与休假\n\n${ARTICLES.map((text, at) => `第${"一二三四五六七八九"[at]!}条 ${text}`).join("\n\n")}\n`,
};

for (const [query, expected] of [
  ["产假多少天", /产假一百五十八天/u],
  ["陪产假几天", /陪产假十五天/u],
  ["旷工几天会被开除", /旷工三天/u],
  ["奶奶去世能请几天假", /丧假三天/u],
  ["工作满十二年年假几天", /年休假十天/u],
  ["请假5天谁批", /七天以内的，由分管副总批准/u],
  ["迟到20分钟怎么算", /半天事假/u],
  ["加班费怎么算", undefined],
  ["住房补贴多少", undefined],
] as const)
  test(`everyday: articles of one long chapter: ${query}`, async () => {
    const { found, answer } = await retrieveKnowledge({ user_query: query }, world({ 手册: HANDBOOK }));
    assert.equal(found, expected !== undefined, answer);
    if (expected !== undefined) assert.match(/\*\*结论\*\*：([^\n]*)/u.exec(answer)?.[1] ?? "", expected);
  });

const PAPERS = {
  "README.md": "# Papers\n",
  "合同.md":
    "# 技术服务合同\n\n## 第五条 知识产权\n\n文档归甲方所有。\n\n## 第六条 争议解决\n\n提交杭州仲裁委员会仲裁。\n",
  "status.md":
    "# 订单状态\n\n| 状态 | 含义 |\n| --- | --- |\n| PAID | 已支付 |\n| REFUNDING | 退款中 |\n\n# 查询退款\n\n退款状态为 `SUCCESS` 或 `FAILED`，refund 可重试。\n",
  "weekly.md":
    "# Weekly\n\n- Kubernetes 1.34 on all clusters before the end of April. Owner: Wen.\n- No deployments on Fridays.\n",
  "faq.md": "# FAQ\n\n## Is my data encrypted?\n\nYes. Files are encrypted with AES-256.\n",
};

for (const [query, expected] of [
  ["技术服务合同争议怎么解决", /仲裁委员会/u],
  ["REFUNDING 是什么状态", /^状态：REFUNDING；含义：退款中/u],
  ["who owns the kubernetes upgrade", /Owner: Wen/u],
  ["is my data encrypted?", /Files are encrypted with AES-256/u],
] as const)
  test(`everyday: the conclusion says it, and no label alone: ${query}`, async () => {
    const { answer } = await retrieveKnowledge({ user_query: query }, world({ papers: PAPERS }));
    assert.match(/\*\*(?:结论|Answer)\*\*[：:] ?([^\n]*)/u.exec(answer)?.[1] ?? "", expected);
  });

const COUNTER = {
  "README.md": "# Counter\n",
  "parking.md":
    "# Resident parking\n\nResidents may park in their zone with a resident parking permit. It costs 90 € a year.\n\n## Lost permits\n\nA lost permit is replaced.\n",
  "notes.md": "# Notes\n\nMrs. Olsen (ext. 214) knows about listed houses. The card reader at desk 3 is broken.\n",
  "food.md": "# Food stalls\n\nBring the hygiene certificate, not older than two years.\n",
};

for (const [query, expected] of [
  ["how much is a resident parking permit", /It costs 90 €/u],
  ["who knows about listed houses", /^Mrs\. Olsen \(ext\. 214\)/u],
  ["hygiene certificate", /two years/u],
] as const)
  test(`everyday: ${query}`, async () => {
    const { found, answer } = await retrieveKnowledge({ user_query: query }, world({ counter: COUNTER }));
    assert.equal(found, expected !== undefined, answer);
    if (expected !== undefined) assert.match(/\*\*Answer\*\*: ([^\n]*)/u.exec(answer)?.[1] ?? "", expected);
  });

test("everyday: who asks for a list gets all of it", async () => {
  const { answer } = await retrieveKnowledge({ user_query: "订单状态列表" }, world({ papers: PAPERS }));
  assert.match(answer, /PAID[\s\S]*REFUNDING/u);
});

const CAMPUS = {
  "README.md": "# Campus\n\n<style>\n/* dorm.md: 居中 */\n.dorm { margin: 0 }\n</style>\n",
  "dorm.md":
    "# 宿舍\n\n1. 生活用品含水果、零食、空调费用[^1]\n2. 每人每月生活费约 1200 元\n3. 单个插座限电 400W，超限断电\n4. 网络最多 4 台设备同时在线\n5. 插座在床头\n",
  "money.md":
    "# 理财\n\n先学会花钱。\n\n![](a.png)\n\n书中对资产的定义\n\n书里说：「资产就是能把钱放进口袋的东西」。\n\n解决办法就是不断持有资产。\n",
  "report.md": "# 报到\n\n## 地点\n\n新生到福星路 8 号报到。\n\n## 时间\n\n新生 8 月 26 日报到。\n",
  "friday.md":
    "# Open Friday\n\n## Overview\n\nEvery other Friday is an open Friday. Open Friday is voluntary.\n\n## Links\n\n- [Open Friday tracker](https://x.org/1) 🔒\n",
  "review.md":
    "# Review meeting\n\n- (Only the review meeting of SEV-1)\n- The review meeting of a SEV-1 is scheduled within 3 days.\n",
  "pack.md": `# Field trips\n\nFor a field trip you pack the following:\n\n${["boots", "a torch", "water", "food", "a map"].map((item) => `- ${item} that ${"really ".repeat(6)}lasts`).join("\n")}\n`,
};

for (const [query, expected] of [
  ["一个月生活费大概要多少", /1200 元/u],
  ["宿舍插座最多能用多少瓦", /400W/u],
  ["什么叫资产", /放进口袋/u],
  ["新生几号报到", /8 月 26 日/u],
  ["how often is open friday", /^Every other Friday/u],
  ["is open friday mandatory", /voluntary/u],
  ["deadline of the sev-1 review meeting", /3 days/u],
  ["what to pack for a field trip", /boots that .*; …/u],
] as const)
  test(`everyday: ${query}`, async () => {
    const { answer, sources } = await retrieveKnowledge({ user_query: query }, world({ campus: CAMPUS }));
    assert.match(/\*\*(?:结论|Answer)\*\*[：:] ?([^\n]*)/u.exec(answer)?.[1] ?? "", expected);
    assert.doesNotMatch(sources.map(({ role }) => role).join(), /居中/u);
  });

test("everyday: a file's name that says what all of them speak of prefers nothing", async () => {
  const others: [string, string][] = ["roles", "lingo", "tools", "shifts", "rooms"].map((name) => [
    `${name}.md`,
    `# ${name}\n\nIn an incident the ${name} matter.\n`,
  ]);
  const base = {
    "README.md": "# Calls\n",
    "incident-log.md": "# Log\n\nThe incident was escalated at night, by hand.\n",
    "pager.md": "# Pager\n\nAn incident is escalated after five minutes.\n",
    ...Object.fromEntries(others),
  };
  const { answer } = await retrieveKnowledge({ user_query: "how soon is an incident escalated" }, world({ base }));
  assert.match(/\*\*Answer\*\*: ([^\n]*)/u.exec(answer)?.[1] ?? "", /five minutes/u);
});
