/**
 * An index of sections in memory, for as many documents as one question names: a file, a folder, a knowledge base. Belongs
 * here: which sections hold a term in which field. Does not: what that is worth (titles/, answers/), durability (store/).
 *
 * The project's own store was not taken for this: it knows files and windows of the whole tree, and its statistics would
 * speak of the code around a handful of documents instead of these documents.
 */
import { countEach } from "../terms/count-each.ts";
import { simplify } from "../terms/han-variants.ts";
import { PostingsBuilder, stemOrdinals, termOrdinal, type Postings } from "../terms/postings.ts";
import { scanWords } from "../terms/scan.ts";
import { proseStemOf } from "../terms/prose-stem.ts";
import { termKey } from "../terms/term-key.ts";
import { lexiconOf } from "./lexicon.ts";
import { anchorTexts, pageTexts, type AnchorText } from "./links.ts";
import type { Section } from "./section.ts";
import { countSection, type SectionCounts } from "./text-likeness.ts";
import type { Lexicon } from "./title-concepts.ts";
import { titleKey } from "./title-fold.ts";

/** `anchor`: what links to the section call it. `id`: its author's name for it. */
export type SectionField = "title" | "trail" | "path" | "body" | "anchor" | "id";
const FIELDS: readonly SectionField[] = ["title", "trail", "path", "body", "anchor", "id"];

/** Sections that hold a term, ascending, and how often. */
export interface TermHits {
  readonly docs: readonly number[];
  readonly times: readonly number[];
}

const NO_HITS: TermHits = { docs: [], times: [] };

interface FieldTerms {
  readonly postings: Postings;
  hits(term: string): TermHits;
}

/** A link that leads to a section. */
export interface LinkName {
  readonly to: number;
  /** What it says, as titles are compared. */
  readonly key: string;
  /** Of the document that it stands in. */
  readonly path: string;
}

export interface SectionIndexOptions {
  /** Texts that lead to a section; see links.ts. */
  readonly anchors?: readonly AnchorText[];
  /** Texts that lead to a page as a whole; read from the sections where absent. */
  readonly pages?: readonly AnchorText[];
  /** Leaves the texts of sections out where a title has this key: titles alone decide then, and reading all would only cost. */
  readonly titlesOnlyWith?: string;
  /** What `fields` gave for the same sections and anchors: their texts are not read then. */
  readonly fields?: SectionFields;
}

/** What an index holds beside its sections and their links, as plain data. */
export type SectionFields = Readonly<Record<SectionField, Postings>>;

/** Bodies above this many characters in all are matched as they are spelled: folding them would cost more than the rest. */
const FOLD_CHARACTERS = 8_000_000;

/** Sections whose counts are kept: those of a few questions. */
const MAX_COUNTED = 2_000;

export class SectionIndex {
  readonly sections: readonly Section[];
  /** Of each section's title; see title-fold.ts. */
  readonly titleKeys: readonly string[];
  readonly #fields: Readonly<Record<SectionField, FieldTerms>>;
  /** Of the bodies, in terms. */
  readonly meanLength: number;
  readonly #fileOf: Uint32Array;
  readonly #children: readonly (readonly number[])[];
  readonly #containerOf: Uint32Array;
  readonly #containerSizes: readonly number[];
  readonly #titleTimes: ReadonlyMap<string, number>;
  #lexicon: Lexicon | undefined;
  readonly #counts = new Map<number, SectionCounts>();
  readonly #inbound: Uint32Array;
  #links: readonly AnchorText[] | undefined;
  readonly #pages: readonly AnchorText[] | undefined;
  #names: readonly LinkName[] | undefined;
  /** How many documents there are. */
  readonly files: number;
  readonly isTitlesOnly: boolean;

