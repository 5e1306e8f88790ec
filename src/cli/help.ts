/** Help as text, from the same fields that decode the flags. */
import { loadOperations, OPERATIONS } from "../operations/table.ts";
import type { Operation } from "../operations/operation.ts";
import { palette } from "../render/palette.ts";
import { renderTable } from "../render/table.ts";
import { COMMON_FIELDS } from "./decode.ts";
import { fieldsOf, placeholder, type Field } from "./fields.ts";

export const TAGLINE = "The right context for an AI agent, and no more.";

/** Commands that are no operation: they serve the command line itself. */
export const OWN_COMMANDS = [
  {
    command: "completion",
    usage: "completion bash|zsh|fish",
    description: "Print a completion script for your shell.",
  },
  { command: "help", usage: "help [COMMAND]", description: "Show this help, or that of a command." },
] as const;

export async function overallHelp(color: boolean): Promise<string> {
  const paint = palette(color);
  const operations = await loadOperations();
  const rows = operations.map((operation, index) => [
    `  ${usage(operation, OPERATIONS[index]!.command)}`,
    firstSentence(operation.description),
  ]);
  for (const own of OWN_COMMANDS) rows.push([`  ${own.usage}`, own.description]);
  const examples = operations.flatMap((operation) => (operation.examples ?? []).slice(0, 1));
  return [
    `${paint.bold("pith")}: ${TAGLINE}\n`,
    `${paint.bold("Usage")}  pith COMMAND [ARGUMENTS] [--root DIR] [--json]\n`,
    `${paint.bold("Commands")}\n${renderTable(rows)}`,
    `${paint.bold("Examples")}\n${renderTable(examples.map(({ shell, says }) => [`  pith ${shell}`, paint.dim(says)]))}`,
    "Data goes to stdout, everything else to stderr. Exit status: 0 found, 1 nothing found, 2 error, 130 interrupted.\n" +
      "`pith COMMAND --help` shows the flags of a command.\n",
  ].join("\n");
}

export function commandHelp(operation: Operation, words: readonly string[], color: boolean): string {
  const paint = palette(color);
  const fields = fieldsOf(operation);
  const parts = [`${paint.bold("Usage")}  pith ${usage(operation, words)} [FLAGS]\n`, `${operation.description}\n`];
  const positional = fields.filter(({ position }) => position !== undefined);
  if (positional.length > 0) {
    parts.push(
      `${paint.bold("Arguments")}\n${renderTable(positional.map((field) => [`  ${placeholder(field)}`, says(field)]))}`,
    );
  }
  const rows = fields
    .filter(({ position }) => position === undefined)
    .map((field) => [`  ${flagUsage(field)}`, says(field)]);
  const forms = Object.keys(operation.forms ?? {});
  if (forms.length > 0) rows.push(["      --format NAME", `How to print: text, json, ${forms.join(", ")}`]);
  for (const common of COMMON_FIELDS) {
    const value = common.type === "switch" ? "" : " DIR";
    rows.push([
      `  ${common.short === undefined ? "    " : `-${common.short}, `}--${common.flag}${value}`,
      common.description,
    ]);
  }
  parts.push(`${paint.bold("Flags")}\n${renderTable(rows)}`);
  const examples = operation.examples ?? [];
  if (examples.length > 0) {
    const rows = examples.map(({ shell, says }) => [`  pith ${shell}`, paint.dim(says)]);
    parts.push(`${paint.bold("Examples")}\n${renderTable(rows)}`);
  }
  return parts.join("\n");
}

/** `read ADDRESS…`, `find [QUERY…]`. */
export function usage(operation: Operation, words: readonly string[]): string {
  const positional = fieldsOf(operation)
    .filter(({ position }) => position !== undefined)
    .sort((a, b) => a.position! - b.position!)
    .map((field) => {
      const value = placeholder(field) + (field.many || field.joined ? "…" : "");
      return field.required && operation.cli?.stdin !== field.name ? value : `[${value}]`;
    });
  return [...words, ...positional].join(" ");
}

export function flagUsage(field: Field): string {
  const short = field.short === undefined ? "    " : `-${field.short}, `;
  if (field.type === "switch") return `${short}--${field.default === true ? "no-" : ""}${field.flag}`;
  return `${short}--${field.flag} ${field.type === "number" ? "N" : placeholder(field)}${field.many ? "…" : ""}`;
}

/** Description, choices and default, as one sentence each. */
export function says(field: Field): string {
  const parts = [field.description];
  if (field.choices !== undefined) parts.push(`One of: ${field.choices.join(", ")}`);
  if (field.default !== undefined && field.type !== "switch" && field.default !== "") {
    parts.push(
      `Default: ${typeof field.default === "object" ? JSON.stringify(field.default) : String(field.default)}`,
    );
  }
  return parts.filter((part) => part !== "").join(". ");
}

export function firstSentence(text: string): string {
  return /^.*?[.!?。](?=\s|$)/su.exec(text)?.[0] ?? text;
}
