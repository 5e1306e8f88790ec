/**
 * Past commits as a stream: who changed what together, and in which words. Belongs here: asking `git log` and cutting its
 * output into commits. Does not: what is learned from them (follow/, find/).
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { messageOf, throwIfAborted } from "../../passage/errors.ts";
import type { Diagnostic } from "../../passage/passage.ts";
import type { Call } from "../cooperate.ts";
import { systemCode } from "../disk.ts";
import { type GitSeat, streamGit } from "./run.ts";

export interface Commit {
  readonly sha: string;
  readonly timeSeconds: number;
  /** Subject and body, without trailing space; cut at `MAX_MESSAGE_CHARS`. */
  readonly message: string;
  /** Relative to the root. Empty when the commit touches more than `MAX_PATHS`. */
  readonly paths: readonly string[];
  /** Before that cut. */
  readonly pathCount: number;
}

export interface HistoryOptions extends Call {
  /** Only what `until` has and this commit has not. */
  readonly since?: string;
  /** Default: HEAD. */
  readonly until?: string;
  readonly maxCommits?: number;
  /** Only commits whose message refers to this number: #12, GH-12, !12. */
  readonly number?: number;
  /** Merges too, each with the files it brought to the branch it was merged into. */
  readonly merges?: boolean;
  /** Hears why there is less than expected. */
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
}

export const MAX_MESSAGE_CHARS = 4000;
/** Reformattings and vendored imports: they say nothing about which files belong together. */
export const MAX_PATHS = 200;
const DEFAULT_MAX_COMMITS = 50_000;

const PROGRESS_EVERY_COMMITS = 2000;
const COMMIT_START = /^\x01[0-9a-f]{40,64}$/u;

/** A commit's name and nothing else: whatever starts with "-" must not reach git's arguments. */
function isRevision(text: string): boolean {
  return /^(?:HEAD|[0-9a-f]{7,64})$/u.test(text);
}

/**
 * Newest first, merges left out unless asked for. Ends early, without an error, where git or the commits are missing: history
 * is evidence, not a condition. Throws ContextError "aborted".
 */
export async function* readHistory(seat: GitSeat, options: HistoryOptions = {}): AsyncGenerator<Commit> {
  const until = options.until ?? "HEAD";
  if (!isRevision(until) || (options.since !== undefined && !isRevision(options.since))) return;
  throwIfAborted(options.signal);
  const child = streamGit(seat, logArguments(seat, until, options));
  const ended = endOf(child);
  let done = 0;
  try {
    for await (const batch of commitFields(child)) {
      throwIfAborted(options.signal);
      for (const fields of batch) {
        const commit = toCommit(fields);
        if (commit === undefined) continue;
        yield commit;
        if (++done % PROGRESS_EVERY_COMMITS === 0) options.onProgress?.({ message: "Reading history", done });
      }
    }
    throwIfAborted(options.signal);
    const problem = await ended;
    if (problem !== undefined)
      options.onDiagnostic?.({ code: "history-unavailable", message: `Git history: ${problem}` });
  } finally {
    child.kill();
  }
}

function logArguments(seat: GitSeat, until: string, options: HistoryOptions): string[] {
  return [
    "log",
    options.merges === true ? "--diff-merges=first-parent" : "--no-merges",
    "--no-renames",
    "--no-ext-diff",
    "--no-textconv",
    "--no-notes",
    "--no-color",
    "--name-only",
    "--relative",
    "-z",
    "--format=%x01%H%x00%ct%x00%B",
    `--max-count=${options.maxCommits ?? DEFAULT_MAX_COMMITS}`,
    ...(options.number === undefined ? [] : ["--extended-regexp", `--grep=(#|GH-|!)${options.number}([^0-9]|$)`]),
    options.since === undefined ? until : `${options.since}..${until}`,
    "--",
    // For a root below the top only the commits that concern it; at the top a path would just slow git down.
    ...(seat.root === seat.topLevel ? [] : ["."]),
  ];
}

/** What went wrong, in git's words; undefined when nothing did. Listening matters: an unheard error ends the process. */
async function endOf(child: ChildProcess): Promise<string | undefined> {
  let complaint = "";
  child.stderr?.setEncoding("utf8");
  child.stderr?.on("data", (text: string) => (complaint = (complaint + text).slice(0, 500)));
  try {
    const [status] = (await once(child, "close")) as [number | null];
    return status === 0 ? undefined : complaint.trim() || `git ended with status ${status}.`;
  } catch (error) {
    return systemCode(error) === "ENOENT" ? "there is no git on the PATH" : messageOf(error);
  }
}

/**
 * Batches of commits, each as its NUL-separated fields:
 *
 *     \x01 sha NUL seconds NUL message NUL \n path NUL path NUL \x01 sha …       (the first path has a line break before it)
 */
async function* commitFields(child: ChildProcess): AsyncGenerator<string[][]> {
  if (child.stdout === null) return;
  child.stdout.setEncoding("utf8");
  let rest = "";
  let current: string[] = [];
  for await (const chunk of child.stdout as AsyncIterable<string>) {
    const fields = (rest + chunk).split("\0");
    rest = fields.pop() ?? "";
    const complete: string[][] = [];
    for (const field of fields) {
      if (COMMIT_START.test(field) && current.length !== 1) {
        if (current.length > 0) complete.push(current);
        current = [];
      }
      current.push(field);
    }
    yield complete;
  }
  // A killed or failing git leaves half a path behind; a commit is whole only when its last field was ended.
  if (rest === "" && current.length > 0) yield [current];
}

function toCommit([start, seconds, message, first, ...others]: readonly string[]): Commit | undefined {
  const timeSeconds = Number(seconds);
  if (start === undefined || !COMMIT_START.test(start) || message === undefined || !Number.isFinite(timeSeconds)) {
    return undefined;
  }
  const paths = first === undefined || first === "" ? [] : [first.replace(/^\n/u, ""), ...others];
  return {
    sha: start.slice(1),
    timeSeconds,
    message: message.trimEnd().slice(0, MAX_MESSAGE_CHARS),
    paths: paths.length > MAX_PATHS ? [] : paths,
    pathCount: paths.length,
  };
}
