/**
 * Starting `git` so that the repository cannot start anything else. Belongs here: the arguments and environment every call
 * gets. Does not: what is asked (git.ts, history.ts).
 *
 * A repository's own config names programs git would run: fsmonitor, hooks, pagers, external diffs, filters, ssh, helpers,
 * remotes of partial clones. Someone who unpacks an archive has not agreed to run them, so each is overridden, by `-c`,
 * which beats every file. Nothing is passed through a shell.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, dirname, isAbsolute, join } from "node:path";
import { isInside } from "../confine.ts";
import type { Environment } from "../environment.ts";
import { userHome } from "../user-home.ts";
import { variableOf, windowsProgram } from "../windows-program.ts";

const NO_PROGRAMS: readonly string[] = [
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "core.pager=cat",
  "core.editor=false",
  "core.askPass=",
  "core.sshCommand=false",
  "core.gitProxy=",
  "core.alternateRefsCommand=",
  "core.untrackedCache=false",
  "credential.helper=",
  "diff.external=",
  "gpg.program=false",
  "log.showSignature=false",
  "protocol.allow=never",
  "submodule.recurse=false",
  "gc.auto=0",
  "maintenance.auto=false",
];

/** What could change the form of the output. */
const PLAIN_OUTPUT: readonly string[] = [
  "color.ui=false",
  "core.quotePath=false",
  "i18n.logOutputEncoding=UTF-8",
  "log.showRoot=true",
  "log.mailmap=false",
  "diff.relative=false",
  "diff.orderFile=/dev/null",
];

const KEPT_VARIABLES = ["HOME", "USERPROFILE", "XDG_CONFIG_HOME", "SYSTEMROOT", "SystemRoot", "TMPDIR", "TEMP", "TMP"];
const USUAL_PATH = ["/usr/local/bin", "/usr/bin", "/bin", "/opt/homebrew/bin"].join(delimiter);

/** Where git runs: `root` lies in `topLevel`. */
export interface GitSeat {
  readonly root: string;
  readonly topLevel: string;
  readonly environment: Environment | undefined;
}

/** Arguments that come before the subcommand. */
function guardedArguments(seat: GitSeat): string[] {
  const config = [...NO_PROGRAMS, ...PLAIN_OUTPUT].flatMap((setting) => ["-c", setting]);
  // core.worktree could name any folder of the user, whose file names would then be told.
  const place = ["-C", seat.root, `--work-tree=${seat.topLevel}`];
  return [...place, "--no-pager", "--no-replace-objects", "--no-optional-locks", "--literal-pathspecs", ...config];
}

/** Nothing but what git needs; `GIT_DIR` and the like of a surrounding hook must not redirect us. */
function guardedEnvironment(seat: GitSeat): Record<string, string> {
  const given: Environment = seat.environment ?? { HOME: userHome(), PATH: USUAL_PATH };
  const environment: Record<string, string> = {};
  for (const name of KEPT_VARIABLES) if (given[name] !== undefined) environment[name] = given[name];
  return {
    ...environment,
    PATH: trustedPath(variableOf(given, "PATH") ?? USUAL_PATH, seat.topLevel),
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_PAGER: "cat",
    // What git itself starts, it must not look for in the current folder.
    NoDefaultCurrentDirectoryInExePath: "1",
  };
}

/** npm puts `node_modules/.bin` of the project in front of PATH: a `git` from there is the project's, not the user's. */
export function trustedPath(path: string, topLevel: string): string {
  return path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !isInside(topLevel, folder))
    .join(delimiter);
}

function gitProgram(path: string): string {
  if (process.platform !== "win32") return "git";
  // Where there is none, a full path to nothing: a bare name would be looked for in the project.
  return windowsProgram("git", path, [".exe"]) ?? join(dirname(process.execPath), "git.exe");
}

/** A running git whose output is read as it comes. The holder waits for it, or kills it. */
export function streamGit(seat: GitSeat, args: readonly string[]): ChildProcess {
  const env = guardedEnvironment(seat);
  return spawn(gitProgram(env["PATH"]!), [...guardedArguments(seat), ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
  });
}
