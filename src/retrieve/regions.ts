/**
 * From a file worth reading to the lines worth reading in it: the functions and sections that the evidence points at.
 * Belongs here: choosing and scoring regions of one file. Does not: which files (find/judge.ts), what fits (pack/).
 */
import type { Place, Question } from "../find/question.ts";
import { lineAddress, parseAddress } from "../passage/address.ts";
import type { Span } from "../passage/passage.ts";
import { type RegionEvidence, UNIT_FEATURES, type UnitFeatures, unitFeatures } from "./region-features.ts";
import type { RegionSource, Unit } from "./region-source.ts";

export interface Region {
  readonly address: string;
  readonly title: string;
  readonly gist: string;
  readonly span: Span;
  /** Share of the file's relevance that lies here; all regions of a file together are at most 1. */
  readonly share: number;
}

/** A region longer than this is cut down to the part that answers. */
const MAX_REGION_LINES = 120;
const MAX_REGIONS = 8;

/**
 * The sum is a log-odds within the file. Fitted by bench/fit-regions.ts on the functions that 193 fixes changed. `title` is
 * below zero because `words` already counts the title three times.
 */
const UNIT_WEIGHTS: Readonly<Record<keyof UnitFeatures, number>> = {
  piece: 1.98,
  words: 4.01,
  title: -1.02,
  named: 1.02,
  around: 1.45,
  nameWords: 0.38,
  frame: 0.97,
  size: 0.27,
  container: -0.43,
};

/**
 * An issue is mended in several places of one file, or of the next; a short question has one answer, and then the next file's.
 * At 1, changed regions among the first five of 587 issues are as many, their files one in a hundred fewer.
 */
const FURTHER_REGIONS: Readonly<Record<Question["kind"], number>> = { issue: 0.85, report: 0.85, short: 0.25 };

/** The best region stands for its file; the others for their share relative to it. Orders regions of several files. */
export function regionScore(fileScore: number, region: Region, best: Region, kind: Question["kind"]): number {
  if (region === best) return fileScore;
  return (fileScore * FURTHER_REGIONS[kind] * region.share) / best.share;
}

/** Best first. */
export function chooseRegions(source: RegionSource, question: Question, evidence: RegionEvidence): Region[] {
  const features = unitFeatures(source, question, evidence);
  const scored = source.units.map((unit, index) => {
    return { unit, score: UNIT_FEATURES.reduce((sum, name) => sum + UNIT_WEIGHTS[name] * features[index]![name], 0) };
  });
  scored.sort((a, b) => b.score - a.score || a.unit.span.start - b.unit.span.start);
  const total = scored.reduce((sum, { score }) => sum + Math.exp(score - scored[0]!.score), 0);
  return scored
    .slice(0, MAX_REGIONS)
    .map(({ unit, score }) => toRegion(unit, Math.exp(score - scored[0]!.score) / total, evidence));
}

/** Lines of this file that the question's links and stack frames point at, 0-based; what is pointed at most closely first. */
export function frameLines(question: Question, path: string): number[] {
  const frames = [...question.frames].sort((a, b) => a.distance - b.distance);
  const isTraced = ({ path, line }: Place): boolean =>
    frames.some((frame) => frame.line === line && isSameFile(frame.path, path));
  const pointed = question.places.filter((place) => !isTraced(place));
  const lines = [...pointed, ...frames].flatMap((place) =>
    place.line !== undefined && isSameFile(place.path, path) ? [place.line - 1] : [],
  );
  return [...new Set(lines)];
}

/** Another machine's path counts by its tail: all of the shorter one, or a folder and the name. */
function isSameFile(named: string, path: string): boolean {
  const parts = named.split("/").reverse();
  const own = path.split("/").reverse();
  const length = Math.min(2, parts.length, own.length);
  return parts.slice(0, length).every((part, at) => part === own[at]);
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

/** The best piece of the index inside, with as many lines around it as fit. */
function cutAround(span: Span, { passages, frameLines: frames }: RegionEvidence): Span {
  const inside = passages.find((passage) => passage.span.start < span.end && passage.span.end > span.start)?.span;
  const frame = frames.find((line) => line >= span.start && line < span.end);
  const centre = frame ?? (inside === undefined ? span.start : (inside.start + inside.end) >> 1);
  const start = Math.max(span.start, Math.min(centre - (MAX_REGION_LINES >> 1), span.end - MAX_REGION_LINES));
  return { start, end: Math.min(span.end, start + MAX_REGION_LINES) };
}

function lineCount(span: Span): number {
  return span.end - span.start;
}
