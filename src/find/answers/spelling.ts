/**
 * A question's words, cut and spelled as the documents have them. Belongs here: seams between Chinese words, and one slip of
 * the pen in a word that no section holds. Does not: what letters stand for (acronyms.ts), other words for the same (sections/title-synonyms.ts), other forms of a word
 * (kindred.ts).
 */
import type { DocumentQuestion } from "../sections/document-question.ts";
import { stemTerm } from "../sections/meaningful-terms.ts";
import { isNowhere } from "../sections/nowhere.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { pairsInHanWords } from "../terms/han-words.ts";
import { foldWord, scanTerms } from "../terms/scan.ts";
import { readAcronyms } from "./acronyms.ts";
import { isCommonWord } from "./common-words.ts";
import { holdersIn, reword } from "./wording.ts";

/**
 * Below this many letters a slip makes another word too easily; below the second number a letter too many or another letter does
 * (brand → band, torch → touch), and only one forgotten, doubled or exchanged is taken for a slip. In 13 bases of questions that
 * stand in no fit, 1,132 of 1,313 words "corrected" without these bounds were of questions whose answer had been taken away.
 */
const MIN_LETTERS = 5;
const ANY_SLIP_LETTERS = 8;
/** Sections looked into for a word; a stem that many hold is seldom that of a misspelt word. */
const LOOKED_INTO = 50;
const FEW_SECTIONS = 200;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export interface Slip {
  readonly asked: string;
  readonly meant: string;
}

/**
 * The question without seams, and with every misspelt term replaced by the nearest that the documents hold: goverment →
 * government. The first letter is taken to be right. Of several, the one that most sections hold. The index knows no words,
 * only their keys: all that a slip could have meant are looked up, some hundreds for a word, and only for words that are
 * nowhere. A key is a stem's, so the word must stand in a text as it is spelled (takker would lead to take).
 */
export function respell(
  index: SectionIndex,
  asked: DocumentQuestion,
): { question: DocumentQuestion; slips: readonly Slip[] } {
  const { question: reworded, rewordings } = reword(holdersIn(index), asked);
  const { question, readings } = readAcronyms(index, reworded);
  // That 要求 was read as 条件 is nothing a reader wants to know.
  const slips: Slip[] = [...rewordings.filter(({ asked: word }) => !isCommonWord(word)), ...readings];
  const meant = new Map<string, string>();
  for (const [word] of foldWord(question.about).matchAll(/[a-z]+/gu)) {
    const term = stemTerm(word);
    if (!question.terms.includes(term) || meant.has(term)) continue;
    const other = isNowhere(index, term) && isNowhere(index, `=${word}`) ? wordMeant(index, word) : undefined;
    if (other === undefined) continue;
    slips.push({ asked: word, meant: other });
    meant.set(term, stemTerm(other));
  }
  const names = namesAsWritten(index, question.about);
  for (const [term, name] of names) meant.set(term, name);
  const seams = seamsIn(index, question.about);
  if (meant.size === 0 && seams.size === 0) return { question, slips };
  const terms = question.terms.filter((term) => !seams.has(term)).map((term) => meant.get(term) ?? term);
  return { question: { ...question, terms: [...new Set(terms)] }, slips };
}

/** Every name as these documents spell it. */
export function spellNames(index: SectionIndex, question: DocumentQuestion): DocumentQuestion {
  const names = namesAsWritten(index, question.about);
  if (names.size === 0) return question;
  return { ...question, terms: [...new Set(question.terms.map((term) => names.get(term) ?? term))] };
}

/**
 * A name in two spellings: mysql for MySQL, which the index knows by its parts and as a whole (`=mysql`), and GitHub for github. No
 * slip: nothing is said of it. Terms → what the documents hold.
 */
