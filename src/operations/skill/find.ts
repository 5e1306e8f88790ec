/** `pith skill find TEXT`: which skill, or which chunk of one, helps with a need. */
import { z } from "zod";
import { countTokens } from "../../pack/tokens.ts";
import { oneLine } from "../../passage/one-line.ts";
import { readerLanguage } from "../../passage/reader-language.ts";
import { palette } from "../../render/palette.ts";
import { clipToWidth } from "../../render/width.ts";
import { operation } from "../operation.ts";
import { NO_SKILLS } from "./list.ts";

export interface SkillHit {
  readonly skill_name: string;
  /** What to pass to load_skill_chunk. */
  readonly chunk_id: string;
  readonly description: string;
  readonly address: string;
  readonly tokens: number;
  readonly score: number;
  readonly why: readonly string[];
}

export interface SkillFindOutput {
  readonly query: string;
  /** False when no skill is likely to be meant; `hits` are the nearest then. */
  readonly found: boolean;
  /** How many were looked at. */
  readonly skills: number;
  readonly hits: readonly SkillHit[];
}

const MIN_DESCRIPTION_COLUMNS = 24;
/** Of skills that are probably not meant. */
const MAX_NEAREST = 3;
const WORDS = {
  en: {
    none: "No skill fits. See `pith skill list`, or describe the need in other words.\n",
    unsure: "No skill fits for certain. The nearest:\n",
  },
  zh: {
    none: "没有合适的技能。用 `pith skill list` 查看全部，或换一种说法描述需求。\n",
    unsure: "没有确定合适的技能。最接近的：\n",
  },
} as const;

export const skillFind = operation({
  name: "skill_find",
  description: "Find the skills and skill chunks that help with a need, best first.",
  input: {
    query: z.string().min(1).describe("What is needed, in plain words, English or Chinese"),
    limit: z.int().min(1).max(50).default(8).describe("How many at most"),
  },
  doors: ["cli", "mcp", "agent"],
  extra: true,
  readOnly: true,
  cli: { positionals: ["query"], short: { n: "limit" }, stdin: "query" },
  examples: [
    { shell: 'skill find "fill a PDF form"', says: "skills and chunks, best first" },
    { shell: "skill find 错误码怎么处理", says: "in Chinese" },
  ],
  run: async (world, { query, limit }): Promise<SkillFindOutput> => {
    const { rankSkills } = await import("./rank.ts");
    const skills = (await world.skills()).skills();
    const { hits, answered } = rankSkills(skills, query, { limit, cache: world.skillIndex });
    return {
      query,
      found: answered && hits.length > 0,
      skills: skills.length,
      hits: hits
        .slice(0, answered ? limit : Math.min(limit, MAX_NEAREST))
        .map(({ skill, chunkId, description, address, content, score, why }) => ({
          skill_name: skill.metadata.name,
          chunk_id: chunkId,
          description,
          address,
          tokens: countTokens(content),
          score: Number(score.toFixed(3)),
          why,
        })),
    };
  },
  text: (output, { color, columns }) => {
    const { bold, dim } = palette(color);
    const shown = output.hits
      .map(({ skill_name, chunk_id, description, score, tokens }) => {
        const face = `${score.toFixed(2)}  ${bold(`${skill_name} ${chunk_id}`)}  ${dim(`${tokens} tokens`)}`;
        return `${face}\n      ${clipToWidth(oneLine(description), Math.max(MIN_DESCRIPTION_COLUMNS, columns - 6))}\n`;
      })
      .join("");
    return withVerdict(output, shown);
  },
  prompt: (output) => {
    const shown = output.hits.map(
      (hit) => `- skill_name: ${hit.skill_name} | chunk_id: ${hit.chunk_id} | ${oneLine(hit.description)}`,
    );
    return withVerdict(output, shown.join("\n"));
  },
  found: ({ found }) => found,
});

/** The list, or that there is nothing to list, or that it is of the nearest only. */
function withVerdict({ query, found, skills, hits }: SkillFindOutput, shown: string): string {
  const { none, unsure } = WORDS[readerLanguage(query)];
  if (hits.length === 0) return skills === 0 ? NO_SKILLS : none;
  return found ? shown : unsure + shown;
}
