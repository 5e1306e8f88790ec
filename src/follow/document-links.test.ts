import assert from "node:assert/strict";
import { test } from "node:test";
import { documentLinks } from "./document-links.ts";
import { FileIndex } from "./file-index.ts";
import { resolveLink } from "./resolve-link.ts";

for (const [name, path, text, expected] of [
  ["inline", "a.md", 'See [the API](../api.md#错误码处理 "title").', "../api.md#错误码处理"],
  ["two on a line", "a.md", "[a](a.md) and [b](<b c.md>)", "a.md, b c.md"],
  ["parentheses in a target", "a.md", "[x](x_(y).md)", "x_(y).md"],
  ["brackets in a label", "a.md", "[a [b] c](x.md)", "x.md"],
  ["definition", "a.md", "text\n\n[setup]: guide/setup.md 'Setup'", "guide/setup.md"],
  ["wiki", "a.md", "[[部署流程]] and [[Page#Part|that part]]", "部署流程, Page#Part"],
  ["anchor", "a.md", '<a href="x.md">X</a>', "x.md"],
  ["fragment only", "a.md", "[up](#top)", "#top"],
  ["not the web, not mail", "a.md", "[a](https://x.y/z) [b](mailto:a@b.c) [c](//x.y)", ""],
  ["not an image", "a.md", "![pic](a.png)", ""],
  ["an image inside a link", "a.md", "[![pic](a.png)](x.md)", "x.md"],
  ["not in a code span", "a.md", "`[a](b.md)` but [c](d.md)", "d.md"],
  ["not in a fence", "a.md", "```md\n[a](b.md)\n```\n[c](d.md)", "d.md"],
  ["a fence in a fence", "a.md", "````\n```\n[a](b.md)\n````\n[c](d.md)", "d.md"],
  ["not a footnote", "a.md", "[^1]: note.md", ""],
  ["CRLF", "a.md", "x\r\n[a](b.md)\r\n", "b.md"],
  ["rst: named", "a.rst", "See `the guide <guide.rst>`_.", "guide.rst"],
  ["rst: roles", "a.rst", ":doc:`/topics/db` :doc:`the db <db/index>` :ref:`lookup`", "/topics/db, db/index, #lookup"],
  [
    "rst: toctree",
    "a.rst",
    ".. toctree::\n   :maxdepth: 2\n\n   intro\n   Models <topics/models>\n\nnext",
    "intro, topics/models",
  ],
  ["rst: what is set in further below is none", "a.rst", ".. toctree::\n\n   intro\n\nText\n\n   quoted", "intro"],
  ["rst: include", "a.rst", ".. include:: ../x.txt", "../x.txt"],
  ["html", "a.html", "<p><a class=\"x\" href='b.html#c'>B</a>", "b.html#c"],
  ["no document", "a.ts", "[a](b.md)", ""],
] as const) {
  test(`document links: ${name}`, () => {
    assert.equal(documentLinks({ path, text }).join(", "), expected);
  });
}

const files = new FileIndex([
  "README.md",
  "docs/index.md",
  "docs/guide/setup.md",
  "docs/guide/README.md",
  "docs/topics/db.rst",
  "docs/a b.md",
  "kb/部署流程.md",
  "kb/运维/部署流程.md",
  "src/main.ts",
  "content/en/docs/tasks/run.md",
]);

for (const [name, from, target, expected] of [
  ["beside", "docs/index.md", "guide/setup.md", "docs/guide/setup.md"],
  ["above", "docs/guide/setup.md", "../../README.md#install", "README.md"],
  ["own part", "docs/index.md", "#part", "docs/index.md"],
  ["folder", "docs/index.md", "guide/", "docs/guide/README.md"],
  ["folder at the top", "docs/index.md", "../", "README.md"],
  ["the root of a site at the top", "docs/index.md", "/", "README.md"],
  ["extension left out", "docs/index.md", "guide/setup", "docs/guide/setup.md"],
  ["html of a source", "docs/index.md", "guide/setup.html", "docs/guide/setup.md"],
  ["from the root", "docs/guide/setup.md", "/docs/index.md", "docs/index.md"],
  ["from the root of a site", "docs/index.md", "/topics/db", "docs/topics/db.rst"],
  ["from the root of a site, deep", "content/en/docs/tasks/x.md", "/docs/tasks/run/", "content/en/docs/tasks/run.md"],
  ["percent", "docs/index.md", "a%20b.md#%E9%94%99", "docs/a b.md"],
  ["query", "docs/index.md", "guide/setup.md?x=1#y", "docs/guide/setup.md"],
  ["wiki page, nearest", "kb/运维/值班.md", "部署流程", "kb/运维/部署流程.md"],
  ["code", "docs/index.md", "../src/main.ts", "src/main.ts"],
  ["not there", "docs/index.md", "../nope.md", undefined],
  ["outside", "README.md", "../../etc/passwd", undefined],
  ["bad escape", "README.md", "%E9%ZZ.md", undefined],
] as const) {
  test(`resolve link: ${name}`, () => {
    assert.equal(resolveLink(from, target, files), expected);
  });
}
