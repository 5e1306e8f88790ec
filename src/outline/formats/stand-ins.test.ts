import assert from "node:assert/strict";
import { test } from "node:test";
import type { Passage } from "../../passage/passage.ts";
import { outlineSource } from "../outline.ts";

const RULES =
  "# 办法\n\n## 第一章 总则\n\n第一条 为规范管理，制定本办法。\n\n第二条 适用于全体员工。\n\n## 第二章 假期\n\n**第三条** 婚假10天；\n产假158天。\n\n附件1：审批表\n\n| 天数 | 审批 |\n| - | - |\n";

/** Titles with their lines, 1-based, two blanks deeper for what stands below another. */
function outlined(path: string, text: string): string[] {
  const lines: string[] = [];
  const add = ({ kind, title, span, children }: Passage, depth: number): void => {
    if (kind === "heading") lines.push(`${"  ".repeat(depth)}${title} ${span.start + 1}-${span.end}`);
    for (const child of children) add(child, kind === "heading" ? depth + 1 : depth);
  };
  add(outlineSource({ path, text }).root, 0);
  return lines;
}

for (const [name, path, text, expected] of [
  [
    "articles below written chapters, and the annex behind them",
    "a.md",
    RULES,
    [
      "办法 1-17",
      "  第一章 总则 3-8",
      "    第一条 5-6",
      "    第二条 7-8",
      "  第二章 假期 9-13",
      "    第三条 11-13",
      "  附件1：审批表 14-17",
    ],
  ],
  [
    "an article with a title in its line",
    "a.md",
    "# 合約\n\n第一條　標的\n甲方出租。\n\n第二條　期間\n三年。\n\n第三條　租金\n每月。\n",
    ["合約 1-10", "  第一條 標的 3-5", "  第二條 期間 6-8", "  第三條 租金 9-10"],
  ],
  [
    "articles of a text",
    "a.txt",
    "本法\n\n　　第一条　为了管理，制定本法。\n　　第二条　适用本法。\n　　第九百九十九条 施行。\n　　第一千条 废止。\n",
    ["第一条 3-3", "第二条 4-4", "第九百九十九条 5-5", "第一千条 6-6"],
  ],
  [
    "numbered titles of a text right above their first part",
    "a.txt",
    "安全规定\n\n1 总则\n1.1 为保护资产。\n1.2 适用全体员工。\n\n2 账号与密码\n2.1 密码不少于12位。\n",
    ["1 总则 3-6", "2 账号与密码 7-8"],
  ],
  [
    "bold lines of a document without headings",
    "a.md",
    "**报销办法**\n\n**一、范围**\n\n全体员工。\n\n（一）差旅\n\n据实。\n\n**二、流程**\n\n1. 填单。\n",
    ["报销办法 1-13", "  一、范围 3-10", "    （一）差旅 7-10", "  二、流程 11-13"],
  ],
  [
    "bold lines below a title",
    "a.md",
    "# FAQ\n\n**How do I log in?**\n\nBy SSO.\n\n**Note:**\n\nSlow.\n\n__How do I log out?__\nBy the menu.\n",
    ["FAQ 1-12", "  How do I log in? 3-10", "  How do I log out? 11-12"],
  ],
  ["none where headings are written", "a.md", "# A\n\n## B\n\n**one**\n\nx\n\n**two**\n\ny\n", ["A 1-11", "  B 3-11"]],
  [
    "none of one bold line, a bold sentence, a fence, a list",
    "a.md",
    "# A\n\n**one**\n\n**Do not.**\n\n```\n\n**x**\n\n**y**\n```\n\n- **z**\n",
    ["A 1-14"],
  ],
  ["none of articles that are spoken of", "a.md", "# A\n\n第三条 和\n\n第八条 及\n\n第二条 不适用。\n", ["A 1-7"]],
] as const) {
  test(`stand-ins: ${name}`, () => assert.deepEqual(outlined(path, text), expected));
}

test("stand-ins: an article's gist is its words", () => {
  const article = outlineSource({ path: "a.md", text: RULES }).root.children[0]!.children[0]!.children[0]!;
  assert.deepEqual([article.address, article.gist], ["a.md#第一条", "为规范管理，制定本办法。"]);
});
