/**
 * argv → what was said, for one operation. Commander does the reading (clusters, `--flag=value`, `--`); what it accepts
 * comes from the operation's fields, and the operation's own schema has the last word.
 */
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import type { Operation } from "../operations/operation.ts";
import { fieldsOf, placeholder, type Field } from "../operations/fields.ts";
import { commanderComplaint, schemaComplaint } from "./complaints.ts";

/** What every command takes. */
export interface CommonFlags {
  readonly root?: string;
  readonly json: boolean;
  readonly format?: string;
  readonly help: boolean;
}

export interface Decoded {
  readonly common: CommonFlags;
  /** By input name; only what was given. */
  readonly given: Record<string, unknown>;
}

export const COMMON_FIELDS: readonly (Pick<Field, "flag" | "type" | "description" | "path"> & {
  readonly short?: string;
})[] = [
  { flag: "root", type: "text", description: "Folder to work in; the git root around you when not given", path: true },
  { flag: "json", type: "switch", description: "Print the whole answer as JSON", path: false },
  { flag: "help", short: "h", type: "switch", description: "Show this help", path: false },
];

/**
 * What begins like a flag and holds a space is text: `pith find "--exec fails with -1"`. It goes behind `--`, where it is read as
 * such; the value of a flag stays with its flag.
 */
function wordsLast(args: readonly string[], { options }: Command): string[] {
  const end = args.indexOf("--");
  const before = end === -1 ? args : args.slice(0, end);
  const takesNext = (arg: string | undefined): boolean =>
    arg !== undefined && options.some((option) => option.required && (option.long === arg || option.short === arg));
  const isText = (arg: string, at: number): boolean => /^-[^=]*\s/u.test(arg) && !takesNext(before[at - 1]);
  const texts = before.filter(isText);
  if (texts.length === 0) return [...args];
  return [...before.filter((arg, at) => !isText(arg, at)), "--", ...texts, ...(end === -1 ? [] : args.slice(end + 1))];
}

/** Throws ContextError "bad-input" for flags and values that do not fit. */
export function decodeArguments(operation: Operation, words: readonly string[], args: readonly string[]): Decoded {
  const fields = fieldsOf(operation);
  const command = new Command(words.join(" "));
  command
    .exitOverride()
    .configureOutput({ writeErr: () => {}, writeOut: () => {} })
    .helpOption(false);
  command.option("--root <DIR>").option("--json").option("-h, --help");
  const forms = Object.keys(operation.forms ?? {});
  if (forms.length > 0) command.addOption(new Option("--format <NAME>").choices(["text", "json", ...forms]));
  // `--pretty` for `--format pretty`, where no input is called that.
  const switches = forms.filter((form) => !fields.some(({ flag }) => flag === form));
  for (const form of switches) command.option(`--${form}`);
  for (const field of fields) {
    if (field.flagged) command.addOption(optionOf(field));
  }
  const positional = fields.filter(({ position }) => position !== undefined).sort((a, b) => a.position! - b.position!);
  // Required ones are checked by the schema: what is missing may still come from standard input.
  for (const field of positional) command.argument(`[${field.name}${field.many || field.joined ? "..." : ""}]`);
  command.allowExcessArguments(false);
  try {
    command.parse(wordsLast(args, command), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const flags = COMMON_FIELDS.map(({ flag }) => flag);
    const excess = command.args[positional.length];
    const instead = excess === undefined ? undefined : operation.cli?.beyond?.(command.args);
    throw commanderComplaint(error, words, fields, flags, { excess, instead });
  }
  const options = command.opts<Record<string, unknown>>();
  const given: Record<string, unknown> = {};
  for (const field of fields) {
    const flag = field.flagged ? options[camelCase(field.flag)] : undefined;
    const word =
      field.position === undefined ? undefined : positionalValue(field, command.processedArgs as unknown[], positional);
    const value =
      Array.isArray(word) && Array.isArray(flag) ? [...(word as string[]), ...(flag as string[])] : (word ?? flag);
    if (value !== undefined) given[field.name] = value;
  }
  const { root } = options as { root?: string };
  const format = (options["format"] as string | undefined) ?? switches.find((form) => options[form] === true);
  const json = options["json"] === true || format === "json";
  return { given, common: { root, json, format, help: options["help"] === true } };
}

/** Checks the whole input against the operation's schema and fills in its defaults. */
export async function checkInput(
  operation: Operation,
  words: readonly string[],
  given: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { z } = await import("zod");
  const result = z.strictObject(operation.input).safeParse(given);
  if (result.success) return result.data;
  throw schemaComplaint(operation, words, given, result.error.issues[0]);
}

function optionOf(field: Field): Option {
  const short = field.short === undefined ? "" : `-${field.short}, `;
  if (field.type === "switch") {
    return new Option(field.default === true ? `${short}--no-${field.flag}` : `${short}--${field.flag}`);
  }
  const option = new Option(`${short}--${field.flag} <${placeholder(field)}${field.many ? "..." : ""}>`);
  if (field.choices !== undefined) option.choices([...field.choices]);
  else if (field.type === "number") option.argParser(parseNumber);
  return option;
}

function positionalValue(field: Field, values: readonly unknown[], positional: readonly Field[]): unknown {
  const value = values[positional.indexOf(field)];
  const words = Array.isArray(value) ? (value as string[]) : undefined;
  if (words?.length === 0) return undefined;
  if (words !== undefined && field.joined) return words.join(" ");
  return typeof value === "string" && field.type === "number" ? parseNumber(value) : value;
}

function parseNumber(text: string): number {
  const number = text.trim() === "" ? NaN : Number(text.replaceAll("_", ""));
  if (Number.isNaN(number)) throw new InvalidArgumentError(`"${text}" is not a number.`);
  return number;
}

function camelCase(flag: string): string {
  return flag.replace(/-([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}
