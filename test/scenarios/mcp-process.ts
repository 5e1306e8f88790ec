/** The real `pith mcp` as a child, and the official clients of both lines talking to it. */
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import type { TestContext } from "node:test";
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { tmpdir } from "node:os";
import { scratchTree } from "../scratch-tree.ts";
import { MAIN } from "./cli-process.ts";

/** What the tests need of a client; both lines have it. */
export interface AnyClient {
  listTools(): Promise<{ tools: { name: string; outputSchema?: unknown; annotations?: { readOnlyHint?: boolean } }[] }>;
  callTool(
    params: { name: string; arguments: Record<string, unknown> },
    options?: { signal?: AbortSignal; onprogress?: (progress: { progress: number }) => void },
  ): Promise<ToolResult>;
  readResource(params: { uri: string }): Promise<{ contents: unknown[] }>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  getPrompt(params: { name: string; arguments: Record<string, string> }): Promise<{ messages: { content: unknown }[] }>;
  getInstructions(): string | undefined;
  close(): Promise<void>;
}

export interface ToolResult {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}

export const LINES = ["v1", "v2"] as const;
export type Line = (typeof LINES)[number];

/** `modern`: the 2026 protocol, which the v2 client speaks when it is told to. */
export type Era = "legacy" | "modern";

function serverEnvironment(t: TestContext, more: Record<string, string> = {}): Record<string, string> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: scratchTree(t),
    XDG_CACHE_HOME: scratchTree(t),
    NODE_COMPILE_CACHE: join(tmpdir(), "pith-test-compile"),
    ...more,
  };
}

export async function connectStdio(
  t: TestContext,
  line: Line,
  args: readonly string[],
  era: Era = "legacy",
  environment: Record<string, string> = {},
): Promise<AnyClient> {
  const parameters = {
    command: process.execPath,
    args: [MAIN, "mcp", ...args],
    env: serverEnvironment(t, environment),
    stderr: "ignore" as const,
  };
  const info = { name: "test", version: "1" };
  if (line === "v1") {
    const client = new ClientV1(info);
    await client.connect(new StdioV1(parameters));
    t.after(() => client.close());
    return client as unknown as AnyClient;
  }
  const client = new ClientV2(info, era === "modern" ? { versionNegotiation: { mode: { pin: "2026-07-28" } } } : {});
  await client.connect(new StdioV2(parameters));
  t.after(() => client.close());
  return client as unknown as AnyClient;
}

export async function connectHttp(
  t: TestContext,
  line: Line,
  url: string,
  token?: string,
  era: Era = "legacy",
): Promise<AnyClient> {
  const requestInit = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };
  const info = { name: "test", version: "1" };
  if (line === "v1") {
    const client = new ClientV1(info);
    // The two lines disagree with exactOptionalPropertyTypes about their own transport.
    await client.connect(new HttpV1(new URL(url), { requestInit }));
    t.after(() => client.close());
    return client as unknown as AnyClient;
  }
  const client = new ClientV2(info, era === "modern" ? { versionNegotiation: { mode: { pin: "2026-07-28" } } } : {});
  await client.connect(new HttpV2(new URL(url), { requestInit }));
  t.after(() => client.close());
  return client as unknown as AnyClient;
}

export interface HttpProcess {
  readonly url: string;
  readonly token?: string;
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Everything on stderr so far. */
  readonly log: () => string;
}

/** Waits until it says where it serves. */
export function startHttp(
  t: TestContext,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<HttpProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, "mcp", "--http", "0", ...args], {
      env: serverEnvironment(t, environment),
      stdio: ["pipe", "pipe", "pipe"],
    });
    t.after(() => child.kill("SIGKILL"));
    let log = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      const url = /serving on (\S+)/u.exec(log)?.[1];
      if (url === undefined) return;
      const token = /bearer token (\S+)\n/u.exec(log)?.[1];
      const needsToken = args.includes("0.0.0.0") && environment["PITH_MCP_TOKEN"] === undefined;
      if (needsToken && token === undefined) return;
      resolve({ url, ...(token !== undefined && { token }), child, log: () => log });
    });
    child.on("error", reject);
    child.on("close", (status) => reject(new Error(`ended with ${String(status)}: ${log}`)));
  });
}
