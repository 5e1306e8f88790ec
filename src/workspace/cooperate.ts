/** Long synchronous work that lets timers, sockets and Ctrl-C through. Belongs here: giving way, and stopping. */
import { setImmediate } from "node:timers/promises";
import { ContextError } from "../passage/errors.ts";

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

export function throwIfAborted(signal?: AbortSignal): void {
  if (signal?.aborted !== true) return;
  throw new ContextError("aborted", "Stopped before it was done. Run it again to go on.", {}, signal.reason);
}
