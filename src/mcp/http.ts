/** The server on HTTP: one path, a guard in front of it, limits around it. Nothing of a client outlives its request. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, type McpHttpHandler, type McpServerFactory } from "@modelcontextprotocol/server";
import { messageOf } from "../passage/errors.ts";
import { type Guard, refusal } from "./http-guard.ts";

export interface HttpOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  readonly guard: Guard;
  readonly onLog: (message: string) => void;
  readonly limits?: Partial<HttpLimits>;
}

export interface HttpLimits {
  readonly maxBodyBytes: number;
  /** For the whole request to arrive; a client that drips bytes is cut off. */
  readonly requestTimeoutMs: number;
  /** For a connection on which nothing moves, in either direction. */
  readonly idleTimeoutMs: number;
  /** Requests at once; one more is told to come back. */
  readonly maxRequests: number;
}

export const HTTP_PATH = "/mcp";

const LIMITS: HttpLimits = {
  maxBodyBytes: 1024 * 1024,
  requestTimeoutMs: 15_000,
  idleTimeoutMs: 120_000,
  maxRequests: 256,
};
const MAX_CONNECTIONS = 1024;
const MAX_HEADER_BYTES = 16 * 1024;

export interface HttpServer {
  readonly url: string;
  readonly port: number;
  /** For list_changed notifications. */
  readonly notify: McpHttpHandler["notify"];
  close(): Promise<void>;
}

/** Rejects with the system's error when the port cannot be had. */
export async function serveOnHttp(factory: McpServerFactory, options: HttpOptions): Promise<HttpServer> {
  const limits = { ...LIMITS, ...options.limits };
  const onerror = (error: Error) => options.onLog(messageOf(error));
  const handler = createMcpHandler(factory, { onerror, maxRequestBodySize: limits.maxBodyBytes });
  const handle = toNodeHandler(handler, { onerror, maxRequestBodySize: limits.maxBodyBytes });
  let running = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refused = refusal(request.headers, options.guard);
    if (refused !== undefined) return refuse(request, response, refused.status, refused.message);
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path !== HTTP_PATH) return refuse(request, response, 404, `Nothing is here. The server is at ${HTTP_PATH}.`);
    if (Number(request.headers["content-length"] ?? 0) > limits.maxBodyBytes) {
      return refuse(request, response, 413, `The body is larger than ${limits.maxBodyBytes} bytes.`);
    }
    if (running >= limits.maxRequests) {
      response.setHeader("retry-after", "1");
      return refuse(request, response, 503, "Too many requests at once. Try again in a second.");
    }
    running++;
    response.once("close", () => running--);
    await handle(request, response);
  };
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: limits.requestTimeoutMs,
      headersTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(5000, Math.max(100, limits.requestTimeoutMs / 4)),
    },
    (request, response) => void answer(request, response),
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(limits.idleTimeoutMs);
  await listen(server, options.port, options.host);
  const { port } = server.address() as AddressInfo;
  const shown = options.host.includes(":") ? `[${options.host}]` : options.host;
  return {
    url: `http://${shown}:${port}${HTTP_PATH}`,
    port,
    notify: handler.notify,
    close: async () => {
      await handler.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** A refused body is taken in and thrown away for this long: closing at once would lose the answer on its way. */
const LINGER_MS = 1000;

/** As the protocol words errors, so that a client shows the sentence. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null });
  const length = Buffer.byteLength(body);
  if (status === 401) response.setHeader("www-authenticate", "Bearer");
  response.writeHead(status, { "content-type": "application/json", "content-length": length, connection: "close" });
  response.write(body);
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  request.resume().once("end", end).once("close", end);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
