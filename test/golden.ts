/**
 * Rendered output against test/golden/*: the diff is what a reviewer reads. `UPDATE_GOLDEN=1 npm test` writes what is
 * rendered now; look at the diff before committing it.
 */
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function matchesGolden(name: string, actual: string): void {
  const path = join(import.meta.dirname, "golden", name);
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(path, actual);
  assert.ok(existsSync(path), `test/golden/${name} does not exist; write it with UPDATE_GOLDEN=1`);
  assert.equal(actual, readFileSync(path, "utf8"), `differs from test/golden/${name}`);
}
