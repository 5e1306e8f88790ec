/**
 * The settings at the head of a document, read: YAML between `---` lines, TOML between `+++` lines. Belongs here: reading
 * them with patience. Does not: where they lie (front-matter-block.ts), what a skill or a page means by its keys.
 */
import { load } from "js-yaml";
import { splitLines } from "../../passage/lines.ts";
import type { Span } from "../../passage/passage.ts";
import { frontMatterBlock, unquote } from "./front-matter-block.ts";

export interface FrontMatter {
  /** Both fence lines included (a closing fence glued to text is not). */
  readonly span: Span;
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
  return { span, raw, ...(syntax === "yaml" ? readYaml(raw) : readToml(raw)) };
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
