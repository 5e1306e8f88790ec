/** Which language to answer in. One rule for every sentence that Pith says about somebody's question. */

export type ReaderLanguage = "zh" | "en";

/** A Chinese word has about two characters, and Chinese questions are full of English names. */
const ENGLISH_WORDS_PER_HAN = 4;

/**
 * An English name in a Chinese sentence does not make it English, nor a Chinese character in a long English report, in a
 * log or as an example, make that Chinese.
 */
export function readerLanguage(text: string): ReaderLanguage {
  const han = text.match(/[\u3400-\u9fff]/gu)?.length ?? 0;
  if (han === 0) return "en";
  const words = text.match(/[A-Za-z]+/gu)?.length ?? 0;
  return words > han * ENGLISH_WORDS_PER_HAN ? "en" : "zh";
}
