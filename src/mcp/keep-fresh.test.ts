import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { scratchTree } from "../../test/scratch-tree.ts";
import { openWorld, type World } from "../operations/world.ts";
import { openWorkspace } from "../workspace/workspace.ts";
import { keepFresh, sharedWorld } from "./keep-fresh.ts";

function freshWorld(t: TestContext, root: string): { world: World; log: string[] } {
  const world = sharedWorld(openWorld(openWorkspace(root), { cacheDir: scratchTree(t) }));
  const log: string[] = [];
  const stop = keepFresh(world, (message) => log.push(message));
  t.after(async () => {
    await stop();
    await world.close();
  });
  return { world, log };
}

async function waitForFile(world: World, path: string): Promise<boolean> {
  for (let waited = 0; waited < 150; waited++) {
    const engine = await world.engine();
    if ((await engine.store.files()).has(path)) return true;
    await sleep(40);
  }
  return false;
}

test("keep fresh: what is there, and what comes, is indexed without being asked for", async (t) => {
  const root = scratchTree(t, { "a.md": "# A\n" });
  const { world, log } = freshWorld(t, root);
  assert.ok(await waitForFile(world, "a.md"));
  // At once: whether the watch stands already must not matter.
  writeFileSync(join(root, "b.md"), "# B\n");
  assert.ok(await waitForFile(world, "b.md"));
  assert.deepEqual(log, []);
});

test("keep fresh: a branch switch is seen", async (t) => {
  const root = scratchTree(t, { "a.md": "# A\n" });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...args], { cwd: root, stdio: "pipe" });
  git("init", "-q", "-b", "main");
  git("add", ".");
  git("commit", "-q", "-m", "one");
  git("checkout", "-q", "-b", "other");
  writeFileSync(join(root, "only-here.md"), "# Here\n");
  git("add", ".");
  git("commit", "-q", "-m", "two");
  git("checkout", "-q", "main");
  const { world } = freshWorld(t, root);
  assert.ok(await waitForFile(world, "a.md"));
  // At once: whether the watch stands already must not matter.
  git("checkout", "-q", "other");
  assert.ok(await waitForFile(world, "only-here.md"));
});

test("keep fresh: stopping while it works ends it", async (t) => {
  const files = Object.fromEntries(Array.from({ length: 300 }, (_, nth) => [`f${nth}.md`, `# ${nth}\n`]));
  const world = sharedWorld(openWorld(openWorkspace(scratchTree(t, files)), { cacheDir: scratchTree(t) }));
  const logged: string[] = [];
  const stop = keepFresh(world, (message) => logged.push(message));
  await stop();
  await world.close();
  assert.deepEqual(logged, []);
});
