/** How much of something fits. Belongs here: looking for it. Does not: what a budget is spent on (pack.ts). */
import { countTokens } from "./tokens.ts";

/** More than that, a token hardly ever holds. */
const MAX_CHARACTERS_A_TOKEN = 8;

/** The largest whole number in [low, high] that passes; `low` is taken to pass. Larger numbers must not pass after a failure. */
export function largestPassing(low: number, high: number, passes: (value: number) => boolean): number {
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** As much of the beginning of a text as fits, and no half character. */
export function headWithin(text: string, maxTokens: number): string {
  if (countTokens(text) <= maxTokens) return text;
  const most = Math.min(text.length, maxTokens * MAX_CHARACTERS_A_TOKEN);
  const length = largestPassing(0, most, (count) => countTokens(text.slice(0, count)) <= maxTokens);
  return text.slice(0, length).replace(/[\ud800-\udbff]$/u, "");
}
