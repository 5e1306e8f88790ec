/**
 * The SQLite file of an embedded store: opening, versions, setting aside what cannot be trusted, moving into memory what
 * cannot be written. Knows the schema; knows nothing of segments' meaning (segment.ts) or of files' freshness (refresh.ts).
 */
import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { messageOf } from "../passage/errors.ts";
import type { Diagnostic } from "../passage/passage.ts";
import { systemReason } from "../workspace/disk.ts";
import { makeFolder, OWN_FOLDER_MODE } from "../workspace/make-folder.ts";
import { DamagedIndex } from "./damage.ts";

/** "Pith" in ASCII: a database that is somebody else's is never touched. */
const APPLICATION_ID = 0x50697468;
/** Raise with every change of the schema, of what a term is, or of how files are cut: an older index is then rebuilt. */
export const FORMAT_VERSION = 28;

// Numbers of segments are never used twice: a process that has one in memory keeps it by its number.
const SCHEMA = `
  create table meta (key text primary key, value integer not null) without rowid;
  create table segments (id integer primary key autoincrement, files integer not null, passages integer not null);
  create table parts (segment integer not null, name text not null, checksum integer not null, bytes blob,
                      primary key (segment, name));
  create table history_segments (id integer primary key autoincrement, commits integer not null);
  create table history_parts (segment integer not null, name text not null, checksum integer not null, bytes blob,
                              primary key (segment, name));
  create table facts (key text primary key, value text not null) without rowid;
  create table files (path text primary key, segment integer not null, ordinal integer not null, size integer not null,
                      mtime real not null, inode integer not null, settled integer not null, hash text not null, state text not null) without rowid;
  insert into meta values ('generation', 0);
`;
const TABLES = ["meta", "segments", "parts", "history_segments", "history_parts", "facts", "files"];

/** How long one writer waits for another before it gives up. */
const BUSY_MS = 15_000;
/** Between two tries where SQLite itself does not wait. */
const RETRY_MS = 5;

