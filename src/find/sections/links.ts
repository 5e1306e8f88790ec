/**
 * What other sections call this one: the texts of links that lead to it. Belongs here: reading links in markdown, and those
 * that lead into one set of documents from within and from outside. Does not: where a link leads (link-places.ts), which
 * documents are read (retrieve/), ranking.
 */
import { headingSlug } from "../../passage/heading-slug.ts";
import { Places } from "./link-places.ts";
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
const HUGO_REFERENCE = /\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s>]{1,500})"?\s*[%>]\}\}/gu;
/** `[[Page#Heading|text]]`; a block (`#^id`) is no heading. */
const WIKI_LINK = /(?<!!)\[\[([^[\]|#\n]{0,300})((?:#[^[\]|#^\n]{1,300}){0,6})(?:\|([^[\]\n]{1,300}))?\]\]/gu;
const REFERENCE = /(?<!!)\[((?:[^[\]]|\[[^[\]]*\]){1,300})\]\[([^[\]]{0,300})\]/gu;

/** Links to a heading name it by its fragment; those without one lead to a page as a whole. */
type LinkKind = "heading" | "page";

/** Links between the sections that name a heading. */
export function anchorTexts(sections: readonly Section[]): AnchorText[] {
  return linksBetween(sections, "heading");
}

/** Links that lead to a page as a whole, which its first heading stands for. */
export function pageTexts(sections: readonly Section[]): AnchorText[] {
  return linksBetween(sections, "page");
}

function linksBetween(sections: readonly Section[], kind: LinkKind): AnchorText[] {
  let places: Places | undefined;
  const anchors: AnchorText[] = [];
  let definitions = new Map<string, string>();
  let path: string | undefined;
  sections.forEach((section, from) => {
    if (!mayLink(section.body, kind)) return;
    if (section.path !== path) {
      path = section.path;
      definitions = definitionsIn(bodiesOfOne(sections, from));
    }
    for (const { text, target } of writtenLinks(section.body, definitions)) {
      if (kindOf(target) !== kind) continue;
      places ??= new Places(sections);
      const to = places.find(section.path, target);
      if (to !== -1 && to !== from) anchors.push({ from, to, text });
    }
  });
  return anchors;
}

function kindOf(target: string): LinkKind {
  return target.includes("#") ? "heading" : "page";
}

/** What a document outside of the set calls one of its sections. */
export interface OutsideLink {
  /** Ordinal of the section. */
  readonly to: number;
  readonly text: string;
  /** Of the document that the link stands in. */
  readonly path: string;
  readonly kind: LinkKind;
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
      return to === -1 ? [] : [{ to, text, path, kind: kindOf(target) }];
    });
  }
}

/** As it is written, wherever it leads. */
export interface WrittenLink {
  readonly text: string;
  readonly target: string;
}

/** The links of a whole document. */
export function linksIn(text: string): WrittenLink[] {
  return mayLink(text, "page") ? [...writtenLinks(text, definitionsIn([text]))] : [];
}

function mayLink(text: string, kind: LinkKind): boolean {
  return (
    text.includes("][") || ((text.includes("](") || text.includes("[[")) && (kind === "page" || text.includes("#")))
  );
}

function* writtenLinks(body: string, definitions: ReadonlyMap<string, string>): Generator<WrittenLink> {
  const plain = body.includes("{{") ? body.replace(HUGO_REFERENCE, "$1") : body;
  for (const [, text, target] of plain.matchAll(INLINE_LINK)) yield { text: text!, target: target! };
  if (body.includes("[[")) {
    for (const [, page = "", headings = "", text] of body.matchAll(WIKI_LINK)) {
      const heading = headings.split("#").at(-1)!;
      const fragment = heading === "" ? "" : `#${headingSlug(heading)}`;
      yield { text: text ?? (heading || page), target: page + fragment };
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

/** Of a whole document: they usually stand in its last section. */
function definitionsIn(bodies: Iterable<string>): Map<string, string> {
  const definitions = new Map<string, string>();
  for (const body of bodies) {
    if (!body.includes("]:")) continue;
    for (const [, label, target] of body.matchAll(DEFINITION)) definitions.set(label!.toLowerCase(), target!);
  }
  return definitions;
}
