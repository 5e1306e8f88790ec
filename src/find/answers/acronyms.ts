/**
 * Letters and what they stand for. Belongs here: PMI where the documents speak of private medical insurance, an intensive care unit where
 * they speak of the ICU; both only for what no document holds as it was asked. Does not: slips of the pen (spelling.ts).
 */
import { readDocumentQuestion, type DocumentQuestion } from "../sections/document-question.ts";
import { stemTerm } from "../sections/meaningful-terms.ts";
import { isNowhere } from "../sections/nowhere.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { foldWord } from "../terms/scan.ts";
import { isStopWord } from "../terms/stop-words.ts";
import { isCommonWord } from "./common-words.ts";

export interface Reading {
  readonly asked: string;
  readonly meant: string;
}

const MIN_LETTERS = 3;
const MAX_LETTERS = 6;
/** Sections looked into for the letters as letters: "who" is no WHO. */
const LOOKED_INTO = 50;

/** The question with letters written out, or words put in letters, as the documents do. */
export function readAcronyms(
  index: SectionIndex,
  question: DocumentQuestion,
): { question: DocumentQuestion; readings: readonly Reading[] } {
  const readings = [...writtenOut(index, question), ...putInLetters(index, question)];
  if (readings.length === 0) return { question, readings };
  const about = readings.reduce((text, { asked, meant }) => text.replace(asked, meant), question.about);
  const gone = new Set(readings.flatMap(({ asked }) => foldWord(asked).split(/\s+/u)));
  const { terms } = readDocumentQuestion(about);
  return { question: { ...question, about, terms, names: question.names.filter((name) => !gone.has(name)) }, readings };
}

/** By the titles: there a thing has its full name, and they are at hand whatever the base's size. */
function* writtenOut(index: SectionIndex, { about }: DocumentQuestion): Iterable<Reading> {
  for (const [letters] of about.matchAll(/(?<![A-Za-z\d])[A-Za-z]{3,6}(?![A-Za-z\d])/gu)) {
    const folded = letters.toLowerCase();
    // In small letters only what is no word.
    if (letters !== letters.toUpperCase() && (isCommonWord(stemTerm(folded)) || isStopWord(folded))) continue;
    if (!isNowhere(index, stemTerm(folded)) || !isNowhere(index, `=${folded}`)) continue;
    const meant = titleOf(index, folded);
    if (meant !== undefined) yield { asked: letters, meant };
  }
}

function titleOf(index: SectionIndex, letters: string): string | undefined {
  for (const { title } of index.sections) {
    const words = title.match(/[A-Za-z][A-Za-z'’-]*/gu)?.filter((word) => !isStopWord(word.toLowerCase())) ?? [];
    for (let at = 0; at + letters.length <= words.length; at++) {
      const run = words.slice(at, at + letters.length);
      // "Talk to customers and each other" is no CEO: a name is all of the title, or has capitals.
      const isName = run.length === words.length || run.every((word) => /^[A-Z]/u.test(word));
      if (isName && initialsOf(run) === letters) return run.join(" ");
    }
  }
  return undefined;
}

/** The longest run of words whose first letters stand in the texts as letters, where most of the words stand nowhere. */
function* putInLetters(index: SectionIndex, { about }: DocumentQuestion): Iterable<Reading> {
  const words = [...about.matchAll(/[A-Za-z][A-Za-z'’-]*/gu)].filter(([word]) => !isStopWord(word.toLowerCase()));
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(MAX_LETTERS, words.length - at); length >= MIN_LETTERS; length--) {
      const run = words.slice(at, at + length);
      const absent = run.filter(([word]) => isNowhere(index, stemTerm(word.toLowerCase())));
      const letters = initialsOf(run.map(([word]) => word));
      if (absent.length * 2 < length || !standsIn(index, letters)) continue;
      const [first, last] = [run[0]!, run.at(-1)!];
      yield { asked: about.slice(first.index, last.index + last[0].length), meant: letters.toUpperCase() };
      at += length - 1;
      break;
    }
  }
}

function initialsOf(words: readonly string[]): string {
  return words.map((word) => word[0]!.toLowerCase()).join("");
}

function standsIn(index: SectionIndex, letters: string): boolean {
  const asLetters = new RegExp(`\\b${letters.toUpperCase()}\\b`, "u");
  return index
    .hits("body", stemTerm(letters))
    .docs.slice(0, LOOKED_INTO)
    .some((section) => asLetters.test(index.sections[section]!.body));
}
