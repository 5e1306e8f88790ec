import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { markdownHeadings } from "../../outline/formats/markdown.ts";
import { lineStarts, splitLines } from "../../passage/lines.ts";
import { hugeHeadings } from "./huge-outline.ts";

const shown = ({ line, bodyLine, level, title }: ReturnType<typeof markdownHeadings>[number]) =>
  `${line}-${bodyLine} ${"#".repeat(level)} ${title}`;

test("huge outline: headings at the margin are those of the full parse", () => {
  const block = fc.constantFrom(
    "# A `code` b",
    "   ## 三 ##",
    "\t# in code",
    "    # in code",
    "text",
    "正文",
    "Title\n===",
    "标题\n---",
    "---",
    "#tag",
    "```sh\n# comment\n```",
    "~~~~\n~~~\n# in a fence\n~~~~",
    "```\n\u00a0# wide blank\n ```",
    "<!--\n# hidden\n-->",
    "<pre>\n\n# raw\n</pre>",
    "<div>\n# in html\n</div>",
    "| a |\n|---|\n| # |",
    "\u00a0# no heading",
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), fc.constantFrom("\n", "\r\n"), (blocks, newline) => {
      const text = blocks.join("\n\n").replaceAll("\n", newline);
      const full = markdownHeadings(splitLines(text), text);
      assert.deepEqual(hugeHeadings(text, lineStarts(text), 0).map(shown), full.map(shown));
    }),
    { numRuns: 500 },
  );
});

test("huge outline: front matter is left out, and a line past the last terminator counts", () => {
  const text = "---\n# title: x\n---\n## Last";
  assert.deepEqual(hugeHeadings(text, lineStarts(text), 3).map(shown), ["3-4 ## Last"]);
});
