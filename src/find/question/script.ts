/**
 * A question in the characters of the tree: where no file says 勞動, 劳动 was said, and the other way round. Belongs here: which of
 * the two Chinese scripts. Does not: other languages (translate.ts), names in one word or several (spelling.ts).
 *
 * By what the tree holds, not by folding the index: an index of folded texts would tell 乾 from 幹 no more, and every text in it
 * would have to be folded.
 */
import { simplify, traditionalForms } from "../terms/han-variants.ts";
import { termKey } from "../terms/term-key.ts";
import type { QueryTerm } from "./query.ts";
import type { Question } from "./question.ts";
import type { FilesWith } from "./translate.ts";

const PAIR = /^\p{Script=Han}{2}$/u;

/** The question itself where the tree holds its words as they are written, or in neither script. */
export function inScriptOf(filesWith: FilesWith, question: Question): Question {
  const absent = question.query.words
    .filter(({ term, bridged }) => bridged === undefined && PAIR.test(term) && filesWith(term) === 0)
    .map(({ term }) => term);
  const isHeld = (term: string): boolean => filesWith(term) > 0;
  const written = absent.some((term) => isHeld(simplify(term))) ? simplify : inTraditional(absent, isHeld);
  if (written === undefined) return question;
  const rewrite = (terms: readonly QueryTerm[]): QueryTerm[] =>
    terms.map((word) => {
      const term = written(word.term);
      return term === word.term ? word : { ...word, term, key: termKey(term) };
    });
  const { words, stems } = question.query;
  // All of it, also where a pair is held in neither script: what stands at a seam is known by its neighbours.
  return {
    ...question,
    title: written(question.title),
    query: { ...question.query, words: rewrite(words), stems: rewrite(stems) },
  };
}

/** How the tree writes the characters of pairs that it holds in traditional characters only; undefined when there are none. */
function inTraditional(
  absent: readonly string[],
  isHeld: (term: string) => boolean,
): ((text: string) => string) | undefined {
  const forms = new Map<string, string>();
  for (const [first, second] of absent.map((term) => [...term] as [string, string])) {
    const firsts = [first, ...traditionalForms(first)];
    const pairs = [second, ...traditionalForms(second)].flatMap((other) => firsts.map((one) => [one, other] as const));
    const held = pairs.find(([one, other]) => isHeld(one + other));
    if (held === undefined) continue;
    forms.set(first, held[0]);
    forms.set(second, held[1]);
  }
  if (forms.size === 0) return undefined;
  return (text) => text.replace(/\p{Script=Han}/gu, (character) => forms.get(character) ?? character);
}
