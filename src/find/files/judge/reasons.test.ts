import assert from "node:assert/strict";
import { test } from "node:test";
import { type Feature, FEATURES } from "./features.ts";
import type { Verdict } from "./judge.ts";
import { reasonsOf } from "./reasons.ts";
import { weightsFor } from "./weights.ts";

const QUESTION = { kind: "issue", isDeed: false } as const;

/** A verdict to which these features bring so much, whatever they weigh. */
function verdict(shares: Partial<Record<Feature, number>>): Verdict {
  const { features } = weightsFor(QUESTION);
  const row = Object.fromEntries(FEATURES.map((one) => [one, (shares[one] ?? 0) / features[one]]));
  return { row } as unknown as Verdict;
}

// prettier-ignore
for (const [name, shares, expected] of [
  ["the strongest first, three at most", { tests: 1, baseName: 3, rare: 2, cosine: 0.5 }, ["file name in the question", "holds words few files have", "its tests fit"]],
  ["what was said before all else",      { rare: 3, cosine: 2, frame: 0.05, path: 0.01 }, ["in the stack trace", "path named in the question", "holds words few files have"]],
  ["what brings little is not told",     { rare: 0.11, tests: 0.1 },                   ["holds words few files have"]],
  ["the same is told once",              { pathTimes: 1, pathBestStem: 0.9, tests: 0.8 }, ["path fits", "its tests fit"]],
  ["priors are not told",                { recency: 5, extensionShare: 5 },            []],
] as const) {
  test(`reasons: ${name}`, () => assert.deepEqual(reasonsOf(verdict(shares), QUESTION, "en"), expected));
}

test("reasons: in the asker's language", () => {
  assert.deepEqual(reasonsOf(verdict({ frame: 1 }), QUESTION, "zh"), ["在调用栈中"]);
});
