/**
 * A hint: the text in which a target is named, or what the caller is about to do. Belongs here: which of its words count,
 * and how much. Does not: where they occur (small-reading.ts).
 */
import { simplify } from "./han-variants.ts";
import { scanTerms } from "./scan.ts";
import { stemTerm } from "./small-likeness.ts";
import { isStopWord } from "./stop-words.ts";

export interface ReadHint {
  /** Without the addresses of links: they lead elsewhere, and their words with them. */
  readonly text: string;
  /** Term → 1 in the sentence that names the target, less with every sentence between. */
  readonly closeness: ReadonlyMap<string, number>;
  /** Neighbouring words, each once. */
  readonly pairs: readonly string[];
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
  return { text, closeness, pairs: [...pairsOf(text)] };
}

/** Sentences, and how many stand between each and the target; all at 0 where the hint does not name it. */
function piecesAround(text: string, target: string): (readonly [string, number])[] {
  const at = text.toLowerCase().indexOf(target.trim().toLowerCase());
  if (at === -1 || target.trim() === "") return [[text, 0]];
  const before = text.slice(0, at).split(SENTENCE).reverse();
  const after = text.slice(at + target.trim().length).split(SENTENCE);
  return [...before.entries(), ...after.entries()].map(([distance, piece]) => [piece, distance] as const);
}

/** Two words or pairs of characters that stand beside each other, neither of them grammar. */
export function pairsOf(text: string): Set<string> {
  const terms = scanTerms(simplify(text))
    .filter((term) => !term.startsWith("="))
    .map(stemTerm);
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < terms.length; at++) {
    const [one, two] = [terms[at]!, terms[at + 1]!];
    if (!isStopWord(one) && !isStopWord(two)) pairs.add(`${one} ${two}`);
  }
  return pairs;
}
