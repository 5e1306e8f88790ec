/**
 * The past as evidence: messages of commits speak for the files they touched, and tests that fit the question speak for
 * the sources that changed with them (test-witnesses.ts).
 */
import type { Query, QueryTerm } from "../../question/query.ts";
import { informationOf } from "../../terms/information.ts";
import { termOrdinal } from "../../terms/postings.ts";
import { ageWeight, type History, MAX_COMMIT_SOURCES, type PlacedHistory } from "./history.ts";
import { spreadTests } from "./test-witnesses.ts";

/** What the past says of one file for one question. */
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

/** What the past says for one question. Arrays are by path number of the history: ranked over all, spelled out for few. */
export interface PastEvidence {
  readonly messagesBest: Float32Array;
  readonly commitAll: Float32Array;
  readonly tests: Float64Array;
  /** undefined for paths that no commit speaks for. */
  of(path: string): HistoryEvidence | undefined;
}

const DAY_SECONDS = 86_400;
const K1 = 1.2;

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

/** Where the commits of one shard stand that say a word. */
interface Saying {
  readonly placed: PlacedHistory;
  readonly from: number;
  readonly to: number;
}

function addWord(history: History, word: QueryTerm, sums: Sums): void {
  const saying = history.shards.flatMap((placed): Saying[] => {
    const { messages } = placed.shard;
    const ordinal = termOrdinal(messages, word.key);
    return ordinal === -1 ? [] : [{ placed, from: messages.offsets[ordinal]!, to: messages.offsets[ordinal + 1]! }];
  });
  if (saying.length === 0) return;
  const holders = saying.reduce((sum, { from, to }) => sum + to - from, 0);
  const information = informationOf(holders, history.commitCount);
  const touchedCount = saying.reduce((count, one) => addCommits(one, word, information, sums, count), 0);
  addMessages(history, word, sums, touchedCount);
}

/** Scores the commits, and counts the word for the paths they touched; returns how many of those there are by now. */
function addCommits(
  { placed, from, to }: Saying,
  word: QueryTerm,
  information: number,
  sums: Sums,
  before: number,
): number {
  const { times, touched, commitAll, commitTitle } = sums;
  const { shard, firstCommit, pathNumbers, sources, decay, norms } = placed;
  const { docs, counts } = shard.messages;
  let touchedCount = before;
  for (let at = from; at < to; at++) {
    const commit = docs[at]!;
    if (sources[commit] === 0) continue;
    const gain = (information * counts[at]! * (K1 + 1)) / (counts[at]! + K1 * norms[commit]!);
    commitAll[firstCommit + commit]! += gain * word.all;
    if (word.title > 0) commitTitle[firstCommit + commit]! += gain * word.title;
    const weight = counts[at]! * ageWeight(decay[commit]!);
    const end = shard.offsets[commit + 1]!;
    for (let index = shard.offsets[commit]!; index < end; index++) {
      const path = pathNumbers[index]!;
      if (times[path] === 0) touched[touchedCount++] = path;
      times[path]! += weight;
    }
  }
  return touchedCount;
}

/** All messages of a path are one text. Leaves `times` as it was before the word. */
function addMessages(history: History, word: QueryTerm, sums: Sums, touchedCount: number): void {
  const { times, touched, messagesBest, messagesTitle } = sums;
  const information = informationOf(touchedCount, history.paths.length);
  for (let at = 0; at < touchedCount; at++) {
    const path = touched[at]!;
    const gain = (information * times[path]! * (K1 + 1)) / (times[path]! + K1 * history.norms[path]!);
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
