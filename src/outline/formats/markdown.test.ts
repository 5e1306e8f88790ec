import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { splitLines } from "../../passage/lines.ts";
import { markdownHeadings, readMarkdown } from "./markdown.ts";
import { plainTitle } from "./plain-title.ts";

interface Case {
  readonly example: number;
  readonly markdown: string;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
}

const corpus = new URL("../../../test/corpus/commonmark-headings.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(corpus, "utf8")) as { cases: Case[] };

function read(text: string) {
  return readMarkdown(splitLines(text), text);
}

/** `1 Title 0-4`: level, title, span. */
function faces(text: string): string[] {
  return read(text).entries.map(({ level, title, span }) => `${level} ${title} ${span.start}-${span.end}`);
}

test("markdown: all 72 heading examples of the CommonMark spec", () => {
  assert.equal(cases.length, 72);
  for (const { example, markdown, headings } of cases) {
    // A title is one line; the spec's renderer keeps the break of a heading over two.
    const expected = headings.map(({ level, text }) => `${level} ${text.replaceAll("\n", " ")}`);
    const found = read(markdown).entries.map(({ level, title }) => `${level} ${title}`);
    assert.deepEqual(found, expected, `example ${example}`);
  }
});

for (const [name, text, expected] of [
  [
    "HTML at the margin",
    '# A\n\n<h2 id="x">配置 <code>port</code> &amp; more</h2>\n\nb\n',
    ["1 A 0-5", "2 配置 port & more 2-5"],
  ],
  ["over several lines", "<h1 align=center>\n  <img src=x>\n  Pith\n</h1>\n\nb\n", ["1 Pith 0-6"]],
  ["several in a block", "<h2>A</h2>\n<p>a</p>\n<h3>B</h3>\n", ["2 A 0-3", "3 B 2-3"]],
  ["the title of a box", "## A\n\n<main>\n<h2>说明</h2>\n</main>\n\nb\n", ["2 A 0-7"]],
  ["a picture", '# A\n\n<h2><img src="x"></h2>\n', ["1 A 0-3"]],
  ["in a fence", "# A\n\n```html\n<h2>B</h2>\n```\n", ["1 A 0-5"]],
  ["in a quote", "# A\n\n> <h2>B</h2>\n>\n> b\n\nc\n", ["1 A 0-7", "2 B 2-5"]],
  [
    "no blank behind the marks",
    "##标题\n\na\n\n###1.2 小节 ###\n\nb\n\n## C\n",
    ["2 标题 0-8", "3 1.2 小节 4-8", "2 C 8-9"],
  ],
  ["no blank, in a paragraph", "# A\n\nx\n##备注\n", ["1 A 0-4"]],
  ["no blank, one mark", "# A\n\n#标签 #另一个\n", ["1 A 0-3"]],
  ["no blank, in a fence", "# A\n\n```sh\n##注释\n```\n", ["1 A 0-5"]],
  ["no blank, indented code", "# A\n\n    ##注释\n", ["1 A 0-3"]],
] as const) {
  test(`markdown: beyond CommonMark: ${name}`, () => assert.deepEqual(faces(text), expected));
}

const lineOfMarkdown = fc.constantFrom(
  ..."# a|## b ##|#no|Text|Text *x|===|---|- - -|> # q|> > ## qq|>|- # item|- text|  ---|1. # one|10) ==|```|```js|~~~".split(
    "|",
  ),
  ..."<div>|</div>|<!--|-->|<pre>|</pre>| # one|   # three|    # four|\t# tab|\\# no|[a]: /url|a | b|--|--|- | -|* * *|+++|".split(
    "|",
  ),
  ..."| a | b |;| - | - |;|---|".split(";"),
);
const markdown = fc.array(lineOfMarkdown, { maxLength: 30, size: "max" }).map((lines) => "x\n" + lines.join("\n"));

test("markdown: the headings are those of a full parse, line by line", () => {
  const full = new MarkdownIt("default", { html: true });
  fc.assert(
    fc.property(markdown, (text) => {
      const expected = full.parse(text, {}).filter(({ type }) => type === "heading_open");
      const found = markdownHeadings(splitLines(text), text);
      assert.deepEqual(
        found.map(({ line, bodyLine, level }) => [line, bodyLine, level]),
        expected.map(({ map, tag }) => [...map!, Number(tag.slice(1))]),
      );
    }),
    { numRuns: 1_500 },
  );
});

for (const [name, text, expected] of [
  [
    "a section ends before the next of the same or higher rank",
    "# A\n## B\nx\n### C\n## D\n# E\n",
    ["1 A 0-5", "2 B 1-4", "3 C 3-4", "2 D 4-5", "1 E 5-6"],
  ],
  ["a skipped rank nests", "# A\n### C\n## B\n", ["1 A 0-3", "3 C 1-2", "2 B 2-3"]],
  ["setext includes its underline", "A\nB\n===\nbody\n\nC\n---\n", ["1 A B 0-7", "2 C 5-7"]],
  [
    "a quoted heading ends with its quote and closes nothing",
    "## A\n> # Q\n> text\n\nafter\n## B\n",
    ["2 A 0-5", "1 Q 1-3", "2 B 5-6"],
  ],
  ["headings in one quote rank among themselves", "> # Q\n> ## R\n> # S\n\nx\n", ["1 Q 0-2", "2 R 1-2", "1 S 2-3"]],
  ["headings of list items end with the item", "# T\n- ## a\n  x\n- ## b\n\nend\n", ["1 T 0-6", "2 a 1-3", "2 b 3-5"]],
  ["front matter has no headings", "---\ntitle: x\n# comment\n---\n# A\n", ["1 A 4-5"]],
  ["TOML front matter", "+++\ntitle = 'x'\n# comment\n+++\n# A\n", ["1 A 4-5"]],
  ["front matter behind a byte order mark", "\ufeff---\ntitle: x\n---\n# A\n", ["1 A 3-4"]],
  ["a byte order mark before a heading", "\ufeff# A\n", ["1 A 0-1"]],
  ["a rule is no front matter", "---\nFoo\n---\n# A\n", ["2 Foo 1-3", "1 A 3-4"]],
  ["unclosed front matter is none", "---\ntitle: x\n# A\n", ["1 A 2-3"]],
  ["CRLF", "# A\r\n\r\nB\r\n---\r\n", ["1 A 0-4", "2 B 2-4"]],
  ["lone CR", "# A\rx\r## B\r", ["1 A 0-3", "2 B 2-3"]],
  ["not in a tilde fence that holds backticks", "~~~\n```\n# no\n~~~\n# A\n", ["1 A 4-5"]],
  ["not in a fence inside a list", "- x\n\n  ```\n  # no\n  ```\n# A\n", ["1 A 5-6"]],
  ["an unclosed fence runs to the end", "# A\n```\n# no\n", ["1 A 0-3"]],
  ["not in HTML blocks and comments", "<div>\n# no\n</div>\n\n<!--\n# no\n\n# no\n-->\n# A\n", ["1 A 9-10"]],
  ["a table above a rule is no heading", "| a |\n|---|\n| b |\n---\n# A\n", ["1 A 4-5"]],
  ["Chinese", "# 安装 {#install}\n正文\n## 错误码处理 ##\n", ["1 安装 0-3", "2 错误码处理 2-3"]],
  ["no heading at all", "text\n#no\n", []],
] as const) {
  test(`markdown: ${name}`, () => assert.deepEqual(faces(text), expected));
}

for (const [raw, expected] of [
  ["Plain title", "Plain title"],
  ["**Bold** and *italic* and __Strong__", "Bold and italic and Strong"],
  ["`code()` with `` a`b ``", "code() with a`b"],
  ["[Link](http://x.y/(z)) [ref][id] <https://a.b>", "Link ref https://a.b"],
  ["`rejects(fn[, error][, message])`, see [ref][id]", "rejects(fn[, error][, message]), see ref"],
  ["![logo](x.png) Name", "logo Name"],
  ["Title {#anchor}", "Title"],
  ["标题{#anchor}", "标题"],
  ["Title {: .class #id}", "Title"],
  ["`useState` {/*usestate*/}", "useState"],
  ["snake_case_name and __init__", "snake_case_name and __init__"],
  ["Promise<T> and read <address>", "Promise<T> and read <address>"],
  ['Name <a name="x"></a><br>', "Name"],
  ["<Badge text='new' /> API", "API"],
  ["a \\* b &amp; c &lt;d&gt;", "a * b & c <d>"],
  ["~~old~~ new", "old new"],
  ["[1.2.0] - 2024-01-01", "[1.2.0] - 2024-01-01"],
  ['{{% heading "whatsnext" %}}', '{{% heading "whatsnext" %}}'],
  ["两行\n标题", "两行 标题"],
  ["![](x.png)", "![](x.png)"],
  ["", ""],
] as const) {
  test(`markdown: the plain title of ${JSON.stringify(raw)}`, () => assert.equal(plainTitle(raw), expected));
}

test("markdown: a title of words and code reads as it does before an entity, which asks for the parser", () => {
  const piece = fc.constantFrom(
    "`",
    "`",
    "_",
    "__",
    "a",
    "字",
    "B1",
    " ",
    "!",
    "``",
    "a_b",
    "`x y`",
    "`a_b`",
    "[",
    "]",
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const title = pieces.join("");
      const parsed = plainTitle(`${title} &amp;`);
      fc.pre(parsed !== "&");
      assert.equal(plainTitle(title), parsed.slice(0, -2));
    }),
    { numRuns: 3000 },
  );
});

