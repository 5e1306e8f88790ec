/** A definition on one line, without its body. Does not belong here: what is a definition (light/, code/). */
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  isLineBreak,
} from "../passage/characters.ts";
import { clip } from "./gist.ts";

const MAX_SIGNATURE_CHARACTERS = 200;
/** How much of a definition is looked at, where its body has to be found and where it is known. */
const MAX_SOURCE_CHARACTERS = 1000;
const MAX_SOURCE_CHARACTERS_TO_BODY = 1500;

/** After these a brace is a type, not a body. */
const TYPE_BEFORE = /[:<|&,]\s?$/u;

/**
 * The definition without its body, on one line: up to the `{`, the `:` or `=` that opens the body, or the line's end
 * outside parentheses.
 */
export function signatureAt(text: string, at: number): string {
  const limit = Math.min(text.length, at + MAX_SOURCE_CHARACTERS);
  // A Lisp form is one long parenthesis: its first line has to do.
  let parens = text.charCodeAt(at) === OPEN_PAREN ? -1 : 0;
  let end = limit;
  for (let position = at; position < limit; position++) {
    const code = text.charCodeAt(position);
    if (code === OPEN_PAREN || code === OPEN_BRACKET) parens++;
    else if (code === CLOSE_PAREN || code === CLOSE_BRACKET) parens--;
    else if (code === OPEN_BRACE && TYPE_BEFORE.test(text.slice(Math.max(at, position - 3), position))) parens++;
    else if (code === CLOSE_BRACE && parens > 0) parens--;
    else if (parens <= 0 && (code === OPEN_BRACE || isLineBreak(code))) {
      end = position;
      break;
    }
  }
  const oneLine = joinLines(text.slice(at, end));
  const bare = oneLine.replace(/\s*(?::|=|=>|->|\\|\bdo|\bthen)$/u, "");
  return clip(bare, MAX_SIGNATURE_CHARACTERS);
}

/** Decorators and attributes stand on lines of their own and say little about how to call. */
const ANNOTATIONS = /^(?:@[\w.]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\s*|\[[^[\]]*\]\s*|#\[[^\]]*\]\s*)+(?=[\p{L}_<~])/u;

/** Comments between a name and its body. */
const COMMENTS = /(\s)(?:# |\/\/)[^\n]*|\/\*[\s\S]{0,400}?\*\//gu;

/** `bodyIndex` is where the body begins; without one the definition speaks up to its first brace or line end. */
export function signatureOf(text: string, startIndex: number, endIndex: number, bodyIndex: number | undefined): string {
  const to = Math.min(bodyIndex ?? endIndex, startIndex + MAX_SOURCE_CHARACTERS_TO_BODY);
  const head = text.slice(startIndex, to).replace(ANNOTATIONS, "");
  if (bodyIndex === undefined) return signatureAt(head, 0);
  const oneLine = joinLines(head.replace(COMMENTS, "$1"));
  return clip(oneLine.replace(/\s*(?::|=>|=|\{)$/u, ""), MAX_SIGNATURE_CHARACTERS);
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
