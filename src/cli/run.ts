/**
 * One command, from arguments to exit status: decode → operation → encode. No logic of its own; what it prints on and
 * reads from is handed in, so that a test can call it.
 */
import { openWorldAt } from "../operations/open-world.ts";
import { diagnosticsOf, type Operation } from "../operations/operation.ts";
import { withSettings } from "../operations/setting-inputs.ts";
import { findRow, OPERATIONS } from "../operations/table.ts";
import { ContextError } from "../passage/errors.ts";
import { diagnosticLine, type Diagnostic } from "../passage/passage.ts";
import { renderJson } from "../render/json.ts";
import { tameText, tameTexts } from "../render/tame.ts";
import { runComplaint } from "./complaints.ts";
import { checkInput, decodeArguments, type Decoded } from "./decode.ts";
import { homeFolder, placeOf } from "./environment.ts";
import type { HelpStyle } from "./help.ts";
import type { Invocation, Streams } from "./invocation.ts";
import { refuseNoProject } from "./no-project.ts";
import { OWN_COMMANDS, ownCommand } from "./own-commands.ts";
import { resolvePaths } from "./place.ts";
import { nearestName } from "./suggest.ts";
import { terminalColumns, progressLine, textStyle, wantsColor } from "./terminal.ts";

const MAX_WARNINGS = 8;

/** Returns the exit status. Throws ContextError for what the user can mend. */
export async function run(invocation: Invocation): Promise<number> {
  const { streams, environment } = invocation;
  const args = commandFirst(invocation.args);
  const style = {
    color: wantsColor(streams.stdout, environment),
    columns: terminalColumns(streams.stdout, environment),
  };
  const [first] = args;
  if (first === undefined || first === "--help" || first === "-h" || first === "help")
    return showHelp(args.slice(1), style, streams);
  if (first === "--version" || first === "-V" || first === "-v" || first === "version") {
    const { version } = await import("./version.ts");
    streams.stdout.write(`${version()}\n`);
    return 0;
  }
  const own = ownCommand(first);
  const rest = args.slice(1);
  if (own !== undefined && (rest.includes("--help") || rest.includes("-h"))) return showHelp([first], style, streams);
  if (own?.load !== undefined) return (await own.load())(rest, invocation);
  if (first === "completion") {
    const { completionScript } = await import("./completion/completion.ts");
    streams.stdout.write(await completionScript(rest[0]));
    return 0;
  }
  const row = findRow(args);
  if (row === undefined && (args[1] === "--help" || args[1] === "-h")) return showHelp([first], style, streams);
  if (row === undefined) throw unknownCommand(args);
  const operation = await row.load();
  const decoded = decodeArguments(operation, row.command, args.slice(row.command.length));
  if (decoded.common.help) return showHelp(row.command, style, streams);
  return runOperation(operation, row.command, decoded, invocation);
}

/** `pith --root DIR find …` is `pith find … --root DIR`: the flags every command takes may stand before it. */
export function commandFirst(args: readonly string[]): readonly string[] {
  let at = 0;
  while (at < args.length) {
    if (args[at] === "--root" && at + 1 < args.length) at += 2;
    else if (args[at] === "--json" || args[at]!.startsWith("--root=")) at++;
    else break;
  }
  // Right behind the words of the command, not at the end: after `--` a flag would be text.
  const rest = args.slice(at);
  const words = findRow(rest)?.command.length ?? (ownCommand(rest[0]) === undefined ? 0 : 1);
  return [...rest.slice(0, words), ...args.slice(0, at), ...rest.slice(words)];
}

async function runOperation(
  operation: Operation,
  words: readonly string[],
  { common, given }: Decoded,
  invocation: Invocation,
): Promise<number> {
  const { streams, environment, folder, signal } = invocation;
  const world = openWorldAt(placeOf(invocation, common.root), {
    writeWith: (model) => async (prompt, stop) =>
      (await import("../agent/ask-once.ts")).askOnce(model, environment, prompt, stop),
  });
  if (operation.readsAll === true && common.root === undefined)
    refuseNoProject(world.workspace, homeFolder(environment));
  const placed = withSettings(operation, resolvePaths(operation, given, world.workspace, folder), world.settings);
  const input = await checkInput(operation, words, await withStdin(operation, placed, streams));
  const progress = progressLine(streams.stderr, () => performance.now());
  try {
    const output = await operation.run(world, input, { signal, onProgress: progress.show }).catch((thrown: unknown) => {
      throw runComplaint(operation, words, thrown);
    });
    progress.done();
    showWarnings([...world.settings.diagnostics, ...diagnosticsOf(output)], streams);
    showAnswer(operation, output, common, { invocation, root: world.workspace.root });
    const later = operation.later?.(output);
    if (later !== undefined && environment["PITH_BACKGROUND"] !== "0") {
      streams.background?.([...later, "--root", world.workspace.root]);
    }
    return operation.found(output) ? 0 : 1;
  } finally {
    progress.done();
    await world.close();
  }
}

