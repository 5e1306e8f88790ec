/** Names for links, by format: text in, `title: names` out. That they lead to their section is locate.test.ts's to say. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { walkPassages } from "../../passage/passage.ts";
import { outlineSource } from "../outline.ts";

function named(path: string, text: string): string[] {
  const [, ...below] = walkPassages(outlineSource({ path, text }).root);
  return below.flatMap(({ title, anchors }) => (anchors === undefined ? [] : [`${title}: ${anchors.join(" ")}`]));
}

for (const [name, path, text, expected] of [
  ["an attribute", "a.md", "## 安装 {#install}\n", ["安装: install"]],
  ["an attribute among others", "a.md", "## Setup {: .big #start lang=en }\n", ["Setup: start"]],
  ["closing marks", "a.md", "## Setup {#start} ##\n", ["Setup: start"]],
  ["two lines", "a.md", "安装 {#install}\n----\n", ["安装: install"]],
  ["below, as kramdown writes it", "a.md", "## Setup\n{: #start}\n\ntext\n", ["Setup: start"]],
  ["an MDX comment", "a.mdx", "## 安装 {/*install*/}\n", ["安装: install"]],
  ["a tag in the heading", "a.md", '## <a name="cfg"></a>配置\n', ["配置: cfg"]],
  ["a tag above", "a.md", '<a id="start"></a>\n## Setup\n', ["Setup: start"]],
  ["a tag above a blank line", "a.md", "text\n\n<a name='start'>\n\n## Setup\n", ["Setup: start"]],
  ["a box above", "a.md", "<div id=start></div>\n\n## 开始\n", ["开始: start"]],
  ["several, nearest first", "a.md", '<a id="a"></a><a id="b"></a>\n<a id="c"></a>\n## X {#x}\n', ["X: x c a b"]],
  ["the same twice", "a.md", '<a id="x"></a>\n## X {#x}\n', ["X: x"]],
  ["in a quote", "a.md", '> <a id="q"></a>\n> ## Quoted\n', ["Quoted: q"]],
  ["an empty link, as MkDocs writes it", "a.md", "[](){#mk}\n## Setup\n", ["Setup: mk"]],
  ["a label, as MyST writes it", "a.md", "(my-label)=\n## Setup\n", ["Setup: my-label"]],
  ["after front matter", "a.md", '---\ntitle: T\n---\n<a id="x"></a>\n# X\n', ["X: x"]],
  ["a heading without words", "a.md", "## {#only}\n\ntext\n", [": only"]],
  ["no name in code", "a.md", '## The `<a id="x">` tag\n', []],
  ["no name in braces that are no attributes", "a.md", "## Braces {not #this}\n", []],
  ["no name in a fence above", "a.md", '```html\n<a id="x"></a>\n```\n## X\n', []],
  ["no name across text", "a.md", '<a id="x"></a>\ntext\n## X\n', []],
  ["no name across two blank lines", "a.md", '<a id="x"></a>\n\n\n## X\n', []],
  ["no name in running text", "a.md", 'see <a id="x"></a> there\n## X\n', []],
  ["a link is no name", "a.md", '<a href="x.md"></a>\n## X\n', []],
  ["a label", "a.rst", ".. _foo-bar:\n\nSection\n-------\n", ["Section: foo-bar"]],
  ["a label with blanks, and another", "a.rst", ".. _一:\n.. _`two words`:\n\n章节\n====\n", ["章节: two words 一"]],
  ["a target of a link is no label", "a.rst", ".. _site: https://example.org\n\nSection\n-------\n", []],
  ["a block name", "a.adoc", "= Doc\n\n[[one]]\n== 第一\n", ["第一: one"]],
  ["a short name with a role", "a.adoc", "[#two.role]\n[options=x]\n== Second\n", ["Second: two"]],
  ["a name in the title", "a.adoc", "== [[three,Third]]Title\n", ["Title: three"]],
  ["an attribute of the heading", "a.html", "<h1 id=top>页</h1>\n<p id=no>x</p>\n<h2>Plain</h2>\n", ["页: top"]],
  ["its box", "a.html", '<section id="s">\n<h2>S<a name="n"></a></h2>\n', ["S: n s"]],
] as const) {
  test(`anchors: ${path}: ${name}`, () => assert.deepEqual(named(path, text), expected));
}

test("anchors: a line of tags that fails at its end is given up at once", () => {
  const text = `${'<a id="x">     '.repeat(35)}!\n## X\n`.repeat(50);
  assert.ok(cpuMsOf(() => named("a.md", text)) < 500);
});
