import assert from "node:assert/strict";
import { test } from "node:test";
import { walkPassages } from "../../passage/passage.ts";
import { outlineSource } from "../outline.ts";
import { frontMatterBlock } from "./front-matter-block.ts";
import { settingsNames } from "./page-title.ts";

/** `0 Title 0-9`: level, title, span, of every heading. */
function faces(text: string): string[] {
  const passages = [...walkPassages(outlineSource({ path: "a.md", text }).root)];
  return passages.flatMap(({ kind, level, title, span }) =>
    kind === "heading" ? [`${level} ${title} ${span.start}-${span.end}`] : [],
  );
}

for (const [name, text, expected] of [
  ["before headings", "---\ntitle: Pods\n---\na\n\n## B\n", ["0 Pods 0-6", "2 B 5-6"]],
  ["Chinese", "---\ntitle: 安装指南\n---\n\n## 准备\n", ["0 安装指南 0-5", "2 准备 4-5"]],
  ["without headings", "---\ntitle: Pod\n---\n\nA group.\n", ["0 Pod 0-5"]],
  ["TOML", '+++\ntitle = "Über"\n+++\n\n## B\n', ["0 Über 0-5", "2 B 4-5"]],
  ["CRLF", "---\r\ntitle: Pods\r\n---\r\n## B\r\n", ["0 Pods 0-4", "2 B 3-4"]],
  ["byte order mark", "\ufeff---\ntitle: Pods\n---\n## B\n", ["0 Pods 0-4", "2 B 3-4"]],
  ["quoted, with a quote", '---\ntitle: "Say \\"hi\\": now" # shown\n---\n', ['0 Say "hi": now 0-3']],
  ["quoted otherwise", "---\ntitle: 'Don''t panic'\n---\n", ["0 Don't panic 0-3"]],
  ["two sentences", "---\ntitle: Stop. Then go.\n---\n", ["0 Stop. Then go. 0-3"]],
  ["over two lines", "---\ntitle: 一个很长\n  的标题 here\nweight: 1\n---\n", ["0 一个很长 的标题 here 0-5"]],
  ["quoted over two lines", '---\ntitle: "One\n  page"\n---\n', ["0 One page 0-4"]],
  ["folded", "---\ntitle: >-\n  One\n  page\n---\n", ["0 One page 0-5"]],
  ["markup", "---\ntitle: '`<Suspense>` 组件'\n---\n", ["0 <Suspense> 组件 0-3"]],
  ["tags are words", '---\ntitle: "Common components (e.g. <div>)"\n---\n', ["0 Common components (e.g. <div>) 0-3"]],
  ["above several of the first rank", "---\ntitle: T\n---\n# A\n# B\n", ["0 T 0-5", "1 A 3-4", "1 B 4-5"]],
  ["above one further down", "---\ntitle: T\n---\n## A\n# B\n", ["0 T 0-5", "2 A 3-4", "1 B 4-5"]],
  ["a heading in a quote is none of the page", "---\ntitle: T\n---\n> # A\n", ["0 T 0-4", "1 A 3-4"]],
  ["not beside the page's own", "---\ntitle: T | Site\n---\n# T\n## B\n", ["1 T 3-5", "2 B 4-5"]],
  ["not twice", "---\ntitle: pods\n---\n# Pods\n# B\n", ["1 Pods 3-4", "1 B 4-5"]],
  ["not for a list", "---\ntitle: [a, b]\n---\n## B\n", ["2 B 3-4"]],
  ["not when it is empty", '---\ntitle: ""\n---\n## B\n', ["2 B 3-4"]],
  ["not another key", "---\ntitles: T\nsubtitle: S\n---\n## B\n", ["2 B 4-5"]],
] as const) {
  test(`page title: ${name}`, () => assert.deepEqual(faces(text), expected));
}

test("page title: a long text below nothing else keeps its windows", () => {
  const body = "一段话。\n\n".repeat(200);
  const { root } = outlineSource({ path: "a.md", text: `---\ntitle: 长文\n---\n${body}` });
  const [page] = root.children;
  assert.equal(page?.address, "a.md#长文");
  assert.ok(page.children.length > 2);
  assert.ok(page.children.every(({ kind }) => kind === "window"));
});

for (const [name, settings, aliases, tags] of [
  [
    "in brackets",
    "aliases: [Trips, \"Travel, abroad\"]\ntags: ['hotel', train]",
    ["Trips", "Travel, abroad"],
    ["hotel", "train"],
  ],
  ["one a line", "tags:\n- 出差\n- 住宿\naliases:\n  - 差旅制度\ntitle: x", ["差旅制度"], ["出差", "住宿"]],
  ["over lines, in brackets", 'keywords: [\n  "a b",\n  c\n]\nweight: 1', [], ["a b", "c"]],
  ["between commas", "keywords: hotel, train，机票\nalias: Trips", ["Trips"], ["hotel", "train", "机票"]],
  ["addresses name nothing", "aliases: [/docs/old, ../x, old.html, Trips]", ["Trips"], []],
] as const) {
  test(`page names: ${name}`, () => {
    const lines = `---\n${settings}\n---\n`.split(/(?<=\n)/u);
    assert.deepEqual(settingsNames(lines, frontMatterBlock(lines)), { aliases, tags });
  });
}

test("page names: TOML, and none", () => {
  const toml = ["+++\n", 'tags = ["a", "b"]\n', "+++\n"];
  assert.deepEqual(settingsNames(toml, frontMatterBlock(toml))?.tags, ["a", "b"]);
  const none = ["---\n", "title: T\n", "---\n"];
  assert.equal(settingsNames(none, frontMatterBlock(none)), undefined);
});
