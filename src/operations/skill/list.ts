/** `pith skill list`: every skill there is, by name and description. */
import { z } from "zod";
import { countTokens } from "../../pack/tokens.ts";
import { oneLine } from "../../passage/one-line.ts";
import type { Diagnostic } from "../../passage/passage.ts";
import { counted } from "../../render/counted.ts";
import { palette } from "../../render/palette.ts";
import { renderTable } from "../../render/table.ts";
import { clipToWidth, displayWidth } from "../../render/width.ts";
import { packCatalogue } from "../../skill/skill-catalogue.ts";
import type { Skill } from "../../skill/skill.ts";
import { operation } from "../operation.ts";

export interface SkillListEntry {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly path: string;
  readonly chunks: number;
  readonly files: number;
  /** Of SKILL.md read whole, and of what is shown before anything is asked for. */
  readonly tokens: number;
  readonly core_tokens: number;
}

export interface SkillListOutput {
  readonly skills: readonly SkillListEntry[];
  /** The list as a model reads it, within `max_tokens`. */
  readonly catalogue: string;
  /** Names the budget had no room for. */
  readonly dropped: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Two percent of a window of 200,000 tokens. */
const DEFAULT_CATALOGUE_TOKENS = 4000;
export const NO_SKILLS =
  "No skills. They are looked for in .agents/skills, .claude/skills and skills. " +
  "Create .agents/skills/<name>/SKILL.md to begin one, or name a folder of them in the setting `skills`.\n";
/** Kept free for a description on a narrow terminal. */
const MIN_DESCRIPTION_COLUMNS = 24;

export const skillList = operation({
  name: "skill_list",
  description:
    "List the skills that can be loaded, by name and description. Load the text of one with load_skill_chunk, chunk_id SKILL.md.",
  input: {
    max_tokens: z
      .int()
      .min(1)
      .default(DEFAULT_CATALOGUE_TOKENS)
      .describe("Budget of the list for a model; descriptions shrink before a skill is dropped"),
  },
  doors: ["cli", "mcp", "agent"],
  extra: true,
  readOnly: true,
  examples: [
    { shell: "skill list", says: "name, chunks and description of every skill" },
    { shell: "skill list --json", says: "with paths and token counts" },
  ],
  run: async (world, { max_tokens }): Promise<SkillListOutput> => {
    const manager = await world.skills();
    const skills = manager.skills();
    const { text, dropped } = packCatalogue(
      skills.map(({ metadata }) => metadata),
      max_tokens,
    );
    return {
      skills: skills.map(entryOf),
      catalogue: text,
      dropped,
      diagnostics: manager.diagnostics().filter(isSerious),
    };
  },
  text: ({ skills }, { columns, color }) => {
    const { bold, dim } = palette(color);
    if (skills.length === 0) return NO_SKILLS;
    const names = Math.max(...skills.map(({ name }) => displayWidth(name)));
    const room = Math.max(MIN_DESCRIPTION_COLUMNS, columns - names - 16);
    const rows = skills.map(({ name, chunks, description }) => [
      bold(name),
      dim(chunks === 0 ? "" : counted(chunks, "chunk")),
      clipToWidth(oneLine(description), room),
    ]);
    return renderTable(rows, [1]);
  },
  prompt: ({ catalogue }) => (catalogue === "" ? "There are no skills." : catalogue),
  found: ({ skills }) => skills.length > 0,
});

/** A list is not the place for every oddity of every file; `skill lint` is. Clashes and unreadable files change the list. */
function isSerious({ code }: Diagnostic): boolean {
  return code.startsWith("skill-");
}

function entryOf(skill: Skill): SkillListEntry {
  const { name, version, description } = skill.metadata;
  return {
    name,
    version,
    description,
    path: skill.path ?? "",
    chunks: skill.chunks.size,
    files: skill.files.length,
    // Counted when asked for: a person's list does not show them, and thousands of skills take a second.
    get tokens() {
      return countTokens(skill.text);
    },
    get core_tokens() {
      return countTokens(skill.coreContent);
    },
  };
}
