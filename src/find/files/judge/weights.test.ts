import assert from "node:assert/strict";
import { test } from "node:test";
import { TREE_FEATURES, type TreeFeature, weightsFor } from "./weights.ts";

const NONE = Object.fromEntries(TREE_FEATURES.map((name) => [name, 0])) as Record<TreeFeature, number>;

test("weights: the trees of issues correct the sum and do not replace it", () => {
  const { trees, features } = weightsFor({ kind: "issue", isDeed: false });
  assert.ok(trees !== undefined && trees.all.length > 0);
  const all = Object.fromEntries(TREE_FEATURES.map((name) => [name, 1])) as Record<TreeFeature, number>;
  const weighed = Object.values(features).reduce((sum, weight) => sum + weight, 0);
  for (const row of [NONE, all]) assert.ok(Math.abs(trees.sum(row)) < weighed / 4, String(trees.sum(row)));
});

test("weights: a line that reports is weighed as an issue, a short question has a table of its own", () => {
  const issue = weightsFor({ kind: "issue", isDeed: false });
  assert.equal(weightsFor({ kind: "report", isDeed: false }).features, issue.features);
  assert.notEqual(weightsFor({ kind: "short", isDeed: false }).features, issue.features);
});
