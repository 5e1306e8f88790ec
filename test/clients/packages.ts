/** Programs of other people, installed into a folder outside of the project when the job runs. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Package {
  readonly packageName: string;
  readonly version: string;
  readonly program: string;
}

/** The path of the program. Installed once per version; `folder` may be kept between runs. */
export async function installed({ packageName, version, program }: Package, folder: string): Promise<string> {
  const home = join(folder, `${program}-${version}`);
  const path = join(home, "node_modules", ".bin", program);
  if (existsSync(path)) return path;
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), '{ "private": true }\n');
  await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", `${packageName}@${version}`], {
    cwd: home,
  });
  return path;
}

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly elapsedMs: number;
}

export async function runProgram(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: Record<string, string>; readonly timeoutMs: number },
): Promise<Ran> {
  const startMs = performance.now();
  const { cwd, env, timeoutMs } = options;
  const limits = { timeout: timeoutMs, killSignal: "SIGKILL", maxBuffer: 64 * 1024 * 1024 } as const;
  return new Promise((resolve) => {
    const child = execFile(program, [...args], { cwd, env, ...limits }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      resolve({ status, stdout, stderr, elapsedMs: performance.now() - startMs });
    });
    child.stdin?.end();
  });
}
