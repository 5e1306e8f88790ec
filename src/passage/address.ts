/**
 * ONE address grammar, for the CLI, MCP, `@file:` and links. Parsing and printing only; what an address *means* in a
 * given outline is resolved in outline/locate.ts.
 *
 *     docs/api.md                    a file
 *     docs/api.md#错误码处理           a heading             docs/api.md#错误码处理~2   the 2nd of that name
 *     src/session.ts#Session.run     a symbol              skills/x/SKILL.md#chunk:examples   a skill chunk
 *     src/agent.ts:40-80             lines, 1-based, both ends included; also `:40`, `:40:5`, `#L40`, `#L40-L80`
 *     data.json:1@4001-8000          characters of one line, for lines too long to show: counted likewise, in UTF-16 units
 *
 * Characters that would read as grammar are percent-escaped when printed (`#` in a path, a name that looks like `L40`);
 * everything else stays as people write it: spaces, Han, `&`. `%` itself is escaped only where it would decode.
 */
import { ContextError } from "./errors.ts";
import { percentDecoded } from "./percent.ts";

/** An address taken apart: `docs/api.md#Retry`, `src/a.ts:40-80`. */
export interface Address {
  /** Relative to the root, forward slashes; never empty. */
  readonly path: string;
  readonly part?: NamedPart | ChunkPart | LinePart;
}

/** A heading or a symbol; which of the two only the outline knows. */
export interface NamedPart {
  readonly kind: "name";
  readonly name: string;
  /** 1 = the first of that name in the file. */
  readonly nth: number;
}

export interface ChunkPart {
  readonly kind: "chunk";
  readonly id: string;
}

/** 1-based, inclusive. */
export interface LinePart {
  readonly kind: "lines";
  readonly startLine: number;
  readonly endLine: number;
  /** Of the one line: `first` and `last`, both included. */
  readonly characters?: { readonly first: number; readonly last: number };
}

// A column is taken and forgotten: compilers write `a.ts:40:5`, links to a forge `a.ts#L40C5-L42C9`.
const PATH_LINES = /^(.+?):(\d{1,9})(?:-(\d{1,9})|:\d{1,9}|@(\d{1,9})-(\d{1,9}))?$/su;
const FRAGMENT_LINES = /^L(\d{1,9})(?:C\d{1,9})?(?:-L?(\d{1,9})(?:C\d{1,9})?)?$/u;
const NTH = /^(.+)~(\d{1,9})$/su;
const CHUNK = "chunk:";

/** Throws ContextError "bad-address" for an empty path or name, and for line ranges that run backwards or start at 0. */
export function parseAddress(text: string): Address {
  const hash = text.indexOf("#");
  const beforeHash = hash === -1 ? text : text.slice(0, hash);
  if (hash === -1) {
    const match = PATH_LINES.exec(text);
    if (match) {
      const [, path, line, lastLine, first, last] = match;
      const part = linePart(line!, lastLine, text);
      return {
        path: decodePath(path!, text),
        part: first === undefined ? part : withCharacters(part, first, last!, text),
      };
    }
    return { path: decodePath(beforeHash, text) };
  }
  const path = decodePath(beforeHash, text);
  const fragment = text.slice(hash + 1);
  const lines = FRAGMENT_LINES.exec(fragment);
  if (lines) return { path, part: linePart(lines[1]!, lines[2], text) };
  if (fragment.startsWith(CHUNK)) {
    const id = percentDecoded(fragment.slice(CHUNK.length));
    if (id === "") throw badAddress(text, "the chunk id is empty");
    return { path, part: { kind: "chunk", id } };
  }
  const numbered = NTH.exec(fragment);
  const nth = numbered ? Number(numbered[2]) : 1;
  const name = percentDecoded(numbered ? numbered[1]! : fragment);
  if (name === "") throw badAddress(text, "nothing follows the #");
  if (nth < 1) throw badAddress(text, "counting starts at ~1");
  return { path, part: { kind: "name", name, nth } };
}

