import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { editionOf, foldTranslations } from "./translations.ts";

for (const [path, key, language] of [
  ["docs/en/guide/a.md", "docs/guide/a.md", "en"],
  ["docs/zh/guide/a.md", "docs/guide/a.md", "zh"],
  ["docs/zh-CN/guide/a.md", "docs/guide/a.md", "zh"],
  ["content/zh_cn/docs/a.mdx", "content/docs/a.mdx", "zh"],
  ["docs/guide/a.md", "docs/guide/a.md", ""],
  ["zh/a.md", "a.md", "zh"],
  ["README.md", "README.md", ""],
  ["README.zh-CN.md", "README.md", "zh"],
  ["README_cn.md", "README.md", "zh"],
  ["readme-pt-br.md", "readme.md", "pt"],
  ["i18n/ja/docusaurus-plugin-content-docs/current/a.md", "docs/a.md", "ja"],
  ["docs/entry/a.md", "docs/entry/a.md", ""],
  ["docs/how-to.md", "docs/how-to.md", ""],
] as const) {
  test(`translations: ${path}`, () => assert.deepEqual(editionOf(path), { key, language }));
}

test("translations: the strings of a program are no copies of each other", () => {
  assert.equal(editionOf("locale/de.js"), undefined);
  assert.equal(editionOf("src/en/words.json"), undefined);
});

const ranked = [
  { path: "src/upload.py", score: 0.3 },
  { path: "docs/tr/upload.md", score: 0.2 },
  { path: "docs/zh/upload.md", score: 0.15 },
  { path: "docs/en/upload.md", score: 0.12 },
  { path: "docs/de/other.md", score: 0.1 },
  { path: "docs/es/errors.md", score: 0.09 },
  { path: "docs/en/errors.md", score: 0.02 },
  { path: "README.zh.md", score: 0.02 },
  { path: "README.md", score: 0.01 },
];

for (const [question, shown] of [
  ["how are files uploaded", "src/upload.py docs/en/upload.md docs/de/other.md docs/es/errors.md README.md"],
  ["怎么上传文件", "src/upload.py docs/zh/upload.md docs/de/other.md docs/en/errors.md README.zh.md"],
  ["ファイルのアップロード", "src/upload.py docs/en/upload.md docs/de/other.md docs/en/errors.md README.md"],
  ["which translations are missing", ranked.map(({ path }) => path).join(" ")],
] as const) {
  test(`translations: one copy for "${question}"`, () => {
    const folded = foldTranslations(ranked, question);
    assert.equal(folded.map(({ item }) => item.path).join(" "), shown);
  });
}

test("translations: the copy shown has the place and score of the best, and names the others", () => {
  const [, upload] = foldTranslations(ranked, "how are files uploaded");
  assert.deepEqual([upload?.score, upload?.others], [0.2, ["tr", "zh"]]);
});

test("translations: nothing is shown twice, and every key is", () => {
  const path = fc
    .tuple(fc.constantFrom("en/", "zh/", "de/", ""), fc.constantFrom("a.md", "b.md", "c.ts", "a.zh.md"))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.uniqueArray(path), fc.constantFrom("how", "怎么"), (paths, question) => {
      const items = paths.map((path, at) => ({ path, score: 1 / (1 + at) }));
      const shown = foldTranslations(items, question).map(({ item }) => item.path);
      const keys = (list: readonly string[]) => new Set(list.map((path) => editionOf(path)?.key ?? path));
      assert.equal(keys(shown).size, shown.length);
      assert.deepEqual(keys(shown), keys(paths));
    }),
  );
});
