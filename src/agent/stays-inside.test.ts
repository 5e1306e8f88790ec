import assert from "node:assert/strict";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { scratchTree } from "../../test/scratch-tree.ts";
import { openWorkspace } from "../workspace/workspace.ts";
import { onlyLooks } from "./command-safety.ts";
import { staysInside } from "./stays-inside.ts";

for (const [line, expected] of [
  ["cat docs/a.md", true],
  ["cat docs/out.md", false],
  ["cat docs/in.md", true],
  ["cat docs/*.md", false],
  ["cat src/*.ts", true],
  ["cat */a.md", false], // also stands for away/a.md
  ["cat */out.md", false],
  ["cat 文档/*", true],
  ["ls away/ssh", false],
  ["head -n 3 --bytes=docs/out.md", false],
  ["grep -rn docs/out src", true],
  ["cat nowhere.md", true],
  ["grep 'a b *' src/x.ts", true],
  ["cat './docs/./out.md'", false],
  ["cat docs//out.md", false],
  ["cat docs/o?t.md", false],
  ["cat docs/?.md", true],
  ["cat away/*/x", false],
  ["cat ./*/x.ts", false],
  ["cat src/*/y", true],
  ["cat src/x.ts/*", false],
  // Quoted, these are names of files, and as patterns they would stand for other ones.
  ["cat 'odd/{a,b}*'", false],
  ["cat 'odd/!*'", false],
  ["cat 'odd/[a]*'", false],
  ["cat 'odd/(x)?'", true],
  ["cat a*b*c*d*e*f*g", false],
] as const) {
  test(`command stays inside: ${line}: ${expected}`, (t) => {
    const root = scratchTree(t, { "docs/a.md": "a", "src/x.ts": "x", "文档/甲.md": "b", "odd/": "" });
    symlinkSync("/etc/hostname", join(root, "docs/out.md"));
    symlinkSync("a.md", join(root, "docs/in.md"));
    symlinkSync("/etc", join(root, "away"));
    for (const name of ["{a,b}*", "!*", "[a]*"]) symlinkSync("/etc/hostname", join(root, "odd", name));
    const workspace = openWorkspace(root);
    assert.equal(
      onlyLooks(line, (word) => staysInside(workspace, word)),
      expected,
    );
  });
}
