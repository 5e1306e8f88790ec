import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { plant, scratchTree } from "../../test/scratch-tree.ts";
import { ContextError } from "../passage/errors.ts";
import { confinePath, isForeignShare, isInside } from "./confine.ts";
import { realDisk } from "./disk.ts";
import { openWorkspace } from "./workspace.ts";

/** A root with every kind of bait, and a secret beside it. `OUT` and `ROOT` in a path stand for the two folders. */
const WORLD = {
  "secret.md": "secret",
  "root-neighbour/x.md": "secret",
  "root/docs/a.md": "inside",
  "root/docs/caf\u00e9.md": "inside",
  "root/odd\\name.md": "inside",
  "root/~/note.md": "inside",
  "root/in.md": { link: "docs/a.md" },
  "root/in-folder": { link: "docs" },
  "root/out.md": { link: "../secret.md" },
  "root/out-absolute.md": { link: "OUT/secret.md" },
  "root/out-folder": { link: ".." },
  "root/out-and-in": { link: "../root/docs/a.md" },
  "root/chain1": { link: "chain2" },
  "root/chain2": { link: "../secret.md" },
  "root/dangling-out": { link: "../not-there.md" },
  "root/dangling-in": { link: "docs/not-there.md" },
  "root/circle1": { link: "circle2" },
  "root/circle2": { link: "circle1" },
  "root/self": { link: "." },
  "root/proc": { link: "/proc/self/root/etc/passwd" },
};

const OUTSIDE = "outside-root";
// prettier-ignore
const ATTACKS: readonly (readonly [name: string, path: string, outcome: string, message?: RegExp])[] = [
  // What is allowed
  ["a plain path",                    "docs/a.md",                        "docs/a.md"],
  ["dots that stay inside",           "docs/../docs/./a.md",              "docs/a.md"],
  ["an absolute path inside",         "ROOT/docs/a.md",                   "docs/a.md"],
  ["a link that stays inside",        "in.md",                            "docs/a.md"],
  ["a folder link that stays inside", "in-folder/a.md",                   "docs/a.md"],
  ["a link out and in again",         "out-and-in",                       "docs/a.md"],
  ["a link to its own folder",        "self/self/self/docs/a.md",         "docs/a.md"],
  ["the other Unicode form",          "docs/cafe\u0301.md",               "docs/caf\u00e9.md"],
  ["Windows separators",              "docs\\a.md",                       "docs/a.md"],
  ["a backslash that is a name",      "odd\\name.md",                     "odd\\name.md"],
  ["a folder that is called ~",       "~/note.md",                        "~/note.md"],
  ["a URL-encoded dot is a name",     "%2e%2e/secret.md",                 "not-found", /does not exist/u],
  ["a long path of dots",             "x/".repeat(200) + "../".repeat(200) + "docs/a.md", "docs/a.md"],
  // What is not
  ["dots that climb out",             "../secret.md",                     OUTSIDE, /leads out of it/u],
  ["dots in the middle",              "docs/../../secret.md",             OUTSIDE, /leads out of it/u],
  ["dots after a missing folder",     "none/../../secret.md",             OUTSIDE, /leads out of it/u],
  ["an absolute path outside",        "OUT/secret.md",                    OUTSIDE, /leads out of it/u],
  ["a folder whose name begins alike", "OUT/root-neighbour/x.md",         OUTSIDE, /leads out of it/u],
  ["the system's password file",      "/etc/passwd",                      OUTSIDE, /leads out of it/u],
  ["the root's own parent",           "..",                               OUTSIDE, /leads out of it/u],
  ["the disk's root",                 "/",                                OUTSIDE, /leads out of it/u],
  ["a link out",                      "out.md",                           OUTSIDE, /link to a place outside/u],
  ["an absolute link out",            "out-absolute.md",                  OUTSIDE, /link to a place outside/u],
  ["through a folder link out",       "out-folder/secret.md",             OUTSIDE, /link to a place outside/u],
  ["a chain of links out",            "chain1",                           OUTSIDE, /link to a place outside/u],
  ["a dangling link out",             "dangling-out",                     OUTSIDE, /link to a place outside/u],
  ["below a dangling link out",       "dangling-out/x/y",                 OUTSIDE, /link to a place outside/u],
  ["a dangling link inside",          "dangling-in",                      "not-found", /does not exist/u],
  ["links in a circle",               "circle1",                          "unreadable", /lead in a circle/u],
  ["a link into /proc",               "proc",                             OUTSIDE, /link to a place outside/u],
  ["/proc's way to the disk's root",  "/proc/self/root/etc/passwd",       OUTSIDE, /leads out of it/u],
  ["/proc's way to the current folder", "/proc/self/cwd/package.json",    OUTSIDE, /leads out of it/u],
  ["/proc/self/environ",              "/proc/self/environ",               OUTSIDE, /leads out of it/u],
  ["a NUL byte",                      "docs/a.md\0.png",                  OUTSIDE, /NUL byte/u],
  ["backslashes that climb out",      "..\\secret.md",                    OUTSIDE, /leads out of it/u],
  ["mixed separators that climb out", "docs\\..\\../..\\secret.md",       OUTSIDE, /leads out of it/u],
  ["a drive letter",                  "C:\\Windows\\win.ini",             OUTSIDE, /drive or a network share/u],
  ["a drive letter with slashes",     "c:/Windows/win.ini",               OUTSIDE, /drive or a network share/u],
  ["a network share",                 "\\\\server\\share\\x",             OUTSIDE, /drive or a network share/u],
  ["a Windows device path",           "\\\\?\\C:\\x",                     OUTSIDE, /drive or a network share/u],
  ["the home folder",                 "~/.ssh/id_rsa",                    OUTSIDE, /~ is not expanded/u],
  ["a file URL",                      "file:///etc/passwd",               "not-found", /does not exist/u],
];

