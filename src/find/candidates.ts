/** The files worth judging: the best of every channel, each with all its channels. Choosing only; no weights. */
import type { Span } from "../passage/passage.ts";
import type { Corpus, PlacedShard } from "./corpus.ts";
import { type Evidence, inverseFrequency } from "./evidence.ts";
import type { ExactEvidence } from "./exact.ts";
import type { HistoryEvidence } from "./features.ts";

export const CHANNELS = [
  "bodyBest",
  "bodyTitleStem",
  "cosine",
  "coverageAll",
  "coverageTitle",
  "rare",
  "passageAll",
  "passageProse",
  "passageBestStem",
  "passageTitleStem",
  "passageTopTitleStem",
  "namesAll",
  "namesTitle",
  "pathBestStem",
  "pathTimes",
] as const satisfies readonly (keyof Evidence)[];

export type Channel = (typeof CHANNELS)[number];

export interface Candidate {
  readonly path: string;
  readonly channels: Readonly<Record<Channel, number>>;
  /** Best first, at most MAX_PASSAGES; scores compare within one query only. */
  readonly passages: readonly { readonly span: Span; readonly score: number }[];
  /** Present when the question names the file. */
  readonly exact?: ExactEvidence;
  /** Present when commits are known that touched the file. */
  readonly history?: HistoryEvidence;
}

export interface StageOne {
  readonly candidates: readonly Candidate[];
  readonly fileCount: number;
  /** Names in the question → files that define them; empty where none or too many do. */
  readonly definers: ReadonlyMap<string, readonly string[]>;
  /** Terms of the question that no file holds. */
  readonly absent: readonly string[];
  /** How many files hold each word, in the order of the query's words. */
  readonly wordFiles: Uint32Array;
}

/** How much each word of the query tells, in the order of its words. */
export function wordInformation(stageOne: StageOne): number[] {
  return Array.from(stageOne.wordFiles, (holders) => inverseFrequency(holders, stageOne.fileCount));
}

const MAX_PASSAGES = 12;

/** How many of the wanted candidates each channel may name by itself; the strongest readings name most. */
const SHARE: Partial<Record<Channel, number>> = {
  bodyBest: 0.8,
  passageBestStem: 0.5,
  passageAll: 0.4,
  bodyTitleStem: 0.4,
  namesAll: 0.3,
  cosine: 0.3,
  pathBestStem: 0.25,
  coverageAll: 0.2,
};

export interface Choice {
  readonly definers: ReadonlyMap<string, ReadonlySet<string>>;
  readonly exact: ReadonlyMap<string, ExactEvidence>;
  readonly past: ((path: string) => HistoryEvidence | undefined) | undefined;
  readonly limit: number;
}

export function chooseCandidates(
  corpus: Corpus,
  evidence: Evidence,
  { exact, definers, past, limit }: Choice,
): StageOne {
  const chosen = new Set<number>();
  if (past !== undefined) addByHistory(corpus, past, Math.ceil(limit * HISTORY_SHARE), chosen);
  for (const [channel, share] of Object.entries(SHARE)) {
    for (const file of topFiles(evidence[channel as Channel], Math.ceil(limit * share))) chosen.add(file);
  }
  const candidates: Candidate[] = [];
  for (const placed of corpus.shards) {
    const { shard, firstFile } = placed;
    const bounds = passageBounds(placed);
    for (let local = 0; local < shard.paths.length; local++) {
      const file = firstFile + local;
      const path = shard.paths[local]!;
      const named = exact.get(path);
      if (shard.live[local] === 0 || !(chosen.has(file) || named !== undefined)) continue;
      candidates.push({
        path,
        channels: channelsOf(evidence, file),
        passages: bestPassages(placed, evidence, bounds[local]!, bounds[local + 1]!),
        ...(named !== undefined && { exact: named }),
        ...presentHistory(past?.(path)),
      });
    }
  }
  candidates.sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    candidates,
    fileCount: corpus.liveFileCount,
    definers: new Map([...definers].map(([name, paths]) => [name, [...paths]])),
    absent: evidence.absent,
    wordFiles: evidence.wordFiles,
  };
}

