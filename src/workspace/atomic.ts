/**
 * Writing a file so that a reader, or the next start after a crash, sees the old text or the new one and nothing between.
 * Belongs here: the one way files of a user's tree are written. Does not: what is written.
 */
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { dirname, join } from "node:path";
import { ContextError } from "../passage/errors.ts";
import { isInside } from "./confine.ts";
import { systemCode, systemReason } from "./disk.ts";
import type { Workspace } from "./workspace.ts";
import { makeFolder } from "./make-folder.ts";

export interface WriteOptions {
  /** Refuse, with "unreadable" and `data.reason` "changed", when the file is no longer the one that was read. */
  readonly ifHash?: string;
}

/**
 * Writes inside the root; folders on the way are made. A link inside the root keeps being a link: its target is written.
 * The mode of an existing file stays. Throws ContextError "outside-root" or "unreadable".
 */
export function writeInside(
  workspace: Workspace,
  path: string,
  content: string | Uint8Array,
  options: WriteOptions = {},
): void {
  const target = workspace.confine(path);
  if (target === workspace.root) throw refusal(path, "it is the root folder");
  if (workspace.stat(path)?.kind === "folder") throw refusal(path, "it is a folder");
  if (options.ifHash !== undefined && currentHash(workspace, path) !== options.ifHash) {
    const message = `"${path}" has changed since it was read. Read it again, then repeat the change.`;
    throw new ContextError("unreadable", message, { path, reason: "changed" });
  }
  try {
    makeFolder(dirname(target));
    // The folder may have been swapped for a link, or may have been made through one, since the path was looked at.
    if (!isInside(workspace.root, fs.realpathSync.native(dirname(target))))
      throw refusal(path, "its folder leads out of the root");
    writeAtomically(target, content);
  } catch (error) {
    if (error instanceof ContextError) throw error;
    throw refusal(path, systemReason(error), error);
  }
}

/**
 * Writes any absolute path, for files of Pith and of its clients outside of a root. Throws the system's error. `mode` is for
 * a new file; an existing one keeps its own.
 */
export function writeAtomically(path: string, content: string | Uint8Array, mode = 0o666): void {
  const existing = fs.statSync(path, { throwIfNoEntry: false });
  // Renaming over a link would replace the link; people link their config files into a folder they version.
  const target = existing === undefined ? path : fs.realpathSync.native(path);
  const temporary = join(dirname(target), `.${randomBytes(6).toString("hex")}.pith-tmp`);
  let fd: number | undefined;
  try {
    // "wx": never through something that stands there already.
    fd = fs.openSync(temporary, "wx", mode);
    fs.writeFileSync(fd, content);
    if (existing !== undefined) fs.fchmodSync(fd, existing.mode & 0o7777);
    // Without this a crash after the rename could leave an empty file under the right name.
    fs.fsyncSync(fd);
    fs.closeSync(fd);
    fd = undefined;
    renamePatiently(() => fs.renameSync(temporary, target));
  } catch (error) {
    if (fd !== undefined) fs.closeSync(fd);
    fs.rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(target));
}

const REFUSED_FOR_NOW = new Set(["EPERM", "EACCES", "EBUSY"]);
const LONGEST_WAIT_MS = 640;

/** Windows refuses while an editor or a virus scanner has the old file open, which is mostly for a moment. */
export function renamePatiently(rename: () => void, platform: string = process.platform): void {
  for (let waitMs = 10; ; waitMs *= 2) {
    try {
      return rename();
    } catch (error) {
      const isLast = platform !== "win32" || waitMs > LONGEST_WAIT_MS;
      if (isLast || !REFUSED_FOR_NOW.has(systemCode(error))) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
  }
}

/** Makes the rename itself durable; Windows and some network disks cannot, and lose nothing but that. */
function syncFolder(folder: string): void {
  let fd: number | undefined;
  try {
    fd = fs.openSync(folder, "r");
    fs.fsyncSync(fd);
  } catch (error) {
    if (systemCode(error) === "") throw error;
  } finally {
    if (fd !== undefined) fs.closeSync(fd);
  }
}

function currentHash(workspace: Workspace, path: string): string | undefined {
  return workspace.exists(path) ? workspace.read(path).hash : undefined;
}

function refusal(path: string, why: string, cause?: unknown): ContextError {
  return new ContextError("unreadable", `Cannot write "${path}": ${why}.`, { path, reason: "system" }, cause);
}
