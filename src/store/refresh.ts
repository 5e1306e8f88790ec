/**
 * Bringing the index up to the tree: stat first, then content. Belongs here: what has changed, in batches that each leave
 * a valid index. Does not: how it is stored, or what is asked of it.
 */
import { ContextError, throwIfAborted } from "../passage/errors.ts";
import type { Diagnostic } from "../passage/passage.ts";
import type { Call } from "../workspace/cooperate.ts";
import type { FileStat } from "../workspace/reading/read.ts";
import { isSettled } from "../workspace/settled.ts";
import type { SkipReason, UnreadFile } from "../workspace/walk.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Store, StoredFile, StoreFile } from "./store.ts";

export interface RefreshReport {
  /** Text files in the tree now. */
  readonly files: number;
  /** Files read again because their stat had changed, new ones included. */
  readonly read: number;
  /** Content really new: most of those read, and now and then a file whose stat hid the change. */
  readonly indexed: number;
  readonly removed: number;
  /** Text that is too large, and what is no text by its name. */
  readonly unread: readonly UnreadFile[];
  readonly skipped: Readonly<Partial<Record<SkipReason | "binary-content", number>>>;
  readonly elapsedMs: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Each batch becomes one segment, and lies in memory until it is written. */
const BATCH_CHARACTERS = 20 * 1024 * 1024;

export async function refresh(workspace: Workspace, store: Store, call: Call = {}): Promise<RefreshReport> {
  const startMs = performance.now();
  const walk = await workspace.walk(call);
  const known = await store.files();
  const diagnostics: Diagnostic[] = [...walk.diagnostics];
  // Looks changed, or was read so soon after it was written that looks prove nothing.
  const doubtful = walk.files.filter((file) => {
    const before = known.get(file.path);
    return !sameStat(file, before) || before?.settled !== true;
  });
  const removed = goneFrom(known, walk.files);

  let indexed = await putFiles(doubtful, known, removed, { workspace, store, call, diagnostics });
  const untidy = doubtful.length + removed.length > 0 ? new Set(await store.untidy()) : new Set<string>();
  if (untidy.size > 0) {
    const again = walk.files.filter((file) => untidy.has(file.path));
    // Not counted: nothing in the tree made this necessary.
    await putFiles(again, new Map(), [], { workspace, store, call, diagnostics });
  }
  let after = await store.files();
  // A store that had to begin anew underneath us (damaged, or pushed into memory) has forgotten what was unchanged.
  const forgotten = after === known ? [] : walk.files.filter(({ path }) => !after.has(path));
  if (forgotten.length > 0) {
    indexed += await putFiles(forgotten, after, [], { workspace, store, call, diagnostics });
    after = await store.files();
  }
  let binary = 0;
  for (const { state } of after.values()) if (state === "binary") binary++;
  return {
    files: walk.files.length - binary,
    read: doubtful.filter((file) => !sameStat(file, known.get(file.path))).length,
    indexed,
    removed: removed.length,
    unread: walk.unread,
    skipped: { ...walk.skipped, ...(binary > 0 && { "binary-content": binary }) },
    elapsedMs: performance.now() - startMs,
    diagnostics: [...diagnostics, ...store.takeDiagnostics()],
  };
}

/** Nearly always nothing, which counting tells without comparing two lists of every path. */
function goneFrom(known: ReadonlyMap<string, StoredFile>, files: readonly FileStat[]): string[] {
  let found = 0;
  for (const { path } of files) if (known.has(path)) found++;
  if (found === known.size) return [];
  const present = new Set(files.map(({ path }) => path));
  return [...known.keys()].filter((path) => !present.has(path));
}

interface PutWorld {
  readonly workspace: Workspace;
  readonly store: Store;
  readonly call: Call;
  readonly diagnostics: Diagnostic[];
}

/**
 * Returns how many files were indexed anew. Stopped by the signal, it writes what is indexed so far and then throws: the
 * next refresh goes on from there. `removed` goes last, so that a moved file is never lost in between.
 */
async function putFiles(
  files: readonly FileStat[],
  known: ReadonlyMap<string, StoredFile>,
  removed: readonly string[],
  { workspace, store, call, diagnostics }: PutWorld,
): Promise<number> {
  let done = 0;
  let indexed = 0;
  // Ends with the batch, the files or the patience of whoever waits, whichever comes first.
  function* batch(): Generator<StoreFile> {
    let characters = 0;
    while (done < files.length && characters < BATCH_CHARACTERS && call.signal?.aborted !== true) {
      const file = files[done]!;
      const put = readForStore(workspace, file, known.get(file.path), diagnostics);
      if (put !== undefined) yield put;
      if (put?.text !== undefined) {
        indexed++;
        characters += put.text.length;
      }
      done++;
      call.onProgress?.({ message: "Indexing", done, total: files.length });
    }
  }
  while (done < files.length) {
    throwIfAborted(call.signal);
    await store.apply({ put: batch(), remove: [] });
  }
  throwIfAborted(call.signal);
  if (removed.length > 0) await store.apply({ put: [], remove: removed });
  return indexed;
}

/** undefined when the file has gone since it was listed: the next refresh will not list it. */
function readForStore(
  workspace: Workspace,
  stat: FileStat,
  before: StoredFile | undefined,
  diagnostics: Diagnostic[],
): StoreFile | undefined {
  const lookedMs = Date.now();
  try {
    const { text, hash, diagnostics: found, sizeBytes, mtimeMs, inode } = workspace.read(stat.path);
    diagnostics.push(...found);
    const settled = isSettled(mtimeMs, lookedMs);
    const file = { path: stat.path, sizeBytes, mtimeMs, inode, settled, hash, state: "text" } as const;
    return before?.state === "text" && before.hash === hash ? file : { ...file, text };
  } catch (error) {
    if (!(error instanceof ContextError)) throw error;
    if (error.code === "not-found") return undefined;
    const binary = error.data["reason"] === "binary";
    if (!binary) diagnostics.push({ code: "unreadable", message: error.message, path: stat.path });
    return { ...stat, settled: isSettled(stat.mtimeMs, lookedMs), hash: "", state: binary ? "binary" : "unreadable" };
  }
}

/** Equal: nothing to read, as long as what is known is settled. */
export function sameStat(file: FileStat, known: StoredFile | undefined): boolean {
  return known?.sizeBytes === file.sizeBytes && known.mtimeMs === file.mtimeMs && known.inode === file.inode;
}
