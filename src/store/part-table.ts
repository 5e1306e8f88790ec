/** The byte parts of segments in SQLite, those of files or those of commits; inside somebody's transaction. */
import type { DatabaseSync } from "node:sqlite";
import { bytesOfColumn } from "./database.ts";
import { type PartReader, partReader, type SegmentPart } from "./segment.ts";

export class PartTable {
  readonly #database: DatabaseSync;
  readonly #table: "parts" | "history_parts";

  constructor(database: DatabaseSync, table: "parts" | "history_parts") {
    this.#database = database;
    this.#table = table;
  }

  insert(segment: number, parts: readonly SegmentPart[]): void {
    const insert = this.#database.prepare(
      `insert into ${this.#table} (segment, name, checksum, bytes) values (?, ?, ?, ?)`,
    );
    for (const { name, checksum, bytes } of parts) insert.run(segment, name, checksum, bytes);
  }

  read(segment: number): PartReader {
    const parts = new Map<string, SegmentPart>();
    const select = this.#database.prepare(`select name, checksum, bytes from ${this.#table} where segment = ?`);
    for (const row of select.all(segment)) {
      const name = String(row["name"]);
      parts.set(name, { name, checksum: Number(row["checksum"]), bytes: bytesOfColumn(row["bytes"]) });
    }
    return partReader(parts);
  }

  delete(segment: number): void {
    this.#database.prepare(`delete from ${this.#table} where segment = ?`).run(segment);
  }
}
