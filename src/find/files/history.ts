/**
 * The past as evidence: messages of commits speak for the files they touched, and tests that fit the question speak for
 * the sources that changed with them. Pure; commits come from store/history.ts, and only ancestors of what is checked out.
 */
import type { Query, QueryTerm } from "../question/query.ts";
import { type Postings, termOrdinal } from "../terms/postings.ts";
import { inverseFrequency } from "./evidence.ts";
import type { HistoryEvidence } from "./features.ts";
import { commitsByPath, type PathCommits, spreadTests } from "./history-tests.ts";

/** An immutable run of commits. */
export interface HistoryShard {
  /** By commit, seconds. */
  readonly times: Float64Array;
  /** Paths of commit c: `pathIds` at [offsets[c], offsets[c + 1]). */
  readonly offsets: Uint32Array;
  readonly pathIds: Uint32Array;
  readonly paths: readonly string[];
  /** By path id; 1 = source: not a test, not a document. */
  readonly isSource: Uint8Array;
  /** Documents are commits. */
  readonly messages: Postings;
}

/** Path and commit numbers of the whole history; derived once, asked often. */
export interface History {
  readonly shards: readonly PlacedHistory[];
  readonly commitCount: number;
  readonly paths: readonly string[];
  readonly isSource: Uint8Array;
  readonly newestSeconds: number;
  /** By path: commits that count. */
  readonly commits: Float64Array;
  readonly lastSeconds: Float64Array;
  /** By path: BM25's length factor of all its messages together, weighted by age. */
  readonly norms: Float64Array;
  readonly pathNumber: ReadonlyMap<string, number>;
  /** Made when it is first asked for. */
  readonly testCommits: () => PathCommits;
}

export interface PlacedHistory {
  readonly shard: HistoryShard;
  readonly firstCommit: number;
  /** In place of the shard's `pathIds`: numbers in the history. */
  readonly pathNumbers: Uint32Array;
  /** By commit: how many sources it touched; 0 when it is too large to mean anything. */
  readonly sources: Uint16Array;
  /** By commit: 1 for the newest, falling by e in four years. */
  readonly decay: Float64Array;
  /** By commit: BM25's length factor of its message. */
  readonly norms: Float64Array;
}

/** A commit over either limit is a reformatting or a release, not a change to something. */
const MAX_COMMIT_PATHS = 60;
const MAX_COMMIT_SOURCES = 20;
const FOUR_YEARS_SECONDS = 4 * 365.25 * 86_400;
const DAY_SECONDS = 86_400;
const K1 = 1.2;
const B = 0.75;

export function historyOf(shards: readonly HistoryShard[]): History {
  const pathNumber = new Map<string, number>();
  const paths: string[] = [];
  const sourceFlags: number[] = [];
  const placed: PlacedHistory[] = [];
  let commitCount = 0;
  let newestSeconds = 0;
  for (const shard of shards) {
    const numbers = new Uint32Array(shard.paths.length);
    shard.paths.forEach((path, id) => {
      let number = pathNumber.get(path);
      if (number === undefined) {
        number = paths.length;
        pathNumber.set(path, number);
        paths.push(path);
        sourceFlags.push(shard.isSource[id]!);
      }
      numbers[id] = number;
    });
    const pathNumbers = new Uint32Array(shard.pathIds.length);
    for (let at = 0; at < pathNumbers.length; at++) pathNumbers[at] = numbers[shard.pathIds[at]!]!;
    const commits = shard.times.length;
    const sources = new Uint16Array(commits);
    const [decay, norms] = [new Float64Array(commits), new Float64Array(commits)];
    placed.push({ shard, firstCommit: commitCount, pathNumbers, sources, decay, norms });
    for (let commit = 0; commit < shard.times.length; commit++) {
      newestSeconds = Math.max(newestSeconds, shard.times[commit]!);
      sources[commit] = countSources(shard, commit, pathNumbers, sourceFlags);
    }
    commitCount += shard.times.length;
  }
  for (const { shard, decay } of placed) {
    shard.times.forEach(
      (seconds, commit) => (decay[commit] = Math.exp(-(newestSeconds - seconds) / FOUR_YEARS_SECONDS)),
    );
  }
  let testCommits: PathCommits | undefined;
  return {
    ...totals(placed, paths.length),
    shards: placed,
    commitCount,
    paths,
    isSource: Uint8Array.from(sourceFlags),
    newestSeconds,
    pathNumber,
    testCommits: () => (testCommits ??= commitsByPath(placed, paths.length)),
  };
}

