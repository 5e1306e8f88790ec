/**
 * A question in the words of the tree that is asked. Where no file holds 序列化, `serialize` is what was said: as a mere
 * hint it could be found but never covered, and what is missing could not be told from what is foreign. Belongs here:
 * which words are foreign to a tree, and what stands for them. Does not: the words themselves (bridge-words.ts) and how they
 * are cut out of a text (cut-han.ts).
 */
import { scanTerms } from "../terms/scan.ts";
import { stemOf } from "../terms/stem.ts";
import { ENGLISH_OF } from "./bridge-words.ts";
import { type BridgedTerm, bridgeTerms, spellings } from "./bridge.ts";
import { cutHan, type Piece } from "./cut-han.ts";
import { queryOf } from "./query.ts";
import type { Question } from "./question.ts";

/** How many files hold a term, as the scanner spells it. */
export type FilesWith = (term: string) => number;

/**
 * Where a word has fewer holders than this share of its translation's, such as a README beside English code, both are said:
 * the one finds what was written for those who ask so, the other all the rest.
 */
const FEW_SHARE = 0.1;
/** What else a word may mean, beside the translation that counts as said: 0.6 to 0.8 are as good, 0.35 and 1 worse. */
const OTHER_WEIGHT = 0.7;

/** Where more than half is unknown, the rest is not what was asked: 快递物流查询 is not any query. */
const MOST_UNKNOWN = 0.5;

const HAN = /\p{Script=Han}/u;

/** The question itself where the tree speaks its language. */
export function inWordsOf(filesWith: FilesWith, question: Question): Question {
  if (!HAN.test(question.text)) return question;
  const foreign = foreignWords(question.text, filesWith);
  if (foreign.size === 0 || unknownShare(question.text, filesWith) > MOST_UNKNOWN) return question;
  const say = (text: string): string => translate(text, foreign, filesWith);
  const [text, title, prose] = [say(question.text), say(question.title), say(question.prose)];
  const others = new Map([...foreign].map(([han, english]) => otherMeanings(han, english)));
  const query = queryOf({ all: text, title, prose }, (part) => [
    ...bridgeTerms(part),
    ...scanTerms(part).flatMap((term) => others.get(term) ?? []),
  ]);
  const echoes = new Set([...foreign].flatMap(([han, english]) => (english.startsWith(han) ? scanTerms(han) : [])));
  return { ...question, text, title, prose, query, echoes };
}

/** Chinese words that the tree does not use → its own, as one would write them. */
function foreignWords(text: string, filesWith: FilesWith): Map<string, string> {
  const foreign = new Map<string, string>();
  for (const { text: han, known } of cutHan(text, isHeld(filesWith))) {
    if (!known || foreign.has(han)) continue;
    const english = heldEnglish(han, filesWith);
    // What no word of the tree translates is missing in either language; it stays as it was asked.
    if (english === undefined) continue;
    const holders = Math.min(...scanTerms(han).map(filesWith));
    const written = [...saidByParts(han, english.written, filesWith), english.written].join(" ");
    if (holders === 0) foreign.set(han, written);
    else if (holders < english.files * FEW_SHARE) foreign.set(han, `${han} ${written}`);
  }
  return foreign;
}

/** The likeliest translation that the tree holds, as one would write it. */
function heldEnglish(
  han: string,
  filesWith: FilesWith,
): { readonly written: string; readonly files: number } | undefined {
  const held = ENGLISH_OF.get(han)!
    .flatMap((word) => spellings(word).map((term) => ({ term, word, files: filesWith(term) })))
    .find(({ files }) => files > 0);
  return held && { written: held.term.startsWith("=") ? held.word : held.term, files: held.files };
}

/** What the parts of a long word say beside it: 依赖注入 is `inject`, and who asks in English says `dependency`, too. */
function saidByParts(han: string, written: string, filesWith: FilesWith): string[] {
  if (han.length < 4) return [];
  const held = isHeld(filesWith);
  const parts = cutHan(han, (word) => word !== han && held(word));
  if (parts.length < 2 || parts.some(({ text, known }) => !known || text.length < 2)) return [];
  const stemsOf = (words: string): string[] => words.split("_").map(stemOf);
  const said = new Set(stemsOf(written));
  return parts
    .flatMap(({ text }) => heldEnglish(text, filesWith)?.written ?? [])
    .filter((words) => !stemsOf(words).some((stem) => said.has(stem)));
}

function unknownShare(text: string, filesWith: FilesWith): number {
  const han = cutHan(text, isHeld(filesWith)).filter(({ text: piece }) => HAN.test(piece));
  const unknown = han.filter((piece) => isUnknown(piece, filesWith));
  const length = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  return length(unknown) / length(han);
}

/** Neither a word we know nor one that the tree holds. */
function isUnknown({ text, known }: Piece, filesWith: FilesWith): boolean {
  return !known && HAN.test(text) && scanTerms(text).every((term) => filesWith(term) === 0);
}

/** What is unknown is left out: that we cannot translate it says nothing about the tree. */
function translate(text: string, foreign: ReadonlyMap<string, string>, filesWith: FilesWith): string {
  return cutHan(text, isHeld(filesWith))
    .filter((piece) => !isUnknown(piece, filesWith))
    .map(({ text: piece }) => foreign.get(piece) ?? piece)
    .join(" ");
}

/** The term that now counts as said, and what stands beside it. */
function otherMeanings(han: string, english: string): [said: string, others: BridgedTerm[]] {
  const said = scanTerms(english).at(-1)!;
  const others = ENGLISH_OF.get(han)!
    .flatMap(spellings)
    .filter((term) => term !== said)
    .map((term): BridgedTerm => ({ term, weight: OTHER_WEIGHT, from: said }));
  return [said, others];
}

/** Whether the tree says this word in either language; 按需加载 that it calls neither so nor lazy is read as 加载. */
function isHeld(filesWith: FilesWith): (han: string) => boolean {
  return (han) =>
    ENGLISH_OF.get(han)!.some((word) => spellings(word).some((term) => filesWith(term) > 0)) ||
    scanTerms(han).every((term) => filesWith(term) > 0);
}
