/**
 * What a short Chinese question asks something of: the library of 图书馆开放时间. Belongs here: that word, and whether a section speaks of
 * it. Does not: what is made of it (answer.ts, coverage.ts).
 *
 * For a word or two put behind a name only, where the base speaks of that name at all: a sentence begins with anything (做一根网线), and
 * what the base never speaks of is known to be absent.
 */
import { isAsking } from "../question/asking.ts";
import type { DocumentQuestion } from "../sections/document-question.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { simplify } from "../terms/han-variants.ts";
import { hanWordsIn } from "../terms/han-words.ts";
import { scanTerms } from "../terms/scan.ts";
import { isCommonWord } from "./common-words.ts";
import { synonymsOf } from "./prose-synonyms.ts";
import { matesOf } from "./wording.ts";

export interface Subject {
  /** By itself, or by a word that stands for it. */
  isIn(section: number): boolean;
}

const MOST_WORDS = 3;

/** Undefined where the question has none, or the base does not speak of it. */
export function subjectOf(index: SectionIndex, { language, text, about }: DocumentQuestion): Subject | undefined {
  if (language !== "zh" || !/^\p{Script=Han}{3,10}$/u.test(text.trim()) || isAsking(text)) return undefined;
  const words = hanWordsIn(about).filter(({ length }) => length > 1);
  const [subject = ""] = words;
  if (words.length < 2 || words.length > MOST_WORDS || isCommonWord(subject)) return undefined;
  const pairs = scanTerms(subject);
  if (!pairs.every((pair) => index.hits("body", pair).docs.length > 0)) return undefined;
  const names = [...pairs, ...matesOf(subject), ...pairs.flatMap(synonymsOf)];
  return {
    isIn: (section) => {
      const { path, title, trail, body } = index.sections[section]!;
      const text = simplify(`${path} ${trail.join(" ")} ${title} ${body}`);
      return names.some((name) => text.includes(name));
    },
  };
}
