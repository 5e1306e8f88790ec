/**
 * `pith install CLIENT` and `pith uninstall CLIENT`: the client's own config merged, a few lines of advice where it reads
 * them, nothing else. Everything is worked out before the first byte is written.
 */
import { copyFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { basename, delimiter, dirname, join, relative } from "node:path";
import { openWorldAt } from "../../operations/open-world.ts";
import { ContextError, messageOf } from "../../passage/errors.ts";
import { writeAtomically } from "../../workspace/atomic.ts";
import { systemReason } from "../../workspace/disk.ts";
import type { Environment } from "../../workspace/environment.ts";
import { makeFolder, OWN_FOLDER_MODE } from "../../workspace/make-folder.ts";
import { homeFolder, ownDirs, placeOf } from "../environment.ts";
import type { Invocation } from "../invocation.ts";
import { MAIN_FILE } from "../main-file.ts";
import { INSTALL_FLAGS } from "../own-commands.ts";
import { parseFlags } from "../own-flags.ts";
import { nearestName } from "../suggest.ts";
import { INSTALL_CLIENTS, type ClientFiles, type InstallClient, type StartCommand } from "./clients.ts";
import { removeGuidance, setGuidance } from "./guidance.ts";
import { removeMember, setEntry } from "./jsonc.ts";
import { removeTable, setTable } from "./toml.ts";

export interface FileChange {
  readonly path: string;
  readonly before: string | undefined;
  /** undefined: the file goes. */
  readonly after: string | undefined;
}

export function install(args: readonly string[], invocation: Invocation): Promise<number> {
  return change("install", args, invocation);
}

export function uninstall(args: readonly string[], invocation: Invocation): Promise<number> {
  return change("uninstall", args, invocation);
}

type Direction = "install" | "uninstall";

async function change(direction: Direction, args: readonly string[], invocation: Invocation): Promise<number> {
  const flags = parseFlags(direction, INSTALL_FLAGS, args, 1);
  const { environment, folder, streams } = invocation;
  const start = startCommand(environment);
  const [name, client] = clientNamed(direction, flags.words[0], start);
  const projectDir = flags.project === true ? openWorldAt(placeOf(invocation, flags.root)).workspace.root : undefined;
  const { platform } = process;
  const files = client.files(
    { homeDir: homeFolder(environment), projectDir, environment, platform, exists: existsSync },
    start,
  );
  const changes = planChanges(direction, files, flags["no-guidance"] === true).filter(
    ({ before, after }) => before !== after,
  );
  const dryRun = flags["dry-run"] === true;
  const backups = dryRun ? [] : apply(changes, join(ownDirs(environment).stateDir, "backups"));
  if (flags.json === true) {
    const listed = changes.map(({ path, before, after }) => ({ path, action: actionOf(before, after) }));
    streams.stdout.write(`${JSON.stringify({ client: name, dry_run: dryRun, changes: listed, backups })}\n`);
    return 0;
  }
  const shown = (path: string) => (projectDir === undefined ? path : relative(folder, path) || path);
  if (dryRun) streams.stdout.write(await printDiff(changes));
  else
    for (const { path, before, after } of changes) streams.stdout.write(`${actionOf(before, after)} ${shown(path)}\n`);
  if (backups.length > 0) streams.stderr.write(`The files as they were: ${dirname(backups[0]!)}\n`);
  if (changes.length === 0) streams.stderr.write(`Nothing to do: ${client.title} is as it should be.\n`);
  else if (direction === "install" && !dryRun) {
    streams.stderr.write(`${client.next}\n`);
    if (files.guidance === undefined)
      streams.stderr.write(`${client.title} has no file for the user's advice; --project writes AGENTS.md.\n`);
  }
  return 0;
}

/** `claude-code` and `Gemini CLI` are names of clients, too. */
function clientNamed(direction: Direction, said: string | undefined, start: StartCommand): [string, InstallClient] {
  const bare = (name: string): string => name.toLowerCase().replace(/[^a-z]|cli$/gu, "");
  const clients = Object.entries(INSTALL_CLIENTS);
  const meant = clients.find(([name, { title }]) => [name, title].some((known) => bare(known) === bare(said ?? "")));
  if (meant !== undefined) return meant;
  const names = clients.map(([name]) => name);
  const near = said === undefined ? undefined : nearestName(said.toLowerCase(), names);
  const hint = near === undefined ? `Name one of: ${names.join(", ")}.` : `Did you mean \`pith ${direction} ${near}\`?`;
  if (said === undefined) throw new ContextError("bad-input", `Which client? ${hint}`, { field: "client" });
  const by = `Any other that speaks MCP is told to start ${JSON.stringify(start)} on stdio.`;
  const message = `"${said}" is no client that Pith knows. ${hint}${near === undefined ? ` ${by}` : ""}`;
  throw new ContextError("bad-input", message, { field: "client" });
}

/**
 * By its name where it can be found by it, so that the line works on other machines; else this very program. What `npx` has put
 * on the PATH is gone afterwards: then by npx again.
 */
export function startCommand(
  environment: Environment,
  main = MAIN_FILE,
  platform: string = process.platform,
): StartCommand {
  const onWindows = platform === "win32";
  // What npm installs there is a batch file, which not every client starts by itself.
  const byName = (command: string, ...args: readonly string[]): StartCommand =>
    onWindows ? { command: "cmd", args: ["/c", command, ...args] } : { command, args };
  const names = onWindows ? ["pith.cmd", "pith.exe"] : ["pith"];
  const folders = (environment["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const lasting = folders.filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/u.test(folder));
  if (lasting.some((folder) => names.some((name) => existsSync(join(folder, name))))) return byName("pith", "mcp");
  if (/[\\/]_npx[\\/]/u.test(main)) return byName("npx", "-y", "pith", "mcp");
  return { command: process.execPath, args: [main, "mcp"] };
}

function planChanges(direction: Direction, { config, guidance }: ClientFiles, noGuidance: boolean): FileChange[] {
  const changes = [changeOf(config.path, (text) => configAfter(direction, config, text))];
  if (guidance !== undefined && !(noGuidance && direction === "install")) {
    changes.push(changeOf(guidance, direction === "install" ? setGuidance : removeGuidance));
  }
  return changes;
}

function changeOf(path: string, edit: (text: string) => string): FileChange {
  const before = existsSync(path) ? onDisk(path, "read", () => readFileSync(path, "utf8")) : undefined;
  const after = likeBefore(before ?? "", edit);
  // An empty config is the same as none, and an empty file that was not there need not be written.
  return { path, before, after: /^\s*(?:\{\s*\})?\s*$/u.test(after) && after !== before ? undefined : after };
}

/** Windows' editors write a byte order mark and "\r\n": where all of a file is so, it stays so. */
function likeBefore(before: string, edit: (text: string) => string): string {
  const mark = before.startsWith("\uFEFF") ? "\uFEFF" : "";
  const isCrlf = before.includes("\n") && !/(?<!\r)\n/u.test(before);
  const text = before.slice(mark.length);
  return mark + (isCrlf ? edit(text.replaceAll("\r\n", "\n")).replaceAll("\n", "\r\n") : edit(text));
}

function configAfter(direction: Direction, { path, form, keys, entry }: ClientFiles["config"], text: string): string {
  if (form === "toml") {
    if (direction === "uninstall") return removeTable(text, keys);
    const after = setTable(text, keys, entry);
    if (after !== undefined) return after;
    throw new ContextError("bad-input", `${path} writes ${keys[0]} in one line; add "${keys[1]}" to it by hand.`);
  }
  try {
    return direction === "install" ? setEntry(text, keys, entry) : removeMember(text, keys);
  } catch (error) {
    const message = `${path} is not JSON that can be merged: ${messageOf(error)}. Nothing was changed; mend it and try again.`;
    throw new ContextError("bad-input", message, {}, error);
  }
}

/** Returns where the former files are kept. */
function apply(changes: readonly FileChange[], backupDir: string): string[] {
  const stamp = new Date().toISOString().replaceAll(/[:.]/gu, "-");
  const backups: string[] = [];
  for (const [index, { path, before }] of changes.entries()) {
    if (before === undefined) continue;
    const backup = join(backupDir, stamp, `${index}-${basename(path)}`);
    makeFolder(dirname(backup), OWN_FOLDER_MODE);
    copyFileSync(path, backup);
    backups.push(backup);
  }
  for (const { path, after } of changes) {
    onDisk(path, "written", () => {
      if (after === undefined) return rmSync(path, { force: true });
      makeFolder(dirname(path));
      writeAtomically(path, after);
    });
  }
  return backups;
}

/** A home that is read-only, a link that leads nowhere: nothing that is wrong with us. */
function onDisk<Value>(path: string, what: "read" | "written", work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const message = `${path} cannot be ${what}: ${systemReason(error)}. Mend that, or add the server by hand: --dry-run shows how.`;
    throw new ContextError("unreadable", message, { path }, error);
  }
}

function actionOf(before: string | undefined, after: string | undefined): "created" | "changed" | "removed" {
  return before === undefined ? "created" : after === undefined ? "removed" : "changed";
}

async function printDiff(changes: readonly FileChange[]): Promise<string> {
  const { patchOf } = await import("../../render/patch.ts");
  return changes.map(({ path, before = "", after = "" }) => patchOf(path, before, after)).join("\n");
}
