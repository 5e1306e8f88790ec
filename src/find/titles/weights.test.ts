import assert from "node:assert/strict";
import { test } from "node:test";
import { TREE_FEATURES, type TreeFeature, type TreeFeatures } from "./features.ts";
import { MANY_DOCUMENTS, ONE_DOCUMENT } from "./weights.ts";

function features(own: Partial<Record<TreeFeature, number>>): TreeFeatures {
  return { ...(Object.fromEntries(TREE_FEATURES.map((name) => [name, 0])) as TreeFeatures), ...own };
}

test("titles: the trees in use correct the sum and do not replace it", () => {
  for (const { weights, trees } of [ONE_DOCUMENT, MANY_DOCUMENTS]) {
    assert.ok(trees.all.length > 0);
    assert.ok(Object.values(weights).every(Number.isFinite));
    const plain = trees.sum(features({}));
    const exact = trees.sum(features({ exact: 1, titleCoverage: 1, likeness: 1, conceptOverlap: 1 }));
    assert.ok(Math.abs(plain) < 10 && Math.abs(exact) < 10, `${plain} ${exact}`);
  }
});
