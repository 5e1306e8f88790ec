/**
 * Files that were read for an answer, kept with what was made of them: the same files answer one question after the other.
 * Belongs here: which are kept. Whether the file still says the same is for its reader to ask, by the hash.
 */
import type { Outline } from "../passage/passage.ts";
import type { RegionSource } from "../retrieve/region-source.ts";

export interface Reading {
  readonly hash: string;
  readonly text: string;
  readonly outline: Outline;
  readonly regions: RegionSource;
}

/** Of text; outlines and words take about three times as much again. */
const MAX_KEPT_CHARACTERS = 4_000_000;

export class KeptReadings {
  /** By path, the least recently used first. */
  readonly #readings = new Map<string, Reading>();
  #characters = 0;

  /** undefined when nothing is kept, or something else. */
  get(path: string, hash: string): Reading | undefined {
    const reading = this.#readings.get(path);
    if (reading === undefined) return undefined;
    this.#drop(path, reading);
    if (reading.hash !== hash) return undefined;
    this.#put(path, reading);
    return reading;
  }

  keep(path: string, reading: Reading): void {
    this.#put(path, reading);
    for (const [oldest, { text }] of this.#readings) {
      if (this.#characters <= MAX_KEPT_CHARACTERS) return;
      this.#drop(oldest, { text });
    }
  }

  #put(path: string, reading: Reading): void {
    this.#readings.set(path, reading);
    this.#characters += reading.text.length;
  }

  #drop(path: string, { text }: Pick<Reading, "text">): void {
    this.#readings.delete(path);
    this.#characters -= text.length;
  }
}
