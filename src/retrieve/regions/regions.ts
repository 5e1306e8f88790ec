/**
 * From a file worth reading to the lines worth reading in it: the functions and sections that the evidence points at.
 * Belongs here: choosing and scoring regions of one file. Does not: which files (find/files/judge/judge.ts), what fits (pack/).
 */
import type { Place, Question } from "../../find/question/question.ts";
import { lineAddress, parseAddress } from "../../passage/address.ts";
import type { Span } from "../../passage/passage.ts";
import { type RegionEvidence, UNIT_FEATURES, type UnitFeatures, unitFeatures } from "./features.ts";
import type { RegionSource, Unit } from "./source.ts";
import { windowOf } from "./window.ts";

/** A part of a file that answers. */
export interface Region {
  readonly address: string;
  readonly title: string;
  readonly gist: string;
  readonly span: Span;
  /** That this is part of the answer, if its file is; in (0, 1). */
  readonly chance: number;
}

const MAX_REGIONS = 8;

/** The sum, and the bias, are the log-odds of `chance`. Features that have no weight tell nothing. */
interface UnitWeights {
  readonly bias: number;
  readonly features: Readonly<Partial<Record<keyof UnitFeatures, number>>>;
}

/** Fitted by bench/fit-regions.ts on which units of the ten best files 1,726 fixes touched, given the chance of the file. */
const MENDED: UnitWeights = {
  bias: -3.75,
  features: {
    piece: 1.51,
    words: 1.45,
    rare: 1.09,
    named: 0.72,
    around: 0.61,
    nameWords: 0.61,
    frame: 0.75,
    size: 0.32,
    container: -0.43,
    outside: 1.2,
    units: -0.35,
  },
};

/**
 * What code does is done by one function, and its name says so. Fitted by the same loss, in Python, on which function 1,736 first
 * sentences of comments stood above (bench/comment-instances.ts). Being named, and frames, which they have none of, as above; size tells nothing,
 * because long functions have comments as short ones do, and people ask for the long ones.
 */
const DONE: UnitWeights = {
  bias: -2.87,
  features: {
    piece: 0.87,
    words: 0.65,
    rare: 0.48,
    named: 0.72,
    around: 0.61,
    frame: 0.75,
    container: -0.4,
    units: -0.25,
    nameFits: 1.01,
    chainTells: 1.1,
    nameAlike: 1.12,
    sameVerb: 0.62,
    nameless: -0.02,
  },
};

/** A region that holds what was asked for comes before all that are only likely to. */
const PROVEN = 0.9;

/**
 * What the second and further regions of a file count, so that the next file is seen, too: a text with a body is mended in several
 * places of one file, or of the next; a short question has one answer, and then the next file's.
 */
const FURTHER_REGIONS: Readonly<Record<Question["kind"], number>> = { issue: 0.35, report: 0.35, short: 0.25 };

/** A short question is answered in one place: beside the best region of a file another must be nearly as good. */
const SHORT_SHARPNESS = 2;

/**
 * Orders regions of several files: the chance of the file and of the region in it. Of a short question's files the best region
 * stands for its file, whatever its own chance (semble's chunks .86 instead of .85).
 */
export function regionScore(fileScore: number, region: Region, best: Region, kind: Question["kind"]): number {
  const further = region === best ? 1 : FURTHER_REGIONS[kind];
  const share = kind === "short" ? (region.chance / best.chance) ** SHORT_SHARPNESS : region.chance;
  return fileScore * further * share;
}

/** Best first. */
export function chooseRegions(source: RegionSource, question: Question, evidence: RegionEvidence): Region[] {
  const rows = unitFeatures(source, question, evidence);
  const { bias, features: weights } = question.isDeed ? DONE : MENDED;
  const scored = source.units.map((unit, index) => {
    const sum = UNIT_FEATURES.reduce((sum, name) => sum + (weights[name] ?? 0) * rows[index]![name], bias);
    const chance = 1 / (1 + Math.exp(-sum));
    return { unit, chance: isProven(unit, evidence) ? PROVEN + (1 - PROVEN) * chance : chance };
  });
  scored.sort((a, b) => b.chance - a.chance || a.unit.span.start - b.unit.span.start);
  return scored
    .slice(0, MAX_REGIONS)
    .map(({ unit, chance }) => toRegion(unit, windowOf(unit.span, source, question, evidence), chance));
}

function isProven({ span }: Unit, { provenLines = [] }: RegionEvidence): boolean {
  return provenLines.some((line) => line >= span.start && line < span.end);
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

function toRegion({ passage }: Unit, span: Span, chance: number): Region {
  const isWhole = span.start === passage.span.start && span.end === passage.span.end;
  const path = parseAddress(passage.address).path;
  return {
    address: isWhole ? passage.address : lineAddress(path, span.start + 1, span.end),
    title: passage.title,
    gist: passage.gist,
    span,
    chance,
  };
}
