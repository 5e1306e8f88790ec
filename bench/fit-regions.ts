/**
 * Fits UNIT_WEIGHTS (src/retrieve/regions.ts) on units written by `bench:code --units`: which functions and sections of a
 * gold file did the fix touch?
 *
 *     node bench/fit-regions.ts UNITS.jsonl… [--l2 5] [--steps 300]
 */
import { parseArgs } from "node:util";
import { UNIT_FEATURES } from "../src/retrieve/region-features.ts";
import { readJsonLines } from "./json-lines.ts";
import { fitWeights, leaveRepositoryOut, type ListCase, orderOf, scoresOf } from "./listwise.ts";

interface Row {
  readonly repo: string;
  readonly rows: readonly { readonly gold: number; readonly row: readonly number[] }[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { l2: { type: "string", default: "5" }, steps: { type: "string", default: "300" } },
});
const width = UNIT_FEATURES.length;
const cases = readJsonLines<Row>(...positionals)
  .map(({ repo, rows }): ListCase => ({
    repo,
    x: Float64Array.from(rows.flatMap(({ row }) => row)),
    count: rows.length,
    isGold: Uint8Array.from(rows, ({ gold }) => gold),
  }))
  .filter(({ isGold, count }) => count > 1 && isGold.includes(1));

/** Share of files in which one of the k best units was touched. */
function hits(weightsOf: (one: ListCase) => Float64Array, k: number): string {
  const hit = cases.filter((one) => {
    const order = orderOf(scoresOf(one, width, weightsOf(one)));
    return order.slice(0, k).some((unit) => one.isGold[unit] === 1);
  });
  return ((100 * hit.length) / cases.length).toFixed(1);
}

const l2 = Number(values.l2);
const steps = Number(values.steps);
const left = leaveRepositoryOut(cases, width, l2, steps);
console.log(
  `files ${cases.length}; a touched unit among the best 1 / 3 / 5, leave repository out: ${hits(left, 1)} / ${hits(left, 3)} / ${hits(left, 5)}`,
);
const weights = fitWeights(cases, width, l2, steps);
console.log(
  `fitted on all (optimistic): ${hits(() => weights, 1)} / ${hits(() => weights, 3)} / ${hits(() => weights, 5)}`,
);
console.log(
  JSON.stringify(Object.fromEntries(UNIT_FEATURES.map((name, at) => [name, Number(weights[at]!.toFixed(2))])), null, 2),
);
