/** Documents of a base whose text nobody can read. Belongs here: which there are. Does not: what is said of them (words.ts). */
import { judgeFile } from "../rules/apply-rules.ts";
import type { KnowledgeWorld } from "../knowledge-world.ts";
import { openBase } from "./base.ts";

/** Relative to the base. What its README forbids is not missed. */
export async function unreadIn(world: KnowledgeWorld, name: string): Promise<string[]> {
  const unread = (await world.unread?.(name)) ?? [];
  if (unread.length === 0) return [];
  const rules = (await openBase(world, name))?.readme.rules ?? [];
  return unread.filter((path) => judgeFile(rules, path).ignoredBy === undefined);
}
