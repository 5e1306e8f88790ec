/**
 * A section as an index of sections sees it: a heading, where it stands, and the lines that are its own. Belongs here: turning
 * an outline into a flat list of sections. Does not: indexing (section-index.ts) or reading titles (titles/title-match.ts).
 */
import { linesBetween } from "../../passage/lines.ts";
import { ownSpans, type Passage } from "../../passage/passage.ts";

export interface Section {
  /** Relative to the root. */
  readonly path: string;
  readonly address: string;
  readonly title: string;
  readonly level: number;
  /** Lines of the whole block, 0-based and half-open. */
  readonly start: number;
  readonly end: number;
  /** The first name its author gave it for links; "" when there is none. */
  readonly id: string;
  /** Titles of the headings above it, outermost first. */
  readonly trail: readonly string[];
  /** What the file calls itself; "" when it does not say. */
  readonly fileTitle: string;
  /** Its own lines without the heading line: the text of subsections is theirs. */
  readonly body: string;
  /** Ordinal of the nearest section above it in the same list, or -1. */
  readonly parent: number;
  /** What the body was put together from, where that has addresses of its own. */
  readonly parts?: readonly { readonly address: string; readonly body: string }[];
  /** The title stands in the page's settings alone, and the block is the page. */
  readonly isPage?: boolean;
  /** Other titles that its author gave it; only where it is the page, or all of it. */
  readonly aliases?: readonly string[];
  /** What its file says that it is about, and what else that is called where this is a part of it. */
  readonly tags?: readonly string[];
}

/** One document, read and outlined. */
export interface OutlinedDocument {
  readonly path: string;
  readonly root: Passage;
  readonly text: string;
  /** Offsets at which the lines of `text` begin. A string per line would cost a long document more than all else. */
  readonly lineStarts: readonly number[];
  readonly fileTitle: string;
  /** The first line behind the settings at its head. */
  readonly bodyLine: number;
  /** What the settings call it beside that. */
  readonly names?: DocumentNames | undefined;
}

export interface DocumentNames {
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
}

/** All headings of the documents, in their order. A file without headings has none. */
export function sectionsOf(documents: Iterable<OutlinedDocument>): Section[] {
  const sections: Section[] = [];
  for (const document of documents) {
    const { root, names } = document;
    const first = sections.length;
    for (const child of root.children) addSection(child, document, [], -1, sections);
    if (names === undefined || sections.length === first) continue;
    const isWhole = root.children.length === 1;
    const tags = [...names.tags, ...names.aliases];
    for (let at = first; at < sections.length; at++) sections[at] = { ...sections[at]!, tags };
    if (isWhole) sections[first] = { ...sections[first]!, ...names };
  }
  return sections;
}

function addSection(
  passage: Passage,
  document: OutlinedDocument,
  trail: readonly string[],
  parent: number,
  sections: Section[],
): void {
  if (passage.kind !== "heading") return;
  // A page's title out of its settings (level 0): for the sections below it `fileTitle` says it.
  const isPage = passage.level === 0;
  const ordinal = sections.length;
  sections.push({
    path: document.path,
    address: passage.address,
    title: passage.title,
    level: Math.max(1, passage.level ?? 1),
    start: passage.span.start,
    end: passage.span.end,
    id: passage.anchors?.[0] ?? "",
    trail,
    fileTitle: isPage ? "" : document.fileTitle,
    body: ownText(passage, document),
    parent,
    ...(isPage && { isPage }),
  });
  const below = isPage ? trail : [...trail, passage.title];
  for (const child of passage.children) addSection(child, document, below, isPage ? parent : ordinal, sections);
}

/** 第十一条: an article by its number alone, whose words begin in the same line. */
const ARTICLE = /^第\S{1,8}[条條]$/u;

function ownText(passage: Passage, { text, lineStarts, bodyLine }: OutlinedDocument): string {
  let own = "";
  for (const { start, end } of ownSpans(passage)) {
    // The heading itself is the title's to say; counting it here would count it twice. So would settings.
    const isHeading = start === passage.span.start && !ARTICLE.test(passage.title);
    const first = Math.max(isHeading ? start + 1 : start, bodyLine);
    own += linesBetween(text, lineStarts, first, Math.max(first, end));
  }
  return own;
}
