/** Columns a text takes where every character has one or two: on a terminal, and under a line of dashes. */

/** Ends of ranges that are wide by UAX #11, and emoji; a table of all of Unicode would be thousands of rows. */
const WIDE: readonly (readonly [from: number, to: number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x23e9, 0x23ec],
  [0x25fd, 0x25fe],
  [0x2614, 0x2615],
  [0x2648, 0x2653],
  [0x26a1, 0x26a1],
  [0x2705, 0x2705],
  [0x2728, 0x2728],
  [0x274c, 0x274e],
  [0x2753, 0x2757],
  [0x2e80, 0x303e],
  [0x3041, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f18e, 0x1f19a],
  [0x1f200, 0x1f320],
  [0x1f32d, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1faff],
  [0x20000, 0x3fffd],
];

const INVISIBLE = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]$/u;
/** Han, kana, Hangul and emoji take two; combining marks and control characters none. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += characterColumns(character);
  return columns;
}

export function characterColumns(character: string): number {
  const code = character.codePointAt(0)!;
  if (code >= 0x20 && code < 0x7f) return 1;
  if (INVISIBLE.test(character)) return 0;
  if (code < 0x1100) return 1;
  return WIDE.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
}
