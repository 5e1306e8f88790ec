/**
 * Tests as witnesses: what was committed together with a test that fits the question is likely what the question is about.
 * The rest of what the past tells is in past-evidence.ts.
 */
import type { History, PlacedHistory } from "./history.ts";

/** The tests that fit the question, best first, hand their score on to the sources that were committed with them. */
export function spreadTests(
  history: History,
  tests: readonly { readonly path: string; readonly score: number }[],
): Float64Array {
  const spread = new Float64Array(history.paths.length);
  const strongest = tests[0]?.score ?? 0;
  if (strongest <= 0) return spread;
  const { offsets, commits } = history.testCommits();
  for (const { path, score } of tests) {
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
