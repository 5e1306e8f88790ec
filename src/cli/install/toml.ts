/** One table of somebody's TOML file set or taken out, and nothing else touched. Pure; knows lines, not values. */

/** `[mcp_servers.pith]` and its sub-tables. */
interface TableLines {
  readonly start: number;
  readonly end: number;
}

/** undefined when the file writes the group as an inline table, into which no further table can be added. */
export function setTable(
  text: string,
  keys: readonly [string, string],
  entry: Readonly<Record<string, unknown>>,
): string | undefined {
  const lines = linesOf(text);
  const block = [
    `[${keys.join(".")}]`,
    ...Object.entries(entry).map(([key, value]) => `${key} = ${printValue(value)}`),
  ];
  const found = findTable(lines, keys);
  if (found !== undefined) {
    const kept = keptLines(lines.slice(found.start + 1, found.end), Object.keys(entry));
    return [...lines.slice(0, found.start), ...block, ...kept, ...lines.slice(found.end)].join("\n");
  }
  if (lines.some((line) => new RegExp(`^\\s*(?:"?${keys[0]}"?\\s*=|"?${keys[0]}"?\\.\\S+\\s*=)`, "u").test(line)))
    return undefined;
  if (text.trim() === "") return `${block.join("\n")}\n`;
  return `${text.replace(/\n*$/u, "\n\n")}${block.join("\n")}\n`;
}

export function removeTable(text: string, keys: readonly [string, string]): string {
  const lines = linesOf(text);
  const found = findTable(lines, keys);
  if (found === undefined) return text;
  const before = lines.slice(0, found.start);
  const after = lines.slice(found.end);
  // The blank line that set it apart goes with it.
  if (after.every((line) => line.trim() === "")) while (before.at(-1)?.trim() === "") before.pop();
  const rest = [...before, ...after].join("\n").trimEnd();
  return rest === "" ? "" : `${rest}\n`;
}

function findTable(lines: readonly string[], keys: readonly [string, string]): TableLines | undefined {
  const name = keys.map((key) => `"?${key}"?`).join("\\s*\\.\\s*");
  const own = new RegExp(`^\\s*\\[\\s*${name}\\s*(?:\\.[^\\]]*)?\\]`, "u");
  const heads = headLines(lines);
  const start = heads.find((index) => own.test(lines[index]!));
  if (start === undefined) return undefined;
  const end = heads.find((index) => index > start && !own.test(lines[index]!)) ?? lines.length;
  return { start, end };
}

/** Lines that open a table; a `[` inside a text of several lines does not. */
function headLines(lines: readonly string[]): number[] {
  const heads: number[] = [];
  let quote: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (quote === undefined && /^\s*\[/u.test(line) && /\]\s*(?:#.*)?$/u.test(line) && !/^\s*\[.*,/u.test(line))
      heads.push(index);
    for (const [found] of line.matchAll(/"""|'''/gu))
      quote = quote === undefined ? found : quote === found ? undefined : quote;
  }
  return heads;
}

/** What the user added stays: other keys, comments, sub-tables such as `env`. A line that opens nothing goes with the one before. */
function keptLines(lines: readonly string[], replaced: readonly string[]): string[] {
  const tables = lines.findIndex((line) => /^\s*\[[^,]*\]\s*(?:#.*)?$/u.test(line) && !/^\s*\[\s*["']/u.test(line));
  const own = tables === -1 ? lines : lines.slice(0, tables);
  let keeps = true;
  const kept = own.filter((line) => {
    const key = /^\s*"?([\w-]+)"?\s*=/u.exec(line)?.[1];
    if (key !== undefined) keeps = !replaced.includes(key);
    else if (line.trim() === "" || line.trimStart().startsWith("#")) return true;
    return keeps;
  });
  return [...kept, ...(tables === -1 ? [] : lines.slice(tables))];
}

function linesOf(text: string): string[] {
  return text.split("\n");
}

/** Strings and lists of strings are all that is written; JSON's escapes are TOML's. */
function printValue(value: unknown): string {
  return Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(", ")}]` : JSON.stringify(value);
}
