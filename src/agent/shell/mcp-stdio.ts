/** A server of the Model Context Protocol as a child process: one JSON message a line. Ends with us, on every path. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { messageOf } from "../../passage/errors.ts";
import type { Environment } from "../../workspace/environment.ts";
import type { JsonRpc, Transport } from "../mcp/client.ts";
import { eachLine } from "./lines.ts";
import { signalGroup } from "./process.ts";
import { windowsStart } from "./windows.ts";

export interface StdioServer {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Environment;
  readonly cwd: string;
}

/** For a server to end by itself when its input has ended; a quarter of it before it is asked to. */
const CLOSE_GRACE_MS = 2_000;
/** A line longer than this is not a message. */
const MAX_LINE_CHARACTERS = 32 * 1024 * 1024;
/** Of what it says on standard error: kept, and told when it ends. */
const KEPT_COMPLAINT_CHARACTERS = 2_000;
const TOLD_COMPLAINT_CHARACTERS = 300;

export class StdioTransport implements Transport {
  readonly #server: StdioServer;
  #child: ChildProcessWithoutNullStreams | undefined;
  #exited: Promise<void> = Promise.resolve();
  #complaint = "";

  constructor(server: StdioServer) {
    this.#server = server;
  }

  async start(onMessage: (message: JsonRpc) => void, onEnd: (why: string) => void): Promise<void> {
    const { command, args, cwd, env } = this.#server;
    const onWindows = process.platform === "win32";
    const {
      command: program,
      args: words,
      ...quoting
    } = onWindows ? windowsStart(command, args, env) : { command, args };
    const options = { cwd, env, detached: !onWindows, windowsHide: true, ...quoting };
    const child = spawn(program, [...words], { ...options, stdio: "pipe" });
    this.#child = child;
    this.#exited = this.#endOf(child, onEnd);
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#complaint = (this.#complaint + text).slice(-KEPT_COMPLAINT_CHARACTERS);
    });
    child.stdin.on("error", () => undefined); // Its end is told by "exit".
    const hear = (line: string): void => {
      const message = parse(line);
      if (message !== undefined) onMessage(message);
    };
    eachLine(child.stdout, hear, MAX_LINE_CHARACTERS);
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", (error) => reject(new Error(`cannot be started: ${messageOf(error)}`)));
    });
  }

  send(message: JsonRpc): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#child === undefined) return reject(new Error("it was not started"));
      this.#child.stdin.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
    });
  }

  async close(): Promise<void> {
    if (this.#child === undefined) return;
    this.#child.stdin.end();
    const timer = setTimeout(this.#kill, CLOSE_GRACE_MS);
    setTimeout(() => this.#signal("SIGTERM"), CLOSE_GRACE_MS / 4).unref();
    await this.#exited;
    clearTimeout(timer);
    this.#kill();
  }

  #endOf(child: ChildProcessWithoutNullStreams, onEnd: (why: string) => void): Promise<void> {
    process.on("exit", this.#kill);
    return new Promise((resolve) => {
      const over = (why: string): void => {
        process.off("exit", this.#kill);
        onEnd(why);
        resolve();
      };
      child.once("exit", (code) => {
        const complaint = this.#complaint.trim().slice(-TOLD_COMPLAINT_CHARACTERS);
        over(`it ended with status ${code}${this.#complaint === "" ? "" : `: ${complaint}`}`);
      });
      // A program that could not be started never exits.
      child.once("error", (error) => over(`cannot be started: ${messageOf(error)}`));
    });
  }

  readonly #kill = (): void => this.#signal("SIGKILL");

  #signal(signal: NodeJS.Signals): void {
    if (this.#child?.pid !== undefined) signalGroup(this.#child.pid, signal);
  }
}

/** Servers print stray lines; those are not messages. */
function parse(line: string): JsonRpc | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && "jsonrpc" in value ? (value as JsonRpc) : undefined;
  } catch {
    return undefined;
  }
}
