/** Other context engines that run offline, through their command lines. Only what is installed takes part. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { countTokens } from "../src/pack/tokens.ts";
import { keywords, rankAndRead, type Strategy } from "./mcp-clients.ts";

const TIME_LIMIT_MS = 180_000;

export function rivals(folder: string, root: string, work: string): Record<string, Strategy> {
  const found: Record<string, Strategy> = {};
  const codegraph = join(folder, "codegraph", "node_modules", ".bin", "codegraph");
  if (existsSync(codegraph)) {
    const run = runner(codegraph, work, { CODEGRAPH_TELEMETRY: "0" });
    run(["init", root]);
    found["codegraph explore"] = explore((query) => run(["explore", query, "--path", root]));
  }
  const qmd = join(folder, "qmd", "node_modules", ".bin", "qmd");
  if (existsSync(qmd)) {
    const run = runner(qmd, work, {
      XDG_CONFIG_HOME: join(work, "qmd-config"),
      XDG_CACHE_HOME: join(work, "qmd-cache"),
      QMD_CONFIG_DIR: join(work, "qmd-config"),
    });
    run(["collection", "add", root, "--name", "bench", "--mask", "**/*.{py,ts,tsx,js,md,rst,txt}"]);
    found["qmd search (BM25) + read files"] = rankAndRead(root, (query) => {
      // It wants every word to match: a client asks with keywords, and with fewer when nothing comes.
      const words = keywords(query);
      let text = "";
      for (let count = words.length; count > 0; count--) {
        const answer = run(["search", words.slice(0, count).join(" "), "-c", "bench", "--json", "-n", "10"]);
        text += answer;
        const paths = [...answer.matchAll(/qmd:\/\/bench\/([^"\s:]+)/gu)].map((match) => match[1]!);
        if (paths.length > 0) return { text, paths, calls: words.length - count + 1 };
      }
      return { text, paths: [], calls: words.length };
    });
  }
  return found;
}

/** Its one answer holds source text by file; a gold file that is named in it counts as in the context. */
function explore(ask: (query: string) => string): Strategy {
  return ({ query, goldFiles }) => {
    const text = ask(query);
    const found = goldFiles.some((path) => text.includes(path));
    return Promise.resolve({ found, calls: 1, tokens: countTokens(text) });
  };
}

function runner(program: string, work: string, env: Record<string, string>): (args: readonly string[]) => string {
  mkdirSync(work, { recursive: true });
  return (args) => {
    try {
      return execFileSync(program, [...args], {
        env: { PATH: process.env["PATH"] ?? "", HOME: work, ...env },
        encoding: "utf8",
        timeout: TIME_LIMIT_MS,
        maxBuffer: 1 << 28,
        stdio: ["ignore", "pipe", "pipe"],
      });
    } catch (error) {
      // Nothing found is a failing status with some of them.
      return (error as { stdout?: string }).stdout ?? "";
    }
  };
}
