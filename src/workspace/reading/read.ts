/**
 * One file → its text, or the reason why not. Belongs here: opening what confine.ts let through, limits, the content hash.
 * Does not: encodings (decode.ts), ranges of huge files (read-lines.ts).
 */
import { hash as digest } from "node:crypto";
import { constants } from "node:fs";
import { ContextError } from "../../passage/errors.ts";
import type { Diagnostic } from "../../passage/passage.ts";
import { folderOf } from "../../passage/paths.ts";
import { shellWord } from "../../passage/shell-word.ts";
import { type Confined, confinePath } from "../confine.ts";
import { type Disk, systemCode, systemReason } from "../disk.ts";
import { nearestEntries } from "../nearest-entries.ts";
import { decodeText, type Encoding } from "./decode.ts";
import { BINARY_PROBE_BYTES, binaryKindOfName, isDocumentName, printBytes } from "./file-kinds.ts";

/** A file as the walk and `stat` know it, without its content. */
export interface FileStat {
  /** Relative to the root, forward slashes. */
  readonly path: string;
  readonly sizeBytes: number;
  /** With a fraction: two writes within one millisecond differ. */
  readonly mtimeMs: number;
  readonly inode: number;
}

export interface TextFile extends FileStat {
  readonly text: string;
  readonly encoding: Encoding;
  readonly byteOrderMark: boolean;
  /** Of the bytes, hexadecimal; see hashOf. */
  readonly hash: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** No text longer than this is read in one piece: a string of it takes twice the memory. */
const MAX_READ_BYTES = 64 * 1024 * 1024;

/** A file that was opened and is certain to lie inside the root. Its holder closes `fd`. */
export interface OpenFile {
  readonly fd: number;
  readonly stat: FileStat;
}

export function readText(disk: Disk, root: string, path: string): TextFile {
  const { bytes, stat } = readBytes(disk, root, path, MAX_READ_BYTES, BINARY_PROBE_BYTES);
  const decoded = decodeText(bytes, stat.path);
  if ("kind" in decoded) throw notText(path, decoded.kind, stat.sizeBytes);
  if (stat.sizeBytes > bytes.length) {
    const limit = `at most ${printBytes(MAX_READ_BYTES)} are read at once`;
    const instead = `Ask for a part of it, such as ${stat.path}:1-200`;
    throw unreadable(path, "too-large", `it has ${printBytes(stat.sizeBytes)}, and ${limit}. ${instead}`);
  }
  return { ...stat, ...decoded, hash: hashOf(bytes) };
}

/**
 * The first 160 bits of SHA-256. Files with equal hashes share what was learned from them, so nobody may be able to craft
 * two: that rules out MD5 and SHA-1, which are no faster where the processor helps (38 MB: 24 ms each, MD5 55 ms).
 */
export function hashOf(bytes: Uint8Array): string {
  return digest("sha256", bytes, "hex").slice(0, HASH_CHARS);
}

const HASH_CHARS = 40;

/**
 * The first `maxBytes` of a file; of a larger file only `probeBytes`, for those who have no use for a part. When
 * `stat.sizeBytes` is larger than what came, there is more.
 */
export function readBytes(
  disk: Disk,
  root: string,
  path: string,
  maxBytes: number,
  probeBytes = maxBytes,
): { readonly bytes: Buffer; readonly stat: FileStat } {
  const { fd, stat } = openInside(disk, root, path);
  try {
    const cap = stat.sizeBytes > maxBytes ? probeBytes : maxBytes;
    // One byte more than the size shows a file that grew since; /proc-like files say 0 and hold text.
    const wanted = Math.min(stat.sizeBytes + 1, cap);
    let bytes: Buffer = Buffer.allocUnsafe(wanted);
    let filled = 0;
    for (;;) {
      const count = disk.readSync(fd, bytes, filled, bytes.length - filled, filled);
      filled += count;
      if (count === 0 || filled === cap) break;
      if (filled === bytes.length) bytes = grown(bytes, cap);
    }
    // What was read is what is described: a file that grew or shrank in the meantime gets the size of its bytes.
    const sizeBytes = filled < cap ? filled : Math.max(filled, stat.sizeBytes);
    return { bytes: bytes.subarray(0, filled), stat: { ...stat, sizeBytes } };
  } catch (error) {
    throw unreadable(path, "system", systemReason(error), error);
  } finally {
    disk.closeSync(fd);
  }
}

function grown(bytes: Buffer, maxBytes: number): Buffer {
  const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(4096, bytes.length * 2)));
  bytes.copy(larger);
  return larger;
}

// An editor that saves by rename can win the race below once, hardly three times.
const OPEN_ATTEMPTS = 3;

