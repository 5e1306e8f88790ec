import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, type Dirent, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { scratchTree, type Leaf } from "../../test/scratch-tree.ts";
import { ContextError } from "../passage/errors.ts";
import { type Disk, realDisk } from "./disk.ts";
import type { Walk } from "./walk.ts";
import { openWorkspace, type WorkspaceOptions } from "./workspace.ts";

const paths = (walk: Walk) => walk.files.map((file) => file.path);
const walkOf = (root: string, options?: WorkspaceOptions) => openWorkspace(root, options).walk();

// prettier-ignore
const IGNORING: readonly (readonly [name: string, tree: Record<string, Leaf>, kept: string[], options?: WorkspaceOptions])[] = [
  ["a name at any depth",            { ".gitignore": "x.md", "x.md": "", "a/x.md": "", "a/y.md": "" },                   [".gitignore", "a/y.md"]],
  ["an anchored name",               { ".gitignore": "/x.md", "x.md": "", "a/x.md": "" },                                [".gitignore", "a/x.md"]],
  ["a slash in the middle anchors",  { ".gitignore": "a/x.md", "a/x.md": "", "b/a/x.md": "" },                           [".gitignore", "b/a/x.md"]],
  ["folders only",                   { ".gitignore": "x/", "x": "", "a/x/y.md": "" },                                    [".gitignore", "x"]],
  ["negation: the last line wins",   { ".gitignore": "*.md\n!keep.md", "a.md": "", "keep.md": "" },                      [".gitignore", "keep.md"]],
  ["below an ignored folder nothing comes back", { ".gitignore": "d/\n!d/keep.md", "d/keep.md": "", "a": "" },           [".gitignore", "a"]],
  ["d/* lets single files back in",  { ".gitignore": "d/*\n!d/keep.md", "d/keep.md": "", "d/x.md": "" },                 [".gitignore", "d/keep.md"]],
  ["a nested file beats the outer",  { ".gitignore": "*.md", "d/.gitignore": "!*.md", "a.md": "", "d/b.md": "" },        [".gitignore", "d/.gitignore", "d/b.md"]],
  ["a nested file holds only below", { "d/.gitignore": "x.md", "d/x.md": "", "x.md": "" },                               ["d/.gitignore", "x.md"]],
  ["double stars",                   { ".gitignore": "a/**/z.md", "a/z.md": "", "a/b/c/z.md": "", "z.md": "" },          [".gitignore", "z.md"]],
  ["brackets and question marks",    { ".gitignore": "*.py[co]\n?.md", "a.pyx": "", "b.pyc": "", "a.md": "", "ab.md": "" }, [".gitignore", "a.pyx", "ab.md"]],
  ["escapes",                        { ".gitignore": "\\#x\n\\!y\ntrail\\ ", "#x": "", "!y": "", "trail ": "", "trail": "" }, [".gitignore", "trail"]],
  ["comments, blank lines, CRLF",    { ".gitignore": "# x.md\r\n\r\ny.md\r\n", "x.md": "", "y.md": "" },                 [".gitignore", "x.md"]],
  ["a byte order mark",              { ".gitignore": "\ufeffx.md", "x.md": "", "y.md": "" },                             [".gitignore", "y.md"]],
  ["Han",                            { ".gitignore": "草稿/\n*.临时", "草稿/a.md": "", "b.临时": "", "正文.md": "" },      [".gitignore", "正文.md"]],
  ["case counts on this disk",       { ".gitignore": "X.md", "x.md": "" },                                               [".gitignore", "x.md"]],
  [".ignore beats .gitignore",       { ".gitignore": "x.md", ".ignore": "!x.md\ny.md", "x.md": "", "y.md": "" },         [".gitignore", ".ignore", "x.md"]],
  [".pithignore beats a deeper .gitignore", { ".pithignore": "!d/x.md", "d/.gitignore": "x.md", "d/x.md": "" },          [".pithignore", "d/.gitignore", "d/x.md"]],
  [".pithignore opens an ignored folder, and all below it", { ".gitignore": "dist/", ".pithignore": "!dist/", "dist/a/b.md": "" }, [".gitignore", ".pithignore", "dist/a/b.md"]],
  ["rules still hold in a folder that was opened", { ".gitignore": "dist/\n*.log", ".pithignore": "!dist/", "dist/a.md": "", "dist/b.log": "" }, [".gitignore", ".pithignore", "dist/a.md"]],
  ["node_modules is skipped without a rule", { "node_modules/x/i.js": "", "a/node_modules/i.js": "", "i.js": "" },       ["i.js"]],
  ["node_modules comes back by .pithignore", { ".pithignore": "!node_modules/", ".gitignore": "node_modules", "node_modules/x.js": "" }, [".gitignore", ".pithignore", "node_modules/x.js"]],
  ["node_modules does not come back by .gitignore", { ".gitignore": "!node_modules/", "node_modules/x.js": "" },         [".gitignore"]],
  ["a file called node_modules is a file", { "node_modules": "x" },                                                      ["node_modules"]],
  [".git never comes back",          { ".pithignore": "!.git/\n!.GIT/", ".git/config": "", "a/.GIT/x": "", "b.md": "" }, [".pithignore", "b.md"]],
  [".git/info/exclude",              { ".git/info/exclude": "x.md\ny.md", ".gitignore": "!y.md", "x.md": "", "y.md": "" }, [".gitignore", "y.md"]],
  ["a nested repository has its own rules", { ".gitignore": "*.md", "r/.git/HEAD": "", "r/a.md": "", "r/.git/info/exclude": "b.*", "r/b.md": "" }, [".gitignore", "r/a.md"]],
  ["patterns of the settings are strongest", { ".pithignore": "!x.md\ny.md", "x.md": "", "y.md": "", "z.md": "" },       [".pithignore", "y.md", "z.md"], { ignore: ["x.md", "!y.md"] }],
  ["hidden files are files",         { ".github/w.yml": "", ".env.example": "" },                                        [".env.example", ".github/w.yml"]],
];

