/**
 * Completion of `@…` while a person types: fuzzy over all paths, best first, fast enough for every key. Own code, because
 * fzf (the package) takes 50–170 ms for 20,000 paths where a key press leaves about 20.
 */
import { LAST_ASCII, isDigit, isLowerCase, isUpperCase } from "../passage/characters.ts";

const DEFAULT_LIMIT = 20;

interface Candidate {
  readonly path: string;
  readonly lower: string;
  /** Where the file's name begins. */
  readonly nameAt: number;
}

/** Paths for what is typed behind `@`, in terminals and editors: the likeliest first. */
export class PathCompletion {
  readonly #candidates: readonly Candidate[];

  constructor(paths: readonly string[]) {
    this.#candidates = paths.map((path) => ({ path, lower: path.toLowerCase(), nameAt: path.lastIndexOf("/") + 1 }));
  }

  /** `typed` is what stands behind `@` or `@file:`; empty gives the first paths. */
  complete(typed: string, limit = DEFAULT_LIMIT): string[] {
    const query = typed
      .replace(/^file:/u, "")
      .replaceAll("\\ ", " ")
      .toLowerCase();
    if (query === "") return this.#candidates.slice(0, limit).map(({ path }) => path);
    const best: { path: string; score: number }[] = [];
    for (const candidate of this.#candidates) {
      const score = scoreOf(candidate, query);
      if (score > 0) insert(best, candidate.path, score, limit);
    }
    return best.map(({ path }) => path);
  }
}

// Letters in one run beat scattered ones, the name beats its folders, a word's beginning beats its middle.
const IN_NAME = 4_000;
const IN_PATH = 2_000;
const AT_NAME_START = 1_000;
const AT_WORD_START = 500;
const RUN = 12;
const WORD_START = 8;
const NAME_LETTER = 4;

/** 0: the letters do not occur in this order. */
function scoreOf({ path, lower, nameAt }: Candidate, query: string): number {
  const inName = lower.indexOf(query, nameAt);
  // Shorter paths first among equals: what is left over is what the person did not mean.
  const brevity = Math.max(0, 200 - path.length);
  if (inName !== -1)
    return IN_NAME + (inName === nameAt ? AT_NAME_START : startsWord(path, inName) ? AT_WORD_START : 0) + brevity;
  const inPath = lower.indexOf(query);
  if (inPath !== -1) return IN_PATH + (startsWord(path, inPath) ? AT_WORD_START : 0) + brevity;
  let score = 0;
  let previous = lower.length;
  // From the end, so that letters fall into the name where they can.
  for (let letter = query.length - 1; letter >= 0; letter--) {
    const at = previous === 0 ? -1 : lower.lastIndexOf(query[letter]!, previous - 1);
    if (at === -1) return 0;
    if (at === previous - 1) score += RUN;
    if (at >= nameAt) score += NAME_LETTER;
    if (startsWord(path, at)) score += WORD_START;
    previous = at;
  }
  return 1 + score + brevity / 4;
}

function startsWord(path: string, at: number): boolean {
  if (at === 0) return true;
  const [before, here] = [path.charCodeAt(at - 1), path.charCodeAt(at)];
  const isLower = isLowerCase(before);
  const isWord = isLower || isUpperCase(before) || isDigit(before) || before > LAST_ASCII;
  return !isWord || (isLower && isUpperCase(here));
}

/** Keeps the best `limit`, in order; of equals, the one that came first in the list of paths. */
function insert(best: { path: string; score: number }[], path: string, score: number, limit: number): void {
  if (best.length === limit && score <= best[limit - 1]!.score) return;
  let at = best.length;
  while (at > 0 && best[at - 1]!.score < score) at--;
  best.splice(at, 0, { path, score });
  if (best.length > limit) best.pop();
}
