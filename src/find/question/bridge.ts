/**
 * A question in one language over a tree in the other: 登录 → login, timeout → 超时. Belongs here: matching the table of
 * bridge-words.ts against a text. Does not: where its words begin (cut-han.ts), and what a translation weighs beside a
 * word that was really said (query.ts).
 */
import { scanTerms } from "../terms/scan.ts";
import { stemOf } from "../terms/stem.ts";
import { ENGLISH_OF } from "./bridge-words.ts";
import { cutHan, GRAMMAR } from "./cut-han.ts";

export interface BridgedTerm {
  /** As the scanner spells it. */
  readonly term: string;
  /** Of one real term, in (0, 1). */
  readonly weight: number;
  /** The term of the text that it translates; of a longer Chinese word its first two characters. */
  readonly from: string;
}

/** The likeliest translation is about half as good as the word itself; what else it may mean, less. */
const FIRST_WEIGHT = 0.5;
const OTHER_WEIGHT = 0.35;
/** The other way a word has more translations, and most trees do not speak Chinese. */
const HAN_WEIGHT = 0.3;
const MAX_HAN_WORDS = 3;
/** A question is bridged by its beginning: what comes later repeats it. */
const MAX_BRIDGED = 80;

const MAX_ENGLISH_LENGTH = 200;

/**
 * What else the text may be called in the other language, each term once. Chinese is always bridged; English only where
 * it is short: an issue says enough in its own words.
 */
export function bridgeTerms(text: string): BridgedTerm[] {
  const english = englishTerms(text);
  return text.length <= MAX_ENGLISH_LENGTH ? [...english, ...hanTerms(text)] : english;
}

/** English terms for the Chinese words of a text, in their order. */
function englishTerms(text: string): BridgedTerm[] {
  const found = new Map<string, BridgedTerm>();
  for (const { text: han, known } of cutHan(text)) {
    if (!known) continue;
    ENGLISH_OF.get(han)!.forEach((english, index) => {
      const weight = index === 0 ? FIRST_WEIGHT : OTHER_WEIGHT;
      for (const term of spellings(english)) {
        if (!found.has(term) && found.size < MAX_BRIDGED) found.set(term, { term, weight, from: han.slice(0, 2) });
      }
    });
  }
  return [...found.values()];
}

/** Chinese terms (bigrams) for the English words of a text. */
function hanTerms(text: string): BridgedTerm[] {
  const found = new Map<string, BridgedTerm>();
  for (const from of scanTerms(text)) {
    for (const han of HAN_OF.get(stemOf(from.replace(/^=/u, ""))) ?? []) {
      const terms = scanTerms(han);
      for (const term of terms) {
        // 数据库 is found by 数据 and 据库: together they weigh as much as one word.
        const weight = HAN_WEIGHT / terms.length;
        if (!found.has(term) && found.size < MAX_BRIDGED) found.set(term, { term, weight, from });
      }
    }
  }
  return [...found.values()];
}

/** A Chinese bigram that holds grammar and is no word we know, such as 后会 or 会怎: that it occurs nowhere tells nothing. */
export function holdsGrammar(term: string): boolean {
  return HAN_PAIR.test(term) && !ENGLISH_OF.has(term) && (GRAMMAR.has(term[0]!) || GRAMMAR.has(term[1]!));
}

/**
 * Of a term that occurs nowhere: no word that could be missing. Chinese is cut into pairs; beside 密码 and 账号, which are
 * held, 码输 and 次账 are none.
 */
export function isSeam(term: string, held: ReadonlySet<string>): boolean {
  if (holdsGrammar(term)) return true;
  if (!HAN.test(term) || ENGLISH_OF.has(term)) return false;
  return [...held].some((other) => HAN.test(other) && (other.at(-1) === term[0] || other[0] === term.at(-1)));
}

const HAN = /^\p{Script=Han}/u;
const HAN_PAIR = /^\p{Script=Han}{2}$/u;

/** `log_in` → login and =login: as one word, and as the compound that logIn and log_in have in the index. */
export function spellings(english: string): string[] {
  const joined = english.replaceAll("_", "");
  return joined === english ? [english] : [joined, "=" + joined];
}

/** Chinese words that mean an English one before anything else, the plainest first. */
export function hanWordsFor(stem: string): readonly string[] {
  return HAN_OF.get(stem) ?? [];
}

/** By the stem of the English word. */
const HAN_OF: ReadonlyMap<string, readonly string[]> = invert();

function invert(): Map<string, string[]> {
  const found = new Map<string, { han: string; rank: number }[]>();
  for (const [han, english] of ENGLISH_OF) {
    if (han.length < 2) continue;
    english.slice(0, 2).forEach((word, index) => {
      const stem = stemOf(word.replaceAll("_", ""));
      const list = found.get(stem) ?? [];
      found.set(stem, list);
      if (!list.some((other) => other.han === han)) list.push({ han, rank: index * 10 + han.length });
    });
  }
  return new Map(
    [...found].map(([stem, list]) => {
      const plainest: string[] = [];
      for (const { han } of list.sort((a, b) => a.rank - b.rank)) {
        // 处理程序 is found by 处理 already.
        if (plainest.length < MAX_HAN_WORDS && !plainest.some((shorter) => han.includes(shorter))) plainest.push(han);
      }
      return [stem, plainest];
    }),
  );
}
