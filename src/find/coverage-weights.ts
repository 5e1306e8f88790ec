/**
 * What each sign of an answer is worth, per language: one threshold does not fit both. Logistic regression, signs held to
 * what they mean, on questions with their answer present, with it removed, and asked of another base. Fitted by
 * bench/docs-fit-coverage.ts; bench/runs/ says on which data.
 */
import type { CoverageFeature } from "./coverage.ts";

export interface CoverageWeights {
  readonly bias: number;
  readonly weights: Readonly<Record<CoverageFeature, number>>;
}

export const COVERAGE_WEIGHTS: Readonly<Record<"en" | "zh", CoverageWeights>> = {
  en: {
    bias: -4.04,
    weights: { evidence: 9.01, sentence: 0.7, absent: 0, namesMissing: -1.06, company: 0.99, agreed: 0.13 },
  },
  zh: {
    bias: -4.25,
    weights: { evidence: 9.47, sentence: 5.44, absent: -3.97, namesMissing: -1.57, company: 3.95, agreed: 0.61 },
  },
};
