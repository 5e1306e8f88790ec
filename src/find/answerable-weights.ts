/** Weights of answerable.ts, fitted by bench/fit-answerable.ts; never edited for the sake of a single case. */
import type { AnswerFeature } from "./answerable.ts";

export interface AnswerableWeights {
  /** Where the numbers come from, and what was rejected of questions that belong elsewhere when 95 % of right ones are kept. */
  readonly provenance: string;
  readonly weights: Readonly<Record<AnswerFeature, number>>;
  readonly bias: number;
  /** Below it a question counts as not answered. */
  readonly threshold: number;
}

export const ANSWERABLE_WEIGHTS: Readonly<Record<"issue" | "short", AnswerableWeights>> = {
  issue: {
    provenance: "2026-11-15: 414 issues asked of 18 repositories of like size, L2 = 60; 88.0 % rejected, tree unseen",
    weights: {
      stemsHeld: 0.75,
      allHeld: 1.07,
      bestStemsHeld: 0.62,
      titleAbsent: -0.85,
      namesAbsent: -0.86,
      namesDefined: 1.11,
      bestOfIdeal: 3.28,
      passageOfIdeal: 0.47,
      namesOfIdeal: 0.31,
      pathOfIdeal: 0.3,
      bestPassageOfIdeal: 0.37,
      bestNamesOfIdeal: 0.5,
      bestPathOfIdeal: 0.3,
      exact: 0.54,
      lead: 1.45,
      size: 0,
    },
    bias: -3.74,
    threshold: 0.4,
  },
  short: {
    provenance: "2026-11-15: 992 short questions to 31 repositories, L2 = 3; 86.7 % rejected, tree unseen",
    weights: {
      stemsHeld: 1.17,
      // A short question is all title.
      allHeld: 0,
      bestStemsHeld: 1.68,
      titleAbsent: -0.99,
      namesAbsent: -2.19,
      namesDefined: 1.78,
      bestOfIdeal: 2.49,
      passageOfIdeal: 0.95,
      namesOfIdeal: 1.1,
      pathOfIdeal: 1.19,
      bestPassageOfIdeal: 1.18,
      bestNamesOfIdeal: 0.05,
      bestPathOfIdeal: 1.49,
      // Too few short questions name a file to tell; where one does, that is enough.
      exact: 0,
      lead: 1.03,
      size: -0.59,
    },
    bias: -2.69,
    threshold: 0.706,
  },
};
