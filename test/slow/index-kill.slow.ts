/** kill -9 while indexing, twelve times, at twelve moments: from nothing, and between and in the middle of changes. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { assertIntact, codesOf, ended, refreshedLikeNew, spawnIndex, spoke, wordyPlace } from "./index-tree.ts";

for (let round = 0; round < 6; round++) {
  const delayMs = 120 + round * 90;
  test(`kill -9 after ${delayMs} ms of indexing from nothing: the next call completes it`, async (t) => {
    const place = wordyPlace(t, 600);
    const child = spawnIndex(t, "index", place);
    await sleep(delayMs);
    child.kill("SIGKILL");
    await ended(child);
    if (existsSync(place.index)) assertIntact(place.index);
    const report = await refreshedLikeNew(t, place);
    assert.deepEqual(codesOf(report), []);
    assert.equal(report.files, 600);
    assertIntact(place.index);
  });
}

test("kill -9, six times over, in one tree that keeps changing: valid each time, complete after each refresh", async (t) => {
  const place = wordyPlace(t, 150);
  for (let round = 0; round < 6; round++) {
    const child = spawnIndex(t, "churn", place, "kill");
    await spoke(child);
    await sleep(40 + round * 67);
    child.kill("SIGKILL");
    await ended(child);
    assert.deepEqual(codesOf(await refreshedLikeNew(t, place)), []);
    assertIntact(place.index);
    assert.ok(!existsSync(`${place.index}.aside`));
  }
});
