/** Several processes, and processes that die: one quick case of each; test/slow/ has the dozens. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import {
  assertIntact,
  codesOf,
  ended,
  outputOf,
  refreshedLikeNew,
  spawnIndex,
  spoke,
  wordyPlace,
} from "../../test/slow/index-tree.ts";

test("kill -9 between and in the middle of changes: the index is valid, and complete after a refresh", async (t) => {
  const place = wordyPlace(t, 40);
  const child = spawnIndex(t, "churn", place, "kill");
  await spoke(child);
  await sleep(60);
  child.kill("SIGKILL");
  await ended(child);
  const report = await refreshedLikeNew(t, place);
  assert.deepEqual(codesOf(report), []);
  assertIntact(place.index);
});

test("two processes index one tree at once: both answer alike, and nothing is left to do", async (t) => {
  const place = wordyPlace(t, 60);
  const outputs = await Promise.all([1, 2].map(() => outputOf(spawnIndex(t, "index", place))));
  for (const { paths, location, diagnostics } of outputs) {
    assert.deepEqual([paths.length, location, diagnostics], [6, place.index, []]);
  }
  assert.deepEqual(outputs[0]!.paths, outputs[1]!.paths);
  const report = await refreshedLikeNew(t, place);
  assert.deepEqual([report.read, report.indexed, report.diagnostics], [0, 0, []]);
  assertIntact(place.index);
  assert.ok(!existsSync(`${place.index}.aside`));
});
