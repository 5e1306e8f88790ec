/**
 * Plain text: headings only where they are obvious (underlined, numbered, in capitals, 第三章), else nothing and the
 * caller cuts windows. A false heading costs more than a missed one.
 */
import { columnsOf } from "../../passage/columns.ts";
import { readSections, type Mark, type FileEntries } from "./sections.ts";
import { withArticles } from "./stand-ins.ts";

const MAX_TITLE_COLUMNS = 80;

interface Candidate extends Mark {
  readonly manner: "underlined" | "chapter" | "numbered" | "capitals";
}

export function readText(lines: readonly string[]): FileEntries {
  return readSections(lines, withArticles(lines, textHeadings(lines)));
}

/** Empty unless at least two agree in their manner: one line in capitals may be anything. */
function textHeadings(lines: readonly string[]): Mark[] {
  const candidates: Candidate[] = [];
  for (let line = 0; line < lines.length; line++) {
    const candidate = candidateAt(lines, line);
    if (candidate === undefined) continue;
    candidates.push(candidate);
    line = candidate.bodyLine - 1;
  }
  const spoken = candidates.filter((candidate, index) => !isContentsLine(lines, candidate, candidates[index + 1]));
  const counts = new Map<string, number>();
  for (const { manner } of spoken) counts.set(manner, (counts.get(manner) ?? 0) + 1);
  return spoken
    .filter(({ manner }) => counts.get(manner)! >= 2)
    .map(({ line, bodyLine, level, title }) => ({ line, bodyLine, level, title }));
}

/** A table of contents lists its titles with nothing in between. */
function isContentsLine(lines: readonly string[], candidate: Candidate, next: Candidate | undefined): boolean {
  if (next === undefined || next.manner !== candidate.manner || next.level > candidate.level) return false;
  for (let line = candidate.bodyLine; line < next.line; line++) if (lines[line]!.trim() !== "") return false;
  return true;
}

const CHAPTER =
  /^[\s\u3000]*第[\s\u3000]*[\d零〇一二三四五六七八九十百千两]{1,7}[\s\u3000]*([卷部篇编章回节條条款])(?:[\s\u3000:：、.]|$)/u;
const CHAPTER_LEVELS: Readonly<Record<string, number>> = {
  卷: 1,
  部: 1,
  篇: 1,
  编: 1,
  章: 2,
  回: 2,
  节: 3,
  條: 4,
  条: 4,
  款: 5,
};
const ENGLISH_CHAPTER = /^(?:(PART|BOOK)|(CHAPTER|Chapter|APPENDIX|Appendix))\s+(?:[IVXLC]+|\d+|[A-Z])\b[^a-z]?/u;
const NUMBERED = /^(\d{1,3}(?:\.\d{1,3}){0,5})(?:[.)]?\s+|[、．]\s*)(?=[\p{Lu}\p{Lo}])/u;
const HAN_NUMBERED = /^([一二三四五六七八九十]{1,3})、\s*(?=\S)/u;

function candidateAt(lines: readonly string[], line: number): Candidate | undefined {
  const raw = lines[line]!;
  if (raw.length > 4 * MAX_TITLE_COLUMNS) return undefined;
  const title = raw.trim();
  if (title === "" || columnsOf(title) > MAX_TITLE_COLUMNS) return undefined;
  const below = lines[line + 1]?.slice(0, 400).trimEnd() ?? "";
  const isAlone = isBlank(lines, line - 1);
  const mark = (manner: Candidate["manner"], level: number, height = 1): Candidate => ({
    line,
    bodyLine: line + height,
    level,
    title: title.replace(/\s+/gu, " "),
    manner,
  });
  const isIndented = /^\s/u.test(raw);
  if (isAlone && !isIndented && isUnderline(below, title)) return mark("underlined", below.startsWith("=") ? 1 : 2, 2);
  const chapter = CHAPTER.exec(raw);
  if (chapter !== null && columnsOf(title) <= 60 && !/[。；，]$/u.test(title))
    return mark("chapter", CHAPTER_LEVELS[chapter[1]!]!);
  // Chinese manuals rarely leave a blank line; the number itself is the sign.
  if (HAN_NUMBERED.test(title) && columnsOf(title) <= 48 && !/[。；，：]/u.test(title)) return mark("numbered", 1);
  if (!isAlone || isIndented) return undefined;
  const english = ENGLISH_CHAPTER.exec(title);
  if (english !== null) return mark("chapter", english[1] === undefined ? 2 : 1);
  const numbered = NUMBERED.exec(title);
  // A title is followed by a blank line, by an indented body, or by its first part (2 → 2.1), and does not end like a sentence.
  const isPartBelow = numbered !== null && below.trimStart().startsWith(`${numbered[1]!}.1`);
  if (!(isBlank(lines, line + 1) || /^\s{2,}\S/u.test(below) || isPartBelow) || /[.;,:。；，：！？!?]$/u.test(title))
    return undefined;
  if (numbered !== null) return mark("numbered", numbered[1]!.split(".").length);
  return isInCapitals(title) ? mark("capitals", 1) : undefined;
}

/** About as long as the title: a ruler is longer. */
function isUnderline(below: string, title: string): boolean {
  return /^(={3,}|-{3,})$/u.test(below) && Math.abs(columnsOf(title) - below.length) <= 2;
}

function isInCapitals(title: string): boolean {
  return /^[^\p{Ll}]*$/u.test(title) && (title.match(/\p{Lu}/gu)?.length ?? 0) >= 4 && !/[=|<>{}]/u.test(title);
}

function isBlank(lines: readonly string[], line: number): boolean {
  const text = lines[line];
  return text === undefined || (text.length < 400 && text.trim() === "");
}
