import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { scratchTree } from "../../test/scratch-tree.ts";
import { openWorkspace } from "../workspace/workspace.ts";
import { entry } from "./entry.ts";
import { openWorld } from "./world.ts";

function asker(t: TestContext) {
  const root = scratchTree(t, {
    "docs/a.md": "# Guide\n\n## 部署\n\nUse the script.\n\n## Rollback\n\nUndo.\n",
    "docs/deep/b.mdx": "# Other\n\n## 部署\n\n另一种。\n",
    "docs/c.txt": "## 部署\n",
    "steps.txt.md": "# P\n\n## 步骤1 准备\n\na\n\n## 步骤2 执行\n\nb\n",
    "docsy/d.md": "# Elsewhere\n\n## 部署\n\n别处。\n",
    ".gitignore": "ignored/",
    "ignored/e.md": "# Ignored\n\n## 部署\n\n忽略。\n",
  });
  const world = openWorld(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => world.close());
  return (target_entry: string, file_paths: string[]) => entry.run(world, { target_entry, file_paths }, {});
}

const PLACES = [
  [["docs/a.md"], ["docs/a.md"]],
  [["docs"], ["docs/a.md", "docs/deep/b.mdx"]],
  [["docs/"], ["docs/a.md", "docs/deep/b.mdx"]],
  [["."], ["docs/a.md", "docs/deep/b.mdx", "docsy/d.md"]],
  [["docs/*.md"], ["docs/a.md"]],
  [["**/*.{md,mdx}"], ["docs/a.md", "docs/deep/b.mdx", "docsy/d.md"]],
  [["docs/a.md", "docs/*.md"], ["docs/a.md"]],
  // Named by hand beats every ignore rule.
  [["ignored/e.md"], ["ignored/e.md"]],
  [["none"], []],
  [["none/*.md"], []],
] as const;

test("entry: where it looks", async (t) => {
  const ask = asker(t);
  for (const [file_paths, expected] of PLACES) {
    await t.test(file_paths.join(" and "), async () => {
      const { entry_content: content, source_file } = await ask("部署", [...file_paths]);
      const sources = typeof content === "string" ? [source_file] : content.map((block) => block.source_file);
      assert.deepEqual(
        sources.filter((path) => path !== ""),
        expected,
      );
    });
  }
});

const SHOWN = [
  ["one", "Rollback", ["docs/a.md"], /^found: Rollback\n\ndocs\/a\.md {2}## Rollback\n\n## Rollback\n\nUndo\.\n$/u],
  [
    "with what is related",
    "准备",
    ["steps.txt.md"],
    /\n\na\n\nrelated\n {2}## 步骤2 执行 \(steps\.txt\.md\) 流程的下一步骤\n$/u,
  ],
  [
    "several",
    "部署",
    ["docs"],
    /^found: 部署\n\ndocs\/a\.md#部署\n\n## 部署\n\n[^]*\n\ndocs\/deep\/b\.mdx#部署\n\n## 部署\n\n另一种。\n/u,
  ],
  ["none", "量子纠缠", ["docs"], /^not_found: 量子纠缠\n\n(?:related\n[^]*\n\n)?notes: .*\[条目未在文件中找到\]/u],
] as const;

test("entry: for people", async (t) => {
  const ask = asker(t);
  for (const [name, target, file_paths, expected] of SHOWN) {
    await t.test(name, async () => {
      assert.match(entry.forms!["pretty"]!(await ask(target, [...file_paths])), expected);
    });
  }
});
