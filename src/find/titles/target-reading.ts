/**
 * One target and its hint beside all sections of an index at once: values that the postings give without looking at any
 * section. Belongs here: coverage, BM25 and what follows from where sections stand. Does not: a closer look at one section
 * (candidate-reading.ts).
 */
import { meaningfulTerms, termShare } from "../sections/meaningful-terms.ts";
import type { SectionField, SectionIndex } from "../sections/section-index.ts";
import { conceptsOf, type Concept } from "../sections/title-concepts.ts";
import { informationOf } from "../terms/information.ts";
import { scanWords } from "../terms/scan.ts";
import { readHint, type ReadHint } from "./hint.ts";

export interface WeightedTerm {
  readonly term: string;
  readonly information: number;
}

const K1 = 1.2;
const B = 0.6;

export class TargetReading {
  readonly index: SectionIndex;
  readonly target: string;
  readonly hint: ReadHint;
  readonly terms: readonly WeightedTerm[];
  readonly hintTerms: readonly WeightedTerm[];
  readonly concepts: readonly Concept[];
  readonly conceptWeights: readonly number[];
  readonly titleCoverage: Float32Array;
  readonly titleTrail: Float32Array;
  readonly anchor: Float32Array;
  readonly id: Float32Array;
  readonly body: Float32Array;
  readonly bodyCoverage: Float32Array;
  readonly conceptTitle: Float32Array;
  readonly conceptBody: Float32Array;
  readonly concentration: Float32Array;
  readonly below: Float32Array;
  readonly fileBody: Float32Array;
  readonly fileCoverage: Float32Array;
  readonly hintTitle: Float32Array;
  readonly hintBody: Float32Array;
  readonly hintTrail: Float32Array;
  readonly hintPath: Float32Array;
  readonly hintFile: Float32Array;

  constructor(index: SectionIndex, target: string, hint: string) {
    this.index = index;
    this.target = target;
    this.hint = readHint(hint, target);
    this.terms = this.#weigh(meaningfulTerms(target));
    const own = new Set(this.terms.map(({ term }) => term));
    this.hintTerms = this.#weigh(meaningfulTerms(this.hint.text).filter((term) => !own.has(term)));
    this.concepts = conceptsOf(target, index.lexicon);
    this.conceptWeights = this.concepts.map(({ text }) => this.#informationOfWord(text));
    this.titleCoverage = this.#coverage(this.terms, ["title"]);
    this.titleTrail = this.#coverage(this.terms, ["title", "trail", "path"]);
    this.anchor = this.#coverage(this.terms, ["anchor"]);
    this.id = this.#coverage(this.terms, ["id"]);
    this.body = normalise(this.#bm25(this.terms));
    this.bodyCoverage = this.#coverage(this.terms, ["title", "body"]);
    this.conceptTitle = this.#conceptCoverage(["title", "id"]);
    this.conceptBody = this.#conceptCoverage(["title", "id", "body"]);
    this.concentration = this.#concentrate();
    this.below = this.#liftBodies();
    this.fileBody = this.#bestOfFile(this.body);
    this.fileCoverage = this.#coverFiles(this.terms);
    this.hintTitle = this.#coverage(this.hintTerms, ["title"]);
    this.hintBody = normalise(this.#bm25(this.hintTerms));
    this.hintTrail = this.#coverage(this.hintTerms, ["trail"]);
    this.hintPath = this.#coverage(this.hintTerms, ["path"]);
    this.hintFile = this.#coverFiles(this.hintTerms);
  }

  #weigh(terms: readonly string[]): WeightedTerm[] {
    return terms.map((term) => ({ term, information: this.#information(term) * termShare(term) }));
  }

  #information(term: string): number {
    const { index } = this;
    const holders = Math.max(index.hits("body", term).docs.length, index.hits("title", term).docs.length);
    return informationOf(holders, index.size);
  }

  /** Of a stem or a Han word: the mean of its terms, so that a long word is no more than a short one. */
  #informationOfWord(word: string): number {
    const terms = scanWords(word);
    if (terms.length === 0) return 0;
    return terms.reduce((sum, term) => sum + this.#information(term) * termShare(term), 0) / terms.length;
  }

  /** Share of the terms' information that a section holds in any of the fields. */
  #coverage(terms: readonly WeightedTerm[], fields: readonly SectionField[]): Float32Array {
    const found = new Float32Array(this.index.size);
    const total = terms.reduce((sum, { information }) => sum + information, 0);
    if (total === 0) return found;
    for (const { term, information } of terms) {
      const seen = new Set<number>();
      for (const field of fields) for (const doc of this.index.hits(field, term).docs) seen.add(doc);
      for (const doc of seen) found[doc]! += information / total;
    }
    return found;
  }

  /** The same for concepts, met by themselves or by a translation. */
  #conceptCoverage(fields: readonly SectionField[]): Float32Array {
    const found = new Float32Array(this.index.size);
    const total = this.conceptWeights.reduce((sum, weight) => sum + weight, 0);
    if (total === 0) return found;
    this.concepts.forEach(({ keys }, at) => {
      const shares = new Map<number, number>();
      keys.forEach((key, place) => {
        if (/^[~^]/u.test(key)) return;
        for (const field of fields) {
          for (const doc of this.index.holders(field, key))
            if (!shares.has(doc)) shares.set(doc, place === 0 ? 1 : 0.7);
        }
      });
      for (const [doc, share] of shares) found[doc]! += (share * this.conceptWeights[at]!) / total;
    });
    return found;
  }

  #bm25(terms: readonly WeightedTerm[]): Float32Array {
    const scores = new Float32Array(this.index.size);
    const mean = this.index.meanLength;
    for (const { term, information } of terms) {
      const { docs, times } = this.index.hits("body", term);
      for (let at = 0; at < docs.length; at++) {
        const doc = docs[at]!;
        const norm = K1 * (1 - B + (B * this.index.lengthOf(doc)) / mean);
        scores[doc]! += (information * times[at]! * (K1 + 1)) / (times[at]! + norm);
      }
    }
    return scores;
  }

  /** The best value of a section's file, for each of its sections. */
  #bestOfFile(values: Float32Array): Float32Array {
    const best = new Float32Array(this.index.files);
    for (let section = 0; section < this.index.size; section++) {
      const file = this.index.fileOf(section);
      best[file] = Math.max(best[file]!, values[section]!);
    }
    return values.map((_, section) => best[this.index.fileOf(section)]!);
  }

