/**
 * Definitions of languages whose blocks stand in braces: one pass over the characters that knows just enough of strings
 * and comments to count braces. Belongs here: where a definition begins and ends. Does not: how a line names one
 * (head.ts and the rules).
 */
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  HASH,
  LINE_FEED,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  SPACE,
  isLineBreak,
} from "../../passage/characters.ts";
import type { Source } from "../../passage/passage.ts";
import { signatureAt } from "../signature.ts";
import { isAt, matchAt } from "../sticky.ts";
import { afterComments, groupAt, isComment, tailOf } from "./brace-line.ts";
import { closeSpan, type Found, type Range } from "./found.ts";
import { qualify, HeadReader, sortIn, skipBlanks, type Head, type HeadRules, type Place } from "./head.ts";
import type { Imports } from "./imports.ts";
import { skipLiteral, type Literals } from "./literals.ts";

export interface BraceRules extends HeadRules, Literals {
  readonly blocks: "braces";
  /** `#` lines are for the preprocessor: not counted, and `#define` names a macro. */
  readonly preprocessor?: boolean;
  /** What stands above a definition and belongs to it: `@decorator`, `#[attribute]`, `template <…>`. Sticky. */
  readonly leads: RegExp;
  /** A brace may be a type: `class A<T = {}> {`, `f(): { ok: boolean } {`. */
  readonly typeBraces?: true;
  /** `const (` … `)`: each line inside begins with a name. Go only. */
  readonly groups?: ReadonlyMap<string, string>;
}

/** A definition whose end has not been seen. */
interface Open {
  readonly head: Head;
  readonly found: Found | undefined;
  readonly prefix: string;
  readonly indent: number;
  readonly depth: number;
  readonly parens: number;
  opened: boolean;
  /** Its head ends in the middle of a list: `implements A, B,`. */
  goesOn: boolean;
}

