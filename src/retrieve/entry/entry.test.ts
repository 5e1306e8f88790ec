import assert from "node:assert/strict";
import { test } from "node:test";
import { verifies } from "../../../test/requirements/verifies.ts";
import { ContextError } from "../../passage/errors.ts";
import { retrieveEntry } from "./entry.ts";
import { ask, world } from "../../../test/entry-fixture.ts";

const API = "# 接口\n\n## 错误码处理\n\n出错时返回错误码。\n\n### 支付错误码\n\nE1\n\n## 其他\n\nx\n";

verifies("seed0/input/target", async () => {
  assert.equal((await ask({ "a.md": API }, "错误码处理")).matched_heading, "## 错误码处理");
  assert.equal((await ask({ "a.md": API }, "处理 错误码")).matched_heading, "## 错误码处理");
});

verifies("seed0/input/files", async () => {
  const files = { "a.md": "# A\n## X\n1\n", "docs/b.md": "# B\n## Y\n2\n" };
  const request = { target_entry: "Y", file_paths: ["a.md", "docs/"] };
  assert.equal((await retrieveEntry(request, world(files))).source_file, "docs/b.md");
});

verifies("seed0/input/hint", async () => {
  const text =
    "# 手册\n## 部署到测试环境\n测试环境用 staging 集群。\n## 部署到生产环境\n生产环境用 prod 集群，需要审批。\n";
  assert.equal((await ask({ "a.md": text }, "部署", "提交 prod 集群的审批")).matched_heading, "## 部署到生产环境");
  assert.equal((await ask({ "a.md": text }, "部署", "在 staging 集群上测试")).matched_heading, "## 部署到测试环境");
});

verifies("seed0/step1/outline", async () => {
  const text = "Title\n=====\n\n```\n# not a heading\n```\n\n## B ##\n\nb\n";
  assert.equal((await ask({ "a.md": text }, "B")).entry_content, "## B ##\n\nb\n");
  assert.equal((await ask({ "a.md": text }, "title")).matched_heading, "# Title");
  assert.notEqual((await ask({ "a.md": text }, "not a heading")).status, "found");
});

verifies("seed0/step1/not-markdown", async () => {
  const result = await ask({ "main.py": "# 错误码处理\nx = 1\n" }, "错误码处理");
  assert.equal(result.status, "not_found");
  assert.match(result.retrieval_notes, /\[该文档不在上下文寻回范围内\]/u);
});

for (const [target, title] of [
  ["错误码处理", "错误码处理"],
  ["  setup ", "Setup"],
  ["SETUP", "Setup"],
  ["安装", "3.2 安装"],
  ["安装", "第三章 安装"],
  ["安装", "步骤1：安装"],
  ["安装", "(一) 安装"],
  ["安装", "🚀 安装"],
  ["安装", "**安装** `CLI`".replace(" `CLI`", "")],
  ["3.2 安装", "3.2 安装"],
  ["錯誤碼處理", "错误码处理"],
  ["错误码处理", "錯誤碼處理"],
  ["ＡＰＩ 说明", "API 说明"],
  ["API说明", "API 说明"],
  ["Step 2: Build", "Build"],
  ["use `npm`", "Use npm"],
] as const) {
  test(`entry: "${target}" is exactly "${title}"`, async () => {
    const result = await ask({ "a.md": `# Doc\n\n## ${title}\n\nbody\n\n## 另一节 other\n\nx\n` }, target);
    assert.equal(result.status, "found");
    assert.equal(result.entry_content, `## ${title}\n\nbody\n\n`);
    assert.equal(result.retrieval_notes, "");
  });
}

test("entry: numbers on both sides must agree", async () => {
  const text = "# D\n## 3.2 安装\nA\n## 4.1 安装\nB\n";
  assert.equal((await ask({ "a.md": text }, "4.1 安装")).entry_content, "## 4.1 安装\nB\n");
  assert.equal((await ask({ "a.md": text }, "安装")).status, "found");
  assert.equal(Array.isArray((await ask({ "a.md": text }, "安装")).entry_content), true);
});

verifies("seed0/step2/exact", async () => {
  const text = "# D\n## Setup guide for all\nA\n## setup\nB\n";
  const result = await ask({ "a.md": text }, " Setup ");
  assert.equal(result.entry_content, "## setup\nB\n");
});

verifies("seed0/step2/contains", async () => {
  const result = await ask({ "a.md": "# D\n## 处理支付的错误码\nA\n## 无关\nB\n" }, "错误码 支付");
  assert.equal(result.status, "found");
  assert.match(result.retrieval_notes, /包含匹配/u);
});

verifies("seed0/step2/fuzzy", async () => {
  const result = await ask({ "a.md": "# D\n## 退款错误码\nA\n## 登录页面\nB\n" }, "支付错误码");
  assert.equal(result.status, "partial");
  assert.equal(result.matched_heading, "## 退款错误码");
  assert.match(result.retrieval_notes, /模糊匹配/u);
});

