import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { SmallIndex } from "./small-index.ts";
import { anchorTexts, headingSlug } from "./small-links.ts";
import { meaningfulTerms } from "./small-rank.ts";
import type { Section } from "./small-section.ts";

function section(title: string, body: string, more: Partial<Section> = {}): Section {
  return {
    path: "a.md",
    address: `a.md#${title}`,
    title,
    level: 2,
    start: 0,
    end: 1,
    id: "",
    trail: [],
    fileTitle: "",
    body,
    parent: -1,
    ...more,
  };
}

const word = fc.constantFrom(
  "caching",
  "cache",
  "cached",
  "getUserName",
  "user",
  "name",
  "配置",
  "配置中心",
  "錯誤",
  "the",
  "v2",
  "x_y",
);
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));

test("small index: a scan for one question finds what the index finds", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), text, (bodies, question) => {
      const sections = bodies.map((body, at) => section(`t${at}`, body));
      const terms = meaningfulTerms(question);
      const indexed = new SmallIndex(sections);
      const scanned = new SmallIndex(sections, { onlyTerms: terms });
      for (const term of terms) assert.deepEqual(scanned.hits("body", term), indexed.hits("body", term), term);
      if (terms.length === 0) return; // nothing was asked, nothing was scanned
      for (let at = 0; at < sections.length; at++) assert.equal(scanned.length("body", at), indexed.length("body", at));
    }),
    { numRuns: 200 },
  );
});

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
  test(`small links: ${name}`, () => {
    const target = name === "in the same file" || name === "by its id" ? "a.md" : "b.md";
    const sections = [section("From", body), section("Run it!", "", { path: target, id: "go" })];
    assert.deepEqual(
      anchorTexts(sections).map(({ text: called }) => called),
      expected,
    );
  });
}

test("small links: slugs as GitHub spells them", () => {
  assert.equal(headingSlug("What's new, Doc? (v2)"), "whats-new-doc-v2");
  assert.equal(headingSlug("错误码 处理"), "错误码-处理");
});
