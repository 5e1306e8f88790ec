/** Which lines of a text answer a question, for an eye that skims. Terms are handed in: this file knows no language. */

/** A line with at least this share of the best line's weight is marked. */
const MIN_SHARE = 0.55;
const MAX_MARKED = 6;

/**
 * 0-based numbers in the text. Terms that stand on few lines weigh more than those on many: `return` in a file of returns
 * marks nothing. Empty when no line has any.
 */
export function matchingLines(
  lines: readonly string[],
  asked: ReadonlySet<string>,
  termsOf: (line: string) => Iterable<string>,
): Set<number> {
  const termsByLine = lines.map((line) => new Set([...termsOf(line)].filter((term) => asked.has(term))));
  const lineCounts = new Map<string, number>();
  for (const terms of termsByLine) for (const term of terms) lineCounts.set(term, (lineCounts.get(term) ?? 0) + 1);
  const weights = termsByLine.map((terms) => {
    let weight = 0;
    for (const term of terms) weight += Math.log(1 + lines.length / lineCounts.get(term)!);
    return weight;
  });
  let best = 0;
  for (const weight of weights) best = Math.max(best, weight);
  if (best === 0) return new Set();
  const marked = weights
    .map((weight, line) => ({ weight, line }))
    .filter(({ weight }) => weight >= best * MIN_SHARE)
    .sort((a, b) => b.weight - a.weight || a.line - b.line)
    .slice(0, MAX_MARKED);
  return new Set(marked.map(({ line }) => line));
}
