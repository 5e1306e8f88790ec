import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { sampleSection } from "../../../test/sample-section.ts";
import { anchorTexts, linksIn, LinksInto, pageTexts } from "./links.ts";

for (const [name, body, expected] of [
  ["in the same file", "see [it](#run-it)", ["it"]],
  ["by its id", "see [it](#go)", ["it"]],
  ["relative", "see [it](./b.md#run-it)", ["it"]],
  ["by the site's path", "see [it](/docs/en/b/#run-it)", ["it"]],
  ["by reference", "see [that][r]\n\n[r]: b.md#run-it\n", ["that"]],
  ["not out of the documents", "see [it](https://x.y/b.md#run-it)", []],
  ["not an image", "![it](b.md#run-it)", []],
  ["not a missing heading", "[it](b.md#nope)", []],
] as const) {
  test(`links: ${name}`, () => {
    const target = name === "in the same file" || name === "by its id" ? "a.md" : "b.md";
    const sections = [sampleSection("From", body), sampleSection("Run it!", "", { path: target, id: "go" })];
    assert.deepEqual(
      anchorTexts(sections).map(({ text: called }) => called),
      expected,
    );
  });
}

const NAMED = [
  sampleSection("Run it!", "", { path: "docs/b.md", id: "go" }),
  sampleSection("安装", "", { path: "docs/入门/README.md" }),
  sampleSection("C", "", { path: "docs/c.md", level: 1 }),
  sampleSection("E", "", { path: "docs/入门/d.md" }),
];

for (const [name, path, text, expected] of [
  ["relative", "docs/a.md", "see [it](b.md#run-it)", [[0, "heading"]]],
  ["by the site's path", "x/y.md", "see [it](/site/docs/b/#go)", [[0, "heading"]]],
  ["by reference", "docs/a.md", "[it][r]\n\n[r]: ./b#go\n", [[0, "heading"]]],
  ["by the site's path to a folder it does not name", "x/y.md", "[it](/入门/#安装)", [[1, "heading"]]],
  ["by the name of a wiki's page", "x/y.md", "[[c|it]]", [[2, "page"]]],
  ["by a heading of a wiki's page", "docs/入门/z.md", "[[d#X#E|it]]", [[3, "heading"]]],
  ["by Hugo's reference", "docs/a.md", '[it]({{< ref "b.md#go" >}})', [[0, "heading"]]],
  ["by Docusaurus' address", "x/y.md", "[it](@site/docs/b.md#go)", [[0, "heading"]]],
  ["not to one of two that are as near", "x/y.md", "[it](/d#e)", []],
  ["to the nearer of two", "docs/入门/z.md", "[it](/d#e)", [[3, "heading"]]],
  ["not by the last part of another path", "x/y.md", "[it](/api/v2/c)", []],
  ["not to a block of a wiki's page", "x/y.md", "[[b#^go|it]]", []],
  ["to a folder's own document", "docs/a.md", "[it](入门/#安装)", [[1, "heading"]]],
  ["percent-encoded", "docs/a.md", "[it](%E5%85%A5%E9%97%A8/README.md#%E5%AE%89%E8%A3%85)", [[1, "heading"]]],
  ["in other letter case", "docs/a.md", "[it](B.MD#go)", [[0, "heading"]]],
  ["not to a namesake that lies nearer", "z/a.md", "[it](b.md#go)", []],
  ["to a page as a whole", "docs/a.md", "[it](c.md)", [[2, "page"]]],
  ["not to a page that no heading stands for", "docs/a.md", "[it](b.md)", []],
  ["not without a link", "docs/a.md", "b.md#go", []],
] as const) {
  test(`links into documents: ${name}`, () => {
    const into = new LinksInto(NAMED, ["docs/a.md", "z/a.md", "z/b.md", "x/y.md", "z/d.md"]);
    assert.deepEqual(
      into.from(path, linksIn(text)),
      expected.map(([to, kind]) => ({ to, text: "it", path, kind })),
    );
  });
}

test("links: a line of unclosed links is read in time", () => {
  assert.deepEqual(linksIn('[a](b#c "'.repeat(100_000)), []);
});

test("links: pages are named by links without a fragment, headings by the others", () => {
  const sections = [
    sampleSection("From", "[whole](b.md) [part](b.md#run-it) [none](c.md)"),
    sampleSection("All", "", { path: "b.md", level: 1 }),
    sampleSection("Run it", "", { path: "b.md" }),
    sampleSection("No page", "", { path: "c.md" }),
  ];
  assert.deepEqual(pageTexts(sections), [{ from: 0, to: 1, text: "whole" }]);
  assert.deepEqual(anchorTexts(sections), [{ from: 0, to: 2, text: "part" }]);
});

const PIECES = '[ ] ( ) [a] [中[b]] (b.md#go) (c.md) (/d#e"t") [[c|a]] [[d#E ]] | ! # {{<ref" >}} %E4 <a> ./'.split(
  " ",
);
const scraps = fc.array(fc.constantFrom(...PIECES, " ", "\n"), { maxLength: 30 }).map((pieces) => pieces.join(""));

test("links: whatever is written, a link leads to a section or nowhere", () => {
  fc.assert(
    fc.property(scraps, fc.constantFrom("docs/a.md", "x/y.md", ""), (text, path) => {
      for (const { to, text: said } of new LinksInto(NAMED, ["docs/a.md"]).from(path, linksIn(text))) {
        assert.ok(NAMED[to] !== undefined && text.includes(said));
      }
    }),
    { numRuns: 2_000 },
  );
});
