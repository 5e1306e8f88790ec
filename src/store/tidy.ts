/** When segments have become too many or too dead, which files to write again. Deciding only. */
import type { Shard } from "../find/corpus.ts";

/** Each segment costs every query a look-up per term. */
const MAX_SEGMENTS = 8;
/** A segment that is mostly superseded costs memory and answers nothing. */
const MAX_DEAD_SHARE = 0.5;

/** Live paths of the segments that should go; putting them again folds them into one new segment. */
export function untidyPaths(shards: ReadonlyMap<number, Shard>): string[] {
  const counted = [...shards.values()].map((shard) => ({ shard, live: liveCount(shard) }));
  const going = new Set(counted.filter(({ shard, live }) => live < shard.paths.length * (1 - MAX_DEAD_SHARE)));
  const staying = counted.filter((entry) => !going.has(entry)).sort((a, b) => a.live - b.live);
  // The smallest are cheapest to fold, and there are most of them: one per edit.
  if (staying.length > MAX_SEGMENTS) for (const entry of staying.slice(0, staying.length - 2)) going.add(entry);
  return [...going].flatMap(({ shard }) => shard.paths.filter((_, file) => shard.live[file] === 1));
}

function liveCount(shard: Shard): number {
  return shard.live.reduce((sum, live) => sum + live, 0);
}
