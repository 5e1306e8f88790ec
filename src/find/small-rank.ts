/**
 * Which section is meant: every section of a small index scored for one target, from its title, where it stands, and what
 * it says. Belongs here: the features and their sum. Does not: the weights (small-weights.ts), what counts as found.
 */
import { foldTitle, titleKey } from "./title-fold.ts";
import { scanTerms } from "./scan.ts";
import { isStopWord } from "./stop-words.ts";
import { simplify } from "./han-variants.ts";
import {
  characterOverlap,
  codeNameMatch,
  likeness,
  matchesInitials,
  startsWith,
  stemTerm,
  titleParts,
} from "./small-likeness.ts";
import type { SmallField, SmallIndex } from "./small-index.ts";
import { synonymGroups, synonymShare } from "./title-synonyms.ts";

export const SECTION_FEATURES = [
  "exact",
  "inside",
  "holds",
  "titleCoverage",
  "titleShare",
  "titleTrail",
  "trailCoverage",
  "pathCoverage",
  "likeness",
  "body",
  "bodyCoverage",
  "below",
  "hintTitle",
  "hintBody",
  "hintTrail",
  "hintPath",
  "anchor",
  "id",
  "segment",
  "characters",
  "initials",
  "codeName",
  "titlePart",
  "starts",
  "concentration",
  "hintAnchor",
  "synonyms",
  "synonymsOfTitle",
  "linked",
  "fileBody",
  "fileCoverage",
  "hintFile",
  "level",
  "position",
  "length",
] as const;
export type SectionFeature = (typeof SECTION_FEATURES)[number];

export interface RankedSection {
  readonly section: number;
  readonly score: number;
  readonly features: Readonly<Record<SectionFeature, number>>;
}

export type SectionWeights = Readonly<Record<SectionFeature, number>>;

/** Sections worth a full look; more only costs time. */
const MAX_CANDIDATES = 80;
const K1 = 1.2;
const B = 0.6;

interface WeightedTerm {
  readonly term: string;
  readonly idf: number;
}

/** Best first; equal scores keep the order of the documents. */
export function rankSections(
  index: SmallIndex,
  target: string,
  hint: string,
  weights: SectionWeights,
): RankedSection[] {
  const reading = new SectionReading(index, target, hint);
  const ranked = reading.candidates().map((section): RankedSection => {
    const features = reading.featuresOf(section);
    return { section, features, score: weightedSum(features, weights) };
  });
  return ranked.sort((a, b) => b.score - a.score || a.section - b.section);
}

export function weightedSum(features: Readonly<Record<SectionFeature, number>>, weights: SectionWeights): number {
  let sum = 0;
  for (const feature of SECTION_FEATURES) sum += features[feature] * weights[feature];
  return sum;
}

/** Distinct terms that carry meaning; when all are stop words, all of them. */
export function meaningfulTerms(text: string): string[] {
  const all = [...new Set(scanTerms(simplify(text)).map(stemTerm))];
  const kept = all.filter((term) => !isStopWord(term));
  return kept.length > 0 ? kept : all;
}

/** What it says that a section holds a term, when `holders` of `size` do. */
function informationOf(holders: number, size: number): number {
  return Math.log(1 + (size - holders + 0.5) / (holders + 0.5));
}

class SectionReading {
  readonly #index: SmallIndex;
  readonly #target: readonly WeightedTerm[];
  readonly #hint: readonly WeightedTerm[];
  readonly #key: string;
  readonly #folded: string;
  readonly #titleCoverage: Float32Array;
  readonly #trailCoverage: Float32Array;
  readonly #titleOrTrail: Float32Array;
  readonly #pathCoverage: Float32Array;
  readonly #body: Float32Array;
  readonly #bodyCoverage: Float32Array;
  readonly #hintTitle: Float32Array;
  readonly #hintBody: Float32Array;
  readonly #hintTrail: Float32Array;
  readonly #hintPath: Float32Array;
  readonly #below: Float32Array;
  readonly #anchor: Float32Array;
  readonly #id: Float32Array;
  readonly #concentration: Float32Array;
  readonly #hintAnchor: Float32Array;
  readonly #fileBody: Float32Array;
  readonly #fileCoverage: Float32Array;
  readonly #hintFile: Float32Array;
  readonly #groups: ReadonlySet<number>;
  readonly #segments: readonly string[];
  readonly #asked: string;
  #bodyMax = 1e-9;
  #hintBodyMax = 1e-9;

