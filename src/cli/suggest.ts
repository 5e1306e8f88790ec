/** "Did you mean": the nearest of some names. */

/** Undefined when none is near enough to be meant: at most a third of the letters may differ, and always one. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const name of names) {
    const distance = name.startsWith(typed) && typed.length >= 2 ? 0 : editDistance(typed, name);
    if (
      distance <= Math.max(1, Math.floor(Math.max(typed.length, name.length) / 3)) &&
      distance < (best?.distance ?? 99)
    ) {
      best = { name, distance };
    }
  }
  return best?.name;
}

/** Letters to insert, drop, replace, or swap with their neighbour. */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
    }
    before = above;
    above = current;
  }
  return above[to.length]!;
}