  constructor(sections: readonly Section[], options: SectionIndexOptions = {}) {
    const { anchors: known, pages, titlesOnlyWith, fields } = options;
    const anchors = known ?? [];
    this.#links = known;
    this.#pages = pages;
    this.sections = sections;
    this.titleKeys = sections.map(({ title }) => titleKey(title));
    const ordinals = new Map<string, number>();
    for (const { path } of sections) if (!ordinals.has(path)) ordinals.set(path, ordinals.size);
    this.files = ordinals.size;
    this.#fileOf = Uint32Array.from(sections, ({ path }) => ordinals.get(path)!);
    this.#children = childrenByParent(sections);
    const containers = readContainers(sections);
    this.#containerOf = containers.of;
    this.#containerSizes = containers.sizes;
    this.#titleTimes = countEach(this.titleKeys);
    this.#inbound = new Uint32Array(sections.length);
    for (const { to } of anchors) this.#inbound[to]!++;
    this.isTitlesOnly = titlesOnlyWith !== undefined && this.hasTitle(titlesOnlyWith);
    const postings = fields ?? indexFields(sections, anchors, this.isTitlesOnly);
    this.#fields = mapFields((field) => fieldTerms(postings[field]));
    this.meanLength = meanOf(postings.body.lengths);
  }

