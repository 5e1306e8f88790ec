/**
 * Headings of a document too long for a full parse: one pass over its lines. Knows fences, comments, raw HTML blocks,
 * front matter, ATX and setext headings at the margin; headings inside quotes and lists are left to the full parse.
 *
 * Twenty megabytes of prose take 15 ms here and 0.8 s there (busy machine, 2026-11-15); a document of that size is a log or an
 * export, and has its headings at the margin.
 */
import { plainTitle } from "../../outline/formats/plain-title.ts";
import type { Mark } from "../../outline/formats/sections.ts";
import { LAST_ASCII, SPACE, isSpaceOrTab, isLineBreak } from "../../passage/characters.ts";
import { Fence } from "../../passage/fence.ts";
import { trimTerminator } from "../../passage/lines.ts";

const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/u;
const RAW_START = /^ {0,3}<(pre|script|style|textarea)\b/iu;
const HTML_BLOCK = /^ {0,3}<\/?[a-z][a-z0-9-]*(?:[\s/>]|$)/iu;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/u;
/** What cannot be the text of a setext heading. */
const NO_PARAGRAPH = /^\s*$|^ {4}|^\t|^ {0,3}(?:[-*+>|]|\d{1,9}[.)]|#{1,6}(?:\s|$)|(?:[-*_][ \t]*){3,}$)/u;

/** `starts`: where the lines of `whole` begin; those before `firstLine` (front matter) are left out. */
export function hugeHeadings(whole: string, starts: readonly number[], firstLine: number): Mark[] {
  const marks: Mark[] = [];
  const blocks = new SilentBlocks();
  for (let line = firstLine; line < starts.length; line++) {
    const end = starts[line + 1] ?? whole.length;
    if (!blocks.readsAll && !mayMatter(whole, starts[line]!, end, blocks.isFenced)) continue;
    const text = trimTerminator(whole.slice(starts[line], end));
    if (blocks.holds(text)) continue;
    const atx = ATX.exec(text);
    if (atx !== null) {
      marks.push({ line, bodyLine: line + 1, level: atx[1]!.length, title: plainTitle(atx[2] ?? "") });
      continue;
    }
    const underline = UNDERLINE.exec(text)?.[1];
    if (underline === undefined || line === 0 || marks.at(-1)?.bodyLine === line) continue;
    const above = whole.slice(starts[line - 1], starts[line]);
    if (NO_PARAGRAPH.test(above)) continue;
    const level = underline.startsWith("=") ? 1 : 2;
    marks.push({ line: line - 1, bodyLine: line + 1, level, title: plainTitle(above.trim()) });
  }
  return marks;
}

/** Fences, comments and HTML: blocks in which nothing is a heading, told line by line. */
class SilentBlocks {
  readonly #fence = new Fence();
  #until: RegExp | undefined;

  /** Whether every line must be shown: a block may end with any. */
  get readsAll(): boolean {
    return this.#until !== undefined;
  }

  get isFenced(): boolean {
    return this.#fence.isOpen;
  }

  /** Whether the line stands in such a block, its first and last line included. */
  holds(text: string): boolean {
    if (this.#until !== undefined) {
      if (this.#until.test(text)) this.#until = undefined;
      return true;
    }
    if (this.#fence.holds(text)) return true;
    const end = endOfBlock(text);
    if (end === undefined) return false;
    // A blank line ends what HTML begins, and this is none.
    if (!end.test(text)) this.#until = end;
    return true;
  }
}

/** What ends the block that the line begins; undefined where it begins none. */
function endOfBlock(text: string): RegExp | undefined {
  const raw = RAW_START.exec(text)?.[1];
  if (raw !== undefined) return new RegExp(`</${raw}>`, "iu");
  if (/^ {0,3}<!--/u.test(text)) return /-->/u;
  return HTML_BLOCK.test(text) ? /^\s*$/u : undefined;
}

/** What every block that matters here begins with, and what may stand before it. */
const STARTERS = new Set([..."#`~<=-"].map((mark) => mark.charCodeAt(0)));
const FENCE_STARTERS = new Set([..."`~"].map((mark) => mark.charCodeAt(0)));

/** Most lines of most documents begin with a letter, or are blank, or stand in a fence: told by a character or two. */
function mayMatter(text: string, start: number, end: number, inFence: boolean): boolean {
  let at = start;
  let code = text.charCodeAt(at);
  while (isSpaceOrTab(code) && at + 1 < end) code = text.charCodeAt(++at);
  if (isLineBreak(code)) return false;
  // Blanks of other kinds are left to the patterns; but a line that begins beyond ASCII begins no block.
  if (code <= SPACE) return true;
  if (code > LAST_ASCII) return at > start || inFence;
  return (inFence ? FENCE_STARTERS : STARTERS).has(code);
}
