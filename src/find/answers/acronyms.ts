/**
 * Letters and what they stand for: PMI where the documents speak of private medical insurance, and hold no PMI. Does not belong here: slips
 * of the pen (spelling.ts). The other way, words put in letters, lost: "causes Pauli repulsion" is no CPR (another base's F1 .970 → .968).
 */
import { readDocumentQuestion, type DocumentQuestion } from "../sections/document-question.ts";
import { stemTerm } from "../sections/meaningful-terms.ts";
import { isNowhere } from "../sections/nowhere.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { shortNamesIn } from "../sections/short-names.ts";
import { foldWord } from "../terms/scan.ts";
import { isStopWord } from "../terms/stop-words.ts";
import { isCommonWord } from "./common-words.ts";

export interface Reading {
  readonly asked: string;
  readonly meant: string;
}

/** The question with letters written out as the documents do. */
export function readAcronyms(
  index: SectionIndex,
  question: DocumentQuestion,
): { question: DocumentQuestion; readings: readonly Reading[] } {
  const readings = [...writtenOut(index, question), ...shortNamesIn(index, question.about)];
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

function initialsOf(words: readonly string[]): string {
  return words.map((word) => word[0]!.toLowerCase()).join("");
}
