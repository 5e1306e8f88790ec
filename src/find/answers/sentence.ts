/**
 * The sentence of a section that comes nearest to answering a question. Belongs here: cutting texts into sentences and
 * comparing them. Does not: ranking sections (answer.ts).
 */
import type { DocumentQuestion } from "../sections/document-question.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { simplify } from "../terms/han-variants.ts";
import { scanTerms, scanWords } from "../terms/scan.ts";
import { stemOf } from "../terms/stem.ts";
import type { Wanted } from "./answer-kind.ts";
import { isLabel, piecesOf, type Piece } from "./pieces.ts";
import { keyNamed } from "./named-rows.ts";
import { synonymsOf } from "./prose-synonyms.ts";
import { countRanges, holdsAmount, type Amount } from "./ranges.ts";

/** Two neighbours of the question that are neighbours in the sentence count this much more; Chinese terms are pairs already. */
const PHRASE_BONUS = { en: 0.4, zh: 0 } as const;
/** A word that only the titles above hold is this much of one in the sentence. */
const TITLE_SHARE = 0.8;
/** Letters, and share of a word's letters, by which a word of the same beginning is kin (independent, independence). */
const KIN_LETTERS = 5;
const KIN_BEGINNING = 0.7;
/** A word of the same beginning is this much of the word itself. */
export const KIN_SHARE = 0.5;

/** Where a line begins an item of a list, in markdown's ways and in Chinese ones. */
const ITEM_START = String.raw`\n(?=[^\S\n]*(?:(?:[-*+]|\d+[.)]|#\.)\s|\d{1,3}、|[(（][一二三四五六七八九十\d]{1,3}[)）]|[①-⑳]|第[一二三四五六七八九十百千零〇\d]{1,7}[条條][\s　:：]))`;
/**
 * Ends of sentences in both languages; abbreviations cost a split here and there, which a window of two forgives. The number
 * of a list's item ends none: "1. Encrypt the disk" is one; nor does the mark in an address: /browsers/?date=2026.
 */
/** What ends in a full stop and goes on: Mrs. Olsen, ext. 214, J. S. Bach. */
const ABBREVIATED = String.raw`(?<!\b(?:ext|e\.g|i\.e|vs|cf|ca|approx|Nos?|Mrs?|Ms|Dr|Prof|St|Jr|[Ff]ig|[Vv]ol|pp|Dept|Gen|Col|Capt|Lt|Rev|Mt|[A-Z])\.)`;
const FULL_STOP = String.raw`(?<=[。！？])|(?<=[!?])(?=[\s"'”’)\]*]|\p{Script=Han}|$)|(?<=\.)(?<!(?:^|\n)[\t >*+-]*(?:\d{1,3}|#)\.)${ABBREVIATED}\s+(?=[A-Z\d"'(\[])|\n{2,}|${ITEM_START}`;
const SENTENCE_END = new RegExp(FULL_STOP, "u");
/** What compares is a clause: of "5 days; after ten years 10 days; …" one answers. What is shown is the sentence. */
const CLAUSE_END = new RegExp(String.raw`(?<=；)|(?<=;)\s+(?=[A-Z\d"'(\[])|${FULL_STOP}`, "u");

/** Clauses, with a label in front of the one that it names. A row of a table is one. */
export function sentencesOf(text: string): string[] {
  return cut(text, CLAUSE_END).map((unit) => unit.text);
}

/** The same, not cut at semicolons. */
export function wholeSentencesOf(text: string): string[] {
  return cut(text, SENTENCE_END).map((unit) => unit.text);
}

function cut(text: string, end: RegExp): Piece[] {
  return piecesOf(text).flatMap((piece) => {
    const said = piece.text.split(end).filter((sentence) => sentence.trim() !== "");
    const sentences = piece.kind === "row" ? [piece.text] : piece.kind === "code" ? said : labelled(said);
    return sentences.map((sentence) => ({ text: sentence, kind: piece.kind }));
  });
}

