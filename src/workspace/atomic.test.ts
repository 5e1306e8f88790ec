import assert from "node:assert/strict";
import { chmodSync, lstatSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { scratchTree } from "../../test/scratch-tree.ts";
import { ContextError } from "../passage/errors.ts";
import { renamePatiently, writeAtomically, writeInside } from "./atomic.ts";
import { openWorkspace, type Workspace } from "./workspace.ts";

const fails = (code: string, message: RegExp) => (error: unknown) =>
  error instanceof ContextError && error.code === code && message.test(error.message);

test("write: new files, new folders, replaced files; nothing is left behind", (t) => {
  const root = scratchTree(t, { "a.md": "old" });
  const workspace = openWorkspace(root);
  writeInside(workspace, "a.md", "new 错");
  writeInside(workspace, "deep/er/b.bin", new Uint8Array([1, 0, 2]));
  assert.equal(readFileSync(join(root, "a.md"), "utf8"), "new 错");
  assert.deepEqual([...readFileSync(join(root, "deep/er/b.bin"))], [1, 0, 2]);
  assert.deepEqual([readdirSync(root), readdirSync(join(root, "deep/er"))], [["a.md", "deep"], ["b.bin"]]);
});

test("write: an existing file keeps its mode, a link stays a link", (t) => {
  const root = scratchTree(t, {
    "run.sh": "#!/bin/sh\n",
    "link.sh": { link: "run.sh" },
    "hanging.md": { link: "new.md" },
  });
  chmodSync(join(root, "run.sh"), 0o750);
  const workspace = openWorkspace(root);
  writeInside(workspace, "link.sh", "changed");
  assert.ok(lstatSync(join(root, "link.sh")).isSymbolicLink());
  assert.equal(readFileSync(join(root, "run.sh"), "utf8"), "changed");
  assert.equal(statSync(join(root, "run.sh")).mode & 0o777, 0o750);
  writeInside(workspace, "hanging.md", "x");
  assert.equal(readFileSync(join(root, "new.md"), "utf8"), "x");
  writeAtomically(join(root, "link.sh"), "again");
  assert.ok(lstatSync(join(root, "link.sh")).isSymbolicLink());
  assert.equal(readFileSync(join(root, "run.sh"), "utf8"), "again");
});

for (const [name, path, code, message] of [
  ["above the root", "../x.md", "outside-root", /leads out/u],
  ["through a link out", "out/x.md", "outside-root", /link to a place outside/u],
  ["through a link to nothing outside", "hanging/x.md", "outside-root", /link to a place outside/u],
  ["a folder", "folder", "unreadable", /Cannot write "folder": it is a folder/u],
  ["the root", "", "unreadable", /it is the root folder/u],
  ["below a file", "a.md/x.md", "unreadable", /Cannot write/u],
  ["a NUL byte", "x\0.md", "outside-root", /NUL/u],
] as const) {
  test(`write: refuses ${name}`, (t) => {
    const outside = scratchTree(t);
    const root = scratchTree(t, {
      "a.md": "a",
      "folder/b.md": "",
      out: { link: outside },
      hanging: { link: join(outside, "none") },
    });
    assert.throws(() => writeInside(openWorkspace(root), path, "x"), fails(code, message));
    assert.deepEqual(readdirSync(outside), []);
    assert.deepEqual(readdirSync(root).sort(), ["a.md", "folder", "hanging", "out"]);
  });
}

test("write: refuses a folder that is swapped for a link out after the path was looked at", (t) => {
  const outside = scratchTree(t);
  const root = scratchTree(t, { "文/a.md": "a" });
  const workspace = openWorkspace(root);
  const swapping: Pick<Workspace, "root" | "stat" | "confine"> = {
    root: workspace.root,
    stat: () => undefined,
    confine: (path) => {
      const target = workspace.confine(path);
      renameSync(join(root, "文"), join(root, "away"));
      symlinkSync(outside, join(root, "文"));
      return target;
    },
  };
  const message = /^Cannot write "文\/a\.md": its folder leads out of the root\.$/u;
  assert.throws(() => writeInside(swapping as Workspace, "文/a.md", "x"), fails("unreadable", message));
  assert.deepEqual([readdirSync(outside), readFileSync(join(root, "away/a.md"), "utf8")], [[], "a"]);
});

test("write: no handle stays open, whether it works or not", (t) => {
  const root = scratchTree(t, { "a.md": "old" });
  const before = readdirSync("/dev/fd").length;
  for (const content of ["new", 7 as unknown as string, "新"]) {
    try {
      writeAtomically(join(root, "a.md"), content);
    } catch (error) {
      assert.ok(error instanceof TypeError);
    }
  }
  assert.equal(readdirSync("/dev/fd").length, before);
});

test("write: refuses when the file is no longer the one that was read", (t) => {
  const root = scratchTree(t, { "a.md": "one" });
  const workspace = openWorkspace(root);
  const { hash } = workspace.read("a.md");
  writeInside(workspace, "a.md", "two", { ifHash: hash });
  assert.throws(
    () => writeInside(workspace, "a.md", "three", { ifHash: hash }),
    fails("unreadable", /has changed since it was read/u),
  );
  assert.throws(() => writeInside(workspace, "none.md", "x", { ifHash: hash }), fails("unreadable", /has changed/u));
  assert.equal(readFileSync(join(root, "a.md"), "utf8"), "two");
});

test("write: a failure leaves the old file and no rest", (t) => {
  const root = scratchTree(t, { "a.md": "old" });
  const broken = {
    get length(): number {
      throw new Error("bad content");
    },
  } as unknown as Uint8Array;
  assert.throws(() => writeAtomically(join(root, "a.md"), broken));
  assert.deepEqual([readdirSync(root), readFileSync(join(root, "a.md"), "utf8")], [["a.md"], "old"]);
});

// prettier-ignore
for (const [name, codes, platform, tries] of [
  ["Windows, a moment of a virus scanner", ["EPERM", "EBUSY"], "win32", 3],
  ["Windows, a full disk",                 ["ENOSPC"],         "win32", undefined],
  ["elsewhere, a refusal is one",          ["EPERM"],          "linux", undefined],
] as const) {
  test(`write: a refused rename: ${name}`, () => {
    let tried = 0;
    const rename = (): void => {
      const code = codes[tried++];
      if (code !== undefined) throw Object.assign(new Error("no"), { code });
    };
    if (tries === undefined) assert.throws(() => renamePatiently(rename, platform));
    else renamePatiently(rename, platform);
    assert.equal(tried, tries ?? 1);
  });
}
