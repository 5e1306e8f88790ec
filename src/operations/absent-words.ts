/**
 * Words of a question that occur nowhere, as a person would name them. The index knows Chinese by pairs of neighbouring
 * characters, half of which straddle two words: of 文件变化, 件变 is missing almost everywhere and says nothing. Does not belong
 * here: which terms are missing (find/).
 */
import { scanTerms } from "../find/scan.ts";
import { isStopWord } from "../find/stop-words.ts";

const HAN = /\p{Script=Han}/u;

/** `terms` as the index has them. Chinese words stand where the first of their pairs stood. */
export function absentWords(question: string, terms: readonly string[]): string[] {
  if (!terms.some((term) => HAN.test(term))) return [...new Set(terms)];
  const absent = new Set(terms);
  const words = new Map<string, string>();
  for (const word of hanWords(question)) {
    const pairs = scanTerms(word);
    if (pairs.every((pair) => absent.has(pair))) for (const pair of pairs) words.set(pair, word);
  }
  return [...new Set(terms.flatMap((term) => (HAN.test(term) ? (words.get(term) ?? []) : term)))];
}

/** Words of two characters and more. The dictionary leaves some of them in single characters (超|时), which are joined. */
function hanWords(text: string): string[] {
  const words: string[] = [];
  let single = "";
  const endSingle = (): void => {
    if (single.length > 1) words.push(single);
    single = "";
  };
  for (const { segment } of new Intl.Segmenter("zh", { granularity: "word" }).segment(text)) {
    if (segment.length === 1 && HAN.test(segment) && !isStopWord(segment)) {
      single += segment;
      continue;
    }
    endSingle();
    if (segment.length > 1 && HAN.test(segment)) words.push(segment);
  }
  endSingle();
  return words;
}
