/**
 * What git knows about a folder, as facts that may be absent. Belongs here: the questions. Does not: how git is started
 * (git-run.ts). Without git, outside a repository, in a damaged one: the fact is missing, never an error.
 */
import { ContextError } from "../passage/errors.ts";
import type { Disk } from "./disk.ts";
import { type GitHead, readHead } from "./git-head.ts";
import { type Commit, type HistoryOptions, isRevision, readHistory } from "./git-history.ts";
import { askGit, type Environment, type GitSeat } from "./git-run.ts";

export interface Git {
  /** Read anew on every call, without a process; undefined outside a repository. */
  head(): GitHead | undefined;
  /** Files that differ from HEAD, untracked ones included, sorted by path; undefined where that is not known. */
  changedFiles(signal?: AbortSignal): Promise<readonly ChangedFile[] | undefined>;
  /** Newest first; ends at once where there is no history. */
  history(options?: HistoryOptions): AsyncIterable<Commit>;
  /** Whether what was learned up to `sha` is part of HEAD's history; false also when `sha` is gone. */
  isAncestor(sha: string, of?: string): Promise<boolean>;
}

export interface ChangedFile {
  /** Relative to the root. */
  readonly path: string;
  readonly change: "added" | "modified" | "deleted" | "untracked";
}

export function openGit(disk: Disk, root: string, environment?: Environment): Git {
  const seatNow = (): GitSeat | undefined => {
    const head = readHead(disk, root);
    return head === undefined ? undefined : { root, topLevel: head.topLevel, environment };
  };
  return {
    head: () => readHead(disk, root),
    changedFiles: async (signal) => {
      const seat = seatNow();
      return seat === undefined ? undefined : changedFiles(seat, signal);
    },
    history: async function* (options) {
      const seat = seatNow();
      if (seat !== undefined) yield* readHistory(seat, options);
    },
    isAncestor: async (sha, of = "HEAD") => {
      const seat = seatNow();
      if (seat === undefined || !isRevision(sha) || !isRevision(of)) return false;
      return (await askGit(seat, ["merge-base", "--is-ancestor", sha, of])).status === 0;
    },
  };
}

async function changedFiles(seat: GitSeat, signal?: AbortSignal): Promise<readonly ChangedFile[] | undefined> {
  const config = await withoutFilters(seat);
  if (config === undefined) return undefined;
  // Submodules are left out: git would start another git in them, under their own config.
  const args = ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=all"];
  const answer = await askGit(seat, [...args, "--", "."], { config, ...(signal === undefined ? {} : { signal }) });
  if (signal?.aborted === true) throw new ContextError("aborted", "Stopped while git was asked for changes.");
  if (answer.status !== 0) return undefined;
  // `status` always names paths from the top; `status.relativePaths` does not reach the -z form.
  const below =
    seat.root === seat.topLevel ? "" : seat.root.slice(seat.topLevel.length + 1).replaceAll("\\", "/") + "/";
  return answer.stdout
    .split("\0")
    .filter((line) => line.length > 3 && line.startsWith(below, 3))
    .map((line) => ({ path: line.slice(3 + below.length), change: changeOf(line.slice(0, 2)) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * `status` hashes changed files through their `filter.<name>.clean` command; those the repository itself names are emptied.
 * undefined when that cannot be done: `-c` cannot express a name with "=" in it, and nobody innocent has one.
 */
async function withoutFilters(seat: GitSeat): Promise<string[] | undefined> {
  const settings = new Set<string>();
  for (const scope of ["--local", "--worktree"]) {
    const answer = await askGit(seat, ["config", scope, "--includes", "--list", "--name-only", "-z"]);
    if (answer.status !== 0 && scope === "--local") return undefined;
    for (const name of answer.stdout.split("\0")) {
      const command = /^filter\..*\.(clean|smudge|process|required)$/su.exec(name)?.[1];
      if (command === undefined) continue;
      if (name.includes("=")) return undefined;
      settings.add(command === "required" ? `${name}=false` : `${name}=`);
    }
  }
  return [...settings];
}

function changeOf(letters: string): ChangedFile["change"] {
  if (letters === "??") return "untracked";
  if (letters.includes("D")) return "deleted";
  return letters.startsWith("A") ? "added" : "modified";
}
