/**
 * Bytes → text. Pure. Belongs here: finding the encoding and saying when it was a guess. Does not: sizes, files, disks.
 *
 *     byte order mark > UTF-16 without one > binary? > UTF-8, also damaged > GB18030 or Big5 where it reads like Chinese >
 *     windows-1252 (never fails)
 *
 * Other legacy encodings (Shift_JIS, KOI8 …) cannot be told apart without a dictionary; they come out as one of the last, and the
 * diagnostic says that it is a guess.
 */
import { isAscii, isUtf8 } from "node:buffer";
import type { Diagnostic } from "../../passage/passage.ts";
import { BINARY_DATA, binaryKindOfBytes } from "./file-kinds.ts";
import { readsLikeBig5, unmarkedUtf16 } from "./unmarked-text.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "gb18030" | "big5" | "windows-1252";

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** A byte order mark was there; it is not part of `text`. */
  readonly byteOrderMark: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** `kind` is what the bytes are instead of text, as people call it. */
export interface NotText {
  readonly kind: string;
}

export function decodeText(bytes: Buffer, path?: string): DecodedText | NotText {
  // First because nearly all files are: two passes of SIMD code, and latin1 is the fastest way to a string.
  if (isAscii(bytes)) {
    if (binaryKindOfBytes(bytes) === undefined) return plain(bytes.toString("latin1"), "utf-8", false);
  }
  const found = detectEncoding(bytes);
  if ("kind" in found) return found;
  const { encoding, markBytes } = found;
  const body = markBytes === 0 ? bytes : bytes.subarray(markBytes);
  const text = decodeAs(body, encoding, false);
  if (!found.guessed) return plain(text, encoding, markBytes > 0);
  return { text, encoding, byteOrderMark: markBytes > 0, diagnostics: [encodingGuessed(encoding, path)] };
}

export function encodingGuessed(encoding: Encoding, path?: string): Diagnostic {
  const message =
    encoding === "utf-8"
      ? "The file holds bytes that are not valid UTF-8; they are shown as \ufffd."
      : `The file is not valid UTF-8 and was read as ${encoding}. Save it as UTF-8 if characters look wrong.`;
  return { code: "encoding-guessed", message, path };
}

/** `bytes` has no byte order mark. `cut`: they end where we stopped reading, and half a character there is left out. */
export function decodeAs(bytes: Buffer, encoding: Encoding, cut: boolean): string {
  if (encoding === "utf-8") return (cut ? wholeUtf8(bytes) : bytes).toString("utf8");
  if (encoding === "windows-1252") return decodeWindows1252(bytes);
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes, { stream: cut });
}

/** What stands in windows-1252 where Latin-1 has controls, from 0x80 on. */
const WINDOWS_1252 = [..."€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"];

/** Not by TextDecoder: that of Node 22 takes it for Latin-1. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\x80-\x9f]/gu, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80]!);
}

export interface DetectedEncoding {
  readonly encoding: Encoding;
  /** Length of the byte order mark. */
  readonly markBytes: number;
  readonly guessed: boolean;
}

/**
 * The encoding of bytes, which may be only the beginning of a file: pass `cut` then, and a character that ends at the cut is
 * no objection.
 */
export function detectEncoding(bytes: Buffer, cut = false): DetectedEncoding | NotText {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    const valid = isUtf8(cut ? wholeUtf8(bytes) : bytes);
    return { encoding: "utf-8", markBytes: 3, guessed: !valid };
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    if (bytes[2] === 0 && bytes[3] === 0) return { kind: "UTF-32 text" };
    return { encoding: "utf-16le", markBytes: 2, guessed: false };
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: "utf-16be", markBytes: 2, guessed: false };
  const kind = binaryKindOfBytes(bytes);
  if (kind !== undefined) {
    const unmarked = kind === BINARY_DATA ? unmarkedUtf16(bytes) : undefined;
    return unmarked === undefined ? { kind } : { encoding: unmarked, markBytes: 0, guessed: true };
  }
  if (isUtf8(cut ? wholeUtf8(bytes) : bytes)) return { encoding: "utf-8", markBytes: 0, guessed: false };
  return { encoding: legacyEncoding(bytes, cut), markBytes: 0, guessed: true };
}

function legacyEncoding(bytes: Buffer, cut: boolean): Encoding {
  if (isDamagedUtf8(bytes)) return "utf-8";
  if (readsLikeChinese(bytes, cut)) return "gb18030";
  return readsLikeBig5(bytes, cut) ? "big5" : "windows-1252";
}

function plain(text: string, encoding: Encoding, byteOrderMark: boolean): DecodedText {
  return { text, encoding, byteOrderMark, diagnostics: [] };
}

/** Without the last character when it is incomplete. */
function wholeUtf8(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

/** A text in UTF-8 may have this many good characters beyond ASCII to one bad byte; other encodings have nearly none. */
const GOOD_TO_BAD = 4;

/** One bad byte, or a cut in a character, must not turn a whole Chinese document into Latin letters. */
function isDamagedUtf8(bytes: Buffer): boolean {
  const text = bytes.toString("utf8");
  let good = 0;
  let bad = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0xfffd) bad++;
    else if (unit >= 0x80) good++;
  }
  return good >= bad * GOOD_TO_BAD;
}

/** Of the two-byte characters, this share must be frequent ones before we believe in GB18030. */
const MIN_FREQUENT_SHARE = 0.7;

/**
 * "élan" in windows-1252 is also well-formed GB18030, so being well-formed is not enough. Chinese text consists of the
 * frequent characters of GB2312's first level (lead 0xB0–0xD7) and punctuation (0xA1–0xA3), with both bytes high; accented
 * Latin letters stand alone between ASCII letters.
 */
function readsLikeChinese(bytes: Buffer, cut: boolean): boolean {
  let pairs = 0;
  let frequent = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1];
    if (trail === undefined) return cut && pairs > 0 && frequent / pairs >= MIN_FREQUENT_SHARE;
    if (trail >= 0x30 && trail <= 0x39) {
      // A four-byte character: rare, valid, and no evidence.
      at += 3;
      continue;
    }
    if (lead === 0x80 || lead === 0xff || trail < 0x40 || trail === 0x7f || trail === 0xff) return false;
    pairs++;
    if (trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3))) frequent++;
    at++;
  }
  return pairs > 0 && frequent / pairs >= MIN_FREQUENT_SHARE;
}
