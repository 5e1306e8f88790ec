/**
 * Whether the best of the skills is what is needed, or only the nearest. Rests on how much of the need it speaks of and how
 * far it stands out, never on its score: that says which one is best. Ranking is rank.ts's.
 *
 * Not the engine's own judgement (find/files/answerable/answerable.ts): that was fitted to files, where a good one holds nearly every word
 * of the question; a need is told in words of its own, and a description in few.
 */
import { type StageOne, wordInformation } from "../../find/files/evidence/candidates.ts";
import { leadOf, type Verdict } from "../../find/files/judge/judge.ts";
import { isSeam } from "../../find/question/bridge.ts";
import { scanTerms } from "../../find/terms/scan.ts";
import { stemOf } from "../../find/terms/stem.ts";
import type { Skill } from "../../skill/skill.ts";

const FIT_FEATURES = [
  /** Share of the need's information that name and description of the best skill hold, by stems. */
  "described",
  /** The same for all of its text. */
  "held",
  /** Share of the words of its name that the need says: whoever says "pdf" may well mean the skill of that name. */
  "named",
  /** The best one's share of all, by raw scores. */
  "lead",
  /** ln(skills): the more there are, the more is held by chance. */
  "skills",
  /** ln(1 + words of the need): the more is said, the less of it any skill repeats. */
  "words",
] as const;

export type FitFeatures = Readonly<Record<(typeof FIT_FEATURES)[number], number>>;

export interface Fit {
  readonly fits: boolean;
  /** In [0, 1], were needs with and without their skill equally likely. */
  readonly probability: number;
}

export function fitOf(features: FitFeatures): Fit {
  const sum = FIT_FEATURES.reduce((total, feature) => total + WEIGHTS[feature] * features[feature], BIAS);
  const threshold = features.skills < Math.log(FEW_SKILLS) ? FEW_SKILLS_THRESHOLD : THRESHOLD;
  const probability = Math.max(features.held >= ALL_HELD ? threshold : 0, 1 / (1 + Math.exp(-sum)));
  return { fits: probability >= threshold, probability };
}

export function fitFeatures(stageOne: StageOne, verdicts: readonly Verdict[], best: Skill): FitFeatures {
  const needed = neededStems(stageOne);
  const { name, description } = best.metadata;
  const named = stemsOf(name);
  const described = new Set([...named, ...stemsOf(description)]);
  const held = new Set([...described, ...stemsOf(best.text)]);
  return {
    described: heldShare(needed, described),
    held: heldShare(needed, held),
    named: [...named].filter((stem) => needed.has(stem)).length / Math.max(1, named.size),
    lead: leadOf(verdicts),
    skills: Math.log(stageOne.fileCount),
    words: Math.log(1 + needed.size),
  };
}

/** What was said, with the information of each word. */
function neededStems(stageOne: StageOne): Map<string, number> {
  const information = wordInformation(stageOne);
  // Translations and plainer forms say nothing new, and an exact name is its words once more.
  const said = stageOne.question.query.words
    .map(({ term, bridged }, at) => ({ term, bridged, at, isHeld: stageOne.wordFiles[at]! > 0 }))
    .filter(({ term, bridged }) => bridged === undefined && !term.startsWith("="));
  const held = new Set(said.filter(({ isHeld }) => isHeld).map(({ term }) => term));
  return new Map(
    said
      .filter(({ term, isHeld }) => isHeld || !isSeam(term, held))
      .map(({ term, at }) => [stemOf(term), information[at]!]),
  );
}

function stemsOf(text: string): Set<string> {
  return new Set(scanTerms(text).map((term) => stemOf(term)));
}

function heldShare(needed: ReadonlyMap<string, number>, stems: ReadonlySet<string>): number {
  let [all, held] = [0, 0];
  for (const [stem, information] of needed) {
    all += information;
    if (stems.has(stem)) held += information;
  }
  return all === 0 ? 0 : held / all;
}

/**
 * Fitted to 764 needs that authors of public skills wrote to try them, or wrote about them in READMEs, in samples of 3 to
 * 300 skills, each need asked of samples with its skill and without (bench/runs/2026-11-15-skills.md). The thresholds are
 * where a skill that is not there is "found" as often as by the engine's own judgement; one that is there, more often.
 */
const WEIGHTS: FitFeatures = { described: 3.62, held: 3.64, named: 1.31, lead: 2.3, skills: 0.12, words: 0.93 };
const BIAS = -7.85;
const THRESHOLD = 0.42;
/** In a handful of skills few words are held by chance. */
const FEW_SKILLS = 16;
const FEW_SKILLS_THRESHOLD = 0.29;
/** A text that holds this share of the need is worth reading, whatever else is said of it. */
const ALL_HELD = 0.95;
