/**
 * Commits in the embedded store: added in segments, switched on and off as HEAD moves. Belongs here: keeping them. Does
 * not: asking git (refresh-history.ts), or what they are evidence for (find/history.ts).
 */
import type { DatabaseSync } from "node:sqlite";
import { type History, historyOf, type HistoryShard } from "../find/history.ts";
import { roleOf } from "../outline/role.ts";
import type { Commit } from "../workspace/git-history.ts";
import { HistoryBuilder, historyParts, readHistoryParts, type StoredHistory } from "./history-segment.ts";
import { partReader, type SegmentPart } from "./segment.ts";

export interface HistoryChange {
  /** The commit whose ancestors are known from now on. */
  readonly head: string;
  /** Forget everything first: the former head has left the repository. */
  readonly replace: boolean;
  /** Newly reachable; ones that are stored already are only switched on. */
  readonly add: readonly Commit[];
  /** No longer reachable. */
  readonly drop: readonly string[];
}

export class HistoryTable {
  readonly #database: DatabaseSync;
  #loaded: { readonly head: string; readonly history: History } | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  head(): string | undefined {
    const value = this.#database.prepare("select value from facts where key = 'history-head'").get()?.["value"];
    return typeof value === "string" ? value : undefined;
  }

  /** Runs inside the caller's transaction. */
  write(change: HistoryChange): void {
    if (change.replace) {
      this.#database.exec("delete from history_segments; delete from history_parts; delete from history_inactive");
    }
    const on = this.#database.prepare("delete from history_inactive where sha = ?");
    const builder = new HistoryBuilder();
    const known = change.drop.length > 0 || this.#hasInactive() ? this.#knownShas() : new Set<string>();
    for (const commit of change.add) {
      if (known.has(commit.sha)) on.run(commit.sha);
      else builder.add(commit);
    }
    const off = this.#database.prepare("insert or ignore into history_inactive values (?)");
    for (const sha of change.drop) off.run(sha);
    if (builder.commitCount > 0) this.#insert(builder.finish());
    this.#database.prepare("insert or replace into facts values ('history-head', ?)").run(change.head);
  }

  /** undefined before any history was read. */
  load(): History | undefined {
    const head = this.head();
    if (head === undefined) return undefined;
    if (this.#loaded?.head === head) return this.#loaded.history;
    const inactive = new Set(this.#database.prepare("select sha from history_inactive").all().map((row) => String(row["sha"])));
    const shards = this.#segments().map(({ shas, shard }): HistoryShard => {
      if (inactive.size > 0) shas.forEach((sha, commit) => (shard.active[commit] = inactive.has(sha) ? 0 : 1));
      return shard;
    });
    const history = historyOf(shards, (path) => roleOf(path) === "source");
    this.#loaded = { head, history };
    return history;
  }

  #insert(stored: StoredHistory): void {
    const { lastInsertRowid } = this.#database
      .prepare("insert into history_segments (commits) values (?)")
      .run(stored.shas.length);
    const insert = this.#database.prepare("insert into history_parts (segment, name, checksum, bytes) values (?, ?, ?, ?)");
    for (const { name, checksum, bytes } of historyParts(stored)) insert.run(lastInsertRowid, name, checksum, bytes);
  }

  #segments(): StoredHistory[] {
    return this.#database
      .prepare("select id from history_segments order by id")
      .all()
      .map((row) => readHistoryParts(partReader(this.#parts(Number(row["id"])))));
  }

  #parts(segment: number): Map<string, SegmentPart> {
    const parts = new Map<string, SegmentPart>();
    for (const row of this.#database.prepare("select name, checksum, bytes from history_parts where segment = ?").all(segment)) {
      const name = String(row["name"]);
      parts.set(name, { name, checksum: Number(row["checksum"]), bytes: row["bytes"] as Uint8Array });
    }
    return parts;
  }

  #hasInactive(): boolean {
    return this.#database.prepare("select 1 from history_inactive limit 1").get() !== undefined;
  }

  #knownShas(): Set<string> {
    const rows = this.#database.prepare("select bytes from history_parts where name = 'shas'").all();
    return new Set(rows.flatMap((row) => new TextDecoder().decode(row["bytes"] as Uint8Array).split("\0")));
  }
}
