/**
 * Definitions of languages whose blocks show by indentation, or end with a word below the one that opened them. Only line
 * beginnings are looked at, so this is the fast path. Belongs here: where a definition begins and ends. Does not: how a
 * line names one (head.ts and the rules).
 */
import { CARRIAGE_RETURN, SPACE, TAB } from "../../passage/characters.ts";
import type { Source } from "../../passage/passage.ts";
import { signatureAt } from "../signature.ts";
import { isAt } from "../sticky.ts";
import { closeSpan, type Found, type Range } from "./found.ts";
import { endOfWord, qualify, HeadReader, sortIn, type Head, type HeadRules, type Place } from "./head.ts";
import type { Imports } from "./imports.ts";
import { LongLiterals, type LongLiteralRules } from "./long-literals.ts";

export interface IndentRules extends HeadRules, LongLiteralRules {
  readonly blocks: "indent";
  /** Begins a comment line. */
  readonly comment: string;
  /** Words and marks that, standing below the first letter of a definition, still belong to it. Sticky. */
  readonly closers: RegExp;
  /** Lines that divide a type and may stand as far left as it: `private`. Sticky. */
  readonly sections?: RegExp;
  /** What stands above a definition and belongs to it. Sticky. */
  readonly leads: RegExp;
  /** A line that ends with `{` opens a body up to the `}` below its first letter, whatever text reaches the margin between. */
  readonly bodies?: "braced";
  /** Clauses of one name (`foo 0 = …`, `foo n = …`) are one definition. */
  readonly clauses?: boolean;
}

interface Open {
  readonly head: Head;
  readonly found: Found | undefined;
  readonly prefix: string;
  readonly indent: number;
  /** Offset up to which nothing ends it. */
  readonly heldTo: number;
  /** Its `end` has been seen; only what still belongs to that line may follow. */
  ended: boolean;
}

const TAB_WIDTH = 8;

export function scanIndent(source: Source, rules: IndentRules, range: Range, imports: Imports): Found[] {
  const scanner = new IndentScanner(source, rules, range, imports);
  scanner.scan();
  return scanner.found;
}

class IndentScanner {
  readonly found: Found[] = [];
  readonly #text: string;
  readonly #rules: IndentRules;
  readonly #heads: HeadReader;
  readonly #range: Range;
  readonly #imports: Imports;
  readonly #longLiterals: LongLiterals;
  readonly #open: Open[] = [];
  /** First line of the comments and decorators that stand right above the current line, or -1. */
  #lead = -1;
  /** By its indentation: where the next closing brace stands, or -1. */
  readonly #braceAhead = new Map<string, number>();
  /** Indentation of the decorator whose arguments may follow, or -1 when only comments stand above. */
  #decorator = -1;
  #line: number;
  #lastCodeLine: number;

  constructor(source: Source, rules: IndentRules, range: Range, imports: Imports) {
    this.#text = source.text;
    this.#rules = rules;
    this.#heads = new HeadReader(source, rules);
    this.#range = range;
    this.#imports = imports;
    this.#longLiterals = new LongLiterals(source.text, rules);
    this.#line = this.#lastCodeLine = range.line;
  }

