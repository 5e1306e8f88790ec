/**
 * The embedded store: SQLite for durability, typed arrays for ranking. Files are grouped into immutable segments; a
 * change adds a small one and lets the old rows go, and segments are merged by re-reading when there are too many.
 */
import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { bestTests, chooseCandidates, type StageOne } from "../find/files/evidence/candidates.ts";
import { type Corpus, corpusOf, definersAsked, livePaths, type Shard } from "../find/files/evidence/corpus.ts";
import { EvidenceScratch, gatherEvidence } from "../find/files/evidence/evidence.ts";
import { exactEvidence } from "../find/files/evidence/exact.ts";
import { filesWith } from "../find/files/evidence/files-with.ts";
import { type History, pastNumbers } from "../find/files/evidence/history.ts";
import { gatherHistory } from "../find/files/evidence/past-evidence.ts";
import { PathIndex } from "../find/files/evidence/path-index.ts";
import type { Question } from "../find/question/question.ts";
import { inSpellingOf } from "../find/question/spelling.ts";
import { inScriptOf } from "../find/question/script.ts";
import { inWordsOf } from "../find/question/translate.ts";
import type { Diagnostic } from "../passage/passage.ts";
import { cooperation } from "../workspace/cooperate.ts";
import {
  keptInMemory,
  inMemory,
  openDatabase,
  openMemory,
  rollBack,
  setAside,
  unusableBecause,
  unwritableBecause,
} from "./database.ts";
import { FileTable, type PutRow } from "./file-table.ts";
import { type HistoryChange, HistoryTable } from "./history.ts";
import { SegmentBuilder } from "./segment.ts";
import type { Store, StoreChange, StoredFile, StoreStatus } from "./store.ts";
import { untidyPaths } from "./tidy.ts";

interface Loaded {
  readonly generation: number;
  readonly rows: ReadonlyMap<string, StoredFile>;
  readonly shards: ReadonlyMap<number, Shard>;
  readonly corpus: Corpus;
  readonly paths: PathIndex;
  readonly scratch: EvidenceScratch;
}

/** A damaged file replaced on a disk that turns out to be full: more than two in a row are not misfortune. */
const MAX_RECOVERIES = 2;

/** A name defined in more files than this names none of them. */
const MAX_DEFINERS = 40;

export class EmbeddedStore implements Store {
  #database: DatabaseSync;
  #location: string;
  #files: FileTable;
  #history: HistoryTable;
  readonly #path: string;
  readonly #diagnostics: Diagnostic[] = [];
  /** What this process has in memory, and of which generation; undefined = to be read. */
  #loaded: Loaded | undefined;

  /** Kept as long as neither changes. */
  #numbered: { readonly corpus: Corpus; readonly history: History; readonly numbers: Int32Array } | undefined;

  /** `path` is the database file; it need not exist. */
  constructor(path: string) {
    this.#path = path;
    const opened = openDatabase(path);
    this.#database = opened.database;
    this.#location = opened.location;
    this.#files = new FileTable(opened.database);
    this.#history = new HistoryTable(opened.database);
    this.#diagnostics.push(...opened.diagnostics);
  }

  files(): Promise<ReadonlyMap<string, StoredFile>> {
    return this.#snapshot(() => this.#load().rows);
  }

