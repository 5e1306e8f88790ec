/**
 * What links call the sections, held against a target: who follows a reference asks by its words, and its author knew which
 * section they mean. Belongs here: the comparison. Does not: reading links (sections/links.ts), what it is worth (match.ts).
 */
import type { OutsideLink } from "../sections/links.ts";
import type { LinkName, SectionIndex } from "../sections/section-index.ts";
import { titleKey } from "../sections/title-fold.ts";
import { likeness } from "./title-likeness.ts";

/** Reading the links of more sections than this takes longer than a caller wants to wait. */
export const MAX_LINKING_SECTIONS = 20_000;

export class LinkNames {
  readonly #key: string;
  /** All names of a section, each once. */
  readonly #names = new Map<number, Set<string>>();
  /** Sections that links call by the target's very words → how many links, and the document of the first. */
  readonly #called = new Map<number, { times: number; readonly path: string }>();
  #times = 0;

  constructor(index: SectionIndex, target: string, outside: readonly OutsideLink[]) {
    this.#key = titleKey(target);
    if (index.size <= MAX_LINKING_SECTIONS) index.names.forEach((name) => this.#add(name));
    for (const { to, text, path, kind } of outside) {
      // Who names one document has chosen the page already.
      if (kind === "heading" || index.files > 1) this.#add({ to, key: titleKey(text), path });
    }
  }

  #add({ to, key, path }: LinkName): void {
    const names = this.#names.get(to);
    if (names === undefined) this.#names.set(to, new Set([key]));
    else names.add(key);
    if (key !== this.#key || key === "") return;
    this.#times++;
    const called = this.#called.get(to);
    if (called === undefined) this.#called.set(to, { times: 1, path });
    else called.times++;
  }

  /** Of the links that say just this, the share that leads to the section: 示例 leads to many, and means none of them. */
  shareOf(section: number): number {
    const called = this.#called.get(section);
    return called === undefined ? 0 : called.times / this.#times;
  }

  /** From 0 to 1, of the link that comes nearest. */
  likenessOf(section: number): number {
    let most = 0;
    for (const name of this.#names.get(section) ?? []) most = Math.max(most, likeness(name, this.#key));
    return most;
  }

  /** A document whose link says just this. */
  saidIn(section: number): string | undefined {
    return this.#called.get(section)?.path;
  }
}
