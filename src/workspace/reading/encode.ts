/**
 * Text → bytes, in the encoding a file was read in. Pure. Node decodes what it does not encode, so the tables are read off its
 * decoders. Belongs here: bytes. Does not: which encoding a file is in (decode.ts).
 */
import { decodeWindows1252, type Encoding } from "./decode.ts";

/** `missing`: the first character that this encoding does not have. */
export type Encoded = { readonly bytes: Buffer } | { readonly missing: string };

export function encodeText(text: string, encoding: Encoding, byteOrderMark: boolean): Encoded {
  const marked = byteOrderMark ? `\ufeff${text}` : text;
  switch (encoding) {
    case "utf-8":
      return { bytes: Buffer.from(marked, "utf8") };
    case "utf-16le":
      return { bytes: Buffer.from(marked, "utf16le") };
    case "utf-16be":
      return { bytes: Buffer.from(marked, "utf16le").swap16() };
    default:
      return byTable(text, encoding);
  }
}

type Code = readonly number[];
type TabledEncoding = "gb18030" | "big5" | "windows-1252";

function byTable(text: string, encoding: TabledEncoding): Encoded {
  const table = tableOf(encoding, shortCodes(encoding));
  let longTable: ReadonlyMap<string, Code> | undefined;
  const longCode = (character: string): Code | undefined => {
    if (encoding !== "gb18030") return undefined;
    const code = character.codePointAt(0)!;
    if (code > 0xffff) return fourBytes(OTHER_PLANES + code - 0x10000);
    return (longTable ??= tableOf(encoding, longCodes())).get(character);
  };
  const bytes: number[] = [];
  for (const character of text) {
    const code = character < "\u0080" ? [character.charCodeAt(0)] : (table.get(character) ?? longCode(character));
    if (code === undefined) return { missing: character };
    bytes.push(...code);
  }
  return { bytes: Buffer.from(bytes) };
}

/** Of several codes for a character the first: the others are there for other standards' sake. */
function tableOf(encoding: TabledEncoding, codes: Iterable<Code>): ReadonlyMap<string, Code> {
  const decoder = encoding === "windows-1252" ? undefined : new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, Code>();
  for (const code of codes) {
    try {
      const bytes = Uint8Array.from(code);
      const character = decoder === undefined ? decodeWindows1252(bytes) : decoder.decode(bytes);
      if (!table.has(character)) table.set(character, code);
    } catch {
      // No character has this code.
    }
  }
  return table;
}

function* shortCodes(encoding: TabledEncoding): Generator<Code> {
  for (let first = 0x80; first <= 0xff; first++) {
    if (encoding === "windows-1252") yield [first];
    else for (let second = 0x40; second <= 0xfe; second++) yield [first, second];
  }
}

/** GB18030 has four bytes for what its two do not have: first the rest of the basic plane in order, then the other planes. */
const BASIC_PLANE = 39_420;
const OTHER_PLANES = 189_000;

function* longCodes(): Generator<Code> {
  for (let place = 0; place < BASIC_PLANE; place++) yield fourBytes(place);
}

function fourBytes(place: number): Code {
  return [
    0x81 + Math.floor(place / 12_600),
    0x30 + (Math.floor(place / 1_260) % 10),
    0x81 + (Math.floor(place / 10) % 126),
    0x30 + (place % 10),
  ];
}
