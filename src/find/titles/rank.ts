/**
 * Which section is meant: the likeliest sections of an index for one target, each with its features and its score.
 * Belongs here: choosing candidates and comparing them. Does not: single features (target-reading.ts, candidate-reading.ts),
 * the model (weights.ts), what counts as found.
 */
import type { SectionIndex } from "../sections/section-index.ts";
import { compareTexts } from "../sections/text-likeness.ts";
import { titleKey } from "../sections/title-fold.ts";
import { CandidateReading } from "./candidate-reading.ts";
import { weightedSum, type SectionFeature, type SectionFeatures } from "./features.ts";
import { compareKin, type KinPlace } from "./kin.ts";
import { TargetReading } from "./target-reading.ts";
import type { SectionModel } from "./weights.ts";

export interface RankedSection {
  readonly section: number;
  readonly score: number;
  readonly features: SectionFeatures;
}

/** How surely something beside all words leads to a section, from 0 to 1: a link, an address. */
export type Pointer = (section: number) => number;

/**
 * Sections worth a full look. Of the sections meant in ten corpora 97 in a hundred are among 150, one less among 100; one
 * document seldom has so many, and where it has, it is so long that time is short.
 */
const CANDIDATES_IN_ONE_DOCUMENT = 100;
const CANDIDATES_IN_MANY = 150;

/** Best first; equal scores keep the order of the documents. */
export function rankSections(
  index: SectionIndex,
  target: string,
  hint: string,
  { weights, trees }: SectionModel,
  pointer: Pointer = () => 0,
): RankedSection[] {
  const reading = new TargetReading(index, target, hint);
  const looker = new CandidateReading(reading);
  const candidates = candidatesOf(reading, pointer);
  const texts = compareTexts(
    candidates.map((section) => index.countsOf(section)),
    target,
    reading.hint.text,
  );
  const looked = candidates.map((section, at) => ({ section, features: looker.featuresOf(section, texts[at]!) }));
  const bestOf = (feature: SectionFeature): number => Math.max(0, ...looked.map(({ features }) => features[feature]));
  const bestConcept = bestOf("conceptOverlap");
  const bestBody = bestOf("body");
  const bestHintText = bestOf("hintText");
  const bestHintHead = bestOf("hintHead");
  const bestHintParagraph = bestOf("hintParagraph");
  const markedTimes = looked.filter(({ features }) => features.marked > 0).length;
  const compared = looked.map(({ features: own }): SectionFeatures => ({
    ...own,
    bestConcept: bestConcept > 0 && own.conceptOverlap === bestConcept ? 1 : 0,
    bestBody: bestBody > 0 && own.body === bestBody ? 1 : 0,
    bestHintText: shareOf(own.hintText, bestHintText),
    bestHintHead: shareOf(own.hintHead, bestHintHead),
    bestHintParagraph: shareOf(own.hintParagraph, bestHintParagraph),
    // What many sections set off, none of them explains.
    marked: own.marked === 0 ? 0 : 1 / markedTimes,
  }));
  const sums = compared.map((features) => weightedSum(features, weights));
  const places = candidates.map((section) => kinPlaceOf(index, section));
  const ranked = compareKin(places, sums).map((kin, at): RankedSection => {
    const features = compared[at]!;
    return { section: candidates[at]!, features, score: sums[at]! + trees.sum({ ...features, ...kin }) };
  });
  return ranked.sort((a, b) => b.score - a.score || a.section - b.section);
}

/** The outermost sections of one file are siblings. */
export function kinPlaceOf(index: SectionIndex, section: number): KinPlace {
  const { parent } = index.sections[section]!;
  return { section, parent: parent === -1 ? -1 - index.fileOf(section) : parent };
}

function shareOf(value: number, greatest: number): number {
  return greatest === 0 ? 0 : value / greatest;
}

/** By hand: they only have to let the right section in, which is then judged by all signs. */
const ROUGH_WEIGHTS = {
  titleCoverage: 2,
  titleTrail: 2,
  conceptTitle: 1.5,
  body: 1.2,
  conceptBody: 1,
  below: 1,
  anchor: 1,
  id: 0.5,
  fileBody: 1,
  fileCoverage: 1,
  hintTitle: 1.2,
  hintBody: 2,
  hintFile: 1.4,
  hintPath: 0.6,
} as const satisfies Partial<Record<keyof TargetReading, number>>;
const LINK_WEIGHT = 0.4;
const SAME_TITLE_WEIGHT = 9;

function candidatesOf(reading: TargetReading, pointer: Pointer): number[] {
  const { index } = reading;
  const key = titleKey(reading.target);
  const signs = Object.entries(ROUGH_WEIGHTS).map(
    ([sign, weight]) => [reading[sign as keyof typeof ROUGH_WEIGHTS], weight] as const,
  );
  const rough = Float32Array.from(index.sections, (_, section) => {
    const said = signs.reduce((sum, [values, weight]) => sum + weight * values[section]!, 0);
    const links = LINK_WEIGHT * Math.log1p(index.inboundLinks(section));
    const named = index.titleKeys[section] === key ? 1 : pointer(section);
    return said + links + SAME_TITLE_WEIGHT * named;
  });
  return greatest(rough, index.files > 1 ? CANDIDATES_IN_MANY : CANDIDATES_IN_ONE_DOCUMENT);
}

/** Ordinals of the `limit` greatest values, the greatest first, of equal ones the earlier. */
function greatest(values: Float32Array, limit: number): number[] {
  // Numbers alone sort natively; ordering ordinals by a function is for the few that are kept.
  const floor = values.length > limit ? values.slice().sort()[values.length - limit]! : -Infinity;
  const kept: number[] = [];
  values.forEach((value, ordinal) => {
    if (value >= floor) kept.push(ordinal);
  });
  return kept.sort((a, b) => values[b]! - values[a]! || a - b).slice(0, limit);
}
