/** How alike two names are by the pairs of neighbouring characters that both hold, the edges included (Dice): 0 to 1. */
export function pairLikeness(one: string, two: string): number {
  const [left, right] = [pairsOf(one), pairsOf(two)];
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared++;
  return (2 * shared) / (left.size + right.size);
}

function pairsOf(name: string): Set<string> {
  const padded = ` ${name} `;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < padded.length; at++) pairs.add(padded.slice(at, at + 2));
  return pairs;
}
