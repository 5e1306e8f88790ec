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
  ["the strongest first, three at most", { path: 1, frame: 3, rare: 2, cosine: 0.5 }, ["in the stack trace", "holds words few files have", "path named in the question"]],
  ["what brings little is not told",     { path: 0.11, frame: 0.1 },                   ["path named in the question"]],
  ["the same is told once",              { pathTimes: 1, pathBestStem: 0.9, tests: 0.8 }, ["path fits", "its tests fit"]],
  ["priors are not told",                { recency: 5, extensionShare: 5 },            []],
] as const) {
  test(`reasons: ${name}`, () => assert.deepEqual(reasonsOf(verdict(shares), QUESTION, "en"), expected));
}

test("reasons: in the asker's language", () => {
  assert.deepEqual(reasonsOf(verdict({ frame: 1 }), QUESTION, "zh"), ["在调用栈中"]);
});
