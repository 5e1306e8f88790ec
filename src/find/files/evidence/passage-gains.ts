/**
 * What each passage gains by holding a term: BM25 over passages, added to a view of the question. Belongs here: the loops
 * that run once per posting. Does not: files (tally.ts), or which view a term counts in (evidence.ts).
 *
 * Passages of files that are not live have an infinite length: they gain nothing, and no loop has to ask.
 */
import type { Corpus, TermList } from "./corpus.ts";

// Short passages would win by length alone: a signature is not an answer.
const PASSAGE = { k1: 1.2, b: 0.6, extraLength: 15 };

export class PassageGains {
  /** By passage: k1 times BM25's length factor, once per corpus instead of once per posting. */
  readonly #norms: Float64Array;
  /** By passage: occurrences of the stem being counted; all 0 between two stems. */
  readonly #times: Uint32Array;

  constructor(corpus: Corpus) {
    this.#norms = passageNorms(corpus);
    this.#times = new Uint32Array(corpus.passageCount);
  }

  /** Adds the gain of one term, which has at most one list in each shard. */
  addTerm(lists: readonly TermList[], information: number, weight: number, into: Float32Array): void {
    const norms = this.#norms;
    for (const { placed, postings, from, to } of lists) {
      const { firstPassage } = placed;
      const { docs, counts } = postings;
      for (let at = from; at < to; at++) {
        const passage = firstPassage + docs[at]!;
        const times = counts[at]!;
        // Always divided: asking whether the times are 1, the usual case, costs more than the division.
        into[passage]! += information * ((times * (PASSAGE.k1 + 1)) / (times + norms[passage]!)) * weight;
      }
    }
  }

  /** Counts the terms of one stem together and returns how many passages hold it; `addStem` must follow. */
  countStem(lists: readonly TermList[]): number {
    const sums = this.#times;
    let holders = 0;
    for (const { placed, postings, from, to } of lists) {
      const { firstPassage, shard } = placed;
      const { docs, counts } = postings;
      const { passageFile, live } = shard;
      for (let at = from; at < to; at++) {
        const doc = docs[at]!;
        const before = sums[firstPassage + doc]!;
        sums[firstPassage + doc] = before + counts[at]!;
        // 1 when the passage is new, without a branch on what cannot be foretold.
        holders += ((before - 1) >>> 31) & live[passageFile[doc]!]!;
      }
    }
    return holders;
  }

  /** Adds the gain of the stem that was counted, with one weight for either view. */
  addStem(
    lists: readonly TermList[],
    information: number,
    views: readonly { readonly weight: number; readonly into: Float32Array }[],
  ): void {
    const norms = this.#norms;
    const sums = this.#times;
    const [first, second] = views;
    const { weight, into } = first!;
    for (const { placed, postings, from, to } of lists) {
      const { firstPassage } = placed;
      const { docs } = postings;
      for (let at = from; at < to; at++) {
        const passage = firstPassage + docs[at]!;
        const times = sums[passage]!;
        // A passage that several of the terms share is met again, with nothing left to gain.
        sums[passage] = 0;
        const gain = information * ((times * (PASSAGE.k1 + 1)) / (times + norms[passage]!));
        into[passage]! += gain * weight;
        if (second !== undefined) second.into[passage]! += gain * second.weight;
      }
    }
  }
}

function passageNorms(corpus: Corpus): Float64Array {
  const norms = new Float64Array(corpus.passageCount);
  const mean = Math.max(1, corpus.meanPassageLength + PASSAGE.extraLength);
  for (const { shard, firstPassage } of corpus.shards) {
    const { lengths } = shard.body;
    for (let at = 0; at < lengths.length; at++) {
      const factor = 1 - PASSAGE.b + (PASSAGE.b * (lengths[at]! + PASSAGE.extraLength)) / mean;
      norms[firstPassage + at] = shard.live[shard.passageFile[at]!] === 1 ? PASSAGE.k1 * factor : Infinity;
    }
  }
  return norms;
}
