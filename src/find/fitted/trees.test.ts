import assert from "node:assert/strict";
import { test } from "node:test";
import { readTrees, sumOfTrees } from "./trees.ts";

const FEATURES = ["hintBody", "level"] as const;
const TREES = readTrees("hintBody .31 level .5 -.1 .2 .05\n-1\n", FEATURES);

for (const [name, row, expected] of [
  ["low and low", { hintBody: 0.1, level: 0.25 }, -1.1],
  ["low and high", { hintBody: 0.1, level: 0.75 }, -0.8],
  ["high", { hintBody: 0.4, level: 0.75 }, -0.95],
  ["at the threshold is low", { hintBody: 0.31, level: 0.5 }, -1.1],
] as const) {
  test(`trees: ${name}`, () => assert.ok(Math.abs(sumOfTrees(row, TREES) - expected) < 1e-9));
}

for (const [line, message] of [
  ["hintBody .31 .1", /ends before its tree/u],
  ["hintBody .31 .1 .2 .3", /ends before its line/u],
  ["hintBodies .31 .1 .2", /neither a feature nor a number/u],
  ["", /neither a feature nor a number/u],
] as const) {
  test(`trees: a broken line is not read: "${line}"`, () => assert.throws(() => readTrees(line, FEATURES), message));
}
