/**
 * Looking for what somebody else wrote: a sentence, word for word but for the values in it, or a name as it is spelled. Belongs here:
 * which question is one, and where a text says it. Does not: which texts are read, and what it makes of them (quotes.ts).
 */
import { isAsking } from "../../question/asking.ts";
import type { Question } from "../../question/question.ts";
import { isStopWord } from "../../terms/stop-words.ts";
import type { StageOne } from "../evidence/candidates.ts";
import { CERTAINTY, CERTAINTY_OF_PART, type QuotePlace, type QuoteSearch } from "./proof.ts";
import { snippetIn } from "./snippet.ts";

/** What to look for: all words of the question in order, and the rarest, near which to look. */
interface Sentence {
  readonly words: readonly string[];
  readonly anchors: readonly string[];
  /** How many of the words must be there. */
  readonly least: number;
}

/** Shorter ones are no sentences, longer ones are reports about one. */
const MIN_WORDS = 3;
const MAX_WORDS = 40;
/** Of the words, when not all are there: the rest are values. */
const MIN_SHARE = 0.6;
/** What programs say and people who look for a topic do not. */
const MESSAGE =
  /\b(?:error|warning|fatal|panic|exception)s?\s*[:([]|\b(?:is|are|was|were|be|been|must|should|has|have|had|expected|unexpected|invalid|unknown|missing|unsupported|illegal|undefined|requires?d?|already|got|unable|no)\b|\d|["'`(]|[.!]$/iu;
/** Of a topic, "default middleware stack configuration", comments hold most words by chance. */
const MIN_TOPIC_WORDS = 4;
const MIN_TOPIC_PART = 5;
/** Of Chinese, where each character counts as a word and three of them are found anywhere. */
const MIN_HAN_WORDS = 6;
const MIN_HAN_SHARE = 0.8;
const MIN_TELLING = 2;
const ANCHORS = 3;
/** Of one anchor in one text. */
const MAX_PLACES = 40;
const WINDOW_CHARACTERS = 400;

const MIN_CODE_CHARACTERS = 12;
const CODE = /[(){}[\];=<>$@\\]|::|->/u;
/** Between marks of quotation; an apostrophe is none. */
const IN_MARKS =
  /["“「『`]([^"“”「」『』`]+)["”」』`]|(?<![\p{L}\p{N}])'([^']+(?:'[a-z]{1,2}\b[^']*)*)'(?![\p{L}\p{N}])/gu;
const OPTION = "--[a-z][a-z0-9]*(?:-[a-z0-9]+)+";
const ROUTE = String.raw`/[\w:{}-]+(?:/[\w:{}-]+)+`;
const CONSTANT = "[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+";
const SPELLING = new RegExp(String.raw`(?<![\w/.-])(?:${OPTION}|${ROUTE}|${CONSTANT})(?![\w/-]|\.\w)`, "gu");
/** "how to fix E507", 40012 什么意思: a code, and nothing but what is asked of one. */
const ASKED_OF_CODES =
  "how (?:do (?:i|we) |to |can i )?(?:fix|solve|resolve|handle)|what (?:is|does)|(?:the )?meaning of|why|请问";
const BEFORE_CODES = "(?:the )?error(?: code)?|错误码?|报错|状态码";
const BEHIND_CODES = "mean|error|是|什么|意思|怎么|如何|办|解决|处理|回事|修复|报错|错误|错误码|问题|的|原因|为啥|呢";
const ERROR_CODE = new RegExp(
  String.raw`^\s*(?:(?:${ASKED_OF_CODES}) *)?(?:(?:${BEFORE_CODES}) *)?([A-Z]{1,8}-?\d{2,6}|\d{3,6})(?: *(?:${BEHIND_CODES}))*\s*[?？。]?\s*$`,
  "u",
);
/** `is_unique_constraint`, `data-base-link`: three parts or more. */
const NAME_IN_PARTS = /^\s*[a-z0-9]+(?:[._-][a-z0-9]+){2,}\s*$/u;
const JOINED = /[\w-]/u;
const HAN = /^\p{Script=Han}/u;
const WORD = /\p{Script=Han}|[\p{L}\p{N}]+/gu;

/** In the order in which to try them: a message may hold a path, which is a value in it, so spellings come second. */
export function quoteSearches(asked: Question, stageOne: StageOne): QuoteSearch[] {
  const { kind, title, text } = asked;
  if (kind === "issue") return [snippetIn(asked)].filter((search) => search !== undefined);
  // What is marked as a heading, a quote or a point of a list is no message.
  if (text.trim() !== title.trim()) return [];
  return [literalIn(asked), sentenceOf(asked, stageOne), spellingIn(asked)].filter((search) => search !== undefined);
}

/** A line of code is looked for as it is, before its words are. */
function literalIn({ title }: Question): QuoteSearch | undefined {
  const literal = title.trim();
  if (literal.length < MIN_CODE_CHARACTERS || !CODE.test(literal)) return undefined;
  const placeIn = (text: string): QuotePlace | undefined => {
    const at = text.indexOf(literal);
    return at === -1 ? undefined : { line: lineOf(text, at), said: 1 };
  };
  return { placeIn, certainty: CERTAINTY };
}

