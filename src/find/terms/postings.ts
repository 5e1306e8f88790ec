/**
 * Postings: which documents hold a term, how often. A generic structure of typed arrays that is built once, never changed,
 * and written to disk as it lies in memory; scoring (files/evidence/evidence.ts) and durability (store/) are others' business.
 */
import { foldWord, ScannedTerms, scanKeys } from "./scan.ts";
import { stemOf } from "./stem.ts";
import { termKey } from "./term-key.ts";

/** Terms are ordinals into `keys`; documents are ordinals 0 … lengths.length − 1. */
export interface Postings {
  /** Sorted. */
  readonly keys: Float64Array;
  /** Key of each term's stem, in the order of `keys`; 0 for terms that have none (Han, compounds, numbers). */
  readonly stems: Float64Array;
  /** Term ordinals in the order of their stems; terms without one are left out. */
  readonly stemOrder: Uint32Array;
  /** `docs` and `counts` of term t lie at [offsets[t], offsets[t + 1]), documents ascending. */
  readonly offsets: Uint32Array;
  readonly docs: Uint32Array;
  /** Capped at 255. */
  readonly counts: Uint8Array;
  /** Terms in each document. */
  readonly lengths: Uint32Array;
}

/** The ordinal of a key, or -1. */
export function termOrdinal(postings: Postings, key: number): number {
  const keys = postings.keys;
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low < keys.length && keys[low] === key ? low : -1;
}

/** Ordinals of all terms that share a stem. */
export function stemOrdinals(postings: Postings, stemKey: number): Uint32Array {
  const { stems, stemOrder } = postings;
  let low = 0;
  let high = stemOrder.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (stems[stemOrder[middle]!]! < stemKey) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < stemOrder.length && stems[stemOrder[end]!] === stemKey) end++;
  return stemOrder.subarray(low, end);
}

/** Grows by doubling; a plain array of numbers would cost eight bytes an element and a copy at the end. */
class Column<Kind extends Uint8Array | Uint32Array> {
  length = 0;
  #data: Kind;
  readonly #make: (size: number) => Kind;

  constructor(make: (size: number) => Kind) {
    this.#make = make;
    this.#data = make(1 << 12);
  }

  push(value: number): void {
    this.reserve(1)[this.length++] = value;
  }

  /** Makes room for `count` more and returns the data, to be written from `length` on; the caller moves `length`. */
  reserve(count: number): Kind {
    if (this.length + count > this.#data.length) {
      const data = this.#make(Math.max(this.length + count, this.#data.length * 2));
      data.set(this.#data);
      this.#data = data;
    }
    return this.#data;
  }

  get data(): Kind {
    return this.#data;
  }

  trimmed(): Kind {
    return this.#data.slice(0, this.length) as Kind;
  }
}

/** Collects documents one after the other; `finish` may be called once. */
export class PostingsBuilder {
  readonly #stemOf: (word: string) => string;
  readonly #scanned = new ScannedTerms();
  readonly #lengths = new Column((size) => new Uint32Array(size));
  // One entry per (document, term), in the order of documents.
  readonly #entryTerms = new Column((size) => new Uint32Array(size));
  readonly #entryCounts = new Column((size) => new Uint8Array(size));
  readonly #entryStarts = new Column((size) => new Uint32Array(size));
  // The vocabulary: an open-addressed table from key to the term's number in order of appearance.
  #slots = new Int32Array(1 << 10).fill(-1);
  #slotKeys = new Float64Array(1 << 10);
  readonly #keys: number[] = [];
  readonly #stems: number[] = [];
  /** Entry of the term in the current document, valid when it lies at or after the document's first entry. */
  #lastEntry = new Int32Array(1 << 12).fill(-1);

  constructor(stem: (word: string) => string = stemOf) {
    this.#stemOf = stem;
  }

  /** Starts a document and returns its ordinal. */
  startDoc(): number {
    this.#entryStarts.push(this.#entryTerms.length);
    this.#lengths.push(0);
    return this.#lengths.length - 1;
  }

