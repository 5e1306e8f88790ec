/**
 * Encodings that say nothing of themselves: UTF-16 without a mark, Big5. Belongs here: telling by their bytes alone. Does not: which
 * is tried first, GB18030 (decode.ts).
 */

/** Enough to tell by; the rest of a long file is no different. */
const LOOKED_AT_BYTES = 8_192;
/** Of the units, this share must be letters, Han, blanks or marks of one of the two byte orders, and of that one alone. */
const MIN_PLAIN_SHARE = 0.97;
const MIN_UNITS = 4;

/** As Windows programs write it who leave the mark out. Undefined for bytes that are no text in either order. */
export function unmarkedUtf16(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  const units = Math.min(bytes.length, LOOKED_AT_BYTES) >> 1;
  if (units < MIN_UNITS) return undefined;
  let little = 0;
  let big = 0;
  let littleMarks = 0;
  let bigMarks = 0;
  for (let at = 0; at < units; at++) {
    const first = bytes[2 * at]!;
    const second = bytes[2 * at + 1]!;
    if (isPlain((second << 8) | first)) little++;
    if (isPlain((first << 8) | second)) big++;
    // A line end or a blank: a table of numbers has none.
    if (second === 0 && (first === 0x0a || first === 0x20)) littleMarks++;
    if (first === 0 && (second === 0x0a || second === 0x20)) bigMarks++;
  }
  if (little >= units * MIN_PLAIN_SHARE && littleMarks > 0 && big < little) return "utf-16le";
  return big >= units * MIN_PLAIN_SHARE && bigMarks > 0 && little < big ? "utf-16be" : undefined;
}

function isPlain(unit: number): boolean {
  return (
    (unit >= 0x20 && unit <= 0x7e) ||
    (unit >= 0x09 && unit <= 0x0d) ||
    (unit >= 0xa0 && unit <= 0x24f) ||
    (unit >= 0x370 && unit <= 0x52f) ||
    (unit >= 0x2010 && unit <= 0x2027) ||
    (unit >= 0x3000 && unit <= 0x30ff) ||
    (unit >= 0x4e00 && unit <= 0x9fff) ||
    (unit >= 0xac00 && unit <= 0xd7a3) ||
    (unit >= 0xff01 && unit <= 0xff65)
  );
}

/** Of the two-byte characters, this share must be of Big5's frequent half, and this share beside another one. */
const MIN_FREQUENT_SHARE = 0.8;
const MIN_BESIDE_SHARE = 0.6;

/**
 * Frequent characters have a lead of 0xA4–0xC6, marks one of 0xA1–0xA3, and the second byte is often that of an ASCII letter, which it
 * never is in GB2312. A degree sign before a C looks like it too, but stands alone.
 */
export function readsLikeBig5(bytes: Buffer, cut: boolean): boolean {
  let pairs = 0;
  let frequent = 0;
  let beside = 0;
  let low = 0;
  let lastEnd = -1;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1];
    if (trail === undefined) {
      if (!cut) return false;
      break;
    }
    if (lead < 0xa1 || lead > 0xf9 || !((trail >= 0x40 && trail <= 0x7e) || (trail >= 0xa1 && trail <= 0xfe)))
      return false;
    pairs++;
    if (lead <= 0xc6) frequent++;
    if (trail <= 0x7e) low++;
    const next = bytes[at + 2] ?? 0;
    if (lastEnd === at || next >= 0xa1) beside++;
    lastEnd = ++at + 1;
  }
  return pairs > 1 && low > 0 && frequent / pairs >= MIN_FREQUENT_SHARE && beside / pairs >= MIN_BESIDE_SHARE;
}
