/** What is meant by an entry that no title names, and what is not: a generic word alone names nothing. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../../../test/entry-fixture.ts";

const HANDBOOK = {
  "报销.md":
    "# 报销\n\n## 报销规则\n\n发票须在三十天内提交。\n\n## 差旅标准\n\n住宿按城市分级。\n\n## 报销流程\n\n经理审批后打款。\n",
  "研发.md": "# 研发\n\n## 命名规则\n\n分支以日期开头。\n\n## 发布流程\n\n先灰度。\n\n## 项目结构\n\n源码在 src。\n",
  "人事.md": "# 人事\n\n## 考勤规则\n\n九点前打卡。\n\n## 入职流程\n\n领取电脑和门禁卡。\n\n## 豁免\n\n外勤不打卡。\n",
  "guide.md":
    "# Guide\n\n## Naming rules\n\nBranches begin with a date.\n\n## Travel policy\n\nBook the hotel yourself.\n\n" +
    "## Release process\n\nCanary first.\n\n## Password policy\n\nTwelve characters.\n\n## Severance packages\n\nA month a year.\n",
};

for (const [target, heading] of [
  // Of what was asked, one word that stands in many titles.
  ["公司年会抽奖规则", ""],
  ["会议室预约流程", ""],
  ["食堂菜单标准", ""],
  ["annual party raffle rules", ""],
  ["customer refund policy", ""],
  ["visa interview process", ""],
  // The word that tells, beside one that does not.
  ["发票提交规则", "## 报销规则"],
  ["差旅费用", "## 差旅标准"],
  ["门禁卡领取流程", "## 入职流程"],
  ["password length policy", "## Password policy"],
  ["severance pay", "## Severance packages"],
  ["hotel booking", "## Travel policy"],
  // The target names the title, whole, and says more.
  ["豁免选项", "## 豁免"],
] as const) {
  test(`entry: "${target}" means ${heading === "" ? "nothing here" : heading}`, async () => {
    const result = await ask(HANDBOOK, target);
    assert.equal(result.matched_heading, heading);
    assert.equal(result.status, heading === "" ? "not_found" : "partial");
  });
}

test("entry: what shares a word is named where nothing is meant", async () => {
  const { related_headings: related } = await ask(HANDBOOK, "公司年会抽奖规则");
  assert.ok(related.some(({ heading }) => heading.endsWith("规则")));
});

for (const [target, note] of [
  ["公司年会抽奖规则", /^\[条目未在文件中找到\]; 文件中没有：公司、年会、抽奖; 可换用/u],
  [
    "annual party raffle rules",
    /^\[条目未在文件中找到\] Entry not found; No file says: annual, party, raffle; Try other words/u,
  ],
  ["severance pay", /^Fuzzy match: [^;]*; No file says: pay$/u],
  // Said in the other language.
  ["发布 canary 前的密码", /^(?:(?!密码).)*$/u],
] as const) {
  test(`entry: the notes on "${target}" say what is nowhere`, async () => {
    assert.match((await ask(HANDBOOK, target)).retrieval_notes, note);
  });
}

for (const [hint, status] of [
  ["正在发布：先灰度，再推到全部机器", "partial"],
  ["在食堂吃饭", "not_found"],
] as const) {
  test(`entry: in one document "${hint}" decides what 上线怎么走 means`, async () => {
    const { "研发.md": text } = HANDBOOK;
    assert.equal((await ask({ "研发.md": text }, "上线怎么走", hint)).status, status);
  });
}

for (const [target, hint] of [
  ["领电脑", "正在写周报，要交给经理"],
  ["电脑领取", "去食堂"],
] as const) {
  test(`entry: "${target}" means the same where the hint (${hint}) tells nothing`, async () => {
    const files = { "人事.md": HANDBOOK["人事.md"] };
    const [hinted, plain] = [await ask(files, target, hint), await ask(files, target)];
    assert.notEqual(plain.matched_heading, "");
    assert.equal(hinted.matched_heading, plain.matched_heading);
    assert.equal(hinted.retrieval_notes, `${plain.retrieval_notes}; 与上下文提示不相符，只按条目本身找到`);
  });
}

test("entry: a section that is meant by its text alone brings no namesakes along", async () => {
  const files = Object.fromEntries(
    ["缓存", "队列", "网关"].map((name) => [`${name}.md`, `# ${name}\n\n## 配置项\n\n${name}的端口写在这里。\n`]),
  );
  const result = await ask(
    { ...files, "证书.md": "# 证书\n\n## 配置项\n\n续期提前三十天提醒值班人员。\n" },
    "续期提醒",
  );
  assert.equal(result.source_file, "证书.md");
  assert.equal(typeof result.entry_content, "string");
});

for (const [target, heading, note] of [
  ["k8s tools", "## Kubernetes tools", /"k8s" read as "Kubernetes"/u],
  ["esun", "## E-Sun Bank", /"esun" read as "E-Sun"/u],
  ["buy a house", "## Can I purchase real estate?", /^Match by meaning/u],
  ["怎么关掉屏保", "## 关闭屏幕保护程序", /匹配/u],
] as const)
  test(`entry: other words for a title: ${target}`, async () => {
    const text = `# D\n\n## Kubernetes tools\n\nInstall.\n\n## E-Sun Bank\n\nPay.\n\n## Can I purchase real estate?\n\nYes.\n\n## 关闭屏幕保护程序\n\n点击。\n`;
    const { matched_heading, target_entry, retrieval_notes } = await ask({ "a.md": text }, target);
    assert.deepEqual([matched_heading, target_entry], [heading, target]);
    assert.match(retrieval_notes, note);
  });

for (const [target, heading] of [
  ["请参考替代方案", "## 替代方案"],
  ["更多示例", "## 用法"],
  ["参考", "## 参考"],
] as const)
  test(`entry: by what a reference calls it: ${target}`, async () => {
    const text = `# D\n\n## 参考\n\n签名。\n\n## 替代方案\n\n换一个。\n\n## 用法\n\n例子：这样写。\n\n## 疑难解答\n\n重试。\n`;
    assert.equal((await ask({ "a.md": text }, target)).matched_heading, heading);
  });

const TRAVEL =
  "---\ntags: [出差, 酒店]\nkeywords: 机票, rail pass\naliases:\n  - 出差管理办法\n  - /old\n---\n\n# 差旅标准\n\n总则在此。\n\n" +
  "## 一线城市\n\n每晚 500 元。\n\n## 交通\n\n二等座。\n";

for (const [target, status] of [
  ["出差管理办法", "found"],
  ["酒店", "partial"],
  ["rail pass", "partial"],
  ["old", "not_found"],
] as const) {
  for (const text of [TRAVEL, TRAVEL.replace("tags", "title: 差旅标准\ntags").replace("# 差旅标准\n\n", "")])
    test(`entry: a page goes by its aliases, and by its tags: ${target} is ${status}`, async () => {
      const result = await ask({ "a.md": text, "b.md": HANDBOOK["人事.md"] }, target);
      assert.deepEqual([result.status, result.matched_heading], [status, status === "not_found" ? "" : "# 差旅标准"]);
      assert.equal((await ask({ "a.md": text }, target)).matched_heading, result.matched_heading);
    });
}
