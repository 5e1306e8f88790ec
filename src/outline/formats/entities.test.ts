import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeEntities } from "./entities.ts";

for (const [text, expected] of [
  ["&quot;a&quot; &lt;b&gt; &apos;&amp;", '"a" <b> \'&'],
  ["&#39;&#x4E2D;", "'中"],
  ["&unknown; &constructor; &#0; &#xD800; &#x110000; a & b", "&unknown; &constructor; &#0; &#xD800; &#x110000; a & b"],
] as const) {
  test(`entities: ${text}`, () => assert.equal(decodeEntities(text), expected));
}
