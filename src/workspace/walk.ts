/**
 * The tree → its files, with their sizes and times, and a count of everything left out. Belongs here: descending, and
 * surviving what disks hold. Does not: rules about names (ignore/ignore-rules.ts), reading files (reading/read.ts).
 *
 * Links are never followed: a link inside the root leads to a file that is listed under its own name, so every real file
 * is listed once and a circle of links cannot trap the walk.
 */
import type { Stats } from "node:fs";
import { sep } from "node:path";
import { messageOf } from "../passage/errors.ts";
import type { Diagnostic } from "../passage/passage.ts";
import { isInside } from "./confine.ts";
import { type Call, cooperation } from "./cooperate.ts";
import { type Disk, systemCode, systemReason } from "./disk.ts";
import type { Entry, FolderMemory, Listing } from "./folder-memory.ts";
import { IgnoreFiles } from "./ignore/ignore-files.ts";
import type { IgnoreRules } from "./ignore/ignore-rules.ts";
import { isDocumentName, printBytes } from "./reading/file-kinds.ts";
import { type FileStat, rootFailure } from "./reading/read.ts";

/**
 * - `ignored`      by a rule; an ignored folder counts once, whatever it holds
 * - `binary`       its name says that it is not text
 * - `too-large`    over the limit; read only when it is named
 * - `symlink`      leads to a place inside the root, where its target is listed
 * - `symlink-out`  leads outside the root, or nowhere
 * - `unreadable`   a folder or file the disk refuses
 * - `special`      socket, fifo, device
 * - `bad-name`     the name is not UTF-8, so no address can hold it
 * - `vanished`     gone between listing and looking
 */
export type SkipReason =
  "ignored" | "binary" | "too-large" | "symlink" | "symlink-out" | "unreadable" | "special" | "bad-name" | "vanished";

export interface Walk {
  /** Text files as far as their names tell, sorted by path (code units, so the order is the same everywhere). */
  readonly files: readonly FileStat[];
  /** Files that exist but whose content is not looked at unasked: `binary` by name, or `too-large`. Sorted likewise. */
  readonly unread: readonly UnreadFile[];
  /** Only reasons that occurred. */
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface UnreadFile {
  /** Relative to the root, forward slashes. */
  readonly path: string;
  readonly reason: "binary" | "too-large";
}

/** Whether it may hold words for people: what is too large, and documents that are no text. Pictures and programs are not missed. */
export function isUnreadDocument({ path, reason }: UnreadFile): boolean {
  return reason === "too-large" || isDocumentName(path);
}

export interface WalkOptions extends Call {
  /** Start below this folder; rules of the folders above it still hold. */
  readonly under?: string;
}

export interface WalkSettings {
  readonly maxFileBytes: number;
}

// Reasons a user may want to act on get a sentence for the first few; the count tells the rest.
const MAX_EXAMPLES = 5;
const PROGRESS_EVERY_FILES = 2000;

/** A folder being walked: which of its entries comes next. */
interface Visit {
  readonly kept: readonly Entry[];
  readonly rules: IgnoreRules;
  next: number;
}

/** Rejects with ContextError "bad-input" when the root is gone or closed to us. */
export async function walkTree(
  disk: Disk,
  root: string,
  settings: WalkSettings,
  memory: FolderMemory,
  options: WalkOptions = {},
): Promise<Walk> {
  const pause = cooperation(options.signal);
  const number = memory.beginWalk();
  const walk = new TreeWalk(disk, root, settings, (at, path) => memory.list(disk, at, path, number));
  const under = options.under === undefined || options.under === "" ? undefined : options.under + "/";
  const open = [walk.enter("", memory.rootRules)];
  if (isBareRepository(open[0]!.kept)) walk.remark(BARE_REPOSITORY);
  let reported = 0;
  for (let visit = open.at(-1); visit !== undefined; visit = open.at(-1)) {
    const folder = walk.advance(visit);
    if (folder === undefined) open.pop();
    else if (under === undefined || folder.startsWith(under) || under.startsWith(folder)) {
      open.push(walk.enter(folder, visit.rules));
      const paused = pause();
      if (paused !== undefined) await paused;
    }
    if (walk.files.length - reported >= PROGRESS_EVERY_FILES) {
      reported = walk.files.length;
      options.onProgress?.({ message: "Listing files", done: reported });
    }
  }
  if (under === undefined) memory.endWalk(number);
  return walk.result(under);
}

const BARE_REPOSITORY: Diagnostic = {
  code: "bare-repository",
  message:
    "This folder is a bare git repository: none of its files are checked out. Clone it, or add a worktree to it, and ask there.",
};

function isBareRepository(entries: readonly Entry[]): boolean {
  return ["HEAD", "objects/", "refs/"].every((name) => entries.some(({ path }) => path === name));
}

class TreeWalk {
  readonly files: FileStat[] = [];
  readonly #unread: UnreadFile[] = [];
  readonly #skipped: Partial<Record<SkipReason, number>> = {};
  readonly #diagnostics: Diagnostic[] = [];
  readonly #disk: Disk;
  readonly #ignoreFiles: IgnoreFiles;
  /** Absolute, with a slash at its end. */
  readonly #prefix: string;
  readonly #root: string;
  readonly #settings: WalkSettings;
  readonly #list: (at: string, path: string) => Listing;

