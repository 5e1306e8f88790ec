/**
 * Many callers, one refresh at a time. A caller gets a refresh that began after it asked, so that it sees every change made
 * before; all who ask while one is running share the next. A hundred calls at once cost two looks at the tree.
 */
import { ContextError } from "../passage/errors.ts";
import type { Engine } from "../store/engine.ts";
import type { RefreshReport } from "../store/refresh.ts";
import type { Call } from "../workspace/cooperate.ts";

type Refresh = (call: Call) => Promise<RefreshReport>;

interface Turn {
  readonly abort: AbortController;
  waiting: number;
  hasBegun: boolean;
  readonly done: Promise<RefreshReport>;
}

export class RefreshTurns {
  readonly #refresh: Refresh;
  /** Whoever waits for the next refresh waits for the one before it, too, and hears how far that is. */
  readonly #listeners = new Set<NonNullable<Call["onProgress"]>>();
  #running: Promise<unknown> = Promise.resolve();
  #next: Turn | undefined;

  constructor(refresh: Refresh) {
    this.#refresh = refresh;
  }

  /** The work stops when nobody waits for it any more. Rejects with ContextError "aborted" for who stopped waiting. */
  async take({ signal, onProgress }: Call = {}): Promise<RefreshReport> {
    if (signal?.aborted === true) throw stopped();
    const turn = (this.#next ??= this.#begin());
    turn.waiting++;
    if (onProgress !== undefined) this.#listeners.add(onProgress);
    try {
      return await (signal === undefined ? turn.done : Promise.race([turn.done, whenAborted(signal)]));
    } finally {
      if (onProgress !== undefined) this.#listeners.delete(onProgress);
      // One that has not begun can still be joined; it looks itself whether anybody did.
      if (--turn.waiting === 0 && turn.hasBegun) turn.abort.abort();
    }
  }

  #begin(): Turn {
    const turn = { abort: new AbortController(), waiting: 0, hasBegun: false };
    const start = async (): Promise<RefreshReport> => {
      await this.#running.catch(() => {});
      this.#next = undefined;
      turn.hasBegun = true;
      if (turn.waiting === 0) throw stopped();
      return this.#refresh({
        signal: turn.abort.signal,
        onProgress: (progress) => this.#listeners.forEach((listener) => listener(progress)),
      });
    };
    const done = start();
    // Whoever waits hears of a failure; with nobody left it is nobody's.
    done.catch(() => {});
    this.#running = done;
    return Object.assign(turn, { done });
  }
}

/** From here on the engine's refreshes take turns, whoever asks for one. */
export function shareRefreshes(engine: Engine): Engine {
  const turns = new RefreshTurns(engine.refresh.bind(engine));
  engine.refresh = (call) => turns.take(call);
  return engine;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(stopped()), { once: true }));
}

function stopped(): ContextError {
  return new ContextError("aborted", "Stopped; what was indexed so far is kept.");
}
