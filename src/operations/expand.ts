/** `pith expand TEXT`: the files that `@file:` references in a text mean, as `<Context>`. */
import { z } from "zod";
import { BUDGET_TOKENS } from "../passage/answer-limits.ts";
import type { ResolvedReferences } from "../retrieve/references/references.ts";
import { operation } from "./operation.ts";

/** What the references of a text mean. */
export interface ExpandOutput extends ResolvedReferences {
  /** "" only when the text has no reference. */
  readonly context: string;
}

const NO_REFERENCE = "The text has no reference. Write @path, @path#heading, @path:10-20 or @file:part-of-a-name.";

export const expand = operation({
  name: "expand",
  description:
    "Resolve the @file:keyword, @path, @path#heading and @path:10-20 references in a text to the files they mean. Says what is missing, binary, ignored, ambiguous or cut.",
  input: {
    text: z.string().describe("Text with references, such as: compare @file:session with @src/agent.ts:40-80"),
    budget: z
      .int()
      .min(BUDGET_TOKENS.least)
      .max(BUDGET_TOKENS.most)
      .optional()
      .describe("Most tokens of text to return; files are cut to fit, and say where they go on"),
  },
  doors: ["cli", "mcp"],
  extra: true,
  readOnly: true,
  cli: { positionals: ["text"], stdin: "text" },
  examples: [
    { shell: 'expand "why does @file:session fail?"', says: "every file with session in its name" },
    { shell: "expand @README.md#Doors", says: "one section" },
    { shell: 'expand "@src/*.ts"', says: "all files that a pattern matches" },
  ],
  run: async (world, { text, budget }): Promise<ExpandOutput> => {
    const [{ renderReferences, resolveReferences }, { resolveWithin }, { referenceWorld }] = await Promise.all([
      import("../retrieve/references/references.ts"),
      import("../retrieve/references/within.ts"),
      import("./reference-world.ts"),
    ]);
    const files = referenceWorld(world.workspace);
    const resolved =
      budget === undefined ? await resolveReferences(text, files) : await resolveWithin(text, files, budget);
    return { ...resolved, context: renderReferences(resolved) };
  },
  text: ({ context }) => context,
  prompt: ({ context }) => (context === "" ? NO_REFERENCE : context),
  // Their text stands in `context`.
  wire: ({ files, ...rest }) => ({ ...rest, files: files.map(({ text: _, ...face }) => face) }),
  found: ({ files }) => files.length > 0,
});
