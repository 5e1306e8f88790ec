/**
 * The sentence of a section that comes nearest to answering a question. Belongs here: comparing sentences. Does not: cutting texts
 * into them (cut-sentences.ts), ranking sections (answer.ts).
 */
import type { DocumentQuestion } from "../sections/document-question.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { simplify } from "../terms/han-variants.ts";
import { scanWords } from "../terms/scan.ts";
import { proseStemOf } from "../terms/prose-stem.ts";
import type { Wanted } from "./answer-kind.ts";
import { clausesOf } from "./cut-sentences.ts";
import { KIN_SHARE, Kindred, termsAndNames } from "./kindred.ts";
import { keyNamed } from "./named-rows.ts";
import type { Piece } from "./pieces.ts";
import { countRanges, holdsAmount, type Amount } from "./ranges.ts";

/** Two neighbours of the question that are neighbours in the sentence count this much more; Chinese terms are pairs already. */
const PHRASE_BONUS = { en: 0.4, zh: 0 } as const;
/** A word that only the titles above hold is this much of one in the sentence. */
const TITLE_SHARE = 0.8;
/** A listing is shown where hardly anything is said beside it. */
const CODE_SHARE = 0.3;
/** Of sentences that hold nothing but by their title, "Type: number" in a list says less than the one below it. */
const ITEM_SHARE = 0.95;
/** "See the fact sheet for more detail." says where, and nothing else; who asks where gets it all the same. */
const POINTER_SHARE = 0.75;
const POINTER = new RegExp(
  [
    String.raw`^[\s>*_#-]*(?:(?:please )?(?:see|refer to|check out|visit|read more|learn more|click)\b|for (?:more|further) (?:information|details?)|more (?:information|details?)\b|(?:请)?(?:详见|参见|参阅|查看|参考)|(?:更多|详细)(?:信息|内容|说明))`,
    // "For certification, please refer to X." · 认证信息请参考 X。
    String.raw`^[\s>*_#-]*for [^.]{1,120}, (?:please )?(?:see|refer to|check)\b`,
    String.raw`^[\s>*_#-]*[^，。；\n]{0,30}(?:请|可以?)(?:参考|参见|参阅|查阅)[^，。；\n]{1,160}[。.]?\s*$`,
    // A link by itself.
    String.raw`^\s*(?:(?:[-*+]|\d{1,3}[.)])\s+)?\[[^\]\n]*\]\([^)\n]*\)[^\p{L}\p{N}\n]*$`,
  ].join("|"),
  "iu",
);
/** A picture, and what stands below it: 《穷爸爸富爸爸》中对资产的定义 names what is to be seen. */
const CAPTION_SHARE = 0.6;
const PICTURE = /^\s*(?:!\[[^\]\n]*\]\([^)\n]*\)\s*)+$/u;
const MAX_CAPTION_CHARACTERS = 60;
/** "(Only SEV-1 incidents)" says of something else when, or for whom. */
const ASIDE = /^[\s>*_+-]*(?:\([^()]+\)|（[^（）]+）)[.。]?\s*$/u;
/** "For example, …" shows what was said before it. */
const EXAMPLE_SHARE = 0.85;
const EXAMPLE = /^[\s>*_#-]*(?:for (?:example|instance)\b|e\.g\.|\(?examples?\b|例如|比如|举例|示例)/iu;
const ASKS_EXAMPLE = /\bexamples?\b|例子|举例|示例|例如/iu;
const ASKS_WHERE = /哪里|哪儿|何处|在哪|链接|网址|\bwhere\b|\blinks?\b/iu;
/** Numbers that tell nothing: of an item, of a note, in the address of a link. */
const NUMBERING = /^\s*(?:\d{1,3}[.)、]|[(（]\d{1,3}[)）])|\[\^[^\]\s]{1,40}\]:?|\]\([^)\n]*\)|https?:[^\s)>]+/gu;
const ITEM = /^\s*(?:[-*+]\s|\[\^)/u;
/** What a number, a price or a date in it is worth to a sentence where one is asked for, as a share of the question. */
const WANTED_SHARE = 0.25;
/** The same for the range that an amount of the question falls into, and for a name that the question says whole. */
const RANGE_SHARE = 0.5;
const KEY_SHARE = 0.4;
const OTHER_ROW_SHARE = 0.5;
/** Ranges in a section from which on they are a scale: one alone is no choice. */
const MIN_SCALE = 2;

export interface BestSentence extends Pick<Told, "text" | "holdsWanted" | "keyNamed"> {
  /** What sentences are compared by. */
  readonly value: number;
  /** Information of the terms held. */
  readonly covered: number;
  /** Whether the question holds all of the section's title, which has two terms or more and stands nowhere else. */
  readonly isTitleNamed: boolean;
  /** Terms that the whole section holds by a word of the same beginning only. */
  readonly kin: readonly string[];
}

/** A sentence that might be shown: of several that hold about as much, one with the kind of thing that is asked for. */
interface Told {
  readonly text: string;
  /** In simplified characters. */
  readonly said: string;
  readonly fit: number;
  /** Whether it holds something of the kind asked for, and how much of a name of its own the question says; in [0, 1]. */
  readonly holdsWanted: number;
  readonly keyNamed: number;
  readonly isRow: boolean;
}

const NOTHING_TOLD: Told = { text: "", said: "", fit: 0, holdsWanted: 0, keyNamed: 0, isRow: false };

/** What the titles above a section say for every sentence of it: what a paragraph is about it does not repeat. */
interface Titles {
  readonly words: ReadonlySet<string>;
  /** The terms of its own title, where the question names it whole; none otherwise. */
  readonly named: readonly string[];
}

/** Reads sections for one question. `information` is by its terms. */
export class SentenceReader {
  readonly #question: DocumentQuestion;
  readonly #information: readonly number[];
  readonly #wanted: Wanted;
  readonly #total: number;
  readonly #asked: string;

  constructor(question: DocumentQuestion, information: readonly number[], wanted: Wanted) {
    this.#question = question;
    this.#information = information;
    this.#wanted = wanted;
    this.#total = information.reduce((sum, value) => sum + value, 0);
    this.#asked = question.text.toLowerCase();
  }

  bestOf(index: SectionIndex, section: number): BestSentence {
    const titles = this.#titlesOf(index, section);
    const words = new Set(titles.words);
    const kin = new Kindred();
    const told: Told[] = [];
    let best = { value: 0, covered: 0 };
    let before: ReadonlySet<string> = new Set();
    let above = "";
    for (const clause of clausesOf(index.sections[section]!.body)) {
      const terms = termsAndNames(clause.text);
      const own = new Set(terms);
      for (const word of own) words.add(word);
      kin.add(own);
      const covered = this.#coveredBy(own, before, titles);
      const value = covered + this.#phraseValue([...titles.named, ...terms]);
      if (value > best.value) best = { value, covered };
      if (value > 0) told.push(this.#tell(clause, own, isCaption(clause.text, above) ? CAPTION_SHARE * value : value));
      before = own;
      above = clause.text;
    }
    const { text, holdsWanted, keyNamed } = fittest(told, this.#wanted.amounts, RANGE_SHARE * this.#total);
    return {
      ...best,
      text,
      holdsWanted,
      keyNamed,
      isTitleNamed: titles.named.length > 0,
      kin: this.#question.terms.filter((term) => !words.has(term) && kin.hasKinOf(term)),
    };
  }

  /**
   * A title that the question names whole is what it asks about: every sentence below it speaks of that. Not so a title that
   * stands in many places: it names a topic, and no section of it.
   */
  #titlesOf(index: SectionIndex, section: number): Titles {
    const { title, trail } = index.sections[section]!;
    const terms = termList(title);
    const isNamed =
      terms.length > 1 &&
      terms.every((term) => this.#question.terms.includes(term)) &&
      index.titleTimes(index.titleKeys[section]!) === 1;
    const all = [...trail, title].flatMap((one) => [...termsAndNames(one), ...shortNames(one)]);
    return { words: new Set([...terms, ...all]), named: isNamed ? terms : [] };
  }

  #coveredBy(own: ReadonlySet<string>, before: ReadonlySet<string>, titles: Titles): number {
    const titleShare = titles.named.length > 0 ? 1 : TITLE_SHARE;
    const kin = new Kindred(own);
    return this.#question.terms.reduce((sum, term, at) => {
      const isNear = (): boolean => before.has(term) || kin.hasKinOf(term);
      const share = own.has(term) ? 1 : titles.words.has(term) ? titleShare : isNear() ? KIN_SHARE : 0;
      return sum + share * this.#information[at]!;
    }, 0);
  }

  /** Information of the question's neighbours that are neighbours in a text; wholes of names would stand between them. */
  #phraseValue(said: readonly string[]): number {
    const bonus = PHRASE_BONUS[this.#question.language];
    if (bonus === 0) return 0;
    const pairs = new Set(pairsIn(said.filter((term) => !term.startsWith("="))));
    const information = this.#information;
    const held = pairsIn(this.#question.terms).map((pair, at) =>
      pairs.has(pair) ? information[at]! + information[at + 1]! : 0,
    );
    return bonus * held.reduce((sum, value) => sum + value, 0);
  }

  #tell({ text, kind }: Piece, own: ReadonlySet<string>, value: number): Told {
    const { patterns, amounts } = this.#wanted;
    const mayBeNamed = kind === "row" || /[:：]/u.test(text);
    const said = mayBeNamed || patterns.length + amounts.length > 0 ? simplify(text) : text;
    const told = patterns.length === 0 ? said : said.replace(NUMBERING, " ");
    const held = patterns.filter((one) => one.test(told)).length;
    const key = mayBeNamed ? keyNamed(this.#asked, said, kind) : 0;
    const extra = this.#total * (WANTED_SHARE * held + KEY_SHARE * key);
    const isPointer = ASIDE.test(text) || (POINTER.test(text) && !ASKS_WHERE.test(this.#asked));
    const isExample = EXAMPLE.test(text) && !ASKS_EXAMPLE.test(this.#asked);
    const share = kind === "code" ? CODE_SHARE : isPointer ? POINTER_SHARE : isExample ? EXAMPLE_SHARE : 1;
    const fits = share * value + (kind === "code" ? 0 : extra);
    const isBare = ITEM.test(text) && !this.#question.terms.some((term) => own.has(term));
    const fit = isBare ? fits * ITEM_SHARE : fits;
    return { text: text.trim(), said, fit, holdsWanted: held > 0 ? 1 : 0, keyNamed: key, isRow: kind === "row" };
  }
}

/** The first of the best, where those count more whose range holds an amount of the question closest. */
function fittest(told: readonly Told[], amounts: readonly Amount[], bonus: number): Told {
  // Where the question names a row, other rows speak of something else, however much of it they hold.
  const isRowNamed = told.some(({ keyNamed }) => keyNamed >= 1);
  const fits = told.map(({ fit, isRow, keyNamed }) =>
    isRowNamed && isRow && keyNamed < 1 ? fit * OTHER_ROW_SHARE : fit,
  );
  for (const amount of amounts) {
    if (told.reduce((sum, { said }) => sum + countRanges(said, amount), 0) < MIN_SCALE) continue;
    const held = told.map(({ said }) => holdsAmount(said, amount));
    const closest = Math.max(0, ...held);
    if (closest > 0) held.forEach((how, at) => (fits[at]! += how === closest ? bonus : 0));
  }
  return told[fits.indexOf(Math.max(...fits))] ?? NOTHING_TOLD;
}

function isCaption(text: string, above: string): boolean {
  if (PICTURE.test(text)) return true;
  const line = text.trim();
  return PICTURE.test(above) && line.length <= MAX_CAPTION_CHARACTERS && !/[。！？!?.：:；;…]\S{0,2}$/u.test(line);
}

function pairsIn(terms: readonly string[]): string[] {
  return terms.slice(1).map((term, at) => `${terms[at]!} ${term}`);
}

/** 年假 of 年休假, 北大 of 北京大学: the first and the third character, as long names are cut short. */
function shortNames(title: string): string[] {
  return (simplify(title).match(/\p{Script=Han}+/gu) ?? [])
    .filter(({ length }) => length === 3 || length === 4)
    .map((name) => name[0]! + name[2]!);
}

/** Terms in order, wholes of names left out. */
function termList(text: string): string[] {
  return scanWords(simplify(text)).map(proseStemOf);
}