function namesAsWritten(index: SectionIndex, about: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [word] of about.matchAll(/[A-Za-z][A-Za-z0-9]+/gu)) {
    const folded = word.toLowerCase();
    const term = stemTerm(folded);
    const whole = `=${folded}`;
    if (isNowhere(index, term) && !isNowhere(index, whole)) names.set(term, whole);
    const parts = scanTerms(word);
    if (parts.length > 1 && isNowhere(index, whole) && !isNowhere(index, term))
      for (const part of parts) names.set(stemTerm(part), term);
  }
  return names;
}

/**
 * Chinese is cut into pairs. Between 审批 and 退款, which the documents hold, 批退 is no word that could be missing. Not so in a
 * large base: there the two words are likely to have met, and that they never did says something (F1 of answers that are
 * missing from 250 and more sections .884, without seams .866).
 */
function seamsIn(index: SectionIndex, about: string): ReadonlySet<string> {
  const seams = new Set<string>();
  if (index.sections.length > FEW_SECTIONS) return seams;
  const inWords = pairsInHanWords(about);
  for (const [run] of about.matchAll(/\p{Script=Han}{3,}/gu)) {
    const pairs = Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
    const isHeld = pairs.map((pair) => !isNowhere(index, pair));
    const isWord = (at: number): boolean => isHeld[at]! || isCommonWord(pairs[at]!);
    pairs.forEach((pair, at) => {
      if (isHeld[at]!) return;
      const isInside = at > 0 && at < pairs.length - 1;
      if (isInside && isHeld[at - 1]! && isHeld[at + 1]!) seams.add(pair);
      // 普通员工请假 where 员工 is said by nobody: the dictionary says that no word is cut there.
      else if (isInside && !inWords.has(pair) && isWord(at - 1) && isWord(at + 1)) seams.add(pair);
      // 办住院, 空间差: a verb of one character beside a word. 物业费 is a word of its own.
      else if (at === 0 && pairs.length > 1 && LIGHT_VERB.test(pair[0]!) && isHeld[1]!) seams.add(pair);
      else if (at > 0 && at === pairs.length - 1 && LIGHT_VERB.test(pair[1]!) && isHeld[at - 1]!) seams.add(pair);
    });
  }
  return seams;
}

const LIGHT_VERB = /^[办做交领拿带去到查看用填请差算报有要给收]$/u;

function wordMeant(index: SectionIndex, asked: string): string | undefined {
  if (asked.length < MIN_LETTERS || isCommonWord(stemTerm(asked))) return undefined;
  const isLong = asked.length >= ANY_SLIP_LETTERS;
  let best: string | undefined;
  let most = 0;
  for (const word of isLong ? oneSlipFrom(asked) : likelySlipsFrom(asked)) {
    const { docs } = index.hits("body", stemTerm(word));
    if (docs.length > most && standsIn(index, docs, word)) [best, most] = [word, docs.length];
  }
  return best;
}

function standsIn(index: SectionIndex, sections: readonly number[], word: string): boolean {
  const asWord = new RegExp(`\\b${word}\\b`, "u");
  return sections.slice(0, LOOKED_INTO).some((section) => asWord.test(foldWord(index.sections[section]!.body)));
}

/** Every string that has one letter more, one of a double letter less, or two exchanged. */
function* likelySlipsFrom(word: string): Iterable<string> {
  for (let at = 1; at <= word.length; at++) {
    const before = word.slice(0, at);
    for (const letter of LETTERS) yield before + letter + word.slice(at);
    if (at === word.length) continue;
    if (word[at] === word[at - 1]) yield before + word.slice(at + 1);
    if (at + 1 < word.length) yield before + word[at + 1]! + word[at]! + word.slice(at + 2);
  }
}

/** The same, and every string that is one letter less or other. */
function* oneSlipFrom(word: string): Iterable<string> {
  yield* likelySlipsFrom(word);
  for (let at = 1; at < word.length; at++) {
    const before = word.slice(0, at);
    yield before + word.slice(at + 1);
    for (const letter of LETTERS) if (letter !== word[at]) yield before + letter + word.slice(at + 1);
  }
}
