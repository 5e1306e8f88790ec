/** A work tree that moves from commit to commit of a bare clone, touching only files that differ. For benches only. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The git folder of a repository among clones kept as `owner+name/repo`; undefined where there is none. */
export function bareClone(repos: string, repo: string): string | undefined {
  const wanted = (repo === "briannesbitt/carbon" ? "CarbonPHP/carbon" : repo).replace("/", "+").toLowerCase();
  const name = readdirSync(repos).find((entry) => entry.toLowerCase() === wanted);
  if (name === undefined) return undefined;
  const clone = join(repos, name, "repo");
  return existsSync(join(clone, ".git")) ? join(clone, ".git") : clone;
}

/** What git prints in a clone, "" where it fails: clones may lack blobs. */
type Git = (...args: readonly string[]) => string;

/** Those of the repositories that are there, in their order. */
export function* clonesIn(repos: string, names: readonly string[]): Generator<{ repo: string; git: Git }> {
  for (const repo of names) {
    const bare = bareClone(repos, repo);
    if (bare !== undefined) yield { repo, git: gitIn(bare) };
  }
}

function gitIn(bare: string): Git {
  return (...args) => {
    try {
      return execFileSync("git", ["-C", bare, ...args], {
        maxBuffer: 1 << 29,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
    } catch {
      return "";
    }
  };
}

export class Worktree {
  readonly dir: string;
  readonly #bare: string;
  #commit: string | undefined;

  /** `dir` is emptied. The tree gets a repository of its own that borrows the clone's objects: HEAD has only ancestors. */
  constructor(bare: string, dir: string) {
    this.#bare = bare;
    this.dir = dir;
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir, { recursive: true });
    this.#git(["init", "-q"]);
    mkdirSync(join(dir, ".git/objects/info"), { recursive: true });
    writeFileSync(join(dir, ".git/objects/info/alternates"), join(bare, "objects") + "\n");
  }

  checkout(commit: string): void {
    if (commit === this.#commit) return;
    const changes = this.#changes(commit);
    this.#git(["read-tree", commit]);
    writeFileSync(join(this.dir, ".git/HEAD"), commit + "\n");
    for (const path of changes.gone) rmSync(join(this.dir, path), { recursive: true, force: true });
    // Clones may lack blobs; checkout-index says so, leaves those files out and goes on.
    this.#git(["checkout-index", "-f", "-q", "-z", "--stdin"], changes.here.join("\0"), true);
    this.#commit = commit;
  }

  /** Empties lines of files, so that what stands there is not found. Their numbers stay. */
  blank(places: readonly { readonly path: string; readonly start: number; readonly end: number }[]): void {
    for (const [path, ranges] of Map.groupBy(places, (place) => place.path)) {
      const text = readFileSync(join(this.dir, path), "utf8");
      const lines = text.split("\n");
      for (const { start, end } of ranges) lines.fill("", start - 1, end);
      if (lines.join("\n") !== text) writeFileSync(join(this.dir, path), lines.join("\n"));
    }
  }

  /** Committer time, seconds. */
  static commitTime(bare: string, commit: string): number {
    return Number(run(["--git-dir", bare, "log", "-1", "--format=%ct", commit]).trim());
  }

  #changes(commit: string): { here: string[]; gone: string[] } {
    const from = this.#commit ?? "4b825dc642cb6eb9a060e54bf8d69288fbee4904"; // git's name of the empty tree
    const fields = run([
      "--git-dir",
      this.#bare,
      "diff-tree",
      "-r",
      "-z",
      "--no-renames",
      "--name-status",
      from,
      commit,
    ]).split("\0");
    const here: string[] = [];
    const gone: string[] = [];
    for (let at = 0; at + 1 < fields.length; at += 2) (fields[at] === "D" ? gone : here).push(fields[at + 1]!);
    return { here, gone };
  }

  #git(args: readonly string[], input?: string, tolerant = false): void {
    try {
      run(["--git-dir", join(this.dir, ".git"), "--work-tree", this.dir, ...args], input);
    } catch (error) {
      if (!tolerant) throw error;
    }
  }
}

function run(args: readonly string[], input?: string): string {
  return execFileSync("git", args, {
    input: input ?? "",
    encoding: "utf8",
    maxBuffer: 1 << 30,
    stdio: ["pipe", "pipe", "pipe"],
  });
}
