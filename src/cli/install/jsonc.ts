/**
 * One member of somebody's JSON file set or taken out, and not a character changed besides: comments, order, indentation
 * and trailing commas are theirs. Pure. Parsing for values is workspace/settings/jsonc.ts; here only places in the text count.
 */
import { parseJsonc } from "../../workspace/settings/jsonc.ts";

interface Member {
  readonly key: string;
  readonly keyStart: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  /** After the comma that follows; -1 where there is none. */
  readonly commaEnd: number;
}

interface ObjectPlace {
  /** Of `{`. */
  readonly start: number;
  /** Of `}`. */
  readonly end: number;
  readonly members: readonly Member[];
}

const SPACE = /(?:[\s\ufeff]|\/\/[^\n]*|\/\*[^]*?\*\/)*/uy;
const STRING = /"(?:[^"\\]|\\.)*"/uy;
const WORD = /[^\s,\]}/"]+/uy;

/** Sets `keys` to the value; objects on the way are made. An empty text counts as `{}`. Throws JsoncError for broken JSON. */
export function setMember(text: string, keys: readonly string[], value: unknown): string {
  if (text.trim() === "") return JSON.stringify(nest(keys, value), undefined, 2) + "\n";
  parseJsonc(text);
  const layout = layoutOf(text);
  let object = objectAt(text, skip(text, 0));
  for (const [depth, key] of keys.entries()) {
    const member = object.members.find((candidate) => candidate.key === key);
    const whole = (): string => print(nest(keys.slice(depth + 1), value), layout, depth + 1);
    if (member === undefined) return insert(text, object, `${JSON.stringify(key)}: ${whole()}`, { ...layout, depth });
    if (depth === keys.length - 1 || text[member.valueStart] !== "{")
      return text.slice(0, member.valueStart) + whole() + text.slice(member.valueEnd);
    object = objectAt(text, member.valueStart);
  }
  return text;
}

/** As setMember; what else stands in the entry, such as `env`, stays. One for a server at an address is replaced. */
export function setEntry(text: string, keys: readonly string[], entry: Readonly<Record<string, unknown>>): string {
  const names = text.trim() === "" ? undefined : memberNames(text, keys);
  if (names === undefined || names.some((name) => /url$/iu.test(name))) return setMember(text, keys, entry);
  return Object.entries(entry).reduce((written, [key, value]) => setMember(written, [...keys, key], value), text);
}

/** undefined when there is no object at that place. */
function memberNames(text: string, keys: readonly string[]): string[] | undefined {
  parseJsonc(text);
  let at: number | undefined = skip(text, 0);
  for (const key of keys) {
    if (at === undefined || text[at] !== "{") return undefined;
    at = objectAt(text, at).members.find((candidate) => candidate.key === key)?.valueStart;
  }
  return at === undefined || text[at] !== "{" ? undefined : objectAt(text, at).members.map(({ key }) => key);
}

/** Takes the member out, and objects around it that are empty then. The same text when it is not there. */
export function removeMember(text: string, keys: readonly string[]): string {
  if (text.trim() === "") return text;
  parseJsonc(text);
  const chain: { object: ObjectPlace; member: Member }[] = [];
  let at = skip(text, 0);
  for (const key of keys) {
    if (text[at] !== "{") return text;
    const object = objectAt(text, at);
    const member = object.members.find((candidate) => candidate.key === key);
    if (member === undefined) return text;
    chain.push({ object, member });
    at = member.valueStart;
  }
  // The outermost object that holds nothing else goes as a whole.
  let level = chain.length - 1;
  while (level > 0 && chain[level]!.object.members.length === 1 && !hasComment(text, chain[level]!.object)) level--;
  const { object, member } = chain[level]!;
  return cut(text, object, member);
}

function cut(text: string, object: ObjectPlace, member: Member): string {
  const index = object.members.indexOf(member);
  const before = object.members[index - 1];
  const lineStart = text.lastIndexOf("\n", member.keyStart) + 1;
  const ownLine = text.slice(lineStart, member.keyStart).trim() === "" && lineStart > object.start;
  let start = ownLine ? lineStart : member.keyStart;
  let end = member.commaEnd === -1 ? member.valueEnd : member.commaEnd;
  if (member.commaEnd === -1 && before !== undefined) {
    // The last one: the comma before it goes too, and what stands between stays.
    const between = text.slice(before.commaEnd, start);
    const comma = text.slice(0, before.commaEnd - 1) + (ownLine ? between : between.trimEnd());
    const after = ownLine ? text.slice(end).replace(/^[ \t]*\r?\n/u, "") : text.slice(end);
    return comma + after;
  }
  if (ownLine) end += /^[ \t]*\r?\n/u.exec(text.slice(end))?.[0].length ?? 0;
  else if (member.commaEnd !== -1) end += /^[ \t]*/u.exec(text.slice(end))![0].length;
  // An object that was opened for this member alone closes on its own line again.
  if (object.members.length === 1 && !hasComment(text, object)) {
    start = object.start + 1;
    end = object.end;
  }
  return text.slice(0, start) + text.slice(end);
}

