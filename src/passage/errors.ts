/** The one error class, and all its codes. Nothing found is an answer, not an error; one bad file is a Diagnostic. */

/** Each code says what its `data` holds. */
export const ERROR_CODES = {
  /** The input of an operation does not fit its schema. `data`: `{ field?: string }`. */
  "bad-input": 2,
  /** An address cannot be parsed. `data`: `{ address: string }`. */
  "bad-address": 2,
  /** A path leads outside the root. `data`: `{ path: string }`. */
  "outside-root": 2,
  /** The file or passage named by an address does not exist. `data`: `{ address: string, nearest: string[] }`. */
  "not-found": 1,
  /** A file is there and cannot be read. `data`: `{ path: string, reason?: string }`. */
  unreadable: 2,
  /** A setting is unknown or has a wrong value. `data`: `{ key: string, nearest?: string }`. */
  "bad-setting": 2,
  /** The index cannot be opened or written. `data`: `{ path: string }`. */
  "store-unavailable": 2,
  /** Work was stopped by its abort signal or time limit. `data`: `{}`. */
  aborted: 130,
  /** A budget cannot hold what was asked for. `data`: `{ needed: number, budget: number }`. */
  "over-budget": 2,
  /** The model could not be reached, refused, or answered with something unusable. `data`: `{ status?: number }`. */
  "model-failed": 2,
  /** Compaction did not make the conversation smaller. `data`: `{ before: number, after: number }`. */
  "compaction-stalled": 2,
  /** The permission rules or plan mode forbid this. `data`: `{ tool: string }`. */
  forbidden: 2,
} as const satisfies Record<string, number>;

/** For programs; what `data` holds stands at each in `ERROR_CODES`. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** A broken promise or environment. The message is for people and ends with what to do next. */
export class ContextError extends Error {
  readonly code: ErrorCode;
  /** For programs: what it holds stands at the code in `ERROR_CODES`. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, data: Record<string, unknown> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "ContextError";
    this.code = code;
    this.data = data;
  }

  /** The exit status a process should end with. */
  get exitStatus(): number {
    return ERROR_CODES[this.code];
  }
}

/** Throws ContextError "aborted" once the signal has fired. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw abortedError(signal.reason);
}

export function abortedError(cause?: unknown): ContextError {
  return new ContextError("aborted", "Stopped before it was done. Run it again to go on.", {}, cause);
}

/** One of many failed, and the rest goes on; not where all was stopped, nor where the fault is ours. */
export function canGoOnAfter(thrown: unknown): thrown is ContextError {
  return thrown instanceof ContextError && thrown.code !== "aborted";
}

/** The message of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
