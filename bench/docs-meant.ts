/**
 * Is anything meant at all? Each cross reference is asked of the place it leads to, of another place of its own documentation,
 * and of another documentation in its language, where nothing is meant. Prints how often the right section is given, how often
 * none is, and how often one is given that only shares a word or a text (src/find/titles/meant.ts).
 *
 *     node bench/docs-meant.ts --data sections.jsonl --corpora DIR [--every N]
 */
import { parseArgs } from "node:util";
import { bestMeant } from "../src/find/titles/meant.ts";
import { readSectionRows, runSections, type Scope, type SectionRow } from "./docs-sections.ts";

const { values } = parseArgs({
  options: {
    data: { type: "string", default: "" },
    corpora: { type: "string", default: "" },
    every: { type: "string", default: "6" },
  },
});

/** Far enough that neighbouring rows, which often share a document, do not meet. */
const STEP = 7;

function elsewhere(rows: readonly SectionRow[]): SectionRow[] {
  return [...Map.groupBy(rows, (row) => row.source).values()].flatMap((ofSource) =>
    ofSource.flatMap((row, at) => {
      const { path } = ofSource[(at + STEP) % ofSource.length]!.gold[0]!;
      return path === row.gold[0]!.path ? [] : [{ ...row, gold: [{ path, heading: "", start_line: -1 }] }];
    }),
  );
}

function abroad(rows: readonly SectionRow[]): SectionRow[] {
  const sources = Map.groupBy(rows, (row) => row.source);
  return rows.map((row, at) => {
    const kindred = [...sources.keys()].filter((name) => sources.get(name)![0]!.lang === row.lang);
    const source = kindred[(kindred.indexOf(row.source) + 1) % kindred.length]!;
    const others = sources.get(source)!;
    const { path } = others[(at * STEP) % others.length]!.gold[0]!;
    return { ...row, source, gold: [{ path, heading: "", start_line: -1 }] };
  });
}

function measure(rows: readonly SectionRow[], scope: Scope, hints: boolean): string {
  const count = { right: 0, none: 0, unnamed: 0 };
  for (const { row, index, ranked, isGold } of runSections(rows, values.corpora, { scope, hints, newWords: true })) {
    const best = bestMeant(index, ranked, row.query, hints ? row.context.replace(/[⟦⟧]/gu, " ") : "");
    if (best === undefined) count.none++;
    else if (isGold(best.section)) count.right++;
    else if (best.level === "fuzzy" || best.level === "meaning") count.unnamed++;
  }
  const share = (part: number): string => (part / rows.length).toFixed(3);
  return `right ${share(count.right)}, none ${share(count.none)}, another that is not named ${share(count.unnamed)}`;
}

const all = readSectionRows(values.data).filter((_, at) => at % Number(values.every) === 0);
for (const lang of ["en", "zh"] as const) {
  const rows = all.filter((row) => row.lang === lang);
  for (const [scope, hints] of [
    ["file", true],
    ["file", false],
    ["corpus", false],
  ] as const) {
    console.log(`${lang}, ${scope}, ${hints ? "with" : "without"} hint (${rows.length})`);
    console.log(`  asked where it leads to: ${measure(rows, scope, hints)}`);
    if (scope === "file") console.log(`  of another document:     ${measure(elsewhere(rows), scope, hints)}`);
    console.log(`  of other documentation:  ${measure(abroad(rows), scope, hints)}`);
  }
}
