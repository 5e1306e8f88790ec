/** Words of a question that none of the documents says, in whatever words. For readers; what follows from it is for titles/ and answers/ to say. */
import { wordsMissing, type DocumentQuestion } from "./document-question.ts";
import type { SectionIndex } from "./section-index.ts";
import { conceptsOf } from "./title-concepts.ts";

/** Whether no text and no title holds a term. */
export function isNowhere(index: SectionIndex, term: string): boolean {
  return (["body", "title", "trail"] as const).every((field) => index.hits(field, term).docs.length === 0);
}

const FIELDS = ["title", "body", "id", "path"] as const;

/** As they were asked, in order. */
export function wordsNowhere(index: SectionIndex, question: DocumentQuestion): string[] {
  const absent = question.terms.filter((term) => FIELDS.every((field) => index.hits(field, term).docs.length === 0));
  return wordsMissing(question, absent).filter((word) => !isSaidOtherwise(index, word));
}

/** By a translation. Groups of synonyms (`~7`) and beginnings (`^insta`) are no words to look for. */
function isSaidOtherwise(index: SectionIndex, word: string): boolean {
  const names = conceptsOf(word, index.lexicon).flatMap(({ keys }) => keys.filter((key) => !/^[~^]/u.test(key)));
  return names.some((name) => FIELDS.some((field) => index.holders(field, name).length > 0));
}
