/**
 * The block of settings at the head of a document: YAML between `---` lines, TOML between `+++` lines. Belongs here:
 * finding it and reading it with patience. Does not: what a skill or a page means by its keys.
 */
import { load } from "js-yaml";
import { splitLines } from "../passage/lines.ts";
import type { Span } from "../passage/passage.ts";
import { sentence } from "./gist.ts";

export interface FrontMatter {
  /** Both fence lines included (a closing fence glued to text is not). */
  readonly span: Span;
  readonly syntax: "yaml" | "toml";
  /** Between the fences, verbatim. */
  readonly raw: string;
  /** Absent when the block is empty or holds no keys. Read key by key where the whole is not valid. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Why the block is not valid as a whole, in the parser's words. */
  readonly problem?: string;
}

/** `undefined` when the text does not begin with one. An unclosed block is no front matter: it may be a rule line. */
export function frontMatter(text: string): FrontMatter | undefined {
  const lines = splitLines(text);
  const block = frontMatterBlock(lines);
  if (block === undefined) return undefined;
  const { span, syntax, innerEnd } = block;
  const raw = lines.slice(1, innerEnd).join("");
  return { span, syntax, raw, ...(syntax === "yaml" ? readYaml(raw) : readToml(raw)) };
}

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
export function frontMatterLine(lines: readonly string[], { span, innerEnd }: FrontMatterBlock, key: string): string {
  for (let line = span.start + 1; line < innerEnd; line++) {
    const text = lines[line]!;
    if (!text.startsWith(key)) continue;
    const value = /^\s*[:=]\s*(.*?)\s*$/su.exec(text.slice(key.length, key.length + 1_000))?.[1];
    if (value === undefined) continue;
    if (!/^(?:[>|][+-]?\d?)?$/u.test(value)) return sentence(unquote(value));
    const folded: string[] = [];
    for (let next = line + 1; next < innerEnd && /^\s/u.test(lines[next]!); next++) folded.push(lines[next]!.trim());
    return sentence(folded.join(" "));
  }
  return "";
}

type Values = Pick<FrontMatter, "data" | "problem">;

function readYaml(raw: string): Values {
  try {
    const data: unknown = load(raw);
    return isRecord(data) ? { data } : {};
  } catch (thrown) {
    const problem = thrown instanceof Error ? (thrown.message.split("\n")[0] ?? "") : String(thrown);
    return { ...asData(topLevelBlocks(raw).map(({ key, block }) => [key, yamlValue(block)])), problem };
  }
}

/**
 * Each top-level key with its own lines. `description: use when: x` breaks the whole document for a YAML parser, and is
 * common in SKILL.md files; read alone, every other key stays what it was.
 */
function topLevelBlocks(raw: string): { key: string; block: string }[] {
  const blocks: { key: string; block: string }[] = [];
  for (const line of splitLines(raw)) {
    const key = /^(?:"([^"]+)"|'([^']+)'|([^\s:#-][^:]*?))\s*:(?=\s|$)/u.exec(line);
    if (key !== null) blocks.push({ key: (key[1] ?? key[2] ?? key[3])!, block: line });
    else if (blocks.length > 0) blocks.at(-1)!.block += line;
  }
  return blocks;
}

function yamlValue(block: string): unknown {
  try {
    const data: unknown = load(block);
    if (isRecord(data)) return Object.values(data)[0];
  } catch {
    // Not YAML even alone: the text after the colon is what the author meant.
  }
  const text = block.slice(block.indexOf(":") + 1);
  return unquote(
    text
      .replace(/^\s*[>|][+-]?\s*\n/u, "")
      .replace(/\s+/gu, " ")
      .trim(),
  );
}

/** The flat part of TOML (`key = value` before the first table), which is what front matter uses. */
function readToml(raw: string): Values {
  const pairs: [string, unknown][] = [];
  for (const line of splitLines(raw)) {
    if (/^\s*\[/u.test(line)) break;
    const pair = /^\s*["']?([\w.-]+)["']?\s*=\s*(.*?)\s*$/su.exec(line);
    if (pair !== null) pairs.push([pair[1]!, tomlValue(pair[2]!)]);
  }
  return asData(pairs);
}

function tomlValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return unquote(text.replace(/\s+#.*$/u, ""));
  }
}

function asData(pairs: readonly (readonly [string, unknown])[]): { data?: Record<string, unknown> } {
  return pairs.length === 0 ? {} : { data: Object.fromEntries(pairs) };
}

function unquote(text: string): string {
  return /^(["']).*\1$/su.test(text) && text.length > 1 ? text.slice(1, -1) : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
