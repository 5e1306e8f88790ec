/**
 * The MCP server: a factory of servers over the same worlds. HTTP makes one for every request and stdio one for a connection;
 * neither keeps anything of a client but the folder it works in, on stdio (client-root.ts). Belongs here: putting the parts
 * together. Does not: sockets, argv, any part itself.
 */
import { McpServer, type McpServerFactory } from "@modelcontextprotocol/server";
import { loadOperations } from "../operations/table.ts";
import { maskNote, maskSecrets } from "../render/secrets.ts";
import { Slots } from "../serve/slots.ts";
import type { ClientRoot } from "./client-root.ts";
import { instructions } from "./instructions.ts";
import type { Mask } from "./passages/passage-answer.ts";
import { registerPrompts } from "./prompts.ts";
import { registerResources } from "./resources.ts";
import type { Roots } from "./roots.ts";
import { skillsExtension } from "./skills.ts";
import { registerTool, toolOperations, type ToolWorld } from "./tools.ts";

/** Which folders are served, with which tools. */
export interface ServerOptions {
  readonly roots: Roots;
  readonly version: string;
  /** Offer the operations marked `extra` as well. */
  readonly allTools?: boolean;
  /** Values that are secrets whatever they look like; whatever looks like a key or a token is hidden anyway. */
  readonly secrets?: readonly string[];
  /** Why nothing is served, and what to do about it: every tool answers with this. */
  readonly refusal?: string;
  /** Asks each client for the folder it works in; for a server that has one client, on stdio. Its refusal counts, not the one above. */
  readonly clientRoot?: ClientRoot;
  /** One line for the log: faults of ours, skills that cannot be served. */
  readonly onLog?: (message: string) => void;
}

/** Enough that a call that waits for the disk leaves the thread to another. Of 2, 3 and 6 the best p95 with a hundred clients. */
const CALLS_AT_ONCE = 3;

/** Lists that follow from the program alone: a stateless client need not ask before every call. */
const LASTING = { ttlMs: 10 * 60_000, cacheScope: "private" } as const;

/** Loads the operations once; the factory is cheap. */
export async function pithServers(options: ServerOptions): Promise<McpServerFactory> {
  const { roots, version, allTools = false, secrets = [], refusal, clientRoot, onLog = () => {} } = options;
  const mask: Mask = (text) => {
    const masked = maskSecrets(text, secrets);
    return { text: masked.text, note: maskNote(masked) };
  };
  const operations = await loadOperations();
  const tools = toolOperations(operations, allTools);
  const skills = skillsExtension(roots, mask, onLog);
  const world: ToolWorld = {
    roots,
    mask,
    slots: new Slots(CALLS_AT_ONCE),
    refusal,
    clientRoot,
    onFault: (error) => onLog(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  };
  return async () => {
    const server = new McpServer(
      { name: "pith", title: "Pith", version },
      {
        instructions: refusal ?? (await instructions(roots, tools)),
        capabilities: { tools: {}, ...(refusal === undefined && { resources: {}, prompts: {} }) },
        cacheHints: { "tools/list": LASTING, "prompts/list": LASTING, "resources/templates/list": LASTING },
      },
    );
    clientRoot?.attach(server);
    for (const operation of tools) registerTool(server, operation, world);
    // Registering promises notifications of changed lists; these lists follow from the program, or are looked up when asked for.
    const unchanging = { listChanged: false };
    server.server.registerCapabilities({ tools: unchanging });
    if (refusal !== undefined) return server;
    registerResources(server, world);
    registerPrompts(server, operations, world);
    skills.attach(server);
    server.server.registerCapabilities({ prompts: unchanging, resources: unchanging });
    return server;
  };
}
