/**
 * Names that are written otherwise than in the titles: k8s for Kubernetes, esun for E-Sun. Belongs here: what a word stands for by its
 * letters alone. Does not: letters that stand for words (answers/acronyms.ts), slips of the pen (answers/spelling.ts).
 */
import { stemTerm } from "./meaningful-terms.ts";
import { isNowhere } from "./nowhere.ts";
import type { SectionIndex } from "./section-index.ts";

export interface ShortName {
  readonly asked: string;
  /** As a title has it. */
  readonly meant: string;
}

/** k8s, i18n: the first letter, how many are left out, the last. */
const COUNTED_OUT = /^([a-z])(\d{1,2})([a-z])$/iu;
const MIN_JOINED_LETTERS = 4;
const WORD = /[\p{Script=Latin}\d]+/gu;

/** Words of the text that these documents do not hold, and a title has in full. */
export function shortNamesIn(index: SectionIndex, text: string): ShortName[] {
  const found: ShortName[] = [];
  for (const [asked] of text.matchAll(WORD)) {
    const folded = asked.toLowerCase();
    const counted = COUNTED_OUT.exec(folded);
    if (counted === null && (folded.length < MIN_JOINED_LETTERS || /\d/u.test(folded))) continue;
    if (!isNowhere(index, stemTerm(folded)) || !isNowhere(index, `=${folded}`)) continue;
    const meant = counted === null ? joinedIn(index, folded) : countedIn(index, counted);
    if (meant !== undefined) found.push({ asked, meant });
  }
  return found;
}

function countedIn({ sections }: SectionIndex, [, first, count, last]: RegExpExecArray): string | undefined {
  const shape = new RegExp(`^${first!}[a-z]{${count!}}${last!}$`, "iu");
  for (const { title } of sections) {
    const word = title.match(WORD)?.find((one) => shape.test(one));
    if (word !== undefined) return word;
  }
  return undefined;
}

/** Two words or three that make the one: E-Sun, e Gate. */
function joinedIn({ sections }: SectionIndex, folded: string): string | undefined {
  for (const { title } of sections) {
    const words = [...title.matchAll(WORD)];
    for (let at = 0; at + 1 < words.length; at++) {
      for (const count of [2, 3]) {
        const run = words.slice(at, at + count);
        if (run.length < count || run.map(([word]) => word.toLowerCase()).join("") !== folded) continue;
        const last = run.at(-1)!;
        return title.slice(run[0]!.index, last.index + last[0].length);
      }
    }
  }
  return undefined;
}
