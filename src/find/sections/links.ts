/**
 * What other sections call this one: the texts of links that lead to a heading. Belongs here: reading links in markdown
 * and finding their heading inside one set of documents, from within and from outside. Does not: links out of the set,
 * which documents are read (retrieve/), ranking.
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
  /(?<!!)\[((?:[^[\]]|\[[^[\]]*\]){1,300})\]\(\s*<?([^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+["'(][^\n]{0,500}?)?\s*\)/gu;
const DEFINITION = /^ {0,3}\[((?:[^[\]]|\[[^[\]]*\]){1,300})\]:\s*<?([^\s>]+)>?/gmu;
const REFERENCE = /(?<!!)\[((?:[^[\]]|\[[^[\]]*\]){1,300})\]\[([^[\]]{0,300})\]/gu;

export function anchorTexts(sections: readonly Section[]): AnchorText[] {
  let places: Places | undefined;
  const anchors: AnchorText[] = [];
  let definitions = new Map<string, string>();
  let path: string | undefined;
  sections.forEach((section, from) => {
    if (!mayLink(section.body)) return;
    if (section.path !== path) {
      path = section.path;
      definitions = definitionsIn(bodiesOfOne(sections, from));
    }
    for (const { text, target } of headingLinks(section.body, definitions)) {
      places ??= new Places(sections);
      const to = places.find(section.path, target);
      if (to !== -1 && to !== from) anchors.push({ from, to, text });
    }
  });
  return anchors;
}

/** What a document outside of the set calls one of its sections. */
export interface OutsideLink {
  /** Ordinal of the section. */
  readonly to: number;
  readonly text: string;
  /** Of the document that the link stands in. */
  readonly path: string;
}

/**
 * Links into the set from other documents of the project. `elsewhere`: the paths of all of these; a link to one of them
 * does not mean its namesake in the set.
 */
export class LinksInto {
  readonly #places: Places;

  constructor(sections: readonly Section[], elsewhere: readonly string[]) {
    this.#places = new Places(sections, elsewhere);
  }

  /** Those of `links` that lead into the set; `path`: the document that they stand in. */
  from(path: string, links: readonly WrittenLink[]): OutsideLink[] {
    return links.flatMap(({ text, target }) => {
      const to = this.#places.find(path, target);
      return to === -1 ? [] : [{ to, text, path }];
    });
  }
}

/** The links of a whole document that name a heading. */
export function headingLinksIn(text: string): WrittenLink[] {
  return mayLink(text) ? [...headingLinks(text, definitionsIn([text]))] : [];
}

function mayLink(text: string): boolean {
  return text.includes("](") || text.includes("][");
}

/** As it is written, wherever it leads. */
export interface WrittenLink {
  readonly text: string;
  readonly target: string;
}

/** A link without `#` leads to a document, and to no heading of it. */
function* headingLinks(body: string, definitions: ReadonlyMap<string, string>): Generator<WrittenLink> {
  if (body.includes("#")) {
    for (const [, text, target] of body.matchAll(INLINE_LINK)) {
      if (target!.includes("#")) yield { text: text!, target: target! };
    }
  }
  if (definitions.size === 0 || !body.includes("][")) return;
  for (const [, text, label] of body.matchAll(REFERENCE)) {
    const target = definitions.get((label === "" ? text! : label!).toLowerCase());
    if (target !== undefined) yield { text: text!, target };
  }
}

function* bodiesOfOne(sections: readonly Section[], first: number): Generator<string> {
  for (let at = first; sections[at]?.path === sections[first]!.path; at++) yield sections[at]!.body;
}

/** Those that lead to a heading, of a whole document: they usually stand in its last section. */
function definitionsIn(bodies: Iterable<string>): Map<string, string> {
  const definitions = new Map<string, string>();
  for (const body of bodies) {
    if (!body.includes("]:")) continue;
    for (const [, label, target] of body.matchAll(DEFINITION)) definitions.set(label!.toLowerCase(), target!);
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

  constructor(sections: readonly Section[], elsewhere: readonly string[] = []) {
    for (const path of elsewhere) this.#documents.at(path, () => noPlaces(-1));
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
    const document = this.#documents.reach(fromPath, percentDecoded(target.slice(0, hash).replace(/\?.*$/u, "")));
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
