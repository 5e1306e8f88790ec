/**
 * Words that stand for one another: by their beginning or their meaning. Belongs here: whether a text holds kin of a term. Does
 * not: which words mean the same (prose-synonyms.ts).
 */
import { simplify } from "../terms/han-variants.ts";
import { scanTerms } from "../terms/scan.ts";
import { proseStemOf } from "../terms/prose-stem.ts";
import { synonymsOf } from "./prose-synonyms.ts";

/** Letters, and share of a word's letters, by which a word of the same beginning is kin (independent, independence). */
const KIN_LETTERS = 5;
const KIN_BEGINNING = 0.7;
/** A word that is kin is this much of the word itself. */
export const KIN_SHARE = 0.5;

/** Photocytes and photolysis begin too little alike. */
export class Kindred {
  /** By their first letters. */
  readonly #words = new Map<string, string[]>();

  constructor(words: Iterable<string> = []) {
    this.add(words);
  }

  add(words: Iterable<string>): void {
    for (const word of words) {
      const known = this.#beginningLike(word);
      if (known === undefined) this.#words.set(word.slice(0, KIN_LETTERS), [word]);
      else known.push(word);
    }
  }

  hasKinOf(term: string): boolean {
    if (synonymsOf(term).some((word) => this.#beginningLike(word)?.includes(word) === true)) return true;
    if (term.length <= KIN_LETTERS) return false;
    const beginning = term.slice(0, Math.max(KIN_LETTERS, Math.round(term.length * KIN_BEGINNING)));
    return this.#beginningLike(term)?.some((word) => word.startsWith(beginning)) === true;
  }

  #beginningLike(word: string): string[] | undefined {
    return this.#words.get(word.slice(0, KIN_LETTERS));
  }
}

/** Words of a text as the index has them, names as wholes, too: of MySQL its parts and `=mysql`. */
export function termsAndNames(text: string): string[] {
  return scanTerms(simplify(text)).map((term) => (term.startsWith("=") ? term : proseStemOf(term)));
}
