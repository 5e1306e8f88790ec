/**
 * Files that were read for an answer, kept with what was made of them: the same files answer one question after the other.
 * Belongs here: which are kept. Whether the file still says the same is for its reader to ask, by the hash.
 */
import { HEAD_CHARACTERS, languageOf } from "../outline/language.ts";
import { outlineSource } from "../outline/outline.ts";
import type { Outline } from "../passage/passage.ts";
import { RegionSource } from "../retrieve/regions/source.ts";

/** One content of one file. What is made of it is made when it is first asked for. */
export class ReadSource {
  readonly path: string;
  readonly text: string;
  readonly hash: string;
  #outline: Outline | undefined;
  #regions: RegionSource | undefined;

  constructor({ path, text, hash }: Pick<ReadSource, "path" | "text" | "hash">) {
    this.path = path;
    this.text = text;
    this.hash = hash;
  }

  /** The outline the index was cut by. */
  get outline(): Outline {
    const { path, text } = this;
    return (this.#outline ??= outlineSource({ path, text }, languageOf(path, text.slice(0, HEAD_CHARACTERS))));
  }

  get regions(): RegionSource {
    return (this.#regions ??= new RegionSource(this.outline.root, this.text));
  }
}

/** Of text; outlines and words take about three times as much again. */
const MAX_KEPT_CHARACTERS = 4_000_000;

export class KeptSources {
  /** By path, the least recently used first. */
  readonly #sources = new Map<string, ReadSource>();
  #characters = 0;

  /** undefined when nothing is kept, or something else. */
  get(path: string, hash: string): ReadSource | undefined {
    const source = this.#sources.get(path);
    if (source === undefined) return undefined;
    this.#drop(source);
    if (source.hash !== hash) return undefined;
    this.#put(source);
    return source;
  }

  keep(source: ReadSource): void {
    this.#put(source);
    for (const oldest of this.#sources.values()) {
      if (this.#characters <= MAX_KEPT_CHARACTERS) return;
      this.#drop(oldest);
    }
  }

  #put(source: ReadSource): void {
    this.#sources.set(source.path, source);
    this.#characters += source.text.length;
  }

  #drop({ path, text }: ReadSource): void {
    this.#sources.delete(path);
    this.#characters -= text.length;
  }
}