function countSources(
  shard: HistoryShard,
  commit: number,
  pathNumbers: Uint32Array,
  sourceFlags: readonly number[],
): number {
  const from = shard.offsets[commit]!;
  const to = shard.offsets[commit + 1]!;
  if (to - from > MAX_COMMIT_PATHS) return 0;
  let sources = 0;
  for (let at = from; at < to; at++) sources += sourceFlags[pathNumbers[at]!]!;
  return sources > MAX_COMMIT_SOURCES ? 0 : sources;
}

function totals(placed: readonly PlacedHistory[], pathCount: number) {
  const commits = new Float64Array(pathCount);
  const lastSeconds = new Float64Array(pathCount);
  const lengths = new Float64Array(pathCount);
  let messageTerms = 0;
  let messageCount = 0;
  for (const { shard, pathNumbers, sources, decay } of placed) {
    for (let commit = 0; commit < shard.times.length; commit++) {
      if (sources[commit] === 0) continue;
      const weight = ageWeight(decay[commit]!);
      const length = shard.messages.lengths[commit]!;
      messageTerms += length;
      messageCount++;
      for (let at = shard.offsets[commit]!; at < shard.offsets[commit + 1]!; at++) {
        const path = pathNumbers[at]!;
        commits[path]!++;
        lastSeconds[path] = Math.max(lastSeconds[path]!, shard.times[commit]!);
        lengths[path]! += length * weight;
      }
    }
  }
  const total = lengths.reduce((a, b) => a + b, 0);
  const touched = lengths.reduce((count, length) => count + (length > 0 ? 1 : 0), 0);
  const meanMessage = messageTerms / Math.max(1, messageCount);
  for (const { shard, norms } of placed) fillNorms(norms, shard.messages.lengths, meanMessage);
  const norms = new Float64Array(pathCount);
  fillNorms(norms, lengths, total / Math.max(1, touched));
  return { commits, lastSeconds, norms };
}

function fillNorms(norms: Float64Array, lengths: Float64Array | Uint32Array, mean: number): void {
  for (let at = 0; at < norms.length; at++) norms[at] = 1 - B + (B * lengths[at]!) / Math.max(1, mean);
}

function ageWeight(decay: number): number {
  return 0.3 + 0.7 * decay;
}

/** What the past says for one question. Arrays are by path number of the history: ranked over all, spelled out for few. */
export interface PastEvidence {
  readonly messagesBest: Float32Array;
  readonly commitAll: Float32Array;
  readonly tests: Float64Array;
  /** undefined for paths that no commit speaks for. */
  of(path: string): HistoryEvidence | undefined;
}

/** By path: its number in the history, or -1 where no commit speaks for it. */
export function pastNumbers(history: History, paths: readonly string[]): Int32Array {
  return Int32Array.from(paths, (path) => {
    const number = history.pathNumber.get(path);
    return number === undefined || history.commits[number] === 0 ? -1 : number;
  });
}

/** `tests`: paths of the test files that fit the question best, with their scores. */
export function gatherHistory(
  history: History,
  query: Query,
  tests: readonly { readonly path: string; readonly score: number }[],
): PastEvidence {
  const pathCount = history.paths.length;
  const messagesBest = new Float32Array(pathCount);
  const messagesTitle = new Float32Array(pathCount);
  const commitAll = new Float32Array(history.commitCount);
  const commitTitle = new Float32Array(history.commitCount);
  const times = new Float64Array(pathCount);
  const touched = new Uint32Array(pathCount);
  for (const word of query.words) {
    addWord(history, word, { messagesBest, messagesTitle, commitAll, commitTitle, times, touched });
  }
  const { all: bestAll, title: bestTitle } = bestCommits(history, commitAll, commitTitle);
  const fromTests = spreadTests(history, tests);
  const of = (path: string): HistoryEvidence | undefined => {
    const number = history.pathNumber.get(path);
    if (number === undefined || history.commits[number] === 0) return undefined;
    return {
      messagesBest: messagesBest[number]!,
      messagesTitle: messagesTitle[number]!,
      commitAll: bestAll[number]!,
      commitTitle: bestTitle[number]!,
      tests: fromTests[number]!,
      commits: history.commits[number]!,
      ageDays: (history.newestSeconds - history.lastSeconds[number]!) / DAY_SECONDS,
    };
  };
  return { messagesBest, commitAll: bestAll, tests: fromTests, of };
}

