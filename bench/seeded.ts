/** Numbers in [0, 1) that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** In an order of chance; as many numbers are drawn as there are items. */
export function shuffler(random: () => number): <Item>(items: readonly Item[]) => Item[] {
  return (items) => {
    const order = items.map((item) => ({ item, at: random() }));
    return order.sort((a, b) => a.at - b.at).map(({ item }) => item);
  };
}
