/** A walk that remembers sees what a walk that does not sees, whatever happened in between. */
import assert from "node:assert/strict";
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { type Leaf, scratchTree } from "../../test/scratch-tree.ts";
import { type Disk, realDisk } from "./disk.ts";
import { FolderMemory } from "./folder-memory.ts";
import { IgnoreRules } from "./ignore/ignore-rules.ts";
import { walkTree } from "./walk.ts";
import { openWorkspace } from "./workspace.ts";

const SETTINGS = { maxFileBytes: 1000 };
/** Longer than the clock of a disk needs to tick. */
const TICK_MS = 25;

const TREE: Readonly<Record<string, Leaf>> = {
  ".gitignore": "*.log",
  "a/one.md": "1",
  "a/b/two.md": "22",
  "a/b/x.log": "",
  "a.md": "",
  "c/picture.png": "",
  "说明/文.md": "三",
};

/** Walks again and again in a world where every folder is old. */
function remembering(root: string) {
  let listed = 0;
  const disk: Disk = {
    ...realDisk,
    readdirSync: ((...args: Parameters<typeof realDisk.readdirSync>) => {
      listed++;
      return realDisk.readdirSync(...args);
    }) as typeof realDisk.readdirSync,
  };
  const memory = new FolderMemory(IgnoreRules.forRoot(), { platform: "linux", nowMs: () => Date.now() + 60_000 });
  return async () => {
    listed = 0;
    const walk = await walkTree(disk, root, SETTINGS, memory);
    return { walk, listed };
  };
}

const CHANGES: readonly (readonly [name: string, change: (root: string) => void, listed: number])[] = [
  ["nothing", () => undefined, 0],
  ["a file written in place", (root) => writeFileSync(join(root, "a/b/two.md"), "other"), 0],
  ["a new file", (root) => writeFileSync(join(root, "a/b/three.md"), ""), 1],
  ["a new file in Chinese", (root) => writeFileSync(join(root, "说明/新.md"), ""), 1],
  ["a file removed", (root) => rmSync(join(root, "a/one.md")), 1],
  ["a file renamed", (root) => renameSync(join(root, "a/one.md"), join(root, "a/uno.md")), 1],
  ["a file moved to another folder", (root) => renameSync(join(root, "a/one.md"), join(root, "c/one.md")), 2],
  ["a folder added, with folders in it", (root) => mkdirSync(join(root, "d/e"), { recursive: true }), 3],
  ["a folder removed", (root) => rmSync(join(root, "a/b"), { recursive: true }), 1],
  ["a folder renamed, and all below it", (root) => renameSync(join(root, "a"), join(root, "z")), 3],
  ["a folder replaced by a link", (root) => (rmSync(join(root, "c"), { recursive: true }), symlinkSync("a", join(root, "c"))), 1],
  ["a file replaced by a folder", (root) => (rmSync(join(root, "a.md")), mkdirSync(join(root, "a.md"))), 2],
  ["a rule written in place", (root) => writeFileSync(join(root, ".gitignore"), "two.md"), 0],
  ["a rule added further in", (root) => writeFileSync(join(root, "a/.ignore"), "*.md"), 1],
  ["a file saved under another name and moved into place", (root) => {
    writeFileSync(join(root, "a/one.tmp"), "saved");
    renameSync(join(root, "a/one.tmp"), join(root, "a/one.md"));
  }, 1],
  ["a file replaced by one of the same size and time", (root) => {
    const { atime, mtime } = realDisk.statSync(join(root, "a/one.md"));
    writeFileSync(join(root, "a/one.tmp"), "2");
    utimesSync(join(root, "a/one.tmp"), atime, mtime);
    renameSync(join(root, "a/one.tmp"), join(root, "a/one.md"));
  }, 1],
  ["the times of the folder put back", (root) => {
    const { atime, mtime } = realDisk.statSync(join(root, "a"));
    writeFileSync(join(root, "a/hidden.md"), "");
    utimesSync(join(root, "a"), atime, mtime);
  }, 1],
]; // prettier-ignore

for (const [name, change, expected] of CHANGES) {
  test(`folder memory: ${name}`, async (t) => {
    const root = scratchTree(t, TREE);
    const walkAgain = remembering(root);
    await walkAgain();
    await walkAgain();
    assert.equal((await walkAgain()).listed, 0);
    await sleep(TICK_MS);
    change(root);
    const { walk, listed } = await walkAgain();
    const fresh = await openWorkspace(root, SETTINGS).walk();
    assert.deepEqual(walk, fresh);
    assert.equal(listed, expected);
    assert.deepEqual((await walkAgain()).walk, fresh);
  });
}

test("folder memory: a folder that changed a moment ago is not believed, nor is any on Windows", async (t) => {
  const root = scratchTree(t, TREE);
  for (const memory of [
    new FolderMemory(IgnoreRules.forRoot()),
    new FolderMemory(IgnoreRules.forRoot(), { platform: "win32", nowMs: () => Date.now() + 60_000 }),
  ]) {
    for (let round = 0; round < 4; round++) {
      // Without waiting: within one tick of the disk's clock the times are the same.
      writeFileSync(join(root, `a/${round}.md`), "");
      const { files } = await walkTree(realDisk, root, SETTINGS, memory);
      assert.ok(files.some(({ path }) => path === `a/${round}.md`));
      rmSync(join(root, `a/${round}.md`));
    }
  }
});

test("folder memory: a walk below one folder forgets nothing of the others", async (t) => {
  const root = scratchTree(t, TREE);
  const memory = new FolderMemory(IgnoreRules.forRoot(), { platform: "linux", nowMs: () => Date.now() + 60_000 });
  const walk = (under?: string) => walkTree(realDisk, root, SETTINGS, memory, under === undefined ? {} : { under });
  const whole = await walk();
  await walk();
  assert.deepEqual(
    (await walk("a/b")).files.map(({ path }) => path),
    ["a/b/two.md"],
  );
  assert.deepEqual(await walk(), whole);
});
