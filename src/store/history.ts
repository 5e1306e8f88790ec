/**
 * Commits in the embedded store: added in segments, taken out as HEAD moves. Belongs here: keeping them. Does not: asking
 * git (refresh-history.ts), or what they are evidence for (find/files/evidence/history.ts).
 */
import type { DatabaseSync } from "node:sqlite";
import { type History, historyOf } from "../find/files/evidence/history.ts";
import type { Commit } from "../workspace/git/history.ts";
import {
  HistoryBuilder,
  historyParts,
  joinHistory,
  readHistoryParts,
  readHistoryShard,
  type StoredHistory,
} from "./history-segment.ts";
import { PartTable } from "./part-table.ts";

export interface HistoryChange {
  /** The head that `add` and `drop` were worked out from. When another process has moved on since, nothing is done. */
  readonly since?: string;
  /** The commit whose ancestors are known from now on. */
  readonly head: string;
  /** Forget everything first: the former head has left the repository. */
  readonly replace: boolean;
  /** Newly reachable. */
  readonly add: readonly Commit[];
  /** No longer reachable. */
  readonly drop: readonly string[];
}

const MAX_SMALL_SEGMENTS = 8;
const SMALL_COMMITS = 5000;

export class HistoryTable {
  readonly #database: DatabaseSync;
  readonly #parts: PartTable;
  #loaded: { readonly head: string; readonly history: History } | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#parts = new PartTable(database, "history_parts");
  }

  head(): string | undefined {
    const value = this.#database.prepare("select value from facts where key = 'history-head'").get()?.["value"];
    return typeof value === "string" ? value : undefined;
  }

  /** Runs inside the caller's transaction. */
  write(change: HistoryChange): void {
    if (change.since !== this.head()) return;
    if (change.replace) this.#database.exec("delete from history_segments; delete from history_parts");
    else if (change.drop.length > 0) this.#drop(new Set(change.drop));
    if (change.add.length > 0) {
      const builder = new HistoryBuilder();
      for (const commit of change.add) builder.add(commit);
      this.#insert(builder.finish());
      this.#foldSmall();
    }
    this.#database.prepare("insert or replace into facts values ('history-head', ?)").run(change.head);
  }

  /** undefined before any history was read. */
  load(): History | undefined {
    const head = this.head();
    if (head === undefined) return undefined;
    if (this.#loaded?.head === head) return this.#loaded.history;
    const history = historyOf(this.#ids().map((id) => readHistoryShard(this.#parts.read(id))));
    this.#loaded = { head, history };
    return history;
  }

  #insert(stored: StoredHistory): void {
    const { lastInsertRowid } = this.#database
      .prepare("insert into history_segments (commits) values (?)")
      .run(stored.shas.length);
    this.#parts.insert(Number(lastInsertRowid), historyParts(stored));
  }

  /** Rewrites the segments that hold one of these. Commits that come back are added again, with their messages. */
  #drop(shas: ReadonlySet<string>): void {
    for (const id of this.#ids()) {
      const stored = this.#read(id);
      if (!stored.shas.some((sha) => shas.has(sha))) continue;
      this.#delete(id);
      const rest = joinHistory([stored], shas);
      if (rest.shas.length > 0) this.#insert(rest);
    }
  }

  /** Each pull adds a segment, and each segment costs every query a look-up per term. */
  #foldSmall(): void {
    const small = this.#ids(`where commits < ${SMALL_COMMITS}`);
    if (small.length <= MAX_SMALL_SEGMENTS) return;
    const joined = joinHistory(
      small.map((id) => this.#read(id)),
      new Set(),
    );
    for (const id of small) this.#delete(id);
    this.#insert(joined);
  }

  #ids(where = ""): number[] {
    const rows = this.#database.prepare(`select id from history_segments ${where} order by id`).all();
    return rows.map((row) => Number(row["id"]));
  }

  #read(id: number): StoredHistory {
    return readHistoryParts(this.#parts.read(id));
  }

  #delete(id: number): void {
    this.#database.prepare("delete from history_segments where id = ?").run(id);
    this.#parts.delete(id);
  }
}
