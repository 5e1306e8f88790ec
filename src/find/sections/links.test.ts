import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import { anchorTexts } from "./links.ts";

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
