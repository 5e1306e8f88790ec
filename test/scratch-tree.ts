/** Throw-away trees on the real disk, for tests. */
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { lazily } from "../src/passage/lazily.ts";

/** A file's content, or where a link leads. */
export type Leaf = string | Uint8Array | { readonly link: string };

/** A temporary folder with these files, by path; removed after the test. The path returned is real. */
export function scratchTree(t: TestContext, files: Readonly<Record<string, Leaf>> = {}): string {
  const root = scratchFolder(files);
  t.after(() => remove(root));
  return root;
}

/** The same for a whole test file: it stays until the process ends. */
export function scratchFolder(files: Readonly<Record<string, Leaf>> = {}): string {
  const root = mkdtempSync(join(scratchOfProcess(), "tree-"));
  plant(root, files);
  return root;
}

/**
 * Removed once more at the very end. A test removes its tree in the order in which it asked for things: what it closes
 * after that (an index, a history of lines) writes the tree anew.
 */
const scratchOfProcess = lazily(() => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "pith-test-")));
  // Some trees are opened by another user, who must get through to them.
  chmodSync(folder, 0o711);
  process.once("exit", () => remove(folder));
  return folder;
});

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export function plant(root: string, files: Readonly<Record<string, Leaf>>): void {
  for (const [path, leaf] of Object.entries(files)) {
    const target = join(root, path);
    mkdirSync(path.endsWith("/") ? target : dirname(target), { recursive: true });
    if (path.endsWith("/")) continue;
    if (typeof leaf === "object" && "link" in leaf) symlinkSync(leaf.link, target);
    else writeFileSync(target, leaf);
  }
}
