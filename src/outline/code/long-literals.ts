/**
 * Long strings and comments that run over lines, in languages that are read by their line beginnings. Belongs here: where
 * one begins and ends. Does not: the literals of languages with braces (literals.ts), which also stand within a line.
 */

export interface LongLiteralRules {
  /** Text inside is not read. `lineStart` ones only count there. */
  readonly longLiterals: readonly { readonly open: string; readonly close: string; readonly lineStart?: boolean }[];
  /** `<<~SQL` … `SQL`. */
  readonly heredocs?: boolean;
}

const HEREDOC = /<<[-~]?(["'`]?)([A-Za-z_]\w*)\1/u;
/** A word alone on its line: a later `next if …` does not close the `<<next` of a string. */
const LONE_WORD = /^[ \t]*([A-Za-z_]\w*)(?=[;,.)\] \t]*\r?$)/gmu;

/** Each opener is searched for ahead once, not again for every line. */
export class LongLiterals {
  readonly #text: string;
  readonly #rules: LongLiteralRules;
  readonly #ahead: number[];
  #heredocAhead: number;
  /** Where each word that stands alone on a line ends, the last first; read when the first heredoc is met. */
  #loneWordEnds: Map<string, number[]> | undefined;

  constructor(text: string, rules: LongLiteralRules) {
    this.#text = text;
    this.#rules = rules;
    this.#ahead = rules.longLiterals.map(({ open }) => text.indexOf(open));
    this.#heredocAhead = rules.heredocs === true ? text.indexOf("<<") : -1;
  }

  /** The offset after the literal that begins on this line and ends on a later one, or -1. */
  over(first: number, lineEnd: number): number {
    let from = first;
    for (;;) {
      const index = this.#next(first, from, lineEnd);
      if (index === -1) break;
      const { open, close } = this.#rules.longLiterals[index]!;
      const start = this.#ahead[index]!;
      const end = this.#text.indexOf(close, start + open.length);
      // What nothing closes stands in a string, and no later one is closed either.
      if (end === -1) {
        this.#ahead[index] = -1;
        continue;
      }
      from = end + close.length;
      if (end > lineEnd) return from;
    }
    return this.#heredoc(first, lineEnd);
  }

  /** Which literal opens next within the line. */
  #next(first: number, from: number, lineEnd: number): number {
    let best = -1;
    for (let index = 0; index < this.#ahead.length; index++) {
      const literal = this.#rules.longLiterals[index]!;
      let at = this.#ahead[index]!;
      if (at === -1 || at >= lineEnd) continue;
      if (at < from) at = this.#ahead[index] = this.#text.indexOf(literal.open, from);
      if (literal.lineStart === true && at > first && at < lineEnd) {
        at = this.#ahead[index] = this.#text.indexOf(literal.open, lineEnd);
      }
      if (at === -1 || at >= lineEnd) continue;
      if (best === -1 || at < this.#ahead[best]!) best = index;
    }
    return best;
  }

  #heredoc(first: number, lineEnd: number): number {
    if (this.#heredocAhead === -1 || this.#heredocAhead >= lineEnd) return -1;
    if (this.#heredocAhead < first) this.#heredocAhead = this.#text.indexOf("<<", first);
    const at = this.#heredocAhead;
    if (at === -1 || at >= lineEnd) return -1;
    const tag = HEREDOC.exec(this.#text.slice(at, Math.min(lineEnd, at + 80)))?.[2];
    if (tag === undefined) return -1;
    // `x << Y` with no such line later is a shift or an append.
    this.#loneWordEnds ??= loneWordEnds(this.#text);
    const ends = this.#loneWordEnds.get(tag) ?? [];
    while (ends.length > 0 && ends.at(-1)! <= lineEnd) ends.pop();
    return ends.at(-1) ?? -1;
  }
}

function loneWordEnds(text: string): Map<string, number[]> {
  const ends = new Map<string, number[]>();
  for (const { 0: line, 1: word = "", index } of text.matchAll(LONE_WORD)) {
    const known = ends.get(word);
    if (known === undefined) ends.set(word, [index + line.length]);
    else known.push(index + line.length);
  }
  for (const list of ends.values()) list.reverse();
  return ends;
}