for (const [name, path, outcome, message] of ATTACKS) {
  test(`confine: ${name}`, (t) => {
    const out = scratchTree(t, {});
    const root = join(out, "root");
    const fill = (text: string) => text.replace("ROOT", root).replace("OUT", out);
    const world = Object.entries(WORLD).map(([file, leaf]) => [
      file,
      typeof leaf === "string" ? leaf : { link: fill(leaf.link) },
    ]);
    plant(out, Object.fromEntries(world) as Record<string, string>);
    const workspace = openWorkspace(root);
    if (message === undefined) {
      const file = workspace.read(fill(path));
      assert.deepEqual([file.path, file.text], [outcome, "inside"]);
      assert.equal(workspace.confine(fill(path)), join(root, outcome));
      return;
    }
    assert.throws(
      () => workspace.read(fill(path)),
      (error) => {
        assert.ok(error instanceof ContextError);
        assert.equal(error.code, outcome, error.message);
        assert.match(error.message, message);
        // What the user typed is repeated; what it resolved to, and so what exists outside, is not.
        assert.ok(error.message.includes(fill(path)));
        assert.doesNotMatch(error.message.replace(fill(path), ""), /secret/u);
        return true;
      },
    );
    assert.equal(workspace.exists(fill(path)), false);
    if (outcome === OUTSIDE) {
      assert.throws(() => workspace.confine(fill(path)), ContextError);
      assert.throws(() => workspace.stat(fill(path)), ContextError);
      assert.throws(() => workspace.list(fill(path)), ContextError);
      assert.throws(() => workspace.readBytes(fill(path), 10), ContextError);
    }
  });
}

// prettier-ignore
for (const [path, root, expected] of [
  ["\\\\evil\\share\\x.md",     "C:\\work",           true],
  ["//evil/share/x.md",          "C:\\work",           true],
  ["\\\\?\\UNC\\evil\\share\\x",  "C:\\work",           true],
  ["\\\\.\\pipe\\x",            "C:\\work",           true],
  ["\\\\evil\\share\\x.md",     "\\\\good\\share\\w",  true],
  ["\\\\Good\\Share\\w\\x.md",  "\\\\good\\share\\w",  false],
  ["C:\\work\\x.md",             "C:\\work",           false],
  ["docs\\x.md",                 "C:\\work",           false],
] as const) {
  test(`confine: on Windows ${path} from ${root} is ${expected ? "" : "not "}another machine's`, () =>
    assert.equal(isForeignShare(root, path), expected));
}

