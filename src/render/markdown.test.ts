import assert from "node:assert/strict";
import { test } from "node:test";
import { packContext } from "../pack/pack.ts";
import { renderMarkdown } from "./markdown.ts";

test("markdown: an address with backticks, and a file without text", () => {
  const shape = { title: "", span: { start: 0, end: 0 }, form: "whole", text: "", score: 1, why: [] } as const;
  const region = { ...shape, address: "a.md#`x` ``y``" };
  const printed = renderMarkdown({
    files: [{ path: "LICENSE", regions: [region] }],
    leftOut: [],
    notes: ["一\r\n 二"],
    tokens: 0,
    maxTokens: 9,
  });
  assert.equal(printed, "### ``` a.md#`x` ``y`` ```\nlines 1-1, score 1.00\n```\n\n```\n\n> 一 二\n");
});

test("markdown: a fence is longer than any fence inside", () => {
  const text = "````\ncode\n````\n";
  const one = packContext([{ address: "a.md", path: "a.md", title: "", score: 1, span: { start: 0, end: 3 }, text }], {
    maxTokens: 500,
  });
  assert.match(renderMarkdown(one), /\n`{5}md\n````\ncode\n````\n`{5}\n/u);
});