  async apply(change: StoreChange, signal?: AbortSignal): Promise<void> {
    const builder = new SegmentBuilder();
    const put: PutRow[] = [];
    const pause = cooperation(signal);
    for (const { text, ...file } of change.put) {
      put.push(text === undefined ? { file } : { file, ordinal: builder.add({ path: file.path, text }) });
      await pause();
    }
    if (put.length === 0 && change.remove.length === 0) return;
    this.#diagnostics.push(...builder.diagnostics);
    const shard = builder.finish();
    await this.#guard(() => {
      this.#within("begin immediate", () => {
        this.#files.write(put, change.remove, shard);
      });
    });
  }

  untidy(): Promise<readonly string[]> {
    return this.#snapshot(() => untidyPaths(this.#load().shards.values()));
  }

  historyHead(): Promise<string | undefined> {
    return this.#snapshot(() => this.#history.head());
  }

  applyHistory(change: HistoryChange): Promise<void> {
    return this.#guard(() => {
      this.#within("begin immediate", () => {
        this.#history.write(change);
      });
    });
  }

  candidates(asked: Question, limit: number): Promise<StageOne> {
    return this.#snapshot(() => {
      const { corpus, paths, scratch } = this.#load();
      const counted = filesWith(corpus, scratch.tally);
      const question = inSpellingOf(counted, inWordsOf(counted, inScriptOf(counted, asked)));
      const definers = definersAsked(corpus, question, MAX_DEFINERS);
      const exact = exactEvidence(asked, paths, definers);
      const evidence = gatherEvidence(corpus, question.query, scratch);
      const history = this.#history.load();
      const past = history && {
        // Commits may speak another language than the tree they made.
        evidence: gatherHistory(history, asked.query, bestTests(corpus, evidence)),
        numbers: this.#pastNumbers(corpus, history),
      };
      return chooseCandidates(corpus, evidence, { question, exact, definers, past, limit });
    });
  }

  status(): Promise<StoreStatus> {
    return this.#snapshot(() => {
      const { rows, corpus } = this.#load();
      return {
        files: rows.size,
        textFiles: corpus.liveFileCount,
        passages: corpus.livePassageCount,
        bytesOnDisk: this.#bytesOnDisk(),
        location: this.#location,
      };
    });
  }

  takeDiagnostics(): Diagnostic[] {
    return this.#diagnostics.splice(0);
  }

  close(): Promise<void> {
    // Closing the last connection folds the write-ahead log into the file.
    if (this.#database.isOpen) this.#database.close();
    this.#loaded = undefined;
    return Promise.resolve();
  }

  /** Runs `work`, again after each recovery. An index must never be the reason why there is no answer. */
  #guard<Result>(work: () => Result): Promise<Result> {
    const attempt = (recoveries: number): Result => {
      try {
        return work();
      } catch (error) {
        if (recoveries === 0 || !this.#recover(error)) throw error;
        return attempt(recoveries - 1);
      }
    };
    return new Promise((resolve) => {
      resolve(attempt(MAX_RECOVERIES));
    });
  }

  /** Begins a new file in place of a damaged one, goes on in memory where the disk refuses; false = neither helps. */
  #recover(error: unknown): boolean {
    const unusable = unusableBecause(error);
    const unwritable = unwritableBecause(error);
    if (this.#location === "memory" || (unusable === undefined && unwritable === undefined)) return false;
    const before = this.#database;
    if (unusable !== undefined) {
      before.close();
      const { isAside, diagnostic } = setAside(this.#path, unusable);
      const { database, location, diagnostics } = isAside ? openDatabase(this.#path) : inMemory();
      this.#diagnostics.push(diagnostic, ...diagnostics);
      this.#database = database;
      this.#location = location;
    } else {
      this.#diagnostics.push(keptInMemory(this.#path, unwritable ?? ""));
      this.#database = openMemory(before);
      this.#location = "memory";
      before.close();
    }
    this.#files = new FileTable(this.#database);
    this.#history = new HistoryTable(this.#database);
    this.#loaded = undefined;
    return true;
  }

  #pastNumbers(corpus: Corpus, history: History): Int32Array {
    if (this.#numbered?.corpus !== corpus || this.#numbered.history !== history) {
      this.#numbered = { corpus, history, numbers: pastNumbers(history, corpus.paths) };
    }
    return this.#numbered.numbers;
  }

  /** One state of the database for all of `work`: another process may commit between any two statements. */
  #snapshot<Result>(work: () => Result): Promise<Result> {
    return this.#guard(() => this.#within("begin", work));
  }

  /** The current generation in memory; segments that did not change are kept. Runs inside a snapshot. */
  #load(): Loaded {
    const generation = this.#files.generation();
    if (this.#loaded?.generation === generation) return this.#loaded;
    const before = this.#loaded?.shards;
    const shards = new Map<number, Shard>();
    for (const id of this.#files.segmentIds()) {
      const known = before?.get(id);
      shards.set(
        id,
        known === undefined ? this.#files.readShard(id) : { ...known, live: new Uint8Array(known.paths.length) },
      );
    }
    const rows = this.#files.readRows(shards);
    const corpus = corpusOf([...shards.values()]);
    const paths = new PathIndex(livePaths(corpus));
    this.#loaded = { generation, rows, shards, corpus, paths, scratch: new EvidenceScratch(corpus) };
    return this.#loaded;
  }

  #within<Result>(begin: "begin" | "begin immediate", work: () => Result): Result {
    this.#database.exec(begin);
    try {
      const result = work();
      this.#database.exec("commit");
      return result;
    } catch (error) {
      rollBack(this.#database);
      throw error;
    }
  }

  #bytesOnDisk(): number {
    if (this.#location === "memory") return 0;
    return ["", "-wal"].reduce((sum, suffix) => {
      return sum + (statSync(this.#location + suffix, { throwIfNoEntry: false })?.size ?? 0);
    }, 0);
  }
}
