/**
 * An HTTP server with a guard in front of it and limits around it, for every door that has a socket. Belongs here: who is
 * let in, how much and how long. Does not: what is answered.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type Guard, refusal } from "./guard.ts";

export interface HttpOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  readonly guard: Guard;
  readonly limits?: Partial<HttpLimits>;
  /** How this door words a refusal. */
  readonly refusalBody: (message: string) => { readonly type: string; readonly text: string };
  /** What an answer threw; whoever asked gets 500, and the server goes on. */
  readonly onFault: (error: unknown) => void;
}

/** What one client may take. */
export interface HttpLimits {
  readonly maxHeaderBytes: number;
  readonly maxBodyBytes: number;
  /** For the whole request to arrive; a client that drips bytes is cut off. */
  readonly requestTimeoutMs: number;
  /** For a connection on which nothing moves, in either direction. */
  readonly idleTimeoutMs: number;
  /** Requests at once; one more is told to come back. */
  readonly maxRequests: number;
}

export const HTTP_LIMITS: HttpLimits = {
  maxHeaderBytes: 16 * 1024,
  maxBodyBytes: 1024 * 1024,
  requestTimeoutMs: 15_000,
  idleTimeoutMs: 120_000,
  maxRequests: 256,
};
const MAX_CONNECTIONS = 1024;

export interface HttpServer {
  /** `http://127.0.0.1:7411`. */
  readonly origin: string;
  close(): Promise<void>;
}

export type Refuse = (status: number, message: string) => void;

/** A request that was let in. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly refuse: Refuse;
}

type Answer = (asked: Asked) => Promise<void>;

/** Rejects with the system's error when the port cannot be had. */
export async function serveHttp(options: HttpOptions, answer: Answer): Promise<HttpServer> {
  const limits = { ...HTTP_LIMITS, ...options.limits };
  const server = createServer(
    {
      maxHeaderSize: limits.maxHeaderBytes,
      requestTimeout: limits.requestTimeoutMs,
      headersTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(5000, Math.max(100, limits.requestTimeoutMs / 4)),
    },
    guarded(options, limits, answer),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const [status, message] = brokenRequest(error.code, limits);
    // In the middle of another answer there is no place for this one.
    if (!socket.writable || error.code === "ECONNRESET" || (socket as Socket).bytesWritten > 0) socket.destroy();
    else socket.end(wholeAnswer(status, options.refusalBody(message)), () => socket.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(limits.idleTimeoutMs);
  await listen(server, options.port, options.host);
  const { port } = server.address() as AddressInfo;
  const shown = options.host.includes(":") ? `[${options.host}]` : options.host;
  return { origin: `http://${shown}:${port}`, close: () => closed(server) };
}

/** Hears a request, and lets it in or tells why not. */
function guarded(options: HttpOptions, limits: HttpLimits, answer: Answer): RequestListener {
  let running = 0;
  const receive = async (request: IncomingMessage, response: ServerResponse, refuse: Refuse): Promise<void> => {
    const refused = refusal(request.headers, options.guard);
    if (refused !== undefined) return refuse(refused.status, refused.message);
    const url = urlOf(request);
    if (url === undefined) return refuse(400, "That is not an address of a page.");
    if (Number(request.headers["content-length"] ?? 0) > limits.maxBodyBytes)
      return refuse(413, `The body is larger than ${limits.maxBodyBytes} bytes.`);
    if (running >= limits.maxRequests) {
      response.setHeader("retry-after", "1");
      return refuse(503, "Too many requests at once. Try again in a second.");
    }
    running++;
    response.once("close", () => running--);
    await answer({ request, response, url, refuse });
  };
  return (request, response) => {
    const refuse: Refuse = (status, message) => sendRefusal(request, response, status, options.refusalBody(message));
    receive(request, response, refuse).catch((error: unknown) => {
      options.onFault(error);
      if (response.headersSent) response.destroy();
      else refuse(500, "The server failed over this request. It has been noted where it runs.");
    });
  };
}

/** What Node's parser refuses by itself, with no more than a number. */
function brokenRequest(code: string | undefined, limits: HttpLimits): [status: number, message: string] {
  switch (code) {
    case "HPE_INVALID_URL":
      return [400, "Write what is not ASCII in the address as %XX; with curl: -G --data-urlencode 'NAME=TEXT'."];
    case "HPE_HEADER_OVERFLOW":
      return [431, `The address and the headers are longer than ${limits.maxHeaderBytes} bytes.`];
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return [408, `The request did not arrive within ${limits.requestTimeoutMs / 1000} s.`];
    default:
      return [400, "That is not an HTTP request."];
  }
}

function wholeAnswer(status: number, { type, text }: { readonly type: string; readonly text: string }): string {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(text)}`,
    "connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${text}`;
}

/** undefined for what no page can have: `//`, `http://[`. Anybody may send it, a picture in a web page too. */
function urlOf({ url = "/" }: IncomingMessage): URL | undefined {
  return URL.parse(url, "http://localhost") ?? undefined;
}

/** A refused body is taken in and thrown away for this long: closing at once would lose the answer on its way. */
const LINGER_MS = 1000;

function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { type, text }: { readonly type: string; readonly text: string },
): void {
  if (status === 401) response.setHeader("www-authenticate", "Bearer");
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(text),
    connection: "close",
  });
  response.write(text);
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

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
