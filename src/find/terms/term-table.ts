/** Which of a question's terms a key is, asked for every word of many files: built once, it allocates nothing. */

export class TermTable {
  readonly #mask: number;
  readonly #keys: Float64Array;
  /** By slot; -1 = free. */
  readonly #ordinals: Int32Array;

  /** Of equal keys the last counts. */
  constructor(keys: readonly number[]) {
    let size = 64;
    // At most a quarter full: most words of a file are not asked for, and the first slot then tells.
    while (size < keys.length * 4) size *= 2;
    this.#mask = size - 1;
    this.#keys = new Float64Array(size);
    this.#ordinals = new Int32Array(size).fill(-1);
    keys.forEach((key, ordinal) => {
      const slot = this.#slotOf(key);
      this.#keys[slot] = key;
      this.#ordinals[slot] = ordinal;
    });
  }

  /** The place of the key in the list, or -1. */
  ordinalOf(key: number): number {
    return this.#ordinals[this.#slotOf(key)]!;
  }

  /** The slot that holds the key, or the free one where it belongs. Keys are finished hashes: any bits of them will do. */
  #slotOf(key: number): number {
    const mask = this.#mask;
    let slot = key & mask;
    while (this.#ordinals[slot] !== -1 && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }
}
