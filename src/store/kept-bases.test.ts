import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { scratchTree } from "../../test/scratch-tree.ts";
import { SectionIndex } from "../find/sections/section-index.ts";
import { documentSections } from "../retrieve/knowledge/base/base.ts";
import { keepBase } from "../retrieve/knowledge/base/kept-base.ts";
import { loadBase, saveBase } from "./kept-bases.ts";

const KEPT = keepBase(
  "a.md 1",
  new SectionIndex(documentSections("a.md", "# 支付\n\n超时重试三次。\n\n## Refunds\n\nx\n"), { anchors: [] }),
);

function kept(t: TestContext): { cacheDir: string; file: string } {
  const cacheDir = scratchTree(t);
  saveBase(cacheDir, "/project/KnowledgeBase/支付", KEPT);
  const [name] = readdirSync(join(cacheDir, "knowledge"));
  return { cacheDir, file: join(cacheDir, "knowledge", name!) };
}

test("kept bases: what was saved is loaded, for its own folder, and nobody else may read it", (t) => {
  const { cacheDir, file } = kept(t);
  assert.deepEqual(loadBase(cacheDir, "/project/KnowledgeBase/支付"), KEPT);
  assert.equal(loadBase(cacheDir, "/other/KnowledgeBase/支付"), undefined);
  if (process.platform !== "win32") assert.equal(statSync(file).mode & 0o077, 0);
});

for (const [name, damage] of [
  ["cut short", (bytes) => bytes.subarray(0, bytes.length - 9)],
  ["empty", () => Buffer.alloc(0)],
  ["one bit", (bytes) => bytes.with(bytes.length - 5, bytes.at(-5)! ^ 1)],
  ["of another format", (bytes) => bytes.with(12, bytes[12]! ^ 1)],
] as readonly (readonly [string, (bytes: Buffer) => Uint8Array])[]) {
  test(`kept bases: damaged, ${name}: as if there were none`, (t) => {
    const { cacheDir, file } = kept(t);
    writeFileSync(file, damage(readFileSync(file)));
    assert.equal(loadBase(cacheDir, "/project/KnowledgeBase/支付"), undefined);
  });
}

test("kept bases: one that nobody asked for in months goes when another is saved", (t) => {
  const { cacheDir, file } = kept(t);
  const longAgo = new Date(Date.now() - 100 * 86_400_000);
  utimesSync(file, longAgo, longAgo);
  saveBase(cacheDir, "/project/KnowledgeBase/other", KEPT);
  assert.equal(loadBase(cacheDir, "/project/KnowledgeBase/支付"), undefined);
  assert.deepEqual(loadBase(cacheDir, "/project/KnowledgeBase/other"), KEPT);
});

test("kept bases: where nothing can be written nothing is kept, and nothing thrown", (t) => {
  const cacheDir = scratchTree(t, { knowledge: "a file" });
  saveBase(cacheDir, "/x", KEPT);
  assert.equal(loadBase(cacheDir, "/x"), undefined);
});
