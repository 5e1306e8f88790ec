/** AsciiDoc sections: `== Title`, the older two-line titles, and not what stands in delimited blocks. */
import { columnsOf } from "../../passage/columns.ts";
import { ASCIIDOC_ANCHORS, headingAnchors } from "./anchors.ts";
import { plainTitle } from "./plain-title.ts";
import { HEADING_CHARACTERS, readSections, type Mark, type FileEntries } from "./sections.ts";

const TITLE = /^(={1,6}|#{1,6})[ \t]+(\S.*?)(?:[ \t]+\1)?\s*$/u;
/** Listing, literal, example, sidebar, quote, passthrough, comment, open block, fence, table: closed by the same line. */
const DELIMITER = /^(?:-{4,}|\.{4,}|={4,}|\*{4,}|_{4,}|\+{4,}|\/{4,}|--|```.*|[|,:!]={3,})\s*$/u;
/** Names for links inside a title. */
const NAMES = /\[\[[^\]]*\]\]|\banchor:[^\s[]+\[[^\]]*\]/gu;
const TWO_LINE_LEVELS = "=-~^+";

export function readAsciidoc(lines: readonly string[]): FileEntries {
  return readSections(lines, asciidocHeadings(lines));
}

function asciidocHeadings(lines: readonly string[]): Mark[] {
  const marks: Mark[] = [];
  let block: string | undefined;
  for (let line = 0; line < lines.length; line++) {
    const text = lines[line]!.slice(0, HEADING_CHARACTERS).trimEnd();
    if (block !== undefined) {
      if (text === block) block = undefined;
      continue;
    }
    const level = twoLineLevel(lines, line, text);
    if (level !== undefined) {
      add(line - 1, line + 1, level, lines[line - 1]!.trim());
      continue;
    }
    if (DELIMITER.test(text)) {
      block = text.startsWith("```") ? "```" : text;
      continue;
    }
    const title = TITLE.exec(text);
    if (title === null) continue;
    add(line, line + 1, title[1]!.length, title[2]!);
  }
  return marks;

  function add(line: number, bodyLine: number, level: number, title: string): void {
    marks.push({
      line,
      bodyLine,
      level,
      title: plainTitle(title.replace(NAMES, "")),
      anchors: headingAnchors(lines, { line, bodyLine }, marks.at(-1)?.bodyLine ?? 0, ASCIIDOC_ANCHORS),
    });
  }
}

/** The underline is as long as the title, give or take two; anything else of that kind opens a block. */
function twoLineLevel(lines: readonly string[], line: number, text: string): number | undefined {
  const rank = TWO_LINE_LEVELS.indexOf(text[0] ?? " ");
  if (rank === -1 || text.length < 3 || text !== text[0]!.repeat(text.length) || line === 0) return undefined;
  const title = lines[line - 1]!.trimEnd();
  if (title === "" || /^[\s.[|:/*-]/u.test(title) || DELIMITER.test(title) || TITLE.test(title)) return undefined;
  const above = line >= 2 ? lines[line - 2]!.trim() : "";
  if (above !== "" && !/^\[.*\]$/u.test(above)) return undefined;
  return Math.abs(columnsOf(title) - text.length) <= 2 ? rank + 1 : undefined;
}
