/** A definition on one line, without its body. Does not belong here: what is a definition (code/). */
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  QUOTE,
  SEMICOLON,
  isLineBreak,
} from "../passage/characters.ts";
import { clip } from "./gist.ts";
import { isAt } from "./sticky.ts";

const MAX_SIGNATURE_CHARACTERS = 200;
const MAX_SOURCE_CHARACTERS = 1000;

/** After these a brace is a type, not a body, and so is `interface{}`. */
const TYPE_BEFORE = /[:<|&,]\s?$/u;
const EMPTY_TYPE = /\w\{\}/uy;

/** In languages of braces, what is said before the body may go on below the line: in type parameters, and after these words. */
const OPEN_ANGLE = /(?<=<[ \t]*)\r?\n/uy;
const CLOSING_ANGLE = /\s+>/uy;
const BEFORE_BODY = /\s+(?:where|throws|implements|extends|permits)\b|(?<=\bwhere[ \t]*)\r?\n/uy;

type UpTo = "line" | "angle" | "body";

/** The definition without its body, on one line: up to the `{`, the `:` or `=` that opens the body, or the line's end. */
export function signatureAt(text: string, at: number, blocks: "braces" | "indent"): string {
  const head = withoutComments(text.slice(at, endOfSignature(text, at, blocks)));
  const bare = joinLines(head).replace(/\s*(?:[:=;,]|=>|->|\\|\bdo|\bthen)$/u, "");
  return clip(bare, MAX_SIGNATURE_CHARACTERS);
}

function endOfSignature(text: string, at: number, blocks: "braces" | "indent"): number {
  const limit = Math.min(text.length, at + MAX_SOURCE_CHARACTERS);
  // A Lisp form is one long parenthesis: its first line has to do.
  let parens = text.charCodeAt(at) === OPEN_PAREN ? -1 : 0;
  let upTo: UpTo = "line";
  for (let position = at; position < limit; position++) {
    const code = text.charCodeAt(position);
    if (code === OPEN_PAREN || code === OPEN_BRACKET) parens++;
    else if (code === CLOSE_PAREN || code === CLOSE_BRACKET) parens--;
    else if (code === QUOTE) position = endOfString(text, position);
    else if (code === OPEN_BRACE && (parens > 0 || upTo === "angle" || (upTo === "line" && isType(text, at, position))))
      parens++;
    else if (code === CLOSE_BRACE && parens > 0) parens--;
    else if (parens > 0) continue;
    else if (code === OPEN_BRACE || (upTo === "body" && code === SEMICOLON)) return position;
    else if (isLineBreak(code)) {
      const next: UpTo | undefined = blocks === "indent" ? undefined : upToBelow(upTo, text, position);
      if (next === undefined) return position;
      upTo = next;
    }
  }
  return limit;
}

/** What a signature runs up to that goes on below a line; `undefined` where it does not. */
function upToBelow(upTo: UpTo, text: string, lineEnd: number): UpTo | undefined {
  if (upTo === "angle") return isAt(CLOSING_ANGLE, text, lineEnd) ? "line" : "angle";
  if (upTo === "body") return "body";
  if (isAt(OPEN_ANGLE, text, lineEnd)) return "angle";
  return isAt(BEFORE_BODY, text, lineEnd) ? "body" : undefined;
}

/** Where the string that begins at a quote ends; the quote itself where its line does not close it. */
function endOfString(text: string, at: number): number {
  STRING.lastIndex = at;
  return STRING.test(text) ? STRING.lastIndex - 1 : at;
}

const STRING = /"(?:[^"\\\n]|\\.)*"/uy;

function isType(text: string, at: number, position: number): boolean {
  return TYPE_BEFORE.test(text.slice(Math.max(at, position - 3), position)) || isAt(EMPTY_TYPE, text, position - 1);
}

const COMMENTS = /(\s)(?:# |\/\/)[^\n]*|(?<=[\s(,])\/\*[\s\S]{0,400}?\*\/ ?/gu;

function withoutComments(text: string): string {
  return text.includes("//") || text.includes("/*") || text.includes("# ") ? text.replace(COMMENTS, "$1") : text;
}

/** Several lines as one, without the blanks and the last comma that only the line breaks asked for. */
function joinLines(text: string): string {
  if (!text.includes("\n")) {
    const line = text.trim();
    return line.includes("  ") || line.includes("\t") ? line.replace(/\s+/gu, " ") : line;
  }
  return text
    .replace(/\s+/gu, " ")
    .replace(/([([]) /gu, "$1")
    .replace(/,? ([)\]])/gu, "$1")
    .trim();
}
