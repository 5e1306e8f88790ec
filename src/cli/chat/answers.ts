/** What a person means by a short answer. Belongs here: the words. Does not: asking (input.ts, terminal.ts). */

export type ShortAnswer = "yes" | "always" | "no";

/** A longer answer is no yes: "ok, but not in src/" says what to do instead. */
const WORDS: readonly (readonly [ShortAnswer, RegExp])[] = [
  ["yes", /^(?:y|yes|yep|yeah|ok|okay|sure|go|是|是的|对|好|好的|好吧|行|可以|嗯|同意|允许|批准|没问题|继续)$/iu],
  ["always", /^(?:a|always|总是|始终|一直|总是允许|始终允许)$/iu],
  ["no", /^(?:|n|no|nope|不|否|不行|不要|不可以|不好|不同意|不允许|拒绝|别|取消)$/iu],
];

/** undefined: none of the three, but something to be passed on. Nothing at all is no. */
export function shortAnswer(said: string): ShortAnswer | undefined {
  const plain = said.trim().replace(/[\s.!。！～~]+$/u, "");
  return WORDS.find(([, words]) => words.test(plain))?.[0];
}
