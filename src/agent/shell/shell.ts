/**
 * The one layer through which the agent runs commands: foreground with a time limit, background as jobs. Belongs here: the
 * life of a command from start to answer. Does not: permission to run it (permission.ts), or its face as a tool (tools/).
 */
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { ContextError, messageOf, abortedError, throwIfAborted } from "../../passage/errors.ts";
import type { Environment } from "../../workspace/environment.ts";
import { ShellOutput, type OutputView } from "./output.ts";
import { startGroup, type GroupProcess, type ProcessEnd } from "./process.ts";

/** Where commands run, and with which variables. */
export interface ShellOptions {
  readonly cwd: string;
  readonly env: Environment;
  /** Where whole outputs are kept, outside the project. */
  readonly outputDir: string;
  readonly killGraceMs?: number;
}

export type ShellState = "running" | "exited" | "timed-out" | "stopped";

/** A command that ended, or how far one is that still runs. */
export interface ShellAnswer extends OutputView {
  readonly id: string;
  readonly command: string;
  readonly state: ShellState;
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly elapsedMs: number;
  /** What a reader should know beyond the output, as sentences. */
  readonly notes: readonly string[];
}

export const DEFAULT_TIMEOUT_MS = 120_000;
export const MAX_TIMEOUT_MS = 600_000;
const MAX_JOBS = 16;
/** Finished jobs whose output can still be read. */
const MAX_FINISHED = 24;
const KEEP_OUTPUT_MS = 7 * 24 * 3_600_000;

// Nobody is there to press a key in a pager or to answer a password prompt.
const QUIET_ENV = { TERM: "dumb", NO_COLOR: "1", PAGER: "cat", GIT_PAGER: "cat", GIT_TERMINAL_PROMPT: "0" };

interface Job {
  readonly id: string;
  readonly command: string;
  readonly output: ShellOutput;
  readonly group: GroupProcess;
  readonly startedMs: number;
  readonly over: Promise<void>;
  state: ShellState;
  end?: ProcessEnd;
  endedMs?: number;
  /** Where the last reading of a background job stopped. */
  readByte: number;
}

/** The commands of one agent, in its folder; those that go on are known by their id, and all end with it. */
export class Shell {
  readonly #options: ShellOptions;
  readonly #jobs = new Map<string, Job>();
  readonly #onExit = (): void => {
    for (const job of this.#jobs.values()) if (job.state === "running") job.group.killNow();
  };
  #nextId = 1;
  #disposed = false;

