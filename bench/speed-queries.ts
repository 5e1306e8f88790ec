/** Questions made of a tree's own words, the same for the same tree. For bench/speed.ts. */
import { scanTerms } from "../src/find/terms/scan.ts";
import { isStopWord } from "../src/find/terms/stop-words.ts";
import type { Workspace } from "../src/workspace/workspace.ts";

export interface SpeedQueries {
  /** Four words each. */
  readonly short: readonly string[];
  /** Two hundred different words each, as a pasted issue has. */
  readonly long: readonly string[];
}

const QUERY_COUNT = 24;
const SHORT_WORDS = 4;
const LONG_WORDS = 200;

/** From files at even distances in order of path. */
export async function speedQueries(workspace: Workspace): Promise<SpeedQueries> {
  const { files } = await workspace.walk();
  const wordy = files.filter(({ sizeBytes }) => sizeBytes > 8_000 && sizeBytes < 200_000);
  const from = wordy.length === 0 ? files : wordy;
  const texts = Array.from({ length: Math.min(QUERY_COUNT, from.length) }, (_, at) => {
    return workspace.read(from[Math.floor(((at + 0.5) * from.length) / QUERY_COUNT) % from.length]!.path).text;
  });
  const words = texts.map((text) => {
    const terms = scanTerms(text).filter((term) => /^\p{L}{3,}$/u.test(term) && !isStopWord(term));
    return [...new Set(terms)];
  });
  return {
    short: words.map((terms) => spread(terms, SHORT_WORDS).join(" ")),
    long: words.map((terms) => lines(terms.slice(0, LONG_WORDS))),
  };
}

function spread(terms: readonly string[], count: number): string[] {
  return Array.from(
    { length: Math.min(count, terms.length) },
    (_, at) => terms[Math.floor((at * terms.length) / count)]!,
  );
}

function lines(terms: readonly string[]): string {
  return terms.map((term, at) => term + (at % 12 === 11 ? "\n" : " ")).join("");
}

/** The value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