// A line that begins like this goes on with the statement of the line before.
const CONTINUES = /[{.?:=,&|<>+*]|->|(?:extends|implements|where|throws|with|permits|noexcept|requires)\b/uy;
/** A line that ends like this goes on in the next one. */
const UNFINISHED = /(?:[=(&|+*/<?:.-]|=>)$/u;

/** 1 for characters that neither nest nor begin a literal. */
const PLAIN_CHARACTERS = Uint8Array.from({ length: 128 }, (_, code) =>
  "{}()[]\"'`/#-<".includes(String.fromCharCode(code)) ? 0 : 1,
);

/** By the braces alone where they come in pairs; else the indentation tells where a function ends. */
export function scanBraces(source: Source, rules: BraceRules, range: Range, imports: Imports): Found[] {
  const importCount = imports.found.length;
  const counted = new BraceScanner(source, rules, range, imports);
  counted.scan();
  if (counted.isBalanced) return counted.found;
  imports.found.length = importCount;
  const indented = new BraceScanner(source, rules, range, imports, true);
  indented.scan();
  return indented.found;
}

class BraceScanner {
  readonly found: Found[] = [];
  readonly #text: string;
  readonly #rules: BraceRules;
  readonly #heads: HeadReader;
  readonly #range: Range;
  readonly #imports: Imports;
  readonly #recounts: boolean;
  readonly #open: Open[] = [];
  /** Parentheses open at each enclosing brace: a `{` inside `f(` begins a world of its own. */
  readonly #parensAt: number[] = [];
  #parens = 0;
  #hasStrayBrace = false;
  /** The sort of the names in the `const (` we are in. */
  #group: string | undefined;
  /** First line of the comments and decorators that stand right above the current line, or -1. */
  #lead = -1;
  #leadDepth = 0;
  #line: number;
  #lastCodeLine: number;

  constructor(source: Source, rules: BraceRules, range: Range, imports: Imports, recounts = false) {
    this.#text = source.text;
    this.#rules = rules;
    this.#heads = new HeadReader(source, rules);
    this.#range = range;
    this.#imports = imports;
    this.#recounts = recounts;
    this.#line = this.#lastCodeLine = range.line;
  }

  get isBalanced(): boolean {
    return !this.#hasStrayBrace && this.#parensAt.length === 0;
  }

  scan(): void {
    const text = this.#text;
    for (let at = this.#range.from; at < this.#range.to; this.#line++) {
      let lineEnd = this.#lineEndAfter(at);
      const visible = skipBlanks(text, at, lineEnd);
      const first = afterComments(text, visible, lineEnd, this.#rules);
      const code = first < lineEnd ? text.charCodeAt(first) : LINE_FEED;
      if (isLineBreak(code)) {
        this.#lead = -1;
      } else if (code === HASH && this.#rules.preprocessor === true) {
        lineEnd = this.#directive(first, lineEnd);
      } else if (isComment(text, first, code, this.#rules)) {
        // Among the parameters of a function it speaks of one of them.
        if (this.#parens === 0 || this.#group !== undefined) this.#beginLead();
        lineEnd = this.#count(first, lineEnd, false);
      } else {
        this.#statement(first, visible - at, code, lineEnd);
        lineEnd = this.#count(first, lineEnd, true);
        this.#endOfLine(lineEnd, first);
      }
      at = lineEnd + 1;
    }
    this.#closeFrom(0, this.#lastCodeLine);
  }

  /** A line of code, before its braces are counted. */
  #statement(first: number, indent: number, code: number, lineEnd: number): void {
    const text = this.#text;
    if (code === CLOSE_BRACE && this.#recounts) this.#recount(indent);
    this.#endUnopened(indent, first, code);
    let started = false;
    if (this.#parens === 0) {
      const imports = this.#imports.mayBegin(code) && this.#imports.read(text, first, lineEnd, this.#line);
      const place = imports ? undefined : this.#place();
      if (place !== undefined) {
        const container = this.#open.at(-1)?.head.name ?? "";
        const head = this.#heads.read(first, lineEnd, place, container);
        if (head !== undefined) {
          this.#begin(head, sortIn(place, head), indent, first);
          started = true;
        } else if (this.#rules.groups !== undefined && place === "file") {
          this.#group = groupAt(text, first, lineEnd, this.#rules.groups);
        }
      }
    } else if (this.#group !== undefined && this.#parens === 1 && this.#parensAt.length === 0) {
      started = this.#nameInGroup(first);
    }
    if (started) this.#lead = -1;
    else if (isAt(this.#rules.leads, text, first)) this.#beginLead();
    // The arguments of a decorator may take lines of their own.
    else if (this.#parens === 0 && this.#parensAt.length <= this.#leadDepth) this.#lead = -1;
    this.#lastCodeLine = this.#line;
  }

  #beginLead(): void {
    if (this.#lead !== -1) return;
    this.#lead = this.#line;
    this.#leadDepth = this.#parensAt.length;
  }

  /** A function whose braces were miscounted (two `#ifdef` branches, say) still ends at the `}` below its first letter. */
  #recount(indent: number): void {
    const top = this.#open.at(-1);
    if (top?.opened !== true || top.indent !== indent || top.head.kind !== "function") return;
    if (this.#parensAt.length <= top.depth) return;
    this.#parensAt.length = top.depth + 1;
    this.#parens = 0;
  }

  /** Counts braces and parentheses; literals and comments may run over the line, so the end of a later one is returned. */
  #count(first: number, firstLineEnd: number, isCode: boolean): number {
    const text = this.#text;
    const parensAt = this.#parensAt;
    let lineEnd = firstLineEnd;
    let parens = this.#parens;
    for (let at = first; at < lineEnd; at++) {
      const code = text.charCodeAt(at);
      if (code > CLOSE_BRACE || PLAIN_CHARACTERS[code] === 1) continue;
      if (code === OPEN_BRACE) {
        const top = this.#open.at(-1);
        if (top?.opened === false && parens === top.parens && parensAt.length === top.depth)
          top.opened = !this.#isTypeBrace(top, at);
        parensAt.push(parens);
        parens = 0;
      } else if (code === CLOSE_BRACE) {
        if (parensAt.length > 0) parens = parensAt.pop()!;
        else this.#hasStrayBrace = true;
      } else if (code === OPEN_PAREN || code === OPEN_BRACKET) {
        parens++;
      } else if (code === CLOSE_PAREN || code === CLOSE_BRACKET) {
        if (parens > 0) parens--;
        if (parens === 0 && parensAt.length === 0) this.#group = undefined;
      } else {
        const next = skipLiteral(text, at, lineEnd, this.#range.to, this.#rules);
        if (next > lineEnd) {
          lineEnd = this.#goDown(lineEnd, next);
          if (isCode) this.#lastCodeLine = this.#line;
        }
        if (next > at) at = next - 1;
      }
    }
    this.#parens = parens;
    return lineEnd;
  }

  /** From the end of one line to the line that an offset stands on: the end of that line. */
  #goDown(lineEnd: number, to: number): number {
    for (let end = lineEnd; end !== -1 && end < to; end = this.#text.indexOf("\n", end + 1)) this.#line++;
    return this.#lineEndAfter(to);
  }

  /** By what stands before it; of a class or a function only: what an alias or a variable is follows its `=`. */
  #isTypeBrace({ head }: Open, at: number): boolean {
    if (this.#rules.typeBraces !== true || !(head.kind === "function" || HEADED_TYPES.has(head.sort))) return false;
    let before = at - 1;
    while (before > 0 && this.#text.charCodeAt(before) <= SPACE) before--;
    return "=<,|&:".includes(this.#text[before] ?? "");
  }

  #lineEndAfter(at: number): number {
    const end = this.#text.indexOf("\n", at);
    return end === -1 || end > this.#range.to ? this.#range.to : end;
  }

  /** `undefined` between a definition's name and its body. */
  #place(): Place | undefined {
    const top = this.#open.at(-1);
    const depth = this.#parensAt.length;
    if (top === undefined) return depth === 0 ? "file" : "block";
    if (top.head.kind === "function") return "function";
    if (!top.opened) return undefined;
    return depth === top.depth + 1 ? top.head.kind : "block";
  }

  #begin(head: Head, sort: string, indent: number, first: number): void {
    const prefix = this.#open.at(-1)?.prefix ?? "";
    const name = qualify(prefix, head);
    const line = this.#line;
    let found: Found | undefined;
    if (head.name !== "") {
      const start = this.#lead === -1 ? line : this.#lead;
      found = { name, sort, gist: signatureAt(this.#text, first, "braces"), start, end: line + 1, nameLine: line };
      this.found.push(found);
    }
    const depth = this.#parensAt.length;
    this.#open.push({
      head,
      found,
      prefix: head.flat ? prefix : name,
      indent,
      depth,
      parens: this.#parens + (head.called === true ? 1 : 0),
      opened: false,
      goesOn: false,
    });
  }

  /** A definition without a body so far (`type A = B`, an abstract method) ends where the next statement begins. */
  #endUnopened(indent: number, first: number, code: number): void {
    const closesOuter = code === CLOSE_PAREN || code === CLOSE_BRACKET || code === CLOSE_BRACE;
    for (let top = this.#open.at(-1); top?.opened === false; top = this.#open.at(-1)) {
      const depth = this.#parensAt.length;
      if (this.#parens > top.parens || depth > top.depth) return;
      const goesOn = top.goesOn || indent > top.indent || isAt(CONTINUES, this.#text, first);
      if (depth === top.depth && !closesOuter && goesOn) return;
      this.#closeFrom(this.#open.length - 1, this.#lastCodeLine);
    }
  }

  #endOfLine(lineEnd: number, first: number): void {
    let tail: string | undefined;
    for (let top = this.#open.at(-1); top !== undefined; top = this.#open.at(-1)) {
      const depth = this.#parensAt.length;
      if (depth > top.depth || (depth === top.depth && this.#parens > top.parens)) return;
      if (depth === top.depth) {
        tail ??= tailOf(this.#text, first, lineEnd);
        top.goesOn = LISTING_TYPES.has(top.head.sort) && LISTS.test(tail);
        if (!top.opened && !tail.endsWith(";")) return;
        if (top.opened && top.head.kind !== "type" && UNFINISHED.test(tail)) return;
        if (top.opened && top.head.sort === "type" && this.#goesOnBelow(lineEnd)) return;
      }
      this.#closeFrom(this.#open.length - 1, this.#line);
    }
  }

  /** An alias may have braces on the way: `| { kind: "a" }`. */
  #goesOnBelow(lineEnd: number): boolean {
    return isAt(CONTINUES_TYPE, this.#text, lineEnd);
  }

  #closeFrom(index: number, lastLine: number): void {
    for (let at = this.#open.length - 1; at >= index; at--) {
      const { head, found } = this.#open[at]!;
      if (head.fleeting === true && this.found.at(-1) === found) this.found.pop();
      closeSpan(found, lastLine);
    }
    this.#open.length = index;
  }

  #nameInGroup(first: number): boolean {
    const name = matchAt(NAME_IN_GROUP, this.#text, first)?.[1];
    if (name === undefined) return false;
    this.#begin({ name, sort: this.#group!, kind: "type" }, this.#group!, 1, first);
    return true;
  }

  /** A line of the preprocessor with its continuations; returns the end of the last one. */
  #directive(first: number, firstLineEnd: number): number {
    const text = this.#text;
    const startLine = this.#line;
    const start = this.#lead === -1 ? startLine : this.#lead;
    this.#imports.read(text, first, firstLineEnd, startLine);
    let lineEnd = firstLineEnd;
    while (lineEnd < this.#range.to && /\\\r?$/u.test(text.slice(Math.max(first, lineEnd - 2), lineEnd))) {
      lineEnd = this.#lineEndAfter(lineEnd + 1);
      this.#line++;
    }
    const name = matchAt(MACRO, text, first)?.[1];
    const place = this.#place();
    if (name !== undefined && (place === "file" || place === "space")) {
      const gist = signatureAt(text, first, "braces");
      this.found.push({ name, sort: "macro", gist, start, end: this.#line + 1, nameLine: startLine });
    }
    this.#lead = -1;
    return lineEnd;
  }
}

const HEADED_TYPES: ReadonlySet<string> = new Set(["class", "interface"]);
/** What they build on may take lines of its own, wherever these begin. */
const LISTING_TYPES: ReadonlySet<string> = new Set(["class", "interface", "enum", "record", "struct"]);
const LISTS = /(?:[,:]|\b(?:extends|implements|permits))$/u;
const CONTINUES_TYPE = /\s*[|&?:]/uy;
const MACRO = /#[ \t]*define[ \t]+(\w+)(?=\(|[ \t]+\S)/uy;
const NAME_IN_GROUP = /([\p{L}_]\w*)(?=[\s,=[]|$)/uy;
