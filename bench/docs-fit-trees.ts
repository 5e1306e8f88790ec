/** Trees for sections: their kin is known once their sums are, and is part of what trees look at. */
import type { Tree } from "../src/find/fitted/trees.ts";
import { KIN_FEATURES, TREE_FEATURES, type TreeFeature } from "../src/find/titles/features.ts";
import { compareKin } from "../src/find/titles/kin.ts";
import { pushOf, scoresOf, WIDTH, type FitRow } from "./docs-fit-sum.ts";
import { growTrees, type TreeOptions, type TreeRow } from "./grow-trees.ts";

const TREE_WIDTH = TREE_FEATURES.length;
const SHRINKAGE = 5;

export function growSectionTrees(
  rows: readonly FitRow[],
  weights: Float64Array,
  options: Pick<TreeOptions, "trees" | "depth" | "rate">,
): Tree<TreeFeature>[] {
  const summed = rows.map((row) => sumRow(row, weights));
  return growTrees(summed, TREE_FEATURES, { ...options, push: pushOf, shrinkage: SHRINKAGE });
}

export function sumRow({ features, gold, places }: FitRow, weights: Float64Array): TreeRow {
  const sums = scoresOf(features, weights);
  const all = new Float32Array(gold.length * TREE_WIDTH);
  compareKin(places, sums).forEach((kin, at) => {
    all.set(features.subarray(at * WIDTH, (at + 1) * WIDTH), at * TREE_WIDTH);
    KIN_FEATURES.forEach((feature, place) => {
      all[at * TREE_WIDTH + WIDTH + place] = kin[feature];
    });
  });
  return { sums, features: all, gold };
}
