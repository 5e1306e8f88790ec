/**
 * The one interface behind which an index lives. Embedded today (embedded.ts); written so that a cluster engine can be
 * the second: everything is a message of plain data, stage one is the store's, judging is not. One contract suite
 * (test/store-contract.ts) runs against each implementation.
 */
import type { StageOne } from "../find/files/evidence/candidates.ts";
import type { Question } from "../find/question/question.ts";
import type { Diagnostic } from "../passage/passage.ts";
import type { HistoryChange } from "./history.ts";

/** What the store knows of a file; equal stat means unchanged, equal hash means unchanged content. */
export interface StoredFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
  readonly inode: number;
  /** False when a later write may have left the same stat: an equal one then proves nothing. See workspace/settled.ts. */
  readonly settled: boolean;
  readonly hash: string;
  /** "text" is searchable; the others are remembered so that they are not read again. */
  readonly state: FileState;
}

export type FileState = "text" | "binary" | "too-large" | "unreadable";

/** A file to (re)index; `text` is absent for what is not searchable, or where only the stat has changed. */
export interface StoreFile extends StoredFile {
  readonly text?: string;
}

export interface StoreChange {
  /** Taken one by one, once: a text need not be in memory before its turn, nor after it. */
  readonly put: Iterable<StoreFile>;
  readonly remove: readonly string[];
}

export interface StoreStatus {
  readonly files: number;
  readonly textFiles: number;
  readonly passages: number;
  readonly bytesOnDisk: number;
  /** Where it lives, or "memory". */
  readonly location: string;
}

export interface Store {
  /** Everything the store knows, by path. */
  files(): Promise<ReadonlyMap<string, StoredFile>>;
  /** All or nothing; visible to every later call, also of other processes. Throws ContextError "aborted". */
  apply(change: StoreChange, signal?: AbortSignal): Promise<void>;
  /** Files whose putting again would tidy the store up; empty for engines that tidy up themselves. */
  untidy(): Promise<readonly string[]>;
  /** The commit whose ancestors are known; undefined before the first `applyHistory`. */
  historyHead(): Promise<string | undefined>;
  applyHistory(change: HistoryChange): Promise<void>;
  /** Stage one of finding. `limit` is how many candidates are wanted at least. */
  candidates(question: Question, limit: number): Promise<StageOne>;
  status(): Promise<StoreStatus>;
  /** What happened to the store itself: set aside, kept in memory only … Each is reported once. */
  takeDiagnostics(): Diagnostic[];
  close(): Promise<void>;
}