for (const [name, tree, kept, options] of IGNORING) {
  test(`walk: ${name}`, async (t) => {
    const root = scratchTree(t, tree);
    assert.deepEqual(paths(await walkOf(root, options)), kept);
    // Asked one by one, the same paths are left out.
    const workspace = openWorkspace(root, options);
    for (const path of Object.keys(tree)) assert.equal(workspace.ignores(path), !kept.includes(path), path);
  });
}

test("walk: a .gitignore that is a link, or a folder, or huge, is no rule and no harm", async (t) => {
  const outside = scratchTree(t, { rules: "*" });
  const root = scratchTree(t, {
    "c/.gitignore": "*\n".repeat(300_000),
    "a/.gitignore": { link: join(outside, "rules") },
    "a/x.md": "",
    "b/.gitignore/": "",
    "b/y.md": "",
  });
  const walk = await walkOf(root);
  assert.deepEqual(paths(walk), ["a/x.md", "b/y.md", "c/.gitignore"]);
  assert.deepEqual(
    walk.diagnostics.map((diagnostic) => diagnostic.message),
    [
      "a/.gitignore is a link to a place outside the root and is not followed.",
      "c/.gitignore has 586 KB of rules, too many; none of them is used.",
    ],
  );
  assert.deepEqual(walk.skipped, { "symlink-out": 1, unreadable: 1 });
});

test("walk: files are sorted by code units and described as they are", async (t) => {
  const root = scratchTree(t, { "b.md": "12345", "B.md": "", "a/z.md": "", "a.md": "", "a-b.md": "", "中.md": "" });
  const { files } = await walkOf(root);
  assert.deepEqual(
    files.map((file) => file.path),
    ["B.md", "a-b.md", "a.md", "a/z.md", "b.md", "中.md"],
  );
  const stat = realDisk.lstatSync(join(root, "b.md"));
  assert.deepEqual(files[4], { path: "b.md", sizeBytes: 5, mtimeMs: stat.mtimeMs, inode: stat.ino });
});

