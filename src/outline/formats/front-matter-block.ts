/**
 * Where the settings at the head of a document lie, and single lines of them. Belongs here: what every document is asked
 * for. Does not: reading them all (front-matter.ts), which needs a YAML parser that most commands need not load.
 */
import type { Span } from "../../passage/passage.ts";
import { sentence } from "../gist.ts";

/** Where front matter lies: the lines between its fences are `[span.start + 1, innerEnd)`. */
export interface FrontMatterBlock {
  readonly span: Span;
  readonly innerEnd: number;
  readonly syntax: "yaml" | "toml";
}

/** Without reading it: cheap enough for every document. */
export function frontMatterBlock(lines: readonly string[]): FrontMatterBlock | undefined {
  const first = lines[0]
    ?.slice(0, 20)
    .replace(/^\uFEFF/u, "")
    .trimEnd();
  if (first !== "---" && first !== "+++") return undefined;
  const syntax = first === "---" ? "yaml" : "toml";
  const close = syntax === "yaml" ? /^(?:---|\.\.\.)[ \t]*[\r\n]*$/u : /^\+\+\+[ \t]*[\r\n]*$/u;
  let hasKey = false;
  for (let line = 1; line < lines.length; line++) {
    const text = lines[line]!;
    if (close.test(text)) return { span: { start: 0, end: line + 1 }, innerEnd: line, syntax };
    // Translation tools glue the closing fence to the body (`---# Title`). No settings go on after such a line; the line
    // itself is left to the body.
    if (hasKey && syntax === "yaml" && /^---[^-\s]/u.test(text))
      return { span: { start: 0, end: line }, innerEnd: line, syntax };
    if (hasKey || /^\s*(?:#.*)?[\r\n]*$/u.test(text)) continue;
    // `---`, text, `---` is a rule and a setext heading (CommonMark example 96); settings begin with a key.
    if (!(syntax === "yaml" ? YAML_KEY : TOML_KEY).test(text)) return undefined;
    hasKey = true;
  }
  return undefined;
}

const YAML_KEY = /^(?:"[^"]*"|'[^']*'|[^\s:#"'`*>|[\]-][^:\n\r]{0,100}):(?:\s|$)|^\{/u;
const TOML_KEY = /^\s*(?:["'\w.-]+\s*=|\[)/u;

/** The value of one top-level key as a single line, without a YAML parse; "" when it is absent or not plain text. */
export function frontMatterLine(lines: readonly string[], block: FrontMatterBlock, key: string): string {
  return sentence(frontMatterText(lines, block, key));
}

/** The same whole, and as it was written. */
export function frontMatterText(
  lines: readonly string[],
  { span, innerEnd, syntax }: FrontMatterBlock,
  key: string,
): string {
  for (let line = span.start + 1; line < innerEnd; line++) {
    const text = lines[line]!;
    if (!text.startsWith(key)) continue;
    const value = /^\s*[:=]\s*(.*?)\s*$/su.exec(text.slice(key.length, key.length + 1_000))?.[1];
    if (value === undefined) continue;
    const below: string[] = [];
    for (let next = line + 1; next < innerEnd && /^\s+\S/u.test(lines[next]!); next++) below.push(lines[next]!.trim());
    if (/^(?:[>|][+-]?\d?)?$/u.test(value)) return below.join(" ");
    // What is indented below a value goes on with it; TOML has no such thing.
    return scalar(syntax === "yaml" ? [value, ...below].join(" ") : value);
  }
  return "";
}

/** The items of a top-level list, `[a, b]` or one a line, or of one line between commas; [] when it is absent. */
export function frontMatterList(
  lines: readonly string[],
  { span, innerEnd }: FrontMatterBlock,
  key: string,
): readonly string[] {
  for (let line = span.start + 1; line < innerEnd; line++) {
    const text = lines[line]!;
    const value = text.startsWith(key) ? /^\s*[:=]\s*(.*?)\s*$/su.exec(text.slice(key.length))?.[1] : undefined;
    if (value === undefined) continue;
    let end = line + 1;
    while (end < innerEnd && /^\s*(?:-\s|\]|["'])|^\s+\S/u.test(lines[end]!)) end++;
    const below = lines.slice(line + 1, end).map((item) => item.trim());
    const items = value === "" ? below.map((item) => item.replace(/^-\s+/u, "")) : itemsOf([value, ...below].join(" "));
    return items.map((item) => unquote(item.trim())).filter((item) => item !== "");
  }
  return [];
}

const ITEM = /\s*"(?:[^"\\]|\\.)*"|\s*'[^']*'|[^,，、;；]+/gu;

function itemsOf(value: string): string[] {
  return value.replace(/^\[|\]\s*(?:#.*)?$/gu, "").match(ITEM) ?? [];
}

/** A list or a map is no text. */
function scalar(value: string): string {
  const double = /^"((?:[^"\\]|\\.)*)"(?:\s+#.*)?$/u.exec(value)?.[1];
  if (double !== undefined) return double.replace(/\\(["\\/])/gu, "$1");
  const single = /^'((?:[^']|'')*)'(?:\s+#.*)?$/u.exec(value)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  return /^(?:\[.*\]|\{.*\})$/u.test(value) ? "" : value.replace(/\s+#.*$/u, "");
}

export function unquote(text: string): string {
  return /^(["']).*\1$/su.test(text) && text.length > 1 ? text.slice(1, -1) : text;
}
