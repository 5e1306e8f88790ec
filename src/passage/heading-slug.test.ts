import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { headingSlug } from "./heading-slug.ts";

for (const [title, slug] of [
  ["What's new, Doc? (v2)", "whats-new-doc-v2"],
  ["错误码 处理", "错误码-处理"],
  ["⚡ 快速开始 ", "快速开始"],
  ["snake_case stays", "snake_case-stays"],
  ["Ａ full width", "a-full-width"],
] as const) {
  test(`heading slug: ${title} → ${slug}`, () => assert.equal(headingSlug(title), slug));
}

test("heading slug: a plain title has the slug that the classes of Unicode give it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 20 }), (inner) => {
      assert.equal(headingSlug(`x${inner}x`), headingSlug(`é${inner}é`).replaceAll("é", "x"));
    }),
  );
});
