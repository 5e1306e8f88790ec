/**
 * Code fences of markdown, a line at a time, as CommonMark has them: three backticks or tildes or more, behind the marks of quotes
 * and lists, up to as many of the same alone on a line. Belongs here: which lines are code. Does not: what is made of them.
 */

const OPENING = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]){0,40}(`{3,}|~{3,})([^]*)/u;
const CLOSING = /^[ \t>]{0,40}(`{3,}|~{3,})\s*$/u;

export class Fence {
  /** "" outside of one. */
  #mark = "";

  get isOpen(): boolean {
    return this.#mark !== "";
  }

  /** Whether the line stands in a fence, its first and last line included. Every line is to be shown, in order. */
  holds(line: string): boolean {
    // Most lines have neither.
    if (!line.includes("```") && !line.includes("~~~")) return this.isOpen;
    if (this.isOpen) {
      if (CLOSING.exec(line)?.[1]!.startsWith(this.#mark) === true) this.#mark = "";
      return true;
    }
    const [, mark = "", behind = ""] = OPENING.exec(line) ?? [];
    // ```x``` is a span of code.
    this.#mark = mark.startsWith("`") && behind.includes("`") ? "" : mark;
    return this.isOpen;
  }
}
