/**
 * Words that stand next to each other, in the question and in a text. A tree about something else holds the words of a
 * question too, here and there; it seldom holds two of them together. Tells whether a tree answers (answerable.ts), not
 * which of its files does: as a feature of the judge it was worth nothing.
 */
import { saidBesideAsking } from "../../question/asking.ts";
import type { Question } from "../../question/question.ts";
import { scanWords } from "../../terms/scan.ts";
import { isStopWord, STOP_WORDS } from "../../terms/stop-words.ts";
import { termKey } from "../../terms/term-key.ts";
import { TermTable } from "../../terms/term-table.ts";

/** Shares of the question's pairs, in [0, 1]; 0 where it has none. */
export interface PairsHeld {
  /** Whether the title has pairs: one word stands with nobody. */
  readonly isPaired: boolean;
  readonly title: number;
  readonly all: number;
}

/** What comes later in an issue is logs and versions. */
const MAX_ASKED_WORDS = 400;

/**
 * Which of the question's pairs stand together in one of the texts, in the same order; stop words between them do not
 * count. `texts`: keys of all terms of each, in order.
 */
export function pairsHeld(question: Question, texts: readonly Float64Array[]): PairsHeld {
  const words = new Map<string, number>();
  const title = pairsIn(question.title, words);
  const all = pairsIn(question.text, words);
  const held = new Set<number>();
  const wanted = new Set([...title, ...all]);
  if (wanted.size === 0) return { isPaired: false, title: 0, all: 0 };
  // Stop words come after the words: known, and no part of any pair.
  const table = new TermTable([...words.keys(), ...STOP_WORDS].map(termKey));
  for (const keys of texts) {
    let before = -1;
    for (const key of keys) {
      const word = table.ordinalOf(key);
      if (word >= words.size) continue;
      if (word !== -1 && before !== -1 && wanted.has(pairOf(before, word))) held.add(pairOf(before, word));
      // The whole of a name stands behind its parts and ends a pair as any other word does: letting one word stand between
      // finds what is together by chance.
      before = word;
    }
  }
  return { isPaired: title.size > 0, title: shareOf(title, held), all: shareOf(all, held) };
}

/** Ordinals of `words`, which grows as new ones are met. */
function pairsIn(text: string, words: Map<string, number>): Set<number> {
  const pairs = new Set<number>();
  let before = -1;
  const terms = scanWords(saidBesideAsking(text)).filter((term) => !isStopWord(term));
  for (const term of terms.slice(0, MAX_ASKED_WORDS)) {
    let word = words.get(term);
    if (word === undefined) words.set(term, (word = words.size));
    if (before !== -1 && before !== word) pairs.add(pairOf(before, word));
    before = word;
  }
  return pairs;
}

function pairOf(first: number, second: number): number {
  return first * 2 * MAX_ASKED_WORDS + second;
}

function shareOf(pairs: ReadonlySet<number>, held: ReadonlySet<number>): number {
  let count = 0;
  for (const pair of pairs) if (held.has(pair)) count++;
  return count / Math.max(1, pairs.size);
}
