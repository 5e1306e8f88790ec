/**
 * A question's words, spelled as the documents spell them. Belongs here: one slip of the pen in a word that no section holds.
 * Does not: other words for the same (title-synonyms.ts), other forms of a word (small-sentence.ts).
 */
import { isCommonWord } from "./common-words.ts";
import type { SmallIndex } from "./small-index.ts";
import { stemTerm } from "./small-likeness.ts";
import type { ReadQuestion } from "./small-question.ts";

/** Below this many letters a slip makes another word too easily. */
const MIN_LETTERS = 5;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export interface Slip {
  readonly asked: string;
  readonly meant: string;
}

/**
 * The question with every misspelt term replaced by the nearest that the documents hold: goverment → government. The first
 * letter is taken to be right. Of several, the one that most sections hold. The index knows no words, only their keys: all
 * that a slip could have meant are looked up, some hundreds for a word, and only for words that are nowhere.
 */
export function respell(index: SmallIndex, question: ReadQuestion): { question: ReadQuestion; slips: readonly Slip[] } {
  const slips: Slip[] = [];
  const meant = new Map<string, string>();
  for (const [asked] of question.about.toLowerCase().matchAll(/[a-z]+/gu)) {
    const term = stemTerm(asked);
    if (!question.terms.includes(term) || meant.has(term)) continue;
    const word = isNowhere(index, term) ? wordMeant(index, asked) : undefined;
    if (word === undefined) continue;
    slips.push({ asked, meant: word });
    meant.set(term, stemTerm(word));
  }
  if (slips.length === 0) return { question, slips };
  const terms = [...new Set(question.terms.map((term) => meant.get(term) ?? term))];
  return { question: { ...question, terms }, slips };
}

function isNowhere(index: SmallIndex, term: string): boolean {
  return (["body", "title", "trail"] as const).every((field) => index.hits(field, term).docs.length === 0);
}

function wordMeant(index: SmallIndex, asked: string): string | undefined {
  if (asked.length < MIN_LETTERS || isCommonWord(stemTerm(asked))) return undefined;
  let best: string | undefined;
  let most = 0;
  for (const word of oneSlipFrom(asked)) {
    const times = index.hits("body", stemTerm(word)).docs.length;
    if (times > most) [best, most] = [word, times];
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
