import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { scratchTree } from "../../test/scratch-tree.ts";
import { openWorkspace } from "../workspace/workspace.ts";
import { Engine } from "./engine.ts";
import { KeptReadings, Reading } from "./kept-readings.ts";

function reading(path: string, text: string, hash = path): Reading {
  return new Reading({ path, text, hash });
}

test("kept readings: by path and hash; another content drops what was kept", () => {
  const kept = new KeptReadings();
  const first = reading("a.md", "一", "一");
  kept.keep(first);
  assert.equal(kept.get("a.md", "一"), first);
  assert.equal(kept.get("b.md", "一"), undefined);
  assert.equal(kept.get("a.md", "二"), undefined);
  assert.equal(kept.get("a.md", "一"), undefined);
});

test("kept readings: the ones not asked for the longest go first, and one that is too long keeps nobody out", () => {
  const kept = new KeptReadings();
  const megabyte = "x".repeat(1_500_000);
  for (const path of ["a", "b"]) kept.keep(reading(path, megabyte));
  kept.get("a", "a");
  kept.keep(reading("c", megabyte));
  assert.deepEqual(
    ["a", "b", "c"].map((path) => kept.get(path, path) !== undefined),
    [true, false, true],
  );
  kept.keep(reading("huge", "x".repeat(5_000_000)));
  assert.equal(kept.get("a", "a"), undefined);
  kept.keep(reading("d", "small"));
  assert.ok(kept.get("d", "d") !== undefined);
});

test("engine: a file read again is the same reading until it says something else", async (t) => {
  const root = scratchTree(t, { "a.py": "def one():\n    pass\n" });
  const engine = new Engine(openWorkspace(root), { cacheDir: scratchTree(t) });
  const first = engine.reading("a.py");
  assert.equal(engine.reading("a.py"), first);
  writeFileSync(join(root, "a.py"), "def two():\n    pass\n");
  const second = engine.reading("a.py");
  assert.deepEqual(
    second.regions.units.map(({ names }) => names),
    [["two"]],
  );
  await engine.close();
});
