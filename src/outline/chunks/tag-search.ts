/**
 * Finds the `<chunk>` tags of a markdown text that are meant as tags. Belongs here: telling a tag from an example of
 * one. Does not: the inside of a tag (chunk-tags.ts), which tags belong together (chunk-scanner.ts).
 *
 * Not tags: those in code fences, in code spans of one line, in HTML comments, after a backslash, and in lines indented
 * like code. A regex over the whole text cannot tell (seed 004's own does not).
 */
import { BACKSLASH, BACKTICK, LESS, isLineBreak } from "../../passage/characters.ts";
import { lineStarts } from "../../passage/lines.ts";
import type { Diagnostic } from "../../passage/passage.ts";
import { chunkTagAt, readChunkTag, type ChunkTag } from "./chunk-tags.ts";

export interface TagSearch {
  readonly tags: readonly ChunkTag[];
  readonly diagnostics: readonly Diagnostic[];
}

const ANY_TAG = /<\/?chunk[\s/>]/i;
/** A fence may stand in a quote or a list item, and then at any depth. */
const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]){0,40}(`{3,}|~{3,})(.*)$/su;
const FENCE_END = /^[ \t>]{0,40}(`{3,}|~{3,})[ \t]*$/u;
const INDENTED = /^(?: {4}| {0,3}\t)/u;

/** One native search, instead of a walk over the lines; almost no document has chunks. */
export function mayHoldChunks(text: string): boolean {
  return ANY_TAG.test(text);
}

export function findChunkTags(text: string, from: number): TagSearch {
  if (!mayHoldChunks(text)) return { tags: [], diagnostics: [] };
  return new TagFinder(text, from).search();
}

/** One walk over one text; `at` only ever grows. */
class TagFinder {
  readonly #text: string;
  readonly #starts: readonly number[];
  readonly #tags: ChunkTag[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  #at: number;
  #line = 0;
  #lastCodeLine = -1;
  #commentsEnd = true;
  /** Fence character → the shortest length known to have no end from here on; keeps hostile input from going quadratic. */
  readonly #endless = new Map<string, number>();

  constructor(text: string, from: number) {
    this.#text = text;
    this.#starts = lineStarts(text);
    this.#at = from;
  }

  search(): TagSearch {
    while (this.#at < this.#text.length) {
      while ((this.#starts[this.#line + 1] ?? Infinity) <= this.#at) this.#line++;
      if (this.#at === this.#starts[this.#line] && (this.#skipFence() || this.#skipIndentedCode())) continue;
      this.#step();
    }
    return { tags: this.#tags, diagnostics: this.#diagnostics };
  }

  /** Goes past the next thing on this line that could be, or hide, a tag; or to the next line. */
  #step(): void {
    const text = this.#text;
    const end = this.#contentEnd(this.#line);
    let at = this.#at;
    while (at < end && !isSpecial(text.charCodeAt(at))) at++;
    if (at >= end) this.#at = this.#nextLine();
    else if (text[at] === "\\") this.#at = at + 2;
    else if (text[at] === "`") this.#at = this.#afterCodeSpan(at, end);
    else if (text.startsWith("<!--", at)) this.#at = this.#afterComment(at);
    else if (chunkTagAt(text, at)) this.#at = this.#afterTag(at);
    else this.#at = at + 1;
  }

  #afterTag(at: number): number {
    const tag = readChunkTag(this.#text, at);
    if (tag !== undefined) {
      this.#tags.push(tag);
      return tag.end;
    }
    this.#report("broken-chunk-tag", "A <chunk> tag is not finished (a quote or > is missing), so it stays text.");
    return at + 1;
  }

  #afterComment(at: number): number {
    const end = this.#commentsEnd ? this.#text.indexOf("-->", at + 4) : -1;
    if (end !== -1) return end + 3;
    // Read on as text: a forgotten --> must not hide every chunk after it.
    if (this.#commentsEnd) this.#report("unclosed-comment", "An HTML comment is never closed with -->.");
    this.#commentsEnd = false;
    return at + 4;
  }

  /** Spans over several lines are not looked for: a stray backtick would then hide the tag on the next line. */
  #afterCodeSpan(at: number, lineEnd: number): number {
    let open = at;
    while (this.#text[open] === "`") open++;
    const length = open - at;
    let run = open;
    while ((run = this.#text.indexOf("`", run)) !== -1 && run < lineEnd) {
      let end = run;
      while (this.#text[end] === "`") end++;
      if (end - run === length) return end;
      run = end;
    }
    return open;
  }

  #skipFence(): boolean {
    const content = this.#lineContent(this.#line);
    const fence = FENCE.exec(content);
    if (fence === null) return false;
    const marks = fence[1]!;
    if (marks.startsWith("`") && fence[2]!.includes("`")) return false;
    const end = this.#fenceEnd(marks);
    if (end !== undefined) {
      this.#at = this.#starts[end + 1] ?? this.#text.length;
      return true;
    }
    // Read on as text, for the same reason as with comments.
    if (!INDENTED.test(content)) this.#report("unclosed-fence", `A code fence (${marks}) is never closed.`);
    return false;
  }

  #fenceEnd(marks: string): number | undefined {
    const mark = marks[0]!;
    if (marks.length >= (this.#endless.get(mark) ?? Infinity)) return undefined;
    for (let line = this.#line + 1; line < this.#starts.length; line++) {
      const close = FENCE_END.exec(this.#lineContent(line))?.[1];
      if (close !== undefined && close.startsWith(mark) && close.length >= marks.length) return line;
    }
    this.#endless.set(mark, marks.length);
    return undefined;
  }

  /** A code block cannot begin inside a paragraph, so an indented tag right under text is a tag. */
  #skipIndentedCode(): boolean {
    const line = this.#line;
    const content = this.#lineContent(line);
    if (!INDENTED.test(content) || content.trim() === "") return false;
    if (line > 0 && this.#lastCodeLine !== line - 1 && this.#lineContent(line - 1).trim() !== "") return false;
    this.#lastCodeLine = line;
    if (ANY_TAG.test(content)) {
      this.#report(
        "indented-chunk-tag",
        "This <chunk> tag is indented like code and stays text; unindent it to use it.",
      );
    }
    this.#at = this.#nextLine();
    return true;
  }

  #lineContent(line: number): string {
    return this.#text.slice(this.#starts[line], this.#contentEnd(line));
  }

  /** Where the line's terminator begins. */
  #contentEnd(line: number): number {
    let end = this.#starts[line + 1] ?? this.#text.length;
    const start = this.#starts[line] ?? end;
    while (end > start && isLineBreak(this.#text.charCodeAt(end - 1))) end--;
    return end;
  }

  #nextLine(): number {
    return this.#starts[this.#line + 1] ?? this.#text.length;
  }

  #report(code: string, message: string): void {
    this.#diagnostics.push({ code, message, line: this.#line });
  }
}

function isSpecial(code: number): boolean {
  return code === LESS || code === BACKTICK || code === BACKSLASH;
}
