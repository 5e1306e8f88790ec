/**
 * Settings files: JSON, YAML, TOML, INI. Top-level keys and tables become sections named by the key, and the keys inside
 * a long one (`jobs.build`, `services.web`) as well. What has no keys is left to windows.
 */
import { oneLine } from "../../passage/one-line.ts";
import { clip, GIST_CHARACTERS } from "../gist.ts";
import { scanJson, type JsonNode } from "./json-scan.ts";
import { sectionEntries, type Mark, type FileEntries } from "./sections.ts";

/** A block this long is worth a second level. */
const LONG_BLOCK_LINES = 30;
/** Above this, one-line keys are a list of values, not sections; far above it the file is a table. */
const MANY_KEYS = 60;
const MAX_KEYS = 400;

/** A key and the lines it rules; `endLine` is exclusive. */
interface Key {
  readonly name: string;
  readonly line: number;
  readonly endLine: number;
  readonly level: number;
  readonly value: string;
}

export function readConfig(lines: readonly string[], text: string, languageId: string): FileEntries {
  const keys = selectKeys(keysOf(lines, text, languageId));
  const marks = keys.map((key): Mark => ({
    line: key.line,
    bodyLine: key.line + 1,
    level: key.level,
    title: oneLine(key.name),
    gist: clip(oneLine(key.value), GIST_CHARACTERS),
    // Each key ends where its value ends; the closing bracket of the file belongs to no key.
    scope: { endLine: key.endLine },
  }));
  const description = keys.find((key) => /^(?:description|title|summary)$/u.test(key.name))?.value;
  return { entries: sectionEntries(lines, marks), gist: clip(oneLine(unquote(description ?? "")), GIST_CHARACTERS) };
}

function keysOf(lines: readonly string[], text: string, languageId: string): Key[] {
  switch (languageId) {
    case "json":
      return jsonKeys(text);
    case "yaml":
      return yamlKeys(lines);
    case "toml":
    case "ini":
      return tableKeys(lines);
    default:
      return [];
  }
}

function selectKeys(keys: readonly Key[]): Key[] {
  const kept = keys.length <= MANY_KEYS ? [...keys] : keys.filter((key) => key.endLine - key.line > 1);
  return kept.length <= MAX_KEYS ? kept : kept.filter((key) => key.level === 1).slice(0, MAX_KEYS);
}

function jsonKeys(text: string): Key[] {
  const root = scanJson(text, 2);
  if (root?.shape !== "object") return [];
  const keys: Key[] = [];
  let lastLine = -1;
  const add = (node: JsonNode, name: string, level: number) => {
    // Several keys on one line share it; the first names the line.
    if (node.line <= lastLine) return;
    lastLine = node.line;
    const value = text.slice(node.start, Math.min(node.end, node.start + 2 * GIST_CHARACTERS));
    keys.push({ name, line: node.line, endLine: node.endLine + 1, level, value });
  };
  for (const node of root.children) {
    if (node.key === undefined) continue;
    add(node, node.key, 1);
    if (node.shape !== "object" || node.endLine - node.line < LONG_BLOCK_LINES) continue;
    for (const child of node.children) {
      // A line of its own is a value (one dependency, one setting), not a section.
      if (child.key !== undefined && child.endLine > child.line) add(child, `${node.key}.${child.key}`, 2);
    }
  }
  return keys;
}

