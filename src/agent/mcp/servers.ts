/** The servers of a project's `.mcp.json`, started when they are trusted. One that fails is a note; the others serve. */
import { ContextError, messageOf } from "../../passage/errors.ts";
import type { Environment } from "../../workspace/environment.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { StdioTransport } from "../shell/mcp-stdio.ts";
import type { Tool } from "../tools/tool.ts";
import { McpClient, mcpTools } from "./client.ts";
import { MCP_FILE, parseMcpConfig, type McpServerConfig } from "./config.ts";
import { httpTransport } from "./http.ts";

export interface McpServersOptions {
  readonly workspace: Workspace;
  readonly env: Environment;
  readonly memory: { trusts(fingerprint: string): boolean; trust(fingerprint: string): void };
  /** Asks the user; absent when nobody is there: then only what was trusted before is started. */
  readonly ask?: (server: string) => Promise<boolean>;
  /** Told the names of those that let others wait. */
  readonly onSlow?: (names: readonly string[]) => void;
}

/** A person who sees nothing for longer than this thinks that it hangs. */
const SLOW_MS = 2_000;

export interface McpServers {
  readonly tools: readonly Tool[];
  /** What a person should know, as sentences. */
  readonly notes: readonly string[];
  close(): Promise<void>;
}

/** All questions first, and then all servers at once: one that does not answer keeps nobody waiting but itself. */
export async function openMcpServers(options: McpServersOptions): Promise<McpServers> {
  const notes: string[] = [];
  const wanted: McpServerConfig[] = [];
  for (const config of configs(options, notes)) {
    if (await trusted(config, options)) wanted.push(config);
    else {
      const decide = options.ask === undefined ? " Start pith chat in a terminal to decide." : "";
      notes.push(`MCP server ${config.text} is named in ${MCP_FILE} and not trusted; it was not started.${decide}`);
    }
  }
  const slow = new Set(wanted.map(({ name }) => name));
  const timer = setTimeout(() => options.onSlow?.([...slow]), SLOW_MS);
  const starting = wanted.map(async (config) => {
    const server = await startServer(config, options);
    slow.delete(config.name);
    return server;
  });
  const started = await Promise.all(starting);
  clearTimeout(timer);
  const clients = started.flatMap(({ client }) => client ?? []);
  return {
    tools: started.flatMap(({ tools = [] }) => tools),
    notes: [...notes, ...started.flatMap(({ note }) => note ?? [])],
    close: async () => void (await Promise.all(clients.map((client) => client.close().catch(() => undefined)))),
  };
}

interface Started {
  readonly client?: McpClient;
  readonly tools?: readonly Tool[];
  readonly note?: string;
}

async function startServer(config: McpServerConfig, options: McpServersOptions): Promise<Started> {
  // A server elsewhere has no use for a path of this machine.
  const root = config.command === undefined ? undefined : options.workspace.root;
  const client = new McpClient(config.name, transportOf(config, options), root);
  try {
    await client.connect();
    return { client, tools: await mcpTools(config.name, client) };
  } catch (thrown) {
    await client.close().catch(() => undefined);
    return { note: `MCP server ${config.name} is left out: ${messageOf(thrown)}` };
  }
}

function configs({ workspace, env }: McpServersOptions, notes: string[]): McpServerConfig[] {
  if (!workspace.exists(MCP_FILE)) return [];
  try {
    return parseMcpConfig(workspace.read(MCP_FILE).text, env, (problem) => notes.push(problem));
  } catch (thrown) {
    if (!(thrown instanceof ContextError)) throw thrown;
    notes.push(thrown.message);
    return [];
  }
}

async function trusted(config: McpServerConfig, { memory, ask }: McpServersOptions): Promise<boolean> {
  if (memory.trusts(config.fingerprint)) return true;
  if (ask === undefined || !(await ask(config.text))) return false;
  memory.trust(config.fingerprint);
  return true;
}

function transportOf(config: McpServerConfig, { workspace, env }: McpServersOptions) {
  if (config.command === undefined) return httpTransport(config.url!, config.headers);
  return new StdioTransport({
    command: config.command,
    args: config.args,
    env: { ...env, ...config.env },
    cwd: workspace.root,
  });
}
