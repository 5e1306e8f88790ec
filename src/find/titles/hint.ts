/**
 * A hint: the text in which a target is named, or what the caller is about to do. Belongs here: which of its words count,
 * and how much. Does not: where they occur (target-reading.ts).
 */
import { stemTerm } from "../sections/meaningful-terms.ts";
import { simplify } from "../terms/han-variants.ts";
import { scanTerms, scanWords } from "../terms/scan.ts";
import { isStopWord } from "../terms/stop-words.ts";

export interface ReadHint {
  /** Without the addresses of links: they lead elsewhere, and their words with them. */
  readonly text: string;
  /** Term → 1 in the sentence that names the target, less with every sentence between. */
  readonly closeness: ReadonlyMap<string, number>;
  /** Neighbouring words, neither of them grammar: each with those that stand behind it. */
  readonly pairs: ReadonlyMap<string, ReadonlySet<string>>;
  readonly pairCount: number;
}

const SENTENCE = /(?<=[。！？；!?.;\n])/u;

export function readHint(hint: string, target: string): ReadHint {
  const text = hint.replace(/\]\([^)\s]*\)?/gu, "] ").replace(/https?:\S+/gu, " ");
  const closeness = new Map<string, number>();
  for (const [piece, distance] of piecesAround(text, target)) {
    for (const term of scanTerms(simplify(piece)).map(stemTerm)) {
      if (!isStopWord(term)) closeness.set(term, Math.max(closeness.get(term) ?? 0, 1 / (1 + distance)));
    }
  }
  const pairs = pairsOf(text);
  return { text, closeness, pairs, pairCount: [...pairs.values()].reduce((sum, { size }) => sum + size, 0) };
}

/** Sentences, and how many stand between each and the target; all at 0 where the hint does not name it. */
function piecesAround(text: string, target: string): (readonly [string, number])[] {
  const at = text.toLowerCase().indexOf(target.trim().toLowerCase());
  if (at === -1 || target.trim() === "") return [[text, 0]];
  const before = text.slice(0, at).split(SENTENCE).reverse();
  const after = text.slice(at + target.trim().length).split(SENTENCE);
  return [...before.entries(), ...after.entries()].map(([distance, piece]) => [piece, distance] as const);
}

function pairsOf(text: string): Map<string, Set<string>> {
  const terms = scanWords(simplify(text)).map(stemTerm);
  const pairs = new Map<string, Set<string>>();
  for (let at = 0; at + 1 < terms.length; at++) {
    const [one, two] = [terms[at]!, terms[at + 1]!];
    if (isStopWord(one) || isStopWord(two)) continue;
    const known = pairs.get(one);
    if (known === undefined) pairs.set(one, new Set([two]));
    else known.add(two);
  }
  return pairs;
}

/** Share of the hint's pairs that stand in a text, given as terms in order. */
export function shareOfPairs({ pairs, pairCount }: ReadHint, sequence: readonly string[]): number {
  if (pairCount === 0) return 0;
  const met = new Set<string>();
  for (let at = 0; at + 1 < sequence.length; at++) {
    const [one, two] = [sequence[at]!, sequence[at + 1]!];
    if (pairs.get(one)?.has(two) === true) met.add(`${one} ${two}`);
  }
  return met.size / pairCount;
}
