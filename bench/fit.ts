/**
 * Fits the judge's weights (src/find/files/judge/weights.ts) on feature rows written by `bench:code --features`.
 *
 *     node bench/fit.ts FEATURES.jsonl… [--l2 100] [--steps 240] [--drop feature,feature] [--ablate] [--trees 150]
 *
 * One linear score per candidate, listwise softmax loss over the candidates of a question, all weights shrunk to zero.
 * Printed first: leave-repository-out figures, where no row is scored by weights that saw its repository. Then weights
 * from all rows. `--ablate` repeats the first part without each group of features. `--trees` grows that many on top of the
 * weights of issues as they stand in weights.ts, prints the same figures, and writes them to trees-issue.ts.
 */
import { parseArgs } from "node:util";
import { FEATURES, type Feature } from "../src/find/files/judge/features.ts";
import { fitTrees, type JudgedRow as Row } from "./fit-trees.ts";
import { readJsonLines } from "./json-lines.ts";
import { fitWeights, leaveRepositoryOut, type ListCase, orderOf, scoresOf } from "./listwise.ts";

interface Case extends ListCase {
  readonly goldCount: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    l2: { type: "string", default: "100" },
    steps: { type: "string", default: "240" },
    drop: { type: "string", default: "" },
    ablate: { type: "boolean", default: false },
    trees: { type: "string" },
    roles: { type: "string", default: "source" },
  },
});

const GROUPS: Record<string, readonly Feature[]> = {
  "commit text": ["messagesBest", "messagesTitle", "commitAll", "commitTitle"],
  "tests by co-change": ["tests"],
  "change count and recency": ["commits", "recency"],
  "all history": ["messagesBest", "messagesTitle", "commitAll", "commitTitle", "tests", "commits", "recency"],
  "exact evidence": ["path", "baseName", "frame", "moduleSymbol", "member"],
  "path and stem": ["pathBestStem", "pathTimes", "titleStem"],
  passages: ["passageBestStem", "passageTitleStem", "passageTopTitleStem", "passageAll", "passageProse"],
  "defined names": ["namesAll", "namesTitle"],
  "cosine, coverage, rare": ["cosine", "coverageTitle", "coverageAll", "rare"],
  priors: ["depth", "extensionShare"],
};

/** Candidates of the roles that compete; channels scaled by the best of those, as the judge does. */
function toCase(row: Row, columns: readonly number[], roles: ReadonlySet<string>): Case {
  const rows = row.rows.filter(({ role }) => roles.has(role));
  const x = new Float64Array(rows.length * columns.length);
  columns.forEach((column, at) => {
    const isPrior = [
      "commits",
      "recency",
      "depth",
      "extensionShare",
      "path",
      "baseName",
      "frame",
      "moduleSymbol",
      "member",
    ].includes(FEATURES[column]!);
    const most = isPrior ? 1 : rows.reduce((max, { row: values }) => Math.max(max, values[column]!), 0) || 1;
    rows.forEach(({ row: values }, index) => (x[index * columns.length + at] = values[column]! / most));
  });
  const gold = new Set(row.gold);
  return {
    repo: row.repo,
    goldCount: gold.size,
    x,
    count: rows.length,
    isGold: Uint8Array.from(rows, ({ path }) => (gold.has(path) ? 1 : 0)),
  };
}

/** The same issue stands in several sets, with a prefix in some. */
function distinct(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id.replace(/^(?:mswe|ctxbench)__/u, ""), row])).values()];
}

interface Figures {
  readonly n: number;
  readonly acc: readonly number[];
  readonly mrr: number;
}

/** Acc@k: all gold files within the top k. A gold file that is no candidate is a miss. */
function measure(cases: readonly Case[], width: number, weightsOf: (one: Case) => Float64Array): Figures {
  const ks = [1, 3, 5, 10];
  const hits = ks.map(() => 0);
  let mrr = 0;
  for (const one of cases) {
    const scores = scoresOf(one, width, weightsOf(one));
    const order = orderOf(scores);
    ks.forEach((k, index) => {
      const inTop = order.slice(0, k).reduce((sum, row) => sum + one.isGold[row]!, 0);
      if (inTop === one.goldCount) hits[index]!++;
    });
    const first = order.findIndex((row) => one.isGold[row] === 1);
    if (first !== -1) mrr += 1 / (first + 1);
  }
  const percent = (count: number) => (100 * count) / cases.length;
  return { n: cases.length, acc: hits.map(percent), mrr: percent(mrr) };
}

function show(name: string, figures: Figures): void {
  console.log(
    `${name.padEnd(34)} n=${String(figures.n).padStart(4)}  ${figures.acc.map((value) => value.toFixed(1).padStart(5)).join(" ")}  MRR ${figures.mrr.toFixed(1)}`,
  );
}

function run(rows: readonly Row[], dropped: ReadonlySet<string>, name: string): { cases: Case[]; kept: Feature[] } {
  const kept = FEATURES.filter((feature) => !dropped.has(feature));
  const columns = kept.map((feature) => FEATURES.indexOf(feature));
  const roles = new Set(values.roles.split(","));
  const cases = rows.map((row) => toCase(row, columns, roles));
  const weightsOf = leaveRepositoryOut(cases, kept.length, Number(values.l2), Number(values.steps));
  show(name, measure(cases, kept.length, weightsOf));
  return { cases, kept };
}

const rows = distinct(readJsonLines<Row>(...positionals));
if (values.trees !== undefined) {
  fitTrees(rows, Number(values.trees));
  process.exit();
}
const dropped = new Set(values.drop.split(",").filter(Boolean));
console.log(" ".repeat(43) + "Acc@1    @3    @5   @10   (leave repository out)");
const { cases, kept } = run(rows, dropped, "all features");
if (values.ablate)
  for (const [group, features] of Object.entries(GROUPS))
    run(rows, new Set([...dropped, ...features]), `without ${group}`);
const weights = fitWeights(cases, kept.length, Number(values.l2), Number(values.steps));
show(
  "fitted on all of them (optimistic)",
  measure(cases, kept.length, () => weights),
);
console.log(
  JSON.stringify(Object.fromEntries(kept.map((feature, at) => [feature, Number(weights[at]!.toFixed(2))])), null, 2),
);
