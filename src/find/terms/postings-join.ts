/** Several postings into one, leaving documents out on the way: what building from the texts that remain would have given. */
import { orderByStem, type Postings } from "./postings.ts";

export interface JoinedPostings {
  readonly postings: Postings;
  /** By document; 0 = leave it out. */
  readonly keep: Uint8Array;
}

/** Documents keep their order: those of the first postings come first. Terms that no document holds any more are gone. */
export function joinPostings(sources: readonly JoinedPostings[]): Postings {
  const numbers = numberDocs(sources);
  const held = sources.map(({ postings, keep }) => heldCounts(postings, keep));
  const keys = unionOfKeys(sources, held);
  const ranks = sources.map(({ postings }) => ranksIn(keys, postings.keys));
  const offsets = new Uint32Array(keys.length + 1);
  const stems = new Float64Array(keys.length);
  sources.forEach(({ postings }, source) => {
    held[source]!.forEach((count, ordinal) => {
      if (count === 0) return;
      const rank = ranks[source]![ordinal]!;
      offsets[rank + 1]! += count;
      stems[rank] = postings.stems[ordinal]!;
    });
  });
  for (let rank = 0; rank < keys.length; rank++) offsets[rank + 1]! += offsets[rank]!;
  const next = offsets.slice();
  const docs = new Uint32Array(offsets[keys.length]!);
  const counts = new Uint8Array(docs.length);
  sources.forEach(({ postings, keep }, source) => {
    for (let ordinal = 0; ordinal < postings.keys.length; ordinal++) {
      const rank = ranks[source]![ordinal]!;
      for (let from = postings.offsets[ordinal]!; from < postings.offsets[ordinal + 1]!; from++) {
        const doc = postings.docs[from]!;
        if (keep[doc] === 0) continue;
        const at = next[rank]!++;
        docs[at] = numbers[source]![doc]!;
        counts[at] = postings.counts[from]!;
      }
    }
  });
  return { keys, stems, stemOrder: orderByStem(stems), offsets, docs, counts, lengths: keptLengths(sources) };
}

/** By source and document: its number among those that are kept. */
function numberDocs(sources: readonly JoinedPostings[]): Uint32Array[] {
  let number = 0;
  return sources.map(({ keep }) => Uint32Array.from(keep, (flag) => (flag === 0 ? 0 : number++)));
}

function heldCounts({ keys, offsets, docs }: Postings, keep: Uint8Array): Uint32Array {
  const counts = new Uint32Array(keys.length);
  for (let ordinal = 0; ordinal < keys.length; ordinal++) {
    for (let at = offsets[ordinal]!; at < offsets[ordinal + 1]!; at++) counts[ordinal]! += keep[docs[at]!]!;
  }
  return counts;
}

function unionOfKeys(sources: readonly JoinedPostings[], held: readonly Uint32Array[]): Float64Array {
  const all = sources.flatMap(({ postings }, source) => [
    ...postings.keys.filter((_, ordinal) => held[source]![ordinal]! > 0),
  ]);
  const sorted = Float64Array.from(all).sort();
  return sorted.filter((key, at) => at === 0 || key !== sorted[at - 1]);
}

/** Both sorted: one walk. Keys that are not among `keys` get the rank of the next one; they have no postings to place. */
function ranksIn(keys: Float64Array, own: Float64Array): Uint32Array {
  const ranks = new Uint32Array(own.length);
  let rank = 0;
  for (let ordinal = 0; ordinal < own.length; ordinal++) {
    while (rank < keys.length && keys[rank]! < own[ordinal]!) rank++;
    ranks[ordinal] = rank;
  }
  return ranks;
}

function keptLengths(sources: readonly JoinedPostings[]): Uint32Array {
  return Uint32Array.from(
    sources.flatMap(({ postings, keep }) => [...postings.lengths.filter((_, doc) => keep[doc] === 1)]),
  );
}
