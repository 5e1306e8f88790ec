/**
 * bench:speed — what indexing and asking cost on a tree, beside the floor that nobody can go below and beside ripgrep and
 * SQLite's FTS5, all in the same run on the same machine.
 *
 *     npm run -s bench:speed -- --root DIR [--issues FILE.jsonl] [--out FILE.json] [--only PHASE…]
 *
 * `--issues`: rows with a `query`, of which the first are asked of the tree; without them its own words are.
 * Each phase runs in a process of its own, so that its memory is its own. The tree is only read. On a busy machine compare
 * the ratios and the CPU times, not the milliseconds.
 */
import { fork, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readJsonLines } from "./json-lines.ts";
import {
  type Figures,
  find,
  history,
  index,
  type PhaseWorld,
  queries,
  read,
  tokenise,
  update,
} from "./speed-phases.ts";
import { percentile } from "./speed-queries.ts";
import { fts5, ripgrep } from "./speed-rivals.ts";
import { type Measured, speedTable } from "./speed-table.ts";

const PHASES = {
  read,
  tokenise,
  index,
  queries,
  history,
  queries_with_history: queries,
  find,
  cli,
  update,
  ripgrep,
  fts5,
};
type Phase = keyof typeof PHASES;

const { values } = parseArgs({
  options: {
    root: { type: "string" },
    issues: { type: "string" },
    out: { type: "string" },
    only: { type: "string", multiple: true },
    /** Inside a child: run this phase and report. */
    phase: { type: "string" },
    work: { type: "string" },
  },
});

/** Whole processes, as a user starts them, on a tree that has not changed since the first of them. */
async function cli({ root, work }: PhaseWorld): Promise<Figures> {
  const main = join(import.meta.dirname, "..", "src", "cli", "main.ts");
  if (!existsSync(main)) return {};
  const time = (): number => {
    const beginMs = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [main, "find", "how is an error handled", "--root", root], {
      env: { ...process.env, XDG_CACHE_HOME: join(work, "xdg") },
      encoding: "utf8",
    });
    if (status !== 0 && status !== 1) throw new Error(`pith find ended with ${status}: ${stderr}`);
    return performance.now() - beginMs;
  };
  const first_ms = time();
  const again = Array.from({ length: 7 }, time);
  return Promise.resolve({ first_ms, unchanged_p50_ms: percentile(again, 0.5), unchanged_min_ms: Math.min(...again) });
}

async function runPhase(name: Phase, world: PhaseWorld): Promise<void> {
  const before = { cpu: process.cpuUsage(), ms: performance.now() };
  const figures = await PHASES[name](world);
  const { user, system } = process.cpuUsage(before.cpu);
  const measured: Measured = {
    wall_ms: performance.now() - before.ms,
    cpu_ms: (user + system) / 1000,
    peak_mb: process.resourceUsage().maxRSS / 1024,
    figures,
  };
  process.send?.(measured);
}

function inChild(name: Phase, root: string, work: string): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const issues = values.issues === undefined ? [] : ["--issues", values.issues];
    const child = fork(import.meta.filename, ["--phase", name, "--root", root, "--work", work, ...issues]);
    let measured: Measured | undefined;
    child.on("message", (message) => (measured = message as Measured));
    child.on("exit", (code) => {
      if (measured === undefined) reject(new Error(`phase ${name} ended with ${code} and without figures`));
      else resolve(measured);
    });
  });
}

const MAX_ISSUES = 25;

function readIssues(file: string): string[] {
  const rows = readJsonLines<{ query: string }>(file);
  return rows.slice(0, MAX_ISSUES).map(({ query }) => query);
}

async function main(): Promise<void> {
  if (values.root === undefined) {
    console.error("usage: bench:speed --root DIR [--issues FILE.jsonl] [--out FILE.json] [--only PHASE…]");
    process.exitCode = 2;
    return;
  }
  const root = resolve(values.root);
  if (values.phase !== undefined && values.work !== undefined) {
    const issues = values.issues === undefined ? [] : readIssues(values.issues);
    await runPhase(values.phase as Phase, { root, work: values.work, issues });
    return;
  }
  const work = mkdtempSync(join(tmpdir(), "pith-speed-"));
  const results: Partial<Record<Phase, Measured>> = {};
  try {
    for (const phase of Object.keys(PHASES) as Phase[]) {
      if (values.only !== undefined && !values.only.includes(phase)) continue;
      console.error(`${phase} …`);
      results[phase] = await inChild(phase, root, work);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg(), node: process.version };
  if (results.ripgrep !== undefined && Object.keys(results.ripgrep.figures).length === 0)
    console.error("no ripgrep here: left out");
  if (values.out !== undefined)
    writeFileSync(values.out, JSON.stringify({ machine, root, results }, undefined, 2) + "\n");
  process.stdout.write(
    speedTable(results) + `load ${machine.load.map((load) => load.toFixed(1)).join(" ")} on ${machine.cores} cores\n`,
  );
}

await main();
