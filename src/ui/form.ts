/** An operation's inputs as a form, and a query string as inputs. What a box is called and takes comes from the schema. */
import { type Field, fieldsOf } from "../operations/fields.ts";
import type { Operation } from "../operations/operation.ts";
import { markup, type Markup } from "../render/html.ts";
import type { Words } from "./words.ts";

/** Only what was said; empty boxes were not. Lists are one to a line. */
export function inputOf(operation: Operation, query: URLSearchParams): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const field of fieldsOf(operation)) {
    const said = query.getAll(field.name).filter((value) => value.trim() !== "");
    const last = said.at(-1);
    if (last === undefined) continue;
    if (field.many)
      input[field.name] = said.flatMap((value) => value.split(/\r?\n/u)).filter((line) => line.trim() !== "");
    else if (field.type === "switch") input[field.name] = last === "on";
    // What is no number is left to the schema to refuse, as it was written.
    else input[field.name] = field.type === "number" && Number.isFinite(Number(last)) ? Number(last) : last;
  }
  return input;
}

/** Whether there is enough to run it with. */
export function isComplete(operation: Operation, input: Readonly<Record<string, unknown>>): boolean {
  return fieldsOf(operation).every(({ name, required }) => !required || input[name] !== undefined);
}

/**
 * What must be said, and where to look, stand open; the rest is folded, unless something in it was said. A text is asked for in one
 * line, so that Enter asks; a box for several lines stands folded, and open once it was used.
 */
export function formOf(operation: Operation, href: string, query: URLSearchParams, words: Words): Markup | undefined {
  const fields = fieldsOf(operation);
  if (fields.length === 0) return undefined;
  const isMain = ({ required, position, path }: Field): boolean => required || position === 0 || path;
  const rest = fields.filter((field) => !isMain(field));
  const said = rest.some((field) => query.getAll(field.name).some((value) => value !== "" && value !== startOf(field)));
  const boxOf = (field: Field, place?: number): Markup => {
    const [label, description] = nameOf(operation, field, words);
    return labelled(label, controlOf(field, query, place), description);
  };
  const longer = fields.filter((field) => isMain(field) && mayBeLong(field) && !isLong(field, query));
  const folded = [
    ...longer.map((field) => {
      const [label] = nameOf(operation, field, words);
      return labelled(label, textareaOf(field.name, ""), words.lines);
    }),
    ...rest.map((field) => boxOf(field)),
  ];
  return markup`<form action="${href}">
${fields.filter(isMain).map(boxOf)}
<button>${words.run}</button>
${folded.length > 0 && markup`<details${said && markup` open`}><summary>${words.more}</summary>${folded}</details>`}
</form>`;
}

function mayBeLong({ many, joined }: Field): boolean {
  return many || joined;
}

function isLong(field: Field, query: URLSearchParams): boolean {
  return mayBeLong(field) && saidLines(field, query).includes("\n");
}

/** One to a line; of a text that is no list, the last that was said. */
function saidLines({ name, many }: Field, query: URLSearchParams): string {
  const said = query.getAll(name).filter((value) => value.trim() !== "");
  return many ? said.join("\n") : (said.at(-1) ?? "");
}

function textareaOf(name: string, text: string): Markup {
  return markup`<textarea name="${name}" rows="3">\n${text}</textarea>`;
}

type Name = readonly [label: string, description: string];

function nameOf(operation: Operation, { name, description }: Field, words: Words): Name {
  return words.operations[operation.name]?.fields[name] ?? [name.replaceAll("_", " "), description];
}

function labelled(label: string, control: Markup, description: string): Markup {
  return markup`<label><span>${label}</span>${control}<small>${description}</small></label>\n`;
}

/** `place`: among those that stand open; the first has the cursor until something was said. */
function controlOf(field: Field, query: URLSearchParams, place: number | undefined): Markup {
  const { name, type, choices, many, required } = field;
  const value = query.getAll(name).at(-1) ?? startOf(field);
  const focus = place === 0 && !query.has(name) && markup` autofocus`;
  const must = required && markup` required`;
  if (type === "switch") {
    const tick = value === "on" && markup` checked`;
    // A box without its tick sends nothing; the hidden one before it says that it was there.
    return markup`<input type="hidden" name="${name}" value="off"><input type="checkbox" name="${name}" value="on"${tick}>`;
  }
  if (choices !== undefined && !many) {
    const options = choices.map((choice) => markup`<option${choice === value && markup` selected`}>${choice}</option>`);
    return markup`<select name="${name}">${!required && markup`<option></option>`}${options}</select>`;
  }
  if (mayBeLong(field)) {
    const text = saidLines(field, query);
    if (place === undefined || isLong(field, query)) return textareaOf(name, text);
    // Not `required`: it may stand in the box for several lines.
    return markup`<input name="${name}" value="${text}"${focus} autocomplete="off">`;
  }
  if (type === "number") return markup`<input type="number" step="any" name="${name}" value="${value}"${must}>`;
  return markup`<input name="${name}" value="${value}"${must}${focus} autocomplete="off" spellcheck="false">`;
}

/** What an untouched box holds. */
function startOf({ type, default: start }: Field): string {
  if (type === "switch") return start === true ? "on" : "off";
  return typeof start === "string" || typeof start === "number" ? String(start) : "";
}
