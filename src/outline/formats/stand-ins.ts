/**
 * What stands for headings where none are written: articles of rules and contracts (第十一条 …), their annexes, and, in a document
 * with no heading but its title, lines that are bold as a whole or numbered as chapters are. Belongs here: finding such lines. Does
 * not: written headings (markdown.ts), headings of plain text (text.ts).
 *
 * A false heading costs more than a missed one: a manner counts where it returns, articles where they count on.
 */
import { columnsOf } from "../../passage/columns.ts";
import { Fence } from "../../passage/fence.ts";
import { hanNumber } from "../../passage/han-number.ts";
import { clip, GIST_CHARACTERS } from "../gist.ts";
import type { Mark } from "./sections.ts";

const NUMBER = String.raw`[\d零〇一二两三四五六七八九十百千]{1,7}`;
const ARTICLE = new RegExp(
  String.raw`^[\s\u3000]{0,8}(\*\*)?(第[\s\u3000]?(${NUMBER})[\s\u3000]?[条條])(?:\*\*)?(?:[\s\u3000:：、【（(]|\*\*|$)`,
  "u",
);
const ANNEX = new RegExp(
  String.raw`^(?:\*\*)?附[件录錄表][\s\u3000]?(?:[\dA-Z一二三四五六七八九十]{1,3})?(?:[\s\u3000:：、.]|$)`,
  "u",
);
const BOLD = /^(?:\*\*(?!\s)([^*]+)\*\*|__(?!\s)([^_]+)__)[ \t]*[:：]?[ \t]*$/u;
const PART = new RegExp(String.raw`^第[\s\u3000]?${NUMBER}[\s\u3000]?([编編篇部章节節])(?:[\s\u3000:：、]|$)`, "u");
const POSSIBLE =
  /^[\s\u3000]*(?:\*\*|__|第[\s\u3000]?[\d零〇一二两三四五六七八九十百千]|[一二三四五六七八九十]{1,3}、|[(（][一二三四五六七八九十]{1,3}[)）])/u;
/** Bold too, and no title: they set a sentence apart. */
const NOTICE =
  /^(?:note|notes|warning|tip|tips|important|caution|info|example|examples|todo|注|注意|注意事项|提示|警告|说明|重要|示例|例如|备注)$/iu;

const MAX_TITLE_COLUMNS = 60;
const MIN_ARTICLES = 3;
/** Below every heading that is written. */
const ARTICLE_LEVEL = 7;
const ANNEX_LEVEL = 2;

/** Written headings and what stands for others, in the order of the text. `firstLine`: behind the settings. */
export function withStandIns(lines: readonly string[], written: readonly Mark[], firstLine: number): Mark[] {
  const own = [...written];
  const isBare = own.length === 0 || (own.length === 1 && own[0]!.level === 1 && own[0]!.scope === undefined);
  const open = openLines(lines, own, firstLine, isBare ? POSSIBLE : ARTICLE);
  const articles = articlesAt(lines, open);
  const found = isBare ? [...articles, ...labelsAt(lines, open, own.length > 0)] : articles;
  if (found.length === 0) return own;
  const annexes = open.filter((line) => isAnnex(lines, line)).map((line) => headed(lines, line, ANNEX_LEVEL));
  const byLine = new Map([...annexes, ...found].map((mark) => [mark.line, mark]));
  return [...own, ...byLine.values()].sort((a, b) => a.line - b.line);
}

/** The same for plain text: articles and annexes. */
export function withArticles(lines: readonly string[], headings: readonly Mark[]): Mark[] {
  const all = range(0, lines.length);
  const articles = articlesAt(lines, all);
  if (articles.length === 0) return [...headings];
  const annexes = all.filter((line) => isAnnex(lines, line)).map((line) => headed(lines, line, ANNEX_LEVEL));
  const byLine = new Map([...headings, ...annexes, ...articles].map((mark) => [mark.line, mark]));
  return [...byLine.values()].sort((a, b) => a.line - b.line);
}

