/**
 * A Chinese question in the words of a base that is written in English. Belongs here: asking the bridge between the languages
 * for one base. Does not: the bridge itself (find/question/translate.ts), nor whether what is found then answers (knowledge.ts).
 */
import { readQuestion } from "../../find/question/question.ts";
import { inWordsOf } from "../../find/question/translate.ts";
import { readDocumentQuestion, type DocumentQuestion } from "../../find/sections/document-question.ts";
import { stemTerm } from "../../find/sections/meaningful-terms.ts";
import type { SectionIndex } from "../../find/sections/section-index.ts";

/** The question itself where the base speaks its language, or too little of it can be translated. */
export function inWordsOfBase(index: SectionIndex, question: DocumentQuestion): DocumentQuestion {
  if (question.language !== "zh") return question;
  const sectionsWith = (term: string): number => index.hits("body", stemTerm(term)).docs.length;
  const { text } = inWordsOf(sectionsWith, readQuestion(question.about));
  return /\p{Script=Han}/u.test(text) ? question : { ...readDocumentQuestion(text), text: question.text };
}