  constructor(options: ShellOptions) {
    this.#options = options;
    process.on("exit", this.#onExit);
    removeOldOutputs(options.outputDir);
  }

  /** Runs to the end, the limit or the abort. A failing command is an answer; only an abort throws. */
  async run(command: string, limits: { timeoutMs?: number; signal?: AbortSignal } = {}): Promise<ShellAnswer> {
    const { signal } = limits;
    throwIfAborted(signal);
    const timeoutMs = Math.min(MAX_TIMEOUT_MS, limits.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const job = await this.#start(command);
    const stopAs = (state: ShellState) => () => {
      if (job.state !== "running") return;
      job.state = state;
      void job.group.stop();
    };
    const timer = setTimeout(stopAs("timed-out"), timeoutMs);
    const onAbort = stopAs("stopped");
    signal?.addEventListener("abort", onAbort, { once: true });
    if (signal?.aborted) onAbort();
    await job.over;
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
    const answer = this.#answerOf(job, timeoutMs);
    if (!answer.cut) this.#forget(job);
    if (signal?.aborted && answer.state === "stopped") throw abortedError(signal.reason);
    return answer;
  }

  /** Starts a command that may go on by itself; it lives at most as long as this Shell. */
  async background(command: string): Promise<ShellAnswer> {
    const running = [...this.#jobs.values()].filter((job) => job.state === "running");
    if (running.length >= MAX_JOBS) {
      throw new ContextError(
        "forbidden",
        `${MAX_JOBS} jobs run already. Stop one first: ${running.map((job) => job.id).join(", ")}.`,
        {
          tool: "shell",
        },
      );
    }
    return this.#answerOf(await this.#start(command));
  }

  list(): ShellAnswer[] {
    return [...this.#jobs.values()].map((job) => this.#answerOf(job));
  }

  /** What a job printed since it was last read, or from `startByte` on; `nextByte` continues. */
  read(id: string, startByte?: number): ShellAnswer & { readonly nextByte: number } {
    const job = this.#find(id);
    const from = startByte ?? job.readByte;
    const { text, nextByte, kept } = job.output.read(from);
    job.readByte = nextByte;
    const answer = this.#answerOf(job);
    if (answer.binary) return { ...answer, nextByte };
    const more = kept - nextByte;
    const notes = more > 0 ? [...answer.notes, `${more} bytes follow: read on from byte ${nextByte}.`] : answer.notes;
    return { ...answer, text, cut: more > 0, notes, nextByte };
  }

  async stop(id: string): Promise<ShellAnswer> {
    const job = this.#find(id);
    if (job.state === "running") {
      job.state = "stopped";
      await job.group.stop();
      await job.over;
    }
    return this.#answerOf(job);
  }

  /** Ends everything that still runs. The Shell cannot be used afterwards. */
  async dispose(): Promise<void> {
    this.#disposed = true;
    await Promise.all(
      [...this.#jobs.values()].filter((job) => job.state === "running").map((job) => this.stop(job.id)),
    );
    for (const job of this.#jobs.values()) job.output.close();
    process.off("exit", this.#onExit);
  }

  async #start(command: string): Promise<Job> {
    if (this.#disposed) throw abortedError();
    const id = `sh${this.#nextId++}`;
    const { cwd, env, outputDir, killGraceMs } = this.#options;
    const output = new ShellOutput(join(outputDir, `${id}-${process.pid}-${Date.now()}.log`));
    let group: GroupProcess;
    try {
      group = await startGroup(command, {
        cwd,
        env: { ...env, ...QUIET_ENV },
        onOutput: (chunk) => output.append(chunk),
        killGraceMs,
      });
    } catch (thrown) {
      throw new ContextError(
        "unreadable",
        `Cannot start a shell in ${cwd}: ${messageOf(thrown)}`,
        { path: cwd },
        thrown,
      );
    }
    const over = group.ended.then((end) => {
      job.end = end;
      job.endedMs = performance.now();
      if (job.state === "running") job.state = "exited";
    });
    const job: Job = { id, command, output, group, over, startedMs: performance.now(), state: "running", readByte: 0 };
    this.#jobs.set(id, job);
    const finished = [...this.#jobs.values()].filter((other) => other.state !== "running");
    for (const old of finished.slice(0, Math.max(0, finished.length - MAX_FINISHED))) this.#forget(old);
    return job;
  }

  #forget(job: Job): void {
    this.#jobs.delete(job.id);
    job.output.discard();
  }

  #find(id: string): Job {
    const job = this.#jobs.get(id);
    if (job !== undefined) return job;
    const known = [...this.#jobs.keys()];
    const advice = known.length === 0 ? "There are none." : `There are: ${known.join(", ")}.`;
    throw new ContextError("not-found", `No shell job "${id}". ${advice}`, { address: id, nearest: known });
  }

  #answerOf(job: Job, timeoutMs?: number): ShellAnswer {
    const view = job.output.view();
    const notes: string[] = [];
    if (job.state === "timed-out")
      notes.push(`Stopped after ${timeoutMs! / 1000} s. Use a longer timeout, or run it in the background.`);
    if (job.state === "exited" && job.end?.leftRunning === true) {
      notes.push("It left a process running, which was stopped. Start servers in the background.");
    }
    if (view.cut && !view.binary) notes.push(`The whole output is kept: read job ${job.id} from byte 0 on.`);
    return {
      ...view,
      id: job.id,
      command: job.command,
      state: job.state,
      exitCode: job.end?.exitCode ?? null,
      signal: job.end?.signal ?? null,
      elapsedMs: Math.round((job.endedMs ?? performance.now()) - job.startedMs),
      notes,
    };
  }
}

/** Whole outputs are for reading on, not for keeping. */
function removeOldOutputs(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (/^sh\d+-.*\.log$/u.test(name) && Date.now() - statSync(file).mtimeMs > KEEP_OUTPUT_MS)
        rmSync(file, { force: true });
    }
  } catch {
    // No folder yet, or somebody else tidied up at the same time: nothing is lost.
  }
}
