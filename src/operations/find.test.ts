import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { scratchTree } from "../../test/scratch-tree.ts";
import { openWorkspace } from "../workspace/workspace.ts";
import { find } from "./find.ts";
import { openWorld } from "./world.ts";

test("find: a file that goes between ranking and reading costs a note, not the answer", async (t) => {
  const root = scratchTree(t, {
    "retry.md": "# Retry\n\nA retry waits with backoff before the next attempt.\n",
    "backoff.md": "# Backoff\n\nThe backoff of a retry doubles with each attempt.\n",
  });
  const world = openWorld(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => world.close());
  const engine = await world.engine();
  const rank = engine.rank.bind(engine);
  engine.rank = async (...asked) => {
    const ranking = await rank(...asked);
    rmSync(join(root, "retry.md"), { force: true });
    return ranking;
  };
  const input = { query: "retry backoff", budget: 2000, limit: 10, rounds: 3, explain: false };
  const { files, notes } = await find.run(world, input, {});
  assert.deepEqual(
    files.map(({ path }) => path),
    ["backoff.md"],
  );
  assert.match(notes.join("\n"), /retry\.md/u);
  assert.equal(notes.length, 1);
});
