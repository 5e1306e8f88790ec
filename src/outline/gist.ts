/**
 * One line that says what is inside: the first sentence of a section's prose. Cheap on purpose, since it runs for every
 * heading of every document. Does not belong here: the titles themselves (formats/plain-title.ts).
 */
import { Fence } from "../passage/fence.ts";
import { oneLine } from "../passage/one-line.ts";
import type { Span } from "../passage/passage.ts";

export const GIST_CHARACTERS = 120;

/** How far below its heading a section may begin to speak; badges, tables and code stand before prose. */
const SEARCH_LINES = 24;
/** Of a line or a paragraph; its first sentence is in there. */
const READ_CHARACTERS = 600;

/** Not longer than `maxCharacters`; a cut text ends with "…" and never inside a surrogate pair. */
export function clip(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  let end = maxCharacters - 1;
  const code = text.charCodeAt(end - 1);
  if (code >= 0xd800 && code <= 0xdbff) end--;
  return text.slice(0, end).trimEnd() + "…";
}

/** The first sentence of the prose in `span`, or "" where there is none. Reads markdown, reStructuredText, plain text. */
export function gistOf(lines: readonly string[], span: Span): string {
  const last = Math.min(span.end, span.start + SEARCH_LINES, lines.length);
  const fence = new Fence();
  let fallback = "";
  let comment = false;
  let inItem = false;
  for (let line = span.start; line < last; line++) {
    const text = lines[line]!.slice(0, READ_CHARACTERS).trim();
    if (comment) {
      comment = !text.includes("-->");
      continue;
    }
    if (text.startsWith("<!--")) {
      comment = !text.includes("-->");
      continue;
    }
    if (fence.holds(text)) continue;
    if (text === "" || NOT_PROSE.test(text)) continue;
    const item = LIST_ITEM.exec(text);
    // What is indented below an item belongs to it, also after a blank line.
    inItem = item !== null || (inItem && /^[ \t]/u.test(lines[line]!));
    const { prose, end } = paragraph(lines, line, last);
    const gist = inItem && fallback !== "" ? "" : sentence(prose);
    if (inItem) {
      fallback ||= gist;
      line = end - 1;
    } else if (gist !== "") {
      return gist;
    }
  }
  return fallback;
}

// Headings and rules, tables, directives, images, HTML, shortcodes, attribute lines: faces of something else.
const NOT_PROSE =
  /^(?:#{1,6}\s|[-=*_~^"+|:.]{3,}$|\||\.\. |:\w+:|!\[[^\]]*\]\([^)]*\)$|\[!|\[[^\]]*\]$|\w+::\S*\[|<|\{[{%:]|:::|import\s|export\s|%|\/\/)/u;
const LIST_ITEM = /^(?:[-*+•]|\d{1,9}[.)、])\s+(\S.*)$/u;

/** The paragraph that begins on a line, without the mark of a list item, as far as a gist needs it; and its end. */
function paragraph(lines: readonly string[], start: number, last: number): { prose: string; end: number } {
  let prose = "";
  let line = start;
  for (; line < last; line++) {
    const part = lines[line]!.slice(0, READ_CHARACTERS).trim();
    if (part === "" || (line > start && (LIST_ITEM.test(part) || /^(?:#|```|~~~|[-=]{3,}$)/u.test(part)))) break;
    if (prose.length >= 2 * GIST_CHARACTERS) continue;
    // Wrapped Chinese has no space at the fold.
    const joint = prose === "" || /[\p{Script=Han}。，、；：？！）」』]$/u.test(prose) ? "" : " ";
    prose += joint + (line === start ? (LIST_ITEM.exec(part)?.[1] ?? part) : part);
  }
  return { prose, end: line };
}

/** First sentence of one paragraph, inline markup removed. */
export function sentence(paragraphText: string): string {
  const text = oneLine(withoutMarkup(paragraphText.slice(0, READ_CHARACTERS)));
  if (!/[\p{L}\p{N}]/u.test(text)) return "";
  const end = sentenceEnd(text);
  return clip(end === -1 ? text : text.slice(0, end), GIST_CHARACTERS);
}

/** A stop before a small letter or a digit ("e.g. here", "Feb. 4") ends nothing. */
const SENTENCE_END = /[。！？]|[.!?](?=["')\]]?(?:\s+[^\s\p{Ll}\d]|\s*$))/gu;
/** Nor do initials, "1." and abbreviations that a capital often follows. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|no|fig|approx|[A-Za-z]|\d+)$/iu;

function sentenceEnd(text: string): number {
  for (const match of text.matchAll(SENTENCE_END)) {
    if (match[0] === "." && ABBREVIATION.test(text.slice(Math.max(0, match.index - 8), match.index))) continue;
    return match.index + 1;
  }
  return -1;
}

function withoutMarkup(text: string): string {
  if (!/[*_`[<\\>]/u.test(text)) return text;
  return text
    .replace(/^(?:>\s*)+/u, "")
    .replace(/!\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replace(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/gu, "$1")
    .replace(/<\/?[a-z][^>]*>/giu, "")
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/gu, "$2")
    .replace(/(?<![\w*])([*_])(?=\S)([^*_]+?)(?<=\S)\1(?![\w*])/gu, "$2")
    .replace(/:[a-z:]+:`([^`<]+?)(?:\s*<[^`>]*>)?`/gu, "$1")
    .replace(/`+/gu, "")
    .replace(/\\([\\*_[\]<>#-])/gu, "$1");
}
