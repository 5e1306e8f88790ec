/** How people write what is to be left out, and which files each sentence leaves out. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeFile } from "./apply-rules.ts";
import { compileRules } from "./rules.ts";

const FILES = [
  "docs/a.md",
  "docs/a.bak.md",
  "docs/a-wip.md",
  "docs/_a.md",
  "drafts/b.md",
  "drafts/final/b.md",
  "faq/c.md",
  "old/d.md",
  "misc/e.md",
];
const NOT_DOCS = ["drafts/b.md", "drafts/final/b.md", "faq/c.md", "old/d.md", "misc/e.md"];
const DRAFTS = ["drafts/b.md", "drafts/final/b.md"];
const BAK = "docs/a.bak.md";

for (const [readme, ignored] of [
  // Two in one sentence, in Chinese.
  ["忽略 drafts/ 目录和 .bak 文件。", [BAK, ...DRAFTS]],
  ["忽略drafts目录和.bak文件", [BAK, ...DRAFTS]],
  ["请忽略 drafts/、old/ 以及所有 .bak 文件。", [BAK, ...DRAFTS, "old/d.md"]],
  ["不要引用 drafts/ 和 old/ 下的内容，也不要使用 *.bak.md。", [BAK, ...DRAFTS, "old/d.md"]],
  ["drafts/、misc/ 和 old/ 目录下的文件不要引用。", [...DRAFTS, "misc/e.md", "old/d.md"]],
  ["草稿（drafts/）与旧版（old/）不纳入检索。", [...DRAFTS, "old/d.md"]],
  ["凡是以 _ 开头的文件、以及 misc/ 目录，一律跳过。", ["docs/_a.md", "misc/e.md"]],
  ["文件名带 -wip 的不收录。", ["docs/a-wip.md"]],
  ["以 .bak.md 结尾的文件和 misc 文件夹请跳过。", [BAK, "misc/e.md"]],
  ["跳过：drafts/，old/，`.bak`。", [BAK, ...DRAFTS, "old/d.md"]],
  ["忽略草稿和 .bak 文件，优先 docs/", [BAK, ...DRAFTS]],
  ["除 docs/ 外，其他目录忽略。", NOT_DOCS],
  ["忽略 drafts/，但 drafts/final/ 除外。", ["drafts/b.md"]],
  ["忽略 misc/ 并优先使用 docs/", ["misc/e.md"]],
  ["草稿在 drafts/，备份以 .bak.md 结尾；两者均不得引用。", [BAK, ...DRAFTS]],
  // In traditional characters, and the words of Taiwan.
  ["忽略 drafts/ 目錄；請勿使用 old 資料夾中的檔案。", [...DRAFTS, "old/d.md"]],
  ["僅使用 docs/ 下的檔案。", NOT_DOCS],
  // By a column of a table.
  [
    "| 目录 | 说明 | 是否可引用 |\n| --- | --- | --- |\n| docs/ | 正式 | 是 |\n| drafts/ | 未定稿 | 否 |\n| misc/ | 杂项 | 否 |",
    [...DRAFTS, "misc/e.md"],
  ],
  ["| Folder | Cite? |\n| --- | --- |\n| docs/ | yes |\n| old/ | no |", ["old/d.md"]],
  // Only what a name stands for; another clause speaks of another.
  ["仅 `.bak.md` 文件有效。", FILES.filter((file) => file !== BAK)],
  ["仅 `.md` 文件有效，.bak.md 为导出的原始数据，不要引用。", [BAK]],
  ["Only `.bak.md` files are authoritative.", FILES.filter((file) => file !== BAK)],
  // Settings at the head of the page are none.
  ["---\nignore: docs/\n---\nSkip old/.", ["old/d.md"]],
  // The same in English.
  ["Ignore drafts/ and *.bak.md files, and anything under old/.", [BAK, ...DRAFTS, "old/d.md"]],
  ["Ignore the misc folder and .bak files.", [BAK, "misc/e.md"]],
  ["Skip the drafts, misc and old folders.", [...DRAFTS, "misc/e.md", "old/d.md"]],
  [
    "Please skip everything in drafts/ as well as files ending in .bak.md or -wip.md.",
    [BAK, "docs/a-wip.md", ...DRAFTS],
  ],
  ["Files under old/ and misc/ are out of date and must not be cited.", ["misc/e.md", "old/d.md"]],
  ["Do not use anything from misc/ or files whose names start with _.", ["docs/_a.md", "misc/e.md"]],
  ["Nothing in misc/ or old/ should be used.", ["misc/e.md", "old/d.md"]],
  [
    "The folders drafts/, misc/ and old/ should be ignored, as should *.bak.md files.",
    [BAK, ...DRAFTS, "misc/e.md", "old/d.md"],
  ],
  ["Prefer docs/ over misc/, ignore old/ and .bak files.", [BAK, "old/d.md"]],
  ["Everything except docs/ is ignored.", NOT_DOCS],
  ["Use docs/ only.", NOT_DOCS],
  ["Skip drafts/ and old/, but not drafts/final/.", ["drafts/b.md", "old/d.md"]],
  ["Ignore misc/ and use docs/ first.", ["misc/e.md"]],
  ["Ignore drafts (drafts/) and backups (`.bak`).", [BAK, ...DRAFTS]],
  ["**Ignore** `misc/` and `old/`; docs/ is the source of truth.", ["misc/e.md", "old/d.md"]],
  // Lists, headings, tables, trees.
  ["- drafts/ – ignore\n- old/ – ignored, kept for history\n- docs/ – main documentation\n", [...DRAFTS, "old/d.md"]],
  ["1. 忽略 drafts/\n2. 忽略 .bak 文件和 old/ 目录\n", [BAK, ...DRAFTS, "old/d.md"]],
  ["> 注意：忽略 misc/ 目录和 .bak 文件\n", [BAK, "misc/e.md"]],
  ["## Ignored\n\nmisc/, old/ and .bak files\n\n## Scope\n\nfaq/ covers payments.\n", [BAK, "misc/e.md", "old/d.md"]],
  ["## 不检索\n\n- misc/ 目录和 .bak 文件\n- old/\n", [BAK, "misc/e.md", "old/d.md"]],
  ["| Folder | Use |\n|---|---|\n| docs/ | primary source |\n| misc/, old/ | ignore |\n", ["misc/e.md", "old/d.md"]],
  ["| 目录 | 说明 |\n|---|---|\n| `faq/` | 常见问题 |\n| `misc/`、`old/` | 忽略 |\n", ["misc/e.md", "old/d.md"]],
  ["```\n├── docs/  设计文档\n├── misc/  # 忽略\n└── old/   # deprecated\n```\n", ["misc/e.md", "old/d.md"]],
  // Sentences that forbid nothing.
  ["Drafts become documents when they are reviewed.", []],
  ["本目录收录 misc/ 与 old/ 的历史文档。", []],
  ["The .NET client is described in docs/.", []],
  ["The main folder is docs/, other folders are for history.", []],
  ["Do not ignore the warnings in the text.", []],
  ["- faq/ tells why v1 can not be used any more.", []],
  ["The old/ folder holds what was used before 2020.", []],
  ["从 docs/ 开始，其他见 misc/。", []],
] as const) {
  test(`rules leave out: ${JSON.stringify(readme)}`, () => {
    const { rules } = compileRules(readme);
    const left = FILES.filter((path) => judgeFile(rules, path).ignoredBy !== undefined);
    assert.deepEqual(left.sort(), [...ignored].sort(), JSON.stringify(rules));
  });
}

for (const [readme, rules] of [
  ["a/, b/ and c/ should be ignored.", "ignore a/, ignore b/, ignore c/"],
  ["drafts/、old/ 和 misc/ 都不要引用。", "ignore drafts/, ignore old/, ignore misc/"],
  ["Prefer docs/ over misc/.", "structure misc/, emphasis docs/"],
] as const) {
  test(`rules: ${readme} says ${rules}, and nothing else`, () =>
    assert.equal(
      compileRules(readme)
        .rules.map(({ kind, pattern }) => `${kind} ${pattern}`)
        .join(", "),
      rules,
    ));
}
