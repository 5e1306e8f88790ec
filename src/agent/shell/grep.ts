/** ripgrep as a child process, without a shell in between. Belongs here: its arguments and its output. */
import { spawn } from "node:child_process";
import { ContextError } from "../../passage/errors.ts";
import { abortedError } from "../model.ts";

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

/** undefined when ripgrep is not installed. Throws ContextError "bad-input" for a pattern it does not understand. */
export async function ripgrep(
  root: string,
  query: GrepQuery,
): Promise<{ matches: GrepMatch[]; more: boolean } | undefined> {
  const program = await ripgrepPath();
  if (program === undefined) return undefined;
  if (query.signal?.aborted) throw abortedError(query.signal.reason);
  const child = spawn(program, argumentsOf(query), {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIME_LIMIT_MS,
    killSignal: "SIGKILL",
  });
  const stop = (): boolean => child.kill("SIGKILL");
  query.signal?.addEventListener("abort", stop, { once: true });
  const matches: GrepMatch[] = [];
  let [rest, complaint, more] = ["", "", false];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      const match = /^([^\0]*)\0(\d+):([^]*)$/u.exec(line.replace(/\r$/u, ""));
      if (match === null || more) continue;
      if (matches.length === query.maxMatches) {
        more = true;
        stop();
      } else matches.push({ path: match[1]!.replace(/^\.\//u, ""), line: Number(match[2]), text: match[3]! });
    }
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (complaint = (complaint + chunk).slice(0, 2_000)));
  const status = await new Promise<number | null | "missing">((resolve) =>
    child.once("close", resolve).once("error", () => resolve("missing")),
  );
  query.signal?.removeEventListener("abort", stop);
  if (query.signal?.aborted) throw abortedError(query.signal.reason);
  if (status === "missing") return undefined;
  // 2 also means "a file could not be read", which does not spoil the rest; .pithignore need not be there.
  const wrong = complaint.replace(/^rg: .*\(os error \d+\)\n/gmu, "");
  if (status === 2 && matches.length === 0 && /regex|parse/iu.test(wrong)) {
    throw new ContextError(
      "bad-input",
      `The pattern is not a regular expression: ${wrong.trim()} Set literal for plain text.`,
      { field: "pattern" },
    );
  }
  return { matches, more };
}

function argumentsOf({ pattern, under, glob, ignore_case, literal, ignored }: GrepQuery): string[] {
  return [
    ...["--no-config", "--line-number", "--null", "--no-heading", "--color=never", "--sort=path"],
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
