/**
 * All skills of a session in one prompt, under a budget. Belongs here: which skill is shown in summary and which by name
 * only. Does not: one skill's text (skill-prompt.ts), the rest of an agent's prompt (agent/).
 */
import { countTokens } from "../pack/tokens.ts";
import { counted } from "../render/counted.ts";
import { packCatalogue } from "./skill-catalogue.ts";
import { formatSkill } from "./skill-prompt.ts";
import type { Skill } from "./skill.ts";

export interface SkillSection {
  /** "" when there are no skills. Never more than the budget. */
  readonly text: string;
  readonly tokens: number;
  /** In no form, by name. */
  readonly dropped: readonly string[];
  /** What a reader must know: descriptions cut, skills left out, open chunks that are not shown. */
  readonly notes: readonly string[];
}

const HEAD = "# Skills";
const CATALOGUE_HEAD = '[Other skills, by name: load_skill_chunk with chunk_id "SKILL.md" loads the core text of one]';

/**
 * Every skill in summary mode when that fits, as the seed has it. Otherwise those with something open are, and the others
 * are a line each: a name that can be loaded beats a core text that crowds out the conversation.
 */
export function packSkillSection(
  skills: readonly Skill[],
  maxTokens: number,
  readFile?: (skill: Skill, path: string) => string | undefined,
): SkillSection {
  if (skills.length === 0) return { text: "", tokens: 0, dropped: [], notes: [] };
  const format = (skill: Skill) =>
    formatSkill(skill, skill.activeChunks, readFile === undefined ? undefined : (path) => readFile(skill, path));
  const whole = allSummaries(skills, maxTokens, format);
  if (whole !== undefined) {
    return { text: whole, tokens: countTokens(whole), dropped: [], notes: [] };
  }

  const notes: string[] = [];
  const summarised: Skill[] = [];
  const parts = [HEAD];
  for (const skill of skills.filter(({ activeChunks }) => activeChunks.size > 0)) {
    const part = format(skill);
    if (countTokens([...parts, part].join("\n\n")) > maxTokens) {
      notes.push(`Skill '${skill.metadata.name}' has open chunks that do not fit and are not shown.`);
      continue;
    }
    parts.push(part);
    summarised.push(skill);
  }
  const named = skills.filter((skill) => !summarised.includes(skill)).map(({ metadata }) => metadata);
  const shown = [...parts, CATALOGUE_HEAD].join("\n\n");
  const catalogue = packCatalogue(named, maxTokens - countTokens(`${shown}\n`));
  if (catalogue.dropped.length > 0) {
    notes.push(
      `Left out of the prompt: ${counted(catalogue.dropped.length, "skill")}, ${catalogue.dropped.join(", ")}.`,
    );
  } else if (catalogue.descriptionCharacters !== undefined) {
    notes.push(`Skill descriptions are cut to ${catalogue.descriptionCharacters} characters.`);
  }
  const text =
    catalogue.text === "" ? (summarised.length === 0 ? "" : parts.join("\n\n")) : `${shown}\n${catalogue.text}`;
  return { text, tokens: countTokens(text), dropped: catalogue.dropped, notes };
}

/** undefined as soon as they do not fit: of thousands of skills only the first few are looked into. */
function allSummaries(
  skills: readonly Skill[],
  maxTokens: number,
  format: (skill: Skill) => string,
): string | undefined {
  const parts = [HEAD];
  let tokens = 0;
  for (const skill of skills) {
    const part = format(skill);
    parts.push(part);
    tokens += countTokens(part);
    if (tokens > maxTokens) return undefined;
  }
  const whole = parts.join("\n\n");
  return countTokens(whole) <= maxTokens ? whole : undefined;
}
