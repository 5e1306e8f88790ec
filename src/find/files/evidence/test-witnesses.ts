/**
 * Tests as witnesses: what was committed together with a test that fits the question is likely what the question is about.
 * The rest of what the past tells is in past-evidence.ts.
 */
import type { History, PlacedHistory } from "./history.ts";

/** How much more the tests count that fit best. */
const STRONGER = 3;

/** The tests that fit the question, best first, hand their score on to the sources that were committed with them. */
export function spreadTests(
  history: History,
  tests: readonly { readonly path: string; readonly score: number }[],
): Float64Array {
  const spread = new Float64Array(history.paths.length);
  const strongest = tests[0]?.score ?? 0;
  if (strongest <= 0) return spread;
  for (const { path, score } of tests) {
    const test = history.pathNumber.get(path);
    if (test === undefined) continue;
    const { weights, total } = sourcesBeside(history, test);
    const share = (score / strongest) ** STRONGER / (total + 1);
    for (const [source, weight] of weights) spread[source]! += share * weight;
  }
  return spread;
}

/** Sources that were committed with a test, each commit shared among its sources; `total`: the weight of all commits. */
function sourcesBeside(history: History, test: number): { weights: Map<number, number>; total: number } {
  const { offsets, commits } = history.testCommits();
  const weights = new Map<number, number>();
  let total = 0;
  for (let at = offsets[test]!; at < offsets[test + 1]!; at++) {
    const { shard, firstCommit, pathNumbers, sources, decay } = placedCommit(history, commits[at]!);
    const commit = commits[at]! - firstCommit;
    total += decay[commit]!;
    const weight = decay[commit]! / sources[commit]!;
    for (let other = shard.offsets[commit]!; other < shard.offsets[commit + 1]!; other++) {
      const source = pathNumbers[other]!;
      if (history.isSource[source] === 1) weights.set(source, (weights.get(source) ?? 0) + weight);
    }
  }
  return { weights, total };
}

function placedCommit({ shards }: History, commit: number): PlacedHistory {
  return shards.findLast(({ firstCommit }) => firstCommit <= commit)!;
}
