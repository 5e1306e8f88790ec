/**
 * Fits the weights of regions (src/retrieve/regions/regions.ts) on units written by `bench:code --units`: which functions and sections
 * of the ten best files did the fix touch? The file's own chance is known beforehand; what is fitted is the unit's, given its file.
 *
 *     node bench/fit-regions.ts UNITS.jsonl… [--l2 5] [--steps 300]
 */
import { parseArgs } from "node:util";
import { UNIT_FEATURES } from "../src/retrieve/regions/features.ts";
import { readJsonLines } from "./json-lines.ts";
import { fitWeights, leaveRepositoryOut, type ListCase, orderOf, scoresOf } from "./listwise.ts";
import { newton, type Weighed } from "./logistic.ts";

interface Row {
  readonly repo: string;
  readonly files: readonly {
    readonly score: number;
    readonly rows: readonly { readonly gold: number; readonly row: readonly number[] }[];
  }[];
}

interface UnitCase extends ListCase {
  /** Of each unit, the ordinal of its file. */
  readonly files: readonly number[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { l2: { type: "string", default: "5" }, steps: { type: "string", default: "300" } },
});
const width = UNIT_FEATURES.length;
const LEAST_SCORE = 1e-4;
const cases = readJsonLines<Row>(...positionals)
  .map(({ repo, files }): UnitCase => {
    const units = files.flatMap(({ score, rows }, file) => rows.map((unit) => ({ ...unit, score, file })));
    return {
      repo,
      x: Float64Array.from(units.flatMap(({ row }) => row)),
      count: units.length,
      isGold: Uint8Array.from(units, ({ gold }) => gold),
      known: Float64Array.from(units, ({ score }) => Math.log(score + LEAST_SCORE)),
      files: units.map(({ file }) => file),
    };
  })
  .filter(({ isGold, count }) => count > 1 && isGold.includes(1));

/** Share of questions in which one of the k best units was touched. */
function hits(weightsOf: (one: UnitCase) => Float64Array, k: number): string {
  const hit = cases.filter((one) => {
    const order = orderOf(scoresOf(one, width, weightsOf(one)));
    return order.slice(0, k).some((unit) => one.isGold[unit] === 1);
  });
  return ((100 * hit.length) / cases.length).toFixed(1);
}

/** Slope and bias that make the sum the log-odds of being touched, in files that were. */
function calibrated(weightsOf: (one: UnitCase) => Float64Array): readonly [slope: number, bias: number] {
  const rows = cases.flatMap((one): Weighed[] => {
    const scores = scoresOf({ ...one, known: undefined }, width, weightsOf(one));
    const touched = new Set(one.files.filter((_, unit) => one.isGold[unit] === 1));
    return one.files.flatMap((file, unit): Weighed[] =>
      touched.has(file) ? [{ inputs: [scores[unit]!, 1], isAnswered: one.isGold[unit] === 1, weight: 1 }] : [],
    );
  });
  const [slope, bias] = newton(rows, 0);
  return [slope!, bias!];
}

const l2 = Number(values.l2);
const steps = Number(values.steps);
const left = leaveRepositoryOut(cases, width, l2, steps);
console.log(
  `questions ${cases.length}; a touched unit among the best 1 / 3 / 5, leave repository out: ${hits(left, 1)} / ${hits(left, 3)} / ${hits(left, 5)}`,
);
const [slope, bias] = calibrated(left);
const weights = fitWeights(cases, width, l2, steps);
console.log(
  `fitted on all (optimistic): ${hits(() => weights, 1)} / ${hits(() => weights, 3)} / ${hits(() => weights, 5)}`,
);
const table = UNIT_FEATURES.map((name, at) => [name, Number((slope * weights[at]!).toFixed(2))] as const);
console.log(JSON.stringify(Object.fromEntries([...table, ["bias", Number(bias.toFixed(2))]]), null, 2));
