/**
 * A title's names in the tree's spelling: where no file says `swipecell`, SwipeCell and swipe_cell are what was said, and the
 * other way round. Belongs here: one name in one word or in several. Does not: other languages (translate.ts), questions put to
 * documents (answers/spelling.ts).
 */
import { stemOf } from "../terms/stem.ts";
import { termKey } from "../terms/term-key.ts";
import type { Query } from "./query.ts";
import type { Question } from "./question.ts";
import type { FilesWith } from "./translate.ts";

/** Shorter words are seldom two. */
const JOINED = /^=?[a-z]{7,}$/u;

/** The question itself where its names are spelled as the tree spells them. */
export function inSpellingOf(filesWith: FilesWith, question: Question): Question {
  const spelled = new Map<string, string>();
  for (const { term, title, bridged } of question.query.words) {
    if (title === 0 || bridged !== undefined || !JOINED.test(term) || filesWith(term) > 0) continue;
    const other = term.startsWith("=") ? term.slice(1) : `=${term}`;
    if (filesWith(other) > 0) spelled.set(term, other);
  }
  return spelled.size === 0 ? question : { ...question, query: withTerms(question.query, spelled) };
}

function withTerms({ words, stems }: Query, spelled: ReadonlyMap<string, string>): Query {
  // A name of several words has no stem.
  const gone = new Set([...spelled.keys()].map((term) => stemOf(term)));
  return {
    words: words.map((word) => {
      const term = spelled.get(word.term);
      return term === undefined ? word : { ...word, term, key: termKey(term) };
    }),
    stems: stems.filter(({ term }) => !gone.has(term)),
  };
}
