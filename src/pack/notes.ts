/** Sentences on what did not fit and how to get it. */
import type { LeftOut } from "../passage/packed.ts";
import type { ReaderLanguage } from "../passage/reader-language.ts";
import { shellWord } from "../passage/shell-word.ts";
import { countTokens } from "./tokens.ts";

const MAX_NAMED = 8;

interface Sentences {
  readonly folded: (count: number) => string;
  /** `named`: whether others were named before. */
  readonly more: (count: number, named: boolean) => string;
  readonly leftOut: (tokens: number, isTooBig: boolean, command: string) => string;
}

const SENTENCES: Readonly<Record<ReaderLanguage, Sentences>> = {
  en: {
    folded: (count) => `${count} shown only as a signature or an outline: open with \`pith read ADDRESS\`.`,
    more: (count, named) => `${count}${named ? " more" : ""} left out: raise the budget or narrow the question.`,
    leftOut: (tokens, isTooBig, command) =>
      `Left out (${tokens} tokens, ${isTooBig ? "larger than the whole budget" : "no room"}): \`${command}\``,
  },
  zh: {
    folded: (count) => `${count} 处只列出签名或提纲：用 \`pith read 地址\` 打开。`,
    more: (count, named) => `${named ? "另有" : "有"} ${count} 处未列出：可提高预算，或把问题问得更具体。`,
    leftOut: (tokens, isTooBig, command) =>
      `未列出（${tokens} tokens，${isTooBig ? "超过全部预算" : "预算不够"}）：\`${command}\``,
  },
};

/**
 * Ever shorter ways to say it, the longest that could fit into `maxTokens` first: some addresses by name, then only
 * their number. Empty when there is no room for any.
 */
export function* leftOutNotes(
  leftOut: readonly LeftOut[],
  maxTokens: number,
  language: ReaderLanguage,
): Generator<string[]> {
  const say = SENTENCES[language];
  // What is folded shows its address already.
  const absent = leftOut.filter(({ why }) => why !== "folded");
  const folded = leftOut.length - absent.length;
  const head = folded > 0 ? [say.folded(folded)] : [];
  const lines = absent
    .slice(0, MAX_NAMED)
    .map(({ address, tokens, why }) => say.leftOut(tokens, why === "too-big", `pith read ${shellWord(address)}`));
  for (let named = lines.length; named >= 0; named = named > 1 ? named >> 1 : named - 1) {
    const notes = [...head, ...lines.slice(0, named)];
    const more = absent.length - named;
    if (more > 0) notes.push(say.more(more, named > 0));
    if (notes.length > 0 && countTokens(notes.join("\n")) <= maxTokens) yield notes;
  }
}
