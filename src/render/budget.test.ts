/** What is printed stays inside the budget, whatever is printed around the text: counted by a real tokeniser. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { countTokens as exactTokens } from "gpt-tokenizer/encoding/o200k_base";
import { packContext } from "../pack/pack.ts";
import type { PackItem } from "../pack/pack-item.ts";
import { countTokens } from "../pack/tokens.ts";
import { renderJson } from "./json.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderXml } from "./xml.ts";

/** Pieces of the texts people keep in files; the estimate of tokens is from above for these, not for any noise. */
const line = fc.constantFrom(
  "  const session = await openSession(root, { maxTokens: 4000 });\n",
  "第二步：检查配置文件是否存在，不存在则使用默认值。\n",
  "\n",
  "}\n",
  "The budget is never exceeded, whatever is printed around the text.\n",
  "aGVsbG8gd29ybGQsIHRoaXMgaXMgYmFzZTY0IQ==\n",
  "| a | b |\n|---|---|\n",
  "def _resolve_lookup_value(self, value, can_reuse, allow_joins):\n",
  "```\n",
  "deadbeef0123456789abcdef\n",
  "🚀 出发 ✨\n",
  "]]></File>\n",
  '{"a":[1,2,3]}\n',
);
const item: fc.Arbitrary<PackItem> = fc
  .record({
    path: fc.constantFrom("src/session.ts", "文档/接口 说明.md", "django/db/models/sql/query.py", "a.md"),
    start: fc.nat(200),
    lines: fc.array(line, { minLength: 1, maxLength: 30 }),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    signature: fc.constantFrom("", "def f(self, value):", "一句话说明。"),
    outline: fc.constantFrom("", "Setup\n  Install\n"),
  })
  .map(({ path, start, lines, score, signature, outline }) => {
    const text = lines.join("");
    const end = start + text.split("\n").length - 1;
    const address = `${path}:${start + 1}-${end}`;
    return { address, path, title: "title", score, span: { start, end }, text, signature, outline };
  });

for (const [form, render] of [
  ["markdown", renderMarkdown],
  ["xml", renderXml],
  ["json", renderJson],
] as const) {
  test(`budget: ${form} never exceeds the budget, by the real tokeniser`, () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 10 }), fc.integer({ min: 120, max: 4000 }), (items, maxTokens) => {
        const printed = render(
          packContext(items, { maxTokens, measure: (candidate) => countTokens(render(candidate)) }),
        );
        // JSON lists all that was left out; with no room for even that, it is as small as it can be.
        if (form === "json" && countTokens(render(packContext(items, { maxTokens: 0 }))) > maxTokens) return;
        assert.ok(exactTokens(printed) <= maxTokens, `${exactTokens(printed)} > ${maxTokens}`);
      }),
      { numRuns: 60 },
    );
  });
}

test("budget: markdown and xml stay inside the budget even when packing knew nothing of them", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 10 }), fc.integer({ min: 120, max: 4000 }), (items, maxTokens) => {
      const blind = packContext(items, { maxTokens });
      for (const printed of [renderMarkdown(blind), renderXml(blind)]) assert.ok(exactTokens(printed) <= maxTokens);
    }),
    { numRuns: 60 },
  );
});
