/** Texts cut, padded and broken to columns of a terminal. */
import { characterColumns, columnsOf } from "../passage/columns.ts";

/** Colours and hyperlinks take no room. */
const ESCAPES = /\u001b\[[0-9;]*m|\u001b\]8;[^\u0007\u001b]*(?:\u0007|\u001b\\)/gu;

export function displayWidth(text: string): number {
  return columnsOf(text.replace(ESCAPES, ""));
}

/** Cut to at most so many columns, with an ellipsis in the last when something is lost. Text without escapes only. */
export function clipToWidth(text: string, maxColumns: number): string {
  if (displayWidth(text) <= maxColumns) return text;
  let columns = 0;
  let clipped = "";
  for (const character of text) {
    columns += characterColumns(character);
    if (columns > maxColumns - 1) break;
    clipped += character;
  }
  return maxColumns > 0 ? clipped + "…" : "";
}

export function padToWidth(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - displayWidth(text)));
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