  /** To be kept, and given to an index of the same sections. */
  get fields(): SectionFields {
    return mapFields((field) => this.#fields[field].postings);
  }

  get size(): number {
    return this.sections.length;
  }

  /** Ordinal of the document a section stands in. */
  fileOf(section: number): number {
    return this.#fileOf[section]!;
  }

  /** What holds a section together with its like: its file, or its folder where the file is that section alone. */
  containerOf(section: number): number {
    return this.#containerOf[section]!;
  }

  /** In sections. */
  containerSize(container: number): number {
    return this.#containerSizes[container]!;
  }

  get containers(): number {
    return this.#containerSizes.length;
  }

  /** Sections directly below it. */
  childrenOf(section: number): readonly number[] {
    return this.#children[section]!;
  }

  hasTitle(key: string): boolean {
    return this.#titleTimes.has(key);
  }

  /** How many titles have this key. */
  titleTimes(key: string): number {
    return this.#titleTimes.get(key) ?? 1;
  }

  /** What the documents say of their own words; read when first asked for. */
  get lexicon(): Lexicon {
    return (this.#lexicon ??= lexiconOf(this.sections));
  }

  /** Of its title and text; counted when first asked for. */
  countsOf(section: number): SectionCounts {
    let counts = this.#counts.get(section);
    if (counts === undefined) {
      // Forgotten all at once: an index that is asked for long would else hold every text a second time.
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      this.#counts.set(section, (counts = countSection(this.sections[section]!)));
    }
    return counts;
  }

  /** Links between its sections, those it was made with; read when first asked for where it was made without. */
  get links(): readonly AnchorText[] {
    return (this.#links ??= anchorTexts(this.sections));
  }

  /** What its links call sections, and among many documents what they call pages; read when first asked for. */
  get names(): readonly LinkName[] {
    if (this.#names === undefined) {
      const pages = this.files > 1 ? (this.#pages ?? pageTexts(this.sections)) : [];
      const nameOf = ({ from, to, text }: AnchorText): LinkName => ({
        to,
        key: titleKey(text),
        path: this.sections[from]!.path,
      });
      this.#names = [...this.links, ...pages].map(nameOf);
    }
    return this.#names;
  }

  /** How many links lead to it. */
  inboundLinks(section: number): number {
    return this.#inbound[section]!;
  }

  /** Of its body, in terms. */
  lengthOf(section: number): number {
    return this.#fields.body.postings.lengths[section]!;
  }

  /** A term as the scanner spells it; Latin words are met by their stem, and given by it. */
  hits(field: SectionField, term: string): TermHits {
    return this.#fields[field].hits(term);
  }

  /** Sections that hold a word, ascending; a Han word is held where all its pairs of characters are. */
  holders(field: SectionField, word: string): readonly number[] {
    let held: readonly number[] | undefined;
    for (const term of scanWords(word)) {
      const { docs } = this.hits(field, term);
      if (held === undefined) held = docs;
      else {
        const known = new Set(docs);
        held = held.filter((doc) => known.has(doc));
      }
    }
    return held ?? [];
  }
}

function readContainers(sections: readonly Section[]): { of: Uint32Array; sizes: number[] } {
  const perFile = countEach(sections.map(({ path }) => path));
  const ordinals = new Map<string, number>();
  const sizes: number[] = [];
  const of = Uint32Array.from(sections, ({ path }) => {
    const key = perFile.get(path) === 1 ? path.slice(0, path.lastIndexOf("/") + 1) : path;
    let ordinal = ordinals.get(key);
    if (ordinal === undefined) {
      ordinals.set(key, (ordinal = sizes.length));
      sizes.push(0);
    }
    sizes[ordinal]!++;
    return ordinal;
  });
  return { of, sizes };
}

function childrenByParent(sections: readonly Section[]): number[][] {
  const children: number[][] = sections.map(() => []);
  sections.forEach(({ parent }, section) => {
    if (parent !== -1) children[parent]!.push(section);
  });
  return children;
}

function indexFields(sections: readonly Section[], anchors: readonly AnchorText[], titlesOnly: boolean): SectionFields {
  const names = namesByTarget(anchors);
  const folds = sections.reduce((sum, { body }) => sum + body.length, 0) <= FOLD_CHARACTERS;
  const textOf = (section: Section, ordinal: number, field: SectionField): string => {
    const text = field === "anchor" ? (names.get(ordinal)?.join("\n") ?? "") : fieldText(section, field);
    return folds || field === "title" ? simplify(text) : text;
  };
  return mapFields((field) => {
    const builder = new PostingsBuilder(proseStemOf);
    sections.forEach((section, ordinal) => {
      builder.startDoc();
      const text = field === "body" && titlesOnly ? "" : textOf(section, ordinal, field);
      if (text !== "") builder.add(text);
    });
    return builder.finish();
  });
}

function fieldTerms(postings: Postings): FieldTerms {
  const known = new Map<string, TermHits>();
  return {
    postings,
    hits: (term) => {
      let found = known.get(term);
      if (found === undefined) {
        found = lookUp(postings, term);
        // Misspelt words look up hundreds of terms that nobody holds: kept, they would fill a server's memory.
        if (found.docs.length > 0) known.set(term, found);
      }
      return found;
    },
  };
}

function lookUp(postings: Postings, term: string): TermHits {
  if (!/^[a-z]+$/u.test(term)) return listOf(postings, termOrdinal(postings, termKey(term)));
  // A stem is not always its own stem (response → respons → respon): what is a stem already is taken as it is.
  const known = stemOrdinals(postings, termKey(term));
  const ordinals = known.length > 0 ? known : stemOrdinals(postings, termKey(proseStemOf(term)));
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

function listOf(postings: Postings, ordinal: number): TermHits {
  if (ordinal === -1) return NO_HITS;
  const from = postings.offsets[ordinal]!;
  const to = postings.offsets[ordinal + 1]!;
  return { docs: [...postings.docs.subarray(from, to)], times: [...postings.counts.subarray(from, to)] };
}

function fieldText(section: Section, field: Exclude<SectionField, "anchor">): string {
  switch (field) {
    case "title":
      return [section.title, ...(section.aliases ?? [])].join("\n");
    case "trail":
      return [section.fileTitle, ...section.trail, ...(section.tags ?? [])].join("\n");
    case "path":
      return section.path;
    case "body":
      return section.body;
    case "id":
      return section.id;
  }
}

function namesByTarget(anchors: readonly AnchorText[]): Map<number, string[]> {
  const names = new Map<number, string[]>();
  for (const { to, text } of anchors) {
    const known = names.get(to);
    if (known === undefined) names.set(to, [text]);
    else if (!known.includes(text)) known.push(text);
  }
  return names;
}

function mapFields<Value>(make: (field: SectionField) => Value): Record<SectionField, Value> {
  return Object.fromEntries(FIELDS.map((field) => [field, make(field)])) as Record<SectionField, Value>;
}

function meanOf(lengths: Uint32Array): number {
  if (lengths.length === 0) return 1;
  let sum = 0;
  for (const length of lengths) sum += length;
  return Math.max(1, sum / lengths.length);
}
