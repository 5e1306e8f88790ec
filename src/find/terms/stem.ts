/**
 * A light English stem: one spelling for `cache, caches, cached, caching` and for `validate, validation, validator`.
 * Stems are a second family of terms beside the words themselves, never instead of them: replacing words loses more
 * (string → str, settings → set) than it finds.
 */

const VOWEL = /[aeiouy]/u;

/** Words that are short, hold a digit or are not plain Latin are their own stem. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/u.test(word)) return word;
  let stem = singularOf(word);
  if (LAST_LETTERS.includes(stem.at(-1)!)) stem = stripEnding(stem);
  return stem.length > 3 && stem.endsWith("e") ? stem.slice(0, -1) : stem;
}

function stripEnding(stem: string): string {
  for (const [ending, minRest] of ENDINGS) {
    if (stem.endsWith(ending) && stem.length - ending.length >= minRest) {
      const rest = stem.slice(0, -ending.length);
      if (!VOWEL.test(rest)) continue;
      return ending === "ion" && !/[ts]$/u.test(rest) ? stem : undouble(rest);
    }
  }
  return stem;
}

/** Ending, and how many letters must remain before it. Longest first: the first that fits is taken, once. */
const ENDINGS: readonly (readonly [string, number])[] = [
  ["ing", 3],
  ["ion", 4],
  ["ed", 3],
  ["er", 4],
  ["or", 4],
  ["ly", 4],
];
const LAST_LETTERS = "gndry";

/** `addresses` → address; the word itself where it is no plural. */
export function singularOf(word: string): string {
  if (!word.endsWith("s")) return word;
  if (word.endsWith("ies") && word.length > 4) return word.slice(0, -3) + "y";
  if (/(?:x|ch|sh|ss|z)es$/u.test(word)) return word.slice(0, -2);
  return /[^sui]s$/u.test(word) ? word.slice(0, -1) : word;
}

/** `runn` → `run`, but `call`, `pass` and `buzz` keep theirs. */
export function undouble(rest: string): string {
  return /([^aeioulsz])\1$/u.test(rest) ? rest.slice(0, -1) : rest;
}
