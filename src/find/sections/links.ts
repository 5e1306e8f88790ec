/**
 * What other sections call this one: the texts of links that lead to a heading. Belongs here: reading links in markdown
 * and finding their heading inside one set of documents. Does not: links out of the set, ranking.
 */
import { headingSlug } from "../../passage/heading-slug.ts";
import { folderOf, joinPath } from "../../passage/paths.ts";
import { percentDecoded } from "../../passage/percent.ts";
import type { Section } from "./section.ts";

export interface AnchorText {
  /** Ordinals of sections. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

// `[text](target)` with one level of brackets inside the text; images (`![`) are not references to anything.
const INLINE_LINK =
  /(?<!!)\[((?:[^[\]]|\[[^[\]]*\]){1,300})\]\(\s*<?([^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+["'(][^\n]*?)?\s*\)/gu;
const DEFINITION = /^ {0,3}\[((?:[^[\]]|\[[^[\]]*\]){1,300})\]:\s*<?([^\s>]+)>?/gmu;
const REFERENCE = /(?<!!)\[((?:[^[\]]|\[[^[\]]*\]){1,300})\]\[([^[\]]{0,300})\]/gu;

export function anchorTexts(sections: readonly Section[]): AnchorText[] {
  let places: Places | undefined;
  const anchors: AnchorText[] = [];
  let definitions = new Map<string, string>();
  let path: string | undefined;
  sections.forEach((section, from) => {
    if (!section.body.includes("](") && !section.body.includes("][")) return;
    if (section.path !== path) {
      path = section.path;
      definitions = definitionsIn(sections, from);
    }
    const add = (text: string, target: string): void => {
      places ??= new Places(sections);
      const to = places.find(section.path, target);
      if (to !== -1 && to !== from) anchors.push({ from, to, text });
    };
    // A link without `#` leads to a document, and to no heading of it.
    if (section.body.includes("#")) {
      for (const [, text, target] of section.body.matchAll(INLINE_LINK)) if (target!.includes("#")) add(text!, target!);
    }
    if (definitions.size === 0 || !section.body.includes("][")) return;
    for (const [, text, label] of section.body.matchAll(REFERENCE)) {
      const target = definitions.get((label === "" ? text! : label!).toLowerCase());
      if (target !== undefined) add(text!, target);
    }
  });
  return anchors;
}

/** Those that lead to a heading, of the whole document that the section belongs to: they usually stand in its last section. */
function definitionsIn(sections: readonly Section[], first: number): Map<string, string> {
  const definitions = new Map<string, string>();
  for (let at = first; sections[at]?.path === sections[first]!.path; at++) {
    if (!sections[at]!.body.includes("]:")) continue;
    for (const [, label, target] of sections[at]!.body.matchAll(DEFINITION))
      definitions.set(label!.toLowerCase(), target!);
  }
  for (const [label, target] of definitions) if (!target.includes("#")) definitions.delete(label);
  return definitions;
}

interface DocumentPlaces {
  /** Fragment → section; the empty one is the document's first. */
  readonly fragments: Map<string, number>;
  /**
   * How often a slug was given out: trying every number again would be quadratic in a heading that stands thousands of
   * times.
   */
  readonly given: Map<string, number>;
}

function noPlaces(first: number): DocumentPlaces {
  return { fragments: new Map([["", first]]), given: new Map() };
}

/** Headings by document and fragment. */
class Places {
  readonly #documents = new DocumentsByPath<DocumentPlaces>();

  constructor(sections: readonly Section[]) {
    let path: string | undefined;
    let { fragments, given } = noPlaces(0);
    sections.forEach((section, ordinal) => {
      if (section.path !== path) {
        path = section.path;
        ({ fragments, given } = this.#documents.at(path, () => noPlaces(ordinal)));
      }
      if (section.id !== "") fragments.set(section.id.toLowerCase(), ordinal);
      const plain = headingSlug(section.title);
      let nth = given.get(plain) ?? 0;
      let slug = nth === 0 ? plain : `${plain}-${nth}`;
      while (fragments.has(slug)) slug = `${plain}-${++nth}`;
      given.set(plain, nth + 1);
      fragments.set(slug, ordinal);
    });
  }

  /** -1 when the link leaves the documents, or names no heading. */
  find(fromPath: string, target: string): number {
    if (/^[a-z][a-z0-9+.-]*:/iu.test(target) || target.startsWith("//")) return -1;
    const hash = target.indexOf("#");
    if (hash === -1) return -1;
    const fragment = percentDecoded(target.slice(hash + 1)).toLowerCase();
    const document = this.#documents.reach(fromPath, target.slice(0, hash).replace(/\?.*$/u, ""));
    return document?.fragments.get(fragment) ?? -1;
  }
}

/** What is known of each document, by its path as links spell it: without extension and `index`, letter case ignored. */
export class DocumentsByPath<Known> {
  readonly #known = new Map<string, Known>();

  /** What is known of the document at `path`; at first what `make` makes. */
  at(path: string, make: () => Known): Known {
    const key = documentKey(path);
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = make()));
    return known;
  }

  /** Where a link leads that stands in `fromPath`; an empty target is the document itself. */
  reach(fromPath: string, target: string): Known | undefined {
    if (target === "") return this.#known.get(documentKey(fromPath));
    if (!target.startsWith("/")) {
      const path = joinPath(folderOf(fromPath), target);
      const near = path === undefined ? undefined : this.#known.get(documentKey(path));
      if (near !== undefined) return near;
    }
    // A site's address of a page begins with folders that its documents do not lie in: /zh-cn/docs/concepts/x/.
    const parts = documentKey(target.replace(/^(?:\.\.?\/)*\/?/u, "")).split("/");
    for (let from = 0; from < parts.length; from++) {
      const known = this.#known.get(parts.slice(from).join("/"));
      if (known !== undefined) return known;
    }
    return undefined;
  }
}

function documentKey(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/+$/u, "")
    .replace(/\.(?:md|mdx|markdown|html?)$/u, "")
    .replace(/(?:^|\/)(?:_?index|readme)$/u, "");
}