test("markdown: a bracketed title is a link where the document defines it", () => {
  const text = "## [1.2.0] - 2024\n\n[1.2.0]: https://example.org\n";
  assert.equal(read(text).entries[0]?.title, "1.2.0 - 2024");
});

for (const [name, text, expected] of [
  ["first sentence, markup removed", "# A\n\nThe **first** [one](x). The second.\n", "The first one."],
  ["abbreviations do not end it", "# A\nUse it, e.g. here. Then stop.\n", "Use it, e.g. here."],
  ["Chinese", "# A\n第一句，很短。第二句。\n", "第一句，很短。"],
  ["wrapped Chinese joins without a space", "# A\n第一行\n第二行。\n", "第一行第二行。"],
  ["images, comments and code are passed over", "# A\n![x](y.png)\n<!-- c -->\n```\ncode\n```\nText.\n", "Text."],
  ["a list speaks when nothing else does", "# A\n- one item\n- two\n", "one item"],
  ["an item goes on in the next line", "# A\n- **one** item that\n  goes on. More.\n- two\n", "one item that goes on."],
  ["also where that is not indented", "# A\n1. 第一项写到\n下一行。\n", "第一项写到下一行。"],
  ["an item's second paragraph is not the section's", "# A\n- one\n\n  Of one.\n\nOf A.\n", "Of A."],
  ["the text of a subsection is not ours", "# A\n## B\nText.\n", ""],
  ["cut at 120 characters", `# A\n${"long ".repeat(50)}\n`, "long ".repeat(24).slice(0, 119) + "…"],
] as const) {
  test(`markdown gist: ${name}`, () => assert.equal(read(text).entries[0]?.gist, expected));
}

for (const [name, text, expected] of [
  ["description", "---\ntitle: T\ndescription: >-\n  Says what\n  it is.\n---\n# A\n", "Says what it is."],
  ["title", '---\ntitle: "工作负载"\n---\n# A\n', "工作负载"],
  ["first heading otherwise", "# A\ntext\n", undefined],
  ["first sentence without headings", "Some words. More.\n", "Some words."],
] as const) {
  test(`markdown: the file speaks by its ${name}`, () => assert.equal(read(text).gist, expected));
}
