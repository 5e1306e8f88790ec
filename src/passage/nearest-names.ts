/** The names a mistaken one most likely meant. Does not belong here: finding by meaning (find/). */

/** Names further away than this share of their length are no help. */
const MAX_DISTANCE_SHARE = 0.5;
/** A name inside the other is never further away than this. */
const MAX_INSIDE_SHARE = 0.3;
/** Longer names are compared by their beginning: the cost is the product of both lengths. */
const MAX_COMPARED = 64;

/** Best first, at most `limit`; [] when nothing is close. Ties go to the smaller name. */
export function nearestNames(asked: string, names: Iterable<string>, limit = 3): string[] {
  const wanted = fold(asked);
  if (wanted === "") return [];
  return [...names]
    .map((name) => ({ name, distance: distanceShare(wanted, fold(name)) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE_SHARE)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name }) => name);
}

/** 0 for equal names, 1 for strangers. */
function distanceShare(a: string, b: string): number {
  if (a === b) return 0;
  if (b === "") return 1;
  if (a.includes(b) || b.includes(a))
    return MAX_INSIDE_SHARE * (1 - Math.min(a.length, b.length) / Math.max(a.length, b.length));
  const [left, right] = [[...a].slice(0, MAX_COMPARED), [...b].slice(0, MAX_COMPARED)];
  return editDistance(left, right) / Math.max(left.length, right.length);
}

/** Insertions, deletions, replacements, and two neighbours swapped, each counting one. */
export function editDistance(a: ArrayLike<string>, b: ArrayLike<string>): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1));
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
    }
    before = above;
    above = current;
  }
  return above[b.length]!;
}

/** Case, width and the choice of `-`, `_` or space do not make a different name. */
function fold(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_-]+/gu, "-");
}