  scan(): void {
    const text = this.#text;
    for (let at = this.#range.from; at < this.#range.to; this.#line++) {
      let lineEnd = this.#lineEndAfter(at);
      let first = at;
      let indent = 0;
      let code = 10;
      for (; first < lineEnd; first++) {
        code = text.charCodeAt(first);
        if (code === SPACE) indent++;
        else if (code === TAB) indent += TAB_WIDTH - (indent % TAB_WIDTH);
        else break;
      }
      if (first >= lineEnd || code === CARRIAGE_RETURN) {
        this.#lead = this.#decorator = -1;
      } else if (text.startsWith(this.#rules.comment, first)) {
        if (this.#lead === -1) this.#lead = this.#line;
      } else {
        this.#statement(first, indent, code, lineEnd);
        lineEnd = this.#overLiteral(first, lineEnd);
      }
      at = lineEnd + 1;
    }
    while (this.#open.length > 0) this.#close();
  }

  /** A line of code. */
  #statement(first: number, indent: number, code: number, lineEnd: number): void {
    const text = this.#text;
    const rules = this.#rules;
    const importsOnly = this.#imports.mayBegin(code) && this.#imports.read(text, first, lineEnd, this.#line);
    const closes = isAt(rules.closers, text, first);
    this.#closeEnded(first, indent, lineEnd, closes);
    const top = this.#open.at(-1);
    const place: Place = top === undefined ? (indent === 0 ? "file" : "block") : top.head.kind;
    const clause = rules.clauses === true && top?.indent === indent;
    const head =
      closes || clause || importsOnly ? undefined : this.#heads.read(first, lineEnd, place, top?.head.name ?? "");
    this.#lastCodeLine = this.#line;
    if (head !== undefined) {
      this.#begin(head, place, indent, first);
      this.#lead = this.#decorator = -1;
    } else if (isAt(rules.leads, text, first)) {
      if (this.#lead === -1) this.#lead = this.#line;
      this.#decorator = indent;
    } else if (this.#decorator === -1 || (indent <= this.#decorator && !closes)) this.#lead = this.#decorator = -1;
  }

  /** Ends the definitions that this line stands outside of. */
  #closeEnded(first: number, indent: number, lineEnd: number, closes: boolean): void {
    const text = this.#text;
    const { sections, clauses } = this.#rules;
    for (let top = this.#open.at(-1); top !== undefined && indent <= top.indent; top = this.#open.at(-1)) {
      if (first < top.heldTo) return;
      if (indent === top.indent) {
        const divides = !top.ended && top.head.kind !== "function" && sections !== undefined;
        if (closes || (divides && isAt(sections, text, first))) {
          top.ended ||= text.startsWith("end", first);
          return;
        }
        const isClause = clauses === true && top.head.kind === "function";
        if (isClause && text.slice(first, endOfWord(text, first, lineEnd)) === top.head.name) return;
      }
      this.#close();
    }
  }

  /** A long string or comment that begins on this line and ends on a later one: the end of that line. */
  #overLiteral(first: number, lineEnd: number): number {
    const resume = this.#longLiterals.over(first, lineEnd);
    if (resume === -1) return lineEnd;
    for (let end = lineEnd; end !== -1 && end < resume; end = this.#text.indexOf("\n", end + 1)) this.#line++;
    this.#lastCodeLine = this.#line;
    return this.#lineEndAfter(resume);
  }

  #begin(head: Head, place: Place, indent: number, first: number): void {
    const line = this.#line;
    const name = qualify(this.#open.at(-1)?.prefix ?? "", head);
    const start = this.#lead === -1 ? line : this.#lead;
    const found: Found | undefined =
      head.name === ""
        ? undefined
        : {
            name,
            sort: sortIn(place, head),
            gist: signatureAt(this.#text, first, "indent"),
            start,
            end: line + 1,
            nameLine: line,
          };
    if (found !== undefined) this.found.push(found);
    const heldTo = this.#rules.bodies === "braced" ? this.#closingBrace(first) : first;
    this.#open.push({ head, found, prefix: name, indent, heldTo, ended: false });
  }

  /** Of the body that the line at `first` opens; `first` itself where it opens none. */
  #closingBrace(first: number): number {
    const lineEnd = this.#lineEndAfter(first);
    if (!/\{\s*$/u.test(this.#text.slice(Math.max(first, lineEnd - 20), lineEnd))) return first;
    const close = `\n${this.#text.slice(this.#text.lastIndexOf("\n", first) + 1, first)}}`;
    let at = this.#braceAhead.get(close);
    // Searched for ahead once, not again for every line.
    if (at === undefined || (at !== -1 && at < first))
      this.#braceAhead.set(close, (at = this.#text.indexOf(close, first)));
    return Math.max(first, at);
  }

  #close(): void {
    closeSpan(this.#open.pop()!.found, this.#lastCodeLine);
  }

  #lineEndAfter(at: number): number {
    const end = this.#text.indexOf("\n", at);
    return end === -1 || end > this.#range.to ? this.#range.to : end;
  }
}