/**
 * Opens a regular file inside the root. Between resolving a path and opening it, another process can put a link in its
 * place: a link as the last segment is refused by O_NOFOLLOW, one further up is caught by resolving again and comparing
 * with what was opened. O_NONBLOCK: opening a fifo must not wait for its writer.
 */
export function openInside(disk: Disk, root: string, path: string): OpenFile {
  for (let attempt = 0; attempt < OPEN_ATTEMPTS; attempt++) {
    const confined = confinePath(disk, root, path);
    if (!confined.exists) throw notFound(path, undefined, nearestEntries(disk, root, confined.path));
    const fd = openReal(disk, confined.realPath, path);
    if (fd === undefined) continue;
    let stat: FileStat | undefined;
    try {
      stat = statOpened(disk, confined, fd, path);
    } finally {
      if (stat === undefined) disk.closeSync(fd);
    }
    if (stat !== undefined) return { fd, stat };
  }
  throw unreadable(path, "system", "it was replaced again and again while it was being opened. Try again");
}

/** undefined: something else stands there by now. */
function openReal(disk: Disk, realPath: string, path: string): number | undefined {
  // Windows knows neither flag; there `constants` lacks them.
  const flags: Partial<Record<"O_NOFOLLOW" | "O_NONBLOCK", number>> = constants;
  try {
    return disk.openSync(realPath, constants.O_RDONLY | (flags.O_NOFOLLOW ?? 0) | (flags.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = systemCode(error);
    if (code === "ELOOP" || code === "EMLINK") return undefined;
    if (code === "ENOENT" || code === "ENOTDIR") throw notFound(path, error);
    // Sockets, and devices without a driver, answer so.
    if (code === "ENXIO" || code === "ENODEV" || code === "EOPNOTSUPP")
      throw unreadable(path, "special", NOT_REGULAR, error);
    throw unreadable(path, "system", systemReason(error), error);
  }
}

const NOT_REGULAR = "it is not a regular file";

/** undefined: what was opened is not what the path means now. */
function statOpened(disk: Disk, confined: Confined, fd: number, path: string): FileStat | undefined {
  const opened = disk.fstatSync(fd);
  if (opened.isDirectory()) throw unreadable(path, "folder", "it is a folder");
  if (!opened.isFile()) throw unreadable(path, "special", NOT_REGULAR);
  try {
    if (disk.realpathSync(confined.realPath) !== confined.realPath) return undefined;
    const now = disk.lstatSync(confined.realPath);
    if (now.ino !== opened.ino || now.dev !== opened.dev) return undefined;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw unreadable(path, "system", systemReason(error), error);
  }
  return { path: confined.path, sizeBytes: opened.size, mtimeMs: opened.mtimeMs, inode: opened.ino };
}

/** For programs, in `data.reason` of an "unreadable" error; `system`: the disk refused. */
export type UnreadableReason = "binary" | "too-large" | "folder" | "special" | "system";

export function unreadable(path: string, reason: UnreadableReason, why: string, cause?: unknown): ContextError {
  const message = `Cannot read "${path}": ${why}.${nextStep(path, reason)}`;
  return new ContextError("unreadable", message, { path, reason }, cause);
}

/** What else to ask for; "" where the reason itself says it. */
function nextStep(path: string, reason: UnreadableReason): string {
  switch (reason) {
    case "folder":
      return ` See the files in it: \`pith outline ${path === "" ? "." : shellWord(path)}\`.`;
    case "binary":
    case "special":
      return isDocumentName(path)
        ? " Save it as markdown or plain text and read that."
        : ` See the text files beside it: \`pith outline ${shellWord(folderOf(path) || ".")}\`.`;
    case "system":
    case "too-large":
      return "";
  }
}

export function notText(path: string, kind: string, sizeBytes: number): ContextError {
  // A name says more than bytes that are a ZIP archive to all of them.
  const named = isDocumentName(path) ? binaryKindOfName(path)! : kind;
  return unreadable(path, "binary", `it is not text (${named}, ${printBytes(sizeBytes)})`);
}

export function notFound(path: string, cause?: unknown, nearest: readonly string[] = []): ContextError {
  const advice =
    nearest.length === 0
      ? "Check the spelling; paths are relative to the root."
      : `Did you mean ${nearest.join(" or ")}?`;
  return new ContextError("not-found", `"${path}" does not exist. ${advice}`, { address: path, nearest }, cause);
}

/** A mistake in the call, not an answer of "nothing found"; also when the folder goes away while a server runs. */
export function rootFailure(root: string, cause: unknown): ContextError {
  const message = `The root "${root}" cannot be opened: ${systemReason(cause)}. Name a folder that is there.`;
  return new ContextError("bad-input", message, { field: "root" }, cause);
}
