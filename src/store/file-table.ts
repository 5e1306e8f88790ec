/**
 * Files and segments in SQLite. Belongs here: rows and blobs, read and written inside somebody's transaction. Does not:
 * transactions, damage and what is kept in memory (embedded.ts), how a segment is laid out (segment.ts).
 */
import type { DatabaseSync } from "node:sqlite";
import type { Shard } from "../find/files/evidence/corpus.ts";
import { DamagedIndex } from "./damage.ts";
import { PartTable } from "./part-table.ts";
import { partsOf, shardOf } from "./segment.ts";
import type { FileState, StoredFile } from "./store.ts";

/** A row of `files`, as SQLite names its columns. */
interface FileRow {
  readonly path: string;
  readonly segment: number;
  readonly ordinal: number;
  readonly size: number;
  readonly mtime: number;
  readonly inode: number;
  readonly settled: number;
  readonly hash: string;
  readonly state: FileState;
}

/** A file to be written; `ordinal` is its place in the new segment, absent where there is nothing to search. */
export interface PutRow {
  readonly file: StoredFile;
  readonly ordinal?: number;
}

/** `segment` of files that are known and not searchable. */
const NO_SEGMENT = 0;

export class FileTable {
  readonly #database: DatabaseSync;
  readonly #parts: PartTable;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#parts = new PartTable(database, "parts");
  }

  /** Raised by every change; equal generations hold the same. */
  generation(): number {
    return Number(this.#database.prepare("select value from meta where key = 'generation'").get()?.["value"]);
  }

  segmentIds(): number[] {
    return this.#database
      .prepare("select id from segments order by id")
      .all()
      .map((row) => Number(row["id"]));
  }

  readShard(id: number): Shard {
    return shardOf(this.#parts.read(id));
  }

  /** All files, each checked against its segment and marked as live there: blobs have checksums, rows have each other. */
  readRows(shards: ReadonlyMap<number, Shard>): Map<string, StoredFile> {
    const rows = new Map<string, StoredFile>();
    // NTFS and network disks number files beyond 2 ** 53, where SQLite hands out no integer as a number; Node's stat rounded it.
    const statement = this.#database.prepare(
      "select path, segment, ordinal, size, mtime, cast(inode as real) as inode, settled, hash, state from files",
    );
    for (const row of statement.all()) {
      const { path, segment, ordinal, size, mtime, inode, settled, hash, state } = row as unknown as FileRow;
      const stat = { sizeBytes: size, mtimeMs: mtime, inode, settled: settled === 1 };
      rows.set(path, { path, ...stat, hash, state });
      if (segment === NO_SEGMENT) continue;
      const shard = shards.get(segment);
      if (shard?.paths[ordinal] !== path) throw new DamagedIndex("damaged in its list of files");
      shard.live[ordinal] = 1;
    }
    return rows;
  }

  write(put: readonly PutRow[], remove: readonly string[], shard: Shard): void {
    const segment = shard.paths.length > 0 ? this.#insertSegment(shard) : NO_SEGMENT;
    this.#updateRows(put, remove, segment);
    this.#dropDeadSegments();
    this.#database.exec("update meta set value = value + 1 where key = 'generation'");
  }

  #insertSegment(shard: Shard): number {
    const { lastInsertRowid } = this.#database
      .prepare("insert into segments (files, passages) values (?, ?)")
      .run(shard.paths.length, shard.passageFile.length);
    const segment = Number(lastInsertRowid);
    this.#parts.insert(segment, partsOf(shard));
    return segment;
  }

  #updateRows(rows: readonly PutRow[], gone: readonly string[], segment: number): void {
    const remove = this.#database.prepare("delete from files where path = ?");
    for (const path of gone) remove.run(path);
    const put = this.#database.prepare("insert or replace into files values (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    const touch = this.#database.prepare("update files set size = ?, mtime = ?, inode = ?, settled = ? where path = ?");
    for (const { file, ordinal } of rows) {
      const stat = [file.sizeBytes, file.mtimeMs, file.inode, file.settled ? 1 : 0];
      if (ordinal === undefined && file.state === "text") touch.run(...stat, file.path);
      else
        put.run(file.path, ordinal === undefined ? NO_SEGMENT : segment, ordinal ?? 0, ...stat, file.hash, file.state);
    }
  }

  #dropDeadSegments(): void {
    const dead = "select id from segments where id not in (select distinct segment from files)";
    this.#database.exec(`delete from parts where segment in (${dead}); delete from segments where id in (${dead})`);
  }
}
