/**
 * Ways for a client to get the right file into its context. Each answers one question with what was put there, call by call,
 * until a passage of a gold file is in it. Tokens are those of the answers; all are counted by the same estimate.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/client";
import { rgPath } from "@vscode/ripgrep";
import { countTokens } from "../src/pack/tokens.ts";

export interface Asked {
  readonly query: string;
  readonly goldFiles: readonly string[];
}

export interface Outcome {
  readonly found: boolean;
  readonly calls: number;
  /** In the client's context when it stops. */
  readonly tokens: number;
}

export type Strategy = (asked: Asked) => Promise<Outcome>;

/** Nobody reads on for ever; what was read until then stays in the context. */
const MAX_READS = 10;
/** What Claude Code, opencode and Gemini CLI give of a file at once. */
const READ_LINES = 2000;

/** Two questions with a small budget, then one with the default; what was sent before is not sent again. */
export function pith(client: Client, budgets: readonly number[] = [2000, 4000, 8000]): Strategy {
  return async ({ query, goldFiles }) => {
    let tokens = 0;
    let seen: string | undefined;
    for (const [index, budget] of budgets.entries()) {
      const limit = 10 * (index + 1);
      const result = await client.callTool({
        name: "find",
        arguments: { query, budget, limit, ...(seen !== undefined && { seen }) },
      });
      const answer = result.structuredContent as { passages: { address: string; folded?: boolean }[]; sent?: string };
      tokens += countTokens(JSON.stringify(answer));
      seen = answer.sent;
      const paths = answer.passages.filter(({ folded }) => folded !== true).map(({ address }) => pathOf(address));
      if (paths.some((path) => goldFiles.includes(path))) return { found: true, calls: index + 1, tokens };
    }
    return { found: false, calls: budgets.length, tokens };
  };
}

function pathOf(address: string): string {
  return decodeURIComponent(address.replace(/#.*$/su, "").replace(/:\d+(?:-\d+)?$/u, ""));
}

const STOP = new Set(
  "a an and are as at be by can does do for from how in into is it its of on or that the their this to used using what when where which who why with works work".split(
    " ",
  ),
);

export function keywords(query: string): string[] {
  const words = query.match(/[\p{L}\p{N}_]{2,}/gu) ?? [];
  return [...new Set(words.filter((word) => !STOP.has(word.toLowerCase())))];
}

export type Reading = "whole" | "windows";

/**
 * One grep for all keywords, which lists files by how many of them they hold and how often, then reading down that list.
 * `windows` reads 100 lines around the densest place instead of the file: what a careful agent does.
 */
export function grepAndRead(root: string, reading: Reading): Strategy {
  return ({ query, goldFiles }) => {
    const files = grep(root, keywords(query));
    let tokens = countTokens(
      files
        .slice(0, 20)
        .map(({ path, hits }) => `${path}:${hits}\n`)
        .join(""),
    );
    for (const [index, file] of files.slice(0, MAX_READS).entries()) {
      tokens += countTokens(numbered(root, file, reading));
      if (goldFiles.includes(file.path)) return Promise.resolve({ found: true, calls: index + 2, tokens });
    }
    return Promise.resolve({ found: false, calls: 1 + Math.min(MAX_READS, files.length), tokens });
  };
}

interface Grepped {
  readonly path: string;
  readonly words: number;
  readonly hits: number;
  readonly lines: readonly number[];
}

function grep(root: string, words: readonly string[]): Grepped[] {
  const found = new Map<string, { words: Set<string>; hits: number; lines: number[] }>();
  for (const word of words) {
    for (const line of ripgrep(root, word)) {
      const [, path, number] = /^\.\/(.+?):(\d+):/u.exec(line) ?? [];
      if (path === undefined) continue;
      const file = found.get(path) ?? { words: new Set<string>(), hits: 0, lines: [] };
      file.words.add(word);
      file.hits++;
      file.lines.push(Number(number));
      found.set(path, file);
    }
  }
  return [...found]
    .map(([path, file]) => ({ path, words: file.words.size, hits: file.hits, lines: file.lines }))
    .sort((a, b) => b.words - a.words || b.hits - a.hits || (a.path < b.path ? -1 : 1));
}

function ripgrep(root: string, word: string): string[] {
  try {
    const args = ["-n", "-i", "-F", "--no-heading", "--max-columns", "300", word, "."];
    return execFileSync(rgPath, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 29 }).split("\n");
  } catch {
    // Status 1: no match.
    return [];
  }
}

/** As the usual tools print it: with line numbers. */
function numbered(root: string, { path, lines: hits }: Pick<Grepped, "path" | "lines">, reading: Reading): string {
  const lines = readFileSync(join(root, path), "utf8").split("\n");
  const from = reading === "whole" ? 0 : Math.max(0, densest(hits) - 50);
  const count = reading === "whole" ? READ_LINES : 100;
  return lines
    .slice(from, from + count)
    .map((line, index) => `${from + index + 1}\t${line}\n`)
    .join("");
}

function densest(hits: readonly number[]): number {
  const near = (line: number) => hits.filter((other) => Math.abs(other - line) <= 50).length;
  return [...hits].sort((a, b) => near(b) - near(a) || a - b)[0] ?? 1;
}

export interface RankedFiles {
  /** What the client read to get them. */
  readonly text: string;
  readonly paths: readonly string[];
  readonly calls: number;
}

/** A tool that ranks files; then its files are read whole in its order. */
export function rankAndRead(root: string, ask: (query: string) => RankedFiles): Strategy {
  return ({ query, goldFiles }) => {
    const { text, paths, calls } = ask(query);
    let tokens = countTokens(text);
    const files = [...new Set(paths)].slice(0, MAX_READS);
    for (const [index, path] of files.entries()) {
      tokens += countTokens(numbered(root, { path, lines: [] }, "whole"));
      if (goldFiles.includes(path)) return Promise.resolve({ found: true, calls: calls + index + 1, tokens });
    }
    return Promise.resolve({ found: false, calls: calls + files.length, tokens });
  };
}