interface Sums {
  readonly messagesBest: Float32Array;
  readonly messagesTitle: Float32Array;
  readonly commitAll: Float32Array;
  readonly commitTitle: Float32Array;
  readonly times: Float64Array;
  /** Room for the paths that one word touches. */
  readonly touched: Uint32Array;
}

function addWord(history: History, word: QueryTerm, sums: Sums): void {
  const { times, touched, commitAll, commitTitle, messagesBest, messagesTitle } = sums;
  let touchedCount = 0;
  const lists = history.shards.map((placed) => ({ placed, ordinal: termOrdinal(placed.shard.messages, word.key) }));
  let holders = 0;
  for (const { placed, ordinal } of lists) {
    if (ordinal === -1) continue;
    const { offsets } = placed.shard.messages;
    holders += offsets[ordinal + 1]! - offsets[ordinal]!;
  }
  if (holders === 0) return;
  const commitInformation = inverseFrequency(holders, history.commitCount);
  for (const { placed, ordinal } of lists) {
    if (ordinal === -1) continue;
    const { shard, firstCommit, pathNumbers, sources, decay, norms } = placed;
    const { offsets: pathOffsets } = shard;
    const { offsets, docs, counts } = shard.messages;
    for (let at = offsets[ordinal]!; at < offsets[ordinal + 1]!; at++) {
      const commit = docs[at]!;
      if (sources[commit] === 0) continue;
      const gain = (commitInformation * counts[at]! * (K1 + 1)) / (counts[at]! + K1 * norms[commit]!);
      commitAll[firstCommit + commit]! += gain * word.all;
      if (word.title > 0) commitTitle[firstCommit + commit]! += gain * word.title;
      const weight = counts[at]! * ageWeight(decay[commit]!);
      for (let index = pathOffsets[commit]!; index < pathOffsets[commit + 1]!; index++) {
        const path = pathNumbers[index]!;
        const before = times[path]!;
        if (before === 0) touched[touchedCount++] = path;
        times[path] = before + weight;
      }
    }
  }
  const information = inverseFrequency(touchedCount, history.paths.length);
  const { norms } = history;
  for (let at = 0; at < touchedCount; at++) {
    const path = touched[at]!;
    const gain = (information * times[path]! * (K1 + 1)) / (times[path]! + K1 * norms[path]!);
    messagesBest[path]! += gain * word.best;
    if (word.title > 0) messagesTitle[path]! += gain * word.title;
    times[path] = 0;
  }
}

/** The square root of how many sources a commit touched, for all numbers that count. */
const ROOTS = Float64Array.from({ length: MAX_COMMIT_SOURCES + 1 }, (_, count) => Math.sqrt(Math.max(1, count)));

/** By path: its best commit by either score, each divided by the square root of the sources it touched. */
function bestCommits(
  history: History,
  allScores: Float32Array,
  titleScores: Float32Array,
): { all: Float32Array; title: Float32Array } {
  const all = new Float32Array(history.paths.length);
  const title = new Float32Array(history.paths.length);
  for (const { shard, firstCommit, pathNumbers, sources } of history.shards) {
    const { offsets } = shard;
    for (let commit = 0; commit < sources.length; commit++) {
      const score = allScores[firstCommit + commit]!;
      if (score === 0) continue;
      const root = ROOTS[sources[commit]!]!;
      const shared = score / root;
      const sharedTitle = titleScores[firstCommit + commit]! / root;
      for (let at = offsets[commit]!; at < offsets[commit + 1]!; at++) {
        const path = pathNumbers[at]!;
        if (shared > all[path]!) all[path] = shared;
        if (sharedTitle > title[path]!) title[path] = sharedTitle;
      }
    }
  }
  return { all, title };
}