const YAML_KEY =
  /^( *)(?:"([^"]+)"|'([^']+)'|([^\s#:&*!|>'"%@`,[\]{}-](?:[^:#]|:(?=\S)|(?<=\S)#)*?))\s*:(?=\s|$)(.*)/su;

/** Keys at the margin; for several documents in one file (`---`), each is a section above its keys. */
function yamlKeys(lines: readonly string[]): Key[] {
  const documents = yamlDocuments(lines);
  if (documents.length === 1) return yamlBlockKeys(lines, documents[0]!.start, documents[0]!.end, 1);
  return documents.flatMap(({ start, end }, index) => {
    const keys = yamlBlockKeys(lines, start, end, 2);
    if (keys.length === 0) return [];
    const kind = keys.find((key) => key.name === "kind")?.value.trim();
    const named = /^ {1,4}name:\s*(\S+)/mu.exec(lines.slice(start, Math.min(end, start + 40)).join(""))?.[1];
    const name = kind === undefined ? `document ${index + 1}` : [kind, unquote(named ?? "")].join(" ").trim();
    return [{ name, line: start, endLine: end, level: 1, value: "" }, ...keys.filter((key) => key.line > start)];
  });
}

function yamlDocuments(lines: readonly string[]): { start: number; end: number }[] {
  const documents: { start: number; end: number }[] = [];
  let start = 0;
  for (let line = 0; line <= lines.length; line++) {
    if (line < lines.length && !/^---(?:\s|$)/u.test(lines[line]!)) continue;
    if (lines.slice(start, line).some((text) => /^[^\s#-]/u.test(text))) documents.push({ start, end: line });
    else if (line === lines.length && documents.length === 0) documents.push({ start: 0, end: line });
    start = line;
  }
  return documents;
}

function yamlBlockKeys(lines: readonly string[], start: number, end: number, level: number): Key[] {
  const keys: Key[] = [];
  const top = yamlKeysAt(lines, start, end, 0);
  top.forEach(({ name, line, value }, index) => {
    const endLine = top[index + 1]?.line ?? end;
    keys.push({ name, line, endLine, level, value });
    if (endLine - line < LONG_BLOCK_LINES) return;
    const first = lines.slice(line + 1, endLine).find((text) => /^ +[^\s#]/u.test(text));
    const indent = first === undefined ? 0 : first.search(/\S/u);
    // A list or a block scalar has no keys of its own.
    if (indent === 0 || first!.trimStart().startsWith("-") || /^\s*[|>]/u.test(value)) return;
    const inner = yamlKeysAt(lines, line + 1, endLine, indent);
    inner.forEach((key, at) => {
      const innerEnd = inner[at + 1]?.line ?? endLine;
      if (innerEnd - key.line < 2) return;
      keys.push({ ...key, name: `${name}.${key.name}`, endLine: innerEnd, level: level + 1 });
    });
  });
  return keys;
}

function yamlKeysAt(
  lines: readonly string[],
  start: number,
  end: number,
  indent: number,
): Omit<Key, "endLine" | "level">[] {
  const keys: Omit<Key, "endLine" | "level">[] = [];
  for (let line = start; line < end; line++) {
    const text = lines[line]!;
    if (text.length > 2_000 || text.search(/\S/u) !== indent) continue;
    const match = YAML_KEY.exec(text);
    if (match !== null) keys.push({ name: (match[2] ?? match[3] ?? match[4])!, line, value: match[5]! });
  }
  return keys;
}

/** `[table]`, `[[array]]`, `[section "sub"]`. `[tool.ruff.lint]` lies inside `[tool.ruff]` when that stands above it. */
function tableKeys(lines: readonly string[]): Key[] {
  const heads = tableHeads(lines);
  const ends = heads.map(() => lines.length);
  const open: number[] = [];
  const levels = heads.map(({ name, line }, index) => {
    while (open.length > 0 && !isInside(name, heads[open.at(-1)!]!.name)) ends[open.pop()!] = line;
    return open.push(index);
  });
  return heads.map(({ name, line }, index) => {
    return { name, line, endLine: ends[index]!, level: levels[index]!, value: lines[line + 1]?.trim() ?? "" };
  });
}

function isInside(name: string, table: string): boolean {
  return name.startsWith(table + ".");
}

function tableHeads(lines: readonly string[]): { name: string; line: number }[] {
  const heads: { name: string; line: number }[] = [];
  let quote = "";
  lines.forEach((text, line) => {
    const isQuoted = quote !== "";
    for (const mark of text.slice(0, 2_000).match(/"""|'''/gu) ?? []) {
      if (quote === "") quote = mark;
      else if (quote === mark) quote = "";
    }
    if (isQuoted) return;
    const name = /^\s*\[{1,2}([^[\]]{1,200})\]{1,2}\s*(?:[#;].*)?$/u.exec(text.trimEnd())?.[1]?.trim();
    if (name !== undefined && name !== "") heads.push({ name, line });
  });
  return heads;
}

function unquote(text: string): string {
  return text.trim().replace(/^["']|["'],?$/gu, "");
}
