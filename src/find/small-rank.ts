/**
 * Which section is meant: the likeliest sections of a small index for one target, each with its features and their sum.
 * Belongs here: choosing candidates and comparing them. Does not: single features (small-reading.ts, small-candidate.ts),
 * the weights (small-weights.ts), what counts as found.
 */
import { CandidateReading } from "./small-candidate.ts";
import { weightedSum, type SectionFeature, type SectionFeatures, type SectionWeights } from "./small-features.ts";
import type { SmallIndex } from "./small-index.ts";
import { TargetReading } from "./small-reading.ts";
import { titleKey } from "./title-fold.ts";

export interface RankedSection {
  readonly section: number;
  readonly score: number;
  readonly features: SectionFeatures;
}

/** Sections worth a full look; more only costs time. */
const MAX_CANDIDATES = 100;

/** Best first; equal scores keep the order of the documents. */
export function rankSections(
  index: SmallIndex,
  target: string,
  hint: string,
  weights: SectionWeights,
): RankedSection[] {
  const reading = new TargetReading(index, target, hint);
  const looker = new CandidateReading(reading);
  const looked = candidatesOf(reading).map((section) => ({ section, features: looker.featuresOf(section) }));
  const bestOf = (feature: SectionFeature): number => Math.max(0, ...looked.map(({ features }) => features[feature]));
  const bestConcept = bestOf("conceptOverlap");
  const bestBody = bestOf("body");
  const markedTimes = looked.filter(({ features }) => features.marked > 0).length;
  const ranked = looked.map(({ section, features: own }): RankedSection => {
    const features: SectionFeatures = {
      ...own,
      bestConcept: bestConcept > 0 && own.conceptOverlap === bestConcept ? 1 : 0,
      bestBody: bestBody > 0 && own.body === bestBody ? 1 : 0,
      // What many sections set off, none of them explains.
      marked: own.marked === 0 ? 0 : 1 / markedTimes,
    };
    return { section, features, score: weightedSum(features, weights) };
  });
  return ranked.sort((a, b) => b.score - a.score || a.section - b.section);
}

function candidatesOf(reading: TargetReading): number[] {
  const { index } = reading;
  const key = titleKey(reading.target);
  const rough = new Float32Array(index.size);
  for (let section = 0; section < index.size; section++) {
    rough[section] =
      3 * reading.titleCoverage[section]! +
      1.5 * reading.titleTrail[section]! +
      1.5 * reading.conceptTitle[section]! +
      2 * reading.body[section]! +
      reading.conceptBody[section]! +
      0.5 * reading.hintTitle[section]! +
      0.5 * reading.hintBody[section]! +
      0.5 * reading.hintFile[section]! +
      (index.titleKeys[section] === key ? 9 : 0);
  }
  return Array.from({ length: index.size }, (_, section) => section)
    .sort((a, b) => rough[b]! - rough[a]! || a - b)
    .slice(0, MAX_CANDIDATES);
}
