import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cpuMsOf } from "../../../../test/cpu-time.ts";
import { verifies } from "../../../../test/requirements/verifies.ts";
import { describedAs, judgeFile, matchesPattern } from "./apply-rules.ts";
import { compileRules } from "./rules.ts";

/** `line kind pattern-or-words` of each rule. */
function rulesOf(readme: string): string[] {
  return compileRules(readme).rules.map(({ line, kind, pattern, words }) =>
    `${line} ${kind} ${pattern || (words ?? "")}`.trim(),
  );
}

for (const [name, readme, expected] of [
  ["ignored folder", "忽略 `drafts/` 目录。", ["1 ignore drafts/"]],
  ["ignored folder, English", "Ignore the drafts/ folder.", ["1 ignore drafts/"]],
  ["do not use", "Do not use files in `old/`.", ["1 ignore old/"]],
  ["what the clause before named", "- `wip/`：进行中，不要引用", ["1 structure wip/", "1 ignore wip/"]],
  ["a suffix", "忽略后缀为 `.draft.md` 的文件", ["1 ignore .draft.md"]],
  ["a kind of file", "不要引用草稿。", ["1 ignore draft|草稿"]],
  ["a kind of file, English", "Skip archived documents.", ["1 ignore archive|归档|存档"]],
  ["what nobody sees is no order", "<!--\n忽略 `old/`\n-->\n<style>\n/* skip tmp/ */\n</style>\n", []],
  ["two rules in a sentence", "优先使用 docs/，忽略 tmp/。", ["1 emphasis docs/", "1 ignore tmp/"]],
  ["what a build avoids is no order", "- `FAST=true` - avoid fetching remote `docs/`", ["1 structure docs/"]],
  [
    "nor what a linter skips",
    "The linter skips `docs/`. 构建时会跳过 `notes/`。",
    ["1 structure docs/", "1 structure notes/"],
  ],
  [
    "what is said of tests is one",
    "`tests/` — ignore. 测试和脚本忽略：`脚本/`。",
    ["1 ignore tests/", "1 ignore 脚本/"],
  ],
  ["nor what a site shows", "Only `docs/` is published to the website.", ["1 structure docs/"]],
  ["what is used instead is not ignored", "`old/` is deprecated, see `new/`.", ["1 ignore old/", "1 structure new/"]],
  ["the same in Chinese", "`旧版/` 已废弃，请改用 `新版/`。", ["1 ignore 旧版/", "1 structure 新版/"]],
  ["to avoid using is one", "Avoid using `notes/`.", ["1 ignore notes/"]],
  ["two sentences", "Prefer `specs/`. Ignore `notes/`.", ["1 emphasis specs/", "1 ignore notes/"]],
  ["an entry point", "先查 index.md，再跳转。", ["1 entry index.md", "1 method"].slice(0, 1)],
  ["an entry point, English", "Start with `SUMMARY.md`.", ["1 entry SUMMARY.md"]],
  ["only", "只检索 `*.md` 文件", ["1 only *.md"]],
  ["only, English", "Only use files in `docs/`.", ["1 only docs/"]],
  ["by its heading", "## 忽略\n- `a/`\n- `b/`\n", ["2 ignore a/", "3 ignore b/"]],
  ["by its heading, English", "## Important folders\n\n* core/\n", ["3 emphasis core/"]],
  ["a table", "| 目录 | 说明 |\n|---|---|\n| `faq/` | 常见问题 |\n", ["3 structure faq/"]],
  ["a tree", "```\n├── docs/   设计文档\n├── drafts/ # 草稿，忽略\n```\n", ["2 structure docs/", "3 ignore drafts/"]],
  ["a link", "入口：[目录](guide/index.md)", ["1 entry guide/index.md"]],
  [
    "a page's title is no order",
    "- [5. 为什么，只有很少的人定投](05.md)\n- [What to ignore. Only](06.md)\n",
    ["1 structure 05.md", "2 structure 06.md"],
  ],
  ["what is said beside a title is one", "- [总览](all.md)：必读\n", ["1 emphasis all.md"]],
  [
    "the web names no files",
    '<a href="https://acme.example/a/b/"><img src="https://acme.example/c.md"></a> https://docs.acme.example/en/',
    [],
  ],
  ["scope", "适用范围：支付、退款，对账。", ["1 scope"]],
  ["scope, English", "Covers deployment, on-call and keys.", ["1 scope"]],
  ["naming", "命名约定：`YYYY-MM-DD-标题.md`", ["1 naming YYYY-MM-DD-标题.md"]],
  ["code is no rule", "```sh\nrm -rf drafts\n```\n", []],
  ["prose is no rule", "Welcome to our library.", []],
] as const) {
  test(`rules: ${name}`, () => assert.deepEqual(rulesOf(readme), expected));
}

for (const [readme, expected] of [
  ["## 最新动态\n# 家庭维修手册\n# 目录\n", "家庭维修手册"],
  ["# [Gold Card](https://card.example/)\n", "Gold Card"],
  ["### 说明\n## 目录\n", "说明"],
] as const)
  test(`rules: the base is called ${expected}`, () => assert.equal(compileRules(readme).title, expected));

test("rules: a line that gave none is reported", () => {
  assert.deepEqual(compileRules("# B\n\nWelcome here.\n忽略 a/\n").unused, [{ line: 3, text: "Welcome here." }]);
});

