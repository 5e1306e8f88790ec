/**
 * The server on standard input and output, for a client that starts it as a child. Ends when its input has ended and what
 * was asked is answered.
 */
import type { McpServerFactory } from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { messageOf } from "../passage/errors.ts";
import { AnsweredTransport } from "./answered.ts";

/** The streams of the process; whoever calls hands them in. */
export interface StdioOptions {
  readonly stdin: Readable;
  /** Only the protocol may write here. */
  readonly stdout: Writable;
  readonly signal: AbortSignal;
  readonly onLog: (message: string) => void;
  /** What the messages behind one of this method wait for. */
  readonly waitAfter?: (method: string) => Promise<void> | undefined;
}

/** One message may be a pasted log; more than this is not a question. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

/** What a client that has closed its end may still wait for: the first index of a large tree. */
const MAX_LAST_ANSWERS_MS = 60_000;

/** Resolves when the client has closed its end and has its answers, or cannot get them, or the signal was given. */
export async function serveOnStdio(factory: McpServerFactory, options: StdioOptions): Promise<void> {
  const { stdin, stdout, signal, onLog, waitAfter } = options;
  // The transport closes with its input, and drops what is open; so its input does not end.
  const input = new PassThrough();
  stdin.pipe(input, { end: false });
  const wire = new StdioServerTransport(input, stdout, { maxBufferSize: MAX_MESSAGE_BYTES });
  const transport = new AnsweredTransport(wire, waitAfter);
  const ended = new Promise<void>((resolve) => {
    for (const event of ["end", "close", "error"]) stdin.once(event, () => resolve());
  });
  const stopped = new Promise<void>((resolve) => {
    stdout.once("close", () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
  const handle = serveStdio(factory, { transport, onerror: (error) => onLog(oneLine(messageOf(error))) });
  await Promise.race([ended, stopped]);
  do await nextTurn();
  while (input.readableLength > 0 && !signal.aborted);
  const waited = new AbortController();
  const tooLong = sleep(MAX_LAST_ANSWERS_MS, undefined, { signal: waited.signal }).catch(() => undefined);
  await Promise.race([transport.allAnswered(), stopped, tooLong]);
  waited.abort();
  await handle.close();
  // What is left of the input keeps the process alive otherwise.
  stdin.destroy();
}

const MAX_LOG_CHARACTERS = 300;

/** What a message lacks to be one fills a page with brackets; a log has lines. */
function oneLine(message: string): string {
  const line = message.replace(/\s+/gu, " ");
  return line.length <= MAX_LOG_CHARACTERS ? line : `${line.slice(0, MAX_LOG_CHARACTERS)}…`;
}
