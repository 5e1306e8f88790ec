/**
 * What each sign of an answer is worth, per language: one threshold does not fit both. Logistic regression, signs held to
 * what they mean, on questions with their answer present, with it removed, and asked of another base. Fitted by
 * bench/docs-fit-coverage.ts; bench/runs/ says on which data.
 */
import type { CoverageFeature } from "./coverage.ts";
import type { ExactFeature } from "./small-exactness.ts";

interface Weights<Feature extends string> {
  readonly bias: number;
  readonly weights: Readonly<Record<Feature, number>>;
}

export const COVERAGE_WEIGHTS: Readonly<Record<"en" | "zh", Weights<CoverageFeature>>> = {
  en: {
    bias: -7.32,
    weights: { evidence: 9.97, topic: 5.71, absent: 0, namesMissing: -0.95, company: 2.56, agreed: 0.34 },
  },
  zh: {
    bias: -5.06,
    weights: { evidence: 16.9, topic: 1.88, absent: -3.98, namesMissing: -1.58, company: 4.2, agreed: 0.69 },
  },
};

/**
 * For both languages: the only questions at hand that change one thing of what a passage answers are English. They were as
 * many as the others in the fit (bias -0.26); as one in four, which is many still, they leave this bias.
 */
export const EXACT_WEIGHTS: Weights<ExactFeature | "namesMissing" | "company"> = {
  bias: 0.84,
  weights: { scattered: -3.34, negated: -2.04, number: -1.25, opposed: -1.61, namesMissing: -1.15, company: 1.12 },
};