for (const [pattern, path, expected] of [
  ["drafts/", "drafts/a.md", true],
  ["drafts/", "x/drafts/a.md", true],
  ["drafts/", "mydrafts/a.md", false],
  ["drafts", "drafts/a.md", true],
  [".draft.md", "a/b.draft.md", true],
  ["-draft", "a/b-draft.md", true],
  ["*.md", "a/b.md", true],
  ["*.md", "a/b.txt", false],
  ["docs/**/*.md", "docs/a/b.md", true],
  ["docs/*.md", "docs/a/b.md", false],
  ["index.md", "a/index.md", true],
  ["index.md", "a/myindex.md", false],
  ["文档/", "文档/甲.md", true],
] as const) {
  test(`rules: ${pattern} ${expected ? "means" : "does not mean"} ${path}`, () =>
    assert.equal(matchesPattern(pattern, path), expected));
}

const README =
  "# B\n## 结构\n- `docs/`：设计文档\n- `faq/`：常见问题\n\n先查 `index.md`。优先 docs/。文件命名：`主题-版本.md`。忽略草稿和 `.bak.md`。\n";
const { rules } = compileRules(README);

verifies("seed1/readme/structure", () => {
  assert.equal(describedAs(rules, "docs/a.md"), "设计文档");
  assert.equal(describedAs(rules, "faq/b.md"), "常见问题");
});

for (const [readme, expected] of [
  ["- `docs/`：设计文档，按模块\n", "设计文档"],
  ["| 目录 | 内容 |\n|---|---|\n| docs/ | 正式制度 |\n", "正式制度"],
  ["正式制度在 `docs/` 目录。\n", "正式制度"],
  ["```\ndocs/  # 接口说明\n```\n", "接口说明"],
  ["Prefer `docs/` for step-by-step procedures.\n", "step-by-step procedures"],
  ["Runbooks live in docs/.\n", "Runbooks"],
  ["Start with docs/.\n", ""],
  ["只使用 docs/ 和 faq/ 目录。\n", ""],
  ["两个版本：`docs/`、`old/`。\n", ""],
] as const) {
  test(`rules: what a folder holds: ${readme.trim().split("\n").at(-1)!}`, () => {
    assert.equal(describedAs(compileRules(readme, ["docs/a.md", "faq/b.md"]).rules, "docs/a.md"), expected);
  });
}

verifies("seed1/readme/method", () => {
  assert.equal(judgeFile(rules, "index.md").isEntryPoint, true);
  assert.equal(judgeFile(rules, "docs/a.md").isEntryPoint, false);
});

verifies("seed1/readme/paths", () => {
  assert.ok(rules.some(({ kind }) => kind === "naming"));
  assert.equal(judgeFile(rules, "docs/a.md").emphasisedBy?.line, 6);
  assert.equal(judgeFile(rules, "faq/a.md").emphasisedBy, undefined);
});

verifies("seed1/readme/special", () => {
  for (const path of ["drafts/a.md", "docs/草稿-a.md", "docs/x.draft.md", "docs/a.bak.md"]) {
    assert.equal(judgeFile(rules, path).ignoredBy?.line, 6, path);
  }
  for (const path of ["docs/draftsman.md", "faq/a.md"]) assert.equal(judgeFile(rules, path).ignoredBy, undefined, path);
});

for (const [name, line] of [
  ["Han without punctuation", "规".repeat(8_000)],
  ["a list that does not end", "规、".repeat(4_000)],
  ["a quote that does not end", `“${"规".repeat(8_000)}`],
  ["从, again and again", "从".repeat(8_000)],
  ["除, again and again", "除".repeat(8_000)],
  ["folders, again and again", "a, ".repeat(60_000)],
  ["links that do not end", "[".repeat(200_000)],
  ["a path that does not end", "a/".repeat(4_000)],
] as const) {
  test(`rules: ${name} is read in no time`, () => {
    assert.ok(cpuMsOf(() => compileRules(line, ["规范/a.md", "specs/b.md"])) < 1_500);
  });
}

test("rules: any README compiles, and every rule has a line of it", () => {
  const piece = fc.constantFrom(
    "忽略",
    "优先",
    "docs/",
    "`a b`",
    "`x/*.md`",
    "。",
    "，",
    "## ",
    "- ",
    "```",
    "|",
    "index.md",
    "only ",
    "\n",
    "ignore ",
    "[a](b.md)",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 20 }), (pieces) => {
      const text = pieces.join("");
      const lineCount = text.split(/\r\n|\r|\n/u).length;
      for (const { line, pattern } of compileRules(text).rules) {
        assert.ok(line >= 1 && line <= lineCount);
        if (pattern !== "") judgeFile(compileRules(text).rules, "docs/a.md");
      }
    }),
    { numRuns: 300 },
  );
});

test("rules: traditional characters are read, and shown as they are written", () => {
  const { title, rules } = compileRules("# 產品知識庫\n\n本知識庫收錄產品文件。\n忽略 舊檔/ 目錄。\n", [
    "舊檔/a.md",
    "b.md",
  ]);
  assert.equal(title, "產品知識庫");
  assert.deepEqual(
    rules.map(({ kind, pattern, text }) => [kind, pattern, text]),
    [
      ["scope", "", "本知識庫收錄產品文件"],
      ["ignore", "舊檔/", "忽略 舊檔/ 目錄"],
    ],
  );
});

test("rules: links to a file's page on the web mean the file, where the base has it", () => {
  const { rules } = compileRules(
    "# Handbook\n\n## Sections\n\n* [Leave](https://forge.example/acme/handbook/blob/main/leave.md#sick)\n* [差旅](https://forge.example/acme/handbook/-/blob/main/%E5%B7%AE%E6%97%85.md)\n* [Other](https://forge.example/acme/other/blob/main/elsewhere.md)\n",
    ["leave.md", "差旅.md"],
  );
  assert.deepEqual(
    rules.filter(({ pattern }) => pattern !== "").map(({ kind, pattern, line }) => [kind, pattern, line]),
    [
      ["structure", "leave.md", 5],
      ["structure", "差旅.md", 6],
    ],
  );
});
