import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ask } from "../../../test/entry-fixture.ts";

const line = fc.constantFrom(
  "# 标题",
  "## B",
  "### 1. 步骤",
  "text →  next",
  "```",
  "~~~",
  "<!--",
  "-->",
  "---",
  "===",
  "| a |",
  "> # q",
  "- [x](#b)",
  "1. B",
  "",
  "\t",
  "![](",
  "{#id}",
  "mermaid",
  "A --> B",
  "\u0000",
  "🚀",
  "下一步：[B](#b)",
);
const markdown = fc
  .array(fc.oneof(line, fc.string({ unit: "grapheme", maxLength: 12 })), { maxLength: 25 })
  .map((lines) => lines.join("\n"));

test("entry: any markdown and any target give an answer whose block stands in the file", async () => {
  await fc.assert(
    fc.asyncProperty(
      markdown,
      fc.oneof(line, fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 })),
      async (text, target) => {
        fc.pre(target.trim() !== "");
        const result = await ask({ "a.md": text }, target, "hint 提示");
        const blocks =
          typeof result.entry_content === "string"
            ? [result.entry_content]
            : result.entry_content.map(({ content }) => content);
        for (const block of blocks) assert.ok(text.includes(block));
        assert.ok(result.related_headings.length <= 3);
      },
    ),
    { numRuns: 100 },
  );
});

test("entry: twenty megabytes cost less than a second of work", async () => {
  const chapter = (at: number): string =>
    `## Chapter ${at}\n\n${"Some words about the number and its neighbours in a long export.\n".repeat(150)}\n`;
  const text = "# Export\n\n" + Array.from({ length: 2_100 }, (_, at) => chapter(at)).join("");
  assert.ok(text.length > 20_000_000);
  // Processor time, not the clock: the suite runs beside others on few cores.
  const before = process.cpuUsage();
  const result = await ask({ "big.md": text }, "Chapter 1234");
  const elapsedMs = process.cpuUsage(before).user / 1000;
  assert.equal(result.matched_heading, "## Chapter 1234");
  assert.ok(elapsedMs < 1_000, `${Math.round(elapsedMs)} ms`);
});
