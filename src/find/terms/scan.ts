/**
 * Text → terms, once for the index (keys, no strings) and once for queries (strings); a property test holds the two
 * together. What a term is:
 *
 *     parseHTTPHeader_v2   parse · http · header · v2 · =parsehttpheaderv2      parts, and the whole as a compound
 *     错误码处理 API         错误 · 误码 · 码处 · 处理 · api                        bigrams; one Han character alone stands as itself
 *     Ｃａｆé               cafe                                               width and accents folded
 *
 * No stop words and no stemming here: both are decisions about a query (question/query.ts, stem.ts), not about a text.
 */
import { lazily } from "../../passage/lazily.ts";
import { finishKey, MULTIPLY_HIGH, MULTIPLY_LOW, SEED_HIGH, SEED_LOW, termKey } from "./term-key.ts";

/** Longer runs are hashes, base64 and minified data, never something a person asks for. */
export const MAX_TERM_LENGTH = 64;

const OTHER = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const JOINER = 4;

const ASCII_CLASS = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[a-z]/u.test(character)) ASCII_CLASS[code] = LOWER;
  else if (/[A-Z]/u.test(character)) ASCII_CLASS[code] = UPPER;
  else if (/[0-9]/u.test(character)) ASCII_CLASS[code] = DIGIT;
  else if (character === "_" || character === "$") ASCII_CLASS[code] = JOINER;
}

/** Terms of one stretch of text, in order. Reused from call to call; `length` says how much of the arrays is filled. */
export class ScannedTerms {
  length = 0;
  keys = new Float64Array(64);
  /** Where the term stands in the text; a compound has its end negated. */
  starts = new Int32Array(64);
  ends = new Int32Array(64);

  push(key: number, start: number, end: number): void {
    if (this.length === this.keys.length) this.#grow();
    this.keys[this.length] = key;
    this.starts[this.length] = start;
    this.ends[this.length++] = end;
  }

  #grow(): void {
    const size = this.keys.length * 2;
    const keys = new Float64Array(size);
    keys.set(this.keys);
    const starts = new Int32Array(size);
    starts.set(this.starts);
    const ends = new Int32Array(size);
    ends.set(this.ends);
    this.keys = keys;
    this.starts = starts;
    this.ends = ends;
  }
}

/** Fills `out` with the terms of `text[from, to)`. */
export function scanKeys(text: string, from: number, to: number, out: ScannedTerms): void {
  out.length = 0;
  let at = from;
  while (at < to) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      at = ASCII_CLASS[code] === OTHER ? at + 1 : scanPlainWord(text, at, to, code, out);
    } else if (isHan(code)) {
      at = scanHan(text, at, to, out);
    } else if (isWordUnit(code)) {
      at = scanWord(text, at, at, to, out);
    } else {
      at++;
    }
  }
}

/** The same terms as strings. */
export function scanTerms(text: string): string[] {
  const out = new ScannedTerms();
  const terms: string[] = [];
  scanKeys(text, 0, text.length, out);
  for (let index = 0; index < out.length; index++) {
    const end = out.ends[index]!;
    terms.push(spell(text.slice(out.starts[index], Math.abs(end)), end < 0));
  }
  return terms;
}

/** The same without compounds: names by their parts, never as wholes. */
export function scanWords(text: string): string[] {
  return scanTerms(text).filter((term) => !term.startsWith("="));
}

/** How the scanner spells a piece of text as a term. */
function spell(piece: string, compound: boolean): string {
  if (!compound) return foldWord(piece);
  return "=" + piece.toLowerCase().replace(/[_$]/gu, "");
}

/** NFKC, lower case, accents off; what a word looks like as a term. */
export function foldWord(word: string): string {
  if (/^[\x00-\x7f]*$/u.test(word)) return word.toLowerCase();
  // Unified ideographs are their own normal form; asking costs an eighth of a question to a Chinese base.
  if (/^[\u4e00-\u9fff]+$/u.test(word)) return word;
  return word.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFKC").toLowerCase();
}

/**
 * Most words are a letter of either case with small letters or digits behind it: one part and no compound, for which one
 * look at each character is enough. Anything else is read again from `from`, by the rules of identifiers.
 */
function scanPlainWord(text: string, from: number, to: number, first: number, out: ScannedTerms): number {
  let sort = ASCII_CLASS[first]!;
  if (sort === JOINER) return scanIdentifier(text, from, to, out);
  let code = sort === UPPER ? first | 32 : first;
  let high = SEED_HIGH;
  let low = SEED_LOW;
  let at = from;
  do {
    high = Math.imul(high ^ code, MULTIPLY_HIGH);
    low = Math.imul(low, MULTIPLY_LOW) + code;
    sort = OTHER;
    if (++at === to) break;
    code = text.charCodeAt(at);
    sort = code < 128 ? ASCII_CLASS[code]! : isWordUnit(code) ? JOINER : OTHER;
  } while (sort === LOWER || sort === DIGIT);
  if (sort !== OTHER) return scanIdentifier(text, from, to, out);
  if (at - from <= MAX_TERM_LENGTH) out.push(finishKey(high, low), from, at);
  return at;
}

