import assert from "node:assert/strict";
import { test } from "node:test";
import { documentSections } from "./base.ts";
import { addressAt } from "./join-articles.ts";

const article = (number: string, text: string): string => `第${number}条 ${text}\n\n`;
const LEAVE = article("六", "年休假为五天。") + article("七", "年假须提前申请。") + article("八", "病假另定。");

/** Titles of the sections that are left, each with the number of articles in it. */
for (const [name, text, expected] of [
  ["a short chapter is one", `# 制度\n\n## 第二章 休假\n\n${LEAVE}`, "制度 0, 第二章 休假 3"],
  [
    "articles of a long one stand for themselves",
    `# 制度\n\n## 第二章 休假\n\n${article("六", "年".repeat(1_000))}${article("七", "申请。")}${article("八", "病假。")}`,
    "制度 0, 第二章 休假 0, 第六条 0, 第七条 0, 第八条 0",
  ],
  [
    "one article is no company",
    `# 制度\n\n## 甲\n\n${LEAVE}## 乙\n\n${article("九", "完。")}`,
    "制度 0, 甲 3, 乙 0, 第九条 0",
  ],
  ["what is beside them stays", `# 制度\n\n## 甲\n\n${LEAVE}## 乙\n\n### 丙\n\n无。\n`, "制度 0, 甲 3, 乙 0, 丙 0"],
] as const) {
  test(`articles: ${name}`, () => {
    const sections = documentSections("制度.md", text);
    const shown = sections.map(({ title, parts = [] }) => `${title.replace(/(条) .*/u, "$1")} ${parts.length}`);
    assert.equal(shown.join(", "), expected);
    for (const { parent, trail } of sections) assert.equal(sections[parent]?.title, trail.at(-1));
  });
}

test("articles: a sentence is cited by its own", () => {
  const chapter = documentSections("制度.md", `# 制度\n\n## 休假\n\n${LEAVE}`).at(-1)!;
  assert.match(addressAt(chapter, "年假须提前申请。"), /#第七条/u);
  assert.equal(addressAt(chapter, "没有这一句。"), chapter.address);
});
