/**
 * A question's words, spelled as the documents spell them. Belongs here: one slip of the pen in a word that no section holds.
 * Does not: other words for the same (title-synonyms.ts), other forms of a word (small-sentence.ts).
 */
import { isCommonWord } from "./common-words.ts";
import type { SmallIndex } from "./small-index.ts";
import type { ReadQuestion } from "./small-question.ts";
import { stemOf } from "./stem.ts";

/** Below this many letters a slip makes another word too easily. */
const MIN_LETTERS = 5;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * The question with every misspelt term replaced by the nearest that the documents hold: goverment → government. The first
 * letter is taken to be right. Of several, the one that most sections hold. The index knows no words, only their keys: all
 * that a slip could have meant are looked up, some hundreds for a term, and only for terms that are nowhere.
 */
export function respell(index: SmallIndex, question: ReadQuestion): ReadQuestion {
  const terms = [...new Set(question.terms.map((term) => respellTerm(index, term)))];
  return terms.every((term, at) => term === question.terms[at]) ? question : { ...question, terms };
}

function respellTerm(index: SmallIndex, term: string): string {
  if (term.length < MIN_LETTERS || !/^[a-z]+$/u.test(term) || isCommonWord(term)) return term;
  const held = (word: string): number => index.hits("body", word).docs.length;
  const isKnown = held(term) + index.hits("title", term).docs.length + index.hits("trail", term).docs.length > 0;
  if (isKnown) return term;
  let best = term;
  let most = 0;
  for (const meant of oneSlipFrom(term)) {
    const stem = stemOf(meant);
    if (stem.length < MIN_LETTERS - 1) continue;
    const times = held(stem);
    if (times > most) [best, most] = [stem, times];
  }
  return best;
}

/** Every string that is one letter more, less, other, or two exchanged. */
function* oneSlipFrom(word: string): Iterable<string> {
  for (let at = 1; at <= word.length; at++) {
    const before = word.slice(0, at);
    for (const letter of LETTERS) yield before + letter + word.slice(at);
    if (at === word.length) continue;
    yield before + word.slice(at + 1);
    if (at + 1 < word.length) yield before + word[at + 1]! + word[at]! + word.slice(at + 2);
    for (const letter of LETTERS) if (letter !== word[at]) yield before + letter + word.slice(at + 1);
  }
}
