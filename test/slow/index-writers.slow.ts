/** Several processes that write one index at the same time, for seconds, with readers between them. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { readQuestion } from "../../src/find/question/question.ts";
import { EmbeddedStore } from "../../src/store/embedded.ts";
import {
  assertIntact,
  codesOf,
  ended,
  outputOf,
  refreshedLikeNew,
  spawnIndex,
  spoke,
  wordyPlace,
} from "./index-tree.ts";

test("two writers that never rest, and a reader: every answer is of one moment, nothing is set aside", async (t) => {
  const place = wordyPlace(t, 120);
  const writers = ["left", "right"].map((word) => spawnIndex(t, "churn", place, word));
  await Promise.all(writers.map(spoke));
  const reader = new EmbeddedStore(place.index);
  const question = readQuestion("heron");
  for (let look = 0; look < 60; look++) {
    const { candidates, fileCount } = await reader.candidates(question, 500);
    assert.equal(fileCount, 136);
    // Twelve of the tree, eight of each writer: never half of a change.
    assert.equal(candidates.length, 28);
    await sleep(50);
  }
  assert.deepEqual(reader.takeDiagnostics(), []);
  for (const writer of writers) writer.kill("SIGKILL");
  await Promise.all(writers.map(ended));
  await reader.close();
  assert.deepEqual(codesOf(await refreshedLikeNew(t, place)), []);
  assertIntact(place.index);
  assert.ok(!existsSync(`${place.index}.aside`));
});

test("four processes meet an index of an older format: each answers, one new index remains", async (t) => {
  const place = wordyPlace(t, 100);
  await outputOf(spawnIndex(t, "index", place));
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(place.index);
  database.exec("pragma user_version = 1");
  database.close();
  const outputs = await Promise.all([1, 2, 3, 4].map(() => outputOf(spawnIndex(t, "index", place))));
  for (const { paths } of outputs) assert.equal(paths.length, 10);
  const report = await refreshedLikeNew(t, place);
  assert.deepEqual([report.files, codesOf(report)], [100, []]);
  assertIntact(place.index);
});
