/** The MCP Inspector's command line against the server: every tool listed and called, in both eras; skills verified. */
import { runProgram } from "./packages.ts";
import type { ClientResult } from "./run.ts";

export interface InspectOptions {
  readonly program: string;
  readonly server: readonly string[];
  readonly cwd: string;
  readonly env: Record<string, string>;
}

/** One call for every tool; a tool without one fails the job. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  find: ["query=how are retries done"],
  read: ['addresses=["docs/guide.md#Retry"]'],
  retrieve_entry: ["target_entry=Retry", 'file_paths=["docs/guide.md"]'],
  retrieve_knowledge: ["user_query=how are retries done"],
  load_skill_chunk: ["skill_name=pdf", "chunk_id=forms"],
  outline: ["path=docs/guide.md"],
  expand: ["text=see @docs/guide.md"],
  skill_list: [],
  skill_show: ["skill_name=pdf"],
  skill_find: ["query=fill a form"],
  skill_lint: [],
  status: [],
};

const TIME_LIMIT_MS = 60_000;

export async function inspect({ program, server, cwd, env }: InspectOptions): Promise<ClientResult["checks"]> {
  const checks: { check: string; passed: boolean; detail?: string }[] = [];
  const call = async (check: string, args: readonly string[], passes: (stdout: string) => boolean): Promise<string> => {
    const ran = await runProgram(program, ["--cli", ...server, ...args], { cwd, env, timeoutMs: TIME_LIMIT_MS });
    checks.push({
      check,
      passed: ran.status === 0 && passes(ran.stdout),
      detail: (ran.stderr || ran.stdout).slice(-400),
    });
    return ran.stdout;
  };
  let names: string[] = [];
  for (const era of ["legacy", "modern"]) {
    const listed = await call(
      `tools/list --strict (${era})`,
      ["--protocol-era", era, "--method", "tools/list", "--strict", "--format", "json"],
      (stdout) => stdout.includes('"find"'),
    );
    names = [...listed.matchAll(/"name":\s*"(\w+)",\s*"(?:title|description)"/gu)].map((match) => match[1]!);
  }
  for (const name of names) {
    const args = CALLS[name]?.flatMap((argument) => ["--tool-arg", argument]) ?? [];
    await call(
      `tools/call ${name}`,
      ["--method", "tools/call", "--tool-name", name, ...args],
      (stdout) => !/"isError":\s*true/u.test(stdout),
    );
  }
  await call("resources/list", ["--method", "resources/list"], (stdout) => stdout.includes("docs/guide.md"));
  await call("prompts/list", ["--method", "prompts/list"], (stdout) => stdout.includes("context"));
  await call(
    "skills/list --verify",
    ["--protocol-era", "modern", "--method", "skills/list", "--verify", "--require-digests"],
    (stdout) => stdout.includes("verified"),
  );
  return checks;
}
