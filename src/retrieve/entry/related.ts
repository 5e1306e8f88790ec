/**
 * At most three headings worth opening next to the one that was found. Belongs here: the two dimensions (process order,
 * meaning), their priority, and the short reason for each. Does not: finding the entry itself (entry.ts).
 */
import { isCommonWord } from "../../find/answers/common-words.ts";
import { meaningfulTerms } from "../../find/sections/meaningful-terms.ts";
import type { SectionIndex } from "../../find/sections/section-index.ts";
import type { OutlinedDocument } from "../../find/sections/section.ts";
import { bareTitle, numberingOf, titleKey } from "../../find/sections/title-fold.ts";
import { MAX_LINKING_SECTIONS } from "../../find/titles/link-names.ts";
import { rankSections } from "../../find/titles/rank.ts";
import { MANY_DOCUMENTS } from "../../find/titles/weights.ts";
import { stepSequences, type StepSequence } from "../../follow/process-order.ts";
import { cautionsFor, processNeighbours, type ProcessHeading } from "../../follow/process.ts";
import { lazily } from "../../passage/lazily.ts";
import { splitLines } from "../../passage/lines.ts";
import type { ReaderLanguage } from "../../passage/reader-language.ts";
import { shortReason, type Reason } from "./reasons.ts";

const MAX_RELATED = 3;

export interface Related {
  readonly section: number;
  readonly reason: string;
}

export interface RelatedRequest {
  readonly index: SectionIndex;
  readonly documents: readonly OutlinedDocument[];
  /** Further documents of the project; read for their sequences of steps, and their headings stand in `index` too. */
  readonly processTexts: readonly OutlinedDocument[];
  readonly target: string;
  readonly hint: string;
  /** Sections that are part of the answer already. */
  readonly matched: readonly number[];
  /** What else may have been meant, likeliest first; empty where the title was named. */
  readonly alternatives: readonly number[];
  readonly language: ReaderLanguage;
  /** Sequences that documents were found to write down; filled on the way. */
  readonly steps: WrittenSteps;
}

export type WrittenSteps = WeakMap<OutlinedDocument, readonly StepSequence[]>;

/**
 * In a process: its cautions and red lines, then the next step of the same level. Then what else may have been meant, and
 * what is near by meaning. A previous step is worth showing only when there is room left.
 */
export function relatedHeadings(request: RelatedRequest): Related[] {
  const { index, matched, language } = request;
  const found: Related[] = [];
  const add = (section: number, reason: Reason, detail = ""): void => {
    if (found.length >= MAX_RELATED || matched.includes(section) || found.some((other) => other.section === section))
      return;
    found.push({ section, reason: shortReason(reason, language, detail) });
  };
  const step = matched[0];
  if (step !== undefined) {
    const headings = processHeadings(index);
    const target = headings[step]!;
    const { next, previous, isStep } = processNeighbours(target, headings, sequencesOf(request), titleKey);
    if (isStep) {
      for (const { heading, isRedLine } of cautionsFor(target, headings).slice(0, 2)) {
        add(heading.id, isRedLine ? "red-line" : "caution");
      }
      const sameLevel = next.filter(({ level }) => level === target.level);
      for (const { id } of [...sameLevel, ...next].slice(0, 1)) add(id, "next");
    }
    for (const section of request.alternatives) add(section, "maybe");
    for (const { section, reason, detail } of byMeaning(request)) add(section, reason, detail);
    for (const { id } of previous.slice(0, 1)) add(id, "previous");
    return found;
  }
  for (const { section, reason, detail } of byMeaning(request)) add(section, reason, detail);
  return found;
}

function processHeadings(index: SectionIndex): ProcessHeading[] {
  return index.sections.map(({ path, title, level, parent }, id) => ({
    id,
    path,
    title,
    key: index.titleKeys[id]!,
    numbering: numberingOf(title),
    level,
    parent,
  }));
}

/** A document longer than this is an export or a log; nobody wrote an order of steps into it. */
const MAX_PROCESS_LINES = 60_000;

function sequencesOf({ documents, processTexts, index, steps }: RelatedRequest): StepSequence[] {
  const byPath = lazily(() => Map.groupBy(index.sections, ({ path }) => path));
  return [...documents, ...processTexts].flatMap((document) => {
    const { path, text, lineStarts } = document;
    if (lineStarts.length > MAX_PROCESS_LINES) return [];
    let written = steps.get(document);
    if (written === undefined) {
      const own = byPath().get(path) ?? [];
      const headingAt = (line: number): string => own.findLast(({ start }) => start <= line)?.title ?? "";
      steps.set(document, (written = stepSequences(splitLines(text, lineStarts), headingAt)));
    }
    return written;
  });
}

interface Meant {
  readonly section: number;
  readonly reason: Reason;
  readonly detail: string;
}

