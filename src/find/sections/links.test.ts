import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import { anchorTexts, headingLinksIn, LinksInto } from "./links.ts";

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
];

for (const [name, path, text, expected] of [
  ["relative", "docs/a.md", "see [it](b.md#run-it)", [0]],
  ["by the site's path", "x/y.md", "see [it](/site/docs/b/#go)", [0]],
  ["by reference", "docs/a.md", "[it][r]\n\n[r]: ./b#go\n", [0]],
  ["to a folder's own document", "docs/a.md", "[it](入门/#安装)", [1]],
  ["percent-encoded", "docs/a.md", "[it](%E5%85%A5%E9%97%A8/README.md#%E5%AE%89%E8%A3%85)", [1]],
  ["in other letter case", "docs/a.md", "[it](B.MD#go)", [0]],
  ["not to a namesake that lies nearer", "x/a.md", "[it](b.md#go)", []],
  ["not to the document as a whole", "docs/a.md", "[it](b.md)", []],
  ["not without a link", "docs/a.md", "b.md#go", []],
] as const) {
  test(`links into documents: ${name}`, () => {
    const into = new LinksInto(NAMED, ["docs/a.md", "x/a.md", "x/b.md", "x/y.md"]);
    assert.deepEqual(
      into.from(path, headingLinksIn(text)),
      expected.map((to) => ({ to, text: "it", path })),
    );
  });
}

test("links: a line of unclosed links is read in time", () => {
  assert.deepEqual(headingLinksIn('[a](b#c "'.repeat(100_000)), []);
});
