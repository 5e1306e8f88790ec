/** Words of a question that occur nowhere, as a person would name them. Does not belong here: which terms are missing (find/). */
import { absentHanWords } from "../find/han-words.ts";
import { scanTerms } from "../find/scan.ts";

const HAN = /\p{Script=Han}/u;

/** `terms` as the index has them. Chinese words stand where the first of their pairs stood; one character says too little. */
export function absentWords(question: string, terms: readonly string[]): string[] {
  if (!terms.some((term) => HAN.test(term))) return [...new Set(terms)];
  const words = new Map<string, string>();
  for (const word of absentHanWords(question, new Set(terms))) {
    if (word.length > 1) for (const pair of scanTerms(word)) words.set(pair, word);
  }
  return [...new Set(terms.flatMap((term) => (HAN.test(term) ? (words.get(term) ?? []) : term)))];
}
