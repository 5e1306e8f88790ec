/** `pith chat` as a process in a throw-away project. Belongs here: starting it. Does not: assertions. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { plant, scratchFolder } from "../scratch-tree.ts";
import { MAIN } from "./cli-process.ts";
import { startModelServer, type ModelServer, type Script } from "./agent-model-server.ts";

// One for all: a cold compile cache costs each process most of its start.
const cache = scratchFolder();

export interface Place {
  readonly root: string;
  readonly base: string;
  readonly server: ModelServer;
  readonly chat: (args: readonly string[], stdin?: string) => Promise<Ended>;
  readonly start: (args: readonly string[]) => ReturnType<typeof spawn>;
}

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A project, a home of its own, and `pith chat` on them with a model that plays the script. */
export async function place(t: TestContext, files: Readonly<Record<string, string>>, script: Script): Promise<Place> {
  const base = scratchFolder();
  const root = join(base, "project");
  plant(root, { "README.md": "# Project\n", ...files });
  const server = await startModelServer(script);
  t.after(() => server.close());
  const env = {
    PATH: process.env["PATH"],
    HOME: base,
    OPENAI_API_KEY: "k",
    OPENAI_BASE_URL: `${server.url}/v1`,
    XDG_CACHE_HOME: cache,
  };
  const start = (args: readonly string[]) =>
    spawn(process.execPath, [MAIN, "chat", "--root", root, "--model", "openai/gpt-test", ...args], {
      cwd: base,
      env,
      stdio: ["pipe", "pipe", "pipe"],
    });
  const chat = async (args: readonly string[], stdin = ""): Promise<Ended> => {
    const child = start(args);
    child.stdin.end(stdin);
    let [stdout, stderr] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => (stdout += chunk));
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
    const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
    return { status, stdout, stderr };
  };
  return { root, base, server, chat, start };
}
