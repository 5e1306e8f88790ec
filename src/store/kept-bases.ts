/**
 * Knowledge bases as they were indexed, one file each in the user's cache. Belongs here: writing and reading such files, and
 * trusting none. Does not: what is kept (retrieve/knowledge/base/kept-base.ts), whether the documents are still the same (its caller).
 *
 * Not tables of the index's database: a base is read whole or not at all, and a file that is replaced in one step needs no locks.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, unlinkSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import type { KeptBase } from "../retrieve/knowledge/base/kept-base.ts";
import { writeAtomically } from "../workspace/atomic.ts";
import { makeFolder, OWN_FOLDER_MODE, OWN_FILE_MODE } from "../workspace/make-folder.ts";
import { FORMAT_VERSION } from "./database.ts";

/** Raised, or FORMAT_VERSION is, when what is kept of the same documents changes. */
const BASE_FORMAT = 5;
const MAGIC = Buffer.from(`pith-base ${FORMAT_VERSION}.${BASE_FORMAT}\n`);
const CHECK_BYTES = 4;
/** A base nobody asked for that long is read again when somebody does. */
const MAX_IDLE_DAYS = 60;
const DAY_MS = 86_400_000;

/** `base`: its folder, absolute. undefined when there is none, or none of this program's. */
export function loadBase(cacheDir: string, base: string): KeptBase | undefined {
  const path = basePath(cacheDir, base);
  try {
    const bytes = readFileSync(path);
    const content = bytes.subarray(MAGIC.length + CHECK_BYTES);
    if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
    if (bytes.readUInt32LE(MAGIC.length) !== crc32(content)) return undefined;
    const now = new Date();
    utimesSync(path, now, now);
    return deserialize(content) as KeptBase;
  } catch {
    // Not there, not ours to read, cut short, of another Node: the documents themselves are there.
    return undefined;
  }
}

export function saveBase(cacheDir: string, base: string, kept: KeptBase): void {
  const path = basePath(cacheDir, base);
  try {
    makeFolder(dirname(path), OWN_FOLDER_MODE);
    const content = serialize(kept);
    const check = Buffer.alloc(CHECK_BYTES);
    check.writeUInt32LE(crc32(content));
    writeAtomically(path, Buffer.concat([MAGIC, check, content]), OWN_FILE_MODE);
    forgetIdle(dirname(path));
  } catch {
    // A full disk or a folder that cannot be written: the next process pays once more.
  }
}

function forgetIdle(folder: string): void {
  const oldestMs = Date.now() - MAX_IDLE_DAYS * DAY_MS;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < oldestMs) unlinkSync(path);
  }
}

function basePath(cacheDir: string, base: string): string {
  return join(cacheDir, "knowledge", createHash("sha256").update(base).digest("hex").slice(0, 24));
}
