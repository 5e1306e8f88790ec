/**
 * The judge's table: one weight per feature, and what a role costs. Fitted by bench/fit.ts (see bench/runs/ for the run
 * each column comes from); never edited for the sake of a single case.
 */
import { Trees } from "../../fitted/trees.ts";
import type { Question } from "../../question/question.ts";
import { FEATURES, type Feature } from "./features.ts";
import { TREES_OF_ISSUES } from "./trees-issue.ts";

/** Trees also know what a candidate's role costs. */
export const TREE_FEATURES = [...FEATURES, "roleCost"] as const;
export type TreeFeature = (typeof TREE_FEATURES)[number];

export interface Weights {
  readonly features: Readonly<Record<Feature, number>>;
  /** What a file's role costs, in the same units, unless the question asks for that role. */
  readonly roleCost: Readonly<Record<string, number>>;
  /** Corrections of the sum, where there were enough rows to grow them. */
  readonly trees?: Trees<TreeFeature> | undefined;
}

/**
 * Whole issue texts. Fitted 2026-11-16 on 3,218 issues of 94 repositories, 1,711 of them in none of the sets that are
 * measured, L2 = 60; the trees on the same rows by bench/fit.ts --trees 150.
 */
const ISSUE: Weights = {
  trees: new Trees(TREES_OF_ISSUES, TREE_FEATURES),
  features: {
    bodyBest: 0.38,
    bodyTitleStem: 0.64,
    passageBestStem: 0.87,
    passageTitleStem: -0.24,
    passageTopTitleStem: 0.43,
    passageAll: 0.69,
    passageProse: 0.93,
    pathBestStem: 0.58,
    pathTimes: 0.73,
    titleStem: 0.28,
    namesAll: 0.59,
    namesTitle: 0.18,
    cosine: 0.81,
    coverageTitle: 0.36,
    coverageAll: -0.99,
    rare: 0.78,
    path: 1.97,
    baseName: 0.66,
    frame: 0.92,
    moduleSymbol: 0.01,
    member: 0.38,
    messagesBest: 0.38,
    messagesTitle: 1.1,
    commitAll: 0.7,
    commitTitle: 0.18,
    tests: 0.72,
    commits: -0.1,
    recency: 0.13,
    depth: -0.11,
    extensionShare: 1.39,
  },
  // An issue is about source.
  roleCost: {
    declaration: 0.8,
    test: 4,
    doc: 3,
    changelog: 4,
    obsolete: 5,
    example: 2,
    vendored: 2.5,
    generated: 2.5,
    config: 1.5,
    data: 4,
  },
};

/**
 * A phrase or a sentence: paths and names say more, and there is less of everything else. Fitted 2026-11-15 on 599 short
 * questions on 30 repositories in 19 languages, L2 = 30.
 */
const SHORT: Weights = {
  features: {
    bodyBest: 0.28,
    bodyTitleStem: 0.08,
    passageBestStem: 0.7,
    passageTitleStem: 0.76,
    passageTopTitleStem: 1.44,
    passageAll: 0.8,
    passageProse: 0.8,
    pathBestStem: 2.41,
    pathTimes: 0.16,
    titleStem: 1.06,
    namesAll: 1.3,
    namesTitle: 0.06,
    cosine: 0.94,
    coverageTitle: -0.29,
    coverageAll: -0.29,
    rare: 0,
    path: 1.8,
    baseName: 1,
    frame: 0.9,
    moduleSymbol: 0.5,
    member: 0.5,
    messagesBest: 0.75,
    messagesTitle: 0.7,
    commitAll: 0.34,
    commitTitle: 0.34,
    tests: 1.52,
    commits: 0.21,
    recency: -0.04,
    depth: -0.48,
    extensionShare: 1.05,
  },
  // A question may well be answered by a document.
  roleCost: {
    declaration: 0.5,
    test: 2.5,
    doc: 0.8,
    changelog: 2,
    obsolete: 2.5,
    example: 1,
    vendored: 2,
    generated: 2.5,
    config: 0.6,
    data: 2.5,
  },
};

/**
 * A line that reports is an issue without its body: 210 subjects of commits are found by these weights 6 points more often.
 * Documents cost little: it may be somebody looking for what to do about it, and the 210 are found as well. The trees know
 * bodies; by them five of 120 Chinese subjects lose their first file.
 */
const REPORT: Weights = { ...ISSUE, trees: undefined, roleCost: { ...ISSUE.roleCost, doc: 1, obsolete: 3 } };

/**
 * What a piece of code does: any file may hold the one function, so that what a file is called and which tests go with it tell
 * little. Exact evidence, which a described function has none of, and what most roles cost are those of short questions.
 * Fitted 2026-11-16 on 1,097 first sentences of comments (146 Chinese) of 83 repositories, asked of trees without such
 * comments (bench/comment-instances.ts), L2 = 30, by a copy of bench/fit.ts in Python.
 */
const DEED: Weights = {
  features: {
    ...SHORT.features,
    bodyBest: 0.5,
    bodyTitleStem: 0.63,
    passageBestStem: 0.77,
    passageTitleStem: 0.75,
    passageTopTitleStem: 0.59,
    passageAll: 0.76,
    passageProse: 0.76,
    pathBestStem: 0.64,
    pathTimes: 0.2,
    titleStem: 0.15,
    namesAll: 1.03,
    namesTitle: 1.19,
    cosine: 0.51,
    coverageTitle: -0.02,
    coverageAll: -0.02,
    rare: 0.24,
    messagesBest: 0.31,
    messagesTitle: 0.33,
    commitAll: 0.36,
    commitTitle: 0.36,
    tests: 0.04,
    commits: -0.25,
    recency: -0.04,
    depth: -0.07,
    extensionShare: 0.11,
  },
  // Documents describe what is done, too, and in more words.
  roleCost: { ...SHORT.roleCost, doc: 1.6 },
};

const OF_KIND: Readonly<Record<Question["kind"], Weights>> = { issue: ISSUE, report: REPORT, short: SHORT };

export function weightsFor({ kind, isDeed }: Pick<Question, "kind" | "isDeed">): Weights {
  return isDeed ? DEED : OF_KIND[kind];
}
