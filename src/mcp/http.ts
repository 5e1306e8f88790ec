/** The server on HTTP: one path of a guarded server. Nothing of a client outlives its request. */
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, type McpServerFactory } from "@modelcontextprotocol/server";
import { messageOf } from "../passage/errors.ts";
import { HTTP_LIMITS, type HttpOptions, serveHttp } from "../serve/http.ts";

/** Where to listen, and who is let in. */
export interface McpHttpOptions extends Omit<HttpOptions, "refusalBody" | "onFault"> {
  readonly onLog: (message: string) => void;
}

const HTTP_PATH = "/mcp";
/** Of JSON-RPC, for what it has no code of its own. */
const SERVER_ERROR = -32_000;

/** A server that listens. */
export interface McpHttpServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Rejects with the system's error when the port cannot be had. */
export async function serveOnHttp(factory: McpServerFactory, options: McpHttpOptions): Promise<McpHttpServer> {
  const onerror = (error: Error) => options.onLog(messageOf(error));
  const maxRequestBodySize = options.limits?.maxBodyBytes ?? HTTP_LIMITS.maxBodyBytes;
  const handler = createMcpHandler(factory, { onerror, maxRequestBodySize });
  const handle = toNodeHandler(handler, { onerror, maxRequestBodySize });
  const onFault = (error: unknown) => options.onLog(messageOf(error));
  const server = await serveHttp({ ...options, refusalBody, onFault }, async ({ request, response, url, refuse }) => {
    if (url.pathname !== HTTP_PATH) refuse(404, `Nothing is here. The server is at ${HTTP_PATH}.`);
    else await handle(request, response);
  });
  return {
    url: server.origin + HTTP_PATH,
    close: async () => {
      await handler.close();
      await server.close();
    },
  };
}

/** As the protocol words errors, so that a client shows the sentence. */
function refusalBody(message: string): { type: string; text: string } {
  return {
    type: "application/json",
    text: JSON.stringify({ jsonrpc: "2.0", error: { code: SERVER_ERROR, message }, id: null }),
  };
}
