/**
 * `pith find QUERY`: the iterative retriever over the tree as it is now; ranked regions under a budget. Belongs here: what the
 * operation takes and how its answer is shown. Does not: the work (run.ts), which is loaded when it is asked for.
 */
import { z } from "zod";
import { BUDGET_TOKENS, FILES, ROUNDS } from "../../passage/answer-limits.ts";
import { renderMarkdown } from "../../render/markdown.ts";
import { renderXml } from "../../render/xml.ts";
import { numberWithin } from "../number-within.ts";
import { operation } from "../operation.ts";
import type { FindOutput } from "./output.ts";
import { renderPrompt } from "./prompt.ts";
import { renderFound } from "./text.ts";

export const find = operation({
  name: "find",
  description:
    "Find the code regions, document sections and files that matter for a question, a name (where it is defined, who calls it, what tests it), an error text, pasted code or a whole issue. Returns verbatim text with exact addresses under a token budget. Use it instead of grep and reading files one by one.",
  input: {
    query: z
      .union([z.string(), z.array(z.string())], { error: "the question is missing; give it as a text" })
      .describe("A question, keywords, a name, an error message or a whole issue text"),
    budget: numberWithin(BUDGET_TOKENS).describe("Most tokens of text to return"),
    limit: numberWithin(FILES).describe("Most files to return"),
    rounds: numberWithin(ROUNDS).describe("Most rounds of searching, reading and following"),
    explain: z.boolean().default(false).describe("Add why each file was chosen, round by round"),
  },
  doors: ["cli", "mcp", "agent"],
  readOnly: true,
  readsAll: true,
  cli: { positionals: ["query"], stdin: "query", short: { n: "limit", b: "budget" } },
  examples: [
    { shell: 'find "how are retries with backoff done"', says: "a question" },
    { shell: "find 登录失败后如何重试", says: "a question in Chinese, over code or documents" },
    { shell: 'find "who calls parseConfig"', says: "a name: also where it is defined, what tests it, who extends it" },
    { shell: "find --explain < issue.txt", says: "a whole issue text, and why each file was chosen" },
    { shell: 'find "parse config" --json --budget 2000', says: "for programs, within 2,000 tokens" },
  ],
  run: async (world, input, call): Promise<FindOutput> => (await import("./run.ts")).runFind(world, input, call),
  text: renderFound,
  forms: { markdown: ({ context }) => renderMarkdown(context), xml: ({ context }) => renderXml(context) },
  prompt: (output) => renderPrompt(output.context, output),
  later: (output) => (output.history === "pending" ? ["index"] : undefined),
  found: (output) => output.found,
});
