/**
 * Candidates → rows of numbers that one set of weights can compare, whatever the repository and the question. Channels
 * are scaled by the best candidate's; counts saturate; priors are taken relative to the other candidates.
 */
import type { Candidate, Channel } from "./candidates.ts";
import type { ExactEvidence } from "./exact.ts";

/** What is known of a file without reading it. */
export interface PathFacts {
  /** source, declaration, test, doc, example, vendored, generated, config or data (outline/role.ts). */
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

const CHANNEL_FEATURES: readonly (Channel & Feature)[] = [
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

/**
 * Rows in the order of the candidates. Channels are scaled by the best of the candidates that compete: a test that holds
 * every word of the question must not make all sources look alike. Others are capped at 1.
 */
export function featureRows(judged: readonly Judged[], competes: (one: Judged) => boolean): FeatureRow[] {
  const rows = judged.map(() => ({}) as Record<Feature, number>);
  const counts = judged.map(competes);
  const anyone = counts.includes(true);
  const scaled = (feature: Feature, values: readonly number[]): void => {
    const most = values.reduce(
      (max, value, index) => (counts[index] === true || !anyone ? Math.max(max, value) : max),
      0,
    );
    values.forEach((value, index) => (rows[index]![feature] = most > 0 ? Math.min(1, value / most) : 0));
  };
  const centred = (feature: Feature, values: readonly number[]): void => {
    const competing = values.filter((_, index) => counts[index] === true || !anyone);
    const mean = competing.reduce((a, b) => a + b, 0) / Math.max(1, competing.length);
    values.forEach((value, index) => (rows[index]![feature] = value - mean));
  };
  for (const feature of CHANNEL_FEATURES) {
    scaled(
      feature,
      judged.map(({ candidate }) => candidate.channels[feature]),
    );
  }
  for (const feature of HISTORY_FEATURES) {
    scaled(
      feature,
      judged.map(({ candidate }) => candidate.history?.[feature] ?? 0),
    );
  }
  scaled(
    "titleStem",
    judged.map(({ candidate }) => candidate.exact?.titleStem ?? 0),
  );
  for (const feature of EXACT_FEATURES) {
    judged.forEach(({ candidate }, index) => {
      const count = candidate.exact?.[feature] ?? 0;
      rows[index]![feature] = count / (count + 0.5);
    });
  }
  centred(
    "commits",
    judged.map(({ candidate }) => Math.log1p(candidate.history?.commits ?? 0)),
  );
  centred(
    "recency",
    judged.map(({ candidate: { history } }) => (history === undefined ? 0 : -Math.log1p(history.ageDays))),
  );
  centred(
    "depth",
    judged.map(({ candidate }) => candidate.path.split("/").length),
  );
  centred(
    "extensionShare",
    judged.map(({ facts }) => facts.extensionShare),
  );
  return rows;
}
