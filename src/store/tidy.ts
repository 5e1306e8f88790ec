/** When segments have become too many or too dead, which files to write again. Deciding only. */
import type { Shard } from "../find/files/evidence/corpus.ts";

/** Each segment costs every query a look-up per term. */
const MAX_SMALL_SEGMENTS = 8;
/** A segment of this size is worth its look-ups: a large tree has several of them, and folding them would never end. */
const SMALL_PASSAGES = 20_000;
/** A segment that is mostly superseded costs memory and answers nothing. */
const MAX_DEAD_SHARE = 0.5;

/** Live paths of the segments that should go; putting them again folds them into as few new ones as their size allows. */
export function untidyPaths(shards: Iterable<Shard>): string[] {
  const going = new Set<Shard>();
  const small: { shard: Shard; live: number }[] = [];
  for (const shard of shards) {
    if (sum(shard.live) < shard.paths.length * (1 - MAX_DEAD_SHARE)) going.add(shard);
    else if (shard.passageFile.length < SMALL_PASSAGES) small.push({ shard, live: shard.passageFile.length });
  }
  if (small.length > MAX_SMALL_SEGMENTS) for (const shard of worthFolding(small)) going.add(shard);
  return [...going].flatMap((shard) => shard.paths.filter((_, file) => shard.live[file] === 1));
}

/** All but those larger than everything smaller together: folding one file into ten thousand rewrites ten thousand. */
function worthFolding(small: { shard: Shard; live: number }[]): Shard[] {
  small.sort((a, b) => a.live - b.live);
  let below = small.reduce((total, { live }) => total + live, 0);
  while (small.length > 0) {
    below -= small.at(-1)!.live;
    if (small.at(-1)!.live <= below) break;
    small.pop();
  }
  return small.map(({ shard }) => shard);
}

function sum(flags: Uint8Array): number {
  let total = 0;
  for (const flag of flags) total += flag;
  return total;
}