async function withStdin(
  operation: Operation,
  given: Readonly<Record<string, unknown>>,
  streams: Streams,
): Promise<Record<string, unknown>> {
  const name = operation.cli?.stdin;
  if (name === undefined) return given;
  // `-` is how other programs are told to read it.
  const { [name]: said, ...rest } = given;
  if (said !== undefined && said !== "-") return given;
  const text = await streams.readStdin();
  return text === undefined || text.trim() === "" ? rest : { ...rest, [name]: text };
}

function showWarnings(diagnostics: readonly Diagnostic[], { stderr }: Streams): void {
  for (const line of warningLines(diagnostics)) stderr.write(`pith: ${tameText(line)}\n`);
}

function showAnswer(
  operation: Operation,
  output: unknown,
  common: Decoded["common"],
  { invocation: { streams, environment }, root }: { readonly invocation: Invocation; readonly root: string },
): void {
  // A pipe gets every byte; a terminal would obey some of them.
  const shown = streams.stdout.isTTY === true ? tameTexts(output) : output;
  const answer = encode(operation, shown, common, () => textStyle(streams.stdout, environment, root));
  streams.stdout.write(answer);
  // An empty answer is right for the next program in the pipe; a person would take the silence for a fault.
  if (answer === "" && !operation.found(output))
    streams.stderr.write(`pith: ${operation.prompt?.(output) || "Nothing found."}\n`);
}

function encode(
  operation: Operation,
  output: unknown,
  { json, format }: Decoded["common"],
  style: () => Parameters<Operation["text"]>[1],
): string {
  if (json) return renderJson(output);
  const form = format === undefined ? undefined : operation.forms?.[format];
  return form === undefined ? operation.text(output, style()) : form(output);
}

/** The first index of a large tree can have hundreds; the JSON has them all. */
export function warningLines(diagnostics: readonly Diagnostic[]): string[] {
  const lines = diagnostics.slice(0, MAX_WARNINGS).map(diagnosticLine);
  const more = diagnostics.length - lines.length;
  return more > 0 ? [...lines, `${more} more such warnings; --json shows all.`] : lines;
}

async function showHelp(words: readonly string[], style: HelpStyle, streams: Streams): Promise<number> {
  const { commandHelp, groupHelp, overallHelp, ownCommandHelp } = await import("./help.ts");
  const own = ownCommand(words[0]);
  if (own !== undefined) {
    streams.stdout.write(ownCommandHelp(own, style));
    return 0;
  }
  const row = findRow(words);
  const group = row === undefined && words.length === 1 ? groupHelp(words[0]!, style) : "";
  if (group !== "") {
    streams.stdout.write(group);
    return 0;
  }
  if (row === undefined && words.length > 0 && !words[0]!.startsWith("-")) throw unknownCommand(words);
  streams.stdout.write(row === undefined ? overallHelp(style) : commandHelp(await row.load(), row.command, style));
  return 0;
}

function unknownCommand(args: readonly string[]): ContextError {
  const typed = args[0]!;
  const names = [...OPERATIONS.map(({ command }) => command.join(" ")), ...OWN_COMMANDS.map(({ command }) => command)];
  const group = names.filter((name) => name.startsWith(`${typed} `));
  if (group.length > 0) {
    const second = args[1] === undefined ? undefined : nearestName(`${typed} ${args[1]}`, group);
    const hint = second === undefined ? "" : ` Did you mean \`pith ${second}\`?`;
    return new ContextError("bad-input", `\`pith ${typed}\` needs one of these: ${group.join(", ")}.${hint}`);
  }
  const near = nearestName(typed, [...new Set([...names, ...names.map((name) => name.split(" ")[0]!)])]);
  const question = typed.startsWith("-") || findRow(["find"]) === undefined ? "" : ` To ask: \`pith find "${typed}"\`.`;
  const hint = near === undefined ? `See \`pith help\` for all commands.${question}` : `Did you mean \`pith ${near}\`?`;
  return new ContextError("bad-input", `Unknown ${typed.startsWith("-") ? "flag" : "command"} "${typed}". ${hint}`);
}
