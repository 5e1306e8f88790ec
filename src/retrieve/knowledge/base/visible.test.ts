import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { visibleText, withoutRadicals } from "./visible.ts";

for (const [name, text, shown] of [
  ["nothing to hide", "a\nb", "a\nb"],
  ["in a line", "甲<!-- 旧 -->乙", "甲          乙"],
  ["over lines", "a\n<!-- b\r\nc -->d\n", "a\n      \r\n     d\n"],
  ["two in a line", "<!--a-->b<!--c-->", "        b        "],
  ["in backticks", "write `<!-- x -->` here", "write `<!-- x -->` here"],
  ["in a fence", "```html\n<!-- x -->\n```\n<!-- y -->", "```html\n<!-- x -->\n```\n          "],
  ["a fence in a comment", "<!--\n```\n-->\nb", "    \n   \n   \nb"],
  ["what makes it look", "a\n<style>\n.b { c }\n</style> d\n", "a\n       \n        \n         d\n"],
  ["what makes it move, in a fence", "```\n<script>\nb\n</script>\n```\n", "```\n<script>\nb\n</script>\n```\n"],
  ["a tag that is spoken of", "the <style> tag", "the <style> tag"],
  ["never closed", "a <!-- b\nc", "a       \n "],
] as const) {
  test(`visible: ${name}`, () => assert.equal(visibleText(text), shown));
}

test("visible: parts of characters are read as the characters that they look like", () => {
  assert.equal(withoutRadicals("不⽀持⻓期⼀次"), "不支持长期一次");
});

test("visible: no line moves, and nothing is added", () => {
  const piece = fc.constantFrom(
    "<!--",
    "-->",
    "<style>",
    "</style>",
    "`",
    "```",
    "\n",
    "\r\n",
    "字",
    "a ",
    "~~~",
    "🚀",
    "> ",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      const shown = visibleText(text);
      assert.equal(shown.length, text.length);
      for (let at = 0; at < text.length; at++) assert.ok(shown[at] === text[at] || shown[at] === " ");
    }),
  );
});
