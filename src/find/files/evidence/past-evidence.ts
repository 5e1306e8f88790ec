/**
 * The past as evidence: messages of commits speak for the files they touched, and tests that fit the question speak for
 * the sources that changed with them (test-witnesses.ts).
 */
import type { Query, QueryTerm } from "../../question/query.ts";
import { informationOf } from "../../terms/information.ts";
import { termOrdinal } from "../../terms/postings.ts";
import { ageWeight, type History, MAX_COMMIT_SOURCES } from "./history.ts";
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
  const commitInformation = informationOf(holders, history.commitCount);
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
  const information = informationOf(touchedCount, history.paths.length);
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
