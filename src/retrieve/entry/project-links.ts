/**
 * What the rest of the project calls sections of the named documents: its links lead into them. Belongs here: which documents
 * are read for that, and how much of them. Does not: reading a link (find/sections/links.ts), what it is worth (find/titles/).
 */
import { DocumentsByPath, partsOfLink } from "../../find/sections/link-places.ts";
import { linksIn, LinksInto, type OutsideLink, type WrittenLink } from "../../find/sections/links.ts";
import type { SectionIndex } from "../../find/sections/section-index.ts";
import type { OutlinedDocument } from "../../find/sections/section.ts";
import { titleKey } from "../../find/sections/title-fold.ts";
import { readUnasked } from "./documents.ts";
import type { KeepingWorld } from "./entry-world.ts";

/** The nearest ones; reading as many takes about .2 s. */
const MAX_LINKING_DOCUMENTS = 2_000;
const MAX_LINKING_CHARACTERS = 20_000_000;

/** The links of documents that were not named. */
export class ProjectLinks {
  readonly #others: readonly string[];
  readonly #links: ReadonlyMap<string, readonly WrittenLink[]>;

  private constructor(others: readonly string[], links: ReadonlyMap<string, readonly WrittenLink[]>) {
    this.#others = others;
    this.#links = links;
  }

  static readonly none = new ProjectLinks([], new Map());

  static async read(world: KeepingWorld, named: readonly string[]): Promise<ProjectLinks> {
    const others = await world.otherDocuments(named);
    const links = new Map<string, readonly WrittenLink[]>();
    let characters = 0;
    for (const path of others.slice(0, MAX_LINKING_DOCUMENTS)) {
      const document = world.kept.links.of(path, world.stamp?.(path), () => readUnasked(world, path));
      characters += document.characters;
      if (characters > MAX_LINKING_CHARACTERS) break;
      if (document.links.length > 0) links.set(path, document.links);
    }
    return new ProjectLinks(others, links);
  }

  /** Those that lead into the named documents. */
  into(index: SectionIndex): OutsideLink[] {
    if (index.size === 0) return [];
    const into = new LinksInto(index.sections, this.#others);
    return [...this.#links].flatMap(([path, links]) => into.from(path, links));
  }

  /** The document, none of the named ones, that links of these very words lead to. */
  elsewhere(target: string): string | undefined {
    const key = titleKey(target);
    const documents = new DocumentsByPath<string>();
    for (const path of this.#others) documents.at(path, () => path);
    for (const [from, links] of this.#links) {
      for (const link of links) {
        if (titleKey(link.text) !== key) continue;
        const path = partsOfLink(link.target)?.path;
        const found = path === undefined ? undefined : documents.reach(from, path);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }
}

/** A line that names the step before or behind. */
const ORDER_LINE = /^.*(?:[上下]一[步节章篇页]|后续步骤|\bnext\b|\bprev(?:ious)?\b).*$/gimu;

/** Which of `others` the documents name as what comes next, or came before. */
export function documentsLedTo(documents: readonly OutlinedDocument[], others: readonly string[]): string[] {
  const byPath = new DocumentsByPath<string>();
  for (const path of others) byPath.at(path, () => path);
  const led = documents.flatMap(({ path: from, text }) =>
    linksIn((text.match(ORDER_LINE) ?? []).join("\n")).map(({ target }) => {
      const path = partsOfLink(target)?.path;
      return path === undefined || path === "" ? undefined : byPath.reach(from, path);
    }),
  );
  return [...new Set(led.filter((path) => path !== undefined))];
}
