/**
 * Candidates → rows of numbers that one set of weights can compare, whatever the repository and the question. Channels
 * are scaled by the best candidate's; counts saturate; priors are taken relative to the other candidates.
 */
import type { Candidate, Channel } from "./candidates.ts";
import type { ExactEvidence } from "./exact.ts";

/** What is known of a file without reading it. */
export interface PathFacts {
  /** source, test, doc, example, vendored, generated, config or data (outline/role.ts). */
  readonly role: string;
  /** Share of the repository's source files that have this extension. */
  readonly extensionShare: number;
}

/** What a repository's past says of a file for this question; zeros where there is no history. */
export interface HistoryEvidence {
  /** BM25 over all messages of commits that touched the file, by view. */
  readonly messagesBest: number;
  readonly messagesTitle: number;
  /** The single best commit, divided by the square root of the files it touched. */
  readonly commitAll: number;
  readonly commitTitle: number;
  /** Test files that fit the question, and the sources that changed with them. */
  readonly tests: number;
  readonly commits: number;
  readonly ageDays: number;
}

export const FEATURES = [
  "bodyBest",
  "bodyTitleStem",
  "passageBestStem",
  "passageTitleStem",
  "passageTopTitleStem",
  "passageAll",
  "passageProse",
  "pathBestStem",
  "pathTimes",
  "titleStem",
  "namesAll",
  "namesTitle",
  "cosine",
  "coverageTitle",
  "coverageAll",
  "rare",
  "path",
  "baseName",
  "frame",
  "moduleSymbol",
  "member",
  "messagesBest",
  "messagesTitle",
  "commitAll",
  "commitTitle",
  "tests",
  "commits",
  "recency",
  "depth",
  "extensionShare",
] as const;

export type Feature = (typeof FEATURES)[number];
export type FeatureRow = Readonly<Record<Feature, number>>;

const CHANNEL_FEATURES: readonly Channel[] = [
  "bodyBest",
  "bodyTitleStem",
  "passageBestStem",
  "passageTitleStem",
  "passageTopTitleStem",
  "passageAll",
  "passageProse",
  "pathBestStem",
  "pathTimes",
  "namesAll",
  "namesTitle",
  "cosine",
  "coverageTitle",
  "coverageAll",
  "rare",
];
const EXACT_FEATURES: readonly (keyof ExactEvidence)[] = ["path", "baseName", "frame", "moduleSymbol", "member"];
const HISTORY_FEATURES = ["messagesBest", "messagesTitle", "commitAll", "commitTitle", "tests"] as const;

export interface Judged {
  readonly candidate: Candidate;
  readonly facts: PathFacts;
}

/** Rows in the order of the candidates. */
export function featureRows(judged: readonly Judged[]): FeatureRow[] {
  const rows = judged.map(() => ({}) as Record<Feature, number>);
  for (const feature of CHANNEL_FEATURES) {
    scaled(rows, feature, judged.map(({ candidate }) => candidate.channels[feature]));
  }
  for (const feature of HISTORY_FEATURES) {
    scaled(rows, feature, judged.map(({ candidate }) => candidate.history?.[feature] ?? 0));
  }
  scaled(rows, "titleStem", judged.map(({ candidate }) => candidate.exact?.titleStem ?? 0));
  for (const feature of EXACT_FEATURES) {
    judged.forEach(({ candidate }, index) => {
      const count = candidate.exact?.[feature] ?? 0;
      rows[index]![feature] = count / (count + 0.5);
    });
  }
  centred(rows, "commits", judged.map(({ candidate }) => Math.log1p(candidate.history?.commits ?? 0)));
  centred(rows, "recency", judged.map(({ candidate: { history } }) => (history === undefined ? 0 : -Math.log1p(history.ageDays))));
  centred(rows, "depth", judged.map(({ candidate }) => candidate.path.split("/").length));
  centred(rows, "extensionShare", judged.map(({ facts }) => facts.extensionShare));
  return rows;
}

function scaled(rows: Record<Feature, number>[], feature: Feature, values: readonly number[]): void {
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  values.forEach((value, index) => (rows[index]![feature] = most > 0 ? value / most : 0));
}

function centred(rows: Record<Feature, number>[], feature: Feature, values: readonly number[]): void {
  const mean = values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
  values.forEach((value, index) => (rows[index]![feature] = value - mean));
}
