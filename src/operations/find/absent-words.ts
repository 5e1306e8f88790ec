/** Words of a question that occur nowhere, as a person would name them. Does not belong here: which terms are missing (find/). */
import { absentHanWords } from "../../find/terms/han-words.ts";
import { scanTerms } from "../../find/terms/scan.ts";

const HAN = /\p{Script=Han}/u;

/**
 * `terms` as the index has them, those that `question` does not say left out. Chinese words stand where the first of their
 * pairs stood; one character says too little. A name stands as it was written, and for its parts.
 */
export function absentWords(question: string, terms: readonly string[]): string[] {
  const said = new Set(scanTerms(question));
  const missing = terms.filter((term) => said.has(term));
  const spelled = new Map<string, string>();
  for (const word of absentHanWords(question, new Set(missing))) {
    if (word.length > 1) for (const pair of scanTerms(word)) spelled.set(pair, word);
  }
  for (const [name] of question.matchAll(/[\p{L}\p{N}_$]+/gu)) {
    const parts = scanTerms(name);
    const whole = parts.find((part) => part.startsWith("="));
    if (whole !== undefined && missing.includes(whole)) for (const part of parts) spelled.set(part, name);
  }
  const isWord = (term: string): boolean => !HAN.test(term) && !term.startsWith("=");
  return [...new Set(missing.flatMap((term) => spelled.get(term) ?? (isWord(term) ? term : [])))];
}
