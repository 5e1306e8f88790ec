/**
 * What the rest of the project calls sections of the named documents: its links lead into them. Belongs here: which documents
 * are read for that, and how much of them. Does not: reading a link (find/sections/links.ts), what it is worth (find/titles/).
 */
import { LinksInto, type OutsideLink } from "../../find/sections/links.ts";
import type { SectionIndex } from "../../find/sections/section-index.ts";
import { readUnasked } from "./documents.ts";
import type { KeepingWorld } from "./entry-world.ts";

/** The nearest ones; reading as many takes about .2 s. */
const MAX_LINKING_DOCUMENTS = 2_000;
const MAX_LINKING_CHARACTERS = 20_000_000;

export async function linksFromProject(
  world: KeepingWorld,
  named: readonly string[],
  index: SectionIndex,
): Promise<OutsideLink[]> {
  if (index.size === 0) return [];
  const others = await world.otherDocuments(named);
  const into = new LinksInto(index.sections, others);
  const links: OutsideLink[] = [];
  let characters = 0;
  for (const path of others.slice(0, MAX_LINKING_DOCUMENTS)) {
    const document = world.kept.links.of(path, world.stamp?.(path), () => readUnasked(world, path));
    characters += document.characters;
    if (characters > MAX_LINKING_CHARACTERS) break;
    for (const link of into.from(path, document.links)) links.push(link);
  }
  return links;
}
