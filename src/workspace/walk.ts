/**
 * The tree → its files, with their sizes and times, and a count of everything left out. Belongs here: descending, and
 * surviving what disks hold. Does not: rules about names (ignore-rules.ts), reading files (read.ts).
 *
 * Links are never followed: a link inside the root leads to a file that is listed under its own name, so every real file
 * is listed once and a circle of links cannot trap the walk.
 */
import type { Dirent } from "node:fs";
import { sep } from "node:path";
import { messageOf } from "../passage/errors.ts";
import type { Diagnostic } from "../passage/passage.ts";
import { isInside } from "./confine.ts";
import { cooperation } from "./cooperate.ts";
import { type Disk, systemCode, systemReason } from "./disk.ts";
import { binaryKindOfName, printBytes } from "./file-kinds.ts";
import { enterFolder } from "./ignore-files.ts";
import { IgnoreRules } from "./ignore-rules.ts";
import type { FileStat } from "./read.ts";

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
  readonly folderCount: number;
}

export interface UnreadFile extends FileStat {
  readonly reason: "binary" | "too-large";
}

export interface WalkOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly message: string; readonly done: number }) => void;
  /** Start below this folder; rules of the folders above it still hold. */
  readonly under?: string;
}

export interface WalkSettings {
  readonly maxFileBytes: number;
  readonly ignore: readonly string[];
  readonly ignoreCase: boolean;
}

// Reasons a user may want to act on get a sentence for the first few; the count tells the rest.
const MAX_EXAMPLES = 5;
const PROGRESS_EVERY_FILES = 2000;

interface Folder {
  /** "" or with a trailing slash. */
  readonly path: string;
  readonly rules: IgnoreRules;
}

export async function walkTree(
  disk: Disk,
  root: string,
  settings: WalkSettings,
  options: WalkOptions = {},
): Promise<Walk> {
  const pause = cooperation(options.signal);
  const walk = new TreeWalk(disk, root, settings);
  const start: Folder = {
    path: "",
    rules: IgnoreRules.forRoot({ extra: settings.ignore, ignoreCase: settings.ignoreCase }),
  };
  const under = options.under === undefined || options.under === "" ? undefined : options.under + "/";
  const pending = [start];
  let reported = 0;
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const below of walk.visit(folder)) {
      if (under === undefined || below.path.startsWith(under) || under.startsWith(below.path)) pending.push(below);
    }
    const paused = pause();
    if (paused !== undefined) await paused;
    if (walk.files.length - reported >= PROGRESS_EVERY_FILES) {
      reported = walk.files.length;
      options.onProgress?.({ message: "Listing files", done: reported });
    }
  }
  return walk.result(under);
}

class TreeWalk {
  readonly files: FileStat[] = [];
  readonly #unread: UnreadFile[] = [];
  readonly #skipped: Partial<Record<SkipReason, number>> = {};
  readonly #diagnostics: Diagnostic[] = [];
  readonly #disk: Disk;
  readonly #root: string;
  readonly #settings: WalkSettings;
  #folderCount = 0;

  constructor(disk: Disk, root: string, settings: WalkSettings) {
    this.#disk = disk;
    this.#root = root;
    this.#settings = settings;
  }

  /** Records the files of one folder and returns the folders in it that are to be visited. */
  visit(folder: Folder): Folder[] {
    let entries: Dirent[];
    try {
      entries = this.#disk.readdirSync(this.#at(folder.path), { withFileTypes: true });
    } catch (error) {
      this.#failed(folder.path, error);
      return [];
    }
    this.#folderCount++;
    const rules = this.#enter(folder, entries);
    const below: Folder[] = [];
    for (const entry of entries) {
      const name = entry.name;
      const path = folder.path + name;
      const isFolder = entry.isDirectory();
      const verdict = rules.verdict(path, name, isFolder);
      if (verdict === "kept") {
        if (isFolder) below.push({ path: path + "/", rules });
        else this.#entry(path, name, entry);
      } else if (verdict === "ignored") this.#count("ignored");
    }
    return below;
  }

  result(under: string | undefined): Walk {
    const inside = <File extends FileStat>(files: File[]): File[] =>
      (under === undefined ? files : files.filter((file) => file.path.startsWith(under))).sort(byPath);
    return {
      files: inside(this.files),
      unread: inside(this.#unread),
      skipped: this.#skipped,
      diagnostics: this.#diagnostics.sort((a, b) => ((a.path ?? "") < (b.path ?? "") ? -1 : 1)),
      folderCount: this.#folderCount,
    };
  }

  /** Windows takes forward slashes too; `join` would normalise what is normal and cost a fifth of the walk. */
  #at(path: string): string {
    return this.#root + (this.#root.endsWith(sep) ? "" : "/") + path;
  }

  #enter(folder: Folder, entries: readonly Dirent[]): IgnoreRules {
    const names = new Set<string>();
    // Nearly no folder has an ignore file: looking at first characters is cheaper than four searches.
    for (const { name } of entries) if (name.charCodeAt(0) === 46) names.add(name);
    if (names.size === 0) return folder.rules;
    return enterFolder(this.#disk, this.#root, folder.path, names, folder.rules, (path, problem) => {
      if ("error" in problem) this.#failed(path, problem.error);
      else this.#count("unreadable", path, `${path} ${problem.message}.`);
    });
  }

  #entry(path: string, name: string, entry: Dirent): void {
    if (entry.isSymbolicLink()) {
      this.#link(path);
      return;
    }
    let stat;
    try {
      stat = this.#disk.lstatSync(this.#at(path));
    } catch (error) {
      this.#failed(path, error);
      return;
    }
    // Some disks do not tell the type in a listing; what counts is what it is now.
    if (stat.isSymbolicLink()) this.#link(path);
    else if (!stat.isFile()) this.#count("special");
    else {
      const file = { path, sizeBytes: stat.size, mtimeMs: stat.mtimeMs, inode: stat.ino };
      if (binaryKindOfName(name) !== undefined) {
        this.#count("binary");
        this.#unread.push({ ...file, reason: "binary" });
      } else if (stat.size > this.#settings.maxFileBytes) {
        const limit = printBytes(this.#settings.maxFileBytes);
        const size = printBytes(stat.size);
        this.#count(
          "too-large",
          path,
          `${path} has ${size} and is not searched (limit ${limit}). It can be read by name.`,
        );
        this.#unread.push({ ...file, reason: "too-large" });
      } else this.files.push(file);
    }
  }

  #link(path: string): void {
    try {
      const inside = isInside(this.#root, this.#disk.realpathSync(this.#at(path)));
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
    this.#count("unreadable", path, `${path === "" ? "The root" : path} cannot be read: ${systemReason(error)}.`);
  }

  #count(reason: SkipReason, path?: string, message?: string): void {
    const count = (this.#skipped[reason] ?? 0) + 1;
    this.#skipped[reason] = count;
    if (message !== undefined && path !== undefined && count <= MAX_EXAMPLES) {
      this.#diagnostics.push({ code: reason, message, path: path.replace(/\/$/u, "") });
    }
  }
}

/** By code units, not by locale: the same tree gives the same list on every machine. */
function byPath(a: FileStat, b: FileStat): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