  /** Adds `text[from, to)` to the current document. */
  add(text: string, from = 0, to = text.length): void {
    scanKeys(text, from, to, this.#scanned);
    this.#count(this.#scanned, text);
  }

  // Run once per word of a repository: room is made beforehand, and everything stands in locals.
  #count(scanned: ScannedTerms, text: string): void {
    const { length, keys } = scanned;
    const first = this.#entryStarts.data[this.#entryStarts.length - 1]!;
    const entryTerms = this.#entryTerms.reserve(length);
    const entryCounts = this.#entryCounts.reserve(length);
    let entries = this.#entryTerms.length;
    let slots = this.#slots;
    let slotKeys = this.#slotKeys;
    let lastEntry = this.#lastEntry;
    for (let index = 0; index < length; index++) {
      const key = keys[index]!;
      const mask = slots.length - 1;
      let slot = key & mask;
      while (slots[slot] !== -1 && slotKeys[slot] !== key) slot = (slot + 1) & mask;
      let term = slots[slot]!;
      if (term === -1) {
        term = this.#addTerm(slot, key, scanned, index, text);
        slots = this.#slots;
        slotKeys = this.#slotKeys;
        lastEntry = this.#lastEntry;
      }
      const entry = lastEntry[term]!;
      if (entry >= first) {
        const count = entryCounts[entry]!;
        if (count < 255) entryCounts[entry] = count + 1;
      } else {
        lastEntry[term] = entries;
        entryTerms[entries] = term;
        entryCounts[entries++] = 1;
      }
    }
    this.#entryTerms.length = entries;
    this.#entryCounts.length = entries;
    this.#lengths.data[this.#lengths.length - 1]! += length;
  }

  /** Adds one term as it stands, past the scanner: an exact name, or a tag. */
  addTerm(term: string): void {
    const scanned = this.#scanned;
    scanned.length = 0;
    scanned.push(termKey(term), 0, -1);
    this.#count(scanned, "");
  }

  finish(): Postings {
    const termCount = this.#keys.length;
    const keys = Float64Array.from(this.#keys).sort();
    // Rank of each term (by appearance) among the sorted keys.
    const ranks = new Uint32Array(termCount);
    const stems = new Float64Array(termCount);
    for (let rank = 0; rank < termCount; rank++) {
      const term = this.#slots[this.#slotOf(keys[rank]!)]!;
      ranks[term] = rank;
      stems[rank] = this.#stems[term]!;
    }
    const entries = this.#entryTerms.length;
    const offsets = new Uint32Array(termCount + 1);
    for (let entry = 0; entry < entries; entry++) offsets[ranks[this.#entryTerms.data[entry]!]! + 1]!++;
    for (let rank = 0; rank < termCount; rank++) offsets[rank + 1]! += offsets[rank]!;
    const next = offsets.slice();
    const docs = new Uint32Array(entries);
    const counts = new Uint8Array(entries);
    for (let doc = 0; doc < this.#lengths.length; doc++) {
      const end = doc + 1 < this.#lengths.length ? this.#entryStarts.data[doc + 1]! : entries;
      for (let entry = this.#entryStarts.data[doc]!; entry < end; entry++) {
        const at = next[ranks[this.#entryTerms.data[entry]!]!]!++;
        docs[at] = doc;
        counts[at] = this.#entryCounts.data[entry]!;
      }
    }
    return { keys, stems, stemOrder: orderByStem(stems), offsets, docs, counts, lengths: this.#lengths.trimmed() };
  }

  /** Gives a key that is new its number, in the free slot where it belongs. May replace the tables. */
  #addTerm(slot: number, key: number, scanned: ScannedTerms, index: number, text: string): number {
    const term = this.#keys.length;
    this.#slots[slot] = term;
    this.#slotKeys[slot] = key;
    this.#keys.push(key);
    const end = scanned.ends[index]!;
    this.#stems.push(end < 0 ? 0 : stemKeyOf(text.slice(scanned.starts[index], end), this.#stemOf));
    if (term >= this.#lastEntry.length) {
      const grown = new Int32Array(this.#lastEntry.length * 2).fill(-1);
      grown.set(this.#lastEntry);
      this.#lastEntry = grown;
    }
    if (this.#keys.length * 2 > this.#slots.length) this.#rehash();
    return term;
  }

  /** The slot that holds the key, or the free one where it belongs. */
  #slotOf(key: number): number {
    const mask = this.#slots.length - 1;
    // The low bits of a key are as good as any: it is a finished hash.
    let slot = key & mask;
    while (this.#slots[slot] !== -1 && this.#slotKeys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    this.#slotKeys = new Float64Array(this.#slots.length);
    this.#keys.forEach((key, term) => {
      const slot = this.#slotOf(key);
      this.#slots[slot] = term;
      this.#slotKeys[slot] = key;
    });
  }
}

/** 0 for what has no stem of its own: anything but a Latin word, which may have accents (Beyoncé, café). */
function stemKeyOf(piece: string, stem: (word: string) => string): number {
  const word = foldWord(piece);
  return /^[a-z]+$/u.test(word) ? termKey(stem(word)) : 0;
}

/** See `Postings.stemOrder`. */
export function orderByStem(stems: Float64Array): Uint32Array {
  const order = new Uint32Array(stems.length);
  let length = 0;
  for (let term = 0; term < stems.length; term++) if (stems[term] !== 0) order[length++] = term;
  return order.slice(0, length).sort((a, b) => stems[a]! - stems[b]! || a - b);
}
