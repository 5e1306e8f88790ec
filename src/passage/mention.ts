/** How a reference begins: `@` or `@file:`. Belongs here: the mark. Does not: what a reference is (retrieve/references/scan.ts). */

// A Chinese keyboard writes ＠ and ： for both, and a phone begins with a capital.
const PREFIX = /^file[:：]/iu;

/** Length of the `file:` that stands at an offset; 0 when none does. */
export function filePrefixLength(text: string, at: number): number {
  return PREFIX.exec(text.slice(at, at + 5))?.[0].length ?? 0;
}

/** `a b.md` of `@file:a b.md` and of `@a b.md`, which are taken whole and not out of a sentence. */
export function withoutMention(written: string): string {
  const text = written.trim();
  return /^[@＠]/u.test(text) ? text.slice(1 + filePrefixLength(text, 1)) : text;
}
