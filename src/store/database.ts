/**
 * The SQLite file of an embedded store: opening, versions, setting aside what cannot be trusted. Knows the schema;
 * knows nothing of segments' meaning (segment.ts) or of files' freshness (engine.ts).
 */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { messageOf } from "../passage/errors.ts";
import type { Diagnostic } from "../passage/passage.ts";

/** "Pith" in ASCII: a database that is somebody else's is never touched. */
const APPLICATION_ID = 0x50697468;
/** Raise with every change of the schema, of what a term is, or of how files are cut: an older index is then rebuilt. */
export const FORMAT_VERSION = 1;

const SCHEMA = `
  create table meta (key text primary key, value integer not null) without rowid;
  create table segments (id integer primary key, files integer not null, passages integer not null);
  create table parts (segment integer not null, name text not null, checksum integer not null, bytes blob not null,
                      primary key (segment, name));
  create table history_segments (id integer primary key, commits integer not null);
  create table history_parts (segment integer not null, name text not null, checksum integer not null, bytes blob not null,
                              primary key (segment, name));
  create table history_inactive (sha text primary key) without rowid;
  create table facts (key text primary key, value text not null) without rowid;
  create table files (path text primary key, segment integer not null, ordinal integer not null, size integer not null,
                      mtime real not null, inode integer not null, hash text not null, state text not null) without rowid;
  insert into meta values ('generation', 0);
`;

/** How long one writer waits for another before it gives up. */
const BUSY_MS = 15_000;

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
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      return { database: openFile(path), location: path, diagnostics };
    } catch (error) {
      const reason = unusable(error);
      if (reason === undefined || attempt === 1) {
        diagnostics.push({
          code: "index-in-memory",
          message: `The index cannot be kept at ${path} (${messageOf(error)}); it lives in memory for this call. Set cacheDir to a folder you can write.`,
        });
        break;
      }
      diagnostics.push(setAside(path, reason));
    }
  }
  return { database: create(new DatabaseSync(":memory:")), location: "memory", diagnostics };
}

/** Renames the file and its journal away, so that nothing is lost that someone may want to look at. */
export function setAside(path: string, reason: string): Diagnostic {
  const aside = `${path}.aside`;
  for (const suffix of ["", "-wal", "-shm"]) {
    rmSync(aside + suffix, { force: true });
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  }
  return {
    code: "index-set-aside",
    message: `The index was ${reason}; it was moved to ${aside} and is built anew.`,
  };
}

function openFile(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    database.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory");
    const id = pragma(database, "application_id");
    const version = pragma(database, "user_version");
    if (id === 0 && version === 0 && isEmpty(database)) return create(database);
    if (id !== APPLICATION_ID) throw new UnusableIndex("not an index of Pith");
    if (version !== FORMAT_VERSION) throw new UnusableIndex(`of format ${version} where ${FORMAT_VERSION} is needed`);
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
    database.exec("rollback");
    throw error;
  }
  return database;
}

function isEmpty(database: DatabaseSync): boolean {
  return database.prepare("select count(*) as n from sqlite_master").get()?.["n"] === 0;
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`pragma ${name}`).get() ?? { none: 0 })[0]);
}

class UnusableIndex extends Error {}

/** Why the file must be replaced, or undefined when replacing it would not help (no permission, disk full, locked). */
export function unusable(error: unknown): string | undefined {
  if (error instanceof UnusableIndex) return error.message;
  const code = (error as { errcode?: number }).errcode;
  // SQLITE_CORRUPT, SQLITE_NOTADB; extended codes keep the primary one in the low byte.
  if (code !== undefined && [11, 26].includes(code & 0xff)) return "damaged";
  return /the index (?:lacks|is damaged)/u.test(messageOf(error)) ? "damaged" : undefined;
}