  /** Share of the terms' information that a section's whole file holds; rare is what few files hold. */
  #coverFiles(terms: readonly WeightedTerm[]): Float32Array {
    const found = new Float32Array(this.index.files);
    let total = 0;
    for (const { term } of terms) {
      const files = new Set<number>();
      for (const field of ["title", "body", "trail"] as const) {
        for (const doc of this.index.hits(field, term).docs) files.add(this.index.fileOf(doc));
      }
      const information = informationOf(files.size, this.index.files) * termShare(term);
      total += information;
      for (const file of files) found[file]! += information;
    }
    return this.body.map((_, section) => (total === 0 ? 0 : found[this.index.fileOf(section)]! / total));
  }

  /** How much of all that is said of the terms is said here. */
  #concentrate(): Float32Array {
    const shares = new Float32Array(this.index.size);
    const total = this.terms.reduce((sum, { information }) => sum + information, 0);
    if (total === 0) return shares;
    for (const { term, information } of this.terms) {
      const { docs, times } = this.index.hits("body", term);
      const all = times.reduce((sum, count) => sum + count, 0);
      for (let at = 0; at < docs.length; at++) shares[docs[at]!]! += ((information / total) * times[at]!) / all;
    }
    return shares;
  }

  /** The best body among the sections below each: a chapter is meant when its parts say it. */
  #liftBodies(): Float32Array {
    const lifted = new Float32Array(this.index.size);
    for (let section = this.index.size - 1; section >= 0; section--) {
      const parent = this.index.sections[section]!.parent;
      if (parent === -1) continue;
      lifted[parent] = Math.max(lifted[parent]!, this.body[section]!, lifted[section]!);
    }
    return lifted;
  }
}

/** As shares of the greatest. */
function normalise(values: Float32Array): Float32Array {
  let greatest = 1e-9;
  for (const value of values) greatest = Math.max(greatest, value);
  return values.map((value) => value / greatest);
}
