/** `pith mcp`: argv and environment → a server on stdio or HTTP. Everything it serves is in mcp/. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ClientRoot } from "../mcp/client-root.ts";
import type { Roots } from "../mcp/roots.ts";
import type { pithServers } from "../mcp/server.ts";
import type { StdioOptions } from "../mcp/stdio.ts";
import { openWorldAt } from "../operations/open-world.ts";
import type { World } from "../operations/world.ts";
import { ContextError, messageOf } from "../passage/errors.ts";
import { secretValues } from "../render/secrets.ts";
import { PROJECT_FILE } from "../workspace/settings/settings.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { homeFolder, placeOf } from "./environment.ts";
import type { Invocation } from "./invocation.ts";
import { isNoProject } from "./no-project.ts";
import { MCP_FLAGS } from "./own-commands.ts";
import { parseFlags, portOf } from "./own-flags.ts";
import { version } from "./version.ts";

const TOKEN_VARIABLE = "PITH_MCP_TOKEN";
const TOKEN_BYTES = 24;

type McpFlags = ReturnType<typeof parseFlags<typeof MCP_FLAGS>>;
type LogFn = (message: string) => void;

/** Returns the exit status, when the client has gone or a signal came. */
export async function serveMcp(args: readonly string[], invocation: Invocation): Promise<number> {
  const flags = parseFlags("mcp", MCP_FLAGS, args);
  const { streams, environment, signal } = invocation;
  const onLog: LogFn = (message) => void streams.stderr.write(`pith mcp: ${message}\n`);
  const { roots, refusal, clientRoot, watch } = await openServed(flags, invocation, onLog);
  if (refusal !== undefined && clientRoot === undefined) onLog(refusal);
  const { pithServers: servers } = await import("../mcp/server.ts");
  const factory = await servers({
    roots,
    version: version(),
    allTools: flags["all-tools"] === true,
    onLog,
    ...(clientRoot === undefined ? { refusal } : { clientRoot }),
    secrets: secretValues(environment),
  });
  const stops = refusal !== undefined || clientRoot !== undefined ? [] : roots.all.map(({ world }) => watch(world));
  try {
    if (flags.http !== undefined) await serveHttp(factory, flags, invocation, onLog);
    else await serveStdio(factory, { signal, onLog, waitAfter: (method) => clientRoot?.settledAfter(method) });
    return 0;
  } finally {
    await Promise.all([clientRoot?.close(), ...stops.map((stop) => stop())]);
    await roots.close();
  }
}

interface Served {
  readonly roots: Roots;
  /** Why the folder that Pith was started in is not read. */
  readonly refusal: string | undefined;
  /** Where the client is to say which folder is meant. */
  readonly clientRoot: ClientRoot | undefined;
  readonly watch: (world: World) => () => Promise<void>;
}

async function openServed(flags: McpFlags, invocation: Invocation, onLog: LogFn): Promise<Served> {
  const worlds = openWorlds(flags.root ?? [], invocation);
  const [{ Roots }, { keepFresh, sharedWorld }, { ClientRoot }] = await Promise.all([
    import("../mcp/roots.ts"),
    import("../mcp/keep-fresh.ts"),
    import("../mcp/client-root.ts"),
  ]);
  const [first, ...more] = worlds.map(sharedWorld);
  const roots = new Roots([first!, ...more]);
  const named = (flags.root ?? []).length > 0;
  const home = homeFolder(invocation.environment);
  const refusal = named ? undefined : noProject(first!.workspace, home);
  const watch = (world: World) => (flags["no-watch"] === true ? () => Promise.resolve() : keepFresh(world, onLog));
  // Of many clients over HTTP none decides for the others; whoever starts that server stands in the folder, or names it.
  if (named || flags.http !== undefined || isProject(first!.workspace))
    return { roots, refusal, clientRoot: undefined, watch };
  const open = (folder: string) => sharedWorld(openClientFolder(folder, home, invocation));
  return { roots, refusal, clientRoot: new ClientRoot({ roots, refusal, onLog, onServe: watch, open }), watch };
}

/**
 * Desktop programs start their servers in `/` or in the user's home. Nobody who asks about a project means the whole disk, and to
 * read it takes minutes; who does mean it says so with --root.
 */
function noProject(workspace: Workspace, home: string): string | undefined {
  if (!isNoProject(workspace, home)) return undefined;
  return (
    `Pith was started in ${workspace.root}, which is no project, so it reads nothing. In the settings of this client add ` +
    `"--root" and the project's folder to the arguments of \`pith mcp\`, then start it again.`
  );
}

/** Where Pith was started on purpose, as far as one can see: under version control, or with settings of its own. */
function isProject({ root, git }: Workspace): boolean {
  return git.head() !== undefined || existsSync(join(root, PROJECT_FILE));
}

/** The folder itself, even inside of a larger worktree: what the client has not named it may not want read. */
function openClientFolder(folder: string, home: string, invocation: Invocation): World {
  const world = openWorldAt(placeOf(invocation, folder));
  if (noProject(world.workspace, home) === undefined) return world;
  throw new ContextError("bad-input", "it is no project, and all of it is not read.", { field: "root" });
}

function openWorlds(named: readonly string[], invocation: Invocation): World[] {
  if (named.length === 0) return [openWorldAt(placeOf(invocation))];
  const worlds = named.map((root) => openWorldAt(placeOf(invocation, root)));
  // The same folder under two names would be indexed and watched twice.
  return [...new Map(worlds.map((world) => [world.workspace.root, world])).values()];
}

type Factory = Awaited<ReturnType<typeof pithServers>>;

async function serveStdio(factory: Factory, options: Omit<StdioOptions, "stdin" | "stdout">): Promise<void> {
  // stdout is the protocol; a stray line of any library would end the conversation.
  console.log = console.info = console.debug = console.error;
  if (process.stdin.isTTY)
    options.onLog("waiting for a client on standard input. `pith install CLIENT` sets one up; Ctrl-C ends.");
  const { serveOnStdio } = await import("../mcp/stdio.ts");
  await serveOnStdio(factory, { stdin: process.stdin, stdout: process.stdout, ...options });
}

async function serveHttp(
  factory: Factory,
  flags: McpFlags,
  { environment, signal, streams }: Invocation,
  onLog: LogFn,
): Promise<void> {
  const [{ serveOnHttp }, { isLoopback, LOOPBACK_HOSTS }] = await Promise.all([
    import("../mcp/http.ts"),
    import("../serve/guard.ts"),
  ]);
  const port = portOf("mcp", "http", flags.http!);
  const host = flags.host ?? "127.0.0.1";
  const given = environment[TOKEN_VARIABLE];
  const said = given === undefined || given === "" ? undefined : given;
  const token = said ?? (isLoopback(host) ? undefined : randomBytes(TOKEN_BYTES).toString("base64url"));
  const hosts = new Set([...LOOPBACK_HOSTS, host.includes(":") ? `[${host}]` : host, ...(flags["allow-host"] ?? [])]);
  const guard = { hosts: new Set([...hosts].map((name) => name.toLowerCase())), token, advice: "See --allow-host." };
  const server = await serveOnHttp(factory, { port, host, guard, onLog }).catch((error: unknown) => {
    throw new ContextError("bad-input", `Cannot listen on ${host}:${port}: ${messageOf(error)}. Choose another port.`, {
      field: "http",
    });
  });
  streams.stderr.write(`pith mcp: serving on ${server.url}\n`);
  if (token !== undefined && said === undefined) streams.stderr.write(`pith mcp: bearer token ${token}\n`);
  if (!signal.aborted) await once(signal, "abort");
  await server.close();
}
