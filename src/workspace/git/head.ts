/**
 * Which commit and worktree a folder shows, read straight from git's files: about a millisecond, no process. Belongs here:
 * finding the repository and its HEAD. Does not: anything that needs objects (run.ts and its users).
 *
 * A `.git` can be a file or a link that names another place. An unpacked archive could so point Pith at any repository of
 * the user, and its messages would end up in an answer. So a place outside is believed only when it points back.
 */
import { dirname, join, resolve } from "node:path";
import { isInside } from "../confine.ts";
import type { Disk } from "../disk.ts";

export interface GitHead {
  /** Of the commit; undefined while there is none. */
  readonly sha?: string;
  /** Short name; undefined when HEAD is detached. */
  readonly branch?: string;
  /** "main", or the name git gave to a linked worktree or submodule. */
  readonly worktree: string;
  /** Where the worktree begins; the root lies in it. */
  readonly topLevel: string;
  /** The history was cut off when it was cloned. */
  readonly shallow: boolean;
}

interface GitPlace {
  readonly topLevel: string;
  readonly gitFolder: string;
  readonly commonFolder: string;
  readonly worktree: string;
}

const OBJECT_NAME = /^(?:[0-9a-f]{64}|[0-9a-f]{40})$/u;
const MAX_LINKED_REFS = 5;

/** undefined when the root is in no repository, or in one that does not point back. */
export function readHead(disk: Disk, root: string): GitHead | undefined {
  const place = findRepository(disk, root);
  if (place === undefined) return undefined;
  const head = text(disk, join(place.gitFolder, "HEAD"));
  if (head === undefined) return undefined;
  const branch = /^ref: refs\/heads\/(.+)$/u.exec(head)?.[1];
  const sha = resolveRef(disk, place, head);
  return {
    ...(sha === undefined ? {} : { sha }),
    ...(branch === undefined ? {} : { branch }),
    worktree: place.worktree,
    topLevel: place.topLevel,
    shallow: text(disk, join(place.commonFolder, "shallow")) !== undefined,
  };
}

/**
 * Where the tree was cloned from, as its config says; undefined where that lies outside the root: of a subfolder, or of a worktree
 * that is linked to another place.
 */
export function readOrigin(disk: Disk, root: string): string | undefined {
  const place = findRepository(disk, root);
  if (place === undefined || !isInside(root, place.commonFolder)) return undefined;
  const config = text(disk, join(place.commonFolder, "config")) ?? "";
  return /^\[remote "origin"\][^\S\n]*$(?:\n(?!\[).*)*?\n[^\S\n]*url[^\S\n]*=[^\S\n]*(\S+)/mu.exec(config)?.[1];
}

function findRepository(disk: Disk, root: string): GitPlace | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const place = repositoryAt(disk, folder);
    if (place !== "none") return place;
    if (dirname(folder) === folder) return undefined;
  }
}

/** "none": look further up. undefined: there is one, and it is not to be believed. */
function repositoryAt(disk: Disk, topLevel: string): GitPlace | "none" | undefined {
  const entry = join(topLevel, ".git");
  const stat = disk.lstatSync(entry, { throwIfNoEntry: false });
  if (stat === undefined) return "none";
  if (stat.isDirectory()) {
    // A folder that only has the name: git looks further up as well.
    if (text(disk, join(entry, "HEAD")) === undefined) return "none";
    return { topLevel, gitFolder: entry, commonFolder: entry, worktree: "main" };
  }
  const target = stat.isFile() ? /^gitdir: (.+)$/u.exec(text(disk, entry) ?? "")?.[1] : entry;
  const gitFolder = target === undefined ? undefined : realPath(disk, resolve(topLevel, target));
  if (gitFolder === undefined) return undefined;
  if (!isInside(topLevel, gitFolder) && !pointsBack(disk, gitFolder, topLevel, entry)) return undefined;
  const common = text(disk, join(gitFolder, "commondir"));
  const commonFolder = common === undefined ? gitFolder : realPath(disk, resolve(gitFolder, common));
  // Git puts a worktree's folder into `worktrees/` of the shared one; anything else is not git's work.
  if (commonFolder === undefined || !isInside(commonFolder, gitFolder)) return undefined;
  return { topLevel, gitFolder, commonFolder, worktree: gitFolder.slice(dirname(gitFolder).length + 1) };
}

/** A linked worktree is named in the file `gitdir` of its git folder, a submodule in `core.worktree` of its config. */
function pointsBack(disk: Disk, gitFolder: string, topLevel: string, entry: string): boolean {
  const back = text(disk, join(gitFolder, "gitdir"));
  if (back !== undefined) return realPath(disk, resolve(gitFolder, back)) === entry;
  const submodule = /^\s*worktree\s*=\s*"?([^"\n]+?)"?\s*$/mu.exec(text(disk, join(gitFolder, "config")) ?? "")?.[1];
  return submodule !== undefined && realPath(disk, resolve(gitFolder, submodule)) === topLevel;
}

function resolveRef(disk: Disk, place: GitPlace, head: string): string | undefined {
  let value: string | undefined = head;
  for (let links = 0; links < MAX_LINKED_REFS && value !== undefined; links++) {
    if (OBJECT_NAME.test(value)) return value;
    const name: string | undefined = /^ref: (refs\/.+)$/u.exec(value)?.[1];
    if (name === undefined || name.split("/").includes("..")) return undefined;
    value =
      text(disk, join(place.gitFolder, name)) ??
      text(disk, join(place.commonFolder, name)) ??
      packedRef(disk, place, name);
  }
  return undefined;
}

function packedRef(disk: Disk, place: GitPlace, name: string): string | undefined {
  const packed = text(disk, join(place.commonFolder, "packed-refs"));
  const line = packed?.split("\n").find((candidate) => candidate.endsWith(" " + name));
  return line?.slice(0, line.indexOf(" "));
}

/** Without the final line break; undefined when there is no such file. */
function text(disk: Disk, path: string): string | undefined {
  try {
    return disk.readFileSync(path, "utf8").trimEnd();
  } catch {
    // Every reason comes to the same: the fact is not known.
    return undefined;
  }
}

function realPath(disk: Disk, path: string): string | undefined {
  try {
    return disk.realpathSync(path);
  } catch {
    // Leads nowhere: nothing to believe.
    return undefined;
  }
}
