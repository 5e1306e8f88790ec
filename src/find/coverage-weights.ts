/**
 * What each sign of an answer is worth, per language: one threshold does not fit both. Logistic regression, signs held to
 * what they mean, on questions with their answer present, with it removed, and asked of another base; see bench/runs/.
 */
import type { CoverageFeature } from "./coverage.ts";

export interface CoverageWeights {
  readonly bias: number;
  readonly weights: Readonly<Record<CoverageFeature, number>>;
}

export const COVERAGE_WEIGHTS: Readonly<Record<"en" | "zh", CoverageWeights>> = {
  en: {
    bias: -5.376,
    weights: {
      coverage: 0,
      sentence: 2.18,
      absent: -1.833,
      namesMissing: -1.068,
      kind: 0,
      margin: 1.498,
      score: 3.718,
      topic: 4.862,
      negation: -0.254,
      length: 3.942,
    },
  },
  zh: {
    bias: -6.361,
    weights: {
      coverage: 3.162,
      sentence: 2.778,
      absent: -3.359,
      namesMissing: -1.631,
      kind: 1.016,
      margin: 2.646,
      score: 8.873,
      topic: 13.692,
      negation: -0.077,
      length: 1.753,
    },
  },
};