test("walk: what is left out is counted by reason, and said with examples", async (t) => {
  const root = scratchTree(t, {
    ".gitignore": "*.log\nbuild/",
    "a.log": "",
    "build/x": "",
    "b.png": "",
    "c.zip": "",
    "big.json": "x".repeat(101),
    "text.md": "",
    "to-text.md": { link: "text.md" },
    out: { link: "/etc" },
    nowhere: { link: "none" },
    loop: { link: "loop" },
    up: { link: ".." },
  });
  execFileSync("mkfifo", [join(root, "pipe")]);
  const server = createServer().listen(join(root, "socket"));
  t.after(() => server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const walk = await walkOf(root, { maxFileBytes: 100 });
  assert.deepEqual(paths(walk), [".gitignore", "text.md"]);
  assert.deepEqual(walk.skipped, { ignored: 2, binary: 2, "too-large": 1, symlink: 1, "symlink-out": 4, special: 2 });
  assert.deepEqual(
    walk.unread.map((file) => `${file.path} ${file.reason}`),
    ["b.png binary", "big.json too-large", "c.zip binary"],
  );
  const messages = walk.diagnostics.map((diagnostic) => diagnostic.message);
  assert.deepEqual(messages, [
    "big.json has 101 B and is not searched (limit 100 B). It can be read by name.",
    "loop is a link that leads nowhere: its links lead in a circle.",
    "nowhere is a link that leads nowhere: it does not exist.",
    "out is a link to a place outside the root and is not followed.",
    "up is a link to a place outside the root and is not followed.",
  ]);
});

test("walk: examples are few, the count is whole", async (t) => {
  const root = scratchTree(
    t,
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`l${index}`, { link: "/none" }])),
  );
  const walk = await walkOf(root);
  assert.deepEqual([walk.skipped["symlink-out"], walk.diagnostics.length], [30, 5]);
});

test("walk: links in a circle end", async (t) => {
  const root = scratchTree(t, {
    "a/b/c.md": "",
    "a/b/up": { link: "../.." },
    "a/self": { link: "." },
    x: { link: "y" },
    y: { link: "x" },
  });
  assert.deepEqual(paths(await walkOf(root)), ["a/b/c.md"]);
});

