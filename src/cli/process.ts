/** The process around a command: signals, pipes, exit status. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { addAbortSignal, type Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { ContextError, messageOf } from "../passage/errors.ts";
import { palette } from "../render/palette.ts";
import { tameText } from "../render/tame.ts";
import { workingFolder } from "./environment.ts";
import { MAIN_FILE } from "./main-file.ts";
import { run } from "./run.ts";
import { wantsColor } from "./terminal.ts";

const FAILED = 2;
const INTERRUPTED = 130;
const TERMINATED = 143;

/** Runs one command and leaves its status in `process.exitCode`; output is flushed by the natural end of the process. */
export async function runProcess(args: readonly string[]): Promise<void> {
  const abort = new AbortController();
  watchSignals(abort);
  // `pith find … | head` closes the pipe: nobody is left to tell, and that is no error.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", endWithPipe);
  try {
    process.exitCode = await run({
      args,
      environment: process.env,
      // Asked for when it is needed: help and version are there for who stands in a folder that is gone.
      get folder() {
        return workingFolder(process.env, currentFolder());
      },
      streams: {
        stdout: process.stdout,
        stderr: process.stderr,
        readStdin: (silentLimitMs) => readStdin(abort.signal, silentLimitMs),
        background: (words) => runDetached(words),
      },
      signal: abort.signal,
    });
  } catch (error) {
    process.exitCode = report(error, args, abort.signal);
  }
}

function currentFolder(): string {
  try {
    return process.cwd();
  } catch (error) {
    const message = "The folder you stand in is gone. Change to one that is there, then try again.";
    throw new ContextError("bad-input", message, {}, error);
  }
}

/** Like `git gc --auto`: the answer is out, what makes the next one better goes on without the terminal. */
function runDetached(args: readonly string[]): void {
  const child = spawn(process.execPath, [MAIN_FILE, ...args], { detached: true, stdio: "ignore", windowsHide: true });
  // A process that cannot be started costs nothing but the better answer.
  child.on("error", () => undefined);
  child.unref();
}

/** The first signal asks the work to stop, which leaves a valid index; the second does not wait. */
function watchSignals(abort: AbortController): void {
  for (const [signal, status] of [
    ["SIGINT", INTERRUPTED],
    ["SIGTERM", TERMINATED],
  ] as const) {
    process.on(signal, () => {
      if (abort.signal.aborted) process.exit(status);
      abort.abort(status);
    });
  }
}

function endWithPipe(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
  // A full disk behind `>`: half an answer must not pass for one.
  process.stderr.write(`pith: the answer could not be written: ${error.message}\n`);
  process.exit(FAILED);
}

async function readStdin(signal: AbortSignal, silentLimitMs?: number): Promise<string | undefined> {
  if (process.stdin.isTTY) return undefined;
  const stdin = addAbortSignal(signal, process.stdin);
  if (silentLimitMs === undefined || (await speaksWithin(stdin, silentLimitMs))) return text(stdin);
  process.stderr.write(`pith: nothing came on standard input in ${silentLimitMs / 1000} s; going on without it.\n`);
  stdin.destroy();
  return "";
}

/** A supervisor that starts us with an open pipe and never writes to it means nothing by it. An end counts as speaking. */
async function speaksWithin(stream: Readable, limitMs: number): Promise<boolean> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    await once(stream, "readable", { signal: limit });
    return true;
  } catch (error) {
    if (limit.aborted) return false;
    throw error;
  }
}

/** People get a sentence, programs that asked for JSON get an object; both on stderr, stdout is for answers only. */
function report(error: unknown, args: readonly string[], signal: AbortSignal): number {
  const known = error instanceof ContextError;
  if (signal.aborted) {
    const next =
      args[0] === "chat" ? "Go on with pith chat --continue." : "The index is sound; the next call completes it.";
    process.stderr.write(`pith: interrupted. ${next}\n`);
    return typeof signal.reason === "number" ? signal.reason : INTERRUPTED;
  }
  if (args.includes("--json")) {
    const body = known
      ? { code: error.code, message: error.message, data: error.data }
      : { code: "internal", message: messageOf(error) };
    process.stderr.write(JSON.stringify({ error: body }) + "\n");
  } else {
    const paint = palette(wantsColor(process.stderr, process.env));
    const flag = known && error.code === "outside-root" ? " It is chosen with --root DIR." : "";
    process.stderr.write(`${paint.bad("pith:")} ${tameText(messageOf(error))}${flag}\n`);
    // A fault of ours: the stack is what a report needs.
    if (!known)
      process.stderr.write(
        `${error instanceof Error ? (error.stack ?? "") : ""}\nThis is a bug in pith; please report it with the lines above.\n`,
      );
  }
  return known ? error.exitStatus : FAILED;
}
