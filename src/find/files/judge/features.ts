/**
 * Candidates → rows of numbers that one set of weights can compare, whatever the repository and the question. Channels
 * are scaled by the best candidate's; counts saturate; priors are taken relative to the other candidates.
 */
import type { Candidate } from "../evidence/candidates.ts";
import { CHANNELS } from "../evidence/channels.ts";
import type { ExactEvidence } from "../evidence/exact.ts";

/** What is known of a file without reading it. */
export interface PathFacts {
  /** source, declaration, test, doc, example, vendored, generated, config or data (outline/role.ts). */
  readonly role: string;
  /** Share of the repository's source files that have this extension. */
  readonly extensionShare: number;
}

/** `coverageStem` tells whether a tree answers (answerable/answerable.ts), not which of its files does. */
const CHANNEL_FEATURES = CHANNELS.filter((channel) => channel !== "coverageStem");
const EXACT_FEATURES = [
  "path",
  "baseName",
  "frame",
  "moduleSymbol",
  "member",
] as const satisfies (keyof ExactEvidence)[];
const HISTORY_FEATURES = ["messagesBest", "messagesTitle", "commitAll", "commitTitle", "tests"] as const;

export const FEATURES = [
  ...CHANNEL_FEATURES,
  "titleStem",
  ...EXACT_FEATURES,
  ...HISTORY_FEATURES,
  "commits",
  "recency",
  "depth",
  "extensionShare",
] as const;

export type Feature = (typeof FEATURES)[number];
export type FeatureRow = Readonly<Record<Feature, number>>;

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
  const nobodyDoes = !counts.includes(true);
  const competing = (values: readonly number[]): number[] => values.filter((_, index) => nobodyDoes || counts[index]);
  const fill = (feature: Feature, valueOf: (one: Judged) => number, adjust: Adjust): void => {
    const values = judged.map(valueOf);
    const adjusted = adjust(competing(values));
    values.forEach((value, index) => (rows[index]![feature] = adjusted(value)));
  };
  for (const feature of CHANNEL_FEATURES) fill(feature, ({ candidate }) => candidate.channels[feature], scaled);
  for (const feature of HISTORY_FEATURES) fill(feature, ({ candidate }) => candidate.history?.[feature] ?? 0, scaled);
  fill("titleStem", ({ candidate }) => candidate.exact?.titleStem ?? 0, scaled);
  for (const feature of EXACT_FEATURES) fill(feature, ({ candidate }) => candidate.exact?.[feature] ?? 0, saturated);
  fill("commits", ({ candidate: { history } }) => Math.log1p(history?.commits ?? 0), centred);
  fill("recency", ({ candidate: { history } }) => (history === undefined ? 0 : -Math.log1p(history.ageDays)), centred);
  fill("depth", ({ candidate }) => candidate.path.split("/").length, centred);
  fill("extensionShare", ({ facts }) => facts.extensionShare, centred);
  return rows;
}

/** What becomes of one candidate's value beside those of all that compete. */
type Adjust = (competing: readonly number[]) => (value: number) => number;

const scaled: Adjust = (competing) => {
  const most = competing.reduce((max, value) => Math.max(max, value), 0);
  return (value) => (most > 0 ? Math.min(1, value / most) : 0);
};

const centred: Adjust = (competing) => {
  const mean = competing.reduce((sum, value) => sum + value, 0) / Math.max(1, competing.length);
  return (value) => value - mean;
};

const saturated: Adjust = () => (count) => count / (count + 0.5);
