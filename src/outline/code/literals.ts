/**
 * Strings and comments of brace languages, skipped coarsely: right on code people write, and back in step at the next
 * line end where it is not. Nothing here knows what a definition is.
 */
import {
  APOSTROPHE,
  BACKSLASH,
  BACKTICK,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  DOLLAR,
  HASH,
  LESS,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  SEMICOLON,
  SLASH,
  SPACE,
  STAR,
  isSpaceOrTab,
} from "../../passage/characters.ts";
import { matchAt } from "../sticky.ts";

export interface Literals {
  /** `//` and `/* … *​/`. */
  readonly slashComments: boolean;
  /** A comment may hold comments, and ends with the last of them. */
  readonly nestedComments?: true;
  readonly hashComments?: boolean;
  /** What `'` begins: a string, a character (digit separators and lifetimes excepted), or nothing. */
  readonly apostrophe: "string" | "character" | "nothing";
  /** A backtick string runs over lines: as it is written, or with code in `${…}` that may hold such strings again. */
  readonly backtick?: "raw" | "template";
  /** `"""` begins a string that runs over lines. */
  readonly tripleQuotes?: boolean;
  /** A string in quotes may run over lines. */
  readonly longStrings?: boolean;
  /** `<<<TAG` … `TAG`. */
  readonly heredocs?: boolean;
  /** `/x/` may be a regular expression. */
  readonly regex?: boolean;
  /** `r#"…"#`, `R"x(…)x"` or `@"…"`: what stands directly before the quote decides how the string ends. */
  readonly rawStrings?: "rust" | "cpp" | "csharp";
}

const NOT_BEFORE_REGEX = /[\w)\]}"'`$]/u;
const REGEX_WORDS = /(?:^|[^\w$.])(?:return|typeof|case|in|of|do|else|void|delete|instanceof|yield|await)$/u;

/**
 * The offset after the literal or comment that begins at `at`, or `at` itself when none does. A result beyond `lineEnd`
 * means that it ran over the line.
 */
export function skipLiteral(text: string, at: number, lineEnd: number, to: number, rules: Literals): number {
  const code = text.charCodeAt(at);
  switch (code) {
    case SLASH: {
      if (!rules.slashComments) return at;
      const next = text.charCodeAt(at + 1);
      if (next === SLASH) return lineEnd;
      if (next === STAR) return rules.nestedComments ? afterNested(text, at, to) : after(text, "*/", at + 2, to);
      return rules.regex === true ? skipRegex(text, at, lineEnd) : at;
    }
    case HASH:
      return rules.hashComments === true && beginsComment(text, at) ? lineEnd : at;
    case LESS:
      return rules.heredocs === true && text.startsWith("<<<", at) ? skipHeredoc(text, at, to) : at;
    case QUOTE:
      return skipQuoted(text, at, lineEnd, to, rules);
    case APOSTROPHE:
      return skipApostrophe(text, at, lineEnd, to, rules);
    case BACKTICK:
      if (rules.backtick === undefined) return at;
      return rules.backtick === "raw" ? after(text, "`", at + 1, to) : skipTemplate(text, at, to);
    default:
      return at;
  }
}

function skipQuoted(text: string, at: number, lineEnd: number, to: number, rules: Literals): number {
  if (rules.tripleQuotes === true && text.startsWith('"""', at)) return after(text, '"""', at + 3, to);
  if (rules.rawStrings !== undefined) {
    const raw = skipRaw(text, at, to, rules.rawStrings);
    if (raw !== undefined) return raw;
  }
  return rules.longStrings === true
    ? closingFar(text, at, lineEnd, to, QUOTE)
    : closing(text, at + 1, lineEnd, to, QUOTE);
}

function skipRaw(text: string, at: number, to: number, style: NonNullable<Literals["rawStrings"]>): number | undefined {
  const before = text.slice(Math.max(0, at - 8), at);
  if (style === "rust") {
    const hashes = /\bb?r(#*)$/u.exec(before)?.[1];
    return hashes === undefined ? undefined : after(text, '"' + hashes, at + 1, to);
  }
  if (style === "cpp") {
    if (!before.endsWith("R")) return undefined;
    const delimiter = /^"([^(]{0,16})\(/u.exec(text.slice(at, at + 18))?.[1];
    return delimiter === undefined ? undefined : after(text, `)${delimiter}"`, at + 2, to);
  }
  if (!/@\$?$/u.test(before)) return undefined;
  let end = text.indexOf('"', at + 1);
  while (end !== -1 && text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2);
  return end === -1 || end >= to ? undefined : end + 1;
}

function skipApostrophe(text: string, at: number, lineEnd: number, to: number, rules: Literals): number {
  if (rules.apostrophe === "nothing") return at;
  if (rules.apostrophe === "string") {
    if (rules.tripleQuotes === true && text.startsWith("'''", at)) return after(text, "'''", at + 3, to);
    return rules.longStrings === true
      ? closingFar(text, at, lineEnd, to, APOSTROPHE)
      : closing(text, at + 1, lineEnd, to, APOSTROPHE);
  }
  if (text.charCodeAt(at + 1) === BACKSLASH) {
    const end = text.indexOf("'", at + 3);
    return end === -1 || end > at + 12 ? at : end + 1;
  }
  // `'a'` but not the lifetime in `&'a T` nor the separator in `1'000`; an astral character takes two units.
  if (text.charCodeAt(at + 2) === APOSTROPHE) return at + 3;
  return text.charCodeAt(at + 3) === APOSTROPHE && text.charCodeAt(at + 1) >= 0xd800 ? at + 4 : at;
}

/** After the quote that closes; at the line's end when none does, unless the line is continued by a backslash. */
function closing(text: string, from: number, lineEnd: number, to: number, quote: number): number {
  let end = lineEnd;
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code !== BACKSLASH) continue;
    at++;
    if (at === end || (at === end - 1 && text.charCodeAt(at) === CARRIAGE_RETURN)) {
      const next = text.indexOf("\n", end + 1);
      at = end;
      end = next === -1 || next > to ? to : next;
    }
  }
  return end;
}

