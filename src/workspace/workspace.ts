/**
 * One folder, seen through the wall: everything Pith knows of a disk goes through a Workspace. Belongs here: opening the
 * root and tying its parts together. Does not: any part itself (confine, walk, read, git each have their file).
 */
import { sep } from "node:path";
import { ContextError } from "../passage/errors.ts";
import { confinePath } from "./confine.ts";
import { type Disk, realDisk, systemReason } from "./disk.ts";
import type { Environment } from "./environment.ts";
import { FolderMemory } from "./folder-memory.ts";
import { type Git, openGit } from "./git/git.ts";
import { isIgnored } from "./ignore/ignore-files.ts";
import { IgnoreRules } from "./ignore/ignore-rules.ts";
import { type LineRange, readLines, type ReadLinesOptions } from "./reading/read-lines.ts";
import {
  type FileStat,
  notFound,
  readBytes,
  readText,
  rootFailure,
  type TextFile,
  unreadable,
} from "./reading/read.ts";
import { walkTree, type Walk, type WalkOptions } from "./walk.ts";

/** Files over this size are listed, and read only when they are named. Generated and recorded data lies above it. */
const DEFAULT_MAX_FILE_BYTES = 2 * 1024 * 1024;

export interface WorkspaceOptions {
  /** Limit for files that are read unasked. */
  readonly maxFileBytes?: number;
  /** Extra ignore patterns, relative to the root, stronger than every ignore file. */
  readonly ignore?: readonly string[];
  /** For finding `git` and its user's config; the usual places where absent. */
  readonly environment?: Environment;
  readonly disk?: Disk;
}

export interface FolderEntry {
  readonly name: string;
  /** Relative to the root, as asked for: a link keeps its own name. */
  readonly path: string;
  /** What it is after following links; a link out of the root, or to nothing, is "other". */
  readonly kind: "file" | "folder" | "other";
}

/** Paths are relative to the root with forward slashes; absolute ones are accepted when they lie inside. */
export interface EntryStat extends FileStat {
  readonly kind: FolderEntry["kind"];
}

/** A folder, and nothing outside of it: every path is resolved to where it really leads. */
export interface Workspace {
  /** Absolute and real. */
  readonly root: string;
  readonly git: Git;
  /** The real absolute path. Throws ContextError "outside-root". */
  confine(path: string): string;
  /** The path under which the walk lists what `path` means (links resolved). Throws like `confine`. */
  relative(path: string): string;
  walk(options?: WalkOptions): Promise<Walk>;
  /** Throws ContextError "not-found", "unreadable" (also: binary, folder, over MAX_READ_BYTES) or "outside-root". */
  read(path: string): TextFile;
  /** Lines of a file of any size, 1-based and both included, without holding the rest. Rejects like `read`. */
  readLines(path: string, startLine: number, endLine: number, options?: ReadLinesOptions): Promise<LineRange>;
  /** The first bytes, whatever they are. Throws like `read`. */
  readBytes(path: string, maxBytes: number): Buffer;
  /** undefined when nothing is there. Throws "outside-root". Of a link: what it leads to. */
  stat(path: string): EntryStat | undefined;
  /** False also for what lies outside: a question, not a demand. */
  exists(path: string): boolean;
  /** Whether the walk leaves it out by a rule; asked of one path, without walking. Throws "outside-root". */
  ignores(path: string): boolean;
  /** The entries of a folder, ignored ones too, sorted by name; [] when it does not exist. */
  list(folder: string): FolderEntry[];
}

/** Throws ContextError "bad-input" when the root is missing or closed to us, "unreadable" when it is no folder. */
export function openWorkspace(root: string, options: WorkspaceOptions = {}): Workspace {
  const disk = options.disk ?? realDisk;
  const realRoot = openRoot(disk, root);
  const maxFileBytes = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES;
  const ignoring = { extra: options.ignore ?? [], ignoreCase: ignoresCase(disk, realRoot) };
  const folders = new FolderMemory(IgnoreRules.forRoot(ignoring));
  const statOf = (path: string): EntryStat | undefined => statInside(disk, realRoot, path);
  return {
    root: realRoot,
    git: openGit(disk, realRoot, options.environment),
    confine: (path) => confinePath(disk, realRoot, path).realPath,
    relative: (path) => confinePath(disk, realRoot, path).path,
    walk: (walkOptions) => walkTree(disk, realRoot, { maxFileBytes }, folders, walkOptions),
    read: (path) => readText(disk, realRoot, path),
    readLines: (path, startLine, endLine, options = {}) =>
      readLines(disk, realRoot, path, { startLine, endLine }, options),
    readBytes: (path, maxBytes) => readBytes(disk, realRoot, path, maxBytes).bytes,
    stat: statOf,
    exists: (path) => {
      try {
        return confinePath(disk, realRoot, path).exists;
      } catch (error) {
        if (error instanceof ContextError) return false;
        throw error;
      }
    },
    ignores: (path) => {
      const found = statOf(path);
      const listed = found?.path ?? confinePath(disk, realRoot, path).path;
      return isIgnored(disk, realRoot, listed, ignoring, found?.kind === "folder");
    },
    list: (folder) => listInside(disk, realRoot, folder),
  };
}

function statInside(disk: Disk, root: string, path: string): EntryStat | undefined {
  const confined = confinePath(disk, root, path);
  const stat = confined.exists ? disk.statSync(confined.realPath, { throwIfNoEntry: false }) : undefined;
  if (stat === undefined) return undefined;
  const kind = stat.isFile() ? "file" : stat.isDirectory() ? "folder" : "other";
  return { path: confined.path, sizeBytes: stat.size, mtimeMs: stat.mtimeMs, inode: stat.ino, kind };
}

function listInside(disk: Disk, root: string, folder: string): FolderEntry[] {
  const confined = confinePath(disk, root, folder);
  if (!confined.exists) return [];
  const prefix = folder === "" || folder === "." ? "" : folder.replaceAll(sep, "/").replace(/\/?$/u, "/");
  try {
    return disk
      .readdirSync(confined.realPath)
      .sort()
      .map((name) => ({ name, path: prefix + name, kind: kindInside(disk, root, prefix + name) }));
  } catch (error) {
    throw unreadable(folder, "system", systemReason(error), error);
  }
}

function kindInside(disk: Disk, root: string, path: string): FolderEntry["kind"] {
  try {
    return statInside(disk, root, path)?.kind ?? "other";
  } catch (error) {
    if (error instanceof ContextError) return "other";
    throw error;
  }
}

function openRoot(disk: Disk, root: string): string {
  if (root.includes("\0")) throw notFound(root);
  let realRoot: string;
  try {
    realRoot = disk.realpathSync(root);
  } catch (error) {
    throw rootFailure(root, error);
  }
  if (disk.statSync(realRoot).isDirectory()) return realRoot;
  const message = `The root "${root}" is not a folder. Name the folder that holds it.`;
  throw new ContextError("unreadable", message, { path: root });
}

/** Asks the disk itself: a Mac can have a disk that tells case apart, Linux one that does not. */
function ignoresCase(disk: Disk, root: string): boolean {
  const other = root === root.toLowerCase() ? root.toUpperCase() : root.toLowerCase();
  if (other === root) return false;
  try {
    const [one, two] = [disk.statSync(root), disk.statSync(other)];
    return one.ino === two.ino && one.dev === two.dev;
  } catch {
    // Not there under the other spelling: case counts.
    return false;
  }
}
