/**
 * Heading lines in, section entries out: the block rule that every document format shares. Belongs here: where a section
 * ends. Does not: what counts as a heading (one file per format).
 */
import type { Span } from "../../passage/passage.ts";
import type { Entry } from "../assemble.ts";
import { clip, gistOf } from "../gist.ts";

/** Of a line that may be a heading, so much is looked at: a minified line is long, a heading is not. */
export const HEADING_CHARACTERS = 600;

/** A heading as its format recognised it. Lines are 0-based. */
export interface Mark {
  readonly line: number;
  /** The first line after the heading itself: two further for a setext heading, one for `# …`. */
  readonly bodyLine: number;
  /** 1 = highest rank. */
  readonly level: number;
  /** As shown; inline markup already removed. */
  readonly title: string;
  /** The quote, list item or other box the heading stands in; absent for the document itself. */
  readonly scope?: Scope;
  readonly gist?: string;
  /** Names for links beside the title (anchors.ts). */
  readonly anchors?: readonly string[];
}

export interface Scope {
  /** Exclusive. */
  readonly endLine: number;
}

/** What a format makes of a text. */
export interface FileEntries {
  readonly entries: readonly Entry[];
  /** What the file says of itself; the first heading where absent. */
  readonly gist?: string;
}

/** The sections of a document; of one without headings only what it says first. */
export function readSections(lines: readonly string[], marks: readonly Mark[]): FileEntries {
  if (marks.length === 0) return { entries: [], gist: gistOf(lines, { start: 0, end: lines.length }) };
  return { entries: sectionEntries(lines, marks) };
}

const TITLE_CHARACTERS = 240;

/**
 * A section runs from its heading to the line before the next heading of the same or a higher rank.
 *
 *     ## A        ← start (included)
 *     ### A.1       inside
 *     > # quoted    inside, and ends with its quote: a heading in a box closes nothing outside of the box
 *     ## B        ← end (excluded)
 *
 * Marks are in the order of the text.
 */
export function sectionEntries(lines: readonly string[], marks: readonly Mark[]): Entry[] {
  return headingEntries(lines.length, marks, (span) => gistOf(lines, span));
}

/** The same without gists, for who reads the sections whole and shows no faces: gists are half the work. */
export function titleEntries(lineCount: number, marks: readonly Mark[]): Entry[] {
  return headingEntries(lineCount, marks, () => "");
}

function headingEntries(lineCount: number, marks: readonly Mark[], gistOfSpan: (span: Span) => string): Entry[] {
  const ends = sectionEnds(lineCount, marks);
  return marks.map((mark, index) => {
    const title = clip(mark.title, TITLE_CHARACTERS);
    const end = ends[index]!;
    const bodyEnd = Math.min(end, marks[index + 1]?.line ?? end);
    return {
      kind: "heading",
      name: title,
      title,
      gist: mark.gist ?? gistOfSpan({ start: mark.bodyLine, end: bodyEnd }),
      span: { start: mark.line, end },
      level: mark.level,
      ...(mark.anchors !== undefined && mark.anchors.length > 0 && { anchors: mark.anchors }),
    };
  });
}

function sectionEnds(lineCount: number, marks: readonly Mark[]): number[] {
  const ends = marks.map((mark) => Math.min(lineCount, mark.scope?.endLine ?? lineCount));
  const openByScope = new Map<Scope | undefined, number[]>();
  marks.forEach((mark, index) => {
    let open = openByScope.get(mark.scope);
    if (open === undefined) openByScope.set(mark.scope, (open = []));
    while (open.length > 0 && marks[open.at(-1)!]!.level >= mark.level) ends[open.pop()!] = mark.line;
    open.push(index);
  });
  return ends;
}
