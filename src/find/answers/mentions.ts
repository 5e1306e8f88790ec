/**
 * How much a section speaks of what a question asks about, by how often it says the question's words. Belongs here: counting them.
 * Does not: whether it holds them at all (coverage.ts, `topic`), what that is worth (coverage-weights.ts).
 *
 * A word that is said once was said in passing; where an answer is not in the base, the best section holds most of the words so.
 */
import type { DocumentQuestion } from "../sections/document-question.ts";
import { stemTerm } from "../sections/meaningful-terms.ts";
import { countEach } from "../terms/count-each.ts";
import { simplify } from "../terms/han-variants.ts";
import { scanWords } from "../terms/scan.ts";
import { isStopWord } from "../terms/stop-words.ts";
import { tellingOf } from "./common-words.ts";
import { KIN_SHARE } from "./kindred.ts";

/** Mean logarithm of how often, by what a word's absence would tell. Another form of it, or its kin, counts half. */
export function mentionsIn(text: string, { about }: DocumentQuestion, kin: readonly string[]): number {
  const written = scanWords(simplify(text));
  const forms = countEach(written);
  const stems = countEach(written.map(stemTerm));
  let mentions = 0;
  let total = 0;
  for (const word of new Set(scanWords(about).filter((one) => !isStopWord(one)))) {
    const stem = stemTerm(word);
    const times = ((forms.get(word) ?? 0) + (stems.get(stem) ?? 0)) / 2;
    const weight = tellingOf(stem);
    mentions += weight * Math.log(1 + (times > 0 ? times : kin.includes(stem) ? KIN_SHARE : 0));
    total += weight;
  }
  return mentions / (total || 1);
}
