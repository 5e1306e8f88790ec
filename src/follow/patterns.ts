/**
 * What a piece of code leans on: the modules it imports, the functions it calls, the types it names. These become the next
 * queries of a search (seed 3, REFINE), so words of the language itself must not be among them. One pass over the
 * characters; strings and comments are skipped coarsely. Does not belong here: where those things are defined.
 */
import { importedModules } from "./imported-modules.ts";
import { DEFINING, KEYWORDS, RECEIVERS } from "./keywords.ts";

export interface Pattern {
  /** `validateToken`, `db.query`, `UserContext`, `django.db.models` */
  readonly name: string;
  readonly kind: "module" | "call" | "type";
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
  for (const module of importedModules(text, languageId)) count(module, "module");
  scan(text, languageId, count);
  return [...counts.values()].sort(
    (a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.kind < b.kind ? -1 : 1),
  );
}

function scan(text: string, languageId: string, count: (name: string, kind: Pattern["kind"]) => void): void {
  const hash = HASH_COMMENTS.has(languageId);
  const dash = DASH_COMMENTS.has(languageId);
  const capitalCalls = CAPITAL_CALLS.has(languageId);
  const length = text.length;
  /** The parts of `a.b.c` read so far: only the last two are ever used. */
  let owner = "";
  let previous = "";
  let at = 0;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (isWordStart(code)) {
      const start = at;
      at++;
      while (at < length && isWordPart(text.charCodeAt(at))) at++;
      const joined = joins(text, start);
      if (!joined) owner = "";
      const word = text.slice(start, Math.min(at, start + MAX_PART_CHARACTERS));
      const next = text.charCodeAt(at);
      if (
        next === 46 ||
        (next === 58 && text.charCodeAt(at + 1) === 58) ||
        (next === 45 && text.charCodeAt(at + 1) === 62)
      ) {
        use(word, false);
        owner = RECEIVERS.has(word) ? "" : word;
      } else {
        use(
          word,
          next === 40 ||
            (next === 33 && text.charCodeAt(at + 1) === 40) ||
            (next === 60 && callsAfterGenerics(text, at)),
        );
        owner = "";
      }
      previous = word;
    } else if (code === 34 || code === 39 || code === 96) {
      at = skipString(text, at, code);
    } else if (code === 47 && (text.charCodeAt(at + 1) === 47 || text.charCodeAt(at + 1) === 42)) {
      at = text.charCodeAt(at + 1) === 47 ? lineEnd(text, at) : after(text, "*/", at + 2);
    } else if ((code === 35 && hash) || (code === 45 && dash && text.charCodeAt(at + 1) === 45)) {
      at = lineEnd(text, at);
    } else {
      at++;
    }
  }

  function use(word: string, called: boolean): void {
    // `Math.max`, `JSON.parse`: the language's own library.
    if (word.length < 2 || KEYWORDS.has(owner) || DEFINING.has(previous)) return;
    const isType = isCapitalised(word);
    if (called && owner !== "") count(`${owner}.${word}`, "call");
    else if (KEYWORDS.has(word)) return;
    else if (called && (!isType || capitalCalls)) count(word, "call");
    else if (isType) count(word, "type");
  }
}

/** Is the word at `start` the continuation of `a.`, `a::` or `a->`? */
function joins(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1);
  if (before === 46) return isWordPart(text.charCodeAt(start - 2));
  if (before === 58) return text.charCodeAt(start - 2) === 58;
  return before === 62 && text.charCodeAt(start - 2) === 45;
}

/** `useState<Cart>(…)`: short type arguments, then a call. */
function callsAfterGenerics(text: string, at: number): boolean {
  const close = text.indexOf(">(", at);
  return close !== -1 && close - at < 60 && !/[;{}\n=]/u.test(text.slice(at, close));
}

/** `Cart`, `URLResolver`, `Html5`; not `MAX_SIZE`, not `T`. */
function isCapitalised(word: string): boolean {
  const first = word.charCodeAt(0);
  if (first < 65 || first > 90) return false;
  for (let at = 1; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code >= 97 && code <= 122) return true;
  }
  return false;
}

function isWordStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 36 || code > 0x2fff;
}

function isWordPart(code: number): boolean {
  return isWordStart(code) || (code >= 48 && code <= 57) || (code > 0xbf && code <= 0x2fff);
}

/** After the closing quote; at the end of the line for a quote that does not close there, unless it may run on. */
function skipString(text: string, at: number, quote: number): number {
  const mark = text[at]!;
  if (text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote)
    return after(text, mark.repeat(3), at + 3);
  for (let position = at + 1; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code === 92) position++;
    else if (code === quote) return position + 1;
    // An apostrophe (`don't`, `&'a T`) is no string; go on right behind it.
    else if (code === 10 && quote !== 96) return at + 1;
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
