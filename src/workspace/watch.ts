/**
 * Hearing of changes in a tree, for processes that live long. Only ever a hint that looking again is worth it: events come
 * late, get lost and tell of ignored files, so whoever answers still looks at the tree itself (store/refresh.ts).
 *
 * The native watcher where it is installed, else the one of Node, else none; which of them it is can be asked.
 */
import { statSync, watch as watchFolder } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { messageOf } from "../passage/errors.ts";

export interface Watch {
  readonly kind: "native" | "node" | "none";
  /** Why it is not the native one; undefined when it is. */
  readonly reason?: string;
  close(): Promise<void>;
}

export interface Change {
  /** HEAD or a branch of the repository moved. */
  readonly head: boolean;
}

export interface WatchOptions {
  /** Called once after a burst of changes has settled. */
  readonly onChange: (change: Change) => void;
  /** A burst has settled when nothing more came for this long. */
  readonly settleMs?: number;
  /** Loads the native watcher; for tests. */
  readonly loadNative?: () => Promise<NativeWatcher>;
}

export interface NativeWatcher {
  subscribe(
    folder: string,
    listener: (error: Error | null, events: readonly { readonly path: string }[]) => void,
    options: { readonly ignore: string[] },
  ): Promise<{ unsubscribe(): Promise<void> }>;
}

const SETTLE_MS = 250;
/** A build that never stops writing still has to be looked at now and then. */
const MAX_SETTLE_MS = 2000;
/** Folders in which changes come by the thousand and mean nothing to an index. Git's own are heard for HEAD and refs only. */
const DEAF = ["node_modules", ".git/objects", ".git/lfs", ".git/modules", ".venv", "__pycache__"];

/** Never rejects: a tree that cannot be watched is still answered for. */
export async function watchTree(root: string, options: WatchOptions): Promise<Watch> {
  const burst = new Burst(options.onChange, options.settleMs ?? SETTLE_MS);
  const hear = (path: string | null): void => {
    const inside = path === null ? "" : (isAbsolute(path) ? relative(root, path) : path).split(sep).join("/");
    if (DEAF.some((folder) => inside === folder || `/${inside}/`.includes(`/${folder}/`))) return;
    if (inside === ".git" || inside.startsWith(".git/")) {
      if (/^\.git\/(?:HEAD|packed-refs|refs\/heads\/.+)$/u.test(inside) && !inside.endsWith(".lock"))
        burst.add({ head: true });
    } else burst.add({ head: false });
  };
  const failures: string[] = [];
  try {
    const native = await (options.loadNative ?? loadParcelWatcher)();
    const ignore = DEAF.flatMap((folder) => [join(root, folder), `**/${folder}/**`]);
    const subscription = await native.subscribe(root, (_error, events) => events.forEach(({ path }) => hear(path)), {
      ignore,
    });
    // A folder that was removed while it was watched has taken its watch with it; the system then refuses to remove it again.
    const stop = (): Promise<void> => subscription.unsubscribe().catch(() => undefined);
    return { kind: "native", close: () => burst.close(stop) };
  } catch (error) {
    failures.push(messageOf(error).split("\n")[0]!);
  }
  try {
    // Watching what is not there fails only later, and quietly.
    statSync(root);
    const watcher = watchFolder(root, { recursive: true, persistent: false }, (_event, path) => hear(path));
    // A folder that cannot be opened later on ends nothing: the next answer looks for itself.
    watcher.on("error", () => burst.add({ head: false }));
    return {
      kind: "node",
      reason: failures.join("; "),
      close: () => burst.close(() => Promise.resolve(watcher.close())),
    };
  } catch (error) {
    failures.push(messageOf(error));
    return { kind: "none", reason: failures.join("; "), close: () => burst.close(() => Promise.resolve()) };
  }
}

async function loadParcelWatcher(): Promise<NativeWatcher> {
  return (await import("@parcel/watcher")).default;
}

/** Many events, one call. */
class Burst {
  readonly #onChange: WatchOptions["onChange"];
  readonly #settleMs: number;
  #timer: NodeJS.Timeout | undefined;
  #sinceMs = 0;
  #head = false;
  #closed = false;

  constructor(onChange: WatchOptions["onChange"], settleMs: number) {
    this.#onChange = onChange;
    this.#settleMs = settleMs;
  }

  add({ head }: Change): void {
    if (this.#closed) return;
    this.#head ||= head;
    const now = performance.now();
    if (this.#timer === undefined) this.#sinceMs = now;
    else clearTimeout(this.#timer);
    const waitMs = Math.max(0, Math.min(this.#settleMs, this.#sinceMs + MAX_SETTLE_MS - now));
    this.#timer = setTimeout(() => this.#tell(), waitMs).unref();
  }

  async close(stop: () => Promise<unknown>): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await stop();
  }

  #tell(): void {
    const head = this.#head;
    this.#timer = undefined;
    this.#head = false;
    this.#onChange({ head });
  }
}
