/** The MCP server as a library: `import { pithServers } from "pith/mcp"`. Everything else in this folder is its inside. */
export { ClientRoot, type ClientRootOptions } from "./client-root.ts";
export { serveOnHttp, type McpHttpOptions, type McpHttpServer } from "./http.ts";
export { isLoopback, LOOPBACK_HOSTS, type Guard } from "../serve/guard.ts";
export type { HttpLimits } from "../serve/http.ts";
export { keepFresh, sharedWorld } from "./keep-fresh.ts";
export { Roots, type Root } from "./roots.ts";
export { pithServers, type ServerOptions } from "./server.ts";
export { serveOnStdio, type StdioOptions } from "./stdio.ts";
