/**
 * Definitions of languages whose blocks show by indentation, or end with a word below the one that opened them. Only line
 * beginnings are looked at, so this is the fast path. Belongs here: where a definition begins and ends. Does not: how a
 * line names one (light-head.ts and the rules).
 */
import {
  endOfWord,
  qualify,
  readHead,
  sortIn,
  signature,
  type Head,
  type HeadRules,
  type Place,
} from "./light-head.ts";
import { closeSpan, type Found, type Range } from "./light-found.ts";
import type { Imports } from "./light-imports.ts";

export interface IndentRules extends HeadRules {
  readonly blocks: "indent";
  /** Begins a comment line. */
  readonly comment: string;
  /** Words and marks that, standing below the first letter of a definition, still belong to it. Sticky. */
  readonly closers: RegExp;
  /** Lines that divide a type and may stand as far left as it: `private`. Sticky. */
  readonly sections?: RegExp;
  /** Long strings and comments that run over lines; text inside is not read. `lineStart` ones only count there. */
  readonly regions: readonly { readonly open: string; readonly close: string; readonly lineStart?: boolean }[];
  /** `<<~SQL` … `SQL`. */
  readonly heredocs?: boolean;
  /** What stands above a definition and belongs to it. Sticky. */
  readonly leads: RegExp;
  /** Clauses of one name (`foo 0 = …`, `foo n = …`) are one definition. */
  readonly clauses?: boolean;
}

interface Open {
  readonly head: Head;
  readonly found: Found | undefined;
  readonly prefix: string;
  readonly indent: number;
  /** Its `end` has been seen; only what still belongs to that line may follow. */
  ended: boolean;
}

