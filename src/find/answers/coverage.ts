/**
 * Is the question answered here at all? Belongs here: what speaks for and against it, and the probability that follows.
 * Does not: ranking (answer.ts), words for the reader (retrieve/knowledge/).
 *
 * It rests on coverage and on what is missing, not on raw scores: a score says which passage is best, never whether it is
 * good.
 */
import type { DocumentQuestion } from "../sections/document-question.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { simplify } from "../terms/han-variants.ts";
import type { Answering, AnswerRanking } from "./answer.ts";
import { neededBy } from "./answer-kind.ts";
import { tellingOf } from "./common-words.ts";
import { COVERAGE_FEATURES, COVERAGE_WEIGHTS, type CoverageFeature, EXACT_WEIGHTS } from "./coverage-weights.ts";
import { amountsIn, countRanges, holdsAmount } from "./ranges.ts";
import { compareExactly, EXACT_FEATURES, type Differences, type ExactFeatures } from "./exactness.ts";
import { KIN_SHARE } from "./kindred.ts";
import { mentionsIn } from "./mentions.ts";
import { subjectOf } from "./subject.ts";

export type CoverageFeatures = Readonly<Record<CoverageFeature, number>>;

const NOTHING: CoverageFeatures = {
  evidence: 0,
  topic: 0,
  absent: 1,
  namesMissing: 1,
  company: 0,
  agreed: 0,
  lead: 0,
  rivalry: 1,
  length: 0,
  mentions: 0,
};

/** Characters beyond which a section is just long: the sections of the fit seldom are longer. */
const LONG = 1500;

/** Of the best answers; all zero, and everything missing, when there are none. */
function coverageFeatures(index: SectionIndex, question: DocumentQuestion, ranking: AnswerRanking): CoverageFeatures {
  const best = ranking.answers[0];
  if (best === undefined) return NOTHING;
  const { title, trail, body } = index.sections[best.section]!;
  const text = simplify(`${trail.join(" ")} ${title} ${body}`).toLowerCase();
  const held = new Set(
    amountsIn(question.text).flatMap((amount) =>
      countRanges(text, amount) > 1 && holdsAmount(text, amount) > 0 ? [amount.written] : [],
    ),
  );
  const missing = question.names.filter((name) => !text.includes(name) && !held.has(name));
  return {
    evidence: best.evidence,
    topic: topicHeld(index, question, best),
    absent: absentShare(question, ranking, best.kin),
    namesMissing: question.names.length === 0 ? 0 : missing.length / question.names.length,
    company: ranking.company,
    agreed: ranking.isAgreed ? 1 : 0,
    lead: ranking.lead,
    rivalry: ranking.rivalry,
    length: Math.log(1 + Math.min(body.length, LONG)),
    mentions: mentionsIn(`${title}\n${body}`, question, best.kin),
  };
}

/** Of the question's information; what has kin in the section is absent by half. */
function absentShare(
  { terms }: DocumentQuestion,
  { information, absent }: AnswerRanking,
  kin: readonly string[],
): number {
  let missing = 0;
  let total = 0;
  terms.forEach((term, at) => {
    total += information[at]!;
    if (absent.includes(term)) missing += information[at]! * (kin.includes(term) ? 1 - KIN_SHARE : 1);
  });
  return missing / (total || 1);
}

function topicHeld(index: SectionIndex, question: DocumentQuestion, { section, kin }: Answering): number {
  let held = 0;
  let total = 0;
  for (const term of question.terms) {
    const weight = tellingOf(term);
    const isHeld = (["body", "title", "trail"] as const).some((field) =>
      index.hits(field, term).docs.includes(section),
    );
    held += weight * (isHeld ? 1 : kin.includes(term) ? KIN_SHARE : 0);
    total += weight;
  }
  return held / (total || 1);
}

/** At or above this much confidence the base is said to hold an answer. */
export const THRESHOLD: Readonly<Record<"zh" | "en", number>> = { en: 0.48, zh: 0.5 };

/** What exactness rests on: what the sentence shows, and two signs of coverage that mean the same here. */
export const EXACTNESS_FEATURES = [...EXACT_FEATURES, "namesMissing", "company"] as const;

export interface AnswerJudgement {
  readonly isFound: boolean;
  /** Probability that the question is answered, in [0, 1]; at or above the threshold when found. */
  readonly confidence: number;
  /** The same by what is covered alone; whether found or not. */
  readonly covered: number;
  /** Probability that the best sentence, if it speaks of the question's matter, answers just this question. */
  readonly exactness: number;
  readonly differences: Differences;
  readonly features: CoverageFeatures & ExactFeatures;
}

/**
 * Coverage alone decides whether an answer is found, exactness how sure an answer that was found is. In one sum they spoil
 * each other: words scattered over a section speak against a changed question, and for a section that speaks of its matter.
 */
export function judgeAnswers(index: SectionIndex, question: DocumentQuestion, ranking: AnswerRanking): AnswerJudgement {
  const coverage = coverageFeatures(index, question, ranking);
  const { features: exact, differences } = compareExactly(index, question, ranking);
  const features = { ...coverage, ...exact };
  const covered = logistic(COVERAGE_FEATURES, COVERAGE_WEIGHTS[question.language], features);
  const exactness = logistic(EXACTNESS_FEATURES, EXACT_WEIGHTS, features);
  const threshold = THRESHOLD[question.language];
  const isFound =
    covered >= threshold &&
    !isForeign(question, features) &&
    isTold(index, question, ranking) &&
    isOfSubject(index, question, ranking);
  const confidence = isFound ? threshold + (1 - threshold) * covered * exactness : Math.min(covered, threshold - 0.01);
  return { isFound, confidence, covered, exactness, differences, features };
}

/**
 * Two cases are beyond the sum. Most of a short English question stands nowhere, and what was found holds one plain word of it: "5
 * business days" is no answer on maternity leave. In a small base such a section has no rival, which the sum takes for a good
 * sign; it was fitted on questions of nine words and on bases where there always is one. And of 4.3 a 4 and a 3 were found.
 */
function isForeign({ language, terms }: DocumentQuestion, { topic, absent, namesMissing }: CoverageFeatures): boolean {
  if (namesMissing === 1 && terms.every((term) => /^\d+$/u.test(term))) return true;
  return language === "en" && topic < MIN_TOPIC && absent >= MANY_ABSENT;
}

/** When the bath is open is no answer on the library. */
function isOfSubject(index: SectionIndex, question: DocumentQuestion, { answers: [best] }: AnswerRanking): boolean {
  return best === undefined || (subjectOf(index, question)?.isIn(best.section) ?? true);
}

/** When it closes is not told where none of the best sections has a time of day. */
function isTold({ sections }: SectionIndex, { text }: DocumentQuestion, { answers }: AnswerRanking): boolean {
  const needed = neededBy(text);
  if (needed === undefined) return true;
  return answers.slice(0, LOOKED_AT).some(({ section }) => {
    const { title, body } = sections[section]!;
    return needed.test(simplify(`${title} ${body}`));
  });
}

const LOOKED_AT = 5;

const MIN_TOPIC = 0.42;
const MANY_ABSENT = 0.6;

function logistic<Feature extends string>(
  names: readonly Feature[],
  { bias, weights }: { readonly bias: number; readonly weights: Readonly<Record<Feature, number>> },
  features: Readonly<Record<Feature, number>>,
): number {
  const sum = names.reduce((total, name) => total + features[name] * weights[name], bias);
  return 1 / (1 + Math.exp(-sum));
}
