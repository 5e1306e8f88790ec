/**
 * How a candidate stands beside those above, below and next to it: a chapter and its part often say the same words, and
 * which of the two is meant shows only when both are looked at. Belongs here: comparing sums. Does not: features of one section
 * (candidate-reading.ts), trees.
 */
import type { KinFeatures } from "./features.ts";

export interface KinPlace {
  readonly section: number;
  /** Ordinal of the section above; for the outermost sections of a file any negative number that they share. */
  readonly parent: number;
}

/** Leads further than this say no more; a section without such kin is as far ahead. */
const FARTHEST = 6;

/** By how much the sum of the parent, the best child, the best sibling and the best of all is above each one's own. */
export function compareKin(places: readonly KinPlace[], sums: readonly number[]): KinFeatures[] {
  const sumOf = new Map(places.map(({ section }, at) => [section, sums[at]!]));
  const families = new Map<number, { first: number; best: number; second: number }>();
  places.forEach(({ section, parent }, at) => {
    const sum = sums[at]!;
    const family = families.get(parent);
    if (family === undefined) families.set(parent, { first: section, best: sum, second: -Infinity });
    else if (sum > family.best) families.set(parent, { first: section, best: sum, second: family.best });
    else family.second = Math.max(family.second, sum);
  });
  const best = sums.reduce((one, two) => Math.max(one, two), -Infinity);
  return places.map(({ section, parent }, at) => {
    const lead = (other = -Infinity): number => Math.max(-FARTHEST, Math.min(FARTHEST, other - sums[at]!));
    const siblings = families.get(parent)!;
    return {
      parentLead: lead(sumOf.get(parent)),
      childLead: lead(families.get(section)?.best),
      siblingLead: lead(siblings.first === section ? siblings.second : siblings.best),
      bestLead: lead(best),
    };
  });
}
