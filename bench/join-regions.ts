/** Regions next to each other as one, as a reader would count them. For scoring regions of a fix; no door does this. */
import type { Span } from "../src/passage/passage.ts";

/** Lines two regions may lie apart and still be handed over as one: a blank line, a decorator, a brace. */
const NEIGHBOUR_LINES = 3;
const MAX_JOINED_LINES = 120;

/**
 * Regions of several files in the order of their worth, neighbours joined: a region next to a better one of its file
 * widens that one instead of taking a place of its own, as long as the whole stays small enough to read.
 */
export function joinNeighbours<Ranked extends { readonly path: string; readonly span: Span }>(
  ranked: readonly Ranked[],
): Ranked[] {
  const joined: Ranked[] = [];
  for (const region of ranked) {
    const at = joined.findIndex(
      (other) => other.path === region.path && gap(other.span, region.span) <= NEIGHBOUR_LINES,
    );
    const span = at === -1 ? region.span : union(joined[at]!.span, region.span);
    if (at === -1 || span.end - span.start > MAX_JOINED_LINES) joined.push(region);
    else joined[at] = { ...joined[at]!, span };
  }
  return joined;
}

function gap(a: Span, b: Span): number {
  return Math.max(a.start, b.start) - Math.min(a.end, b.end);
}

function union(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
