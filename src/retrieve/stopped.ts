/** Waiting for somebody else's function, but no longer than one is told to. */

/** Fires with the first of them; one that is absent never does. */
export function firstOf(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  return AbortSignal.any(signals.filter((signal) => signal !== undefined));
}

export class Stopped extends Error {}

/** The answer; a `Stopped` as soon as `signal` fires. An answer that is there at once counts even after that. */
export async function orStopped<Value>(
  answer: Value | Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (signal === undefined) return answer;
  const stopped = Promise.withResolvers<never>();
  const stop = (): void => stopped.reject(new Stopped("it was stopped, or took too long"));
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([answer, stopped.promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
