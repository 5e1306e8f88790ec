/** Columns a text takes on a terminal: Han and kana two, combining marks none. */

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
/** Colours and hyperlinks take no room. */
const ESCAPES = /\u001b\[[0-9;]*m|\u001b\]8;[^\u0007\u001b]*(?:\u0007|\u001b\\)/gu;

export function displayWidth(text: string): number {
  let columns = 0;
  for (const character of text.replace(ESCAPES, "")) columns += characterWidth(character);
  return columns;
}

/** Cut to at most so many columns, with an ellipsis in the last when something is lost. Text without escapes only. */
export function clipToWidth(text: string, maxColumns: number): string {
  if (displayWidth(text) <= maxColumns) return text;
  let columns = 0;
  let clipped = "";
  for (const character of text) {
    columns += characterWidth(character);
    if (columns > maxColumns - 1) break;
    clipped += character;
  }
  return maxColumns > 0 ? clipped + "…" : "";
}

export function padToWidth(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - displayWidth(text)));
}

function characterWidth(character: string): number {
  const code = character.codePointAt(0)!;
  if (code >= 0x20 && code < 0x7f) return 1;
  if (INVISIBLE.test(character)) return 0;
  if (code < 0x1100) return 1;
  return WIDE.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
}

/** Broken at spaces into lines of at most so many columns; a word that is wider gets a line of its own. */
export function wrapToWidth(text: string, maxColumns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && displayWidth(line) + 1 + displayWidth(word) > maxColumns) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
