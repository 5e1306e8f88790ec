import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { scratchTree } from "../../test/scratch-tree.ts";
import { outlineSource } from "../outline/outline.ts";
import { RegionSource } from "../retrieve/region-source.ts";
import { openWorkspace } from "../workspace/workspace.ts";
import { Engine } from "./engine.ts";
import { KeptReadings, type Reading } from "./kept-readings.ts";

function reading(text: string, hash = text.slice(0, 8)): Reading {
  const outline = outlineSource({ path: "a.md", text: "" });
  return { hash, text, outline, regions: new RegionSource(outline.root, "") };
}

test("kept readings: by path and hash; another content drops what was kept", () => {
  const kept = new KeptReadings();
  const first = reading("一");
  kept.keep("a.md", first);
  assert.equal(kept.get("a.md", "一"), first);
  assert.equal(kept.get("b.md", "一"), undefined);
  assert.equal(kept.get("a.md", "二"), undefined);
  assert.equal(kept.get("a.md", "一"), undefined);
});

test("kept readings: the ones not asked for the longest go first, and one that is too long keeps nobody out", () => {
  const kept = new KeptReadings();
  const megabyte = "x".repeat(1_500_000);
  for (const path of ["a", "b"]) kept.keep(path, reading(megabyte, path));
  kept.get("a", "a");
  kept.keep("c", reading(megabyte, "c"));
  assert.deepEqual(
    ["a", "b", "c"].map((path) => kept.get(path, path) !== undefined),
    [true, false, true],
  );
  kept.keep("huge", reading("x".repeat(5_000_000), "huge"));
  assert.equal(kept.get("a", "a"), undefined);
  kept.keep("d", reading("small", "d"));
  assert.ok(kept.get("d", "d") !== undefined);
});

test("engine: a file read again is the same reading until it says something else", async (t) => {
  const root = scratchTree(t, { "a.py": "def one():\n    pass\n" });
  const engine = new Engine(openWorkspace(root), { cacheDir: scratchTree(t) });
  const first = engine.readLightly("a.py");
  assert.equal(engine.readLightly("a.py"), first);
  writeFileSync(join(root, "a.py"), "def two():\n    pass\n");
  const second = engine.readLightly("a.py");
  assert.deepEqual(
    second.regions.units.map(({ names }) => names),
    [["two"]],
  );
  await engine.close();
});