function labelled(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  let labels = "";
  for (const sentence of sentences) {
    if (isLabel(sentence)) labels += `${sentence.trim()}\n`;
    else {
      joined.push(labels + (labels === "" ? sentence : sentence.trimStart()));
      labels = "";
    }
  }
  if (labels !== "") joined.push(labels);
  return joined;
}

/** A listing is shown where hardly anything is said beside it. */
const CODE_SHARE = 0.3;
/** Of sentences that hold nothing but by their title, "Type: number" in a list says less than the one below it. */
const ITEM_SHARE = 0.95;
const ITEM = /^\s*(?:[-*+]\s|\[\^)/u;
/** What a number, a price or a date in it is worth to a sentence where one is asked for, as a share of the question. */
const WANTED_SHARE = 0.25;
/** The same for the range that an amount of the question falls into, and for a name that the question says whole. */
const RANGE_SHARE = 0.5;
const KEY_SHARE = 0.4;

export interface BestSentence {
  /** The sentence to show: of several that hold about as much, one with the kind of thing that is asked for. */
  readonly text: string;
  /** What sentences are compared by. */
  readonly value: number;
  /** Information of the terms held. */
  readonly covered: number;
  /** Whether the question holds all of the section's title, which has two terms or more and stands nowhere else. */
  readonly isTitleNamed: boolean;
  /** What of the kind asked for the sentence to show holds, and how much of a name of its own the question says; in [0, 1]. */
  readonly holdsWanted: number;
  readonly keyNamed: number;
  /** Terms that the whole section holds by a word of the same beginning only. */
  readonly kin: readonly string[];
}

const NOTHING_WANTED: Wanted = { patterns: [], amounts: [] };

/** Terms of the section's title count for every sentence: what a paragraph is about it does not repeat. */
export function bestSentence(
  index: SectionIndex,
  section: number,
  question: DocumentQuestion,
  information: readonly number[],
  { patterns, amounts }: Wanted = NOTHING_WANTED,
): BestSentence {
  const { title, body, trail } = index.sections[section]!;
  const { terms } = question;
  const titleTerms = termList(title);
  const inTitle = new Set([
    ...titleTerms,
    ...[...trail, title].flatMap((one) => [...termsAndNames(one), ...shortNames(one)]),
  ]);
  // A title that the question names whole is what it asks about: every sentence below it speaks of that. Not so a title
  // that stands in many places: it names a topic, and no section of it.
  const isTitleNamed =
    titleTerms.length > 1 &&
    titleTerms.every((term) => terms.includes(term)) &&
    index.titleTimes(index.titleKeys[section]!) === 1;
  const named = isTitleNamed ? titleTerms : [];
  const titleShare = isTitleNamed ? 1 : TITLE_SHARE;
  let best = { value: 0, covered: 0 };
  const told: Told[] = [];
  const total = information.reduce((sum, value) => sum + value, 0);
  const asked = question.text.toLowerCase();
  const phraseBonus = PHRASE_BONUS[question.language];
  const looksCloser = patterns.length + amounts.length > 0;
  const allWords = new Set(inTitle);
  const allKin = new Kindred();
  let before = new Set<string>();
  for (const { text: sentence, kind } of cut(body, CLAUSE_END)) {
    const found = termsAndNames(sentence);
    const own = new Set(found);
    const list = found.filter((term) => !term.startsWith("="));
    const kin = new Kindred(own);
    for (const word of own) allWords.add(word);
    allKin.add(own);
    let covered = 0;
    terms.forEach((term, at) => {
      const isKin = kin.hasKinOf(term);
      const share = own.has(term) ? 1 : inTitle.has(term) ? titleShare : isKin || before.has(term) ? KIN_SHARE : 0;
      covered += share * information[at]!;
    });
    const value =
      covered + (phraseBonus === 0 ? 0 : phraseBonus * phraseValue([...named, ...list], terms, information));
    if (value > best.value) best = { value, covered };
    if (value > 0) {
      const mayBeNamed = kind === "row" || /[:：]/u.test(sentence);
      const said = looksCloser || mayBeNamed ? simplify(sentence) : sentence;
      const held = heldOf(patterns, said);
      const key = mayBeNamed ? keyNamed(asked, said, kind) : 0;
      const extra = total * (WANTED_SHARE * held + KEY_SHARE * key);
      const fits = kind === "code" ? CODE_SHARE * value : value + extra;
      const isBare = ITEM.test(sentence) && !terms.some((term) => own.has(term));
      const fit = isBare ? fits * ITEM_SHARE : fits;
      told.push({ text: sentence.trim(), said, fit, holdsWanted: held > 0 ? 1 : 0, keyNamed: key });
    }
    before = own;
  }
  const shown = fittest(told, amounts, RANGE_SHARE * total);
  const { text = "", holdsWanted = 0, keyNamed: key = 0 } = shown ?? {};
  return {
    ...best,
    text,
    holdsWanted,
    keyNamed: key,
    isTitleNamed,
    kin: terms.filter((term) => !allWords.has(term) && allKin.hasKinOf(term)),
  };
}

const MIN_SCALE = 2;

interface Told {
  readonly text: string;
  /** In simplified characters. */
  readonly said: string;
  readonly fit: number;
  readonly holdsWanted: number;
  readonly keyNamed: number;
}

/** The first of the best, where those count more whose range holds an amount of the question closest. */
function fittest(told: readonly Told[], amounts: readonly Amount[], bonus: number): Told | undefined {
  const fits = told.map(({ fit }) => fit);
  for (const amount of amounts) {
    if (told.reduce((sum, { said }) => sum + countRanges(said, amount), 0) < MIN_SCALE) continue;
    const held = told.map(({ said }) => holdsAmount(said, amount));
    const closest = Math.max(0, ...held);
    if (closest > 0) held.forEach((how, at) => (fits[at]! += how === closest ? bonus : 0));
  }
  return told[fits.indexOf(Math.max(...fits))];
}

/** 年假 of 年休假, 北大 of 北京大学: the first and the third character, as long names are cut short. */
function shortNames(title: string): string[] {
  return (simplify(title).match(/\p{Script=Han}+/gu) ?? [])
    .filter(({ length }) => length === 3 || length === 4)
    .map((name) => name[0]! + name[2]!);
}

function heldOf(patterns: readonly RegExp[], said: string): number {
  return patterns.filter((one) => one.test(said)).length;
}

/** Words, and whether one of them is kin to another: begins or means the same. Photocytes and photolysis begin too little alike. */
export class Kindred {
  readonly #words = new Map<string, string[]>();

  constructor(words: Iterable<string> = []) {
    this.add(words);
  }

  add(words: Iterable<string>): void {
    for (const word of words) {
      const key = word.slice(0, KIN_LETTERS);
      const known = this.#words.get(key);
      if (known === undefined) this.#words.set(key, [word]);
      else known.push(word);
    }
  }

  hasKinOf(term: string): boolean {
    if (synonymsOf(term).some((word) => this.#words.get(word.slice(0, KIN_LETTERS))?.includes(word) === true))
      return true;
    if (term.length <= KIN_LETTERS) return false;
    const beginning = term.slice(0, Math.max(KIN_LETTERS, Math.round(term.length * KIN_BEGINNING)));
    return this.#words.get(term.slice(0, KIN_LETTERS))?.some((word) => word.startsWith(beginning)) === true;
  }
}

/** Information of the question's neighbours that are neighbours here. */
function phraseValue(list: readonly string[], terms: readonly string[], information: readonly number[]): number {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < list.length; at++) pairs.add(`${list[at]!} ${list[at + 1]!}`);
  let value = 0;
  for (let at = 0; at + 1 < terms.length; at++) {
    if (pairs.has(`${terms[at]!} ${terms[at + 1]!}`)) value += information[at]! + information[at + 1]!;
  }
  return value;
}

/** Names as wholes, too: of MySQL its parts and `=mysql`. */
export function termsAndNames(text: string): string[] {
  return scanTerms(simplify(text)).map((term) => (term.startsWith("=") ? term : stemOf(term)));
}

/** Terms in order, compounds left out: they would stand between neighbours. */
export function termList(text: string): string[] {
  return scanWords(simplify(text)).map(stemOf);
}
