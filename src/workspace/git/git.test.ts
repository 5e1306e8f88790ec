import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { plant, scratchTree } from "../../../test/scratch-tree.ts";
import { ContextError } from "../../passage/errors.ts";
import { openWorkspace } from "../workspace.ts";
import { MAX_MESSAGE_CHARS, MAX_PATHS, type Commit, type HistoryOptions } from "./history.ts";
import { trustedPath } from "./run.ts";

const IDENTITY = ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgSign=false"];

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", [...IDENTITY, ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();
}

function repository(t: TestContext, files: Record<string, string> = { "a.md": "a\n" }): string {
  const root = scratchTree(t, files);
  git(root, "init", "-q", "-b", "main");
  git(root, "add", ".");
  git(root, "commit", "-q", "-m", "first");
  return root;
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

function history(root: string, options?: HistoryOptions): Promise<Commit[]> {
  return all(openWorkspace(root).git.history(options));
}

test("git: outside a repository every fact is absent", async (t) => {
  const { git: facts } = openWorkspace(scratchTree(t, { "a.md": "" }));
  assert.equal(facts.head(), undefined);
  assert.deepEqual(await all(facts.history()), []);
});

test("git: without git on the PATH head is still known, the rest is absent", async (t) => {
  const root = repository(t);
  const { git: facts } = openWorkspace(root, { environment: { PATH: "/nowhere" } });
  assert.equal(facts.head()?.branch, "main");
  const heard: string[] = [];
  const commits = await all(facts.history({ onDiagnostic: ({ message }) => heard.push(message) }));
  assert.deepEqual([commits, heard], [[], ["Git history: there is no git on the PATH"]]);
});

test("git: head of a branch, packed, detached, and before the first commit", (t) => {
  const root = repository(t);
  const head = () => openWorkspace(root).git.head();
  const sha = git(root, "rev-parse", "HEAD");
  const main = {
    sha,
    branch: "main",
    worktree: "main",
    topLevel: root,
    shallow: false,
  };
  assert.deepEqual(head(), main);
  git(root, "pack-refs", "--all");
  assert.ok(!existsSync(join(root, ".git/refs/heads/main")));
  assert.deepEqual(head(), main);
  git(root, "checkout", "-q", "--detach");
  assert.deepEqual([head()?.sha, head()?.branch], [sha, undefined]);
  git(root, "checkout", "-q", "--orphan", "feature/新");
  assert.deepEqual([head()?.sha, head()?.branch], [undefined, "feature/新"]);
});

test("git: where it was cloned from, as far as that stands inside the root", (t) => {
  const config =
    '[core]\n\tbare = false\n[remote "fork"]\n\turl = a\n[remote "origin"]\n\tfetch = +x\n\turl = https://example.org/部件.git\n';
  const root = scratchTree(t, { ".git/HEAD": "ref: refs/heads/main\n", ".git/config": config, "sub/a.md": "" });
  assert.equal(openWorkspace(root).git.origin(), "https://example.org/部件.git");
  assert.equal(openWorkspace(join(root, "sub")).git.origin(), undefined);
  writeFileSync(join(root, ".git/config"), '[remote "origin"]\n[branch "url"]\n\turl = b\n');
  assert.equal(openWorkspace(root).git.origin(), undefined);
});

test("git: a folder below the top, and a linked worktree, know their repository", async (t) => {
  const root = repository(t, { "sub/b.md": "b", "a.md": "a" });
  const tree = join(scratchTree(t), "wt");
  git(root, "worktree", "add", "-q", "-b", "other", tree);
  const linked = openWorkspace(tree).git.head();
  assert.deepEqual([linked?.branch, linked?.worktree, linked?.sha], ["other", "wt", git(root, "rev-parse", "HEAD")]);
  assert.deepEqual((await history(tree)).length, 1);
  assert.deepEqual((await history(join(root, "sub")))[0]?.paths, ["b.md"]);
});

test("git: a submodule is walked, and its facts are its own", async (t) => {
  const inner = repository(t, { "in.md": "x" });
  const outer = repository(t);
  git(outer, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner, "vendor/inner");
  const { files } = await openWorkspace(outer).walk();
  assert.deepEqual(
    files.map((file) => file.path),
    [".gitmodules", "a.md", "vendor/inner/in.md"],
  );
  const head = openWorkspace(join(outer, "vendor/inner")).git.head();
  assert.deepEqual([head?.sha, head?.worktree], [git(inner, "rev-parse", "HEAD"), "inner"]);
});

test("git: a .git that points at another repository is not believed", async (t) => {
  const secret = repository(t, { "secret.md": "s" });
  for (const gitEntry of [`gitdir: ${join(secret, ".git")}\n`, { link: join(secret, ".git") }]) {
    const { git: facts } = openWorkspace(scratchTree(t, { ".git": gitEntry, "a.md": "" }));
    assert.equal(facts.head(), undefined);
    assert.deepEqual(await all(facts.history()), []);
  }
});

for (const head of [
  "ref: ../../../secret",
  "ref: refs/../../../secret",
  "ref: refs/heads/" + "x/".repeat(3000),
  "",
  "%%",
]) {
  test(`git: a damaged HEAD (${head.slice(0, 20)}) has no commit`, (t) => {
    const root = repository(t);
    plant(root, { secret: "0".repeat(40) });
    writeFileSync(join(root, ".git/HEAD"), head);
    assert.equal(openWorkspace(root).git.head()?.sha, undefined);
  });
}

test("git: history is newest first, without merges, with whole messages and plain paths", async (t) => {
  const root = repository(t, { "a.md": "1", "中文 名.md": "1" });
  git(root, "checkout", "-q", "-b", "side");
  plant(root, { 'odd "name".md': "x" });
  git(root, "add", ".");
  git(root, "commit", "-q", "-m", "side: 加一个文件\n\nbody line");
  git(root, "checkout", "-q", "main");
  plant(root, { "a.md": "2" });
  git(root, "commit", "-q", "-a", "-m", "second");
  git(root, "commit", "-q", "--allow-empty", "-m", "empty");
  git(root, "merge", "-q", "--no-ff", "-m", "merge", "side");
  const commits = await history(root);
  const byMessage = new Map(commits.map((commit) => [commit.message, commit.paths]));
  assert.deepEqual(byMessage.get("side: 加一个文件\n\nbody line"), ['odd "name".md']);
  assert.deepEqual(byMessage.get("second"), ["a.md"]);
  assert.deepEqual(byMessage.get("empty"), []);
  assert.deepEqual(byMessage.get("first"), ["a.md", "中文 名.md"]);
  assert.equal(byMessage.has("merge"), false);
  assert.equal(commits.length, 4);
  assert.equal(commits.at(-1)?.message, "first");
  assert.ok(Math.abs(commits[0]!.timeSeconds - Date.now() / 1000) < 600);

  const first = commits.at(-1)!.sha;
  assert.equal((await history(root, { since: first })).length, 3);
  assert.equal((await history(root, { until: first })).length, 1);
  assert.equal((await history(root, { maxCommits: 2 })).length, 2);
  for (const since of ["f".repeat(40), "--output=x", "main"]) assert.deepEqual(await history(root, { since }), []);
  assert.equal(existsSync(join(root, "x")), false);
});

test("git: a commit over the limits keeps its count and loses its paths; a long message is cut", async (t) => {
  const root = repository(t);
  plant(root, Object.fromEntries(Array.from({ length: MAX_PATHS + 1 }, (_, index) => [`many/${index}.md`, ""])));
  git(root, "add", ".");
  git(root, "commit", "-q", "-m", "x".repeat(MAX_MESSAGE_CHARS + 100));
  const [commit] = await history(root);
  assert.deepEqual(
    [commit?.paths.length, commit?.pathCount, commit?.message.length],
    [0, MAX_PATHS + 1, MAX_MESSAGE_CHARS],
  );
});

test("git: a shallow clone says so and has the history it has", async (t) => {
  const root = repository(t);
  git(root, "commit", "-q", "--allow-empty", "-m", "second");
  const clone = join(scratchTree(t), "clone");
  git(root, "clone", "-q", "--depth", "1", "file://" + root, clone);
  assert.equal(openWorkspace(clone).git.head()?.shallow, true);
  assert.equal((await history(clone)).length, 1);
});

test("git: reading history stops when it is told to", async (t) => {
  const root = repository(t);
  const aborted = history(root, { signal: AbortSignal.abort() });
  await assert.rejects(aborted, (error) => error instanceof ContextError && error.code === "aborted");
});

test("git: nothing a repository's config names is run", async (t) => {
  const root = repository(t, { "a.md": "a\n", ".gitattributes": "* filter=evil diff=evil\n" });
  const marker = join(root, "ran");
  const program = join(scratchTree(t, { "evil.sh": `#!/bin/sh\necho "$0 $@" >> '${marker}'\ncat\n` }), "evil.sh");
  chmodSync(program, 0o755);
  const sections = [
    `[core]\n fsmonitor = ${program}\n pager = ${program}\n sshCommand = ${program}\n askPass = ${program}\n editor = ${program}\n alternateRefsCommand = ${program}\n gitProxy = ${program}\n hooksPath = ${root}/hooks`,
    `[diff]\n external = ${program}\n[diff "evil"]\n textconv = ${program}\n command = ${program}`,
    `[filter "evil"]\n clean = ${program}\n smudge = ${program}\n process = ${program}\n required = true`,
    `[gpg]\n program = ${program}\n[log]\n showSignature = true\n[pager]\n log = ${program}\n status = ${program}`,
    `[alias]\n log = !${program}\n status = !${program}\n[credential]\n helper = ${program}`,
    `[protocol "ext"]\n allow = always\n[remote "origin"]\n url = ext::${program}\n promisor = true\n partialclonefilter = tree:0`,
    `[extensions]\n partialClone = origin`,
  ];
  appendFileSync(join(root, ".git/config"), sections.join("\n") + "\n");
  mkdirSync(join(root, "hooks"));
  for (const hook of ["post-index-change", "fsmonitor-watchman", "pre-auto-gc", "reference-transaction"]) {
    plant(root, { [`hooks/${hook}`]: `#!/bin/sh\necho ${hook} >> '${marker}'\n` });
    chmodSync(join(root, "hooks", hook), 0o755);
  }
  plant(root, { "a.md": "b\n", "bin/git": `#!/bin/sh\necho git >> '${marker}'\n` });
  chmodSync(join(root, "bin/git"), 0o755);
  // As long as before and of another time: only its content, and so the filter, can tell whether it changed.
  utimesSync(join(root, "a.md"), 1e9, 1e9);
  const { git: facts } = openWorkspace(root, {
    environment: { PATH: [join(root, "bin"), "bin", ".", "/usr/local/bin", "/usr/bin", "/bin"].join(":") },
  });
  const [commit] = await all(facts.history());
  assert.deepEqual(commit?.paths, [".gitattributes", "a.md"]);
  await all(facts.history({ since: "e".repeat(40) }));
  assert.equal(existsSync(marker), false, "a program of the repository was run");
  // The trap itself must work, or the test proves nothing.
  assert.throws(() => git(root, "status"), /filter 'evil' failed/u);
  assert.equal(existsSync(marker), true, "plain git runs the program");
});

test("git: core.worktree cannot make another folder the one that is spoken of", async (t) => {
  const root = repository(t);
  git(root, "config", "core.worktree", scratchTree(t, { "secret-plan.md": "" }));
  assert.deepEqual((await history(root))[0]?.paths, ["a.md"]);
});

test("git: programs are not looked for inside the repository", () => {
  assert.equal(trustedPath("/r/node_modules/.bin:bin:.:/usr/bin:/r:/rx", "/r"), "/usr/bin:/rx");
});
