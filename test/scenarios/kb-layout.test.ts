/** `pith kb ask` over documents as people lay them out: tables, lists, labels, clauses. The conclusion is what they asked for. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { scratchTree } from "../scratch-tree.ts";
import { typeIn } from "../typed-cli.ts";

const FILES = {
  "KnowledgeBase/Pay/README.md": "# Pay\n\nThe payment API and how it is run.\n",
  "KnowledgeBase/Pay/api.md": [
    "# Payment API",
    "## Error codes",
    "| Code | HTTP | Meaning |",
    "| --- | :-: | --- |",
    "| E1001 | 400 | Invalid amount. Check it; then retry |",
    "| E1007 | 409 | Duplicate idempotency key \\| body |",
    "## Refunds",
    "Refund a charge, fully or partially. Refunds are possible within 180 days of the charge.",
    "## Checking a signature",
    "1. Take the raw body.",
    "2. Compute the signature with the webhook secret.",
    "3. Compare it with the header.",
    "## Failover",
    "If latency exceeds 2 seconds, fail over to the other region:",
    "",
    "1. Announce it.",
    "2. Run `payctl failover`.",
    "## server.port",
    "- **Type:** `number`",
    "- **Default:** `5173`",
    "",
    "Set the port; see [browsers](https://example.com/?date=2026-01-01) too. If it is taken, the next one is used.",
    "## Manifest",
    "```yaml",
    "kind: Volume",
    "accessModes: volume access modes",
    "manifest: volume",
    "```",
    "Save the manifest of a volume.",
    "## Login flow",
    "```mermaid",
    "sequenceDiagram",
    "  Browser->>Server: asks for the login page",
    "```",
    "The browser asks the server for a login page, which lives 120 seconds.",
    "",
  ].join("\n"),
  "KnowledgeBase/人事/README.md": "# 人事\n\n休假、报销与入离职。\n",
  "KnowledgeBase/人事/休假.md": [
    "# 休假办法",
    "",
    "## 生育",
    "",
    "第十条 婚假为10天。",
    "",
    "第十一条 女员工享受158天产假；难产的增加15天。",
    "",
    "第十二条 男员工享受15天陪产假。",
    "",
    "## 年休假",
    "",
    "第十三条 满1年的，年休假5天；满10年的，年休假10天。",
    "",
    "第十四条 未休的年假顺延至次年3月。",
    "",
    "## 审批",
    "",
    "审批由人力资源部解释。",
    "",
    "附件1：请假审批权限表",
    "",
    "| 请假天数 | 员工 | 经理 |",
    "| --- | --- | --- |",
    "| 3天以内 | 主管 | 总监 |",
    "| 3天以上 | 总监 | 总经理 |",
    "",
  ].join("\n"),
  "KnowledgeBase/人事/报销.md": [
    "# 报销办法",
    "## 费用",
    "",
    "**一、住宿标准（元/天）**",
    "",
    "<table><thead><tr><th>职级</th><th>城市</th><th>上限</th></tr></thead>",
    '<tr><td rowspan="2">经理</td><td>一线城市</td><td>600</td></tr>',
    "<tr><td>其他城市</td><td>400</td></tr></table>",
    "",
    "## 流程与补助",
    "",
    "**二、报销流程**",
    "",
    "1、填写报销单。",
    "2、主管审批。",
    "",
    "**三、伙食补助**",
    "",
    "出差伙食补助每人每天100元。",
    "",
  ].join("\n"),
  "KnowledgeBase/人事/转正.md":
    "转正\n====\n\n转正材料\n--------\n- 申请表\n- 总结[^1]\n\n[^1]: 总结须在试用期结束前交。\n",
};

/** Conclusion and points, without where they stand. */
function saidIn(answer: string): string[] {
  return answer
    .split("\n")
    .filter((line) => /^(?:\*\*(?:Answer|结论)\*\*|- .* \[)/u.test(line))
    .map((line) => line.replace(/^\*\*[^*]*\*\*(?:: |：)|^- /u, "").replace(/ \[KnowledgeBase.*$/u, ""));
}

for (const [name, query, expected] of [
  [
    "the row, by its columns",
    "What does E1007 mean?",
    ["Code: E1007; HTTP: 409; Meaning: Duplicate idempotency key | body"],
  ],
  ["the row, whole", "invalid amount", ["Code: E1001; HTTP: 400; Meaning: Invalid amount. Check it; then retry"]],
  [
    "the sentence with the number",
    "How long can I refund a charge?",
    ["Refunds are possible within 180 days of the charge."],
  ],
  [
    "a list in its order",
    "How do I check the webhook signature?",
    ["Take the raw body.", "Compute the signature with the webhook secret.", "Compare it with the header."],
  ],
  [
    "what a colon leads to",
    "fail over to the other region",
    ["If latency exceeds 2 seconds, fail over to the other region:", "Announce it.", "Run `payctl failover`."],
  ],
  ["what is said, not the first point", "How do I change server.port?", ["Set the port; see browsers too."]],
  ["a sentence, not code", "volume access modes manifest", ["Save the manifest of a volume."]],
  [
    "no diagram",
    "browser asks server for the login page",
    ["The browser asks the server for a login page, which lives 120 seconds."],
  ],
  ["the article with the days, by a shorter name", "年假几天", ["第十三条 满1年的，年休假5天；满10年的，年休假10天。"]],
  ["an amount in characters", "请假三天以上谁审批", ["请假天数：3天以上；员工：总监；经理：总经理"]],
  ["not half a sentence", "产假多少天", ["第十一条 女员工享受158天产假；难产的增加15天。"]],
  ["a row under its caption", "请假3天以上 审批 经理", ["请假天数：3天以上；员工：总监；经理：总经理"]],
  [
    "a cell of several rows",
    "经理 其他城市 住宿标准",
    ["一、住宿标准（元/天） — 职级：经理；城市：其他城市；上限：400"],
  ],
  ["a label and its list", "报销流程", ["二、报销流程 填写报销单。", "主管审批。"]],
  ["a label and its sentence", "伙食补助多少钱", ["三、伙食补助 出差伙食补助每人每天100元。"]],
  ["no line below a heading, no mark of a footnote", "转正材料有哪些", ["申请表", "总结"]],
] as const) {
  test(`kb ask: ${name}`, async (t) => {
    const { status, stdout } = await typeIn(scratchTree(t, FILES), scratchTree(t), ["kb", "ask", query]);
    assert.equal(status, 0, stdout);
    assert.deepEqual(saidIn(stdout).slice(0, expected.length), expected);
  });
}

const PAGE =
  "<!DOCTYPE html><html><head><title>Printers</title><style>p{}</style></head><body>\n<h1>Printers</h1>\n<h2>Places</h2>\n" +
  "<table><tr><th>Floor</th><th>Model</th></tr>\n<tr><td>5</td><td>Canon C32</td></tr></table>\n" +
  "<h2>Adding a printer</h2><ol><li>Open Settings &rarr; Printers &amp; Scanners.</li><li>Click <b>Add</b>.</li></ol>\n" +
  "<h2>Paper jams</h2><p>Pull tray&nbsp;2, then call <code>4455</code>.</p>\n</body></html>\n";

for (const [name, query, expected] of [
  ["a row of a page", "Which printer is on floor 5?", ["Floor: 5; Model: Canon C32"]],
  ["steps of a page", "How do I add a printer?", ["Open Settings → Printers & Scanners.", "Click Add."]],
  ["text beside its heading", "paper jams", ["Pull tray 2, then call `4455`."]],
] as const) {
  test(`kb ask: ${name}`, async (t) => {
    const files = { "KnowledgeBase/IT/README.md": "# IT\n", "KnowledgeBase/IT/printers.html": PAGE };
    const root = scratchTree(t, files);
    const { stdout } = await typeIn(root, scratchTree(t), ["kb", "ask", query]);
    assert.deepEqual(saidIn(stdout).slice(0, expected.length), expected);
    // What is cited can be read.
    const address = /\[(KnowledgeBase[^\]]*)\]/u.exec(stdout)![1]!;
    assert.equal((await typeIn(root, scratchTree(t), ["read", address])).status, 0);
  });
}

for (const [query, expected] of [
  [
    "差旅补贴上限是多少",
    "未检索（过大或不是文本）：KnowledgeBase/人事/差旅.docx、KnowledgeBase/人事/考勤.pdf、KnowledgeBase/人事/花名册.xlsx 等 4 个文件。另存为 markdown 或纯文本后即可检索。\n",
  ],
  ["年假几天", ""],
] as const) {
  test(`kb ask: "${query}" among documents that are no text`, async (t) => {
    const files = Object.fromEntries(
      ["考勤.pdf", "差旅.docx", "花名册.xlsx", "附件.pptx"].map((name) => [`KnowledgeBase/人事/${name}`, "PK\0"]),
    );
    const root = scratchTree(t, {
      ...files,
      "KnowledgeBase/人事/README.md": "# 人事\n",
      "KnowledgeBase/人事/请假.md": "# 请假\n\n年假 5 天。\n",
    });
    const { stdout } = await typeIn(root, scratchTree(t), ["kb", "ask", query]);
    assert.equal(/未检索[^]*$/u.exec(stdout)?.[0] ?? "", expected);
  });
}
