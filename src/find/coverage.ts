/**
 * Is the question answered here at all? Belongs here: what speaks for and against it, and the probability that follows.
 * Does not: ranking (small-answer.ts), words for the reader (retrieve/knowledge/).
 *
 * It rests on coverage and on what is missing, not on raw scores: a score says which passage is best, never whether it is
 * good.
 */
import type { AnswerRanking } from "./small-answer.ts";
import type { ReadQuestion } from "./small-question.ts";
import type { SmallIndex } from "./small-index.ts";
import { COVERAGE_WEIGHTS } from "./coverage-weights.ts";
import { simplify } from "./han-variants.ts";

export const COVERAGE_FEATURES = [
  "coverage",
  "sentence",
  "absent",
  "namesMissing",
  "kind",
  "margin",
  "score",
  "topic",
  "negation",
  "length",
] as const;
export type CoverageFeature = (typeof COVERAGE_FEATURES)[number];
export type CoverageFeatures = Readonly<Record<CoverageFeature, number>>;

const NEGATION = /\b(?:not|n't|never|no|none|without|except|neither|nor|cannot)\b|n't\b|[不没无非未]/iu;

/** Of the best answers; all zero, and everything missing, when there are none. */
export function coverageFeatures(index: SmallIndex, question: ReadQuestion, ranking: AnswerRanking): CoverageFeatures {
  const total = ranking.information.reduce((sum, idf) => sum + idf, 0) || 1;
  const best = ranking.answers[0];
  const absent = question.terms.reduce(
    (sum, term, at) => sum + (ranking.absent.includes(term) ? ranking.information[at]! : 0),
    0,
  );
  if (best === undefined) {
    return {
      coverage: 0,
      sentence: 0,
      absent: 1,
      namesMissing: 1,
      kind: 0,
      margin: 0,
      score: 0,
      topic: 0,
      negation: 0,
      length: 0,
    };
  }
  const { title, trail, body } = index.sections[best.section]!;
  const text = simplify(`${trail.join(" ")} ${title} ${body}`).toLowerCase();
  const missing = question.names.filter((name) => !text.includes(name));
  const second = ranking.answers[1]?.evidence ?? 0;
  return {
    coverage: best.coverage,
    sentence: best.sentenceCoverage,
    absent: absent / total,
    namesMissing: question.names.length === 0 ? 0 : missing.length / question.names.length,
    kind: best.hasKind ? 1 : 0,
    margin: best.evidence === 0 ? 0 : (best.evidence - second) / best.evidence,
    score: best.evidence,
    topic: topicShare(index, best.section, question, ranking, total),
    negation: NEGATION.test(question.text) !== NEGATION.test(best.sentence) ? 1 : 0,
    length: Math.log1p(question.terms.length) / 3,
  };
}

/** Share of the question's information that the titles above the answer name. */
function topicShare(
  index: SmallIndex,
  section: number,
  question: ReadQuestion,
  ranking: AnswerRanking,
  total: number,
): number {
  let named = 0;
  question.terms.forEach((term, at) => {
    const inTitle =
      index.hits("title", term).docs.includes(section) || index.hits("trail", term).docs.includes(section);
    if (inTitle) named += ranking.information[at]!;
  });
  return named / total;
}

/** At or above this much confidence the base is said to hold an answer. */
export const THRESHOLD: Readonly<Record<"zh" | "en", number>> = { en: 0.42, zh: 0.46 };

/** Probability that the question is answered, in [0, 1]. */
export function confidenceOf(features: CoverageFeatures, language: "zh" | "en"): number {
  const { bias, weights } = COVERAGE_WEIGHTS[language];
  let sum = bias;
  for (const feature of COVERAGE_FEATURES) sum += features[feature] * weights[feature];
  return 1 / (1 + Math.exp(-sum));
}