/** How much a link between two sections adds to what their words say. */
const LINK_BONUS = 2;
/** Below this much of the best score a heading is only the least unlike of all. */
const MIN_SHARE_OF_BEST = 0.45;

function byMeaning({ index, target, hint, matched }: RelatedRequest): Meant[] {
  const found = matched[0] === undefined ? undefined : index.sections[matched[0]];
  const links = linkedSections(index, matched);
  const inside = new Set(matched.flatMap((section) => familyOf(index, section)));
  const asked = `${target} ${found?.title ?? ""}`;
  const terms = new Set(meaningfulTerms(`${spoken(target)} ${spoken(found?.title ?? "")} ${hint}`));
  const ranked = rankSections(index, asked, hint, MANY_DOCUMENTS)
    .filter(({ section }) => !inside.has(section) && !matched.includes(section))
    .map(({ section, score }) => {
      const link = links.get(section);
      return { section, link, score: score + (link === undefined ? 0 : LINK_BONUS) };
    })
    .sort((a, b) => b.score - a.score || a.section - b.section);
  const best = ranked[0]?.score ?? 0;
  const meant: Meant[] = [];
  const byCommonWords: Meant[] = [];
  for (const { section, link, score } of ranked.slice(0, 12)) {
    const title = spoken(index.sections[section]!.title);
    const shared = meaningfulTerms(title).filter(
      (term) => terms.has(term) && !/^(?:=|\d+$)/u.test(term) && !JOINS.test(term) && tellsApart(index, term),
    );
    if (link === undefined && (shared.length === 0 || score < best * MIN_SHARE_OF_BEST)) continue;
    const telling = shared.find(tells);
    const word = sharedRun(title, `${asked} ${hint}`) ?? asWritten(title, telling ?? shared[0]);
    const one: Meant = { section, reason: link ?? "shares", detail: word };
    (link === undefined && telling === undefined ? byCommonWords : meant).push(one);
  }
  return [...meant, ...byCommonWords];
}

/**
 * What a title says: without its number, for that two headings are both a second step relates them to nothing, and without what a
 * site generator calls (`{{% heading "whatsnext" %}}`).
 */
function spoken(title: string): string {
  return bareTitle(title.replace(/\{\{[<%]-?\s*[\w-]+/gu, " "));
}

/** Grammar between words: 产假与陪产假 and 病假与事假 have nothing in common by 假与. */
const JOINS = /[的了和与與及或在是为為]/u;

/** The longest run of Han both texts hold; a term of the index is a pair of characters, and half a word to a reader. */
function sharedRun(title: string, asked: string): string | undefined {
  let longest = "";
  for (const run of title.split(JOINS).flatMap((part) => part.match(/[\u3400-\u9fff]+/gu) ?? [])) {
    for (let start = 0; start < run.length; start++) {
      let end = start + longest.length + 1;
      while (end <= run.length && asked.includes(run.slice(start, end))) longest = run.slice(start, end++);
    }
  }
  return longest.length > 1 ? longest : undefined;
}

/** The title's word for a term of the index, which is a stem: `heading`, not `head`. */
function asWritten(title: string, term: string | undefined): string {
  if (term === undefined) return "";
  const words = title.match(/[\p{L}\p{N}]+(?:[-_.'’][\p{L}\p{N}]+)*/gu) ?? [];
  return words.find((word) => meaningfulTerms(word).includes(term)) ?? term;
}

/** "set", "up" and "first" relate little; whatever shares more comes before. */
function tells(term: string): boolean {
  return !isCommonWord(term) && !/^[a-z]{1,2}$/u.test(term);
}

/** The product's own name stands in every other title of its manual, and relates none of them. */
function tellsApart(index: SectionIndex, term: string): boolean {
  return index.hits("title", term).docs.length <= Math.max(3, index.size / 5);
}

function linkedSections(index: SectionIndex, matched: readonly number[]): Map<number, "links-to" | "linked-from"> {
  const links = new Map<number, "links-to" | "linked-from">();
  if (matched.length === 0 || index.sections.length > MAX_LINKING_SECTIONS) return links;
  for (const { from, to } of index.links) {
    if (matched.includes(from)) links.set(to, "linked-from");
    else if (matched.includes(to) && !links.has(from)) links.set(from, "links-to");
  }
  return links;
}

/** The sections above and below: part of the same block, or the block's own frame. */
function familyOf(index: SectionIndex, section: number): number[] {
  const family: number[] = [];
  for (let at = index.sections[section]!.parent; at !== -1; at = index.sections[at]!.parent) family.push(at);
  const { path, start, end } = index.sections[section]!;
  index.sections.forEach((other, ordinal) => {
    if (other.path === path && other.start > start && other.end <= end) family.push(ordinal);
  });
  return family;
}
