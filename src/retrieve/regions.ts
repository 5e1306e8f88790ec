/**
 * From a file worth reading to the lines worth reading in it: the functions and sections that the evidence points at.
 * Belongs here: choosing and scoring regions of one file. Does not: which files (find/judge.ts), what fits (pack/).
 */
import { lineAddress, parseAddress } from "../passage/address.ts";
import { ownSpans, type Passage, type Span, walkPassages } from "../passage/passage.ts";
import type { Question } from "../find/question.ts";

export interface Region {
  readonly address: string;
  readonly title: string;
  readonly gist: string;
  readonly span: Span;
  /** Share of the file's relevance that lies here; all regions of a file together are at most 1. */
  readonly share: number;
}

export interface RegionEvidence {
  /** Passages of the index that answer the question, best first. */
  readonly passages: readonly { readonly span: Span; readonly score: number }[];
  /** Lines of stack frames in this file, 0-based. */
  readonly frameLines: readonly number[];
}

/** Lines of the question's stack frames that lie in this file, 0-based. Another machine's path counts by its tail. */
export function frameLines(question: Question, path: string): number[] {
  return question.frames.flatMap((frame) => {
    const fits =
      frame.path.endsWith(path) ||
      (frame.path.includes("/") ? false : path.endsWith(`/${frame.path}`)) ||
      path.endsWith(frame.path);
    return fits && frame.line !== undefined ? [frame.line - 1] : [];
  });
}

/** A region longer than this is cut down to the part that answers. */
const MAX_REGION_LINES = 120;
const MAX_REGIONS = 8;
/** How strongly evidence separates regions; larger = the best one takes more of the file's share. */
const SHARPNESS = 3;

/** Best first. `lines` are those of the file. */
export function chooseRegions(
  root: Passage,
  lines: readonly string[],
  question: Question,
  evidence: RegionEvidence,
): Region[] {
  const most = evidence.passages[0]?.score ?? 0;
  const asked = namesAsked(question);
  const scored = regionUnits(root, lines).map((unit) => ({ unit, score: scoreOf(unit, evidence, most, asked) }));
  const best = scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.unit.span.start - b.unit.span.start)
    .slice(0, MAX_REGIONS);
  const total = best.reduce((sum, { score }) => sum + Math.exp(SHARPNESS * score), 0);
  return best.map(({ unit, score }) => toRegion(unit, Math.exp(SHARPNESS * score) / total, evidence));
}

interface Unit {
  readonly passage: Passage;
  readonly span: Span;
}

/**
 * What can be handed over as one: functions and leaf sections whole; of a class or a parent section the lines that are
 * its own (attributes, an introduction), because its members stand for themselves.
 */
function regionUnits(root: Passage, lines: readonly string[]): Unit[] {
  const units: Unit[] = [];
  for (const passage of walkPassages(root)) {
    if (passage.children.length === 0) units.push({ passage, span: passage.span });
    else for (const span of ownSpans(passage)) if (saysSomething(lines, span)) units.push({ passage, span });
  }
  return units.filter(({ span }) => span.end > span.start);
}

/** Blank lines between two functions, and the brace that ends a class, are nobody's answer. */
function saysSomething(lines: readonly string[], span: Span): boolean {
  return lines.slice(span.start, span.end).some((line) => /[\p{L}\p{N}]/u.test(line));
}

function scoreOf(unit: Unit, evidence: RegionEvidence, most: number, asked: ReadonlySet<string>): number {
  let score = 0;
  for (const { span, score: found } of evidence.passages) {
    const shared = overlap(unit.span, span);
    if (shared === 0) continue;
    // A piece of the index may hold several small functions, or be one window of a long one.
    const within = shared / Math.min(lineCount(span), lineCount(unit.span));
    score = Math.max(score, (found / most) * (0.5 + 0.5 * within));
  }
  if (unit.passage.kind === "symbol") {
    const startsHere = unit.span.start === unit.passage.span.start;
    if (startsHere && asked.has(unit.passage.title.toLowerCase())) score += 0.6;
    else if (nameParts(unit.passage).some((part) => asked.has(part))) score += 0.1;
  }
  if (evidence.frameLines.some((line) => line >= unit.span.start && line < unit.span.end)) score += 0.8;
  return score;
}

function namesAsked(question: Question): ReadonlySet<string> {
  const frameNames = question.frames.flatMap(({ name }) => (name === undefined ? [] : [name.split(/[.:]/u).at(-1)!]));
  return new Set([...question.names, ...question.dotted.flat(), ...frameNames].map((name) => name.toLowerCase()));
}

function nameParts(passage: Passage): string[] {
  const part = parseAddress(passage.address).part;
  return part?.kind === "name" ? part.name.toLowerCase().split(".") : [];
}

function toRegion({ passage, span }: Unit, share: number, evidence: RegionEvidence): Region {
  const cut = lineCount(span) > MAX_REGION_LINES ? cutAround(span, evidence) : span;
  const whole = cut.start === passage.span.start && cut.end === passage.span.end;
  const path = parseAddress(passage.address).path;
  return {
    address: whole ? passage.address : lineAddress(path, cut.start + 1, cut.end),
    title: passage.title,
    gist: passage.gist,
    span: cut,
    share,
  };
}

/** The best piece inside, with as many lines around it as fit. */
function cutAround(span: Span, evidence: RegionEvidence): Span {
  const best = evidence.passages.find((passage) => overlap(passage.span, span) > 0)?.span ?? {
    start: span.start,
    end: span.start + MAX_REGION_LINES,
  };
  const start = Math.max(span.start, Math.min(best.start, span.end - MAX_REGION_LINES));
  const end = Math.min(span.end, Math.max(best.end, start + Math.min(lineCount(best) + 20, MAX_REGION_LINES)));
  return { start, end: Math.min(end, start + MAX_REGION_LINES) };
}

function overlap(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}

function lineCount(span: Span): number {
  return Math.max(1, span.end - span.start);
}
