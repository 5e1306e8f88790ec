/** A server of the Model Context Protocol as a child process: one JSON message a line. Ends with us, on every path. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { messageOf } from "../../passage/errors.ts";
import type { JsonRpc, Transport } from "../mcp/client.ts";
import { signalGroup } from "./process.ts";

export interface StdioServer {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

const CLOSE_GRACE_MS = 2_000;
/** A line longer than this is not a message. */
const MAX_LINE_CHARACTERS = 32 * 1024 * 1024;

export function stdioTransport({ command, args, env, cwd }: StdioServer): Transport {
  let child: ChildProcessWithoutNullStreams | undefined;
  let exited: Promise<void> = Promise.resolve();
  const killNow = (): void => stop(child, "SIGKILL");
  return {
    start: async (onMessage, onEnd) => {
      const started = spawn(command, [...args], { cwd, env, detached: true, stdio: "pipe" });
      child = started;
      process.on("exit", killNow);
      let complaint = "";
      exited = new Promise((resolve) => {
        const over = (why: string): void => {
          process.off("exit", killNow);
          onEnd(why);
          resolve();
        };
        started.once("exit", (code) =>
          over(`it ended with status ${code}${complaint === "" ? "" : `: ${complaint.trim().slice(-300)}`}`),
        );
        // A program that could not be started never exits.
        started.once("error", (error) => over(`cannot be started: ${messageOf(error)}`));
      });
      started.stderr.setEncoding("utf8").on("data", (text: string) => (complaint = (complaint + text).slice(-2_000)));
      started.stdin.on("error", () => undefined); // Its end is told by "exit".
      let rest = "";
      started.stdout.setEncoding("utf8").on("data", (text: string) => {
        const lines = (rest + text).split("\n");
        rest = lines.pop()!.slice(0, MAX_LINE_CHARACTERS);
        for (const line of lines) {
          const message = parse(line);
          if (message !== undefined) onMessage(message);
        }
      });
      await new Promise<void>((resolve, reject) => {
        started.once("spawn", resolve);
        started.once("error", (error) => reject(new Error(`cannot be started: ${messageOf(error)}`)));
      });
    },
    send: (message) =>
      new Promise((resolve, reject) => {
        if (child === undefined) return reject(new Error("it was not started"));
        child.stdin.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
      }),
    close: async () => {
      if (child === undefined) return;
      child.stdin.end();
      const timer = setTimeout(() => stop(child, "SIGKILL"), CLOSE_GRACE_MS);
      setTimeout(() => stop(child, "SIGTERM"), CLOSE_GRACE_MS / 4).unref();
      await exited;
      clearTimeout(timer);
      stop(child, "SIGKILL");
    },
  };
}

function stop(child: ChildProcessWithoutNullStreams | undefined, signal: NodeJS.Signals): void {
  if (child?.pid !== undefined) signalGroup(child.pid, signal);
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
