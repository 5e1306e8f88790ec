import assert from "node:assert/strict";
import { test } from "node:test";
import { plainHtml } from "./html.ts";

for (const [html, plain] of [
  ["Settings &rarr; Printers &amp; Scanners", "Settings → Printers & Scanners"],
  ["A&nbsp;&mdash; <b>B</b>", "A — B"],
  ["&#21253;&#x88C5; &ldquo;箱&rdquo;", "包装 “箱”"],
  ["AT&T &unknown; &#0; &#xD800;", "AT&T &unknown; &#0; &#xD800;"],
  ["&amp;lt;", "&lt;"],
] as const) {
  test(`html: ${html}`, () => assert.equal(plainHtml(html), plain));
}