  constructor(disk: Disk, root: string, settings: WalkSettings, list: (at: string, path: string) => Listing) {
    this.#disk = disk;
    this.#root = root;
    this.#ignoreFiles = new IgnoreFiles(disk, root, (file, problem) => {
      if ("error" in problem) this.#failed(file, problem.error);
      else this.#count("unreadable", file, `${file} ${problem.message}.`);
    });
    // Windows takes forward slashes too; `join` would normalise what is normal and cost a fifth of the walk.
    this.#prefix = root + (root.endsWith(sep) ? "" : "/");
    this.#settings = settings;
    this.#list = list;
  }

  /** `path`: "" or with a trailing slash; `outer`: the rules of the folder around it. Throws ContextError "bad-input" for the root. */
  enter(path: string, outer: IgnoreRules): Visit {
    let listing: Listing;
    try {
      listing = this.#list(this.#prefix + path, path);
    } catch (error) {
      // Not an empty tree: an index would forget all of it.
      if (path === "" && systemCode(error) !== "") throw rootFailure(this.#root, error);
      this.#failed(path, error);
      return { kept: [], rules: outer, next: 0 };
    }
    const rules = listing.hidden.size === 0 ? outer : this.#ignoreFiles.enter(path, listing.hidden, outer);
    const { kept, ignoredCount } =
      listing.judged?.rules === rules ? listing.judged : (listing.judged = judgeEntries(listing, rules));
    if (ignoredCount > 0) this.#skipped.ignored = (this.#skipped.ignored ?? 0) + ignoredCount;
    return { kept, rules, next: 0 };
  }

  /** Records files as far as the next folder and returns that; undefined at the end. */
  advance(visit: Visit): string | undefined {
    const { kept } = visit;
    while (visit.next < kept.length) {
      const entry = kept[visit.next++]!;
      if (entry.kind === "folder") return entry.path;
      if (entry.kind === "link") this.#link(entry.path);
      else if (entry.kind === "binary") this.#binary(entry.path);
      else this.#look(entry);
    }
    return undefined;
  }

  remark(diagnostic: Diagnostic): void {
    this.#diagnostics.push(diagnostic);
  }

  result(under: string | undefined): Walk {
    const inside = <File extends { readonly path: string }>(files: File[]): File[] =>
      under === undefined ? files : files.filter((file) => file.path.startsWith(under));
    return {
      files: inside(this.files),
      unread: inside(this.#unread),
      skipped: this.#skipped,
      diagnostics: this.#diagnostics.sort((a, b) => ((a.path ?? "") < (b.path ?? "") ? -1 : 1)),
    };
  }

  #look(entry: Entry): void {
    const { path } = entry;
    let stat;
    try {
      stat = this.#disk.lstatSync(this.#prefix + path);
    } catch (error) {
      this.#failed(path, error);
      return;
    }
    // What counts is what it is now.
    if (stat.isSymbolicLink()) this.#link(path);
    else if (!stat.isFile()) this.#count("special");
    else if (stat.size > this.#settings.maxFileBytes) {
      const limit = printBytes(this.#settings.maxFileBytes);
      const size = printBytes(stat.size);
      this.#count(
        "too-large",
        path,
        `${path} has ${size} and is not searched (limit ${limit}). It can be read by name.`,
      );
      this.#unread.push({ path, reason: "too-large" });
    } else this.files.push(sameOrNew(entry, stat));
  }

  /** Nobody will look at what it holds, so nobody asks how large it is: a fifth of a tree are pictures and archives. */
  #binary(path: string): void {
    this.#count("binary");
    this.#unread.push({ path, reason: "binary" });
  }

  #link(path: string): void {
    try {
      const inside = isInside(this.#root, this.#disk.realpathSync(this.#prefix + path));
      if (inside) this.#count("symlink");
      else this.#count("symlink-out", path, `${path} is a link to a place outside the root and is not followed.`);
    } catch (error) {
      this.#count("symlink-out", path, `${path} is a link that leads nowhere: ${systemReason(error)}.`);
    }
  }

  #failed(path: string, error: unknown): void {
    const code = systemCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") {
      // Names that are not UTF-8 reach us with replacement characters, under which the disk knows nothing.
      if (path.includes("\ufffd")) this.#count("bad-name", path, `The name of ${path} is not UTF-8; it is left out.`);
      else this.#count("vanished");
      return;
    }
    if (code === "") throw error instanceof Error ? error : new Error(messageOf(error));
    this.#count("unreadable", path, `${path} cannot be read: ${systemReason(error)}.`);
  }

  #count(reason: SkipReason, path?: string, message?: string): void {
    const count = (this.#skipped[reason] ?? 0) + 1;
    this.#skipped[reason] = count;
    if (message !== undefined && path !== undefined && count <= MAX_EXAMPLES) {
      this.#diagnostics.push({ code: reason, message, path: path.replace(/\/$/u, "") });
    }
  }
}

function judgeEntries({ entries }: Listing, rules: IgnoreRules): NonNullable<Listing["judged"]> {
  let ignoredCount = 0;
  const kept = entries.filter(({ name, path, kind }) => {
    const isFolder = kind === "folder";
    const verdict = rules.verdict(isFolder ? path.slice(0, -1) : path, name, isFolder);
    if (verdict === "ignored") ignoredCount++;
    return verdict === "kept";
  });
  return { rules, kept, ignoredCount };
}

/** Nearly every file is as it was: no need for thousands of new objects that say the same. */
function sameOrNew(entry: Entry, stat: Stats): FileStat {
  const { seen, path } = entry;
  if (seen?.mtimeMs === stat.mtimeMs && seen.sizeBytes === stat.size && seen.inode === stat.ino) return seen;
  return (entry.seen = { path, sizeBytes: stat.size, mtimeMs: stat.mtimeMs, inode: stat.ino });
}
