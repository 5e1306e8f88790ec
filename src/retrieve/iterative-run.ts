/** What one call to `retrieve` knows, and how it is stopped. What happens to it: iterative.ts. */
import { firstOf, orStopped, Stopped } from "./stopped.ts";
import type { Gap, JudgedFile, RetrieveInput, Round, SearchedFile } from "./iterative-types.ts";

export class Run {
  readonly judged = new Map<string, JudgedFile>();
  readonly asked = new Set<string>();
  readonly patterns = new Set<string>();
  readonly rounds: Round[] = [];
  readonly notes: string[] = [];
  pending: readonly SearchedFile[] = [];
  gaps: readonly Gap[] = [];
  readonly #signal: AbortSignal;

  constructor(input: RetrieveInput, signal: AbortSignal | undefined, timeLimitMs: number | undefined) {
    const limit = timeLimitMs === undefined ? undefined : AbortSignal.timeout(timeLimitMs);
    this.#signal = firstOf(input.signal ?? signal, limit);
    this.#signal.addEventListener("abort", () => this.note(stopNote(this.#signal)), { once: true });
    if (this.#signal.aborted) this.note(stopNote(this.#signal));
  }

  get stopped(): boolean {
    return this.#signal.aborted;
  }

  readonly note = (text: string): void => {
    if (!this.notes.includes(text)) this.notes.push(text);
  };

  /** Once stopped, failures are its consequence and not worth a note each. */
  fail(text: string, error: unknown): void {
    if (!this.stopped || !(error instanceof Stopped)) this.note(text);
  }

  kept(...bands: JudgedFile["band"][]): JudgedFile[] {
    return [...this.judged.values()]
      .filter(({ band }) => bands.includes(band))
      .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
  }

  /** The answer, or a rejection as soon as the run is stopped: a function that never answers cannot hold it up. */
  within<Value>(answer: Value | Promise<Value>): Promise<Value> {
    return orStopped(answer, this.#signal);
  }
}

function stopNote(signal: AbortSignal): string {
  const timedOut = (signal.reason as { name?: string } | undefined)?.name === "TimeoutError";
  return timedOut
    ? "The time limit was reached; this is what was found until then."
    : "Stopped; this is what was found until then.";
}
