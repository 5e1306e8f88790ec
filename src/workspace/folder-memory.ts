/**
 * What the folders of a tree held when they were last listed, for processes that look again and again. Belongs here: when a
 * listing may be used once more. Does not: what a walk makes of it (walk.ts), or what files hold: each is looked at anew.
 *
 * Adding, removing or renaming an entry changes the times of its folder, and only then are entries others than before.
 * Asking for those times costs a quarter of listing. Windows is always listed: its simpler disks keep no such times.
 */
import { DOT } from "../passage/characters.ts";
import { type Disk, systemCode } from "./disk.ts";
import type { IgnoreRules } from "./ignore/ignore-rules.ts";
import { binaryKindOfName } from "./reading/file-kinds.ts";
import type { FileStat } from "./reading/read.ts";

export interface Entry {
  readonly name: string;
  /** Relative to the root; that of a folder ends with a slash. */
  readonly path: string;
  /** `binary`: a file whose name says that it is not text. */
  readonly kind: "folder" | "link" | "binary" | "other";
  /** As it was found the last time. */
  seen?: FileStat;
}

export interface Listing {
  /** In the order of their paths, so that a walk that descends at once lists a tree in order. */
  readonly entries: readonly Entry[];
  /** Names that begin with a dot: nearly no folder has any, and ignore files are among them. */
  readonly hidden: ReadonlySet<string>;
  /** What the rules made of it the last time. */
  judged?: Judged;
}

interface Judged {
  readonly rules: IgnoreRules;
  readonly kept: readonly Entry[];
  readonly ignoredCount: number;
}

interface Remembered {
  readonly listing: Listing;
  readonly times: FolderTimes;
  /** Number of the last walk that used it. */
  walk: number;
}

interface FolderTimes {
  readonly inode: number;
  readonly device: number;
  readonly mtimeMs: number;
  /** Of the entry itself: programs that restore the first one (`tar`, `rsync -a`) cannot set this. */
  readonly ctimeMs: number;
}

/** Clocks of disks tick every few milliseconds, of the coarsest every two seconds: a younger folder may change unseen. */
const SETTLED_MS = 2500;

interface MemoryOptions {
  readonly platform?: NodeJS.Platform;
  readonly nowMs?: () => number;
}

export class FolderMemory {
  /** The rules of the settings. One value for all walks: what was judged by it need not be judged again. */
  readonly rootRules: IgnoreRules;
  readonly #isTrusted: boolean;
  readonly #nowMs: () => number;
  readonly #remembered = new Map<string, Remembered>();
  #walks = 0;

  /** The options are for tests. */
  constructor(rootRules: IgnoreRules, { platform = process.platform, nowMs = Date.now }: MemoryOptions = {}) {
    this.rootRules = rootRules;
    this.#isTrusted = platform !== "win32";
    this.#nowMs = nowMs;
  }

  /** Returns the walk's number, for `list` and `endWalk`. */
  beginWalk(): number {
    return ++this.#walks;
  }

  /** Forgets the folders that a walk over the whole tree has not met. */
  endWalk(walk: number): void {
    for (const [path, { walk: last }] of this.#remembered) if (last < walk) this.#remembered.delete(path);
  }

  /** `path`: relative to the root, "" or with a trailing slash; `at`: where that is. Throws what the disk throws. */
  list(disk: Disk, at: string, path: string, walk: number): Listing {
    // Most processes walk once: nothing is kept for a second walk that does not come.
    const times = walk > 1 && this.#isTrusted ? timesOf(disk, at) : undefined;
    const before = this.#remembered.get(path);
    if (times !== undefined && before !== undefined && sameTimes(before.times, times)) {
      before.walk = walk;
      return before.listing;
    }
    const nowMs = this.#nowMs();
    const listing = listFolder(disk, at, path);
    if (times !== undefined && Math.max(times.mtimeMs, times.ctimeMs) < nowMs - SETTLED_MS)
      this.#remembered.set(path, { listing, times, walk });
    else this.#remembered.delete(path);
    return listing;
  }
}

function listFolder(disk: Disk, at: string, path: string): Listing {
  const hidden = new Set<string>();
  const entries = disk.readdirSync(at, { withFileTypes: true }).map((entry): Entry => {
    const { name } = entry;
    if (name.charCodeAt(0) === DOT) hidden.add(name);
    if (entry.isDirectory()) return { name, path: path + name + "/", kind: "folder" };
    if (entry.isSymbolicLink()) return { name, path: path + name, kind: "link" };
    const isBinary = entry.isFile() && binaryKindOfName(name) !== undefined;
    return { name, path: path + name, kind: isBinary ? "binary" : "other" };
  });
  // By code units, not by locale: the same tree gives the same list on every machine.
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { entries, hidden };
}

/** undefined when the disk does not tell; listing it will say why. */
function timesOf(disk: Disk, at: string): FolderTimes | undefined {
  try {
    const { ino, dev, mtimeMs, ctimeMs } = disk.lstatSync(at);
    return { inode: ino, device: dev, mtimeMs, ctimeMs };
  } catch (error) {
    if (systemCode(error) === "") throw error;
    return undefined;
  }
}

function sameTimes(a: FolderTimes, b: FolderTimes): boolean {
  return a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.inode === b.inode && a.device === b.device;
}
