import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { scratchTree } from "../../test/scratch-tree.ts";
import { openWorkspace } from "../workspace/workspace.ts";
import { Engine } from "./engine.ts";
import { KeptSources, ReadSource } from "./kept-sources.ts";

function source(path: string, text: string, hash = path): ReadSource {
  return new ReadSource({ path, text, hash });
}

test("kept sources: by path and hash; another content drops what was kept", () => {
  const kept = new KeptSources();
  const first = source("a.md", "一", "一");
  kept.keep(first);
  assert.equal(kept.get("a.md", "一"), first);
  assert.equal(kept.get("b.md", "一"), undefined);
  assert.equal(kept.get("a.md", "二"), undefined);
  assert.equal(kept.get("a.md", "一"), undefined);
});

test("kept sources: the ones not asked for the longest go first, and one that is too long keeps nobody out", () => {
  const kept = new KeptSources();
  const megabyte = "x".repeat(1_500_000);
  for (const path of ["a", "b"]) kept.keep(source(path, megabyte));
  kept.get("a", "a");
  kept.keep(source("c", megabyte));
  assert.deepEqual(
    ["a", "b", "c"].map((path) => kept.get(path, path) !== undefined),
    [true, false, true],
  );
  kept.keep(source("huge", "x".repeat(5_000_000)));
  assert.equal(kept.get("a", "a"), undefined);
  kept.keep(source("d", "small"));
  assert.ok(kept.get("d", "d") !== undefined);
});

test("engine: a file read again is the same source until it says something else", async (t) => {
  const root = scratchTree(t, { "a.py": "def one():\n    pass\n" });
  const engine = new Engine(openWorkspace(root), { cacheDir: scratchTree(t) });
  const first = engine.source("a.py");
  assert.equal(engine.source("a.py"), first);
  writeFileSync(join(root, "a.py"), "def two():\n    pass\n");
  const second = engine.source("a.py");
  assert.deepEqual(
    second.regions.units.map(({ names }) => names),
    [["two"]],
  );
  await engine.close();
});