/** How a file is laid out. */
interface Layout {
  readonly indent: string;
  readonly lineEnd: string;
}

/** A comment behind a member on its line is about that member and stays with it. */
const COMMENT_BEHIND = /^[ \t]*(?:\/\/[^\n\r]*|\/\*[^\n]*?\*\/(?=[ \t]*\r?(?:\n|$)))/u;

/** `member` is printed already; `depth` is that of the object. */
function insert(
  text: string,
  object: ObjectPlace,
  member: string,
  layout: Layout & { readonly depth: number },
): string {
  const last = object.members.at(-1);
  if (last === undefined) return insertFirst(text, object, member, layout);
  const comma = last.commaEnd === -1 ? "," : "";
  const end = last.commaEnd === -1 ? last.valueEnd : last.commaEnd;
  const indent = indentBefore(text, last.keyStart);
  if (indent === undefined) return `${text.slice(0, end)}${comma} ${member}${text.slice(end)}`;
  const comment = COMMENT_BEHIND.exec(text.slice(end))?.[0] ?? "";
  const trailing = comma === "" ? "," : "";
  const before = `${text.slice(0, end)}${comma}${comment}${layout.lineEnd}${indent}`;
  return `${before}${member}${trailing}${text.slice(end + comment.length)}`;
}

function insertFirst(
  text: string,
  { start, end }: ObjectPlace,
  member: string,
  { indent, lineEnd, depth }: Layout & { readonly depth: number },
): string {
  const before = text.slice(0, start + 1) + text.slice(start + 1, end).trimEnd();
  return `${before}${lineEnd}${indent.repeat(depth + 1)}${member}${lineEnd}${indent.repeat(depth)}${text.slice(end)}`;
}

function objectAt(text: string, start: number): ObjectPlace {
  const members: Member[] = [];
  let at = skip(text, start + 1);
  while (text[at] !== "}") {
    const keyStart = at;
    const key = take(text, STRING, at);
    const valueStart = skip(text, skip(text, at + key.length) + 1);
    const valueEnd = endOfValue(text, valueStart);
    at = skip(text, valueEnd);
    const commaEnd = text[at] === "," ? at + 1 : -1;
    if (commaEnd !== -1) at = skip(text, commaEnd);
    members.push({ key: JSON.parse(key) as string, keyStart, valueStart, valueEnd, commaEnd });
  }
  return { start, end: at, members };
}

/** The text has been parsed before, so brackets match and texts close. */
function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return start + take(text, STRING, start).length;
  if (first !== "{" && first !== "[") return start + take(text, WORD, start).length;
  let depth = 0;
  for (let at = start; ;) {
    const character = text[at];
    if (character === '"') at += take(text, STRING, at).length;
    else if (character === "/") at = skip(text, at);
    else {
      if (character === "{" || character === "[") depth++;
      if (character === "}" || character === "]") depth--;
      at++;
      if (depth === 0) return at;
    }
  }
}

function skip(text: string, at: number): number {
  return at + take(text, SPACE, at).length;
}

function take(text: string, pattern: RegExp, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function nest(keys: readonly string[], value: unknown): unknown {
  return keys.reduceRight((inner, key) => ({ [key]: inner }), value);
}

function print(value: unknown, { indent, lineEnd }: Layout, depth: number): string {
  return JSON.stringify(value, undefined, indent).replaceAll("\n", `${lineEnd}${indent.repeat(depth)}`);
}

function layoutOf(text: string): Layout {
  const indent = /^\s*\{[^\S\n]*(?:\/\/[^\n]*)?\r?\n([ \t]+)\S/u.exec(text)?.[1] ?? "  ";
  return { indent, lineEnd: /\r?\n/u.exec(text)?.[0] ?? "\n" };
}

/** undefined when something stands before it on its line. */
function indentBefore(text: string, at: number): string | undefined {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return line.trim() === "" && text.lastIndexOf("\n", at - 1) !== -1 ? line : undefined;
}

function hasComment(text: string, { start, end, members: [only] }: ObjectPlace): boolean {
  const around = text.slice(start + 1, only!.keyStart) + text.slice(only!.valueEnd, end);
  return around.includes("/");
}
