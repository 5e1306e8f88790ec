import assert from "node:assert/strict";
import { test } from "node:test";
import { documentLinks } from "./document-links.ts";
import { FileIndex } from "./file-index.ts";
import { resolveLink } from "./resolve-link.ts";

for (const [name, path, text, expected] of [
  ["inline", "a.md", 'See [the API](../api.md#错误码处理 "title").', "1 ../api.md#错误码处理 the API"],
  ["two on a line", "a.md", "[a](a.md) and [b](<b c.md>)", "1 a.md a, 1 b c.md b"],
  ["parentheses in a target", "a.md", "[x](x_(y).md)", "1 x_(y).md x"],
  ["brackets in a label", "a.md", "[a [b] c](x.md)", "1 x.md a [b] c"],
  ["definition", "a.md", "text\n\n[setup]: guide/setup.md 'Setup'", "3 guide/setup.md setup"],
  ["wiki", "a.md", "[[部署流程]] and [[Page#Part|that part]]", "1 部署流程 部署流程, 1 Page#Part that part"],
  ["anchor", "a.md", '<a href="x.md">X</a>', "1 x.md X"],
  ["fragment only", "a.md", "[up](#top)", "1 #top up"],
  ["not the web, not mail", "a.md", "[a](https://x.y/z) [b](mailto:a@b.c) [c](//x.y)", ""],
  ["not an image", "a.md", "![pic](a.png)", ""],
  ["an image inside a link", "a.md", "[![pic](a.png)](x.md)", "1 x.md ![pic](a.png)"],
  ["not in a code span", "a.md", "`[a](b.md)` but [c](d.md)", "1 d.md c"],
  ["not in a fence", "a.md", "```md\n[a](b.md)\n```\n[c](d.md)", "4 d.md c"],
  ["a fence in a fence", "a.md", "````\n```\n[a](b.md)\n````\n[c](d.md)", "5 d.md c"],
  ["not a footnote", "a.md", "[^1]: note.md", ""],
  ["CRLF", "a.md", "x\r\n[a](b.md)\r\n", "2 b.md a"],
  ["rst: named", "a.rst", "See `the guide <guide.rst>`_.", "1 guide.rst the guide"],
  [
    "rst: roles",
    "a.rst",
    ":doc:`/topics/db` :doc:`the db <db/index>` :ref:`lookup`",
    "1 /topics/db /topics/db, 1 db/index the db, 1 #lookup lookup",
  ],
  [
    "rst: toctree",
    "a.rst",
    ".. toctree::\n   :maxdepth: 2\n\n   intro\n   Models <topics/models>\n\nnext",
    "4 intro intro, 5 topics/models Models",
  ],
  ["rst: include", "a.rst", ".. include:: ../x.txt", "1 ../x.txt ../x.txt"],
  ["html", "a.html", "<p><a class=\"x\" href='b.html#c'>B</a>", "1 b.html#c B"],
  ["no document", "a.ts", "[a](b.md)", ""],
] as const) {
  test(`document links: ${name}`, () => {
    const links = documentLinks({ path, text }).map(
      ({ line, target, text: label }) => `${line + 1} ${target} ${label}`,
    );
    assert.equal(links.join(", "), expected);
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
  ["beside", "docs/index.md", "guide/setup.md", "docs/guide/setup.md#"],
  ["above", "docs/guide/setup.md", "../../README.md#install", "README.md#install"],
  ["own part", "docs/index.md", "#part", "docs/index.md#part"],
  ["folder", "docs/index.md", "guide/", "docs/guide/README.md#"],
  ["extension left out", "docs/index.md", "guide/setup", "docs/guide/setup.md#"],
  ["html of a source", "docs/index.md", "guide/setup.html", "docs/guide/setup.md#"],
  ["from the root", "docs/guide/setup.md", "/docs/index.md", "docs/index.md#"],
  ["from the root of a site", "docs/index.md", "/topics/db", "docs/topics/db.rst#"],
  ["from the root of a site, deep", "content/en/docs/tasks/x.md", "/docs/tasks/run/", "content/en/docs/tasks/run.md#"],
  ["percent", "docs/index.md", "a%20b.md#%E9%94%99", "docs/a b.md#错"],
  ["query", "docs/index.md", "guide/setup.md?x=1#y", "docs/guide/setup.md#y"],
  ["wiki page, nearest", "kb/运维/值班.md", "部署流程", "kb/运维/部署流程.md#"],
  ["code", "docs/index.md", "../src/main.ts", "src/main.ts#"],
  ["not there", "docs/index.md", "../nope.md", undefined],
  ["outside", "README.md", "../../etc/passwd", undefined],
  ["bad escape", "README.md", "%E9%ZZ.md", undefined],
] as const) {
  test(`resolve link: ${name}`, () => {
    const link = resolveLink(from, target, files);
    assert.equal(link === undefined ? undefined : `${link.path}#${link.fragment}`, expected);
  });
}
