import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { test, type TestContext } from "node:test";
import { plant, scratchTree } from "../../../test/scratch-tree.ts";
import { openWorkspace } from "../../workspace/workspace.ts";
import { openWorld } from "../world.ts";
import { meantPaths, shortName, subjectOf } from "./commits.ts";
import { find } from "./find.ts";
import type { FindOutput } from "./output.ts";

/** `first` makes all, `second` changes retry.ts, removes old.ts and speaks of #77, `third` is beside them; then a merge. */
function asker(t: TestContext): { ask: (query: string) => Promise<FindOutput>; second: string } {
  const root = scratchTree(t, {
    "src/retry.ts": "export function retry() {}\n",
    "src/session.ts": "export function openSession() {}\n",
    "src/old.ts": "export const old = 1;\n",
    "docs/登录.md": "# 登录\n\n登录失败后锁定账号。\n",
  });
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...args], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      // The same hashes on every run.
      env: { ...process.env, GIT_AUTHOR_DATE: "2026-01-02T03:04:05Z", GIT_COMMITTER_DATE: "2026-01-02T03:04:05Z" },
    }).trim();
  const commit = (message: string): void => void (git("add", "-A"), git("commit", "-q", "-m", message));
  git("init", "-q");
  commit("import everything");
  plant(root, { "src/retry.ts": "export function retry() { return 2; }\n" });
  git("rm", "-q", "src/old.ts");
  commit("double the waiting, 加倍等待 (#77)");
  const second = git("rev-parse", "HEAD");
  plant(root, { "docs/登录.md": "# 登录\n\n登录失败五次后锁定账号。见 #770。\n" });
  commit("说明登录 #770");
  git("checkout", "-q", "-b", "topic");
  plant(root, { "src/session.ts": "export function openSession() { return 1; }\n" });
  commit("open it twice");
  git("checkout", "-q", "-");
  git("merge", "-q", "--no-ff", "-m", "Merge pull request #88 from topic", "topic");
  const world = openWorld(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => world.close());
  const given = { budget: 2000, limit: 10, rounds: 3, explain: false };
  return { second, ask: (query) => find.run(world, { query, ...given }, {}) };
}

test("find: a question that names a commit leads to its files", async (t) => {
  const { ask, second } = asker(t);
  for (const query of [
    `what did ${second.slice(0, 7)} break`,
    `${second.slice(0, 10)}改了什么`,
    second,
    "what was changed in #77",
    "PR 77 改了哪些文件",
    "#77",
  ]) {
    const { found, files, notes, absent } = await ask(query);
    assert.deepEqual([found, files[0]?.path, absent.length], [true, "src/retry.ts", 0], query);
    assert.match(files[0]!.why.join(), /double the waiting, 加倍等待/u);
    assert.deepEqual([files[0]!.score > 0.9, files.length], [true, 1], query);
    assert.equal(notes.length, 1);
    assert.match(notes[0]!, new RegExp(`${second.slice(0, 9)}.*2 (?:files|个文件).*src/old\\.ts`, "u"));
  }
});

test("find: beside a commit's files those that the rest of the question asks for", async (t) => {
  const { files } = await asker(t).ask("#77 and how sessions are opened: openSession");
  assert.deepEqual(
    files
      .map(({ path }) => path)
      .slice(0, 2)
      .sort(),
    ["src/retry.ts", "src/session.ts"],
  );
});

test("find: a merge leads to what it brought", async (t) => {
  const { files, notes } = await asker(t).ask("what did #88 change");
  assert.equal(files[0]?.path, "src/session.ts");
  assert.match(notes[0]!, /Merge pull request #88 from topic", changed 1 file\./u);
});

test("find: a commit that is not there is said, a number in an issue means nothing", async (t) => {
  const { ask } = asker(t);
  assert.match((await ask("what did 1234abc break")).notes.join(), /No commit here is, or speaks of, 1234abc\./u);
  assert.match((await ask("#7 改了什么")).notes.join(), /没有提交 #7，/u);
  const issue = `Sessions are lost\n\nSince #77 I see sessions lost. ${"It happens again and again. ".repeat(9)}`;
  for (const query of [issue, "how are sessions opened", "colour #77aa00 of deadbeef"])
    assert.deepEqual((await ask(query)).notes, [], query);
});

test("find: what a commit is called, and when it is about too much to mean a file", () => {
  const commit = (paths: number) => ({
    sha: "0123456789abcdef0123456789abcdef01234567",
    timeSeconds: 0,
    message: " 加倍等待 (#77) \nbody",
    paths: Array.from({ length: paths }, (_, at) => `${at}.md`),
    pathCount: paths,
  });
  assert.deepEqual([shortName(commit(1)), subjectOf(commit(1))], ["012345678", "加倍等待 (#77)"]);
  assert.deepEqual([meantPaths(commit(40)).length, meantPaths(commit(41)).length], [40, 0]);
});

/** The message is counted up until the commit's name begins with seven digits: one in thirty does. */
function commitOfDigits(root: string): string {
  const git = (args: string[], input = ""): string =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", input }).trim();
  const person = "t <t@example.com> 1767323045 +0000";
  const head = `tree ${git(["write-tree"])}\nauthor ${person}\ncommitter ${person}`;
  for (let attempt = 0; ; attempt++) {
    const text = `${head}\n\n加倍等待 ${attempt}\n`;
    const sha = createHash("sha1")
      .update(`commit ${Buffer.byteLength(text)}\0${text}`)
      .digest("hex");
    if (!/^\d{7}/u.test(sha)) continue;
    assert.equal(git(["hash-object", "-w", "-t", "commit", "--stdin"], text), sha);
    git(["update-ref", "HEAD", sha]);
    return sha;
  }
}

test("find: seven digits name a commit where the repository has such a one", async (t) => {
  const root = scratchTree(t, {
    "src/retry.ts": "export function retry() {}\n",
    "src/limit.ts": "const LIMIT = 16777216;\n",
  });
  execFileSync("git", ["init", "-q"], { cwd: root });
  execFileSync("git", ["add", "src/retry.ts"], { cwd: root });
  const sha = commitOfDigits(root);
  const world = openWorld(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => world.close());
  const ask = (query: string): Promise<FindOutput> =>
    find.run(world, { query, budget: 2000, limit: 10, rounds: 3, explain: false }, {});
  for (const query of [`what did ${sha.slice(0, 7)} change`, `${sha.slice(0, 7)}改了什么`]) {
    const { files, notes } = await ask(query);
    assert.deepEqual([files[0]?.path, notes.length], ["src/retry.ts", 1], query);
  }
  const { files, notes } = await ask("where is 16777216 set");
  assert.deepEqual([files[0]?.path, notes], ["src/limit.ts", []]);
});
