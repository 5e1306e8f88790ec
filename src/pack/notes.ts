/** Sentences on what did not fit and how to get it. */
import type { LeftOut } from "../passage/packed.ts";
import { shellWord } from "../passage/shell-word.ts";
import { countTokens } from "./tokens.ts";

const MAX_NAMED = 8;

/**
 * Ever shorter ways to say it, the longest that could fit into `maxTokens` first: some addresses by name, then only
 * their number. Empty when there is no room for any.
 */
export function* leftOutNotes(leftOut: readonly LeftOut[], maxTokens: number): Generator<string[]> {
  // What is folded shows its address already.
  const absent = leftOut.filter(({ why }) => why !== "folded");
  const folded = leftOut.length - absent.length;
  const head: string[] = [];
  if (folded > 0) head.push(`${folded} shown only as a signature or an outline: open with \`pith read ADDRESS\`.`);
  for (let named = Math.min(MAX_NAMED, absent.length); named >= 0; named = named > 1 ? named >> 1 : named - 1) {
    const notes = [...head, ...absent.slice(0, named).map(sentence)];
    const more = absent.length - named;
    if (more > 0) notes.push(`${more}${named > 0 ? " more" : ""} left out: raise the budget or narrow the question.`);
    if (notes.length > 0 && countTokens(notes.join("\n")) <= maxTokens) yield notes;
  }
}

function sentence({ address, tokens, why }: LeftOut): string {
  const reason = why === "too-big" ? "larger than the whole budget" : "no room";
  return `Left out (${tokens} tokens, ${reason}): \`pith read ${shellWord(address)}\``;
}
