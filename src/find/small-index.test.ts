import assert from "node:assert/strict";
import { test } from "node:test";
import { SmallIndex } from "./small-index.ts";
import { anchorTexts, headingSlug } from "./small-links.ts";
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

test("small index: Latin words are met by their stem, Chinese by pairs in either spelling", () => {
  const index = new SmallIndex([
    section("A", "cached pages"),
    section("B", "錯誤碼與配置"),
    section("C", "caching twice, caching"),
  ]);
  assert.deepEqual(index.hits("body", "cach"), { docs: [0, 2], times: [1, 2] });
  assert.deepEqual(index.hits("body", "错误"), { docs: [1], times: [1] });
  assert.deepEqual(index.hits("title", "a"), { docs: [0], times: [1] });
  assert.deepEqual(index.hits("body", "nothing"), { docs: [], times: [] });
});

test("small index: titles only reads no text", () => {
  const index = new SmallIndex([section("Alpha", "cached pages")], { titlesOnly: true });
  assert.deepEqual(index.hits("body", "page").docs, []);
  assert.deepEqual(index.hits("title", "alpha").docs, [0]);
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