test("entry: a section that is meant too little hides no title that shares a word", async () => {
  const files = {
    "a.md":
      "# 报销办法\n\n## 三、报销流程\n\n流程：提交申请 → 部门审批 → 财务复核 → 打款\n\n### 步骤1：提交申请\n\n填写报销单。\n\n" +
      "### 步骤4：打款\n\n每周五统一打款。\n\n## 四、红线\n\n虚开发票。\n",
    "b.md": "# Release Notes\n\n## v2.1\n\n- fixed login\n",
  };
  const { status, matched_heading: heading } = await ask(files, "想打款了");
  assert.deepEqual([status, heading], ["partial", "### 步骤4：打款"]);
  assert.equal((await ask(files, "怎么打款")).status, "found", "asking is no keyword");
});

test("entry: a title that was not named has the next likeliest beside it; one that was has not", async () => {
  const text =
    "# 手册\n\n## 部署到生产环境\n\n先备份再发布。\n\n### 备份\n\n每天一次。\n\n## 生产环境的监控\n\n看面板。\n\n## 常见问题\n\n无。\n";
  const { status, matched_heading: heading, related_headings: related } = await ask({ "a.md": text }, "发布生产");
  assert.equal(status, "partial");
  const others = related
    .filter(({ relevance_note: reason }) => reason === "也可能指这一条目")
    .map(({ heading }) => heading);
  assert.deepEqual([heading, others[0]], ["## 部署到生产环境", "## 生产环境的监控"]);
  assert.ok(!others.includes("### 备份"), "part of the block");
  const named = await ask({ "a.md": text }, "生产环境的监控");
  assert.ok(!named.related_headings.some(({ relevance_note: reason }) => reason === "也可能指这一条目"));
});

verifies("seed0/step2/best-file", async () => {
  const files = { "a.md": "# A\n## 错误码处理流程\n1\n", "b.md": "# B\n## 错误码处理\n2\n" };
  assert.equal((await ask(files, "错误码处理")).source_file, "b.md");
});

verifies("seed0/step2/tie", async () => {
  const files = { "a.md": "# A\n## 错误码处理\n1\n", "b.md": "# B\n## 错误码处理\n2\n" };
  const { entry_content: content } = await ask(files, "错误码处理");
  assert.deepEqual(content, [
    { source_file: "a.md", address: "a.md#错误码处理", content: "## 错误码处理\n1\n" },
    { source_file: "b.md", address: "b.md#错误码处理", content: "## 错误码处理\n2\n" },
  ]);
});

verifies("seed0/step2/no-match", async () => {
  const result = await ask({ "a.md": "# A\n## B\ntext\n" }, "量子纠缠");
  assert.equal(result.status, "not_found");
  assert.match(result.retrieval_notes, /\[条目未在文件中找到\]/u);
  const spaced = await ask({ "my notes.md": "# A\n## B\ntext\n" }, "量子纠缠");
  assert.match(spaced.retrieval_notes, /pith outline 'my notes\.md'$/u);
});

test("entry: a title that is only meant is found by its text, and the notes say so", async () => {
  const text = "# 手册\n## 容忍阈值\n比率在可配置的容差范围内时不扩缩。\n## 算法\n按比率计算副本数。\n";
  const result = await ask({ "a.md": text }, "容差范围");
  assert.equal(result.matched_heading, "## 容忍阈值");
  assert.equal(result.status, "partial");
  assert.match(result.retrieval_notes, /语义匹配/u);
});

