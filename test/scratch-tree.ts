/** Throw-away trees on the real disk, for tests. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";

/** A file's content, or where a link leads. */
export type Leaf = string | Uint8Array | { readonly link: string };

/** A temporary folder with these files, by path; removed after the test. The path returned is real. */
export function scratchTree(t: TestContext, files: Readonly<Record<string, Leaf>> = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "pith-tree-")));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  plant(root, files);
  return root;
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
