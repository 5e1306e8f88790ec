/** One table a format: text in, `level title first-last` out, lines 1-based as people count them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { walkPassages } from "../../passage/passage.ts";
import { outlineSource } from "../outline.ts";

function faces(path: string, text: string): string[] {
  const [, ...below] = walkPassages(outlineSource({ path, text }).root);
  return below.map(({ level, title, span }) => `${level ?? "-"} ${title} ${span.start + 1}-${span.end}`);
}

const rst: [string, string, string[]][] = [
  ["rank by order of styles", "A\n=\n\nB\n-\n\nC\n=\n", ["1 A 1-6", "2 B 4-6", "1 C 7-8"]],
  ["an overline is a style of its own", "===\nTop\n===\n\nSub\n===\n", ["1 Top 1-6", "2 Sub 5-6"]],
  ["an overlined title may be indented", "=======\n  Top\n=======\n", ["1 Top 1-3"]],
  ["literal blocks are indented", "A\n===\n\n::\n\n  B\n  ===\n", ["1 A 1-7"]],
  ["a paragraph of two lines has no underline", "A\n===\n\none\ntwo\n---\n", ["1 A 1-6"]],
  ["a short underline is text", "Long title\n==\n\nA\n===\n", ["1 A 4-5"]],
  ["a transition is no title", "A\n===\n\n----\n\ntext\n", ["1 A 1-6"]],
  ["simple tables", "A\n===\n\n== ==\nx  y\n== ==\n1  2\n== ==\n", ["1 A 1-8"]],
  [
    "roles and literals are shown as text",
    "The :ref:`cache <c>` and ``X``\n==============================\n",
    ["1 The cache and X 1-2"],
  ],
  ["Chinese titles are two columns wide", "标题\n====\n\n短\n==\n", ["1 标题 1-3", "1 短 4-5"]],
];

const asciidoc: [string, string, string[]][] = [
  ["an underline as wide as what is above it", "🚀🚀🚀🚀\n--------\ntext\n", ["2 🚀🚀🚀🚀 1-3"]],
  ["ranks", "= Doc\n\n== A\n\n=== B\n\n== C ==\n", ["1 Doc 1-7", "2 A 3-6", "3 B 5-6", "2 C 7-7"]],
  ["not in listings", "== A\n\n----\n== no\n----\n\n....\n== no\n....\n", ["2 A 1-9"]],
  [
    "not in example blocks, tables and fences",
    "== A\n====\n== no\n====\n|===\n|== no\n|===\n```sh\n== no\n```\n",
    ["2 A 1-10"],
  ],
  ["not in comments", "////\n== no\n////\n== A\n", ["2 A 4-4"]],
  ["two-line titles", "Doc\n===\n\nPart\n----\n\ntext\n", ["1 Doc 1-7", "2 Part 4-7"]],
  ["a line of several marks underlines nothing", "== A\n\nPart\n-~-~\n\n+\n+\n", ["2 A 1-7"]],
  ["two marks underline nothing", "== A\n\nab\n--\n", ["2 A 1-4"]],
  ["a paragraph of two lines has no underline", "== A\n\none\nPart\n----\n", ["2 A 1-5"]],
  ["a title under its attributes", "[role]\nPart\n----\n", ["2 Part 2-3"]],
  ["a listing after a block title is no title", "== A\n\n.Name\n-----\n== no\n-----\n", ["2 A 1-6"]],
];

const plain: [string, string, string[]][] = [
  ["chapters", "第一章 起\n\n话说。\n\n第二章 承\n\n又说。\n", ["2 第一章 起 1-4", "2 第二章 承 5-7"]],
  [
    "sections lie in chapters",
    "第一章 总则\n\n第一节 目的\n甲。\n第二节 范围\n乙。\n第二章 附则\n丙。\n",
    ["2 第一章 总则 1-6", "3 第一节 目的 3-4", "3 第二节 范围 5-6", "2 第二章 附则 7-8"],
  ],
  [
    "a list of contents is no chapter",
    "第一章 起\n第二章 承\n\n第一章 起\n话。\n第二章 承\n话。\n",
    ["2 第一章 起 4-5", "2 第二章 承 6-7"],
  ],
  [
    "numbered titles",
    "1. Scope\n\nText here.\n\n1.1 Terms\n\nMore text.\n\n2. Rules\n\nEnd.\n",
    ["1 1. Scope 1-8", "2 1.1 Terms 5-8", "1 2. Rules 9-11"],
  ],
  ["a numbered list is no outline", "Do this:\n\n1. open the box.\n2. close the box.\n", []],
  ["Chinese numbers", "一、概述\n甲说。\n二、安装\n乙说。\n", ["1 一、概述 1-2", "1 二、安装 3-4"]],
  ["Chinese sentences with numbers", "一、先打开，再关上。\n甲。\n二、完成；\n乙。\n", []],
  ["numbers with a Chinese comma", "1、概述\n\n甲说。\n\n2、安装\n\n乙说。\n", ["1 1、概述 1-4", "1 2、安装 5-7"]],
  ["capitals as in manuals", "NAME\n    ls - list\n\nOPTIONS\n    none\n", ["1 NAME 1-3", "1 OPTIONS 4-5"]],
  ["underlined", "Intro\n=====\n\ntext\n\nUsage\n=====\n\ntext\n", ["1 Intro 1-5", "1 Usage 6-9"]],
  ["one line in capitals is nothing", "WARNING\n\ntext\n", []],
];

const json: [string, string, string[]][] = [
  ["top-level keys", '{\n  "a": 1,\n  "b": {\n    "c": 2\n  }\n}\n', ["1 a 2-2", "1 b 3-5"]],
  ["braces in strings", '{\n  "a": "}{",\n  "b": ["\\"]"]\n}', ["1 a 2-2", "1 b 3-3"]],
  ["comments and trailing commas", '{\n  // "no": 1\n  "a": 1, /* "no": {\n */\n  b: 2,\n}', ["1 a 3-3", "1 b 5-5"]],
  ["an array has no keys", "[\n  1\n]\n", []],
  ["an unfinished file", '{\n  "a": [\n', ["1 a 2-2"]],
  [
    "a long block shows its keys",
    `{\n"jobs": {\n"x": {\n${"1,\n".repeat(20)}},\n"y": {\n${"2,\n".repeat(20)}},\n"z": 1\n}\n}`,
    ["1 jobs 2-48", "2 jobs.x 3-24", "2 jobs.y 25-46"],
  ],
];

