/**
 * What a piece of code leans on: the functions it calls, the types it names. These become the next queries of a search (seed 3,
 * REFINE), so words of the language itself must not be among them. One pass over the characters; strings and comments are
 * skipped coarsely. Does not belong here: what it imports (an outline says that), where those things are defined.
 */
import {
  APOSTROPHE,
  BACKSLASH,
  BACKTICK,
  COLON,
  DASH,
  DOLLAR,
  DOT,
  EXCLAMATION,
  GREATER,
  HASH,
  LESS,
  LINE_FEED,
  OPEN_PAREN,
  QUOTE,
  SLASH,
  STAR,
  UNDERSCORE,
  isDigit,
  isLowerCase,
  isUpperCase,
} from "../passage/characters.ts";
import { DEFINING, KEYWORDS, RECEIVERS } from "./keywords.ts";

export interface Pattern {
  /** `validateToken`, `db.query`, `UserContext` */
  readonly name: string;
  readonly kind: "call" | "type";
  /** How often it occurs. */
  readonly count: number;
}

const HASH_COMMENTS: ReadonlySet<string> = new Set(
  "python ruby bash fish perl raku r julia elixir crystal nim php make cmake starlark gdscript terraform graphql powershell tcl awk yaml toml".split(
    " ",
  ),
);
const DASH_COMMENTS: ReadonlySet<string> = new Set(
  "lua sql haskell elm purescript ada vhdl agda idris lean".split(" "),
);
/** Exported functions begin with a capital letter there. */
const CAPITAL_CALLS: ReadonlySet<string> = new Set(["go", "csharp"]);

const MAX_PART_CHARACTERS = 80;

/** Most frequent first, then by name. `languageId` is that of the outline; an unknown one is read like C. */
export function extractPatterns(text: string, languageId: string): Pattern[] {
  const counts = new Map<string, { name: string; kind: Pattern["kind"]; count: number }>();
  const count = (name: string, kind: Pattern["kind"]) => {
    const key = `${kind} ${name}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { name, kind, count: 1 });
    else known.count++;
  };
  scan(text, languageId, count);
  return [...counts.values()].sort(
    (a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.kind < b.kind ? -1 : 1),
  );
}

type Count = (name: string, kind: Pattern["kind"]) => void;

function scan(text: string, languageId: string, count: Count): void {
  const hash = HASH_COMMENTS.has(languageId);
  const dash = DASH_COMMENTS.has(languageId);
  const words = new WordReader(text, CAPITAL_CALLS.has(languageId), count);
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isWordStart(code)) {
      at = words.read(at);
    } else if (code === QUOTE || code === APOSTROPHE || code === BACKTICK) {
      at = skipString(text, at, code);
    } else if (code === SLASH && (text.charCodeAt(at + 1) === SLASH || text.charCodeAt(at + 1) === STAR)) {
      at = text.charCodeAt(at + 1) === SLASH ? lineEnd(text, at) : after(text, "*/", at + 2);
    } else if ((code === HASH && hash) || (code === DASH && dash && text.charCodeAt(at + 1) === DASH)) {
      at = lineEnd(text, at);
    } else {
      at++;
    }
  }
}

class WordReader {
  readonly #text: string;
  readonly #capitalCalls: boolean;
  readonly #count: Count;
  /** The parts of `a.b.c` read so far: only the last two are ever used. */
  #owner = "";
  #previous = "";

  constructor(text: string, capitalCalls: boolean, count: Count) {
    this.#text = text;
    this.#capitalCalls = capitalCalls;
    this.#count = count;
  }

  /** Returns where the word ends. */
  read(start: number): number {
    const text = this.#text;
    let end = start + 1;
    while (end < text.length && isWordPart(text.charCodeAt(end))) end++;
    if (!joins(text, start)) this.#owner = "";
    const word = text.slice(start, Math.min(end, start + MAX_PART_CHARACTERS));
    const isOwner = leads(text, end);
    this.#use(word, !isOwner && isCalled(text, end));
    this.#owner = isOwner && !RECEIVERS.has(word) ? word : "";
    this.#previous = word;
    return end;
  }

  #use(word: string, called: boolean): void {
    const owner = this.#owner;
    // `Math.max`, `JSON.parse`: the language's own library.
    if (word.length < 2 || KEYWORDS.has(owner) || DEFINING.has(this.#previous)) return;
    const isType = isCapitalised(word);
    if (called && owner !== "") this.#count(`${owner}.${word}`, "call");
    else if (KEYWORDS.has(word)) return;
    else if (called && (!isType || this.#capitalCalls)) this.#count(word, "call");
    else if (isType) this.#count(word, "type");
  }
}

/** Does `.`, `::` or `->` follow? */
function leads(text: string, end: number): boolean {
  const next = text.charCodeAt(end);
  const behind = text.charCodeAt(end + 1);
  return next === DOT || (next === COLON && behind === COLON) || (next === DASH && behind === GREATER);
}

/** `f(`, `f!(`, `f<T>(` */
function isCalled(text: string, end: number): boolean {
  const next = text.charCodeAt(end);
  if (next === OPEN_PAREN) return true;
  return (
    (next === EXCLAMATION && text.charCodeAt(end + 1) === OPEN_PAREN) ||
    (next === LESS && callsAfterGenerics(text, end))
  );
}

/** Is the word at `start` the continuation of `a.`, `a::` or `a->`? */
function joins(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1);
  if (before === DOT) return isWordPart(text.charCodeAt(start - 2));
  if (before === COLON) return text.charCodeAt(start - 2) === COLON;
  return before === GREATER && text.charCodeAt(start - 2) === DASH;
}

/** `useState<Cart>(…)`: short type arguments, then a call. */
function callsAfterGenerics(text: string, at: number): boolean {
  return /^<[^;{}\n=]{0,58}?>\(/u.test(text.slice(at, at + 61));
}

/** `Cart`, `URLResolver`, `Html5`; not `MAX_SIZE`, not `T`. */
function isCapitalised(word: string): boolean {
  const first = word.charCodeAt(0);
  if (!isUpperCase(first)) return false;
  for (let at = 1; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (isLowerCase(code)) return true;
  }
  return false;
}

function isWordStart(code: number): boolean {
  return isLowerCase(code) || isUpperCase(code) || code === UNDERSCORE || code === DOLLAR || code > 0x2fff;
}

function isWordPart(code: number): boolean {
  return isWordStart(code) || isDigit(code) || (code > 0xbf && code <= 0x2fff);
}

/** After the closing quote; at the end of the line for a quote that does not close there, unless it may run on. */
function skipString(text: string, at: number, quote: number): number {
  const mark = text[at]!;
  if (text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote)
    return after(text, mark.repeat(3), at + 3);
  for (let position = at + 1; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code === BACKSLASH) position++;
    else if (code === quote) return position + 1;
    // An apostrophe (`don't`, `&'a T`) is no string; go on right behind it.
    else if (code === LINE_FEED && quote !== BACKTICK) return at + 1;
  }
  return at + 1;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

function after(text: string, closer: string, from: number): number {
  const end = text.indexOf(closer, from);
  return end === -1 ? text.length : end + closer.length;
}
