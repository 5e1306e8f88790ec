/** Help as text, from the same fields that decode the flags. */
import type { Operation } from "../operations/operation.ts";
import { firstSentence } from "../passage/one-line.ts";
import { palette, type Palette } from "../render/palette.ts";
import { renderTable } from "../render/table.ts";
import { displayWidth, padToWidth, wrapToWidth } from "../render/width.ts";
import { COMMON_FIELDS } from "./decode.ts";
import { fieldsOf, placeholder, type Field } from "../operations/fields.ts";
import { OVERVIEW, type OverviewRow } from "./overview.ts";
import { OWN_COMMANDS, type OwnCommand } from "./own-commands.ts";
import { flagLines } from "./own-flags.ts";

export interface HelpStyle {
  readonly color: boolean;
  readonly columns: number;
}

const TAGLINE = "The right context for an AI agent, and no more.";

const MIN_TEXT_COLUMNS = 30;
/** The first commands of the table are those people begin with. */
const MAX_EXAMPLES = 6;

export function overallHelp(style: HelpStyle): string {
  const paint = palette(style.color);
  const rows = commandRows(OVERVIEW);
  for (const own of OWN_COMMANDS) rows.push([`  ${own.usage}`, firstSentence(own.description)]);
  return [
    `${paint.bold("pith")}: ${TAGLINE}\n`,
    `${paint.bold("Usage")}  pith COMMAND [ARGUMENTS] [--root DIR] [--json]\n`,
    `${paint.bold("Commands")}\n${twoColumns(rows, style)}`,
    firstExamples(OVERVIEW, paint),
    "Data goes to stdout, everything else to stderr. Exit status: 0 found, 1 nothing found, 2 error, 130 interrupted.\n" +
      "`pith COMMAND --help` shows the flags of a command.\n",
  ].join("\n");
}

/** The commands that begin with one word: `pith skill --help`. Empty when none does. */
export function groupHelp(word: string, style: HelpStyle): string {
  const paint = palette(style.color);
  const members = OVERVIEW.filter(({ command }) => command.length > 1 && command[0] === word);
  if (members.length === 0) return "";
  return [
    `${paint.bold("Usage")}  pith ${word} COMMAND [ARGUMENTS] [FLAGS]\n`,
    `${paint.bold("Commands")}\n${twoColumns(commandRows(members), style)}`,
    firstExamples(members, paint),
  ].join("\n");
}

function commandRows(commands: readonly OverviewRow[]): string[][] {
  return commands.map((row) => [`  ${row.usage}`, row.says]);
}

/** One of each operation. */
function firstExamples(commands: readonly OverviewRow[], paint: Palette): string {
  const examples = commands.flatMap(({ example }) => example ?? []).slice(0, MAX_EXAMPLES);
  const rows = examples.map(({ shell, says }) => [`  pith ${shell}`, paint.dim(says)]);
  return `${paint.bold("Examples")}\n${renderTable(rows)}`;
}

export function commandHelp(operation: Operation, words: readonly string[], style: HelpStyle): string {
  const paint = palette(style.color);
  const fields = fieldsOf(operation);
  const parts = [
    `${paint.bold("Usage")}  pith ${usage(operation, words)} [FLAGS]\n`,
    wrapToWidth(operation.description, style.columns).join("\n") + "\n",
  ];
  const positional = fields.filter(({ position }) => position !== undefined);
  if (positional.length > 0) {
    parts.push(
      `${paint.bold("Arguments")}\n${twoColumns(
        positional.map((field) => [`  ${placeholder(field)}`, says(field)]),
        style,
      )}`,
    );
  }
  const rows = fields
    .filter(({ flagged }) => flagged)
    .map((field) => [
      `  ${flagUsage(field)}`,
      field.position === undefined ? says(field) : `The same as ${placeholder(field)}`,
    ]);
  const forms = Object.keys(operation.forms ?? {});
  if (forms.length > 0) rows.push(["      --format NAME", `How to print: text, json, ${forms.join(", ")}`]);
  for (const common of COMMON_FIELDS) {
    const value = common.type === "switch" ? "" : " DIR";
    rows.push([
      `  ${common.short === undefined ? "    " : `-${common.short}, `}--${common.flag}${value}`,
      common.description,
    ]);
  }
  parts.push(`${paint.bold("Flags")}\n${twoColumns(rows, style)}`);
  const examples = operation.examples ?? [];
  if (examples.length > 0) {
    const rows = examples.map(({ shell, says }) => [`  pith ${shell}`, paint.dim(says)]);
    parts.push(`${paint.bold("Examples")}\n${twoColumns(rows, style)}`);
  }
  return parts.join("\n");
}

export function ownCommandHelp({ usage, description, flags = {} }: OwnCommand, style: HelpStyle): string {
  const paint = palette(style.color);
  const rows = [...flagLines(flags), ["-h, --help", "Show this help"]].map(([flag, says]) => [`  ${flag}`, says!]);
  return [
    `${paint.bold("Usage")}  pith ${usage} [FLAGS]\n`,
    wrapToWidth(description, style.columns).join("\n") + "\n",
    `${paint.bold("Flags")}\n${twoColumns(rows, style)}`,
  ].join("\n");
}

/** The second column is wrapped, and goes on under itself. A label that takes more than half has a line of its own. */
function twoColumns(rows: readonly (readonly string[])[], { columns }: HelpStyle): string {
  const fits = (label: string) => displayWidth(label) * 2 <= columns;
  const first = Math.max(0, ...rows.map(([label = ""]) => (fits(label) ? displayWidth(label) : 0)));
  const room = Math.max(MIN_TEXT_COLUMNS, columns - first - 2);
  return rows
    .flatMap(([label = "", text = ""]) => {
      const lines = wrapToWidth(text, room).map((line) => `${" ".repeat(first)}  ${line}`);
      return fits(label) ? [padToWidth(label, first) + lines[0]!.slice(first), ...lines.slice(1)] : [label, ...lines];
    })
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
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
  if (field.default !== undefined && field.type !== "switch") {
    const printed = typeof field.default === "string" ? field.default : JSON.stringify(field.default);
    if (printed !== "" && printed !== "[]") parts.push(`Default: ${printed}`);
  }
  return parts.filter((part) => part !== "").join(". ");
}
