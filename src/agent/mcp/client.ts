/**
 * A small client of the Model Context Protocol: initialize, list tools, call one, say which folder. The full client package is a megabyte
 * and offers what an agent does not need. Belongs here: the exchange. Does not: processes and sockets (shell/mcp-stdio.ts,
 * http.ts), permission.
 */
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { ContextError, messageOf, abortedError, throwIfAborted } from "../../passage/errors.ts";
import type { Tool } from "../tools/tool.ts";

export interface Transport {
  /** Messages of the server go to `onMessage`, the end of the connection to `onEnd`. */
  start(onMessage: (message: JsonRpc) => void, onEnd: (why: string) => void): Promise<void>;
  send(message: JsonRpc): Promise<void>;
  close(): Promise<void>;
}

export interface JsonRpc {
  readonly jsonrpc: "2.0";
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

interface RemoteTool {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema?: Readonly<Record<string, unknown>>;
  readonly annotations?: { readonly readOnlyHint?: boolean };
}

const PROTOCOL = "2025-11-25";
const START_MS = 20_000;
const CALL_MS = 300_000;
const MAX_PAGES = 50;
/** Of JSON-RPC. */
const METHOD_NOT_FOUND = -32_601;

export class McpClient {
  readonly #transport: Transport;
  readonly #name: string;
  readonly #root: string | undefined;
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #nextId = 1;
  #ended: string | undefined;

  /** `root`: the project, told to a server that asks for the folders it may work in; absent: it is told none. */
  constructor(name: string, transport: Transport, root?: string) {
    this.#name = name;
    this.#root = root;
    this.#transport = transport;
  }

  /** Throws ContextError "unreadable" when the server does not answer. */
  async connect(): Promise<void> {
    await this.#transport.start(
      (message) => this.#hear(message),
      (why) => this.#end(why),
    );
    const capabilities = this.#root === undefined ? {} : { roots: {} };
    const client = { protocolVersion: PROTOCOL, capabilities, clientInfo: { name: "pith", version: "1" } };
    await this.#request("initialize", client, START_MS);
    await this.#transport.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  }

  async listTools(): Promise<RemoteTool[]> {
    const tools: RemoteTool[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page++) {
      const answer = (await this.#request("tools/list", cursor === undefined ? {} : { cursor }, START_MS)) as {
        tools?: RemoteTool[];
        nextCursor?: string;
      };
      tools.push(...(answer.tools ?? []).filter(({ name }) => typeof name === "string"));
      cursor = answer.nextCursor;
      if (cursor === undefined || cursor === "") break;
    }
    return tools;
  }

  async callTool(name: string, input: unknown, signal?: AbortSignal): Promise<string> {
    const answer = (await this.#request("tools/call", { name, arguments: input ?? {} }, CALL_MS, signal)) as {
      content?: unknown;
      structuredContent?: unknown;
      isError?: boolean;
    };
    const text = contentText(answer.content, answer.structuredContent);
    if (answer.isError === true) throw new ContextError("bad-input", `${this.#name} says: ${text}`, {});
    return text;
  }

  close(): Promise<void> {
    this.#end("it was closed");
    return this.#transport.close();
  }

  async #request(method: string, params: unknown, limitMs: number, signal?: AbortSignal): Promise<unknown> {
    if (this.#ended !== undefined) throw this.#failure(this.#ended);
    throwIfAborted(signal);
    const id = this.#nextId++;
    const cancel = (): void =>
      void this.#transport
        .send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id } })
        .catch(() => undefined);
    let [timer, onAbort] = [undefined as NodeJS.Timeout | undefined, undefined as (() => void) | undefined];
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        timer = setTimeout(
          () => (cancel(), reject(this.#failure(`no answer to ${method} within ${limitMs / 1000} s`))),
          limitMs,
        );
        onAbort = () => (cancel(), reject(abortedError(signal?.reason)));
        signal?.addEventListener("abort", onAbort, { once: true });
        this.#transport
          .send({ jsonrpc: "2.0", id, method, params })
          .catch((thrown: unknown) => reject(this.#failure(messageOf(thrown))));
      });
    } finally {
      this.#waiting.delete(id);
      clearTimeout(timer);
      if (onAbort !== undefined) signal?.removeEventListener("abort", onAbort);
    }
  }

  #hear({ id, method, result, error }: JsonRpc): void {
    if (method !== undefined) {
      // A server may ask for things we do not offer; silence would leave it waiting.
      if (id !== undefined && id !== null) {
        const result = this.#answerTo(method);
        const error = { code: METHOD_NOT_FOUND, message: `${method} is not offered` };
        const answer: JsonRpc = { jsonrpc: "2.0", id, ...(result === undefined ? { error } : { result }) };
        void this.#transport.send(answer).catch(() => undefined);
      }
      return;
    }
    const request = typeof id === "number" ? this.#waiting.get(id) : undefined;
    if (error !== undefined) request?.reject(this.#failure(error.message));
    else request?.resolve(result);
  }

  #answerTo(method: string): object | undefined {
    if (method === "ping") return {};
    if (method !== "roots/list" || this.#root === undefined) return undefined;
    return { roots: [{ uri: pathToFileURL(this.#root).href, name: basename(this.#root) }] };
  }

  #end(why: string): void {
    this.#ended ??= why;
    for (const { reject } of this.#waiting.values()) reject(this.#failure(why));
    this.#waiting.clear();
  }

  #failure(why: string): ContextError {
    return new ContextError("unreadable", `MCP server ${this.#name}: ${why}.`, { path: this.#name });
  }
}

function contentText(content: unknown, structured: unknown): string {
  const parts = Array.isArray(content)
    ? (content as { type?: string; text?: string; resource?: { text?: string; uri?: string }; uri?: string }[])
    : [];
  const texts = parts.map(
    (part) =>
      part.text ??
      part.resource?.text ??
      `[${part.type ?? "content"}${part.uri === undefined ? "" : ` ${part.uri}`}, not shown]`,
  );
  return texts.length > 0 ? texts.join("\n") : structured === undefined ? "(no content)" : JSON.stringify(structured);
}

/** The tools of a server as tools of the agent: `mcp__server__tool`. What it calls read-only may look, the rest runs. */
export async function mcpTools(name: string, client: McpClient): Promise<Tool[]> {
  return (await client.listTools()).map((remote) => ({
    face: {
      name: `mcp__${name}__${remote.name}`.replace(/[^\w-]/gu, "_").slice(0, 64),
      description: remote.description ?? "",
      inputSchema: remote.inputSchema ?? { type: "object" },
    },
    kind: remote.annotations?.readOnlyHint === true ? "look" : "run",
    prepare: (input) => ({
      subject: remote.name,
      preview: `${name}: ${remote.name} ${JSON.stringify(input)}`,
      run: (signal) => client.callTool(remote.name, input, signal),
    }),
  }));
}
