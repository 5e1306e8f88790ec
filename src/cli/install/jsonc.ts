/**
 * One member of somebody's JSON file set or taken out, and not a character changed besides: comments, order, indentation
 * and trailing commas are theirs. Pure. Reading it is workspace/settings/jsonc.ts's; here only places in the text count.
 */
import {
  isJsoncObject,
  JsoncError,
  type JsoncMember,
  type JsoncObject,
  type PlacedJsonc,
  placedJsonc,
} from "../../workspace/settings/jsonc.ts";

/** `start` is that of `{`, `end` is behind `}`. */
interface PlacedObject extends PlacedJsonc {
  readonly value: JsoncObject;
}

function asObject({ value, start, end }: PlacedJsonc): PlacedObject | undefined {
  return isJsoncObject(value) ? { value, start, end } : undefined;
}

/** Sets `keys` to the value; objects on the way are made. An empty text counts as `{}`. Throws JsoncError for broken JSON. */
export function setMember(text: string, keys: readonly string[], value: unknown): string {
  if (text.trim() === "") return JSON.stringify(nest(keys, value), undefined, 2) + "\n";
  const layout = layoutOf(text);
  const root = asObject(placedJsonc(text));
  if (root === undefined) throw new JsoncError("an object should stand here", 1);
  let object = root;
  for (const [depth, key] of keys.entries()) {
    const member = object.value.get(key);
    const whole = (): string => print(nest(keys.slice(depth + 1), value), layout, depth + 1);
    if (member === undefined) return insert(text, object, `${JSON.stringify(key)}: ${whole()}`, { ...layout, depth });
    const inner = depth === keys.length - 1 ? undefined : asObject(member);
    if (inner === undefined) return text.slice(0, member.start) + whole() + text.slice(member.end);
    object = inner;
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
  const last = chainTo(text, keys)?.at(-1);
  const names = last && asObject(last.member)?.value.keys();
  return names && [...names];
}

interface Link {
  readonly object: PlacedObject;
  readonly member: JsoncMember;
}

/** The members on the way to the last of `keys`, each in its object; undefined when it is not there. */
function chainTo(text: string, keys: readonly string[]): Link[] | undefined {
  const chain: Link[] = [];
  let object = asObject(placedJsonc(text));
  for (const key of keys) {
    const member = object?.value.get(key);
    if (object === undefined || member === undefined) return undefined;
    chain.push({ object, member });
    object = asObject(member);
  }
  return chain;
}

/** Takes the member out, and objects around it that are empty then. The same text when it is not there. */
export function removeMember(text: string, keys: readonly string[]): string {
  if (text.trim() === "") return text;
  const chain = chainTo(text, keys);
  if (chain === undefined) return text;
  // The outermost object that holds nothing else goes as a whole.
  let level = chain.length - 1;
  while (level > 0 && chain[level]!.object.value.size === 1 && !hasComment(text, chain[level]!.object)) level--;
  const { object, member } = chain[level]!;
  return cut(text, object, member);
}

function cut(text: string, object: PlacedObject, member: JsoncMember): string {
  const members = [...object.value.values()];
  const before = members[members.indexOf(member) - 1];
  const lineStart = text.lastIndexOf("\n", member.keyStart) + 1;
  const ownLine = text.slice(lineStart, member.keyStart).trim() === "" && lineStart > object.start;
  let start = ownLine ? lineStart : member.keyStart;
  let end = member.commaEnd ?? member.end;
  if (member.commaEnd === undefined && before?.commaEnd !== undefined) {
    // The last one: the comma before it goes too, and what stands between stays.
    const between = text.slice(before.commaEnd, start);
    const comma = text.slice(0, before.commaEnd - 1) + (ownLine ? between : between.trimEnd());
    const after = ownLine ? text.slice(end).replace(/^[ \t]*\r?\n/u, "") : text.slice(end);
    return comma + after;
  }
  if (ownLine) end += /^[ \t]*\r?\n/u.exec(text.slice(end))?.[0].length ?? 0;
  else if (member.commaEnd !== undefined) end += /^[ \t]*/u.exec(text.slice(end))![0].length;
  // An object that was opened for this member alone closes on its own line again.
  if (members.length === 1 && !hasComment(text, object)) {
    start = object.start + 1;
    end = object.end - 1;
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
  object: PlacedObject,
  member: string,
  layout: Layout & { readonly depth: number },
): string {
  const last = [...object.value.values()].at(-1);
  if (last === undefined) return insertFirst(text, object, member, layout);
  const comma = last.commaEnd === undefined ? "," : "";
  const end = last.commaEnd ?? last.end;
  const indent = indentBefore(text, last.keyStart);
  if (indent === undefined) return `${text.slice(0, end)}${comma} ${member}${text.slice(end)}`;
  const comment = COMMENT_BEHIND.exec(text.slice(end))?.[0] ?? "";
  const trailing = comma === "" ? "," : "";
  const before = `${text.slice(0, end)}${comma}${comment}${layout.lineEnd}${indent}`;
  return `${before}${member}${trailing}${text.slice(end + comment.length)}`;
}

function insertFirst(
  text: string,
  { start, end }: PlacedObject,
  member: string,
  { indent, lineEnd, depth }: Layout & { readonly depth: number },
): string {
  const close = end - 1;
  const before = text.slice(0, start + 1) + text.slice(start + 1, close).trimEnd();
  return `${before}${lineEnd}${indent.repeat(depth + 1)}${member}${lineEnd}${indent.repeat(depth)}${text.slice(close)}`;
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

function hasComment(text: string, { start, end, value }: PlacedObject): boolean {
  const [only] = value.values();
  const around = text.slice(start + 1, only!.keyStart) + text.slice(only!.end, end);
  return around.includes("/");
}
