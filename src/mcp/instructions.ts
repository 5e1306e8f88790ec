/**
 * What a client reads before it calls anything. Agents grep by habit; the sentences here are what makes them ask first.
 */
import { packCatalogue } from "../skill/skill-catalogue.ts";
import type { Operation } from "../operations/operation.ts";
import type { Roots } from "./roots.ts";

/** Names and descriptions of skills may take this much of every conversation. */
const SKILL_TOKENS = 300;

/** Kept in one place: `pith install` writes the same advice into AGENTS.md and its like. */
export const ADVICE = [
  "Start with `find`: one call with the question, error text or issue gives the regions that matter, with exact addresses.",
  "Open more with `read ADDRESS`. Grep only for an exact string that `find` did not give.",
  "Pass `sent` of an answer as `seen` in the next call; what you have is then not sent again.",
] as const;

export async function instructions(roots: Roots, tools: readonly Operation[]): Promise<string> {
  const names = new Set(tools.map(({ name }) => name));
  const parts = ["Pith gives the right context of this folder, and no more.", ...ADVICE];
  if (names.has("entry")) parts.push("`entry` gives one section of a document by its title, verbatim.");
  if (roots.several) parts.push(`Folders, named by \`root\`: ${roots.names.join(", ")}.`);
  if (names.has("load_skill_chunk")) parts.push(...(await skillLines(roots)));
  return parts.join("\n");
}

async function skillLines(roots: Roots): Promise<string[]> {
  const managers = await Promise.all(roots.all.map(({ world }) => world.skills()));
  const entries = managers.flatMap((manager) =>
    manager.skills().map(({ metadata }) => ({ name: metadata.name, description: metadata.description })),
  );
  if (entries.length === 0) return [];
  const { text } = packCatalogue(entries, SKILL_TOKENS);
  return [`Skills; open one with load_skill_chunk(name, "SKILL.md"):\n${text}`];
}
