/** `pith kb ask QUESTION`: an answer from the local knowledge bases, or that there is none (seed 001). */
import { z } from "zod";
import { throwIfAborted } from "../../passage/errors.ts";
import { palette } from "../../render/palette.ts";
import type { KnowledgeResult } from "../../retrieve/knowledge/knowledge-world.ts";
import { operation } from "../operation.ts";
import { DEFAULT_KNOWLEDGE_FOLDER, knowledgeWorld } from "./world.ts";

/** The trace is for people who ask why; programs get its parts as they are. */
const knowledgeResult = z.object({
  answer: z.string(),
  kb_name: z.string(),
  sources: z.array(
    z.object({
      path: z.string(),
      address: z.string(),
      role: z.string(),
      snippets: z.array(z.string()),
      score: z.number(),
    }),
  ),
  found: z.boolean(),
  notes: z.string(),
  trace: z.looseObject({ keywords: z.array(z.string()), coverage: z.number(), confidence: z.number() }),
});

export const kbAsk = operation({
  name: "retrieve_knowledge",
  description:
    "Answer a question from the project's local knowledge bases (KnowledgeBase/<name>/), following each base's README, with every statement cited. Says so when the bases hold no answer.",
  input: {
    user_query: z.string().describe("The question, in any words, Chinese or English"),
    specified_kb: z
      .string()
      .optional()
      .describe("Name of the base, or KnowledgeBase/<name>; chosen by the question when absent"),
    language: z.string().optional().describe("Language of the answer: zh or en; the question's own when absent"),
    folder: z.string().default(DEFAULT_KNOWLEDGE_FOLDER).describe("Folder that holds the bases"),
  },
  // Its lists are read-only and its trace has more parts than the schema names; both are true of any answer.
  output: knowledgeResult as unknown as z.ZodType<KnowledgeResult>,
  doors: ["cli", "mcp", "agent"],
  readOnly: true,
  settings: { folder: "knowledgeBase" },
  cli: { positionals: ["user_query"], stdin: "user_query", flags: { specified_kb: "kb" } },
  examples: [
    { shell: 'kb ask "支付接口超时如何处理？"', says: "from the base that fits best" },
    { shell: 'kb ask "How do I rotate the signing key?" --kb Security', says: "from one base" },
  ],
  run: async (world, { folder, ...request }, { signal }): Promise<KnowledgeResult> => {
    const { retrieveKnowledge } = await import("../../retrieve/knowledge/knowledge.ts");
    const { orStopped } = await import("../../retrieve/stopped.ts");
    const { knowledge: cache, cacheDir, writeFn: model } = world;
    const writeFn = model && ((prompt: string) => orStopped(model(prompt, signal), signal));
    const result = await retrieveKnowledge(
      request,
      knowledgeWorld(world.workspace, { folder, cache, cacheDir, writeFn }),
    );
    // A model that was stopped leaves an answer of sentences as they stand; who stopped it wants none.
    throwIfAborted(signal);
    return result;
  },
  text: (result, style) => {
    const notes = notesForPeople(result);
    return `${result.answer}\n${notes === "" ? "" : `\n${palette(style.color).dim(notes)}\n`}`;
  },
  prompt: (result) => {
    const notes = notesForPeople(result);
    return notes === "" ? result.answer : `${result.answer}\n\n(${notes})`;
  },
  found: ({ found }) => found,
});

/** Where nothing was found the notes begin with the reason as a code, which the answer has said in words. */
function notesForPeople({ found, notes }: KnowledgeResult): string {
  return found ? notes : notes.split("; ").slice(1).join("; ");
}
