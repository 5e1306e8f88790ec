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
import { sumOfTrees } from "./trees.ts";
import type { SectionModel } from "./weights.ts";

export interface RankedSection {
  readonly section: number;
  readonly score: number;
  readonly features: SectionFeatures;
}

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
): RankedSection[] {
  const reading = new TargetReading(index, target, hint);
  const looker = new CandidateReading(reading);
  const candidates = candidatesOf(reading);
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
    return { section: candidates[at]!, features, score: sums[at]! + sumOfTrees({ ...features, ...kin }, trees) };
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

function candidatesOf(reading: TargetReading): number[] {
  const { index } = reading;
  const key = titleKey(reading.target);
  const rough = new Float32Array(index.size);
  for (let section = 0; section < index.size; section++) {
    rough[section] =
      2 * reading.titleCoverage[section]! +
      2 * reading.titleTrail[section]! +
      1.5 * reading.conceptTitle[section]! +
      1.2 * reading.body[section]! +
      reading.conceptBody[section]! +
      reading.below[section]! +
      reading.anchor[section]! +
      0.5 * reading.id[section]! +
      reading.fileBody[section]! +
      reading.fileCoverage[section]! +
      1.2 * reading.hintTitle[section]! +
      2 * reading.hintBody[section]! +
      1.4 * reading.hintFile[section]! +
      0.6 * reading.hintPath[section]! +
      0.4 * Math.log1p(index.inboundLinks(section)) +
      (index.titleKeys[section] === key ? 9 : 0);
  }
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
