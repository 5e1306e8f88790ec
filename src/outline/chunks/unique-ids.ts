/** Ids that are each given once. The second asker for `a` gets `a~2`, the way addresses count. */
export class UniqueIds {
  readonly #given = new Set<string>();
  /** Where counting goes on, so that ten thousand equal ids stay cheap. */
  readonly #next = new Map<string, number>();

  give(wanted: string): string {
    let id = wanted;
    let count = this.#next.get(wanted) ?? 2;
    while (this.#given.has(id)) id = `${wanted}~${count++}`;
    this.#given.add(id);
    this.#next.set(wanted, count);
    return id;
  }
}
