/**
 * The channels: what is known of every file for one question. A channel is one weighted reading of the question over one
 * field. The list is here once; evidence.ts fills it, judge/features.ts makes rows of it for the judge.
 */
export const CHANNELS = [
  /** BM25 over whole files. */
  "bodyBest",
  "bodyTitleStem",
  "cosine",
  /** Share of the question's information found in the file, in [0, 1]. */
  "coverageAll",
  "coverageTitle",
  /** The same for the title by stems: `retries` is covered by `retry`. */
  "coverageStem",
  /** Σ 1/df of the terms present: rare words that few files hold. */
  "rare",
  /** Best passage of the file, by view. */
  "passageAll",
  "passageProse",
  "passageBestStem",
  "passageTitleStem",
  /** The four best passages of the file together. */
  "passageTopTitleStem",
  /** BM25 over names defined, or headings. */
  "namesAll",
  "namesTitle",
  "pathBestStem",
  "pathTimes",
] as const;

export type Channel = (typeof CHANNELS)[number];

/** One number per file and channel; files that are not live hold 0. */
export type Channels = Readonly<Record<Channel, Float32Array>>;

export function emptyChannels(fileCount: number): Channels {
  const empty = CHANNELS.map((channel) => [channel, new Float32Array(fileCount)]);
  return Object.fromEntries(empty) as Channels;
}