  constructor(index: SmallIndex, target: string, hint: string) {
    this.#index = index;
    this.#key = titleKey(target);
    this.#folded = foldTitle(target);
    this.#target = this.#weigh(meaningfulTerms(target));
    const own = new Set(this.#target.map(({ term }) => term));
    this.#hint = this.#weigh(meaningfulTerms(hint).filter((term) => !own.has(term)));
    this.#titleCoverage = this.#coverage(this.#target, ["title"]);
    this.#trailCoverage = this.#coverage(this.#target, ["trail"]);
    this.#titleOrTrail = this.#coverage(this.#target, ["title", "trail", "path"]);
    this.#pathCoverage = this.#coverage(this.#target, ["path"]);
    this.#body = this.#bm25(this.#target);
    this.#bodyCoverage = this.#coverage(this.#target, ["title", "body"]);
    this.#anchor = this.#coverage(this.#target, ["anchor"]);
    this.#id = this.#coverage(this.#target, ["id"]);
    this.#concentration = this.#concentrate(this.#target);
    this.#hintAnchor = this.#coverage(this.#hint, ["anchor"]);
    this.#segments = target
      .split(/\s+[-–—>›|/]\s+|[：:»→]|——/u)
      .slice(1)
      .map(titleKey)
      .filter((key) => key !== "");
    this.#asked = target;
    this.#groups = synonymGroups(target);
    this.#hintTitle = this.#coverage(this.#hint, ["title"]);
    this.#hintBody = this.#bm25(this.#hint);
    this.#hintTrail = this.#coverage(this.#hint, ["trail"]);
    this.#hintPath = this.#coverage(this.#hint, ["path"]);
    for (const value of this.#body) this.#bodyMax = Math.max(this.#bodyMax, value);
    for (const value of this.#hintBody) this.#hintBodyMax = Math.max(this.#hintBodyMax, value);
    this.#below = this.#liftBodies();
    this.#fileBody = this.#perFile(this.#body);
    this.#fileCoverage = this.#coverFiles(this.#target);
    this.#hintFile = this.#coverFiles(this.#hint);
  }

  candidates(): number[] {
    const size = this.#index.size;
    const rough = new Float32Array(size);
    for (let section = 0; section < size; section++) {
      rough[section] =
        3 * this.#titleCoverage[section]! +
        1.5 * this.#titleOrTrail[section]! +
        (2 * this.#body[section]!) / this.#bodyMax +
        0.5 * this.#hintTitle[section]! +
        (0.5 * this.#hintBody[section]!) / this.#hintBodyMax +
        (this.#index.titleKeys[section] === this.#key ? 9 : 0);
    }
    return Array.from({ length: size }, (_, section) => section)
      .sort((a, b) => rough[b]! - rough[a]! || a - b)
      .slice(0, MAX_CANDIDATES);
  }

  featuresOf(section: number): Record<SectionFeature, number> {
    const { title, level, id } = this.#index.sections[section]!;
    const key = this.#index.titleKeys[section]!;
    const folded = foldTitle(title);
    const groups = synonymGroups(`${title} ${id.replaceAll("-", " ")}`);
    return {
      exact: key === this.#key && key !== "" ? 1 : 0,
      inside: key !== "" && this.#key.includes(key) ? key.length / this.#key.length : 0,
      holds: this.#key !== "" && key.includes(this.#key) ? this.#key.length / key.length : 0,
      titleCoverage: this.#titleCoverage[section]!,
      titleShare: this.#shareOfTitle(title, this.#target),
      titleTrail: this.#titleOrTrail[section]!,
      trailCoverage: this.#trailCoverage[section]!,
      pathCoverage: this.#pathCoverage[section]!,
      likeness: likeness(this.#folded, folded),
      body: this.#body[section]! / this.#bodyMax,
      bodyCoverage: this.#bodyCoverage[section]!,
      below: this.#below[section]! / this.#bodyMax,
      hintTitle: this.#shareOfTitle(title, this.#hint),
      hintBody: this.#hintBody[section]! / this.#hintBodyMax,
      hintTrail: this.#hintTrail[section]!,
      hintPath: this.#hintPath[section]!,
      anchor: this.#anchor[section]!,
      id: this.#id[section]!,
      segment:
        this.#segments.length === 0 ? 0 : this.#segments.at(-1) === key ? 1 : this.#segments.includes(key) ? 0.5 : 0,
      characters: characterOverlap(this.#folded, folded),
      initials: matchesInitials(this.#asked, title) || matchesInitials(title, this.#asked) ? 1 : 0,
      codeName: codeNameMatch(this.#asked, title),
      titlePart: titleParts(title).includes(this.#key) ? 1 : 0,
      starts: startsWith(folded, this.#folded),
      concentration: this.#concentration[section]!,
      hintAnchor: this.#hintAnchor[section]!,
      synonyms: synonymShare(this.#groups, groups),
      synonymsOfTitle: synonymShare(groups, this.#groups),
      linked: Math.log1p(this.#index.inboundLinks(section)),
      fileBody: this.#fileBody[section]! / this.#bodyMax,
      fileCoverage: this.#fileCoverage[section]!,
      hintFile: this.#hintFile[section]!,
      level: level / 4,
      position: section / Math.max(1, this.#index.size),
      length: Math.log1p(this.#index.length("body", section)) / 5,
    };
  }

  #weigh(terms: readonly string[]): WeightedTerm[] {
    const size = this.#index.size;
    return terms.map((term) => {
      const holders = Math.max(this.#index.hits("body", term).docs.length, this.#index.hits("title", term).docs.length);
      return { term, idf: informationOf(holders, size) };
    });
  }

  /** Share of the terms' information that a section holds in any of the fields. */
  #coverage(terms: readonly WeightedTerm[], fields: readonly SmallField[]): Float32Array {
    const found = new Float32Array(this.#index.size);
    const total = terms.reduce((sum, { idf }) => sum + idf, 0);
    if (total === 0) return found;
    for (const { term, idf } of terms) {
      const seen = new Set<number>();
      for (const field of fields) for (const doc of this.#index.hits(field, term).docs) seen.add(doc);
      for (const doc of seen) found[doc]! += idf / total;
    }
    return found;
  }

  #bm25(terms: readonly WeightedTerm[]): Float32Array {
    const scores = new Float32Array(this.#index.size);
    const mean = this.#index.meanLength("body");
    for (const { term, idf } of terms) {
      const { docs, times } = this.#index.hits("body", term);
      for (let at = 0; at < docs.length; at++) {
        const doc = docs[at]!;
        const norm = K1 * (1 - B + (B * this.#index.length("body", doc)) / mean);
        scores[doc]! += (idf * times[at]! * (K1 + 1)) / (times[at]! + norm);
      }
    }
    return scores;
  }

  /** The best value of a section's file, for each of its sections. */
  #perFile(values: Float32Array): Float32Array {
    const best = new Float32Array(this.#index.files);
    for (let section = 0; section < this.#index.size; section++) {
      const file = this.#index.fileOf(section);
      best[file] = Math.max(best[file]!, values[section]!);
    }
    return values.map((_, section) => best[this.#index.fileOf(section)]!);
  }

  /** Share of the terms' information that a section's whole file holds; rare is what few files hold. */
  #coverFiles(terms: readonly WeightedTerm[]): Float32Array {
    const found = new Float32Array(this.#index.files);
    let total = 0;
    for (const { term } of terms) {
      const files = new Set<number>();
      for (const field of ["title", "body", "trail"] as const) {
        for (const doc of this.#index.hits(field, term).docs) files.add(this.#index.fileOf(doc));
      }
      const idf = informationOf(files.size, this.#index.files);
      total += idf;
      for (const file of files) found[file]! += idf;
    }
    return this.#body.map((_, section) => (total === 0 ? 0 : found[this.#index.fileOf(section)]! / total));
  }

  /** How much of all that is said of the terms is said here. */
  #concentrate(terms: readonly WeightedTerm[]): Float32Array {
    const shares = new Float32Array(this.#index.size);
    const total = terms.reduce((sum, { idf }) => sum + idf, 0);
    if (total === 0) return shares;
    for (const { term, idf } of terms) {
      const { docs, times } = this.#index.hits("body", term);
      const all = times.reduce((sum, count) => sum + count, 0);
      for (let at = 0; at < docs.length; at++) shares[docs[at]!]! += ((idf / total) * times[at]!) / all;
    }
    return shares;
  }

  /** The best body among the sections below each: a chapter is meant when its parts say it. */
  #liftBodies(): Float32Array {
    const lifted = new Float32Array(this.#index.size);
    for (let section = this.#index.size - 1; section >= 0; section--) {
      const parent = this.#index.sections[section]!.parent;
      if (parent === -1) continue;
      lifted[parent] = Math.max(lifted[parent]!, this.#body[section]!, lifted[section]!);
    }
    return lifted;
  }

  /** Share of the title's own information that the terms name. */
  #shareOfTitle(title: string, terms: readonly WeightedTerm[]): number {
    const wanted = new Set(terms.map(({ term }) => term));
    let named = 0;
    let total = 0;
    for (const term of meaningfulTerms(title)) {
      // By titles alone: a word that is common in texts can still tell titles apart.
      const idf = informationOf(this.#index.hits("title", term).docs.length, this.#index.size);
      total += idf;
      if (wanted.has(term)) named += idf;
    }
    return total === 0 ? 0 : named / total;
  }
}
