/** `pith entry` in documents whose authors wrote no headings: articles by their number, bold lines by their words, annexes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { entryResultSchema } from "../../src/operations/entry.ts";
import { scratchTree } from "../scratch-tree.ts";
import { typeIn } from "../typed-cli.ts";

const FILES = {
  "办法.md":
    "# 休假办法\n\n## 第一章 总则\n\n第一条 为规范休假，制定本办法。\n\n第二条 适用于全体员工。\n\n## 第二章 假期\n\n第三条 产假158天；难产增加15天。\n\n第四条 陪产假15天。\n\n附件1：审批表\n\n经理审批。\n",
  "报销.md": "**报销办法**\n\n**一、范围**\n\n全体员工。\n\n**二、报销流程**\n\n1、填单。\n2、审批。\n",
  "meeting.md": "# Weekly sync\n\n**Decisions**\n\nShip on June 8.\n\n**Action items**\n\n- Mei tests DNS.\n",
};

for (const [target, file, heading, content] of [
  ["第三条", "办法.md", "第三条", "第三条 产假158天；难产增加15天。\n\n"],
  ["第3条", "办法.md", "第三条", "第三条 产假158天；难产增加15天。\n\n"],
  ["附件1", "办法.md", "附件1：审批表", "附件1：审批表\n\n经理审批。\n"],
  ["报销流程", "报销.md", "**二、报销流程**", "**二、报销流程**\n\n1、填单。\n2、审批。\n"],
  ["Action items", "meeting.md", "**Action items**", "**Action items**\n\n- Mei tests DNS.\n"],
] as const) {
  test(`entry: ${target} of ${file}`, async (t) => {
    const { stdout } = await typeIn(scratchTree(t, FILES), scratchTree(t), ["entry", target, "--file", file]);
    const { status, matched_heading, entry_content } = entryResultSchema.parse(JSON.parse(stdout));
    assert.deepEqual([status, matched_heading, entry_content], ["found", heading, content]);
  });
}

test("kb ask: a rule is cited by its article, and the article can be read", async (t) => {
  const root = scratchTree(t, {
    "KnowledgeBase/人事/README.md": "# 人事\n",
    "KnowledgeBase/人事/办法.md": FILES["办法.md"],
  });
  const { stdout } = await typeIn(root, scratchTree(t), ["kb", "ask", "难产增加几天产假"]);
  assert.match(stdout, /\*\*结论\*\*：第三条 产假158天；难产增加15天。 \[KnowledgeBase\/人事\/办法\.md#第三条\]/u);
  const read = await typeIn(root, scratchTree(t), ["read", "KnowledgeBase/人事/办法.md#第三条"]);
  assert.match(read.stdout, /难产增加15天/u);
  assert.doesNotMatch(read.stdout, /陪产假/u);
});

test("entry: of a file without headings nothing is said to be missing that stands there", async (t) => {
  const files = {
    "a.md": "会议室预订请发邮件。\n",
    "b.md": "# 手册\n\n## 婚假、产假与陪产假\n\n十天\n\n## 病假与事假\n\n无薪\n",
  };
  const root = scratchTree(t, files);
  const notes = async (target: string, file: string): Promise<string> => {
    const { stdout } = await typeIn(root, scratchTree(t), ["entry", target, "--file", file]);
    return entryResultSchema.parse(JSON.parse(stdout)).retrieval_notes;
  };
  assert.doesNotMatch(await notes("会议室预订", "a.md"), /文件中没有：/u);
  assert.match(await notes("食堂", "a.md"), /文件中没有：食堂/u);
  // 假与 is no word that two titles share.
  const { stdout } = await typeIn(root, scratchTree(t), ["entry", "产假", "--file", "b.md"]);
  assert.deepEqual(entryResultSchema.parse(JSON.parse(stdout)).related_headings, []);
});
