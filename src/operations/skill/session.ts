/**
 * Whose open set an operation on skills works with. Over MCP and on the command line there is no session: the caller passes
 * the set in and gets the new one back. An agent keeps its own, and then it is the world's.
 */
import { z } from "zod";
import { ContextError } from "../../passage/errors.ts";
import { nearestNames } from "../../passage/nearest-names.ts";
import { OpenChunks } from "../../skill/open-chunks.ts";
import type { SkillManager } from "../../skill/skill-manager.ts";
import type { Skill } from "../../skill/skill.ts";
import type { World } from "../world.ts";

/** The input under which operations take the set. */
export const openInput = z
  .array(z.string())
  .optional()
  .describe("What is open already, as the last call returned it: pdf#forms. Not needed inside a session");

export async function sessionSkills(world: World, open: readonly string[] | undefined): Promise<SkillManager> {
  const skills = await world.skills();
  if (open === undefined && world.openChunks !== undefined) return skills;
  const chunks = new OpenChunks();
  const unread = chunks.restore(open ?? []);
  if (unread.length > 0) {
    const message = `"${String(unread[0])}" does not name an open chunk. Pass the list as the last call returned it: skill#chunk.`;
    throw new ContextError("bad-input", message, { field: "open" });
  }
  return skills.withOpen(chunks);
}

/** Throws ContextError "not-found" in the seed's words, with the nearest names. */
export function skillNamed(skills: SkillManager, name: string): Skill {
  const skill = skills.skill(name);
  if (skill !== undefined) return skill;
  const nearest = nearestNames(
    name,
    skills.skills().map(({ metadata }) => metadata.name),
  );
  const next = nearest.length > 0 ? `Nearest: ${nearest.join(", ")}.` : "See `pith skill list`.";
  throw new ContextError("not-found", `Skill '${name}' not found. ${next}`, { address: name, nearest });
}