verifies("seed0/step3/block-start", async () => {
  assert.match((await ask({ "a.md": API }, "错误码处理")).entry_content as string, /^## 错误码处理\n/u);
});

verifies("seed0/step3/block-end", async () => {
  assert.equal(
    (await ask({ "a.md": API }, "错误码处理")).entry_content,
    "## 错误码处理\n\n出错时返回错误码。\n\n### 支付错误码\n\nE1\n\n",
  );
  assert.equal((await ask({ "a.md": API }, "其他")).entry_content, "## 其他\n\nx\n");
});

verifies("seed0/step3/block-is-verbatim", async () => {
  const block = "## 块\r\n\r\n\ttab  \r\n| a | b |\r\n<b>&amp;</b>\u00a0end";
  assert.equal((await ask({ "a.md": `# D\r\n${block}` }, "块")).entry_content, block);
});

for (const [target, heading] of [
  ["downloading", "## 下载"],
  ["指针事件", "## PointerEvent handler"],
  ["roll back", "## 回滚方案"],
] as const) {
  test(`entry: "${target}" is meant in the other language`, async () => {
    const text = "# 手册\n\n## 下载\n\n零\n\n## PointerEvent handler\n\nx\n\n## 回滚方案\n\n恢复镜像。\n";
    const result = await ask({ "a.md": text }, target);
    assert.equal(result.matched_heading, heading);
    assert.equal(result.status, "partial");
  });
}

verifies("seed0/output/found", async () => {
  assert.equal((await ask({ "a.md": API }, "错误码处理")).status, "found");
});

verifies("seed0/output/partial", async () => {
  const result = await ask({ "a.md": "# D\n## 示例\n```js\nfoo()\n\n## 下一节\n" }, "示例");
  assert.equal(result.status, "partial");
  assert.match(result.retrieval_notes, /未闭合/u);
});

verifies("seed0/output/not-found", async () => {
  const result = await ask({ "a.md": "# A\n## B\ntext\n" }, "zebra crossing");
  assert.equal(result.entry_content, "");
  assert.equal(result.matched_heading, "");
  assert.ok(Array.isArray(result.related_headings));
});

verifies("seed0/edge/long", async () => {
  const long = "## 长\n" + "行\n".repeat(400);
  const result = await ask({ "a.md": `# D\n${long}## 尾\n` }, "长");
  assert.equal(result.entry_content, long);
  assert.match(result.retrieval_notes, /401 行/u);
});

verifies("seed0/edge/same-title", async () => {
  const { entry_content: content, retrieval_notes: notes } = await ask(
    { "a.md": "# D\n## X\n### 参数\n1\n## Y\n### 参数\n2\n" },
    "参数",
  );
  assert.deepEqual(
    (content as readonly { address: string }[]).map(({ address }) => address),
    ["a.md#参数", "a.md#参数~2"],
  );
  assert.match(notes, /2 处/u);
});

verifies("seed0/edge/unreadable", async () => {
  const result = await retrieveEntry({ target_entry: "x", file_paths: ["gone.md"] }, world({}));
  assert.equal(result.status, "not_found");
  assert.match(result.retrieval_notes, /There is no file "gone\.md"/u);
});

test("entry: one unreadable file does not hide the others", async () => {
  const result = await retrieveEntry(
    { target_entry: "错误码处理", file_paths: ["gone.md", "a.md"] },
    world({ "a.md": API }),
  );
  assert.equal(result.status, "found");
  assert.match(result.retrieval_notes, /gone\.md/u);
});

verifies("seed0/edge/no-files", async () => {
  await assert.rejects(retrieveEntry({ target_entry: "x", file_paths: [] }, world({})), (thrown) => {
    return thrown instanceof ContextError && thrown.code === "bad-input" && /file_paths/u.test(thrown.message);
  });
});

verifies("seed0/edge/deep", async () => {
  const text = "# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 深层\n底\n##### 5b\n";
  assert.equal((await ask({ "a.md": text }, "深层")).entry_content, "###### 深层\n底\n");
});

const PAGE = "---\ntitle: Pod 的生命周期\nweight: 30\n---\n\n开头的话。\n\n## 阶段\n\nx\n\n## 条件\n\ny\n";

test("entry: a title that stands in the settings alone means the whole page", async () => {
  const result = await ask({ "a.md": PAGE, "b.md": "# 别的\n\nz\n" }, "Pod 的生命周期");
  assert.equal(result.status, "found");
  assert.equal(result.matched_heading, "# Pod 的生命周期");
  assert.equal(result.entry_content, PAGE);
});

test("entry: in one page a part is meant, unless the page is named", async () => {
  assert.equal((await ask({ "a.md": PAGE }, "条件")).matched_heading, "## 条件");
  assert.equal((await ask({ "a.md": PAGE }, "生命周期的阶段")).matched_heading, "## 阶段");
});

test("entry: of places with one title the likeliest comes first", async () => {
  const files = {
    "a.md": "# 甲\n\n## 部署\n\n测试环境用 staging 集群。\n",
    "b.md": "# 乙\n\n## 部署\n\n生产环境用 prod 集群，需要审批。\n",
  };
  for (const [hint, first] of [
    ["提交 prod 集群的审批", "b.md"],
    ["在 staging 集群上测试", "a.md"],
  ] as const) {
    const result = await ask(files, "部署", hint);
    assert.equal(result.source_file, first);
    assert.ok(typeof result.entry_content !== "string");
    assert.deepEqual([result.entry_content.length, result.entry_content[0]?.source_file], [2, first]);
  }
});

for (const target of ["a.md#安装~2", "[第二处](a.md#安装-1)", "#安装-1", "second-one"]) {
  test(`entry: "${target}" is an address, and means one place`, async () => {
    const chapters = Array.from({ length: 160 }, (_, at) => `## 第二处安装 ${at}\n\nsecond one\n\n`).join("");
    const last = target === "second-one" ? "## 安装 {#second-one}\n\n二\n" : "## 安装\n\n二\n";
    const result = await ask({ "a.md": `# 手册\n\n## 安装\n\n一\n\n${chapters}${last}` }, target);
    assert.deepEqual([result.status, result.entry_content, result.retrieval_notes], ["found", last, ""]);
  });
}
