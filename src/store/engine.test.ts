import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { scratchTree } from "../../test/scratch-tree.ts";
import { openWorkspace } from "../workspace/workspace.ts";
import { Engine } from "./engine.ts";

function committed(t: TestContext): string {
  const root = scratchTree(t, { "a.md": "# A\n" });
  for (const args of [
    ["init", "-q"],
    ["add", "-A"],
    ["commit", "-q", "-m", "begin"],
  ])
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...args], { cwd: root });
  return root;
}

test("engine: a history that takes longer than anybody waits is read to its end behind the answers", async (t) => {
  const engine = new Engine(openWorkspace(committed(t)), { cacheDir: scratchTree(t) });
  t.after(() => engine.close());
  assert.equal(await engine.historyWithin(0), "pending");
  while ((await engine.store.historyHead()) === undefined) await sleep(5);
  assert.equal(await engine.historyWithin(0), "current");
});

test("engine: two who ask for the history share one reading of it", async (t) => {
  const engine = new Engine(openWorkspace(committed(t)), { cacheDir: scratchTree(t) });
  t.after(() => engine.close());
  const [first, second] = await Promise.all([engine.readHistory(), engine.readHistory()]);
  assert.equal(first, second);
  assert.equal(first.added, 1);
});

test("engine: closing stops a reading, and the next engine begins it again", async (t) => {
  const cacheDir = scratchTree(t);
  const workspace = openWorkspace(committed(t));
  const engine = new Engine(workspace, { cacheDir });
  assert.equal(await engine.historyWithin(0), "pending");
  await engine.close();
  const again = new Engine(workspace, { cacheDir });
  t.after(() => again.close());
  assert.equal(await again.historyWithin(60_000), "current");
});

test("engine: a caller that stops waiting for the history stops nobody else", async (t) => {
  const engine = new Engine(openWorkspace(committed(t)), { cacheDir: scratchTree(t) });
  t.after(() => engine.close());
  const patient = engine.historyWithin(60_000);
  await assert.rejects(engine.historyWithin(60_000, { signal: AbortSignal.abort() }), { code: "aborted" });
  assert.equal(await patient, "current");
});

test("engine: a folder without a repository has no history", async (t) => {
  const engine = new Engine(openWorkspace(scratchTree(t, { "a.md": "# A\n" })), { cacheDir: scratchTree(t) });
  t.after(() => engine.close());
  assert.equal(await engine.historyWithin(1000), "none");
});
