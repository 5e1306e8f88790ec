/**
 * Tests as witnesses: what was committed together with a test that fits the question is likely what the question is about.
 * The rest of what the past tells is in history.ts.
 */
import type { History, PlacedHistory } from "./history.ts";

/** Commits of path p: `commits` at [offsets[p], offsets[p + 1]), numbered through all shards. */
export interface PathCommits {
  readonly offsets: Uint32Array;
  readonly commits: Uint32Array;
}

const MAX_TESTS = 30;
const MAX_TEST_COMMIT_SOURCES = 6;
const MAX_TEST_COMMIT_OTHERS = 8;

/** The tests that fit the question hand their score on to the sources that were committed with them. */
export function spreadTests(
  history: History,
  tests: readonly { readonly path: string; readonly score: number }[],
): Float64Array {
  const spread = new Float64Array(history.paths.length);
  const top = tests.slice(0, MAX_TESTS);
  const strongest = top[0]?.score ?? 0;
  if (strongest <= 0) return spread;
  const { offsets, commits } = history.testCommits();
  for (const { path, score } of top) {
    const test = history.pathNumber.get(path);
    if (test === undefined) continue;
    const received = new Map<number, number>();
    let total = 0;
    for (let at = offsets[test]!; at < offsets[test + 1]!; at++) {
      const { shard, firstCommit, pathNumbers, sources, decay } = placedCommit(history, commits[at]!);
      const commit = commits[at]! - firstCommit;
      total += decay[commit]!;
      const weight = decay[commit]! / sources[commit]!;
      for (let other = shard.offsets[commit]!; other < shard.offsets[commit + 1]!; other++) {
        const source = pathNumbers[other]!;
        if (history.isSource[source] === 1) received.set(source, (received.get(source) ?? 0) + weight);
      }
    }
    const share = (score / strongest) ** 3 / (total + 1);
    for (const [source, weight] of received) spread[source]! += share * weight;
  }
  return spread;
}

function placedCommit({ shards }: History, commit: number): PlacedHistory {
  return shards.findLast(({ firstCommit }) => firstCommit <= commit)!;
}

/** By path: the commits that are small enough for what changed together to belong together. */
export function commitsByPath(placed: readonly PlacedHistory[], pathCount: number): PathCommits {
  const offsets = new Uint32Array(pathCount + 1);
  const forEach = (visit: (path: number, commit: number) => void): void => {
    for (const { shard, firstCommit, pathNumbers, sources } of placed) {
      for (let commit = 0; commit < sources.length; commit++) {
        const from = shard.offsets[commit]!;
        const to = shard.offsets[commit + 1]!;
        const sourceCount = sources[commit]!;
        if (sourceCount === 0 || sourceCount > MAX_TEST_COMMIT_SOURCES) continue;
        if (to - from - sourceCount > MAX_TEST_COMMIT_OTHERS) continue;
        for (let at = from; at < to; at++) visit(pathNumbers[at]!, firstCommit + commit);
      }
    }
  };
  forEach((path) => offsets[path + 1]!++);
  for (let path = 0; path < pathCount; path++) offsets[path + 1]! += offsets[path]!;
  const next = offsets.slice();
  const commits = new Uint32Array(offsets[pathCount]!);
  forEach((path, commit) => (commits[next[path]!++] = commit));
  return { offsets, commits };
}
