/**
 * How sure must the ranking be of a section whose title shares no word with the target? Each cross reference is asked of the
 * place it leads to and of another row's place, where nothing is meant; prints for a row of thresholds what is kept of the
 * right sections and what is found where nothing is. src/find/sections/meant.ts holds what was chosen.
 *
 *     node bench/docs-meant.ts --data sections.jsonl --corpora DIR [--every N]
 */
import { parseArgs } from "node:util";
import { groupBy, readSectionRows, runSections, type Scope, type SectionRow } from "./docs-sections.ts";

const { values } = parseArgs({
  options: {
    data: { type: "string", default: "" },
    corpora: { type: "string", default: "" },
    every: { type: "string", default: "6" },
  },
});

/** Far enough that neighbouring rows, which often share a document, do not meet. */
const STEP = 7;
const FALSE_SHARES = [0.3, 0.2, 0.15, 0.1, 0.05];

function elsewhere(rows: readonly SectionRow[]): SectionRow[] {
  return [...groupBy(rows, (row) => row.source).values()].flatMap((ofSource) =>
    ofSource.flatMap((row, at) => {
      const { path } = ofSource[(at + STEP) % ofSource.length]!.gold[0]!;
      return path === row.gold[0]!.path ? [] : [{ ...row, gold: [{ path, heading: "", start_line: -1 }] }];
    }),
  );
}

function meantScores(rows: readonly SectionRow[], scope: Scope, hints: boolean, onlyRight: boolean): number[] {
  const scores: number[] = [];
  for (const { ranked, isGold } of runSections(rows, values.corpora, scope, hints)) {
    const [best] = ranked;
    if (best?.level === "meaning" && (!onlyRight || isGold(best.section))) scores.push(best.score);
  }
  return scores;
}

const rows = readSectionRows(values.data).filter((_, at) => at % Number(values.every) === 0);
for (const scope of ["file", "folder"] as const) {
  for (const hints of [true, false]) {
    const right = meantScores(rows, scope, hints, true);
    const wrong = meantScores(elsewhere(rows), scope, hints, false).sort((a, b) => b - a);
    console.log(`${scope}, ${hints ? "with" : "without"} hint: ${right.length} right, ${wrong.length} elsewhere`);
    for (const share of FALSE_SHARES) {
      const threshold = wrong[Math.floor(wrong.length * share)] ?? 0;
      const kept = right.filter((score) => score > threshold).length / right.length;
      console.log(`  > ${threshold.toFixed(2)}: found elsewhere ${share}, kept ${kept.toFixed(3)}`);
    }
  }
}