export interface OpenedDatabase {
  readonly database: DatabaseSync;
  /** Path of the file, or "memory" when no file could be used. */
  readonly location: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Opens or creates the file. One that is corrupt, foreign or of another version is renamed beside itself and a new one
 * begun; a folder that cannot be written gives an index in memory. Neither is an error: the index is derived data.
 */
export function openDatabase(path: string): OpenedDatabase {
  const diagnostics: Diagnostic[] = [];
  for (let attempt = 0; attempt < 2; attempt++) {
    const inode = inodeOf(path);
    try {
      makeFolder(dirname(path), OWN_FOLDER_MODE);
      return { database: patiently(() => openFile(path)), location: path, diagnostics };
    } catch (error) {
      const reason = unusableBecause(error);
      if (reason === undefined || attempt === 1) {
        diagnostics.push(keptInMemory(path, unwritableBecause(error) ?? messageOf(error)));
        break;
      }
      // Two processes that meet the same bad file must not push aside each other's new one.
      if (inode === undefined || inodeOf(path) !== inode) continue;
      const { isAside, diagnostic } = setAside(path, reason);
      diagnostics.push(diagnostic);
      if (!isAside) break;
    }
  }
  return inMemory(diagnostics);
}

export function inMemory(diagnostics: readonly Diagnostic[] = []): OpenedDatabase {
  return { database: openMemory(), location: "memory", diagnostics };
}

/** An index in memory; holds what `from` holds, as far as that can still be read. */
export function openMemory(from?: DatabaseSync): DatabaseSync {
  const memory = create(new DatabaseSync(":memory:"));
  if (from === undefined) return memory;
  try {
    copyTables(from, memory);
    return memory;
  } catch {
    // A disk that fails while it is read: begin with nothing; refresh sees what is missing and reads the files again.
    memory.close();
    return openMemory();
  }
}

function copyTables(from: DatabaseSync, to: DatabaseSync): void {
  to.exec("begin; delete from meta");
  for (const table of TABLES) {
    const rows = from.prepare(`select * from ${table}`);
    // The numbers of files may be too large for anything else.
    rows.setReadBigInts(true);
    let insert: ReturnType<DatabaseSync["prepare"]> | undefined;
    for (const row of rows.iterate()) {
      const values = Object.values(row as Record<string, SQLInputValue>);
      insert ??= to.prepare(`insert into ${table} values (${values.map(() => "?").join(", ")})`);
      insert.run(...values);
    }
  }
  to.exec("commit");
}

/** A column of bytes. Some lines of Node keep an array without elements as NULL. */
export function bytesOfColumn(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array(0);
}

/**
 * Renames the file and its journal away, so that nothing is lost that someone may want to look at. Windows refuses that while
 * another process has the file open: then it stays where it is, and only memory is left.
 */
export function setAside(path: string, reason: string): { isAside: boolean; diagnostic: Diagnostic } {
  const aside = `${path}.aside`;
  try {
    for (const suffix of ["", "-wal", "-shm"]) {
      rmSync(aside + suffix, { force: true });
      if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
    }
  } catch (error) {
    const why = `the one there is ${reason} and cannot be moved to ${aside}: ${systemReason(error)}`;
    return { isAside: false, diagnostic: keptInMemory(path, why) };
  }
  const message = `The index was ${reason}; it was moved to ${aside} and is built anew.`;
  return { isAside: true, diagnostic: { code: "index-set-aside", message } };
}

export function keptInMemory(path: string, reason: string): Diagnostic {
  return {
    code: "index-in-memory",
    message: `The index cannot be kept at ${path} (${reason}); it lives in memory for this call. Make room there, end what has it open, or set cacheDir to a folder you can write.`,
  };
}

/**
 * Runs `work` until no other process is in its way. SQLite's own patience does not cover the step into the write-ahead
 * log: of two processes that begin one file, the second is told "busy" at once, lest both wait for each other.
 */
function patiently<Result>(work: () => Result): Result {
  const giveUpAt = performance.now() + BUSY_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}

function openFile(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  try {
    // First of all the patience: switching to the write-ahead log already asks for a lock.
    database.exec(`pragma busy_timeout = ${BUSY_MS}`);
    database.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory");
    const id = pragma(database, "application_id");
    const version = pragma(database, "user_version");
    if (id === 0 && version === 0 && isEmpty(database)) {
      create(database);
      // Should the disk end at the next write, nothing in the journal is needed any more, and closing can give its space back.
      database.exec("pragma wal_checkpoint(passive)");
      return database;
    }
    if (id !== APPLICATION_ID) throw new DamagedIndex("not an index of Pith");
    if (version !== FORMAT_VERSION) throw new DamagedIndex(`of format ${version} where ${FORMAT_VERSION} is needed`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function create(database: DatabaseSync): DatabaseSync {
  // Two processes may both find the file empty; whoever is second sees the first one's tables and goes on with them.
  database.exec("begin immediate");
  try {
    if (isEmpty(database)) {
      database.exec(`${SCHEMA} pragma application_id = ${APPLICATION_ID}; pragma user_version = ${FORMAT_VERSION};`);
    }
    database.exec("commit");
  } catch (error) {
    rollBack(database);
    throw error;
  }
  return database;
}

/** After a full disk or an I/O error SQLite has rolled back by itself, and doing it again is an error of its own. */
export function rollBack(database: DatabaseSync): void {
  try {
    database.exec("rollback");
  } catch (error) {
    if (!/no transaction is active/u.test(messageOf(error))) throw error;
  }
}

function isEmpty(database: DatabaseSync): boolean {
  return database.prepare("select count(*) as n from sqlite_master").get()?.["n"] === 0;
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`pragma ${name}`).get() ?? { none: 0 })[0]);
}

function inodeOf(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.ino;
  } catch {
    // A path below a file, or one closed to us: opening it will say so.
    return undefined;
  }
}

/** SQLite's result codes; extended ones keep the primary code in the low byte. */
const BUSY = 5;
const LOCKED = 6;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const OTHER_TABLES = /^no such (?:table|column)|has no column named|has \d+ columns but/u;
const UNWRITABLE: Readonly<Record<number, string>> = {
  [BUSY]: "another process has been writing it for too long",
  [LOCKED]: "another process has been writing it for too long",
  8: "it may only be read",
  10: "the disk reports an error",
  13: "the disk is full",
  14: "it cannot be opened",
};

/** Why the file must be replaced, or undefined when replacing it would not help. */
export function unusableBecause(error: unknown): string | undefined {
  if (error instanceof DamagedIndex) return error.message;
  const code = primaryCode(error);
  if (code === CORRUPT || code === NOT_A_DATABASE) return "damaged";
  return code !== undefined && OTHER_TABLES.test(messageOf(error)) ? "damaged in its tables" : undefined;
}

/** Why the disk cannot hold the index now, or undefined when the error is another one. */
export function unwritableBecause(error: unknown): string | undefined {
  const code = primaryCode(error);
  return code === undefined ? undefined : UNWRITABLE[code];
}

function isBusy(error: unknown): boolean {
  const code = primaryCode(error);
  return code === BUSY || code === LOCKED;
}

function primaryCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | undefined)?.errcode;
  return typeof code === "number" ? code & 0xff : undefined;
}
