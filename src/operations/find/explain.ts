/** Why these files: a table of rounds, queries, scores and reasons that a person can read. */
import type { Palette } from "../../render/palette.ts";
import { renderTable } from "../../render/table.ts";
import type { FindOutput } from "./output.ts";
import type { FindWords } from "./words.ts";

const MAX_ROWS = 15;

export function renderExplanation(output: FindOutput, words: FindWords, paint: Palette): string {
  const parts: string[] = [];
  for (const { round, queries, candidates, judged, gaps, read, elapsedMs } of output.rounds ?? []) {
    const asked = round === 1 ? words.theQuestion : queries.slice(0, 6).join(", ");
    parts.push(
      paint.bold(words.round(round)) + paint.dim(`  ${asked} · ${words.counted(candidates, read, elapsedMs)}`) + "\n",
    );
    const rows = judged
      .slice(0, MAX_ROWS)
      .map(({ path, score, band, why }) => [score.toFixed(2), band, path, why.join("; ")]);
    if (rows.length > 0) parts.push(renderTable(rows, [0]));
    for (const gap of gaps) parts.push(`  ${words.gap(gap)}\n`);
  }
  return parts.join("");
}
