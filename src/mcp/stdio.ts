/** The server on standard input and output, for a client that starts it as a child. Ends when its input ends. */
import type { McpServerFactory } from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { Readable, Writable } from "node:stream";
import { messageOf } from "../passage/errors.ts";

export interface StdioOptions {
  readonly stdin: Readable;
  /** Only the protocol may write here. */
  readonly stdout: Writable;
  readonly signal: AbortSignal;
  readonly onLog: (message: string) => void;
}

/** One message may be a pasted log; more than this is not a question. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

/** Resolves when the client has closed its end, or the signal was given. */
export async function serveOnStdio(factory: McpServerFactory, options: StdioOptions): Promise<void> {
  const { stdin, stdout, signal, onLog } = options;
  const transport = new StdioServerTransport(stdin, stdout, { maxBufferSize: MAX_MESSAGE_BYTES });
  const ended = new Promise<void>((resolve) => {
    for (const event of ["end", "close", "error"]) stdin.once(event, () => resolve());
    stdout.once("close", () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
  const handle = serveStdio(factory, { transport, onerror: (error) => onLog(messageOf(error)) });
  await ended;
  await handle.close();
  // What is left of the input keeps the process alive otherwise.
  stdin.destroy();
}