function presentHistory(history: HistoryEvidence | undefined): { history?: HistoryEvidence } {
  return history === undefined ? {} : { history };
}

const HISTORY_SHARE = 0.25;

/** Files whose words share nothing with the question can still be the ones that were changed for it before. */
function addByHistory(corpus: Corpus, past: NonNullable<Choice["past"]>, limit: number, chosen: Set<number>): void {
  const scores = {
    messagesBest: new Float32Array(corpus.fileCount),
    commitAll: new Float32Array(corpus.fileCount),
    tests: new Float32Array(corpus.fileCount),
  };
  for (const { shard, firstFile } of corpus.shards) {
    for (let file = 0; file < shard.paths.length; file++) {
      const history = shard.live[file] === 1 && shard.isTest[file] === 0 ? past(shard.paths[file]!) : undefined;
      if (history === undefined) continue;
      scores.messagesBest[firstFile + file] = history.messagesBest;
      scores.commitAll[firstFile + file] = history.commitAll;
      scores.tests[firstFile + file] = history.tests;
    }
  }
  for (const channel of Object.values(scores)) for (const file of topFiles(channel, limit)) chosen.add(file);
}

const MAX_TESTS = 30;

/** The test files that fit the question, best first. */
export function bestTests(corpus: Corpus, evidence: Evidence): { path: string; score: number }[] {
  const scores = new Float32Array(corpus.fileCount);
  const paths = new Map<number, string>();
  for (const { shard, firstFile } of corpus.shards) {
    for (let file = 0; file < shard.paths.length; file++) {
      if (shard.isTest[file] === 0 || shard.live[file] === 0) continue;
      scores[firstFile + file] = evidence.bodyBest[firstFile + file]!;
      paths.set(firstFile + file, shard.paths[file]!);
    }
  }
  return topFiles(scores, MAX_TESTS).map((file) => ({ path: paths.get(file)!, score: scores[file]! }));
}

function channelsOf(evidence: Evidence, file: number): Record<Channel, number> {
  return Object.fromEntries(CHANNELS.map((channel) => [channel, evidence[channel][file]!])) as Record<Channel, number>;
}

/** First passage of each file, and one more entry for the end. */
function passageBounds({ shard }: PlacedShard): Uint32Array {
  const bounds = new Uint32Array(shard.paths.length + 1);
  for (const file of shard.passageFile) bounds[file + 1]!++;
  for (let file = 0; file < shard.paths.length; file++) bounds[file + 1]! += bounds[file]!;
  return bounds;
}

function bestPassages(placed: PlacedShard, evidence: Evidence, from: number, to: number): Candidate["passages"] {
  const { shard, firstPassage } = placed;
  const found: { span: Span; score: number }[] = [];
  for (let passage = from; passage < to; passage++) {
    const score = evidence.passageScore[firstPassage + passage]!;
    if (score > 0)
      found.push({ span: { start: shard.passageStart[passage]!, end: shard.passageEnd[passage]! }, score });
  }
  return found.sort((a, b) => b.score - a.score || a.span.start - b.span.start).slice(0, MAX_PASSAGES);
}

/** Ordinals of the largest positive scores. Equal scores are cut arbitrarily only beyond the limit of every channel. */
function topFiles(scores: Float32Array, limit: number): number[] {
  const kept: number[] = [];
  let floor = 0;
  for (let file = 0; file < scores.length; file++) {
    if (scores[file]! <= floor) continue;
    kept.push(file);
    if (kept.length >= limit * 4) floor = prune(kept, scores, limit);
  }
  prune(kept, scores, limit);
  return kept;
}

/** Keeps the best `limit`, in order, and returns the score of the last one kept. */
function prune(kept: number[], scores: Float32Array, limit: number): number {
  kept.sort((a, b) => scores[b]! - scores[a]! || a - b);
  if (kept.length > limit) kept.length = limit;
  return kept.length < limit ? 0 : scores[kept.at(-1)!]!;
}
