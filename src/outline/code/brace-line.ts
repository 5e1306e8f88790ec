/** What one line of a language of braces shows before its braces are counted. Does not belong here: definitions (head.ts). */
import { HASH, OPEN_BRACKET, SLASH, STAR } from "../../passage/characters.ts";
import { MAX_HEAD_CHARACTERS, skipBlanks } from "./head.ts";
import { skipLiteral, type Literals } from "./literals.ts";

/** `const (` opens a group: the sort of the names in it. */
export function groupAt(
  text: string,
  at: number,
  lineEnd: number,
  groups: ReadonlyMap<string, string>,
): string | undefined {
  const match = /^(\w+)\s*\(\s*(?:\/\/.*)?$/u.exec(text.slice(at, Math.min(lineEnd, at + 80)));
  return match === null ? undefined : groups.get(match[1]!);
}

export function isComment(text: string, at: number, code: number, rules: Literals): boolean {
  const next = text.charCodeAt(at + 1);
  if (code === SLASH) return rules.slashComments && (next === SLASH || next === STAR);
  return code === HASH && rules.hashComments === true && next !== OPEN_BRACKET;
}

/** `/* test *​/ int size() {` is code: where it begins, or `at` where a line is nothing but comment. */
export function afterComments(text: string, at: number, lineEnd: number, rules: Literals): number {
  if (text.charCodeAt(at) !== SLASH) return at;
  let first = at;
  while (rules.slashComments && text.startsWith("/*", first))
    first = skipBlanks(text, skipLiteral(text, first, lineEnd, lineEnd, rules), lineEnd);
  return first < lineEnd && /[\p{L}_$@~(){}[\]]/u.test(text[first]!) ? first : at;
}

/** The end of the line's code, without the comment that would hide the `;` before it, or look like an operator. */
export function tailOf(text: string, from: number, lineEnd: number): string {
  const tail = text.slice(Math.max(from, lineEnd - MAX_HEAD_CHARACTERS), lineEnd);
  const comment = tail.lastIndexOf(" //");
  const code = (comment === -1 ? tail : tail.slice(0, comment)).trimEnd();
  return code.endsWith("*/") ? code.slice(0, Math.max(0, code.lastIndexOf("/*"))).trimEnd() : code;
}
