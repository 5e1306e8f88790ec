/** A server and a client in this process, over fetch without a socket: for the many cases that need no child. */
import type { TestContext } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { sharedWorld } from "../../src/mcp/keep-fresh.ts";
import { Roots } from "../../src/mcp/roots.ts";
import { pithServers, type ServerOptions } from "../../src/mcp/server.ts";
import { openWorld, type World } from "../../src/operations/world.ts";
import { openWorkspace } from "../../src/workspace/workspace.ts";
import { type Leaf, scratchTree } from "../scratch-tree.ts";
import type { AnyClient, Era } from "./mcp-process.ts";

export type Files = Readonly<Record<string, Leaf>>;

export interface ServedTrees {
  readonly client: AnyClient & Pick<Client, "request" | "complete" | "getServerCapabilities">;
  /** One request, past the client. */
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
  readonly folders: readonly string[];
  readonly log: string[];
}

export async function serveTrees(
  t: TestContext,
  trees: readonly [Files, ...Files[]],
  options: Partial<ServerOptions> & { readonly era?: Era } = {},
): Promise<ServedTrees> {
  const folders = trees.map((files) => scratchTree(t, files));
  const cacheDir = scratchTree(t);
  const worlds = folders.map((folder) => sharedWorld(openWorld(openWorkspace(folder), { cacheDir })));
  const log: string[] = [];
  const roots = new Roots(worlds as [World, ...World[]]);
  t.after(() => roots.close());
  const factory = await pithServers({ roots, version: "0", onLog: (message) => log.push(message), ...options });
  const handler = createMcpHandler(factory);
  const pin = { versionNegotiation: { mode: { pin: "2026-07-28" } } } as const;
  const client = new Client({ name: "test", version: "1" }, options.era === "modern" ? pin : {});
  const fetch = (url: string | URL, init?: RequestInit) => handler.fetch(new Request(url, init));
  await client.connect(new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), { fetch }));
  t.after(() => client.close());
  return { client: client as unknown as ServedTrees["client"], fetch, folders, log };
}
