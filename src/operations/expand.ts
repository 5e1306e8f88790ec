/** `pith expand TEXT`: the files that `@file:` references in a text mean, as `<Context>`. */
import { z } from "zod";
import { countTokens } from "../pack/tokens.ts";
import { BUDGET_TOKENS } from "../passage/answer-limits.ts";
import type { ResolvedReferences } from "../retrieve/references/references.ts";
import type { ReferenceLimits } from "../retrieve/references/world.ts";
import { operation } from "./operation.ts";

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
    const [{ renderReferences, resolveReferences }, { referenceWorld }, { REFERENCE_LIMITS }] = await Promise.all([
      import("../retrieve/references/references.ts"),
      import("./reference-world.ts"),
      import("../retrieve/references/world.ts"),
    ]);
    const files = referenceWorld(world.workspace);
    const expanded = async (limits: ReferenceLimits): Promise<ExpandOutput> => {
      const resolved = await resolveReferences(text, files, limits);
      return { ...resolved, context: renderReferences(resolved) };
    };
    const whole = await expanded(REFERENCE_LIMITS);
    return budget === undefined ? whole : fitted(whole, budget, REFERENCE_LIMITS, expanded);
  },
  text: ({ context }) => context,
  prompt: ({ context }) => (context === "" ? NO_REFERENCE : context),
  // Their text stands in `context`.
  wire: ({ files, ...rest }) => ({ ...rest, files: files.map(({ text: _, ...face }) => face) }),
  found: ({ files }) => files.length > 0,
});

const MAX_ATTEMPTS = 8;
const BYTES_PER_TOKEN = 4;
const MIN_FILE_BYTES = 2500;

/** Cut again and shorter until it fits, each file to its share; with many references the notes alone may be more. */
async function fitted(
  whole: ExpandOutput,
  budget: number,
  limits: ReferenceLimits,
  expanded: (limits: ReferenceLimits) => Promise<ExpandOutput>,
): Promise<ExpandOutput> {
  let output = whole;
  let bytes = budget * BYTES_PER_TOKEN;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const tokens = countTokens(output.context);
    if (tokens <= budget) break;
    if (attempt > 1) bytes = Math.floor(Math.min(bytes * 0.7, (bytes * budget * 0.9) / tokens));
    // A share too small to be shown helps nobody: then the first have more, and the last their outlines.
    const maxBytesPerFile = Math.max(MIN_FILE_BYTES, Math.ceil(bytes / Math.max(1, whole.files.length)));
    output = await expanded({ ...limits, maxTotalBytes: bytes, maxBytesPerFile });
  }
  return output;
}
