/** Rows of a README's tables, as sentences that say the same. Belongs here: what a column means for its cells. */
import type { KnownNames } from "./rule-names.ts";

/** A column that asks whether a row may be used. */
const ASKS_USE =
  /引用|可用|采用|使用|有效|权威|纳入|状态|\b(?:use|usable|cite|citable|authoritative|include|searchable|valid|status)\b/iu;
const SAYS_NO =
  /^(?:否|不|不可以?|不能|不可?用|无效|已?(?:停用|禁用|废止|废弃|作废|失效|过期|下线)|✗|✘|×|❌|no|never|deprecated|obsolete|retired|withdrawn|superseded)$/iu;

/** | 归档 | 往年的文件 |: a cell that is the name of a folder, and nothing else, names it. */
export function withNames(row: string, columns: readonly string[], known: KnownNames | undefined): string {
  if (columns.length === 0 || known === undefined) return row;
  return row.replace(/(?<=\|\s*)[\p{L}\p{N}_-]+(?=\s*\|)/gu, (cell) => known.folder(cell) ?? cell);
}

/** | 草稿/ | 未定稿 | 否 | under 是否可引用: the row says it in a word. */
export function withVerdict(row: string, columns: readonly string[]): string {
  const isNo =
    columns.length > 0 && cellsOf(row).some((cell, at) => SAYS_NO.test(cell) && ASKS_USE.test(columns[at] ?? ""));
  return isNo ? `${row.replace(/\|\s*$/u, "")}，不要引用` : row;
}

export function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/gu, "")
    .split("|")
    .map((cell) => cell.trim());
}
