/**
 * One `<chunk …>` tag: where it ends and what its attributes say. Belongs here: the inside of a tag. Does not: whether
 * a tag at this place counts at all (code, comments) or which tags belong together; that is chunk-scanner.ts.
 */
import { GREATER, LESS, SLASH } from "../../passage/characters.ts";
import { decodeEntities } from "../formats/entities.ts";
import { isAt, matchAt } from "../sticky.ts";

export interface ChunkTag {
  readonly kind: "open" | "close" | "self-closing";
  /** Offsets of the tag in the text, half-open. */
  readonly start: number;
  readonly end: number;
  /** Open tags only; names in lower case, the first of a repeated name wins. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** A tag longer than this is a forgotten quote, not a description. It also keeps hostile input linear. */
const MAX_TAG_LENGTH = 4000;

const NAME = /<(\/?)chunk(?=[\s/>])/iy;
const ATTRIBUTE_NAME = /[^\s=<>/"'`]+/y;
const BARE_VALUE = /[^\s"'=<>`]+/y;
const BLANK_LINE = /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/u;
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** True where `<chunk` or `</chunk` stands as a whole name: `<chunk-1>` and `<chunks>` are other people's tags. */
export function chunkTagAt(text: string, at: number): boolean {
  return isAt(NAME, text, at);
}

/** The tag that begins at `start`; undefined when it never ends, or not before a blank line. */
export function readChunkTag(text: string, start: number): ChunkTag | undefined {
  const name = matchAt(NAME, text, start);
  if (name === null) return undefined;
  const limit = Math.min(text.length, start + MAX_TAG_LENGTH);
  const attributes = new Map<string, string>();
  let at = start + name[0].length;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (code === GREATER) {
      if (BLANK_LINE.test(text.slice(start, at))) return undefined;
      if (name[1] === "/") return { kind: "close", start, end: at + 1, attributes: NO_ATTRIBUTES };
      const kind = text.charCodeAt(at - 1) === SLASH ? "self-closing" : "open";
      return { kind, start, end: at + 1, attributes };
    }
    // A second tag before this one ended: the first was never closed.
    if (code === LESS) return undefined;
    const attribute = matchAt(ATTRIBUTE_NAME, text, at)?.[0];
    if (attribute === undefined) {
      at++;
      continue;
    }
    const value = readValue(text, at + attribute.length, limit);
    if (value === undefined) return undefined;
    const key = attribute.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(value.text));
    at = value.end;
  }
  return undefined;
}

/** What follows an attribute's name; undefined when a quote is never closed. */
function readValue(text: string, at: number, limit: number): { text: string; end: number } | undefined {
  const equals = skipSpace(text, at, limit);
  if (text[equals] !== "=") return { text: "", end: at };
  const start = skipSpace(text, equals + 1, limit);
  const quote = text[start];
  if (quote === '"' || quote === "'") {
    const end = text.slice(start + 1, limit).indexOf(quote);
    return end === -1 ? undefined : { text: text.slice(start + 1, start + 1 + end), end: start + end + 2 };
  }
  const bare = matchAt(BARE_VALUE, text, start)?.[0] ?? "";
  // `<chunk id=a/>` closes itself; the slash is not part of the value.
  const value = bare.endsWith("/") && text[start + bare.length] === ">" ? bare.slice(0, -1) : bare;
  return { text: value, end: start + value.length };
}

function skipSpace(text: string, at: number, limit: number): number {
  while (at < limit && /\s/u.test(text[at]!)) at++;
  return at;
}