/** An ASCII identifier: its parts, then the whole, where it has several. */
function scanIdentifier(text: string, from: number, to: number, out: ScannedTerms): number {
  let end = from;
  while (end < to && isIdentifierUnit(text.charCodeAt(end))) end++;
  if (end < to && isForeignLetter(text.charCodeAt(end))) return scanWord(text, from, end, to, out);
  if (end - from > MAX_TERM_LENGTH) return end;
  let parts = 0;
  for (let at = from; at < end;) {
    if (ASCII_CLASS[text.charCodeAt(at)] === JOINER) {
      at++;
      continue;
    }
    const partEnd = endOfPart(text, at, end);
    out.push(identifierKey(text, at, partEnd, SEED_HIGH, SEED_LOW), at, partEnd);
    parts++;
    at = partEnd;
  }
  if (parts > 1) out.push(identifierKey(text, from, end, COMPOUND_HIGH, COMPOUND_LOW), from, -end);
  return end;
}

/**
 * A part ends at a joiner, before an upper-case letter that follows a lower-case one or a digit (`fooBar`), and before the
 * last of several upper-case letters (`HTTPServer` → http, server).
 */
function endOfPart(text: string, from: number, end: number): number {
  let before = OTHER;
  for (let at = from; at < end; at++) {
    const sort = ASCII_CLASS[text.charCodeAt(at)]!;
    if (sort === JOINER) return at;
    if (sort === UPPER && at > from) {
      if (before !== UPPER) return at;
      if (at + 1 < end && ASCII_CLASS[text.charCodeAt(at + 1)] === LOWER) return at;
    }
    before = sort;
  }
  return end;
}

const EQUALS = 61;
const COMPOUND_HIGH = Math.imul(SEED_HIGH ^ EQUALS, MULTIPLY_HIGH);
const COMPOUND_LOW = Math.imul(SEED_LOW, MULTIPLY_LOW) + EQUALS;

/** `termKey` of what stands there in lower case and without joiners, behind what `high` and `low` hold already. */
function identifierKey(text: string, from: number, to: number, high: number, low: number): number {
  for (let at = from; at < to; at++) {
    let code = text.charCodeAt(at);
    const sort = ASCII_CLASS[code]!;
    if (sort === JOINER) continue;
    if (sort === UPPER) code |= 32;
    high = Math.imul(high ^ code, MULTIPLY_HIGH);
    low = Math.imul(low, MULTIPLY_LOW) + code;
  }
  return finishKey(high, low);
}

function isIdentifierUnit(code: number): boolean {
  return code < 128 && ASCII_CLASS[code] !== OTHER;
}

function isForeignLetter(code: number): boolean {
  return code >= 128 && !isHan(code) && isWordUnit(code);
}

function scanHan(text: string, from: number, to: number, out: ScannedTerms): number {
  let end = from + 1;
  while (end < to && isHan(text.charCodeAt(end))) end++;
  if (end - from === 1) {
    out.push(termKey(foldWord(text[from]!)), from, end);
    return end;
  }
  let code = text.charCodeAt(from);
  let before = isIdeograph(code);
  for (let at = from; at + 1 < end; at++) {
    const next = text.charCodeAt(at + 1);
    const here = isIdeograph(next);
    out.push(before && here ? pairKey(code, next) : termKey(foldWord(text.slice(at, at + 2))), at, at + 2);
    before = here;
    code = next;
  }
  return end;
}

/** `termKey` of two characters, without making a string of them. */
function pairKey(one: number, two: number): number {
  const high = Math.imul(Math.imul(SEED_HIGH ^ one, MULTIPLY_HIGH) ^ two, MULTIPLY_HIGH);
  const low = Math.imul(Math.imul(SEED_LOW, MULTIPLY_LOW) + one, MULTIPLY_LOW) + two;
  return finishKey(high, low);
}

/** Han proper: its own folded form, unlike kana with marks and compatibility forms. Most of a Chinese text. */
function isIdeograph(code: number): boolean {
  return (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf);
}

/**
 * A word that holds letters beyond ASCII, as one term; `from` lies before `at` when it begins with ASCII. It is not split
 * at case or `_`: German nouns and Cyrillic names are not identifiers, and where they are, their whole is what is asked.
 */
function scanWord(text: string, from: number, at: number, to: number, out: ScannedTerms): number {
  let end = at;
  while (end < to) {
    const code = text.charCodeAt(end);
    if (!isIdentifierUnit(code) && !isForeignLetter(code)) break;
    end++;
  }
  if (end - from <= MAX_TERM_LENGTH) {
    const term = foldWord(text.slice(from, end));
    if (term !== "") out.push(termKey(term), from, end);
  }
  return end;
}

/** Scripts written without spaces: Han, kana, Hangul, and the compatibility forms between them. */
function isHan(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x4dbf) ||
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7af) ||
    (code >= 0xf900 && code <= 0xfaff)
  );
}

const WORD = /[\p{L}\p{N}\p{M}]/u;
// One look-up per code unit instead of a regular expression per character; surrogates count as words, so that rare Han
// and mathematical letters are found as whole runs.
const WORD_UNITS = lazily(() => {
  const units = new Uint8Array(65536);
  for (let code = 128; code < 65536; code++) {
    if ((code >= 0xd800 && code <= 0xdfff) || WORD.test(String.fromCharCode(code))) units[code] = 1;
  }
  return units;
});

function isWordUnit(code: number): boolean {
  return WORD_UNITS()[code] === 1;
}
