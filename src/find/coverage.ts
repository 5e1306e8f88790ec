/**
 * Is the question answered here at all? Belongs here: what speaks for and against it, and the probability that follows.
 * Does not: ranking (small-answer.ts), words for the reader (retrieve/knowledge/).
 *
 * It rests on coverage and on what is missing, not on raw scores: a score says which passage is best, never whether it is
 * good.
 */
import { COVERAGE_WEIGHTS } from "./coverage-weights.ts";
import { simplify } from "./han-variants.ts";
import type { AnswerRanking } from "./small-answer.ts";
import type { SmallIndex } from "./small-index.ts";
import type { ReadQuestion } from "./small-question.ts";

/**
 * - `evidence`      how much of a perfect match the best section is, its best sentence included
 * - `sentence`      share of the question's information in that sentence
 * - `absent`        share that no section holds
 * - `namesMissing`  share of the question's names and numbers that the best section does not hold
 * - `company`       whether the next best stand in the same file or folder; strangers to each other know nothing together
 * - `agreed`        whether the best sentence stands in the best section
 */
export const COVERAGE_FEATURES = ["evidence", "sentence", "absent", "namesMissing", "company", "agreed"] as const;
export type CoverageFeature = (typeof COVERAGE_FEATURES)[number];
export type CoverageFeatures = Readonly<Record<CoverageFeature, number>>;

/** Of the best answers; all zero, and everything missing, when there are none. */
export function coverageFeatures(index: SmallIndex, question: ReadQuestion, ranking: AnswerRanking): CoverageFeatures {
  const best = ranking.answers[0];
  if (best === undefined) return { evidence: 0, sentence: 0, absent: 1, namesMissing: 1, company: 0, agreed: 0 };
  const total = ranking.information.reduce((sum, idf) => sum + idf, 0) || 1;
  const absent = question.terms.reduce(
    (sum, term, at) => sum + (ranking.absent.includes(term) ? ranking.information[at]! : 0),
    0,
  );
  const { title, trail, body } = index.sections[best.section]!;
  const text = simplify(`${trail.join(" ")} ${title} ${body}`).toLowerCase();
  const missing = question.names.filter((name) => !text.includes(name));
  return {
    evidence: best.evidence,
    sentence: best.sentenceCoverage,
    absent: absent / total,
    namesMissing: question.names.length === 0 ? 0 : missing.length / question.names.length,
    company: ranking.company,
    agreed: ranking.isAgreed ? 1 : 0,
  };
}

/** At or above this much confidence the base is said to hold an answer. */
export const THRESHOLD: Readonly<Record<"zh" | "en", number>> = { en: 0.41, zh: 0.45 };

/** Probability that the question is answered, in [0, 1]. */
export function confidenceOf(features: CoverageFeatures, language: "zh" | "en"): number {
  const { bias, weights } = COVERAGE_WEIGHTS[language];
  let sum = bias;
  for (const feature of COVERAGE_FEATURES) sum += features[feature] * weights[feature];
  return 1 / (1 + Math.exp(-sum));
}
