/**
 * The judge's table: one weight per feature, and what a role costs. Fitted by bench/fit.ts (see bench/runs/ for the run
 * each column comes from); never edited for the sake of a single case.
 */
import type { Feature } from "./features.ts";

export interface Weights {
  /** Where the numbers come from. */
  readonly provenance: string;
  readonly features: Readonly<Record<Feature, number>>;
}

/** Whole issue texts. Starting point: the published recipe of the ranking study, 32 features on 1,268 issues. */
export const ISSUE_WEIGHTS: Weights = {
  provenance: "ranking study, 2026-11-15, SWE-bench dev repositories",
  features: {
    bodyBest: 0.3,
    bodyTitleStem: 0.53,
    passageBestStem: 0.55,
    passageTitleStem: 0.46,
    passageTopTitleStem: 0.61,
    passageAll: 0.6,
    passageProse: 0.92,
    pathBestStem: 0.61,
    pathTimes: 0.62,
    titleStem: 0.54,
    namesAll: 0.53,
    namesTitle: 0.4,
    cosine: 0.76,
    coverageTitle: 0.75,
    coverageAll: -1.1,
    rare: 0.45,
    path: 2.52,
    baseName: 0.81,
    frame: 0.98,
    moduleSymbol: 0.71,
    member: 0.59,
    messagesBest: 1.05,
    messagesTitle: 1.19,
    commitAll: 1.24,
    commitTitle: 0.57,
    tests: 0.71,
    commits: -0.18,
    recency: 0.09,
    depth: -0.06,
    extensionShare: 1.35,
  },
};

/** A phrase or a sentence: paths and names say more, and there is less of everything else. */
export const SHORT_WEIGHTS: Weights = {
  provenance: "ranking study, 2026-11-15, short questions",
  features: {
    ...ISSUE_WEIGHTS.features,
    pathBestStem: 0.46,
    pathTimes: 1.41,
    passageTopTitleStem: 1.08,
    tests: 1.1,
    messagesBest: 0.5,
    messagesTitle: 0.6,
    commitAll: 0.6,
    commitTitle: 0.3,
    coverageAll: 0,
    extensionShare: 0,
  },
};

/**
 * What a file's role costs, in the judge's units, unless the question asks for that role. An issue is about source; a
 * short question may well be answered by a document.
 */
export const ROLE_COST: Readonly<Record<"issue" | "short", Readonly<Record<string, number>>>> = {
  issue: { test: 4, doc: 3, example: 2, vendored: 2.5, generated: 2.5, config: 1.5, data: 4 },
  short: { test: 1.8, doc: 0.4, example: 1, vendored: 2, generated: 1.8, config: 0.6, data: 2.5 },
};
