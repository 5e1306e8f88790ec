/**
 * Definitions of languages whose blocks stand in braces: one pass over the characters that knows just enough of strings
 * and comments to count braces. Belongs here: where a definition begins and ends. Does not: how a line names one
 * (light-head.ts and the rules).
 */
import {
  MAX_HEAD_CHARACTERS,
  qualify,
  readHead,
  sortIn,
  signature,
  skipBlanks,
  type Head,
  type HeadRules,
  type Place,
} from "./light-head.ts";
import { closeSpan, type Found, type Range } from "./light-found.ts";
import type { Imports } from "./light-imports.ts";
import { skipLiteral, type Literals } from "./light-literals.ts";

export interface BraceRules extends HeadRules, Literals {
  readonly blocks: "braces";
  /** `#` lines are for the preprocessor: not counted, and `#define` names a macro. */
  readonly preprocessor?: boolean;
  /** What stands above a definition and belongs to it: `@decorator`, `#[attribute]`, `template <…>`. Sticky. */
  readonly leads: RegExp;
  /** `const (` … `)`: each line inside begins with a name. Go only. */
  readonly groups?: ReadonlyMap<string, string>;
}

interface Open {
  readonly head: Head;
  readonly found: Found | undefined;
  readonly prefix: string;
  readonly indent: number;
  readonly depth: number;
  readonly parens: number;
  opened: boolean;
}