const yaml: [string, string, string[]][] = [
  ["top-level keys", "a: 1\nb:\n  c: 2\n# note\nd: x\n", ["1 a 1-1", "1 b 2-4", "1 d 5-5"]],
  ["block scalars are indented", "a: |\n  b: no\nc: 1\n", ["1 a 1-2", "1 c 3-3"]],
  ["quoted and Chinese keys, colons inside", '"a b": 1\n名称: x\na:b: 2\n', ["1 a b 1-1", "1 名称 2-2", "1 a:b 3-3"]],
  [
    "documents by kind and name",
    "kind: Pod\nmetadata:\n  name: web\n---\nkind: Job\nmetadata:\n  name: db\n",
    ["1 Pod web 1-3", "2 metadata 2-3", "1 Job db 4-7", "2 kind 5-5", "2 metadata 6-7"],
  ],
  ["a leading --- is one document", "---\na: 1\nb: 2\n", ["1 a 2-2", "1 b 3-3"]],
  [
    "a long block shows its keys",
    `jobs:\n  build:\n${"    - x\n".repeat(20)}  test:\n${"    - y\n".repeat(20)}`,
    ["1 jobs 1-43", "2 jobs.build 2-22", "2 jobs.test 23-43"],
  ],
];

const toml: [string, string, string[]][] = [
  [
    "tables nest by prefix",
    "x = 1\n[tool.a]\ny = 1\n[tool.a.b]\n[tool.ab]\n[[c]]\n",
    ["1 tool.a 2-4", "2 tool.a.b 4-4", "1 tool.ab 5-5", "1 c 6-6"],
  ],
  ["not in multi-line strings", '[a]\nx = """\n[no]\n"""\n[b]\n', ["1 a 1-4", "1 b 5-5"]],
];

