/** Columns that line up, whatever script is in them. */
import { displayWidth, padToWidth } from "./width.ts";

const GAP = "  ";

/** One line per row, without blanks at its end. Rows may have different lengths. "" for no rows. */
export function renderTable(rows: readonly (readonly string[])[], rightAligned: readonly number[] = []): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, displayWidth(cell));
  }
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          if (rightAligned.includes(column)) return " ".repeat(widths[column]! - displayWidth(cell)) + cell;
          return padToWidth(cell, widths[column]!);
        })
        .join(GAP)
        .trimEnd(),
    )
    .map((line) => line + "\n")
    .join("");
}
