/** Markdown painted while it streams: headings, bold, code, fences. Pure. What cannot be decided yet is held back. */
import type { Palette } from "../../render/palette.ts";

/** What may still become a fence, a heading or a list mark. */
const UNDECIDED = /^ {0,3}(?:`{0,2}|~{0,2}|#{1,6}|[-*+]|)$/u;
const FENCE = /^ {0,3}(?:```|~~~)/u;
const HEADING = /^ {0,3}#{1,6} /u;

export class MarkdownStream {
  readonly #paint: Palette;
  #lineStart = true;
  #held = "";
  #line: "plain" | "heading" | "fence-mark" = "plain";
  #inFence = false;
  #code = false;
  #bold = false;
  #run = "";

  constructor(paint: Palette) {
    this.#paint = paint;
  }

  /** The painted text that is certain by now. */
  push(text: string): string {
    let out = "";
    for (const character of text) out += this.#take(character);
    return out + this.#flushRun();
  }

  /** What was still held back; the next text begins afresh. */
  end(): string {
    const out = this.#release() + this.#flushRun(true);
    [this.#lineStart, this.#line, this.#inFence, this.#code, this.#bold] = [true, "plain", false, false, false];
    return out;
  }

  #take(character: string): string {
    if (character === "\n") return this.#endLine();
    if (!this.#lineStart) return this.#inline(character);
    this.#held += character;
    if (FENCE.test(this.#held)) this.#line = "fence-mark";
    else if (!this.#inFence && HEADING.test(this.#held)) this.#line = "heading";
    else if (UNDECIDED.test(this.#held)) return "";
    this.#lineStart = false;
    return this.#release();
  }

  #endLine(): string {
    const out = this.#release() + this.#flushRun(true);
    if (this.#line === "fence-mark") this.#inFence = !this.#inFence;
    // Emphasis does not cross lines here: an unclosed mark would colour the rest of the answer.
    [this.#lineStart, this.#line, this.#code, this.#bold] = [true, "plain", false, false];
    return `${out}\n`;
  }

  #release(): string {
    const held = this.#held;
    this.#held = "";
    this.#lineStart = false;
    let out = "";
    for (const character of held) out += this.#inline(character);
    return out;
  }

  #inline(character: string): string {
    if (this.#inFence || this.#line === "fence-mark") {
      this.#run += character;
      return "";
    }
    if (character === "`") {
      const out = this.#flushRun();
      this.#code = !this.#code;
      return out;
    }
    if (character === "*" && !this.#code) {
      if (!this.#run.endsWith("*")) {
        this.#run += character;
        return "";
      }
      this.#run = this.#run.slice(0, -1);
      const out = this.#flushRun();
      this.#bold = !this.#bold;
      return out;
    }
    this.#run += character;
    return "";
  }

  #flushRun(isLineEnd = false): string {
    // A star at the end may be half of a mark; it waits for the next piece of the line.
    const waits = !isLineEnd && this.#run.endsWith("*") && !this.#inFence && !this.#code && this.#line !== "fence-mark";
    const run = waits ? this.#run.slice(0, -1) : this.#run;
    this.#run = waits ? "*" : "";
    if (run === "") return "";
    if (this.#line === "fence-mark") return this.#paint.dim(run);
    if (this.#inFence || this.#code) return this.#paint.path(run);
    return this.#line === "heading" || this.#bold ? this.#paint.bold(run) : run;
  }
}
