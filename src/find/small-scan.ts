/**
 * Terms of long texts, counted for one question only: nothing is kept of words nobody asked for. Four times as fast as
 * indexing, and as forgetful: the way for a document that is opened once. The same answers as postings give.
 */
import type { TermHits } from "./small-index.ts";
import { NO_HITS } from "./small-index.ts";
import { ScannedTerms, scanKeys } from "./scan.ts";
import { stemOf } from "./stem.ts";
import { termKey } from "./term-key.ts";

export interface ScannedField {
  readonly lengths: Uint32Array;
  hits(term: string): TermHits;
}

/** `terms` as small-rank.ts spells them: Latin words by their stem, all else as the scanner does. */
export function scanField(texts: readonly string[], terms: readonly string[]): ScannedField {
  const wanted = new Map(terms.map((term, index) => [term, index]));
  const lists = terms.map(() => ({ docs: [] as number[], times: [] as number[] }));
  const lengths = new Uint32Array(texts.length);
  if (terms.length === 0) return { lengths, hits: () => NO_HITS };
  const termOfKey = new Map<number, number>();
  for (const [term, index] of wanted) if (!/^[a-z]+$/u.test(term)) termOfKey.set(termKey(term), index);
  const scanned = new ScannedTerms();
  texts.forEach((text, doc) => {
    scanKeys(text, 0, text.length, scanned);
    lengths[doc] = scanned.length;
    for (let at = 0; at < scanned.length; at++) {
      const key = scanned.keys[at]!;
      let term = termOfKey.get(key);
      if (term === undefined) {
        term = wordTerm(text, scanned.starts[at]!, scanned.ends[at]!, wanted);
        termOfKey.set(key, term);
      }
      if (term === -1) continue;
      const list = lists[term]!;
      if (list.docs.at(-1) === doc) list.times[list.times.length - 1]!++;
      else {
        list.docs.push(doc);
        list.times.push(1);
      }
    }
  });
  return { lengths, hits: (term) => lists[wanted.get(term) ?? -1] ?? NO_HITS };
}

/** Which asked-for stem a word belongs to; -1 for none. A compound's end is negative, and has no stem. */
function wordTerm(text: string, start: number, end: number, wanted: ReadonlyMap<string, number>): number {
  if (end < 0) return -1;
  const word = text.slice(start, end).toLowerCase();
  return /^[a-z]+$/u.test(word) ? (wanted.get(stemOf(word)) ?? -1) : -1;
}
