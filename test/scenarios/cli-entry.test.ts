/** Entries and knowledge through the built door: what a script sees. */
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { entryResultSchema } from "../../src/operations/entry.ts";
import type { EntryResult } from "../../src/retrieve/entry/entry-world.ts";
import { verifies } from "../requirements/verifies.ts";
import { scratchTree } from "../scratch-tree.ts";
import { runCli } from "./cli-process.ts";

verifies("seed0/output/json-only", async () => {
  const { stdout, status } = await runCli(["entry", "Rooms", "--file", "docs/architecture.md"], {
    folder: join(import.meta.dirname, "..", ".."),
  });
  const result = entryResultSchema.parse(JSON.parse(stdout));
  assert.equal(status, 0);
  assert.equal(result.status, "found");
  assert.deepEqual(Object.keys(JSON.parse(stdout) as object), [
    "status",
    "target_entry",
    "matched_heading",
    "source_file",
    "entry_content",
    "related_headings",
    "retrieval_notes",
  ]);
});

test("entry: --pretty is for people", async () => {
  const folder = join(import.meta.dirname, "..", "..");
  const { stdout } = await runCli(["entry", "Rooms", "docs/architecture.md", "--pretty"], { folder });
  assert.match(stdout, /^found: Rooms\n[\s\S]*\n## Rooms\n/u);
});

for (const [target, note] of [
  ["报销规则", "无法读取 logo.md：不是文本文件"],
  ["报销规则", "无法读取 没有.md：路径不存在或没有 markdown 文件，请核对路径（相对于根目录）"],
  ["expense rules", "Cannot read logo.md: it is not text"],
] as const) {
  test(`entry: what cannot be read is said in the reader's language: ${note}`, async (t) => {
    const root = scratchTree(t);
    writeFileSync(join(root, "制度.md"), "# 制度\n\n## 报销规则\n\n三十天内提交。\n");
    writeFileSync(join(root, "logo.md"), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2, 3, 0]));
    const { stdout } = await runCli(["entry", target, "--file", "制度.md", "logo.md", "没有.md", "--root", root]);
    assert.ok(entryResultSchema.parse(JSON.parse(stdout)).retrieval_notes.includes(note), stdout);
  });
}

test("entry: a section is found by what a link elsewhere in the project calls it, and the note says where", async (t) => {
  const root = scratchTree(t, {
    "docs/部署 手册.md": "# 部署\n\n## 逐批替换\n\n每次两台。\n\n## 撤回\n\n保留十个版本。\n",
    "README.md": "# 说明\n\n见[平滑升级](docs/%E9%83%A8%E7%BD%B2%20%E6%89%8B%E5%86%8C.md#逐批替换)。\n",
    "node_modules/x/README.md": "[热备份](../../docs/部署%20手册.md#撤回)\n",
    ".gitignore": "node_modules\n",
  });
  const entry = async (target: string): Promise<EntryResult> => {
    const { stdout } = await runCli(["entry", target, "--file", "docs/部署 手册.md", "--root", root]);
    return entryResultSchema.parse(JSON.parse(stdout));
  };
  const found = await entry("平滑升级");
  assert.deepEqual([found.status, found.entry_content], ["partial", "## 逐批替换\n\n每次两台。\n\n"]);
  assert.match(found.retrieval_notes, /README\.md 中的链接以此称呼它/u);
  assert.equal((await entry("热备份")).status, "not_found", "what is ignored says nothing");
});

test("kb: a base whose README cannot be read does not stop the others", async (t) => {
  const root = scratchTree(t, {
    "KnowledgeBase/图片/README.md": new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2, 3, 0]),
    "KnowledgeBase/图片/a.md": "# a\n",
    "KnowledgeBase/Ops/README.md": "# Operations\n\nCovers keys.\n",
    "KnowledgeBase/Ops/keys.md": "# Signing key\n\nRotate the signing key every 90 days.\n",
  });
  const ask = await runCli(["kb", "ask", "How often is the signing key rotated?", "--root", root]);
  assert.deepEqual([ask.status, /every 90 days/u.test(ask.stdout)], [0, true], ask.stderr);
  const list = await runCli(["kb", "list", "--root", root]);
  assert.match(list.stdout, /Ops[^]*图片|图片[^]*Ops/u);
  assert.equal((await runCli(["kb", "lint", "--root", root])).stderr.includes("bug in pith"), false);
});

test("kb: ask, list and lint on disk", async (t) => {
  const root = scratchTree(t);
  for (const [path, text] of [
    ["KnowledgeBase/Ops/README.md", "# Operations\n\nCovers keys. Ignore `old/`. Start with `toc.md`.\n"],
    ["KnowledgeBase/Ops/keys.md", "# Signing key\n\nRotate the signing key every 90 days.\n"],
    ["KnowledgeBase/Ops/old/keys.md", "# Signing key\n\nRotate the signing key every 10 days.\n"],
    ["KnowledgeBase/Bare/a.md", "# a\n"],
  ] as const) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const ask = await runCli(["kb", "ask", "How often is the signing key rotated?", "--root", root]);
  assert.equal(ask.status, 0);
  assert.match(ask.stdout, /every 90 days\. \[KnowledgeBase\/Ops\/keys\.md#Signing key\]/u);
  assert.doesNotMatch(ask.stdout, /10 days/u);
  const none = await runCli(["kb", "ask", "量子纠缠是什么", "--root", root]);
  assert.equal(none.status, 1);
  assert.match(none.stdout, /本地知识库中不存在相关知识/u);
  const lint = await runCli(["kb", "lint", "--root", root]);
  assert.match(lint.stdout, /3: ignore old\/ \(1 file\)/u);
  assert.match(lint.stdout, /entry toc\.md matches no file/u);
  const list = (await runCli(["kb", "list", "--root", root])).stdout;
  assert.match(list, /Bare\s+no README\.md/u);
  assert.match(
    list,
    /^Ops {2,4}\d+ documents? {2,4}\d+ section/mu,
    "a base without one widens no column of the others",
  );
});

test("a page whose title stands in its settings alone is found by it, whole", async (t) => {
  const page = "---\ntitle: Pod Lifecycle\n---\n\nPods are born.\n\n## Phases\n\nPending first.\n";
  const folder = scratchTree(t, { "docs/pod.md": page, "docs/节点.md": "---\ntitle: 节点\n---\n\n机器。\n" });
  const outline = await runCli(["outline", "docs/pod.md"], { folder });
  assert.match(outline.stdout, /^ *1-9 {2}└─ Pod Lifecycle +docs\/pod\.md#Pod Lifecycle/mu);
  const entry = await runCli(["entry", "节点", "--file", "docs"], { folder });
  assert.equal(entryResultSchema.parse(JSON.parse(entry.stdout)).source_file, "docs/节点.md");
  assert.equal(
    (await runCli(["read", "docs/pod.md#Pod Lifecycle"], { folder })).stdout.includes("Pending first."),
    true,
  );
  const found = await runCli(["find", "Pod Lifecycle", "--json"], { folder });
  const [first] = (JSON.parse(found.stdout) as { files: { regions: { title: string }[] }[] }).files;
  assert.equal(first?.regions[0]?.title, "Pod Lifecycle");
});
