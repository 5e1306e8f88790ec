/**
 * A long-running server's index, kept warm: indexed in the background after the start and after changes, so that a call
 * after a branch switch does not pay for it. Answers do not rest on this; each looks at the tree itself.
 */
import type { Engine } from "../store/engine.ts";
import { type Change, type Watch, watchTree } from "../workspace/watch.ts";
import { ContextError, messageOf } from "../passage/errors.ts";
import { orStopped } from "../retrieve/stopped.ts";
import type { World } from "../operations/world.ts";
import { shareRefreshes } from "./refresh-turns.ts";

/** A world for many callers at once: refreshes take turns. */
export function sharedWorld(world: World): World {
  let shared: Promise<Engine> | undefined;
  return { ...world, engine: () => (shared ??= world.engine().then(shareRefreshes)) };
}

/** A refresh that took long must not follow itself at once: a build that writes all day would keep a core busy. */
const REST_FACTOR = 5;

/** Resolves at once; call what it returns to stop. Problems are logged, and answers go on without it. */
export function keepFresh(world: World, onLog: (message: string) => void): () => Promise<void> {
  const abort = new AbortController();
  const work = new BackgroundWork(world, abort.signal, onLog);
  const watching: Promise<Watch> = watchTree(world.workspace.root, { onChange: (change) => work.wake(change) });
  watching.then(
    ({ kind, reason }) => {
      if (kind === "none")
        onLog(`Cannot watch ${world.workspace.root}: ${reason ?? ""}. Changes are seen at the next call.`);
      // What changed after the first look and before the first event could be heard.
      else work.wake({ head: false });
    },
    () => {},
  );
  work.wake({ head: true });
  return async () => {
    abort.abort();
    await (await watching).close();
    await work.ended();
  };
}

class BackgroundWork {
  readonly #world: World;
  readonly #signal: AbortSignal;
  readonly #onLog: (message: string) => void;
  #running: Promise<void> | undefined;
  #wanted: Change | undefined;

  constructor(world: World, signal: AbortSignal, onLog: (message: string) => void) {
    this.#world = world;
    this.#signal = signal;
    this.#onLog = onLog;
  }

  wake({ head }: Change): void {
    this.#wanted = { head: head || this.#wanted?.head === true };
    this.#running ??= this.#work().finally(() => (this.#running = undefined));
  }

  async ended(): Promise<void> {
    await this.#running;
  }

  async #work(): Promise<void> {
    while (this.#wanted !== undefined && !this.#signal.aborted) {
      const { head } = this.#wanted;
      this.#wanted = undefined;
      const startMs = performance.now();
      try {
        const engine = await this.#world.engine();
        await engine.refresh({ signal: this.#signal });
        if (head) await orStopped(engine.readHistory(), this.#signal);
      } catch (error) {
        if (this.#signal.aborted || (error instanceof ContextError && error.code === "aborted")) return;
        this.#onLog(`Indexing in the background failed: ${messageOf(error)}`);
      }
      await rest((performance.now() - startMs) * REST_FACTOR, this.#signal);
    }
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds).unref();
    const stop = (): void => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}
