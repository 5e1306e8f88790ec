/**
 * The words of a title as what they mean: 指针事件 is met by `PointerEvent`, 弃用 by 废弃, installing by installation. Belongs
 * here: reading concepts and comparing them. Does not: the words themselves (title-words.ts, title-synonyms.ts,
 * question/bridge-words.ts), or what one set of documents teaches (lexicon.ts).
 */
import { ENGLISH_OF } from "../question/bridge-words.ts";
import { simplify } from "../terms/han-variants.ts";
import { scanWords } from "../terms/scan.ts";
import { proseStemOf } from "../terms/prose-stem.ts";
import { isStopWord } from "../terms/stop-words.ts";
import { SYNONYMS } from "./title-synonyms.ts";
import { TITLE_WORDS } from "./title-words.ts";

/** Han word → English stems that mean the same. */
export type Lexicon = ReadonlyMap<string, readonly string[]>;

export interface Concept {
  /** A stem, or a Han word. */
  readonly text: string;
  /** What it is met by, itself first: stems, Han words, `~7` for a group of synonyms, `^insta` for all words that begin so. */
  readonly keys: readonly string[];
}

/** Words of the same beginning are kin (install, installation); shorter beginnings bring strangers together. */
const KIN_LETTERS = 5;
/** What a concept counts that is met by another name. */
const OTHER_NAME = 0.7;
const LONGEST_WORD = 8;

/** Characters of grammar, which no word of the tables begins or ends with by right. */
const GRAMMAR = new Set("的了是在和与及或我你他她它们这那有也就都而被把让对从到为以其于等将");

const HAN_KEYS = readHanKeys();
const GROUPS_OF_STEM = readStemGroups();

function readHanKeys(): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  const add = (han: string, added: readonly string[]): void => {
    keys.set(han, [...new Set([...(keys.get(han) ?? []), ...added])]);
  };
  for (const [han, english] of [...ENGLISH_OF, ...TITLE_WORDS]) {
    // `log_in` is met as login, and by its longer parts.
    const parts = english.flatMap((word) => [
      word.replaceAll("_", ""),
      ...word.split("_").filter((part) => part.length > 2),
    ]);
    add(han, parts.map(proseStemOf));
  }
  SYNONYMS.forEach((words, group) => {
    for (const word of words) if (!isLatin(word)) add(word, [`~${group}`]);
  });
  return keys;
}

function readStemGroups(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  SYNONYMS.forEach((words, group) => {
    for (const stem of words.filter(isLatin).map(proseStemOf))
      groups.set(stem, [...(groups.get(stem) ?? []), `~${group}`]);
  });
  return groups;
}

function isLatin(word: string): boolean {
  return /^[a-z-]+$/u.test(word);
}

const PIECES = /[\u3400-\u9fff]+|[^\u3400-\u9fff]+/gu;
const HAN = /^[\u3400-\u9fff]/u;

/** Each concept once, in order. Han is cut into the words of the tables, leftmost and longest; what remains, into pairs. */
export function conceptsOf(text: string, lexicon: Lexicon = new Map()): Concept[] {
  const concepts = new Map<string, Concept>();
  const add = (name: string, keys: readonly string[]): void => {
    if (!concepts.has(name)) concepts.set(name, { text: name, keys: [name, ...keys] });
  };
  for (const [piece] of simplify(text.normalize("NFKC")).matchAll(PIECES)) {
    if (HAN.test(piece)) addHan(piece, lexicon, add);
    else for (const term of scanWords(piece)) if (!isStopWord(term)) addStem(proseStemOf(term), add);
  }
  return [...concepts.values()];
}

function addStem(stem: string, add: (name: string, keys: readonly string[]) => void): void {
  const kin = stem.length > KIN_LETTERS ? ["^" + stem.slice(0, KIN_LETTERS)] : [];
  add(stem, [...kin, ...(GROUPS_OF_STEM.get(stem) ?? [])]);
}

function addHan(piece: string, lexicon: Lexicon, add: (name: string, keys: readonly string[]) => void): void {
  const keysOf = (word: string): readonly string[] => [...(HAN_KEYS.get(word) ?? []), ...(lexicon.get(word) ?? [])];
  let rest = "";
  const flush = (): void => {
    // A character alone is a word only where the tables know it as one: 卷, 表.
    if (rest.length === 1 && HAN_KEYS.has(rest)) add(rest, keysOf(rest));
    for (let at = 0; at + 1 < rest.length; at++) {
      const pair = rest.slice(at, at + 2);
      if (!isStopWord(pair)) add(pair, []);
    }
    rest = "";
  };
  for (let at = 0; at < piece.length;) {
    const word = wordAt(piece, at, lexicon);
    if (word !== undefined) {
      flush();
      add(word, keysOf(word));
    } else if (GRAMMAR.has(piece[at]!)) flush();
    else rest += piece[at]!;
    at += word?.length ?? 1;
  }
  flush();
}

function wordAt(piece: string, at: number, lexicon: Lexicon): string | undefined {
  for (let length = Math.min(LONGEST_WORD, piece.length - at); length >= 2; length--) {
    const word = piece.slice(at, at + length);
    if (HAN_KEYS.has(word) || lexicon.has(word)) return word;
  }
  return undefined;
}

export function isGrammar(character: string): boolean {
  return GRAMMAR.has(character);
}

export function keysOf(concepts: readonly Concept[]): Set<string> {
  return new Set(concepts.flatMap(({ keys }) => keys));
}

/** Share of the concepts, by weight, that are met; by another name they count a little less. */
export function shareMet(
  concepts: readonly Concept[],
  weights: readonly number[],
  isMet: (key: string) => boolean,
): number {
  let met = 0;
  let total = 0;
  concepts.forEach(({ keys }, at) => {
    total += weights[at]!;
    if (isMet(keys[0]!)) met += weights[at]!;
    else if (keys.some(isMet)) met += OTHER_NAME * weights[at]!;
  });
  return total === 0 ? 0 : met / total;
}
