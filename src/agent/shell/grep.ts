/** ripgrep as a child process, without a shell in between. Belongs here: its arguments and its output. */
import { spawn } from "node:child_process";
import { ContextError, throwIfAborted } from "../../passage/errors.ts";
import { eachLine } from "./lines.ts";

export interface GrepQuery {
  readonly pattern: string;
  /** Relative to the root and confined already; "" is the whole project. */
  readonly under: string;
  readonly glob?: string;
  readonly ignore_case: boolean;
  readonly literal: boolean;
  readonly maxMatches: number;
  /** Search also what ignore rules leave out. */
  readonly ignored?: boolean;
  readonly signal?: AbortSignal;
}

export interface GrepMatch {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

const TIME_LIMIT_MS = 20_000;
const MAX_COLUMNS = 2_000;

const MAX_COMPLAINT_CHARACTERS = 2_000;

export interface GrepMatches {
  readonly matches: readonly GrepMatch[];
  /** There are more than were asked for. */
  readonly more: boolean;
}

/** undefined when ripgrep is not installed. Throws ContextError "bad-input" for a pattern it does not understand. */
export async function ripgrep(root: string, query: GrepQuery): Promise<GrepMatches | undefined> {
  const program = await ripgrepPath();
  if (program === undefined) return undefined;
  const { signal, maxMatches } = query;
  throwIfAborted(signal);
  const child = spawn(program, argumentsOf(query), {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
    timeout: TIME_LIMIT_MS,
    killSignal: "SIGKILL",
  });
  const stop = (): boolean => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop, { once: true });
  const matches: GrepMatch[] = [];
  let more = false;
  eachLine(child.stdout, (line) => {
    const match = more ? undefined : matchIn(line);
    if (match === undefined) return;
    if (matches.length < maxMatches) matches.push(match);
    else {
      more = true;
      stop();
    }
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    complaint = (complaint + chunk).slice(0, MAX_COMPLAINT_CHARACTERS);
  });
  const status = await new Promise<number | null | "missing">((resolve) =>
    child.once("close", resolve).once("error", () => resolve("missing")),
  );
  signal?.removeEventListener("abort", stop);
  throwIfAborted(signal);
  if (status === "missing") return undefined;
  if (status === 2 && matches.length === 0) refuseBadPattern(complaint);
  return { matches, more };
}

function matchIn(line: string): GrepMatch | undefined {
  const [, path, number, text] = /^([^\0]*)\0(\d+):([^]*)$/u.exec(line.replace(/\r$/u, "")) ?? [];
  return path === undefined ? undefined : { path: path.replace(/^\.\//u, ""), line: Number(number), text: text! };
}

/** Status 2 also means "a file could not be read", which does not spoil the rest; .pithignore need not be there. */
function refuseBadPattern(complaint: string): void {
  const wrong = complaint.replace(/^rg: .*\(os error \d+\)\n/gmu, "");
  if (!/regex|parse/iu.test(wrong)) return;
  throw new ContextError(
    "bad-input",
    `The pattern is not a regular expression: ${wrong.trim()} Set literal for plain text.`,
    { field: "pattern" },
  );
}

function argumentsOf({ pattern, under, glob, ignore_case, literal, ignored }: GrepQuery): string[] {
  return [
    ...["--no-config", "--line-number", "--null", "--no-heading", "--color=never", "--sort=path", "--path-separator=/"],
    ...[`--max-columns=${MAX_COLUMNS}`, "--max-columns-preview", "--max-filesize=8M"],
    ...["--hidden", "--glob=!.git", "--ignore-file=.pithignore"],
    // `$` stands before "\r\n" too.
    "--crlf",
    ...(ignored === true ? ["--no-ignore", "--glob=!node_modules"] : []),
    ...(ignore_case ? ["--ignore-case"] : []),
    ...(literal ? ["--fixed-strings"] : []),
    ...(glob === undefined ? [] : [`--glob=${glob}`]),
    ...[`--regexp=${pattern}`, "--", under === "" ? "./" : under],
  ];
}

async function ripgrepPath(): Promise<string | undefined> {
  try {
    return (await import("@vscode/ripgrep")).rgPath;
  } catch {
    return undefined; // Optional package: not installed, or not for this platform.
  }
}