test("walk: a folder without permission, seen by a user whom permission binds", (t) => {
  const root = scratchTree(t, { "open/a.md": "", "closed/b.md": "", "secret.md": "s" });
  chmodSync(join(root, "closed"), 0o000);
  chmodSync(join(root, "secret.md"), 0o000);
  chmodSync(root, 0o755);
  // Root may read everything: the child gives that up before it looks.
  const script = `
    const { openWorkspace } = await import(${JSON.stringify(join(import.meta.dirname, "workspace.ts"))});
    if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }
    const workspace = openWorkspace(${JSON.stringify(root)});
    const { files, skipped, diagnostics } = await workspace.walk();
    let refusal;
    try { workspace.read("secret.md"); } catch (error) { refusal = [error.code, error.message]; }
    let inside;
    try { workspace.read("closed/b.md"); } catch (error) { inside = [error.code, error.message]; }
    console.log(JSON.stringify({ paths: files.map((file) => file.path), skipped, diagnostics, refusal, inside }));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  chmodSync(join(root, "closed"), 0o755);
  assert.deepEqual(JSON.parse(output), {
    paths: ["open/a.md", "secret.md"],
    skipped: { unreadable: 1 },
    diagnostics: [{ code: "unreadable", message: "closed/ cannot be read: permission denied.", path: "closed" }],
    refusal: ["unreadable", 'Cannot read "secret.md": permission denied.'],
    inside: ["unreadable", 'Cannot read "closed/b.md": permission denied.'],
  });
});

test("walk: files and folders that vanish meanwhile are counted", async (t) => {
  const root = scratchTree(t, { "a.md": "", "b.md": "", "d/c.md": "" });
  const lstatSync = ((path: string, ...rest: []) => {
    if (path.endsWith("b.md")) rmSync(path, { force: true });
    rmSync(join(root, "d"), { recursive: true, force: true });
    return realDisk.lstatSync(path, ...rest);
  }) as typeof realDisk.lstatSync;
  const walk = await walkOf(root, { disk: { ...realDisk, lstatSync } });
  assert.deepEqual([paths(walk), walk.skipped, walk.diagnostics], [["a.md"], { vanished: 2 }, []]);
});

test("walk: a name that is not UTF-8 is left out and said; a real replacement character is a name", async (t) => {
  const root = scratchTree(t, { "ok\ufffd.md": "" });
  writeFileSync(Buffer.concat([Buffer.from(join(root, "bad")), Buffer.from([0xff, 0xfe])]), "x");
  mkdirSync(Buffer.concat([Buffer.from(join(root, "dir")), Buffer.from([0xe9])]));
  const walk = await walkOf(root);
  assert.deepEqual([paths(walk), walk.skipped], [["ok\ufffd.md"], { "bad-name": 2 }]);
  assert.match(walk.diagnostics[0]!.message, /not UTF-8/u);
});

test("walk: a failing disk is a diagnostic, a failing root an error, a bug a bug", async (t) => {
  const root = scratchTree(t, { "a/b.md": "", "c.md": "" });
  const failing = (error: Error, folder: string) => ({
    ...realDisk,
    readdirSync: ((path: string, options: never): unknown => {
      if (path.endsWith(folder)) throw error;
      return realDisk.readdirSync(path, options);
    }) as typeof realDisk.readdirSync,
  });
  const broken = Object.assign(new Error("io"), { code: "EIO" });
  const walk = await walkOf(root, { disk: failing(broken, "/a/") });
  assert.deepEqual(paths(walk), ["c.md"]);
  assert.deepEqual(walk.diagnostics, [
    { code: "unreadable", message: "a/ cannot be read: the disk reports an error.", path: "a" },
  ]);
  await assert.rejects(walkOf(root, { disk: failing(broken, "") }), { code: "bad-input", message: /disk reports/u });
  await assert.rejects(walkOf(root, { disk: failing(new TypeError("bug"), "") }), TypeError);
});

test("walk: below one folder, with the rules of the folders above", async (t) => {
  const root = scratchTree(t, { ".gitignore": "*.log", "a/b/x.md": "", "a/b/y.log": "", "a/c.md": "", "ab/z.md": "" });
  assert.deepEqual(paths(await openWorkspace(root).walk({ under: "a/b" })), ["a/b/x.md"]);
  assert.deepEqual(paths(await openWorkspace(root).walk({ under: "a" })), ["a/b/x.md", "a/c.md"]);
  assert.deepEqual(paths(await openWorkspace(root).walk({ under: "none" })), []);
  assert.deepEqual(paths(await openWorkspace(root).walk({ under: "" })), paths(await openWorkspace(root).walk()));
});

/** A disk with 41 folders of 50 files: thousands of real ones take seconds to write. */
function manyFiles(root: string): Disk {
  const entry = (name: string, isFolder: boolean) =>
    ({ name, isDirectory: () => isFolder, isFile: () => !isFolder, isSymbolicLink: () => false }) as Dirent;
  const folders = Array.from({ length: 41 }, (_, number) => entry(`d${number}`, true));
  const files = Array.from({ length: 50 }, (_, number) => entry(`${number}.md`, false));
  const someFile = realDisk.lstatSync(join(root, "x.md"));
  return {
    ...realDisk,
    readdirSync: ((at: string) => (at === `${root}/` ? folders : files)) as unknown as Disk["readdirSync"],
    lstatSync: (() => someFile) as unknown as Disk["lstatSync"],
  };
}

test("walk: stops when told to, lets others run, and reports itself", async (t) => {
  const root = scratchTree(t, { "x.md": "" });
  const disk = manyFiles(root);
  const aborted = (error: unknown) => error instanceof ContextError && error.code === "aborted";
  const workspace = openWorkspace(root, { disk });
  await assert.rejects(workspace.walk({ signal: AbortSignal.abort() }), aborted);
  // Listing each folder takes longer than a slice, so the timer gets its turn after the first.
  let listed = 0;
  const slowly = ((...args: Parameters<Disk["readdirSync"]>) => {
    listed++;
    for (const end = performance.now() + 11; performance.now() < end;);
    return disk.readdirSync(...args);
  }) as Disk["readdirSync"];
  const slow = openWorkspace(root, { disk: { ...disk, readdirSync: slowly } });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 1);
  await assert.rejects(slow.walk({ signal: controller.signal }), aborted);
  assert.ok(listed < 10, `${listed} folders were listed after the abort`);
  const reported: number[] = [];
  assert.equal((await workspace.walk({ onProgress: ({ done }) => reported.push(done) })).files.length, 2050);
  assert.ok(reported.length === 1 && reported[0]! >= 2000);
});
