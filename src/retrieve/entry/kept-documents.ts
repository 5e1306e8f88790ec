/**
 * Documents of the last questions and what was made of them: an agent asks the same manual one heading after the other.
 * Belongs here: what is kept, and how much. A document is the same when its text is, word for word; who asks has read it
 * just now.
 */
import { anchorTexts, linksIn, type WrittenLink } from "../../find/sections/links.ts";
import { sectionsOf, type OutlinedDocument } from "../../find/sections/section.ts";
import { SectionIndex } from "../../find/sections/section-index.ts";
import { titleKey } from "../../find/sections/title-fold.ts";
import { detached } from "../../passage/detached.ts";
import type { WrittenSteps } from "./related.ts";

/** Of text; what is made of it takes about twice as much again. */
const MAX_KEPT_CHARACTERS = 24_000_000;
/** Above this many characters in all, links between sections are not read, and texts only where titles do not decide. */
const LONG_CHARACTERS = 6_000_000;

type Outliner = (path: string, text: string) => OutlinedDocument | undefined;

interface KeptDocument {
  readonly text: string;
  /** undefined: it is not markdown. */
  readonly document: OutlinedDocument | undefined;
}

export class KeptDocuments {
  /** By path, the least recently used first. */
  readonly #documents = new Map<string, KeptDocument>();
  #characters = 0;
  /** Of the documents that were named, and of those with the others that are read beside them. */
  readonly named = new KeptIndex();
  readonly wide = new KeptIndex();
  readonly steps: WrittenSteps = new WeakMap();
  readonly links = new KeptLinks();

  /** What was made of this text before, or what `outline` makes of it now. */
  outlined(path: string, text: string, outline: Outliner): OutlinedDocument | undefined {
    let kept = this.#documents.get(path);
    if (kept !== undefined) this.#drop(path, kept);
    if (kept?.text !== text) kept = { text, document: outline(path, text) };
    this.#documents.set(path, kept);
    this.#characters += kept.text.length;
    for (const [oldest, document] of this.#documents) {
      if (this.#characters <= MAX_KEPT_CHARACTERS) break;
      this.#drop(oldest, document);
    }
    return kept.document;
  }

  #drop(path: string, { text }: KeptDocument): void {
    this.#documents.delete(path);
    this.#characters -= text.length;
  }
}

interface LinkedDocument {
  readonly stamp: string | undefined;
  readonly characters: number;
  readonly links: readonly WrittenLink[];
}

const MAX_LINKED_DOCUMENTS = 10_000;

/** Links of documents that nobody named, for as long as their stamps stay: reading a project again would take most of the time. */
export class KeptLinks {
  readonly #documents = new Map<string, LinkedDocument>();

  /** `read`: the text, asked for where it may have changed. */
  of(path: string, stamp: string | undefined, read: () => string): LinkedDocument {
    const known = this.#documents.get(path);
    if (known !== undefined && stamp !== undefined && known.stamp === stamp) return known;
    const text = read();
    const links = linksIn(text).map((link) => ({ text: detached(link.text), target: detached(link.target) }));
    const document = { stamp, characters: text.length, links };
    if (this.#documents.size >= MAX_LINKED_DOCUMENTS) this.#documents.clear();
    this.#documents.set(path, document);
    return document;
  }
}

/** The index of one list of documents, for as long as no other list is asked for. */
export class KeptIndex {
  #documents: readonly OutlinedDocument[] = [];
  #texts: SectionIndex | undefined;
  #titles: SectionIndex | undefined;

  /** In very long documents texts are read only where no title is the target word for word: none could change the answer. */
  for(documents: readonly OutlinedDocument[], target: string): SectionIndex {
    if (!isSame(documents, this.#documents)) {
      this.#texts = this.#titles = undefined;
      this.#documents = [];
    }
    const index = this.#known(target) ?? indexOf(documents, target);
    const characters = documents.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > MAX_KEPT_CHARACTERS) return index;
    this.#documents = documents;
    if (index.isTitlesOnly) this.#titles = index;
    else this.#texts = index;
    return index;
  }

  #known(target: string): SectionIndex | undefined {
    const known = this.#texts ?? this.#titles;
    if (known === undefined) return undefined;
    return isLong(known.sections) && known.hasTitle(titleKey(target)) ? this.#titles : this.#texts;
  }
}

function indexOf(documents: readonly OutlinedDocument[], target: string): SectionIndex {
  const sections = sectionsOf(documents);
  if (isLong(sections)) return new SectionIndex(sections, { titlesOnlyWith: titleKey(target) });
  return new SectionIndex(sections, { anchors: anchorTexts(sections) });
}

function isLong(sections: SectionIndex["sections"]): boolean {
  return sections.reduce((sum, { body }) => sum + body.length, 0) > LONG_CHARACTERS;
}

function isSame(some: readonly OutlinedDocument[], others: readonly OutlinedDocument[]): boolean {
  return some.length === others.length && some.every((document, at) => document === others[at]);
}
