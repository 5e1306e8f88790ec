import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import type { OutsideLink } from "../sections/links.ts";
import { SectionIndex } from "../sections/section-index.ts";
import { LinkNames } from "./link-names.ts";

const SECTIONS = [sampleSection("A", ""), sampleSection("B", "", { path: "b.md" }), sampleSection("C", "")];

function namesFor(target: string): LinkNames {
  const anchors = [{ from: 1, to: 0, text: "`Rolling` update" }];
  const outside: OutsideLink[] = [
    { to: 0, text: "rolling update", path: "x.md", kind: "heading" },
    { to: 2, text: "Rolling Update", path: "y.md", kind: "heading" },
    { to: 1, text: "滚动更新的方式", path: "z.md", kind: "heading" },
  ];
  return new LinkNames(new SectionIndex(SECTIONS, { anchors }), target, outside);
}

test("link names: the share of the links that say so, spelled as titles are", () => {
  const names = namesFor("rolling update");
  assert.deepEqual(
    [0, 1, 2].map((section) => names.shareOf(section).toFixed(2)),
    ["0.67", "0.00", "0.33"],
  );
  assert.equal(names.saidIn(0), "b.md");
  assert.equal(names.saidIn(1), undefined);
});

test("link names: nearly the same words are likeness and no name", () => {
  const names = namesFor("滚动更新方式");
  assert.equal(names.shareOf(1), 0);
  assert.ok(names.likenessOf(1) > 0.7);
  assert.equal(names.likenessOf(0), 0);
});

test("link names: an empty target is nobody's name", () => {
  assert.equal(
    new LinkNames(new SectionIndex(SECTIONS), "", [{ to: 0, text: " ", path: "x.md", kind: "heading" }]).shareOf(0),
    0,
  );
});

const PAGES = [
  sampleSection("Deploying", "", { path: "deploy.md", level: 1 }),
  sampleSection("Start", "Read [going live](deploy.md) first.", { path: "start.md", level: 1 }),
];

test("link names: a page is named by the links to it, among several documents", () => {
  const names = new LinkNames(new SectionIndex(PAGES), "Going live", []);
  assert.deepEqual([names.shareOf(0), names.saidIn(0)], [1, "start.md"]);
  const outside: OutsideLink[] = [{ to: 0, text: "go live", path: "x.md", kind: "page" }];
  assert.equal(new LinkNames(new SectionIndex(PAGES), "go live", outside).shareOf(0), 1);
  assert.equal(new LinkNames(new SectionIndex(PAGES.slice(0, 1)), "go live", outside).shareOf(0), 0);
});