/** A quote without a partner so near is a stray one, and must not swallow the file. */
const MAX_STRING_CHARACTERS = 8_000;

function closingFar(text: string, at: number, lineEnd: number, to: number, quote: number): number {
  const end = Math.min(to, at + MAX_STRING_CHARACTERS);
  for (let position = at + 1; position < end; position++) {
    const code = text.charCodeAt(position);
    if (code === quote) return position + 1;
    if (code === BACKSLASH) position++;
  }
  return closing(text, at + 1, lineEnd, to, quote);
}

const HEREDOC = /<<<[ \t]*(["']?)([A-Za-z_]\w*)\1/uy;
const MAX_HEREDOC_CHARACTERS = 20_000;

function skipHeredoc(text: string, at: number, to: number): number {
  const tag = matchAt(HEREDOC, text, at)?.[2];
  if (tag === undefined) return at;
  const body = text.slice(at + 3, Math.min(to, at + MAX_HEREDOC_CHARACTERS));
  const end = new RegExp(`\\n[ \\t]*${tag}\\b`, "u").exec(body);
  return end === null ? at : at + 3 + end.index + end[0].length;
}

/** A template whose end is not within this many characters ends at the next backtick, whatever that one is. */
const MAX_TEMPLATE_CHARACTERS = 20_000;
const IN_TEXT = -1;

/** What is open is a stack: text of a template, or code inside `${…}` with the number of its own open braces. */
function skipTemplate(text: string, at: number, to: number): number {
  const stack = [IN_TEXT];
  const end = Math.min(to, at + MAX_TEMPLATE_CHARACTERS);
  for (let position = at + 1; position < end; position++) {
    const code = text.charCodeAt(position);
    const top = stack.at(-1)!;
    if (code === BACKSLASH) position++;
    else if (code === BACKTICK) {
      if (top !== IN_TEXT) stack.push(IN_TEXT);
      else if (stack.length === 1) return position + 1;
      else stack.pop();
    } else if (top === IN_TEXT) {
      if (code === DOLLAR && text.charCodeAt(position + 1) === OPEN_BRACE) {
        stack.push(0);
        position++;
      }
    } else if (code === OPEN_BRACE) stack[stack.length - 1] = top + 1;
    else if (code === CLOSE_BRACE && top > 0) stack[stack.length - 1] = top - 1;
    else if (code === CLOSE_BRACE) stack.pop();
    else if (code === QUOTE || code === APOSTROPHE || code === SLASH) {
      const newline = text.indexOf("\n", position);
      const lineEnd = newline === -1 ? end : newline;
      if (code === SLASH) position = Math.max(position, skipRegex(text, position, lineEnd) - 1);
      else position = closing(text, position + 1, lineEnd, end, code) - 1;
    }
  }
  return firstBacktick(text, at, to);
}

function firstBacktick(text: string, at: number, to: number): number {
  for (let position = at + 1; position < to; position++) {
    const code = text.charCodeAt(position);
    if (code === BACKTICK) return position + 1;
    if (code === BACKSLASH) position++;
  }
  return to;
}

function skipRegex(text: string, at: number, lineEnd: number): number {
  let before = at - 1;
  while (before >= 0 && isSpaceOrTab(text.charCodeAt(before))) before--;
  if (
    before >= 0 &&
    NOT_BEFORE_REGEX.test(text[before]!) &&
    !REGEX_WORDS.test(text.slice(Math.max(0, before - 11), before + 1))
  ) {
    return at;
  }
  let inClass = false;
  for (let position = at + 1; position < lineEnd; position++) {
    const code = text.charCodeAt(position);
    if (code === BACKSLASH) position++;
    else if (code === OPEN_BRACKET) inClass = true;
    else if (code === CLOSE_BRACKET) inClass = false;
    else if (code === SLASH && !inClass) return position + 1;
  }
  return at;
}

/** `$#`, `${x#y}` and `a#b` are no comments. */
function beginsComment(text: string, at: number): boolean {
  const before = at === 0 ? 10 : text.charCodeAt(at - 1);
  return (
    before <= SPACE || before === SEMICOLON || before === OPEN_BRACE || before === CLOSE_BRACE || before === CLOSE_PAREN
  );
}

const COMMENT_MARK = /\/\*|\*\//gu;

function afterNested(text: string, at: number, to: number): number {
  let depth = 0;
  COMMENT_MARK.lastIndex = at;
  for (let match = COMMENT_MARK.exec(text); match !== null && match.index < to; match = COMMENT_MARK.exec(text)) {
    depth += match[0] === "/*" ? 1 : -1;
    if (depth === 0) return COMMENT_MARK.lastIndex;
  }
  return to;
}

function after(text: string, closer: string, from: number, to: number): number {
  const end = text.indexOf(closer, from);
  return end === -1 || end >= to ? to : end + closer.length;
}
