/** Long work and whoever waits for it. Belongs here: giving way to timers, sockets and Ctrl-C, stopping, telling how far it is. */
import { setImmediate } from "node:timers/promises";
import { throwIfAborted } from "../passage/errors.ts";

/** What the caller can do to running work, and what it hears from it. */
export interface Call {
  readonly signal?: AbortSignal;
  /** Long work reports itself; doors decide whether to show it. */
  readonly onProgress?: (progress: Progress) => void;
}

/** How far something is that takes long. */
export interface Progress {
  readonly message: string;
  readonly done: number;
  /** Absent while it is unknown. */
  readonly total?: number;
}

/** How long work may hold the event loop. A terminal's spinner and a server's other requests stay alive at this pace. */
const SLICE_MS = 10;

/** Call often: returns undefined almost always, and a promise to await when the slice is used up. Throws when aborted. */
export function cooperation(signal?: AbortSignal): () => Promise<void> | undefined {
  throwIfAborted(signal);
  let sliceStartMs = performance.now();
  return () => {
    throwIfAborted(signal);
    if (performance.now() - sliceStartMs < SLICE_MS) return undefined;
    return setImmediate().then(() => {
      throwIfAborted(signal);
      sliceStartMs = performance.now();
    });
  };
}
