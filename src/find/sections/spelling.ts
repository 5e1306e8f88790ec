/**
 * A question's words, cut and spelled as the documents have them. Belongs here: seams between Chinese words, and one slip of
 * the pen in a word that no section holds. Does not: other words for the same (title-synonyms.ts), other forms of a word
 * (sentence.ts).
 */
import { isCommonWord } from "./common-words.ts";
import type { SectionIndex } from "./section-index.ts";
import { stemTerm } from "./likeness.ts";
import type { ReadQuestion } from "./question.ts";

/** Below this many letters a slip makes another word too easily. */
const MIN_LETTERS = 5;
const FEW_SECTIONS = 200;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export interface Slip {
  readonly asked: string;
  readonly meant: string;
}

/**
 * The question without seams, and with every misspelt term replaced by the nearest that the documents hold: goverment → government. The first
 * letter is taken to be right. Of several, the one that most sections hold. The index knows no words, only their keys: all
 * that a slip could have meant are looked up, some hundreds for a word, and only for words that are nowhere.
 */
export function respell(
  index: SectionIndex,
  question: ReadQuestion,
): { question: ReadQuestion; slips: readonly Slip[] } {
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
  const seams = seamsIn(index, question.about);
  if (slips.length === 0 && seams.size === 0) return { question, slips };
  const terms = question.terms.filter((term) => !seams.has(term)).map((term) => meant.get(term) ?? term);
  return { question: { ...question, terms: [...new Set(terms)] }, slips };
}

/**
 * Chinese is cut into pairs. Between 审批 and 退款, which the documents hold, 批退 is no word that could be missing. Not so in a
 * large base: there the two words are likely to have met, and that they never did says something (F1 of answers that are
 * missing from 250 and more sections .884, without seams .866).
 */
function seamsIn(index: SectionIndex, about: string): ReadonlySet<string> {
  const seams = new Set<string>();
  if (index.sections.length > FEW_SECTIONS) return seams;
  for (const [run] of about.matchAll(/\p{Script=Han}{4,}/gu)) {
    const isHeld = Array.from({ length: run.length - 1 }, (_, at) => !isNowhere(index, run.slice(at, at + 2)));
    for (let at = 1; at < isHeld.length - 1; at++) {
      if (!isHeld[at]! && isHeld[at - 1]! && isHeld[at + 1]!) seams.add(run.slice(at, at + 2));
    }
  }
  return seams;
}

function isNowhere(index: SectionIndex, term: string): boolean {
  return (["body", "title", "trail"] as const).every((field) => index.hits(field, term).docs.length === 0);
}

function wordMeant(index: SectionIndex, asked: string): string | undefined {
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
