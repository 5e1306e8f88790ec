/**
 * So many calls at once, the others in line. One process has one thread: a hundred questions worked on side by side all end
 * last, and whoever waits for the disk or for being let in starves.
 */
import { ContextError, abortedError } from "../passage/errors.ts";

export class Slots {
  #free: number;
  readonly #line: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** First come, first served. Who gives up while waiting is rejected with ContextError "aborted", and never run. */
  async run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (this.#free > 0) this.#free--;
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next === undefined) this.#free++;
      // By way of the event loop: it takes in one new connection a turn, and would not turn while calls follow on each other.
      else setImmediate(next);
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        const place = this.#line.indexOf(enter);
        // Called up already: the slot is taken, and the work itself hears of the signal.
        if (place === -1) return;
        this.#line.splice(place, 1);
        reject(new ContextError("aborted", "Stopped while waiting for others to finish."));
      };
      const enter = (): void => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      if (signal?.aborted === true) return reject(abortedError(signal.reason));
      this.#line.push(enter);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }
}