// A line that begins like this goes on with the statement of the line before.
const CONTINUES = /[{.?:=,&|<>+*]|(?:extends|implements|where|throws|with|permits|noexcept|requires|->)\b/uy;
/** A line that ends like this goes on in the next one. */
const UNFINISHED = /(?:[=(&|+*/<?:.-]|=>)$/u;

/** 1 for characters that neither nest nor begin a literal. */
const PLAIN_CHARACTERS = Uint8Array.from({ length: 128 }, (_, code) =>
  "{}()[]\"'`/#-".includes(String.fromCharCode(code)) ? 0 : 1,
);

export function scanBraces(text: string, rules: BraceRules, path: string, range: Range, imports: Imports): Found[] {
  const found: Found[] = [];
  const open: Open[] = [];
  /** Parentheses open at each enclosing brace: a `{` inside `f(` begins a world of its own. */
  const parensAt: number[] = [];
  let parens = 0;
  let group: string | undefined;
  /** First line of the comments and decorators that stand right above the current line, or -1. */
  let lead = -1;
  let leadDepth = 0;
  let lastCodeLine = range.line;
  let line = range.line;
  let at = range.from;

  const closeFrom = (index: number, endLine: number): void => {
    for (let i = open.length - 1; i >= index; i--) closeSpan(open[i]!.found, endLine);
    open.length = index;
  };

  while (at < range.to) {
    let lineEnd = text.indexOf("\n", at);
    if (lineEnd === -1 || lineEnd > range.to) lineEnd = range.to;
    const first = skipBlanks(text, at, lineEnd);
    const code = first < lineEnd ? text.charCodeAt(first) : 10;
    if (code === 10 || code === 13) {
      lead = -1;
      at = lineEnd + 1;
      line++;
      continue;
    }
    const comment = isLineComment(text, first, code, rules) || isBlockComment(text, first, code, rules);
    let position = first;
    if (comment && lead === -1) {
      lead = line;
      leadDepth = parensAt.length;
    }
    if (rules.preprocessor === true && code === 35) {
      imports.read(text, first, lineEnd, line);
      const macro = /#[ \t]*define[ \t]+(\w+)(?=\(|[ \t]+\S)/uy;
      macro.lastIndex = first;
      const name = macro.exec(text)?.[1];
      const startLine = line;
      while (text.charCodeAt(lineEnd - 1) === 92 && lineEnd < range.to) {
        const next = text.indexOf("\n", lineEnd + 1);
        lineEnd = next === -1 || next > range.to ? range.to : next;
        line++;
      }
      if (name !== undefined && parensAt.length === 0) {
        const macroSpan = { start: lead === -1 ? startLine : lead, end: line + 1 };
        found.push({ name, sort: "macro", gist: signature(text, first), nameLine: startLine, ...macroSpan });
      }
      lead = -1;
      at = lineEnd + 1;
      line++;
      continue;
    }
    let started = false;
    if (!comment) {
      const indent = first - at;
      // A function whose braces were miscounted (two `#ifdef` branches, say) still ends at the `}` below its first letter.
      const top = open.at(-1);
      if (code === 125 && top?.opened === true && top.indent === indent && top.head.kind === "function") {
        while (parensAt.length > top.depth + 1) parens = parensAt.pop()!;
        if (parensAt.length === top.depth + 1) parens = 0;
      }
      endUnopened(indent, first, code);
      const place = placeHere();
      if (parens === 0 && imports.mayBegin(code)) imports.read(text, first, lineEnd, line);
      if (parens === 0 && place !== undefined) {
        const container = open.at(-1);
        const head = readHead(text, first, lineEnd, rules, place, container?.head.name ?? "", path);
        if (head !== undefined) started = begin(head, place, indent, first);
        else if (rules.groups !== undefined && place === "file") group = groupAt(text, first, lineEnd, rules.groups);
      } else if (group !== undefined && parens === 1 && parensAt.length === 0) {
        nameInGroup(first);
      }
      if (started || isLead(text, first, rules)) {
        if (started) lead = -1;
        else if (lead === -1) {
          lead = line;
          leadDepth = parensAt.length;
        }
      } else if (parens === 0 && parensAt.length <= leadDepth) lead = -1;
      lastCodeLine = line;
    }

    // Count the line's braces; literals and comments may run over its end and carry us to a later line.
    let nested = parens; // a local: the loop is the hot part, and what closures share is slower to reach
    for (; position < lineEnd; position++) {
      const c = text.charCodeAt(position);
      if (c > 125 || PLAIN_CHARACTERS[c] === 1) continue;
      if (c === 123) {
        const top = open.at(-1);
        if (top?.opened === false && nested === top.parens && parensAt.length === top.depth) top.opened = true;
        parensAt.push(nested);
        nested = 0;
      } else if (c === 125) {
        if (parensAt.length > 0) nested = parensAt.pop()!;
      } else if (c === 40 || c === 91) {
        nested++;
      } else if (c === 41 || c === 93) {
        if (nested > 0) nested--;
        if (nested === 0 && parensAt.length === 0) group = undefined;
      } else {
        const next = skipLiteral(text, position, lineEnd, range.to, rules);
        if (next > lineEnd) {
          for (let n = text.indexOf("\n", lineEnd); n !== -1 && n < next; n = text.indexOf("\n", n + 1)) line++;
          lineEnd = text.indexOf("\n", next);
          if (lineEnd === -1 || lineEnd > range.to) lineEnd = range.to;
          if (!comment) lastCodeLine = line;
        }
        if (next > position) position = next - 1;
      }
    }
    parens = nested;
    if (!comment) endOfLine(lineEnd, first);
    at = lineEnd + 1;
    line++;
  }
  closeFrom(0, lastCodeLine);
  return found;

  function placeHere(): Place | undefined {
    const top = open.at(-1);
    const depth = parensAt.length;
    if (top === undefined) return depth === 0 ? "file" : "block";
    if (top.head.kind === "function") return "function";
    if (!top.opened) return undefined;
    return depth === top.depth + 1 ? top.head.kind : "block";
  }

  function begin(head: Head, place: Place, indent: number, first: number): true {
    const prefix = open.at(-1)?.prefix ?? "";
    const name = qualify(prefix, head);
    const start = lead === -1 ? line : lead;
    const entry: Found | undefined =
      head.name === ""
        ? undefined
        : { name, sort: sortIn(place, head), gist: signature(text, first), start, end: line + 1, nameLine: line };
    if (entry !== undefined) found.push(entry);
    open.push({
      head,
      found: entry,
      prefix: head.flat ? prefix : name,
      indent,
      depth: parensAt.length,
      parens,
      opened: false,
    });
    return true;
  }

  /** A definition without a body so far (`type A = B`, an abstract method) ends where the next statement begins. */
  function endUnopened(indent: number, first: number, code: number): void {
    for (let top = open.at(-1); top !== undefined && !top.opened; top = open.at(-1)) {
      if (parens > top.parens || parensAt.length > top.depth) return;
      if (code === 41 || code === 93 || code === 125) indent = -1; // closes what is around the definition
      CONTINUES.lastIndex = first;
      if (parensAt.length === top.depth && (indent > top.indent || CONTINUES.test(text))) return;
      closeFrom(open.length - 1, lastCodeLine);
    }
  }

  function endOfLine(lineEnd: number, first: number): void {
    let tail: string | undefined;
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const depth = parensAt.length;
      if (depth > top.depth || (depth === top.depth && parens > top.parens)) return;
      if (depth === top.depth) {
        tail ??= tailOf(text, first, lineEnd);
        if (!top.opened && !tail.endsWith(";")) return;
        if (top.opened && top.head.kind !== "type" && UNFINISHED.test(tail)) return;
      }
      closeFrom(open.length - 1, line);
    }
  }

  function nameInGroup(first: number): void {
    const name = /([\p{L}_]\w*)(?=[\s,=[]|$)/uy;
    name.lastIndex = first;
    const match = name.exec(text);
    if (match === null) return;
    const start = lead === -1 ? line : lead;
    const entry: Found = {
      name: match[1]!,
      sort: group!,
      gist: signature(text, first),
      start,
      end: line + 1,
      nameLine: line,
    };
    found.push(entry);
    const head: Head = { name: match[1]!, sort: group!, kind: "type" };
    open.push({ head, found: entry, prefix: match[1]!, indent: 1, depth: 0, parens, opened: false });
  }
}

function groupAt(text: string, at: number, lineEnd: number, groups: ReadonlyMap<string, string>): string | undefined {
  const match = /^(\w+)\s*\(\s*(?:\/\/.*)?$/u.exec(text.slice(at, Math.min(lineEnd, at + 80)));
  return match === null ? undefined : groups.get(match[1]!);
}

function isLineComment(text: string, at: number, code: number, rules: Literals): boolean {
  if (code === 47) return rules.slashComments && text.charCodeAt(at + 1) === 47;
  if (code === 35) return rules.hashComments === true && text.charCodeAt(at + 1) !== 91;
  return false;
}

function isBlockComment(text: string, at: number, code: number, rules: Literals): boolean {
  return code === 47 && rules.slashComments && text.charCodeAt(at + 1) === 42;
}

function isLead(text: string, at: number, rules: BraceRules): boolean {
  rules.leads.lastIndex = at;
  return rules.leads.test(text);
}

/** The end of the line's code, without the `// …` that would hide the `;` before it. */
function tailOf(text: string, from: number, lineEnd: number): string {
  const tail = text.slice(Math.max(from, lineEnd - MAX_HEAD_CHARACTERS), lineEnd);
  const comment = tail.lastIndexOf(" //");
  return (comment === -1 ? tail : tail.slice(0, comment)).trimEnd();
}
