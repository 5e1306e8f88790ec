import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { scratchTree } from "../../test/scratch-tree.ts";
import type { Operation } from "../operations/operation.ts";
import { openWorkspace } from "../workspace/workspace.ts";
import { resolvePaths } from "./place.ts";

const operation = { cli: { paths: ["path"] } } as unknown as Operation;

for (const [name, folder, typed, expected] of [
  ["from the root", "tree", "docs/a.md", "docs/a.md"],
  ["from below", "tree/docs", "a.md#B", "docs/a.md#B"],
  ["as Pith prints it, from below", "tree/docs", "docs/a.md", "docs/a.md"],
  ["here, from below", "tree/docs", ".", "docs"],
  ["above, from below", "tree/docs", "../说明.md", "说明.md"],
  ["here, from outside", "other", ".", "."],
  ["below here, from outside", "other", "./docs", "./docs"],
  ["above, from outside", "other", "../tree/docs", "docs"],
  ["by name, from outside", "other", "docs", "docs"],
] as const) {
  test(`place: ${name}`, (t) => {
    const home = scratchTree(t, { "tree/docs/a.md": "# A\n## B\n", "tree/说明.md": "# 说明\n", "other/x.md": "x\n" });
    const workspace = openWorkspace(join(home, "tree"));
    assert.equal(resolvePaths(operation, { path: typed }, workspace, join(home, folder))["path"], expected);
  });
}
