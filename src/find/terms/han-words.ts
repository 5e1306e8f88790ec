/**
 * Chinese as the words a reader sees, for what is said to readers. The index knows pairs of neighbouring characters, half of
 * which straddle two words: of 公司地址在哪, 址在 may stand somewhere and 司地 nowhere, and neither says that 地址 is missing.
 * Does not belong here: terms to look for (scan.ts).
 */
import { scanTerms } from "./scan.ts";
import { isStopWord } from "./stop-words.ts";

const HAN = /\p{Script=Han}/u;
/** Grammar that the dictionary leaves alone and no word begins with: 要收 is 收. Words end with it: 年会. */
const GRAMMAR = /^[的是了在和与及或有被把对从到为其之而也都就还又所于以会能要吗呢]+/u;

/** Words of the text, none of whose pairs is held, in their order. `absent`: pairs that occur nowhere, as the scanner cuts them. */
export function absentHanWords(text: string, absent: ReadonlySet<string>): string[] {
  return hanWords(text)
    .map(({ word }) => word)
    .filter((word) => scanTerms(word).every((pair) => absent.has(pair)));
}

/** Pairs inside one word of the text; the others straddle two. Of more than two characters left alone nobody knows where to cut. */
export function pairsInHanWords(text: string): ReadonlySet<string> {
  const sure = hanWords(text).filter(({ word, isJoined }) => !isJoined || word.length === 2);
  return new Set(sure.flatMap(({ word }) => scanTerms(word)));
}

/** Words in their order. */
export function hanWordsIn(text: string): string[] {
  return hanWords(text).map(({ word }) => word);
}

interface HanWord {
  readonly word: string;
  /** The dictionary left it in single characters (超|时, 年|会). */
  readonly isJoined: boolean;
}

function hanWords(text: string): HanWord[] {
  const words: HanWord[] = [];
  let single = "";
  const endSingle = (): void => {
    const word = single.replace(GRAMMAR, "");
    if (word !== "") words.push({ word, isJoined: true });
    single = "";
  };
  for (const { segment } of new Intl.Segmenter("zh", { granularity: "word" }).segment(text)) {
    if (segment.length === 1 && HAN.test(segment) && !isStopWord(segment)) {
      single += segment;
      continue;
    }
    endSingle();
    if (segment.length > 1 && HAN.test(segment)) words.push({ word: segment, isJoined: false });
  }
  endSingle();
  return words;
}
