/**
 * bench:mcp — tokens and calls until a gold file is in the client's context: Pith over MCP against grep and read, and the
 * rivals that are installed.
 *
 *     npm run -s bench:mcp -- --instances semble.jsonl --repos DIR [--repo owner/name…] [--limit N] [--rivals DIR] [--out F.json]
 *
 * Instances and clones as for bench:code. The whole repository is searched, by everybody. `--rivals DIR` holds
 * DIR/codegraph and DIR/qmd with those packages installed.
 */
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { countTokens } from "../src/pack/tokens.ts";
import type { Instance } from "./instance.ts";
import { readJsonLines } from "./json-lines.ts";
import { grepAndRead, type Outcome, pith, type Strategy } from "./mcp-clients.ts";
import { rivals } from "./mcp-rivals.ts";
import { bareClone, Worktree } from "./worktree.ts";

const MAIN = join(import.meta.dirname, "..", "src", "cli", "main.ts");

const { values } = parseArgs({
  options: {
    instances: { type: "string" },
    repos: { type: "string" },
    repo: { type: "string", multiple: true, default: ["aio-libs/aiohttp", "trpc/trpc", "fastapi/fastapi"] },
    limit: { type: "string", default: "60" },
    rivals: { type: "string" },
    out: { type: "string" },
  },
});

async function main(instances: string, repos: string): Promise<void> {
  const rows = readJsonLines<Instance>(instances)
    .filter(({ repo }) => values.repo.includes(repo))
    .slice(0, Number(values.limit));
  const outcomes = new Map<string, Outcome[]>();
  let listTokens = 0;
  for (const [key, group] of Map.groupBy(rows, ({ repo, base_commit }) => `${repo}@${base_commit}`)) {
    const work = join(tmpdir(), `pith-bench-mcp-${process.pid}`);
    const tree = new Worktree(bareClone(repos, group[0]!.repo)!, join(work, "tree"));
    tree.checkout(group[0]!.base_commit);
    const client = new Client({ name: "bench", version: "1" });
    const env = { PATH: process.env["PATH"] ?? "", HOME: work, XDG_CACHE_HOME: join(work, "cache") };
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [MAIN, "mcp", "--root", tree.dir], env }),
    );
    listTokens = countTokens(JSON.stringify(await client.listTools()));
    const strategies: Record<string, Strategy> = {
      "pith find": pith(client),
      "grep + read files": grepAndRead(tree.dir, "whole"),
      "grep + read 100 lines": grepAndRead(tree.dir, "windows"),
      ...(values.rivals !== undefined && rivals(values.rivals, tree.dir, work)),
    };
    for (const { query, gold_files } of group) {
      for (const [name, strategy] of Object.entries(strategies)) {
        const outcome = await strategy({ query, goldFiles: gold_files });
        outcomes.set(name, [...(outcomes.get(name) ?? []), outcome]);
      }
      process.stderr.write(".");
    }
    process.stderr.write(` ${key.slice(0, 60)}\n`);
    await client.close();
    rmSync(work, { recursive: true, force: true });
  }
  const table = report(outcomes);
  process.stdout.write(
    `${rows.length} questions, ${values.repo.join(", ")}; tools/list is ${listTokens} tokens\n\n${table}`,
  );
  if (values.out !== undefined) {
    const results = Object.fromEntries(outcomes);
    writeFileSync(
      values.out,
      JSON.stringify({ questions: rows.length, repos: values.repo, list_tokens: listTokens, results }) + "\n",
    );
  }
}

/** Tokens are those in the client's context when it stops, whether it found the gold or gave up. */
function report(outcomes: ReadonlyMap<string, readonly Outcome[]>): string {
  const lines = [
    "| client | gold in context | after 1 answer | calls, mean | tokens, median | tokens, mean |",
    "| --- | --- | --- | --- | --- | --- |",
  ];
  for (const [name, all] of outcomes) {
    const found = all.filter((outcome) => outcome.found);
    const tokens = all.map((outcome) => outcome.tokens).sort((a, b) => a - b);
    const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    // Rankers answer with paths or lines; their first answer with text is the second call.
    const first = Math.min(...all.map(({ calls, found: hit }) => (hit ? calls : Infinity)));
    const atOnce = found.filter(({ calls }) => calls === first).length;
    const percent = (count: number) => `${Math.round((100 * count) / all.length)} %`;
    lines.push(
      `| ${name} | ${percent(found.length)} | ${percent(atOnce)} | ${mean(all.map(({ calls }) => calls)).toFixed(1)} | ${tokens[tokens.length >> 1]!} | ${Math.round(mean(tokens))} |`,
    );
  }
  return `${lines.join("\n")}\n`;
}

if (values.instances === undefined || values.repos === undefined) {
  process.stderr.write(
    "usage: bench:mcp --instances F.jsonl --repos DIR [--repo owner/name…] [--limit N] [--rivals DIR] [--out F.json]\n",
  );
  process.exitCode = 2;
} else await main(values.instances, values.repos);
