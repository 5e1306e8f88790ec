/**
 * A question in the other language, for a base that does not speak the asker's. Belongs here: putting one question into the words of
 * one base, and whether enough of it could be put. Does not: the words (find/question/bridge-words.ts), nor whether what is found
 * then answers (answer-from.ts).
 *
 * Stricter than for a tree of code (find/question/translate.ts): there what cannot be translated is left out, here it may be what the
 * question is about. 支持花呗吗 is not any question on support.
 */
import { isCommonWord } from "../../find/answers/common-words.ts";
import { hanWordsFor, spellings } from "../../find/question/bridge.ts";
import { ENGLISH_OF } from "../../find/question/bridge-words.ts";
import { cutHan } from "../../find/question/cut-han.ts";
import { readDocumentQuestion, type DocumentQuestion } from "../../find/sections/document-question.ts";
import { stemOf } from "../../find/terms/stem.ts";
import { stemTerm } from "../../find/sections/meaningful-terms.ts";
import type { SectionIndex } from "../../find/sections/section-index.ts";
import { scanTerms } from "../../find/terms/scan.ts";
import { isStopWord } from "../../find/terms/stop-words.ts";

/** Of the words that tell something, this share must have a word that the base holds. */
const MIN_TRANSLATED = 0.66;
const HAN = /\p{Script=Han}/u;

interface Translated {
  readonly word: string;
  /** In the base's language; undefined where it has none for it. */
  readonly said: string | undefined;
  /** That is but the kind of thing: leave, for 陪产假. */
  readonly isKind?: boolean;
}

/** Undefined where too little of it can be said in the other language, or all of it was said so already. */
export function inWordsOfBase(index: SectionIndex, question: DocumentQuestion): DocumentQuestion | undefined {
  const words = question.language === "zh" ? intoEnglish(index, question) : intoChinese(index, question);
  const telling = words.filter(({ word }) => !isCommonWord(stemTerm(word)) && !/^[\d.]+$/u.test(word));
  const said = words.flatMap((one) => one.said ?? []);
  const isChanged = words.some((one) => one.said !== undefined && one.said !== one.word);
  const counted = telling.length > 0 ? telling : words;
  const weigh = (some: readonly Translated[]): number => some.reduce((sum, one) => sum + weightOf(one), 0);
  const whole = weigh(counted.filter((one) => one.said !== undefined && one.isKind !== true));
  const kinds = weigh(counted.filter((one) => one.isKind === true));
  const share = (whole + KIND_SHARE * kinds) / weigh(counted);
  if (!isChanged || share < MIN_TRANSLATED) return undefined;
  const missing = counted.flatMap((one) =>
    (one.said === undefined || one.isKind === true) && !isLone(one) ? [one.word] : [],
  );
  const read = readDocumentQuestion(said.join(" "));
  return { ...read, terms: [...read.terms, ...missing], text: question.text };
}

/** Of a word of which only the kind can be said. */
const KIND_SHARE = 0.5;

/** A verb of one character (捡, 还, 等) is half a word: one may be left unsaid, two of three are what was asked. */
const LONE_WEIGHT = 0.5;

function weightOf(one: Translated): number {
  return isLone(one) ? LONE_WEIGHT : 1;
}

function isLone({ word }: Translated): boolean {
  return HAN.test(word) && word.length === 1;
}

function intoEnglish(index: SectionIndex, { about, text: asked }: DocumentQuestion): Translated[] {
  const timesOf = (word: string): number =>
    Math.max(...spellings(word).map((term) => holdersOf(index, stemTerm(term)).length));
  // 申请 is a request to some and an application to others: the base's word is the one that it uses.
  const heldEnglish = (han: string): string | undefined => mostUsed(ENGLISH_OF.get(han) ?? [], timesOf);
  const price = ASKS_PRICE.test(asked) ? mostUsed(PRICES, timesOf) : undefined;
  const words = cutHan(about).flatMap(({ text, known }): Translated[] => {
    if (!HAN.test(text)) return latinWords(text).map((word) => ({ word, said: word }));
    if (!known) return /\S/u.test(text) ? [{ word: text, said: undefined }] : [];
    const kindOf = kindSaid(index, text);
    if (kindOf !== undefined) return [{ word: text, ...kindOf }];
    const whole = heldEnglish(text);
    if (whole !== undefined) return [{ word: text, said: whole.replaceAll("_", " ") }];
    // 按需加载 that nobody calls lazy is a kind of 加载.
    const parts = cutHan(text, (word) => word !== text && heldEnglish(word) !== undefined);
    const said = parts.flatMap((part) => heldEnglish(part.text)?.replaceAll("_", " ") ?? []).join(" ");
    return [{ word: text, said: said === "" ? undefined : said }];
  });
  return price === undefined ? words : [...words, { word: price, said: price }];
}

/** 陪产假 is a kind of leave: where no section speaks of both paternity and leave, the base does not speak of it. */
function kindSaid(index: SectionIndex, han: string): Pick<Translated, "said" | "isKind"> | undefined {
  const english = ENGLISH_OF.get(han) ?? [];
  const whole = english.find((word) => english.some((kind) => word.endsWith(`_${kind}`)));
  if (whole === undefined || spellings(whole).some((term) => isHeld(index, stemTerm(term)))) return undefined;
  const [first, ...others] = whole.split("_").map((word) => new Set(holdersOf(index, stemTerm(word))));
  if ([...first!].some((section) => others.every((sections) => sections.has(section))))
    return { said: whole.replaceAll("_", " ") };
  const kind = english.find((word) => whole.endsWith(`_${word}`) && isHeld(index, stemTerm(word)));
  return { said: kind, isKind: kind !== undefined };
}

/** What a question asks for in a word that its answer may say. */
const ASKS_PRICE = /多少[钱元块]|价[格钱]|费用/u;
const PRICES = ["cost", "fee", "price", "charge"];

/** The first of the most used; undefined where none is. */
function mostUsed(words: readonly string[], timesOf: (word: string) => number): string | undefined {
  const times = words.map(timesOf);
  const most = Math.max(0, ...times);
  return most === 0 ? undefined : words[times.indexOf(most)];
}

function intoChinese(index: SectionIndex, { about }: DocumentQuestion): Translated[] {
  const words = latinWords(about).map((word) => word.toLowerCase());
  const heldHan = (word: string): string | undefined =>
    hanWordsFor(stemOf(word)).find((han) => scanTerms(han).every((term) => isHeld(index, term)));
  const translated: Translated[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const next = words[at + 1];
    // Two words that are one: sick leave is 病假, and neither 生病 nor 离开.
    const both = next === undefined ? undefined : heldHan(word + next);
    if (both !== undefined) at++;
    const said = both ?? heldHan(word) ?? (isHeld(index, stemTerm(word)) ? word : undefined);
    translated.push({ word: both === undefined ? word : `${word} ${next!}`, said });
  }
  return translated;
}

function latinWords(text: string): string[] {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}_.'-]*/gu) ?? []).filter((word) => !isStopWord(word.toLowerCase()));
}

function isHeld(index: SectionIndex, term: string): boolean {
  return holdersOf(index, term).length > 0;
}

function holdersOf(index: SectionIndex, term: string): readonly number[] {
  return (["body", "title"] as const).flatMap((field) => index.hits(field, term).docs);
}
