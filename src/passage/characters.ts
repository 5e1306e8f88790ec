/**
 * Code units that are told apart one at a time, by name: `text.charCodeAt(at) === SLASH`. For scanners that pass over every
 * character of a tree, where a pattern or a string of length one is several times slower. Belongs here: ASCII.
 */

export const TAB = 9;
export const LINE_FEED = 10;
export const CARRIAGE_RETURN = 13;
export const SPACE = 32;
export const EXCLAMATION = 33;
export const QUOTE = 34;
export const HASH = 35;
export const DOLLAR = 36;
export const APOSTROPHE = 39;
export const OPEN_PAREN = 40;
export const CLOSE_PAREN = 41;
export const STAR = 42;
export const DASH = 45;
export const DOT = 46;
export const SLASH = 47;
export const COLON = 58;
export const SEMICOLON = 59;
export const LESS = 60;
export const GREATER = 62;
export const AT_SIGN = 64;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const UNDERSCORE = 95;
export const BACKTICK = 96;
export const OPEN_BRACE = 123;
export const CLOSE_BRACE = 125;
/** What comes after is not ASCII. */
export const LAST_ASCII = 127;

export function isLowerCase(code: number): boolean {
  return code >= 97 && code <= 122;
}

export function isUpperCase(code: number): boolean {
  return code >= 65 && code <= 90;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** What indents a line. */
export function isSpaceOrTab(code: number): boolean {
  return code === SPACE || code === TAB;
}

export function isLineBreak(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}
