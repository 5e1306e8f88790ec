/**
 * The system calls the workspace makes, as one value that can be handed in. Belongs here: the list of calls. Does not: any
 * decision. Tests put a failing call in its place, because a disk error cannot be provoked with chmod when run as root.
 *
 * The calls are the synchronous ones on purpose: reading 7,000 files through promises takes three to five times as long.
 */
import * as fs from "node:fs";

export type Disk = Pick<
  typeof fs,
  | "readdirSync"
  | "lstatSync"
  | "statSync"
  | "fstatSync"
  | "openSync"
  | "readSync"
  | "closeSync"
  | "readFileSync"
  | "readlinkSync"
> & {
  /** Resolves every link, and on disks that ignore case gives the spelling of the disk. */
  readonly realpathSync: (path: string) => string;
};

export const realDisk: Disk = {
  readdirSync: fs.readdirSync,
  lstatSync: fs.lstatSync,
  statSync: fs.statSync,
  fstatSync: fs.fstatSync,
  openSync: fs.openSync,
  readSync: fs.readSync,
  closeSync: fs.closeSync,
  readFileSync: fs.readFileSync,
  readlinkSync: fs.readlinkSync,
  realpathSync: (path) => fs.realpathSync.native(path),
};

/** The `code` of a system error ("ENOENT"), or "" for anything else. */
export function systemCode(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null || !("code" in thrown)) return "";
  return typeof thrown.code === "string" ? thrown.code : "";
}

/** What a system error means to a person; the code itself where there is no better word. */
export function systemReason(thrown: unknown): string {
  const code = systemCode(thrown);
  return REASONS[code] ?? (code === "" ? String(thrown) : code);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOENT: "it does not exist",
  ENOTDIR: "a part of the path is not a folder",
  EISDIR: "it is a folder",
  ELOOP: "its links lead in a circle",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  EIO: "the disk reports an error",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
  EBUSY: "it is in use",
};
