/** `load_skill_chunk`, and `pith skill load NAME CHUNK`: the content of a chunk, which stays open for later turns. */
import { z } from "zod";
import { operation } from "../operation.ts";
import { openInput, sessionSkills } from "./session.ts";

const loadSkillChunkOutput = z.object({
  status: z.enum(["loaded", "cut", "too_large", "not_found", "unreadable"]),
  skill_name: z.string(),
  chunk_id: z.string(),
  content: z.string(),
  tokens: z.number(),
  /** "" when there is none: the chunk was not found, or its place is unknown. */
  address: z.string(),
  /** Where it goes on, when it was cut. */
  rest: z.string().optional(),
  /** What went differently, ending with what to do next. */
  message: z.string().optional(),
  nearest: z.array(z.string()).optional(),
  /** What is open now, to be passed to the next call. */
  open: z.array(z.string()),
});

export type LoadSkillChunkOutput = z.output<typeof loadSkillChunkOutput>;

export const loadSkillChunk = operation({
  name: "load_skill_chunk",
  description:
    "Load one chunk of a skill when its core text is not enough: examples, edge cases, a file it names. " +
    "It stays open for later turns.",
  input: {
    skill_name: z.string().min(1).describe("The name of the skill"),
    chunk_id: z
      .string()
      .min(1)
      .describe("The ID of the chunk to load; also the path of a file of the skill, or SKILL.md for its core text"),
    max_tokens: z.int().min(1).optional().describe("Limit for all open chunks together"),
    cut: z.boolean().default(false).describe("Over the limit: give the beginning instead of refusing"),
    open: openInput,
  },
  output: loadSkillChunkOutput,
  doors: ["cli", "mcp", "agent"],
  readOnly: true,
  cli: { positionals: ["skill_name", "chunk_id"] },
  examples: [
    { shell: "skill load pdf forms", says: "the text of one chunk" },
    { shell: "skill load pdf references/api.md", says: "a file of the skill" },
  ],
  run: async (world, { skill_name, chunk_id, max_tokens, cut, open }): Promise<LoadSkillChunkOutput> => {
    const skills = await sessionSkills(world, open);
    const load = skills.open(skill_name, chunk_id, {
      whenTooLarge: cut ? "cut" : "refuse",
      ...(max_tokens !== undefined && { maxOpenTokens: max_tokens }),
    });
    const { status, skillName, chunkId, content, tokens, address = "", rest, message, nearest } = load;
    return {
      status,
      skill_name: skillName,
      chunk_id: chunkId,
      content,
      tokens,
      address,
      ...(rest !== undefined && { rest }),
      ...(message !== undefined && { message }),
      ...(nearest !== undefined && { nearest: [...nearest] }),
      open: skills.export(),
    };
  },
  text: ({ content, message }) => `${content === "" ? (message ?? "") : content.trimEnd()}\n`,
  prompt: ({ content, message }) => (content === "" ? (message ?? "This chunk is empty.") : content),
  found: ({ status }) => status === "loaded" || status === "cut",
});
