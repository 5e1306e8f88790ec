/** The same tree and questions for what people use instead: ripgrep as a child process, and SQLite's FTS5. */
import { spawnSync } from "node:child_process";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { scanTerms } from "../src/find/terms/scan.ts";
import { openWorkspace } from "../src/workspace/workspace.ts";
import type { Figures, PhaseWorld } from "./speed-phases.ts";
import { percentile, speedQueries } from "./speed-queries.ts";

const CHUNK_LINES = 60;
const RESULTS = 50;

/** Whole words, case ignored, files by number of lines that match: what a person or an agent types. Empty without it. */
export async function ripgrep({ root, work }: PhaseWorld): Promise<Figures> {
  const program = await ripgrepPath();
  if (program === undefined) return {};
  const { short, long } = await speedQueries(openWorkspace(root));
  const patterns = join(work, "patterns.txt");
  const time = (query: string): number => {
    writeFileSync(patterns, wordsOf(query).join("\n") + "\n");
    const beginMs = performance.now();
    spawnSync(program, ["-i", "-w", "-F", "-c", "-f", patterns, "."], { cwd: root, maxBuffer: 1 << 28 });
    return performance.now() - beginMs;
  };
  time(short[0] ?? "");
  const shortMs = short.slice(0, 8).map(time);
  const longMs = long.slice(0, 4).map(time);
  return {
    short_p50_ms: percentile(shortMs, 0.5),
    short_p95_ms: percentile(shortMs, 0.95),
    long_p50_ms: percentile(longMs, 0.5),
    long_p95_ms: percentile(longMs, 0.95),
  };
}

/** Undefined where the optional dependency is not installed. */
export async function ripgrepPath(): Promise<string | undefined> {
  try {
    const { rgPath } = await import("@vscode/ripgrep");
    return spawnSync(rgPath, ["--version"]).status === 0 ? rgPath : undefined;
  } catch {
    return undefined;
  }
}

export async function fts5({ root, work }: PhaseWorld): Promise<Figures> {
  const workspace = openWorkspace(root);
  const file = join(work, "fts5.db");
  rmSync(file, { force: true });
  const startMs = performance.now();
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; pragma synchronous = normal");
  database.exec("create virtual table chunks using fts5(path unindexed, line unindexed, body, detail = column)");
  const insert = database.prepare("insert into chunks values (?, ?, ?)");
  database.exec("begin");
  for (const { path } of (await workspace.walk()).files) {
    let lines: string[];
    try {
      lines = workspace.read(path).text.split("\n");
    } catch {
      continue;
    }
    for (let line = 0; line < lines.length; line += CHUNK_LINES) {
      insert.run(path, line, lines.slice(line, line + CHUNK_LINES).join("\n"));
    }
  }
  database.exec("commit");
  const index_ms = performance.now() - startMs;
  const select = database.prepare(
    `select path, line from chunks where chunks match ? order by bm25(chunks) limit ${RESULTS}`,
  );
  const { short, long } = await speedQueries(workspace);
  const figures: Record<string, number> = { index_ms };
  for (const [name, list] of [
    ["short", short],
    ["long", long],
  ] as const) {
    const times = [...list, ...list].map((query) => {
      const beginMs = performance.now();
      select.all(
        wordsOf(query)
          .map((word) => `"${word}"`)
          .join(" OR "),
      );
      return performance.now() - beginMs;
    });
    figures[`${name}_p50_ms`] = percentile(times.slice(list.length), 0.5);
    figures[`${name}_p95_ms`] = percentile(times.slice(list.length), 0.95);
  }
  database.close();
  return { ...figures, disk_mb: statSync(file).size / 1e6 };
}

function wordsOf(query: string): string[] {
  return [...new Set(scanTerms(query))].filter((term) => /^\p{L}+$/u.test(term));
}
