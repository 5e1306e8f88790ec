/** reStructuredText sections: titles with a line of punctuation below, and perhaps above. Directives are not followed. */
import { columnsOf } from "../../passage/columns.ts";
import { headingAnchors, RST_ANCHORS } from "./anchors.ts";
import { readSections, type Mark, type FileEntries } from "./sections.ts";

const ADORNMENT = /^([!-/:-@[-`{-~])\1*\s*$/u;
/** Docutils takes a shorter line for text; a longer one that is still too short only earns a warning. */
const SURE_ADORNMENT = 4;

export function readRst(lines: readonly string[]): FileEntries {
  return readSections(lines, rstHeadings(lines));
}

/** Rank follows the order in which styles (character, with or without overline) first appear. */
function rstHeadings(lines: readonly string[]): Mark[] {
  const styles: string[] = [];
  const marks: Mark[] = [];
  for (let line = 1; line < lines.length; line++) {
    const under = adornment(lines[line]!);
    if (under === undefined) continue;
    const title = lines[line - 1]!.trim();
    if (title === "" || adornment(lines[line - 1]!) !== undefined) continue;
    if (!covers(under, title)) continue;
    const over = line >= 2 ? adornment(lines[line - 2]!) : undefined;
    const overlined = over !== undefined && over[0] === under[0] && isFree(lines, line - 3, marks);
    // Without an overline the title stands at the margin, after a blank line; indented ones are literal blocks.
    if (!overlined && (/^\s/u.test(lines[line - 1]!) || !isFree(lines, line - 2, marks))) continue;
    const style = (overlined ? "over" : "under") + under[0];
    if (!styles.includes(style)) styles.push(style);
    const place = { line: overlined ? line - 2 : line - 1, bodyLine: line + 1 };
    marks.push({
      ...place,
      level: styles.indexOf(style) + 1,
      title: plainRst(title),
      anchors: headingAnchors(lines, place, marks.at(-1)?.bodyLine ?? 0, RST_ANCHORS),
    });
  }
  return marks;
}

function adornment(line: string): string | undefined {
  return line.length < 400 && ADORNMENT.test(line) ? line.trimEnd() : undefined;
}

function covers(under: string, title: string): boolean {
  return under.length >= SURE_ADORNMENT || under.length >= columnsOf(title);
}

/** The line above a title: nothing, a blank line, the underline of the title before, or a target or directive line. */
function isFree(lines: readonly string[], line: number, marks: readonly Mark[]): boolean {
  if (line < 0) return true;
  const text = lines[line]!.trim();
  return text === "" || marks.at(-1)?.bodyLine === line + 1 || /^\.\. |^\s/u.test(lines[line]!);
}

/** `:ref:`text <target>``, ``literal``, *emphasis*, `link <url>`_ → their text. */
function plainRst(title: string): string {
  if (!/[`*|\\]/u.test(title)) return title.replace(/\s+/gu, " ");
  return title
    .replace(/(?::[\w:+.-]+:)?`([^`<]+?)(?:\s*<[^`>]*>)?`_{0,2}/gu, "$1")
    .replace(/`+/gu, "")
    .replace(/(\*\*?)(?=\S)([^*]+?)(?<=\S)\1/gu, "$2")
    .replace(/\\(.)/gu, "$1")
    .replace(/\s+/gu, " ")
    .trim();
}
