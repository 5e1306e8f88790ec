/** The real `pith` as a child process, with a home of its own. */
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { scratchFolder, scratchTree } from "../scratch-tree.ts";

export const MAIN = join(import.meta.dirname, "..", "..", "src", "cli", "main.ts");

export interface CliRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly folder?: string;
  readonly stdin?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly program?: string;
}

/** Runs to the end. Standard input is closed at once unless text is given. */
export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  return new Promise((resolve, reject) => {
    const child = spawnCli(args, options);
    const output = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, ...output }));
    child.stdin.on("error", () => {}); // closed by a child that has already ended
    child.stdin.end(options.stdin ?? "");
  });
}

export function spawnCli(args: readonly string[], options: CliOptions = {}) {
  return spawn(process.execPath, [options.program ?? MAIN, ...args], {
    cwd: options.folder,
    env: { ...ENVIRONMENT, ...options.environment },
    stdio: "pipe",
  });
}

/** Nothing of the user's own gets in. */
export const ENVIRONMENT = {
  PATH: process.env["PATH"],
  HOME: scratchFolder(),
  // Shared by all runs of all tests; each with a cold cache of compiled code would take twice as long.
  NODE_COMPILE_CACHE: join(tmpdir(), "pith-test-compile"),
};

/** An environment whose index dies with the test. */
export function ownCache(t: TestContext): Readonly<Record<string, string>> {
  return { XDG_CACHE_HOME: scratchTree(t) };
}
