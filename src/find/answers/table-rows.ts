/**
 * Tables as sentences, one a row, each cell behind the name of its column. Belongs here: rows of markdown and of HTML. Does not:
 * finding tables in a text (pieces.ts), what a row answers (best-sentence.ts).
 *
 *     | Code | Meaning   |
 *     | ---- | --------- |      →   "Code: E1007; Meaning: Duplicate"
 *     | E1007 | Duplicate |
 */
const DELIMITER = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/u;

/** Whether `line` heads a table, by the line of dashes below it. */
export function headsTable(line: string, below: string | undefined): boolean {
  return below?.includes("-") === true && line.includes("|") && below.includes("|") && DELIMITER.test(below);
}

/** `rows` without the line of dashes. */
export function markdownRows(head: string, rows: readonly string[]): string[] {
  const names = cellsOf(head);
  return rows.map((row) => rowSentence(names, cellsOf(row)));
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^>\s*/u, "")
    .replace(/^\|/u, "")
    .replace(/(?<!\\)\|$/u, "");
  return inner.split(/(?<!\\)\|/u).map((cell) => cell.replaceAll("\\|", "|").trim());
}

const ROW = /<tr\b[^<>]*>([\s\S]*?)(?=<tr\b|<\/table\b|$)/giu;
const CELL = /<(t[hd])\b([^<>]*)>([\s\S]*?)(?=<t[hdr]\b|<\/t[hdr]\b|<\/(?:table|thead|tbody)\b|$)/giu;
/** What a page may ask for, in one cell and in all; more is a slip or a trap. */
const MAX_SPAN = 100;
const MAX_CELLS = 20_000;

/** A cell that spans several rows or columns stands in each of them. */
export function htmlRows(table: string): string[] {
  const grid: string[][] = [];
  let hasHead = false;
  let left = MAX_CELLS;
  [...table.matchAll(ROW)].forEach(([, inside], at) => {
    const row = (grid[at] ??= []);
    let column = 0;
    for (const [, tag, attributes, cell] of inside!.matchAll(CELL)) {
      if (at === 0 && tag!.toLowerCase() === "th") hasHead = true;
      while (row[column] !== undefined) column++;
      const text = cell!
        .replace(/<[^<>]*>/gu, " ")
        .replace(/\s+/gu, " ")
        .trim();
      const rows = left > 0 ? spanOf(attributes!, "rowspan") : 1;
      const columns = left > 0 ? spanOf(attributes!, "colspan") : 1;
      left -= rows * columns;
      for (let down = 0; down < rows; down++) {
        const line = (grid[at + down] ??= []);
        for (let right = 0; right < columns; right++) line[column + right] = text;
      }
      column += columns;
    }
  });
  const rows = grid.map((row) => Array.from(row, (cell) => cell ?? ""));
  // Two columns without a head: what each row names, and its value.
  const names = hasHead || (rows[0]?.length ?? 0) > 2 ? rows.shift() : undefined;
  return rows.map((row) => rowSentence(names ?? [], row)).filter((row) => row !== "");
}

function spanOf(attributes: string, name: "rowspan" | "colspan"): number {
  const said = Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,4})`, "iu").exec(attributes)?.[1] ?? 1);
  return Math.max(1, Math.min(MAX_SPAN, said));
}

const HAN = /\p{Script=Han}/u;

function rowSentence(names: readonly string[], cells: readonly string[]): string {
  const isHan = HAN.test(names.join("")) || (names.length === 0 && HAN.test(cells.join("")));
  const [colon, semicolon] = isHan ? ["：", "；"] : [": ", "; "];
  const said = cells.map((cell, at) => [names[at] ?? "", cell] as const).filter(([, cell]) => cell !== "");
  if (names.length === 0 && said.length === 2) return `${said[0]![1]}${colon}${said[1]![1]}`;
  return said.map(([name, cell]) => (name === "" || name === cell ? cell : name + colon + cell)).join(semicolon);
}
