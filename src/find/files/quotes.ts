/**
 * A question that is somebody's sentence: the message of an error, pasted, is written in the file that raises it, word for word
 * but for the values in it. The judge cannot know: where an error is raised is rarely where an issue is mended, and issues are
 * what it was taught by. Belongs here: which files say the sentence, where, and how sure that makes of them.
 */
import { isAsking } from "../question/asking.ts";
import type { Question } from "../question/question.ts";
import { isStopWord } from "../terms/stop-words.ts";
import type { StageOne } from "./candidates.ts";
import type { Verdict } from "./judge.ts";

export interface Quote {
  /** In which it is said, counted from 0. */
  readonly line: number;
  /** In [0, 1]; what the judge found comes on top. */
  readonly certainty: number;
}

/** What to look for: all words of the question in order, and the rarest, near which to look. */
interface Sentence {
  readonly words: readonly string[];
  readonly anchors: readonly string[];
}

/** Read for it: those that hold most of the words. */
const READ_FILES = 40;
/** What more files say is said everywhere. */
const MAX_FILES = 6;
const CERTAINTY = 0.8;
/** Of tests, documents and copies, where sources say it, too. */
const CERTAINTY_BESIDE = 0.3;

/** Shorter ones are no sentences, longer ones are reports about one. */
const MIN_WORDS = 3;
const MAX_WORDS = 40;
/** Of the words, when not all are there: the rest are values. */
const MIN_SHARE = 0.6;
/** Of Chinese, where each character counts as a word and three of them are found anywhere. */
const MIN_HAN_WORDS = 6;
const MIN_HAN_SHARE = 0.8;
const MIN_TELLING = 2;
const ANCHORS = 3;
/** Of one anchor in one text. */
const MAX_PLACES = 40;
const WINDOW_CHARACTERS = 400;

/** Between marks of quotation; an apostrophe is none. */
const IN_MARKS =
  /["“「『`]([^"“”「」『』`]+)["”」』`]|(?<![\p{L}\p{N}])'([^']+(?:'[a-z]{1,2}\b[^']*)*)'(?![\p{L}\p{N}])/gu;
const HAN = /^\p{Script=Han}/u;
const WORD = /\p{Script=Han}|[\p{L}\p{N}]+/gu;

/** By path; empty for a question that nobody wrote down, or everybody did. `asked`: as it was asked, in no other language. */
export function quotesOf(
  asked: Question,
  stageOne: StageOne,
  verdicts: readonly Verdict[],
  textOf: (path: string) => string,
): ReadonlyMap<string, Quote> {
  const sentence = sentenceOf(asked, stageOne);
  if (sentence === undefined) return new Map();
  const found = verdicts
    .map(({ judged }) => judged)
    .sort((a, b) => b.candidate.channels.coverageAll - a.candidate.channels.coverageAll)
    .slice(0, READ_FILES)
    .flatMap(({ candidate: { path }, facts }) => {
      const place = placeOf(sentence, textOf(path));
      return place === undefined ? [] : [{ path, ...place, isSource: facts.role === "source" }];
    });
  const most = Math.max(...found.map(({ said }) => said));
  const quoting = found.filter(({ said }) => said === most);
  const sources = quoting.filter(({ isSource }) => isSource).length;
  if ((sources || quoting.length) > MAX_FILES) return new Map();
  return new Map(
    quoting.map(({ path, line, isSource }) => {
      return [path, { line, certainty: isSource || sources === 0 ? CERTAINTY : CERTAINTY_BESIDE }];
    }),
  );
}

/** undefined where the question is no single line, or asks in words of its own. */
function sentenceOf({ kind, title, text }: Question, stageOne: StageOne): Sentence | undefined {
  if (kind === "issue" || text.trim() !== title.trim()) return undefined;
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
  return { words, anchors: anchors.slice(0, ANCHORS) };
}

interface Place {
  readonly line: number;
  /** How many of the words. */
  readonly said: number;
}

/** Where the text says most of the sentence; undefined where that is not enough to be it. */
function placeOf({ words, anchors }: Sentence, text: string): Place | undefined {
  const lower = text.toLowerCase();
  let best: { readonly at: number; readonly said: number } | undefined;
  for (const anchor of anchors) {
    let at = lower.indexOf(anchor);
    for (let places = 0; at !== -1 && places < MAX_PLACES; places++) {
      const said = saidTogether(words, wordsOf(around(lower, at)));
      if (isEnough(said, words) && said.length > (best?.said ?? 0)) best = { at, said: said.length };
      at = lower.indexOf(anchor, at + anchor.length);
    }
  }
  return best && { line: lower.slice(0, best.at).split("\n").length - 1, said: best.said };
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

function isEnough(said: readonly string[], words: readonly string[]): boolean {
  const isHan = words.filter((word) => HAN.test(word)).length > words.length / 2;
  const [least, share] = isHan ? [MIN_HAN_WORDS, MIN_HAN_SHARE] : [MIN_WORDS, MIN_SHARE];
  if (said.length < Math.max(least, words.length * share)) return false;
  return said.filter((word) => !isStopWord(word)).length >= MIN_TELLING;
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
