/**
 * Fits what src/find/titles/weights.ts and trees-*.ts hold and writes it there; prints hit@1 and hit@3 on projects the fit
 * has not seen.
 *
 *     node bench/docs-fit.ts --data FILE --corpora DIR [--data FILE --corpora DIR …] [--scope file|corpus]
 *                            [--trees N] [--depth N] [--rate X] [--without feature,feature] [--folds names;names]
 *
 * `--data` is a file of rows (docs-rows.ts makes them from any documentation), each with the folder of its corpora. Each
 * project's sources (both languages) are left out together: their translations share structure and would leak. `--folds`
 * leaves several projects out at once, as in "k8s,istio;react,vue"; projects that no fold names are only learnt from, so
 * that `--folds none` fits once and leaves nothing out.
 */
import { parseArgs } from "node:util";
import { SECTION_FEATURES, TREE_FEATURES, type TreeFeature, type TreeFeatures } from "../src/find/titles/features.ts";
import { levelBonus } from "../src/find/titles/match.ts";
import { kinPlaceOf } from "../src/find/titles/rank.ts";
import { sumOfTrees, type Tree } from "../src/find/fitted/trees.ts";
import { fitSum, WIDTH, type FitRow } from "./docs-fit-sum.ts";
import { growSectionTrees, sumRow } from "./docs-fit-trees.ts";
import { writeModel } from "./docs-fit-write.ts";
import { readSectionRows, runSections, type Scope } from "./docs-sections.ts";

const CANDIDATES = 60;

const { values } = parseArgs({
  options: {
    data: { type: "string", multiple: true, default: [] },
    corpora: { type: "string", multiple: true, default: [] },
    scope: { type: "string", default: "file" },
    steps: { type: "string", default: "200" },
    trees: { type: "string", default: "200" },
    depth: { type: "string", default: "3" },
    rate: { type: "string", default: "0.1" },
    without: { type: "string", default: "" },
    folds: { type: "string" },
  },
});

interface Fitted {
  readonly weights: Float64Array;
  readonly trees: readonly Tree<TreeFeature>[];
}

function main(): void {
  if (values.data.length === 0 || values.data.length !== values.corpora.length) {
    console.error("usage: node bench/docs-fit.ts --data FILE --corpora DIR [--scope file|corpus] [--folds a,b;c]");
    process.exitCode = 2;
    return;
  }
  const rows = readRows();
  const projectOf = ({ row }: FitRow): string => row.source.replace(/-[a-z]+$/u, "");
  const folds =
    values.folds?.split(";").map((fold) => fold.split(",")) ??
    [...new Set(rows.map(projectOf))].map((project) => [project]);
  const scored: { row: FitRow; rank: number }[] = [];
  for (const fold of folds) {
    const isOut = (row: FitRow): boolean => fold.includes(projectOf(row));
    if (!rows.some(isOut)) continue;
    const fitted = fit(rows.filter((row) => !isOut(row)));
    for (const row of rows) if (isOut(row)) scored.push({ row, rank: rankOf(row, fitted) });
  }
  for (const data of values.data) {
    for (const lang of ["en", "zh"]) {
      const known = new Set(readSectionRows(data).map(({ id, source }) => `${source} ${id}`));
      const own = scored.filter(({ row: { row } }) => row.lang === lang && known.has(`${row.source} ${row.id}`));
      if (own.length === 0) continue;
      const share = (limit: number): string =>
        (own.filter(({ rank }) => rank > 0 && rank <= limit).length / own.length).toFixed(3);
      console.log(`unseen projects, ${data}, ${lang}: hit@1 ${share(1)} hit@3 ${share(3)} (${own.length} rows)`);
    }
  }
  const { weights, trees } = fit(rows);
  writeModel(values.scope === "file" ? "one" : "many", weights, trees);
}

function fit(rows: readonly FitRow[]): Fitted {
  const weights = fitSum(rows, Number(values.steps)).map((weight) => Number(weight.toFixed(2)));
  const [trees, depth, rate] = [Number(values.trees), Number(values.depth), Number(values.rate)];
  return { weights, trees: growSectionTrees(rows, weights, { trees, depth, rate }) };
}

function readRows(): FitRow[] {
  const without = new Set(values.without.split(","));
  const rows: FitRow[] = [];
  values.data.forEach((data, at) => {
    const asked = readSectionRows(data);
    const options = { scope: values.scope as Scope, hints: true, newWords: true };
    for (const { row, ranked, index, isGold } of runSections(asked, values.corpora[at]!, options)) {
      // A gold section far down is learnt from as the last of the candidates.
      const gold = ranked.find(({ section }) => isGold(section));
      const first = ranked.slice(0, CANDIDATES);
      const top = gold === undefined || first.includes(gold) ? first : [...first.slice(0, -1), gold];
      const features = new Float32Array(top.length * WIDTH);
      top.forEach((candidate, place) => {
        SECTION_FEATURES.forEach((feature, column) => {
          features[place * WIDTH + column] = without.has(feature) ? 0 : candidate.features[feature];
        });
      });
      rows.push({
        row,
        features,
        gold: Uint8Array.from(top, ({ section }) => Number(isGold(section))),
        places: top.map(({ section }) => kinPlaceOf(index, section)),
        bonus: Float32Array.from(top, ({ level }) => levelBonus(level)),
      });
    }
  });
  return rows;
}

/** 1-based; 0 when no gold section is among the candidates. */
function rankOf(row: FitRow, { weights, trees }: Fitted): number {
  const { sums, features } = sumRow(row, weights);
  const width = TREE_FEATURES.length;
  const scores = sums.map((sum, at) => {
    const own = Object.fromEntries(TREE_FEATURES.map((feature, place) => [feature, features[at * width + place]!]));
    return sum + row.bonus[at]! + sumOfTrees(own as TreeFeatures, trees);
  });
  return 1 + [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!).findIndex((at) => row.gold[at] === 1);
}

main();
