import assert from "node:assert/strict";
import { test } from "node:test";
import { TREE_FEATURES, type TreeFeature, type TreeFeatures } from "./features.ts";
import { readTrees, sumOfTrees } from "./trees.ts";
import { MANY_DOCUMENTS, ONE_DOCUMENT } from "./weights.ts";

function features(own: Partial<Record<TreeFeature, number>>): TreeFeatures {
  return { ...(Object.fromEntries(TREE_FEATURES.map((name) => [name, 0])) as TreeFeatures), ...own };
}

const TREES = readTrees("hintBody .31 level .5 -.1 .2 .05\n-1\n");

for (const [name, own, expected] of [
  ["low and low", { hintBody: 0.1, level: 0.25 }, -1.1],
  ["low and high", { hintBody: 0.1, level: 0.75 }, -0.8],
  ["high", { hintBody: 0.4, level: 0.75 }, -0.95],
  ["at the threshold is low", { hintBody: 0.31, level: 0.5 }, -1.1],
] as const) {
  test(`trees: ${name}`, () => assert.ok(Math.abs(sumOfTrees(features(own), TREES) - expected) < 1e-9));
}

for (const [line, message] of [
  ["hintBody .31 .1", /ends before its tree/u],
  ["hintBody .31 .1 .2 .3", /ends before its line/u],
  ["hintBodies .31 .1 .2", /neither a feature nor a number/u],
  ["", /neither a feature nor a number/u],
] as const) {
  test(`trees: a broken line is not read: "${line}"`, () => assert.throws(() => readTrees(line), message));
}

test("trees: those in use correct the sum and do not replace it", () => {
  for (const { weights, trees } of [ONE_DOCUMENT, MANY_DOCUMENTS]) {
    assert.ok(trees.length > 0);
    assert.ok(Object.values(weights).every(Number.isFinite));
    const plain = sumOfTrees(features({}), trees);
    const exact = sumOfTrees(features({ exact: 1, titleCoverage: 1, likeness: 1, conceptOverlap: 1 }), trees);
    assert.ok(Math.abs(plain) < 10 && Math.abs(exact) < 10, `${plain} ${exact}`);
  }
});
