/** What it says that a document holds a term, when `holders` of `size` do: much where few do. Never negative. */
export function informationOf(holders: number, size: number): number {
  return Math.log(1 + (size - holders + 0.5) / (holders + 0.5));
}