/** The text that `parseAddress` reads back as the same address. */
export function printAddress(address: Address): string {
  const path = encodePath(address.path);
  const part = address.part;
  if (part === undefined) return path;
  switch (part.kind) {
    case "lines":
      if (part.characters !== undefined)
        return `${path}:${part.startLine}@${part.characters.first}-${part.characters.last}`;
      return part.startLine === part.endLine
        ? `${path}:${part.startLine}`
        : `${path}:${part.startLine}-${part.endLine}`;
    case "chunk":
      return `${path}#${CHUNK}${encode(part.id)}`;
    case "name": {
      const name = encodeName(part.name);
      return part.nth > 1 ? `${path}#${name}~${part.nth}` : `${path}#${name}`;
    }
  }
}

/** `path#name`, or `path#name~n` from the second of that name on. */
export function nameAddress(path: string, name: string, nth: number): string {
  return printAddress({ path, part: { kind: "name", name, nth } });
}

/** Lines are given 1-based and inclusive. */
export function lineAddress(path: string, startLine: number, endLine: number): string {
  return printAddress({ path, part: { kind: "lines", startLine, endLine } });
}

/** Characters `first` to `last` of one line, all 1-based and inclusive. */
export function charactersAddress(path: string, line: number, first: number, last: number): string {
  return printAddress({ path, part: { kind: "lines", startLine: line, endLine: line, characters: { first, last } } });
}

/** The file an address speaks of, as a plain path. */
export function pathOf(address: string): string {
  return parseAddress(address).path;
}

function linePart(first: string, last: string | undefined, text: string): LinePart {
  const startLine = Number(first);
  const endLine = last === undefined ? startLine : Number(last);
  if (startLine < 1) throw badAddress(text, "lines are counted from 1");
  if (endLine < startLine) throw badAddress(text, "the range ends before it starts");
  return { kind: "lines", startLine, endLine };
}

function withCharacters(part: LinePart, first: string, last: string, text: string): LinePart {
  const characters = { first: Number(first), last: Number(last) };
  if (characters.first < 1) throw badAddress(text, "characters are counted from 1");
  if (characters.last < characters.first) throw badAddress(text, "the range ends before it starts");
  return { ...part, characters };
}

// Line breaks and tabs would split an address over a report's columns; a space at an edge is lost by every copy and paste.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\ufeff]|^\s|\s$/gu;
const DECODES = /%(?=[0-9a-fA-F]{2})/gu;

// Most paths and names: printable ASCII without `%`, no space at an edge. Told at once, for an index prints every one.
const PRINTABLE = /^[!-$&-~](?:[ -$&-~]*[!-$&-~])?$/u;

function encode(text: string): string {
  if (PRINTABLE.test(text)) return text;
  return text.replace(DECODES, "%25").replace(UNPRINTABLE, percent);
}

function encodePath(path: string): string {
  // The tail `:12` would read as a line number.
  return encode(path)
    .replaceAll("#", "%23")
    .replace(/:(?=[\d-]+(?:@[\d-]+)?$)/u, "%3A");
}

/** What reads as nothing but a name: no escape, no `L12`, no `chunk:`, no `~2`. */
const SYMBOL = /^[A-KM-Za-z_$][\w$.]*$/u;

function encodeName(name: string): string {
  if (SYMBOL.test(name)) return name;
  let printed = encode(name);
  if (FRAGMENT_LINES.test(printed)) printed = printed.replace("L", "%4C");
  if (printed.startsWith(CHUNK)) printed = printed.replace(":", "%3A");
  return printed.replace(/~(?=\d{1,9}$)/u, "%7E");
}

function percent(character: string): string {
  return [...new TextEncoder().encode(character)]
    .map((byte) => "%" + byte.toString(16).toUpperCase().padStart(2, "0"))
    .join("");
}

function decodePath(text: string, address: string): string {
  const path = percentDecoded(text);
  if (path === "") throw badAddress(address, "the path is empty");
  return path;
}

function badAddress(address: string, why: string): ContextError {
  return new ContextError(
    "bad-address",
    `"${address}" is not an address: ${why}. Write path, path#heading, path#Symbol.member, path#chunk:id or path:40-80.`,
    { address },
  );
}
