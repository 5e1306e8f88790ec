/**
 * Rows and items that a question names. Belongs here: the name of a row, and whether the question says it whole. Does not: what that is
 * worth (best-sentence.ts), cutting tables into rows (table-rows.ts).
 */
import type { Piece } from "./pieces.ts";

/** A row's cells, not the names of its columns; of other text what stands before the first colon, as in a list of names. */
const CELL = /(?<=[：:]\s*)[*_`]{0,3}([^：:；;。，,*_`|—]{2,24})[*_`]{0,3}\s*(?=[；;]|$)/gu;
const NAME = /^\s*(?:(?:[-*+]|\d{1,3}[.)、])\s*)?[*_`]{0,3}([^：:；;。，,*_`|—]{2,24})[*_`]{0,3}\s*(?=[：:])/gu;

/** What a row is called stands in its first cell; 上床下桌 stands in many, and 荔园6栋 is asked for. */
const ROW_NAME_TIMES = 2;

/**
 * Of 主任医师 and 副主任医师, of 产假 and 陪产假, the one that the question says whole; the longer where it says both. In [0, 2).
 * A short number is no name: it stands in too many rows.
 */
export function keyNamed(asked: string, said: string, kind: Piece["kind"]): number {
  let longest = 1;
  let isFirst = false;
  const isRow = kind === "row" && hasColumns(said);
  for (const [cell, [, key]] of [...said.toLowerCase().matchAll(isRow ? CELL : NAME)].entries()) {
    const name = key!.trim();
    if (name.length <= longest || !/\p{L}|^\d{4,}$/u.test(name)) continue;
    const at = asked.indexOf(name);
    if (at === -1 || !isWholeAt(asked, at, name.length)) continue;
    longest = name.length;
    isFirst ||= isRow && cell === 0;
  }
  return (isFirst ? ROW_NAME_TIMES : 1) * (1 - 1 / longest);
}

/** Latin words end at letters and digits; Chinese ones have no mark. */
function isWholeAt(text: string, at: number, length: number): boolean {
  const joins = /[a-z0-9]/u;
  const starts = joins.test(text[at]!) && joins.test(text[at - 1] ?? "");
  const ends = joins.test(text[at + length - 1]!) && joins.test(text[at + length] ?? "");
  return !starts && !ends;
}

/** `名称：值` alone is a row without a head. */
function hasColumns(row: string): boolean {
  return /[：:][^；;]*[；;][^：:]*[：:]/u.test(row);
}
