/**
 * A model that survives its network: waits out rate limits, tries again after failures and cut answers, gives up on a
 * stream that went silent. Belongs here: when to try again. Does not: what an error means (providers/failures.ts).
 */
import { abortedError } from "../passage/errors.ts";
import { said } from "../retrieve/said.ts";
import { firstOf } from "../retrieve/stopped.ts";
import { ModelError, type Model, type ModelEvent, type ModelRequest } from "./model.ts";

/** How often and how long a broken answer is tried again. */
export interface ResilientOptions {
  /** Tries in all, the first included. */
  readonly maxAttempts?: number;
  readonly firstWaitMs?: number;
  readonly maxWaitMs?: number;
  /** A stream that sends nothing for so long counts as cut. Local models may think long before the first word. */
  readonly idleMs?: number;
  /** In [0, 1): spreads waits so that several agents do not come back at the same moment. */
  readonly random?: () => number;
  readonly sleep?: (waitMs: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** A server that was never reached is most often not started, or misspelled: nobody wants to wait for that. */
const ATTEMPTS_BEFORE_REACHED = 2;

const DEFAULTS = { maxAttempts: 5, firstWaitMs: 1_000, maxWaitMs: 60_000, idleMs: 300_000 };

/** Yields `restart` before each new try: what was streamed until then is void. */
export function resilient(model: Model, options: ResilientOptions = {}): Model {
  const { maxAttempts, firstWaitMs, maxWaitMs, idleMs } = { ...DEFAULTS, ...said(options) };
  const random = options.random ?? Math.random;
  const pause = options.sleep ?? sleep;
  let reached = false;
  const mostFor = ({ kind }: ModelError): number =>
    kind === "unreachable" && !reached ? Math.min(maxAttempts, ATTEMPTS_BEFORE_REACHED) : maxAttempts;
  return async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    for (let attempt = 1; ; attempt++) {
      try {
        yield* untilIdle(model, request, idleMs);
        reached = true;
        return;
      } catch (thrown) {
        if (!(thrown instanceof ModelError) || !thrown.retryable || attempt >= mostFor(thrown)) throw thrown;
        const backoff = Math.min(maxWaitMs, firstWaitMs * 2 ** (attempt - 1));
        // Half of the wait is fixed, half is luck; a wait the provider asked for is never shortened.
        const waitMs = Math.round(thrown.retryAfterMs ?? backoff / 2 + (backoff / 2) * random());
        yield { type: "restart", why: thrown.message, attempt: attempt + 1, waitMs };
        await pause(waitMs, request.signal);
      }
    }
  };
}

/** Passes events on; stops the request when none comes for `idleMs`. */
async function* untilIdle(model: Model, request: ModelRequest, idleMs: number): AsyncGenerator<ModelEvent> {
  const silence = new AbortController();
  const signal = firstOf(request.signal, silence.signal);
  const events = model({ ...request, signal })[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await withTimer(events.next(), idleMs, () => silence.abort());
      if (next.done === true) return;
      yield next.value;
    }
  } catch (thrown) {
    if (silence.signal.aborted && request.signal?.aborted !== true) {
      throw new ModelError("network", `The model was silent for ${Math.round(idleMs / 1000)} s. Try again.`, {
        cause: thrown,
      });
    }
    throw thrown;
  } finally {
    // A consumer that leaves early must not leave a socket behind.
    silence.abort();
    void events.return?.().catch(() => undefined);
  }
}

async function withTimer<Value>(promise: Promise<Value>, limitMs: number, onLimit: () => void): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLimit();
      reject(new Error("idle"));
    }, limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function sleep(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortedError(signal.reason));
    const timer = setTimeout(done, waitMs);
    signal?.addEventListener("abort", stop, { once: true });
    function done(): void {
      signal?.removeEventListener("abort", stop);
      resolve();
    }
    function stop(): void {
      clearTimeout(timer);
      reject(abortedError(signal?.reason));
    }
  });
}
