/**
 * The folder the client works in, asked for over the protocol. A program on a desktop starts its servers in `/`, in a home or in
 * its own folder; which project is open it says only when it is asked. Only what the client names as a root counts, never
 * what stands in a call. Belongs here: asking, choosing, choosing again. Does not: when to ask at all (cli/mcp.ts).
 *
 *     2025   initialize → initialized → roots/list → …          list_changed → roots/list
 *     2026   the first call is answered by "input required: roots/list", and comes again with the answer in it
 */
import { fileURLToPath } from "node:url";
import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  type InputRequiredResult,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { World } from "../operations/world.ts";
import { ContextError, messageOf } from "../passage/errors.ts";
import type { Roots } from "./roots.ts";

/** What is served until a client has named its folder, and how that is opened. */
export interface ClientRootOptions {
  /** With the folder the server was started in. */
  readonly roots: Roots;
  /** Why that folder is not served; absent where it will do. */
  readonly refusal?: string | undefined;
  /** The world of a folder that the client named. Throws ContextError for one that is not there, or not to be read. */
  readonly open: (folder: string) => World;
  /** Told what is served from now on; what it returns is called when that ends. */
  readonly onServe: (world: World) => () => Promise<void>;
  readonly onLog: (message: string) => void;
}

/** A client that has roots answers at once; one that only says so must not hold up the first call for long. */
const MAX_ANSWER_MS = 3_000;
const REQUEST_KEY = "roots";
const WAITED_FOR: ReadonlySet<string> = new Set([
  "notifications/initialized",
  "notifications/roots/list_changed",
] as const);

/** Looser than the protocol's own: one root that is no file would lose the others. */
const listedRoots = z.looseObject({ roots: z.array(z.looseObject({ uri: z.string() })) });
const hasRoots = z.looseObject({ [CLIENT_CAPABILITIES_META_KEY]: z.looseObject({ roots: z.looseObject({}) }) });

/** For the one client of one server: `attach` it, hold messages back by `settledAfter`, run calls `inFolder`. */
export class ClientRoot {
  readonly #options: ClientRootOptions;
  readonly #start: World;
  readonly #opened = new Map<string, World>();
  readonly #waiting: (() => void)[] = [];
  #settling: Promise<void> | undefined;
  /** As the client named it; undefined while nothing of it is served. */
  #chosen: string | undefined;
  #served: World | undefined;
  #stop: (() => Promise<void>) | undefined;
  #notice: string | undefined;

  constructor(options: ClientRootOptions) {
    this.#options = options;
    this.#start = options.roots.all[0].world;
  }

  /** Why nothing is served, after all was asked. */
  get refusal(): string | undefined {
    return this.#chosen === undefined ? this.#options.refusal : undefined;
  }

  attach(server: McpServer): void {
    server.server.oninitialized = () => void this.#ask(server);
    server.server.setNotificationHandler("notifications/roots/list_changed", () => this.#ask(server));
  }

  /** What the messages behind this one wait for: lists and calls are answered for the folder that is about to be named. */
  settledAfter(method: string): Promise<void> | undefined {
    if (!WAITED_FOR.has(method)) return undefined;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      // Should the notice get lost, the connection must not.
      setTimeout(resolve, 2 * MAX_ANSWER_MS).unref();
    });
  }

  /** Runs in the folder that is meant; where it is not known yet and the client can be asked only in answers, that comes back. */
  async inFolder<T>(
    server: McpServer,
    context: ServerContext,
    run: () => Promise<T>,
  ): Promise<T | InputRequiredResult> {
    const { envelope, inputResponses } = context.mcpReq;
    if (envelope === undefined) await (this.#settling ?? this.#ask(server));
    else if (this.#settling === undefined) {
      const canAsk = hasRoots.safeParse(envelope).success;
      if (canAsk && inputResponses === undefined)
        return inputRequired({ inputRequests: { [REQUEST_KEY]: inputRequired.listRoots() } });
      const answered = listedRoots.safeParse(inputResponses?.[REQUEST_KEY]);
      await this.#settle(answered.success ? answered.data.roots.map(({ uri }) => uri) : []);
    }
    return run();
  }

  /** What the model has to know about the choice, once. */
  takeNotice(): string | undefined {
    const notice = this.#notice;
    this.#notice = undefined;
    return notice;
  }

  async close(): Promise<void> {
    await this.#stop?.();
  }

  #ask(server: McpServer): Promise<void> {
    return (this.#settling = this.#list(server).then((uris) => this.#settle(uris)));
  }

  /** None where the client has no roots, or does not answer. */
  async #list(server: McpServer): Promise<string[]> {
    if (server.server.getClientCapabilities()?.roots === undefined) return [];
    try {
      const { roots } = await server.server.request({ method: "roots/list" }, listedRoots, { timeout: MAX_ANSWER_MS });
      return roots.map(({ uri }) => uri);
    } catch (error) {
      this.#options.onLog(`The client did not name its folders: ${messageOf(error)}`);
      return [];
    }
  }

  async #settle(uris: readonly string[]): Promise<void> {
    const { roots, onLog, onServe, refusal } = this.#options;
    const folders = [...new Set(uris.flatMap((uri) => this.#folderOf(uri)))].filter((folder) => this.#canOpen(folder));
    // Another folder beside the one in use is no reason to leave it.
    const chosen = folders.find((folder) => folder === this.#chosen) ?? folders[0];
    const world = chosen === undefined ? this.#start : this.#opened.get(chosen)!;
    if (chosen !== this.#chosen || this.#served === undefined) {
      this.#chosen = chosen;
      roots.serveInstead(world);
      this.#notice = chosen === undefined ? undefined : choiceOf(chosen, folders);
      onLog(this.refusal ?? this.#notice ?? `reading ${world.workspace.root}.`);
    }
    if (this.#served !== world) {
      this.#served = world;
      await this.#stop?.();
      this.#stop = chosen === undefined && refusal !== undefined ? undefined : onServe(world);
    }
    this.#settling ??= Promise.resolve();
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #folderOf(uri: string): string[] {
    try {
      return [fileURLToPath(uri)];
    } catch {
      this.#options.onLog(`The client named ${uri}, which is no folder of this machine.`);
      return [];
    }
  }

  #canOpen(folder: string): boolean {
    if (this.#opened.has(folder)) return true;
    try {
      this.#opened.set(folder, this.#options.open(folder));
      return true;
    } catch (error) {
      if (!(error instanceof ContextError)) throw error;
      this.#options.onLog(`The client named ${folder}: ${error.message}`);
      return false;
    }
  }
}

function choiceOf(chosen: string, folders: readonly string[]): string | undefined {
  if (folders.length < 2) return undefined;
  return (
    `This client has ${folders.length} folders open; Pith reads ${chosen}. For another, or for several, add "--root" and the ` +
    `folder to the arguments of \`pith mcp\` in its settings, once for each.`
  );
}
