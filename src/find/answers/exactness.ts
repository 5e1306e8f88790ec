/**
 * Does the best sentence answer just this question, or one that shares its words? Belongs here: where question and sentence
 * part, and the probability that follows. Does not: whether the documents speak of it at all (coverage.ts).
 *
 * All features compare the question with the sentence; none looks at the question alone, or it would learn who asked.
 */
import type { DocumentQuestion } from "../sections/document-question.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { simplify } from "../terms/han-variants.ts";
import type { AnswerRanking } from "./answer.ts";
import { amountsIn, holdsAmount } from "./ranges.ts";
import { isNegative, opposedIn, type Opposed } from "./opposites.ts";
import { Kindred, termsAndNames } from "./kindred.ts";

/**
 * - `scattered`  share of the question's information that the section holds, but neither the sentence nor a title
 * - `negated`    the question denies, the sentence does not
 * - `number`     a number of the question is not in the sentence
 * - `opposed`    the sentence says the opposite of a word that it lacks
 */
export const EXACT_FEATURES = ["scattered", "negated", "number", "opposed"] as const;
export type ExactFeature = (typeof EXACT_FEATURES)[number];
export type ExactFeatures = Readonly<Record<ExactFeature, number>>;

/** What a reader can be told. */
export interface Differences {
  readonly numbers: readonly string[];
  readonly opposed: Opposed | undefined;
  readonly isNegated: boolean;
}

export interface Exactness {
  readonly features: ExactFeatures;
  readonly differences: Differences;
}

/** Of the first answer; nothing to compare, nothing different. */
export function compareExactly(index: SectionIndex, question: DocumentQuestion, ranking: AnswerRanking): Exactness {
  const best = ranking.answers[0];
  const sentence = simplify(best?.sentence ?? "");
  const { title, trail } = index.sections[best?.section ?? -1] ?? { title: "", trail: [] };
  const terms = new Set(termsAndNames(sentence));
  const near = new Set([...terms, ...termsAndNames(title), ...trail.flatMap(termsAndNames)]);
  const kin = new Kindred(terms);
  const total = ranking.information.reduce((sum, information) => sum + information, 0) || 1;
  let scattered = 0;
  question.terms.forEach((term, at) => {
    if (best === undefined || near.has(term) || kin.hasKinOf(term)) return;
    if (index.hits("body", term).docs.includes(best.section)) scattered += ranking.information[at]!;
  });
  const ranged = amountsIn(question.text).filter((amount) => holdsAmount(sentence, amount) > 0);
  const said = new Set([...(sentence.match(NUMBER) ?? []), ...ranged.map(({ written }) => written)]);
  const numbers = (question.text.match(NUMBER) ?? []).filter((number) => !said.has(number));
  const opposed = opposedIn(question.about, sentence);
  const isNegated = isNegative(question.text) && !isNegative(sentence);
  return {
    features: {
      scattered: scattered / total,
      negated: isNegated ? 1 : 0,
      number: numbers.length > 0 ? 1 : 0,
      opposed: opposed === undefined ? 0 : 1,
    },
    differences: { numbers, opposed, isNegated },
  };
}

const NUMBER = /\d+(?:[.,]\d+)*/gu;
