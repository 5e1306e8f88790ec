/**
 * One command as a process group that can always be ended as a whole. Belongs here: starting, waiting, killing. Does not:
 * what becomes of the output (output.ts) or which commands run at all (permission.ts).
 */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import type { Environment } from "../../workspace/environment.ts";
import { endWindowsTree, windowsBash } from "./windows.ts";

export interface ProcessEnd {
  /** null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Something it had started still ran when it was over; it was stopped. */
  readonly leftRunning: boolean;
}

export interface GroupProcess {
  /** Resolves when the command is over and nothing of its group is left. */
  readonly ended: Promise<ProcessEnd>;
  /** TERM to the whole group, KILL after a grace; resolves when it is gone. Harmless afterwards. */
  stop(): Promise<void>;
  /** At once, for the exit of this process, where nothing can be awaited. */
  killNow(): void;
}

export interface StartOptions {
  readonly cwd: string;
  readonly env: Environment;
  readonly onOutput: (chunk: Buffer) => void;
  /** Between TERM and KILL. */
  readonly killGraceMs?: number;
}

const KILL_GRACE_MS = 2_000;
// A command is over when it exits, not when the last holder of its pipe does: `server &` would hold it for ever.
const OUTPUT_GRACE_MS = 100;
/** Between two looks whether a group is gone; shorter ones come first. */
const LONGEST_LOOK_MS = 50;

/**
 * `$1` runs in a shell of its own. Beside it, in the same group, a watcher waits on a pipe that only this process holds: if
 * we die, even by KILL, the pipe closes and the watcher takes the group along. No handler of ours could do that. The
 * wrapper outlives the command and takes the watcher back, so that whatever is in the group afterwards was left behind.
 */
const WRAPPER = [
  "{ read -r _ <&3; kill -KILL 0; } >/dev/null 2>&1 &",
  'watcher=$!; "$0" -c "$1" 3<&-; status=$?',
  "kill $watcher; wait $watcher 2>/dev/null; exit $status",
].join("\n");

/** Throws when the shell itself cannot be started. */
export async function startGroup(command: string, options: StartOptions): Promise<GroupProcess> {
  const [program, ...args] = shellFor(command, options.env);
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: options.env,
    // Its own group; Windows has none, and would open a window. No stdin: a command that asks a question fails at once.
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  await new Promise<void>((resolve, reject) => child.once("spawn", resolve).once("error", reject));
  child.on("error", () => undefined);
  const pid = child.pid!;
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", options.onOutput).on("error", () => undefined);
  child.stdio[3]?.on("error", () => undefined);
  const graceMs = options.killGraceMs ?? KILL_GRACE_MS;
  const ended = waitFor(child, pid, graceMs);
  return {
    ended,
    stop: async () => {
      await endGroup(pid, graceMs);
      await ended;
    },
    killNow: () => void signalGroup(pid, "SIGKILL"),
  };
}

/** Windows cannot hand on the watcher's pipe: there a command may outlive us when we are killed, and only then. */
function shellFor(command: string, env: Environment): [program: string, ...args: string[]] {
  if (process.platform === "win32") {
    const bash = windowsBash(env);
    if (bash === undefined) throw new Error("there is no bash. Install Git for Windows, which brings it.");
    return [bash, "-c", command];
  }
  return ["/bin/sh", "-c", WRAPPER, existsSync("/bin/bash") ? "/bin/bash" : "/bin/sh", command];
}

async function waitFor(child: ChildProcess, pid: number, graceMs: number): Promise<ProcessEnd> {
  const drained = Promise.all(
    [child.stdout, child.stderr].map((stream) => new Promise((resolve) => stream?.once("close", resolve))),
  );
  const [exitCode, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once("exit", (code, name) => resolve([code, name])),
  );
  const leftRunning = signalGroup(pid, 0);
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([drained, new Promise((resolve) => (timer = setTimeout(resolve, OUTPUT_GRACE_MS)))]);
  clearTimeout(timer);
  await endGroup(pid, graceMs);
  for (const stream of child.stdio) stream?.destroy();
  return { exitCode, signal, leftRunning };
}

/** Ends every process of the group; returns when none is left. */
async function endGroup(pid: number, graceMs: number): Promise<void> {
  if (!signalGroup(pid, "SIGTERM")) return;
  if (await groupGone(pid, graceMs)) return;
  signalGroup(pid, "SIGKILL");
  await groupGone(pid, graceMs);
}

async function groupGone(pid: number, limitMs: number): Promise<boolean> {
  const startMs = performance.now();
  for (let waitMs = 2; ; waitMs = Math.min(LONGEST_LOOK_MS, waitMs * 2)) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (!signalGroup(pid, 0)) return true;
    // In a container whose first process reaps nobody, dead members stay countable for ever.
    if (waitMs >= LONGEST_LOOK_MS && onlyZombies(pid)) return true;
    if (performance.now() - startMs > limitMs) return false;
  }
}

/** Linux only; elsewhere, and when in doubt, false. */
function onlyZombies(pid: number): boolean {
  try {
    for (const name of readdirSync("/proc")) {
      if (!/^\d+$/u.test(name)) continue;
      const [state, , group] = statFields(name);
      if (group === String(pid) && state !== "Z" && state !== "X") return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** State, parent, group. The command's name stands before them in brackets and may hold anything. */
function statFields(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return []; // It ended while we looked.
  }
}

/** Whether the group still had a member to hear it. */
export function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  const onWindows = process.platform === "win32";
  // Windows knows no signals: TERM would end the first process and leave its children to nobody.
  if (onWindows && signal !== 0) return endWindowsTree(pid);
  try {
    return process.kill(onWindows ? pid : -pid, signal);
  } catch {
    // ESRCH: nobody there. EPERM: a member changed its user; it is out of our hands.
    return false;
  }
}
