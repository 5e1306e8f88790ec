/** How many files of a tree hold a term: what reading a question in the tree's own words asks for (find/question/translate.ts). */
import type { FilesWith } from "../../question/translate.ts";
import { stemOf } from "../../terms/stem.ts";
import { termKey } from "../../terms/term-key.ts";
import { type Corpus, listsOf } from "./corpus.ts";
import type { Tally } from "./tally.ts";

const LATIN = /^[a-z]+$/u;

/**
 * Each term is counted once, so it lasts as long as the corpus and no longer. A word that no file holds is counted in its
 * other forms: where all say "filling", `fill` is no foreign word.
 */
export function filesWith(corpus: Corpus, tally: Tally): FilesWith {
  const counted = new Map<string, number>();
  return (term) => {
    let files = counted.get(term);
    if (files === undefined) {
      const key = termKey(term);
      tally.countWord(key, listsOf(corpus, "body", key, "word"));
      if (tally.fileCount === 0 && LATIN.test(term))
        tally.countTerm(listsOf(corpus, "body", termKey(stemOf(term)), "stem"));
      counted.set(term, (files = tally.fileCount));
    }
    return files;
  };
}