/** undefined where the question asks in words of its own. */
function sentenceOf({ kind, title }: Question, stageOne: StageOne): QuoteSearch | undefined {
  if (isOneWord(title)) return undefined;
  const inMarks = Array.from(title.matchAll(IN_MARKS), ([, double, single]) => wordsOf(double ?? single!));
  // `TypeError: …`, `jq: error (at <stdin>:1): …`: what stands before the message was put there by others.
  const parts = isAsking(title) ? [] : title.split(": ").map(wordsOf);
  const words = [...parts, ...inMarks].findLast(({ length }) => length >= MIN_WORDS) ?? [];
  if (words.length < MIN_WORDS || words.length > MAX_WORDS) return undefined;
  const anchors = stageOne.question.query.words
    .map(({ term, bridged }, at) => ({ term, bridged, files: stageOne.wordFiles[at]! }))
    .filter(({ term, bridged, files }) => bridged === undefined && files > 0 && !term.startsWith("="))
    .sort((a, b) => a.files - b.files)
    .map(({ term }) => term);
  const isMessage = kind === "report" || inMarks.includes(words) || MESSAGE.test(title);
  const sentence = { words, anchors: anchors.slice(0, ANCHORS), least: leastOf(words, isMessage) };
  return { placeIn: (text) => placeOf(sentence, text), certainty: CERTAINTY };
}

function leastOf(words: readonly string[], isMessage: boolean): number {
  const { length } = words;
  if (words.filter((word) => HAN.test(word)).length > length / 2)
    return Math.max(MIN_HAN_WORDS, length * MIN_HAN_SHARE);
  if (isMessage) return Math.max(MIN_WORDS, length * MIN_SHARE);
  return Math.max(MIN_TOPIC_WORDS, Math.min(length, Math.max(MIN_TOPIC_PART, length * MIN_SHARE)));
}

/** An option, a route or a constant that the question names, as it is spelled; one that names two is about neither alone. */
function spellingIn({ title }: Question): QuoteSearch | undefined {
  const code = ERROR_CODE.exec(title)?.[1];
  if (code !== undefined)
    return { placeIn: (text) => placeOfSpelling(code, text), certainty: CERTAINTY, isDocumented: true };
  const [spelling, ...others] =
    isOneWord(title) && NAME_IN_PARTS.test(title) ? [title.trim()] : new Set(title.match(SPELLING));
  if (spelling === undefined || others.length > 0) return undefined;
  const certainty = spelling === title.trim() ? CERTAINTY : CERTAINTY_OF_PART;
  return { placeIn: (text) => placeOfSpelling(spelling, text), certainty };
}

function isOneWord(title: string): boolean {
  return !/\s/u.test(title.trim()) && !/\p{Script=Han}/u.test(title);
}

function placeOfSpelling(spelling: string, text: string): QuotePlace | undefined {
  for (let at = text.indexOf(spelling); at !== -1; at = text.indexOf(spelling, at + 1)) {
    const isWhole = !JOINED.test(text[at - 1] ?? "") && !JOINED.test(text[at + spelling.length] ?? "");
    if (isWhole) return { line: lineOf(text, at), said: 1 };
  }
  return undefined;
}

/** Where the text says most of the sentence; undefined where that is not enough to be it. */
function placeOf({ words, anchors, least }: Sentence, text: string): QuotePlace | undefined {
  const lower = text.toLowerCase();
  let best: { readonly at: number; readonly said: number } | undefined;
  for (const anchor of anchors) {
    let at = lower.indexOf(anchor);
    for (let places = 0; at !== -1 && places < MAX_PLACES; places++) {
      const said = saidTogether(words, wordsOf(around(lower, at)));
      const isEnough = said.length >= least && said.filter((word) => !isStopWord(word)).length >= MIN_TELLING;
      if (isEnough && said.length > (best?.said ?? 0)) best = { at, said: said.length };
      at = lower.indexOf(anchor, at + anchor.length);
    }
  }
  return best && { line: lineOf(lower, best.at), said: best.said };
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length - 1;
}

/** The line and its neighbours: a long message is written in pieces. */
function around(text: string, at: number): string {
  const before = text
    .slice(Math.max(0, at - WINDOW_CHARACTERS), at)
    .split("\n")
    .slice(-2);
  const behind = text
    .slice(at, at + WINDOW_CHARACTERS)
    .split("\n")
    .slice(0, 2);
  return before.join("\n") + behind.join("\n");
}

/** Words in runs of two or more that stand in both, in the same order: the longest run, then what is before and behind it. */
function saidTogether(words: readonly string[], there: readonly string[]): readonly string[] {
  let best = { length: 1, at: 0, thereAt: 0 };
  for (let at = 0; at < words.length; at++) {
    for (let thereAt = 0; thereAt < there.length; thereAt++) {
      let length = 0;
      while (at + length < words.length && words[at + length] === there[thereAt + length]) length++;
      if (length > best.length) best = { length, at, thereAt };
    }
  }
  const { length, at, thereAt } = best;
  if (length < 2) return [];
  return [
    ...saidTogether(words.slice(0, at), there.slice(0, thereAt)),
    ...words.slice(at, at + length),
    ...saidTogether(words.slice(at + length), there.slice(thereAt + length)),
  ];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