/** Lines at the margin, outside of code and of written headings; none where nothing of this kind can be. */
function openLines(lines: readonly string[], written: readonly Mark[], firstLine: number, possible: RegExp): number[] {
  if (!lines.some((line, at) => at >= firstLine && possible.test(line.slice(0, 60)))) return [];
  const taken = new Set(written.flatMap(({ line, bodyLine }) => range(line, bodyLine)));
  const open: number[] = [];
  const fence = new Fence();
  for (let line = firstLine; line < lines.length; line++) {
    if (fence.holds(lines[line]!)) continue;
    if (!taken.has(line) && !/^[ \t]/u.test(lines[line]!)) open.push(line);
  }
  return open;
}

/** 第十一条 女员工… : the article begins in its own line. Taken where most of them count on from the one before. */
function articlesAt(lines: readonly string[], open: readonly number[]): Mark[] {
  const found = open.flatMap((line) => {
    const match = ARTICLE.exec(lines[line]!.slice(0, 60));
    return match === null
      ? []
      : [
          {
            line,
            number: /^\d/u.test(match[3]!) ? Number(match[3]) : hanNumber(match[3]!),
            name: match[2]!.replace(/[\s\u3000]/gu, ""),
          },
        ];
  });
  const following = found.filter(({ number }, at) => at > 0 && number === found[at - 1]!.number + 1).length;
  if (found.length < MIN_ARTICLES || following < found.length / 2) return [];
  return found.map(({ line, name }) => {
    const text = plain(lines[line]!);
    if (isTitle(text)) return headed(lines, line, ARTICLE_LEVEL);
    // Its words follow in the same line: the name is the title, and the line is text.
    const gist = clip(text.replace(/^第.{1,9}?[条條][\s:：、]*/u, ""), GIST_CHARACTERS);
    return { line, bodyLine: line, level: ARTICLE_LEVEL, title: name, gist };
  });
}

interface Label {
  readonly line: number;
  readonly level: number;
  readonly isNumbered: boolean;
}

/** Bold lines, and lines numbered like chapters. The first, unnumbered above numbered ones, is the title of all. */
function labelsAt(lines: readonly string[], open: readonly number[], hasTitle: boolean): Mark[] {
  const labels = open.flatMap((line): Label[] => {
    const raw = lines[line]!.trim();
    const text = plain(raw);
    if (!isTitle(text) || (lines[line - 1] ?? "").trim() !== "" || ARTICLE.test(raw)) return [];
    const level = levelOf(text);
    if (level === undefined && (!BOLD.test(raw) || NOTICE.test(text.replace(/[:：]$/u, "")))) return [];
    return [{ line, level: level ?? 3, isNumbered: level !== undefined }];
  });
  if (labels.length < 2) return [];
  const isTitled =
    !hasTitle && labels.length > 2 && !labels[0]!.isNumbered && labels.slice(1).every(({ isNumbered }) => isNumbered);
  return labels.map(({ line, level }, at) => headed(lines, line, isTitled && at === 0 ? 1 : level));
}

const PART_LEVELS: Readonly<Record<string, number>> = { 编: 2, 編: 2, 篇: 2, 部: 2, 章: 3, 节: 4, 節: 4 };

function levelOf(text: string): number | undefined {
  const part = PART.exec(text)?.[1];
  if (part !== undefined) return PART_LEVELS[part];
  if (/^[一二三四五六七八九十]{1,3}、\s*\S/u.test(text)) return 3;
  return /^[(（][一二三四五六七八九十]{1,3}[)）]\s*\S/u.test(text) ? 4 : undefined;
}

function isAnnex(lines: readonly string[], line: number): boolean {
  const raw = lines[line]!.trim();
  return ANNEX.test(raw) && isTitle(plain(raw)) && (lines[line - 1] ?? "").trim() === "";
}

/** Short, and not a sentence. */
function isTitle(text: string): boolean {
  return text !== "" && columnsOf(text) <= MAX_TITLE_COLUMNS && !/[。；，,;.!！]$|。|；/u.test(text);
}

function plain(line: string): string {
  return line
    .replace(/\*\*|__/gu, "")
    .replace(/[\s\u3000]+/gu, " ")
    .trim();
}

function headed(lines: readonly string[], line: number, level: number): Mark {
  return { line, bodyLine: line + 1, level, title: plain(lines[line]!).replace(/[:：]$/u, "") };
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);
}
