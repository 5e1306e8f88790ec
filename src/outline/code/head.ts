/**
 * Reading one line's head: is a definition named here, and which? Belongs here: the shape of a language's rules and the
 * words-before-a-name reader all languages share. Does not: where a definition ends (braces.ts, indent.ts).
 */
import {
  AT_SIGN,
  CLOSE_PAREN,
  DOLLAR,
  GREATER,
  LAST_ASCII,
  LESS,
  OPEN_PAREN,
  QUOTE,
  UNDERSCORE,
  isSpaceOrTab,
  isDigit,
  isLowerCase,
  isUpperCase,
} from "../../passage/characters.ts";
import type { Source } from "../../passage/passage.ts";
import { matchAt } from "../sticky.ts";

/**
 * What may stand inside: `type` holds members, `space` (namespace, module) holds anything, `value` may hold the methods of
 * an object literal, and in a `function` only definitions that carry a keyword count.
 */
export type Kind = "type" | "space" | "value" | "function";

/** `name` is "" for a container that shows nothing itself but whose members are members of what is around it. */
export interface Head {
  readonly name: string;
  readonly sort: string;
  readonly kind: Kind;
  /** Members keep their own names: a style rule is not called after the media query around it. */
  readonly flat?: true;
  /** Worth a name only around something that has one: most objects within objects are data. */
  readonly fleeting?: true;
  /** The body is an argument: `export default defineComponent({`. */
  readonly called?: true;
}

/** Where a line stands: directly in a container of that kind, directly in the file, or in a block that is no definition. */
export type Place = "file" | Kind | "block";

/** What follows a keyword. A RegExp is sticky and yields the name in group 1; a function may also change sort or kind. */
export interface Keyword {
  readonly sort: string;
  readonly kind: Kind;
  readonly read: RegExp | ((text: string, at: number, lineEnd: number, keyword: Keyword) => Head | undefined);
}

/** A definition no keyword announces. `line` starts at its first visible character and is cut at MAX_HEAD_CHARACTERS. */
export type Shape = (line: string, place: Place, container: string, path: string) => Head | undefined;

export interface HeadRules {
  /** Words that may stand before a keyword. */
  readonly modifiers: ReadonlySet<string>;
  readonly keywords: ReadonlyMap<string, Keyword>;
  readonly shape?: Shape;
}

/** A definition whose name stands further right than this is machine-made. */
export const MAX_HEAD_CHARACTERS = 400;

const MAX_MODIFIERS = 9;
const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

/** A sticky pattern: `NAME` stands for an identifier of any script, `~~` for blanks within the line, `~` for optional ones. */
export function pattern(source: string): RegExp {
  const expanded = source.replaceAll("~~", "[ \\t]+").replaceAll("~", "[ \\t]*").replaceAll("NAME", NAME);
  return new RegExp(expanded, "uy");
}

/** The plain case: keyword, blank, name. */
export const NEXT_NAME = new RegExp(`[ \\t]+(${NAME})`, "uy");

/** Reads the heads of one file. */
export class HeadReader {
  readonly #source: Source;
  readonly #rules: HeadRules;

  constructor(source: Source, rules: HeadRules) {
    this.#source = source;
    this.#rules = rules;
  }

  /** `at` is the line's first visible character; `container` what the definition around it is called, or "". */
  read(at: number, lineEnd: number, place: Place, container: string): Head | undefined {
    const { text, path } = this.#source;
    const { keywords, modifiers, shape } = this.#rules;
    let position = at;
    for (let words = 0; words < MAX_MODIFIERS; words++) {
      const wordEnd = endOfWord(text, position, lineEnd);
      if (wordEnd === position) break;
      const word = text.slice(position, wordEnd);
      const keyword = keywords.get(word);
      if (keyword !== undefined && allowed(keyword.kind, place)) {
        const head = readKeyword(keyword, text, wordEnd, lineEnd);
        if (head !== undefined) return allowed(head.kind, place) ? head : undefined;
      }
      if (!modifiers.has(word)) break;
      position = afterModifier(text, wordEnd, lineEnd);
    }
    if (shape === undefined || place === "function") return undefined;
    return shape(text.slice(at, Math.min(lineEnd, at + MAX_HEAD_CHARACTERS)), place, container, path);
  }
}

/** The full name of a definition, and the prefix its members get. */
export function qualify(prefix: string, head: Head): string {
  if (head.name === "") return prefix;
  return prefix === "" ? head.name : `${prefix}.${head.name}`;
}

/** A function that stands in a type is its method, whatever word announced it. */
export function sortIn(place: Place, head: Head): string {
  return head.sort === "function" && place === "type" ? "method" : head.sort;
}

/** Local variables are not definitions, nor are fields: only what stands in a file or namespace can be asked for by name. */
function allowed(kind: Kind, place: Place): boolean {
  return kind !== "value" || place === "file" || place === "space";
}

function readKeyword(keyword: Keyword, text: string, at: number, lineEnd: number): Head | undefined {
  const { read } = keyword;
  if (typeof read === "function") return read(text, at, lineEnd, keyword);
  const match = matchAt(read, text, at);
  if (match === null || match.index + match[0].length > lineEnd + 1) return undefined;
  return { name: match[1] ?? "", sort: keyword.sort, kind: keyword.kind };
}

/** Blanks, a `(crate)` after `pub`, an `"C"` after `extern`, `<…>` after `template`, a comment for a tool after `default`. */
function afterModifier(text: string, at: number, lineEnd: number): number {
  let position = at;
  if (text.charCodeAt(position) === OPEN_PAREN) {
    const close = text.indexOf(")", position);
    if (close !== -1 && close < lineEnd) position = close + 1;
  }
  position = skipBlanks(text, position, lineEnd);
  if (text.charCodeAt(position) === QUOTE) {
    const close = text.indexOf('"', position + 1);
    if (close !== -1 && close < lineEnd) position = skipBlanks(text, close + 1, lineEnd);
  }
  if (text.charCodeAt(position) === LESS) position = skipBlanks(text, afterAngles(text, position, lineEnd), lineEnd);
  if (text.startsWith("/*", position)) {
    const close = text.indexOf("*/", position + 2);
    if (close !== -1 && close < lineEnd) position = skipBlanks(text, close + 2, lineEnd);
  }
  return position;
}

/** After the `>` that closes; `at` where none does before `end`. What stands in parentheses compares. */
export function afterAngles(text: string, at: number, end: number): number {
  let angles = 0;
  let parens = 0;
  for (let position = at; position < end; position++) {
    const code = text.charCodeAt(position);
    if (code === OPEN_PAREN) parens++;
    else if (code === CLOSE_PAREN) parens--;
    else if (parens === 0 && code === LESS) angles++;
    else if (parens === 0 && code === GREATER && --angles === 0) return position + 1;
  }
  return at;
}

export function skipBlanks(text: string, at: number, end: number): number {
  let position = at;
  while (position < end) {
    const code = text.charCodeAt(position);
    if (!isSpaceOrTab(code)) break;
    position++;
  }
  return position;
}

/** Letters, digits, `_`, `$`, `@` and anything past ASCII; `!` and `?` are left to the patterns. */
export function endOfWord(text: string, at: number, end: number): number {
  let position = at;
  while (position < end) {
    const code = text.charCodeAt(position);
    const inWord =
      isLowerCase(code) ||
      isUpperCase(code) ||
      isDigit(code) ||
      code === UNDERSCORE ||
      code === DOLLAR ||
      code === AT_SIGN ||
      code > LAST_ASCII;
    if (!inWord) break;
    position++;
  }
  return position;
}
