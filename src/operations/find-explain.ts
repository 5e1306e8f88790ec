/** Why these files: a table of rounds, queries, scores and reasons that a person can read. */
import type { Palette } from "../render/palette.ts";
import { renderTable } from "../render/table.ts";
import type { FindOutput } from "./find.ts";

const MAX_ROWS = 15;

export function renderExplanation(output: FindOutput, paint: Palette): string {
  const parts: string[] = [];
  for (const { round, queries, candidates, judged, gaps, read, elapsedMs } of output.rounds ?? []) {
    const asked = round === 1 ? "the question" : queries.slice(0, 6).join(", ");
    parts.push(
      paint.bold(`Round ${round}`) +
        paint.dim(`  ${asked} · ${candidates} candidates · ${read} read · ${elapsedMs.toFixed(0)} ms`) +
        "\n",
    );
    const rows = judged
      .slice(0, MAX_ROWS)
      .map(({ path, score, band, why }) => [score.toFixed(2), band, path, why.join("; ")]);
    if (rows.length > 0) parts.push(renderTable(rows, [0]));
    for (const gap of gaps) parts.push(`  gap: ${gap.kind} ${gap.what} → asks "${gap.query}"\n`);
  }
  return parts.join("");
}
