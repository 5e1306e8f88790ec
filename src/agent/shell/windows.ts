/**
 * What starting and ending programs takes on Windows: no groups and no /bin/sh there, and what npm installs are batch files. Told the
 * environment and what exists, so that it can be tried anywhere. Does not: start anything but the system's own `taskkill`.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { win32 } from "node:path";
import type { Environment } from "../../workspace/environment.ts";
import { variableOf, windowsProgram } from "../../workspace/windows-program.ts";

type Exists = (file: string) => boolean;

/** What `spawn` is given. */
export interface Start {
  readonly command: string;
  readonly args: readonly string[];
  /** The arguments are quoted already. */
  readonly windowsVerbatimArguments?: boolean;
}

const USUAL_ENDINGS = ".COM;.EXE;.BAT;.CMD";
/** Everything that means something to cmd.exe outside of quotes; quotes themselves as well, so that no argument is inside of any. */
const CMD_SIGNS = /[()\][%!^"`<>&|;, *?]/gu;

/** A program by its name, as a shell would find it, but never in the folder we stand in; batch files by way of cmd.exe. */
export function windowsStart(
  command: string,
  args: readonly string[],
  environment: Environment,
  exists: Exists = existsSync,
): Start {
  const endings = (variableOf(environment, "PATHEXT") ?? USUAL_ENDINGS)
    .split(";")
    .map((ending) => ending.toLowerCase());
  const isPath = /[\\/]/u.test(command);
  const tried = win32.extname(command) === "" ? endings : ["", ...endings];
  const found = isPath
    ? tried.map((ending) => command + ending).find(exists)
    : windowsProgram(command, variableOf(environment, "PATH") ?? "", tried, exists);
  if (found === undefined && !isPath) throw new Error(`no program ${command} on the PATH`);
  const program = found ?? command;
  if (!/\.(?:cmd|bat)$/iu.test(program)) return { command: program, args };
  const line = [`"${program}"`, ...args.map(cmdWord)].join(" ");
  return {
    command: variableOf(environment, "COMSPEC") ?? "C:\\Windows\\System32\\cmd.exe",
    args: ["/d", "/s", "/c", `"${line}"`],
    windowsVerbatimArguments: true,
  };
}

/** Quoted for the program behind (quotes by a backslash, backslashes before a quote doubled), then every sign for cmd.exe. */
function cmdWord(word: string): string {
  const quoted = `"${word.replace(/(\\*)"/gu, '$1$1\\"').replace(/\\+$/u, "$&$&")}"`;
  return quoted.replace(CMD_SIGNS, "^$&");
}

/**
 * The bash that comes with Git for Windows: permission and plan mode read commands as bash does, so no other shell will do. The one in
 * System32 starts another system (WSL) that has other paths. undefined where there is none.
 */
export function windowsBash(environment: Environment, exists: Exists = existsSync): string | undefined {
  const git = windowsProgram("git", variableOf(environment, "PATH") ?? "", [".exe"], exists);
  const homes = [
    ...(git === undefined ? [] : [win32.dirname(win32.dirname(git)), win32.dirname(win32.dirname(win32.dirname(git)))]),
    ...[variableOf(environment, "PROGRAMFILES") ?? "C:\\Program Files"].map((folder) => win32.join(folder, "Git")),
    ...[variableOf(environment, "LOCALAPPDATA") ?? []].flat().map((folder) => win32.join(folder, "Programs", "Git")),
  ];
  return homes.map((home) => win32.join(home, "bin", "bash.exe")).find(exists);
}

/** Ends a process and all it has started; false when there is none. */
export function endWindowsTree(pid: number): boolean {
  // The folder that is looked into before the PATH is Node's own, not the project.
  const options = { cwd: win32.dirname(process.execPath), stdio: "ignore", windowsHide: true } as const;
  return spawnSync("taskkill.exe", ["/pid", String(pid), "/T", "/F"], options).status === 0;
}
