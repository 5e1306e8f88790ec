import assert from "node:assert/strict";
import { test } from "node:test";
import { scratchTree } from "../../../test/scratch-tree.ts";
import { openWorkspace } from "../../workspace/workspace.ts";
import { ripgrep } from "../shell/grep.ts";
import { grepSlowly } from "./search-files.ts";

const FILES = {
  "src/a.ts": "const a_b = x[1]; // dry-run\nA-B (c) * d?\r\n",
  "docs/错误.md": "# 错误码\n用 a/b-c 处理 {x}.\n",
  "odd.txt": "zebra\u2028 one\nbefore\u0085 zebra 2:3\n",
};

for (const [name, input, matches] of [
  ["a hyphen in plain text", { pattern: "dry-run", literal: true }, ["src/a.ts:1"]],
  ["every special character in plain text", { pattern: "(c) * d?", literal: true }, ["src/a.ts:2"]],
  ["brackets in plain text", { pattern: "x[1];", literal: true }, ["src/a.ts:1"]],
  ["a path in plain text", { pattern: "a/b-c 处理 {x}.", literal: true }, ["docs/错误.md:2"]],
  ["an expression, at the end of a line", { pattern: "d\\?$" }, ["src/a.ts:2"]],
  [
    "case ignored, in both files",
    { pattern: "A.B", ignore_case: true },
    ["docs/错误.md:2", "src/a.ts:1", "src/a.ts:2"],
  ],
  ["only files of a pattern", { pattern: "错误", glob: "*.md" }, ["docs/错误.md:1"]],
  ["lines that hold other line separators", { pattern: "zebra" }, ["odd.txt:1", "odd.txt:2"]],
  ["nothing", { pattern: "nowhere" }, []],
] as const) {
  test(`grep: with ripgrep and without: ${name}`, async (t) => {
    const root = scratchTree(t, FILES);
    const query = { ignore_case: false, literal: false, ...input, under: "", maxMatches: 10 };
    const answers = [await ripgrep(root, query), await grepSlowly({ workspace: openWorkspace(root) }, query, "")];
    for (const answer of answers) {
      assert.deepEqual(answer?.matches.map(({ path, line }) => `${path}:${line}`).sort(), matches);
    }
  });
}

for (const [lines, count, more] of [
  [200, 200, false],
  [201, 200, true],
] as const) {
  test(`grep: with ripgrep and without: of ${lines} lines`, async (t) => {
    const root = scratchTree(t, { "a.txt": "x\n".repeat(lines) });
    const query = { pattern: "x", ignore_case: false, literal: false, under: "", maxMatches: 200 };
    const answers = [await ripgrep(root, query), await grepSlowly({ workspace: openWorkspace(root) }, query, "")];
    for (const answer of answers) assert.deepEqual([answer?.matches.length, answer?.more], [count, more]);
  });
}