const TAB_WIDTH = 8;
const HEREDOC = /<<[-~]?(["'`]?)([A-Za-z_]\w*)\1/u;

export function scanIndent(text: string, rules: IndentRules, path: string, range: Range, imports: Imports): Found[] {
  const found: Found[] = [];
  const open: Open[] = [];
  const regions = new Regions(text, rules, range.to);
  let lastCodeLine = range.line;
  /** First line of the comments and decorators that stand right above the current line, or -1. */
  let lead = -1;
  /** Indentation of the decorator whose arguments may follow, or -1 when only comments stand above. */
  let decorator = -1;
  let line = range.line;
  let at = range.from;

  while (at < range.to) {
    let lineEnd = text.indexOf("\n", at);
    if (lineEnd === -1 || lineEnd > range.to) lineEnd = range.to;
    let first = at;
    let indent = 0;
    let code = 0;
    for (; first < lineEnd; first++) {
      code = text.charCodeAt(first);
      if (code === 32) indent++;
      else if (code === 9) indent += TAB_WIDTH - (indent % TAB_WIDTH);
      else break;
    }
    if (first >= lineEnd || code === 13) {
      lead = decorator = -1;
    } else if (text.startsWith(rules.comment, first)) {
      if (lead === -1) lead = line;
    } else {
      const importsOnly = imports.mayBegin(code) && imports.read(text, first, lineEnd, line);
      const closes = isAt(rules.closers, text, first);
      const divides = rules.sections !== undefined && isAt(rules.sections, text, first);
      while (open.length > 0) {
        const top = open.at(-1)!;
        if (indent > top.indent) break;
        if (indent === top.indent && (closes || (divides && !top.ended && top.head.kind !== "function"))) {
          top.ended ||= text.startsWith("end", first);
          break;
        }
        if (rules.clauses === true && indent === top.indent && isClause(top, first, lineEnd)) break;
        close(lastCodeLine);
      }
      const top = open.at(-1);
      const place: Place = top === undefined ? (indent === 0 ? "file" : "block") : top.head.kind;
      const clause = rules.clauses === true && top?.indent === indent;
      const head =
        closes || clause || importsOnly
          ? undefined
          : readHead(text, first, lineEnd, rules, place, top?.head.name ?? "", path);
      lastCodeLine = line;
      if (head !== undefined) {
        begin(head, place, indent, first);
        lead = decorator = -1;
      } else if (isAt(rules.leads, text, first)) {
        if (lead === -1) lead = line;
        decorator = indent;
      } else if (decorator === -1 || (indent <= decorator && !closes)) lead = decorator = -1;
      const resume = regions.over(first, lineEnd);
      if (resume !== -1) {
        for (let n = lineEnd; n !== -1 && n < resume; n = text.indexOf("\n", n + 1)) line++;
        lastCodeLine = line;
        lineEnd = text.indexOf("\n", resume);
        if (lineEnd === -1 || lineEnd > range.to) lineEnd = range.to;
      }
    }
    at = lineEnd + 1;
    line++;
  }
  while (open.length > 0) close(lastCodeLine);
  return found;

  function close(endLine: number): void {
    closeSpan(open.pop()!.found, endLine);
  }

  function isClause(top: Open, first: number, lineEnd: number): boolean {
    return top.head.kind === "function" && text.slice(first, endOfWord(text, first, lineEnd)) === top.head.name;
  }

  function begin(head: Head, place: Place, indent: number, first: number): void {
    const prefix = open.at(-1)?.prefix ?? "";
    const name = qualify(prefix, head);
    const start = lead === -1 ? line : lead;
    const entry: Found | undefined =
      head.name === ""
        ? undefined
        : { name, sort: sortIn(place, head), gist: signature(text, first), start, end: line + 1, nameLine: line };
    if (entry !== undefined) found.push(entry);
    open.push({ head, found: entry, prefix: name, indent, ended: false });
  }
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Long strings and comments. Each opener is searched for ahead once, not again for every line. */
class Regions {
  readonly #text: string;
  readonly #rules: IndentRules;
  readonly #to: number;
  readonly #ahead: number[];
  /** Heredoc tags that no later line closes: searched for once. */
  readonly #unclosed = new Set<string>();

  constructor(text: string, rules: IndentRules, to: number) {
    this.#text = text;
    this.#rules = rules;
    this.#to = to;
    this.#ahead = rules.regions.map(({ open }) => text.indexOf(open));
  }

  /** The offset after the region that begins on this line and ends on a later one, or -1. */
  over(first: number, lineEnd: number): number {
    let from = first;
    for (;;) {
      const index = this.#next(first, from, lineEnd);
      if (index === -1) break;
      const { open, close } = this.#rules.regions[index]!;
      const start = this.#ahead[index]!;
      const end = this.#text.indexOf(close, start + open.length);
      if (end === -1) return this.#to;
      from = end + close.length;
      if (end > lineEnd) return from;
    }
    return this.#rules.heredocs === true ? this.#heredoc(first, lineEnd) : -1;
  }

  /** Which region opens next within the line. */
  #next(first: number, from: number, lineEnd: number): number {
    let best = -1;
    for (let index = 0; index < this.#ahead.length; index++) {
      const region = this.#rules.regions[index]!;
      let at = this.#ahead[index]!;
      if (at === -1 || at >= lineEnd) continue;
      if (at < from) at = this.#ahead[index] = this.#text.indexOf(region.open, from);
      if (region.lineStart === true && at > first && at < lineEnd) {
        at = this.#ahead[index] = this.#text.indexOf(region.open, lineEnd);
      }
      if (at === -1 || at >= lineEnd) continue;
      if (best === -1 || at < this.#ahead[best]!) best = index;
    }
    return best;
  }

  #heredoc(first: number, lineEnd: number): number {
    const at = this.#text.indexOf("<<", first);
    if (at === -1 || at >= lineEnd) return -1;
    const tag = HEREDOC.exec(this.#text.slice(at, Math.min(lineEnd, at + 80)))?.[2];
    if (tag === undefined || this.#unclosed.has(tag)) return -1;
    // Alone on its line: a later `next if …` does not close the `<<next` of a string.
    const end = new RegExp(`^[ \\t]*${tag}(?=[;,.)\\] \\t]*\\r?$)`, "mgu");
    end.lastIndex = lineEnd;
    const match = end.exec(this.#text);
    // `x << Y` with no such line later is a shift or an append.
    if (match === null) this.#unclosed.add(tag);
    return match === null ? -1 : match.index + match[0].length;
  }
}
