/**
 * An index of sections in memory, for as many documents as one question names: a file, a folder, a knowledge base. Belongs
 * here: which sections hold a term in which field. Does not: what that is worth (small-rank.ts), durability (store/).
 *
 * The project's own store was not taken for this: it knows files and windows of the whole tree, and its statistics would
 * speak of the code around a handful of documents instead of these documents.
 */
import { simplify } from "./han-variants.ts";
import { PostingsBuilder, stemOrdinals, termOrdinal, type Postings } from "./postings.ts";
import { stemOf } from "./stem.ts";
import type { Section } from "./small-section.ts";
import { termKey } from "./term-key.ts";

export type SmallField = "title" | "trail" | "path" | "body";
const FIELDS: readonly SmallField[] = ["title", "trail", "path", "body"];

/** Sections that hold a term, ascending, and how often. */
export interface TermHits {
  readonly docs: readonly number[];
  readonly times: readonly number[];
}

export const NO_HITS: TermHits = { docs: [], times: [] };

export class SmallIndex {
  readonly sections: readonly Section[];
  readonly #postings: Readonly<Record<SmallField, Postings>>;
  readonly #meanLengths: Readonly<Record<SmallField, number>>;
  readonly #hits = new Map<string, TermHits>();

  constructor(sections: readonly Section[]) {
    this.sections = sections;
    const builders = { title: new PostingsBuilder(), trail: new PostingsBuilder(), path: new PostingsBuilder(), body: new PostingsBuilder() };
    for (const section of sections) {
      for (const field of FIELDS) {
        builders[field].startDoc();
        builders[field].add(simplify(fieldText(section, field)));
      }
    }
    this.#postings = mapFields((field) => builders[field].finish());
    this.#meanLengths = mapFields((field) => meanOf(this.#postings[field].lengths));
  }

  get size(): number {
    return this.sections.length;
  }

  length(field: SmallField, section: number): number {
    return this.#postings[field].lengths[section]!;
  }

  meanLength(field: SmallField): number {
    return this.#meanLengths[field];
  }

  /** A term as the scanner spells it; Latin words are met by their stem. */
  hits(field: SmallField, term: string): TermHits {
    const name = `${field} ${term}`;
    let found = this.#hits.get(name);
    if (found === undefined) this.#hits.set(name, (found = this.#lookUp(this.#postings[field], term)));
    return found;
  }

  #lookUp(postings: Postings, term: string): TermHits {
    if (!/^[a-z]+$/u.test(term)) return listOf(postings, termOrdinal(postings, termKey(term)));
    const ordinals = stemOrdinals(postings, termKey(stemOf(term)));
    if (ordinals.length <= 1) return listOf(postings, ordinals[0] ?? -1);
    const times = new Map<number, number>();
    for (const ordinal of ordinals) {
      for (let at = postings.offsets[ordinal]!; at < postings.offsets[ordinal + 1]!; at++) {
        const doc = postings.docs[at]!;
        times.set(doc, (times.get(doc) ?? 0) + postings.counts[at]!);
      }
    }
    const docs = [...times.keys()].sort((a, b) => a - b);
    return { docs, times: docs.map((doc) => times.get(doc)!) };
  }
}

function fieldText(section: Section, field: SmallField): string {
  switch (field) {
    case "title":
      return section.title;
    case "trail":
      return [section.fileTitle, ...section.trail].join("\n");
    case "path":
      return section.path;
    case "body":
      return section.body;
  }
}

function listOf(postings: Postings, ordinal: number): TermHits {
  if (ordinal === -1) return NO_HITS;
  const from = postings.offsets[ordinal]!;
  const to = postings.offsets[ordinal + 1]!;
  return { docs: [...postings.docs.subarray(from, to)], times: [...postings.counts.subarray(from, to)] };
}

function mapFields<Value>(make: (field: SmallField) => Value): Record<SmallField, Value> {
  return { title: make("title"), trail: make("trail"), path: make("path"), body: make("body") };
}

function meanOf(lengths: Uint32Array): number {
  if (lengths.length === 0) return 1;
  return Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / lengths.length);
}