test("confine: a disk that ignores case gives its own spelling, and a longer root is still another root", () => {
  // Such a disk, in a few lines: names are looked up without case, realpath answers in the stored spelling.
  const stored = new Map(
    ["/Users/Ann/Root", "/Users/Ann/Root/Docs/A.md", "/Users/Ann/Root2/x.md"].map((path) => [path.toLowerCase(), path]),
  );
  const realpathSync = (path: string): string => {
    const found =
      stored.get(path.toLowerCase()) ??
      [...stored.values()]
        .find((known) => known.toLowerCase().startsWith(path.toLowerCase() + "/"))
        ?.slice(0, path.length);
    if (found === undefined) throw Object.assign(new Error("none"), { code: "ENOENT" });
    return found;
  };
  const disk = { ...realDisk, realpathSync };
  const root = "/Users/Ann/Root";
  assert.deepEqual(confinePath(disk, root, "docs/a.MD"), {
    realPath: root + "/Docs/A.md",
    path: "Docs/A.md",
    exists: true,
  });
  assert.equal(confinePath(disk, root, "/users/ann/ROOT/docs/a.md").path, "Docs/A.md");
  assert.throws(() => confinePath(disk, root, "/users/ann/root2/X.md"), ContextError);
  assert.throws(() => confinePath(disk, root, "../ROOT2/x.md"), ContextError);
});

test("confine: a file to be created lies in the real folder", (t) => {
  const root = scratchTree(t, { "docs/a.md": "", link: { link: "docs" } });
  assert.equal(openWorkspace(root).confine("link/new/b.md"), join(root, "docs/new/b.md"));
});

test("confine: a refused look at the disk is not an answer", (t) => {
  const root = scratchTree(t, { "a.md": "" });
  const workspace = openWorkspace(root);
  const realpathSync = (): never => {
    throw Object.assign(new Error("no"), { code: "EACCES" });
  };
  assert.throws(
    () => confinePath({ ...realDisk, realpathSync }, workspace.root, "a.md"),
    (error) => error instanceof ContextError && error.code === "unreadable" && /permission denied/u.test(error.message),
  );
});

for (const [folder, path, expected] of [
  ["/a/b", "/a/b", true],
  ["/a/b", "/a/b/c", true],
  ["/a/b", "/a/bc", false],
  ["/a/b", "/a", false],
  ["/a/b", "/a/b/..c", true],
  ["/", "/etc", true],
] as const) {
  test(`confine: is ${path} inside ${folder}?`, () => assert.equal(isInside(folder, path), expected));
}

test("confine: no mixture of dots, links and separators leaves the root", (t) => {
  const out = scratchTree(t, {
    "secret.md": "secret",
    "root/a/b/c.md": "",
    "root/a/up": { link: "../.." },
    "root/a/back": { link: "../../root/a" },
    "root/loop": { link: "a/b" },
  });
  const root = join(out, "root");
  const workspace = openWorkspace(root);
  const part = fc.constantFrom(
    "..",
    ".",
    "a",
    "b",
    "c.md",
    "up",
    "back",
    "loop",
    "root",
    "secret.md",
    "",
    "~",
    "..\\..",
    "C:",
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 8 }),
      fc.constantFrom("/", "\\"),
      fc.constantFrom("", "/", root + "/", out + "/"),
      (parts, separator, prefix) => {
        const path = prefix + parts.join(separator);
        let real: string;
        try {
          real = workspace.confine(path);
        } catch (error) {
          assert.ok(error instanceof ContextError, String(error));
          return;
        }
        assert.ok(real === root || real.startsWith(root + sep), `${path} → ${real}`);
        if (existsSync(real)) assert.equal(realDisk.realpathSync(real), real);
      },
    ),
    { numRuns: 500 },
  );
});
