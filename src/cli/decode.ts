/**
 * argv → what was said, for one operation. What may be said comes from the operation's fields, and the operation's own schema
 * has the last word. Does not belong here: which arguments are flags (read-flags.ts).
 */
import type { Operation } from "../operations/operation.ts";
import { fieldsOf, placeholder, type Field } from "../operations/fields.ts";
import { excessComplaint, schemaComplaint, valueComplaint } from "./complaints.ts";
import { type FlagShape, readFlags } from "./read-flags.ts";

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

/** Throws ContextError "bad-input" for flags and values that do not fit. */
export function decodeArguments(operation: Operation, words: readonly string[], args: readonly string[]): Decoded {
  const fields = fieldsOf(operation);
  const forms = Object.keys(operation.forms ?? {});
  // `--pretty` for `--format pretty`, where no input is called that.
  const switches = forms.filter((form) => !fields.some(({ flag }) => flag === form));
  const typed = readFlags(
    words.join(" "),
    [
      ...fields.filter(({ flagged }) => flagged).map(shapeOf),
      ...COMMON_FIELDS.map(({ flag, short, type }) => ({ flag, short, ...(type !== "switch" && { value: "DIR" }) })),
      ...(forms.length > 0 ? [{ flag: "format", value: "NAME" }] : []),
      ...switches.map((flag) => ({ flag })),
    ],
    args,
  );
  const given = wordsByField(operation, words, fields, typed.words);
  for (const field of fields) {
    const values = typed.values.get(flagOf(field));
    if (values === undefined || !field.flagged) continue;
    const [word, value] = [given[field.name], valueOf(field, values, words)];
    given[field.name] = field.many ? [word ?? [], value].flat() : (word ?? value);
  }
  const format = typed.values.get("format")?.at(-1) ?? switches.find((form) => typed.values.has(form));
  const known = ["text", "json", ...forms];
  if (format !== undefined && !known.includes(format))
    throw valueComplaint("format", `"${format}" is not one of: ${known.join(", ")}.`, words);
  const root = typed.values.get("root")?.at(-1);
  const json = typed.values.has("json") || format === "json";
  return { given, common: { root, json, format, help: typed.values.has("help") } };
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

/** A switch that is on unless something is said is given by what turns it off. */
function flagOf({ flag, type, default: standard }: Field): string {
  return type === "switch" && standard === true ? `no-${flag}` : flag;
}

function shapeOf(field: Field): FlagShape {
  const { short, type, many } = field;
  return { flag: flagOf(field), short, many, ...(type !== "switch" && { value: placeholder(field) }) };
}

/** What was given by position. What is missing is the schema's to say: it may still come from standard input. */
function wordsByField(
  operation: Operation,
  words: readonly string[],
  fields: readonly Field[],
  typed: readonly string[],
): Record<string, unknown> {
  const positional = fields.filter(({ position }) => position !== undefined).sort((a, b) => a.position! - b.position!);
  const given: Record<string, unknown> = {};
  let rest = typed;
  for (const field of positional) {
    const own = field.many || field.joined ? rest : rest.slice(0, 1);
    rest = rest.slice(own.length);
    if (own.length > 0) given[field.name] = valueOf(field, field.joined ? [own.join(" ")] : own, words);
  }
  const [excess] = rest;
  if (excess === undefined) return given;
  throw excessComplaint(words, positional, excess, operation.cli?.beyond?.(typed));
}

/** Of a switch, that it was given. What else does not fit is the schema's to say. */
function valueOf({ flag, type, many, default: standard }: Field, values: readonly string[], words: readonly string[]) {
  if (type === "switch") return standard !== true;
  const read = type === "number" ? values.map((value) => numberOf(flag, value, words)) : values;
  return many ? read : read.at(-1);
}

function numberOf(flag: string, text: string, words: readonly string[]): number {
  const number = text.trim() === "" ? NaN : Number(text.replaceAll("_", ""));
  if (!Number.isNaN(number)) return number;
  throw valueComplaint(flag, `"${text}" is not a number.`, words);
}