const other: [string, string, string, string[]][] = [
  ["ini sections", "a.ini", '[core]\nx=1\n[remote "o"]\ny=2\n', ["1 core 1-2", '1 remote "o" 3-4']],
  [
    "org",
    "a.org",
    "* TODO One :tag:\n** Two\n#+BEGIN_SRC\n* no\n#+END_SRC\n* Three\n",
    ["1 One 1-5", "2 Two 2-5", "1 Three 6-6"],
  ],
  [
    "latex",
    "a.tex",
    "\\section{One}\n\\subsection*{Two \\label{x}}\n\\begin{verbatim}\n\\section{no}\n\\end{verbatim}\n",
    ["3 One 1-5", "4 Two 2-5"],
  ],
  ["mediawiki", "a.wiki", "== A ==\n=== B ===\nx == y\n", ["2 A 1-3", "3 B 2-3"]],
  [
    "man pages",
    "a.1",
    '.TH A 1\n.SH NAME\na\n.SS "Sub part"\n.SH SEE ALSO\n',
    ["1 NAME 2-4", "2 Sub part 4-4", "1 SEE ALSO 5-5"],
  ],
  [
    "gherkin",
    "a.feature",
    "Feature: Pay\n  Scenario: Card\n    Given x\n  场景: 现金\n",
    ["1 Pay 1-4", "2 Card 2-3", "2 现金 4-4"],
  ],
  [
    "html",
    "a.html",
    "<h1>A &amp; <b>B</b></h1>\n<script>\n'<h2>no</h2>'\n</script>\n<!-- <h2>no</h2> -->\n<h2\n class=x>C</h2>\n",
    ["1 A & B 1-7", "2 C 6-7"],
  ],
  ["notebook", "a.ipynb", notebook(), ["1 Intro 3-20", "2 Load 7-20", "- import x 12-19"]],
  ["a notebook on one line", "b.ipynb", notebook().replaceAll("\n", ""), ["1 Intro 1-1"]],
];

/** Line 3 opens a markdown cell whose second heading stands on line 7; line 12 opens a code cell. */
function notebook(): string {
  return [
    "{",
    ' "cells": [',
    "  {",
    '   "cell_type": "markdown",',
    '   "source": [',
    '    "# Intro\\n",',
    '    "## Load\\n",',
    '    "text"',
    "   ]",
    "  }",
    "  ,",
    "  {",
    '   "cell_type": "code",',
    '   "outputs": [{"text": ["# no"]}],',
    '   "source": [',
    '    "import x\\n",',
    '    "# no"',
    "   ]",
    "  }",
    " ]}",
  ].join("\n");
}

const tables: [string, string, string, string[]][] = [
  ...[rst, asciidoc, plain, json, yaml, toml].flatMap((table, index) => {
    const path = ["a.rst", "a.adoc", "a.txt", "a.json", "a.yaml", "a.toml"][index]!;
    return table.map(([name, text, expected]): [string, string, string, string[]] => [name, path, text, expected]);
  }),
  ...other,
];

for (const [name, path, text, expected] of tables) {
  test(`outline of ${path}: ${name}`, () => assert.deepEqual(faces(path, text), expected));
  test(`outline of ${path}: ${name}, with CRLF`, () => {
    assert.deepEqual(faces(path, text.replaceAll("\n", "\r\n")), expected);
  });
}

for (const [path, text, expected] of [
  ["package.json", '{\n  "name": "x",\n  "description": "Says what it is."\n}\n', "Says what it is."],
  ["damaged.json", '{\n  "name": "x",\n  "description": "Says\n what it is."\n}\n', "Says what it is."],
  ["a.html", "<title>The page</title>\n<h1>Other</h1>\n", "The page"],
  ["a.org", "#+TITLE: Notes\n* One\n", "Notes"],
  ["notes.txt", "First words. Then more.\n", "First words."],
  ["a.rst", "Title\n=====\n\ntext\n", "Title"],
] as const) {
  test(`outline of ${path}: the file says ${expected}`, () => {
    assert.equal(outlineSource({ path, text }).root.gist, expected);
  });
}

test("outline of settings: a name that runs over lines is printed on one", () => {
  assert.equal(
    outlineSource({ path: "a.json", text: '{\n"名\n字": {\n"b": 1}\n}\n' }).root.children[0]?.title,
    "名 字",
  );
});

test("outline of settings: a table of five hundred values is windows, not five hundred sections", () => {
  const text = `{\n${Array.from({ length: 500 }, (_, n) => `"key${n}": "value ${n}"`).join(",\n")}\n}\n`;
  assert.ok(faces("zh.json", text).length < 15);
});
