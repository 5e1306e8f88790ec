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
import { renderTable } from "../src/render/table.ts";
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

interface Measured {
  readonly wall_ms: number;
  readonly cpu_ms: number;
  readonly peak_mb: number;
  readonly figures: Figures;
}

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

function table(results: Readonly<Partial<Record<Phase, Measured>>>): string {
  const figure = (phase: Phase, name: string): number | undefined => results[phase]?.figures[name];
  const rows: string[][] = [["", "Pith", "target", "", "", ""]];
  const add = (
    name: string,
    value: number | undefined,
    unit: string,
    target: string,
    ...others: readonly string[]
  ): void => {
    if (value !== undefined) rows.push([name, `${round(value)} ${unit}`, target, ...others]);
  };
  const against = (label: string, other: number | undefined, own: number | undefined): string =>
    other === undefined || own === undefined ? "" : `${label} ${round(other)} (${round(other / own)}×)`;
  const cpu = (phase: Phase, name: string): string => `CPU ${round(figure(phase, `${name}_cpu_ms`) ?? Number.NaN)}`;
  const { read: floor, tokenise: terms, index: built } = results;
  if (built !== undefined && floor !== undefined && terms !== undefined) {
    add(
      "index, wall",
      figure("index", "refresh_ms"),
      "ms",
      "",
      `read ${round(floor.wall_ms)}`,
      `read + tokenise ${round(terms.wall_ms)}`,
    );
    add(
      "index, CPU",
      built.cpu_ms,
      "ms",
      "",
      `${round(built.cpu_ms / floor.cpu_ms)}× reading`,
      `${round(built.cpu_ms / terms.cpu_ms)}× reading + tokenising`,
    );
  }
  add(
    "first answer from nothing",
    figure("index", "first_answer_ms"),
    "ms",
    "≤ 4000",
    against("FTS5 build", figure("fts5", "index_ms"), figure("index", "first_answer_ms")),
  );
  add("peak memory while indexing", built?.peak_mb, "MB", "≤ 400");
  add(
    "index on disk",
    figure("index", "disk_mb"),
    "MB",
    "≤ 40",
    against("FTS5", figure("fts5", "disk_mb"), figure("index", "disk_mb")),
  );
  add("past commits, once", figure("history", "read_ms"), "ms", "", `${figure("history", "commits") ?? 0} commits`);
  add("open, check, answer", figure("queries", "open_and_answer_ms"), "ms", "");
  add(
    "whole process, unchanged tree",
    figure("cli", "unchanged_p50_ms"),
    "ms",
    "≤ 500",
    `best ${round(figure("cli", "unchanged_min_ms") ?? Number.NaN)}`,
  );
  for (const [name, label, target] of [
    ["short_p50", "short question, p50", "≤ 5"],
    ["short_p95", "short question, p95", ""],
    ["long_p50", "200 terms, p50", "≤ 10"],
    ["long_p95", "200 terms, p95", ""],
  ] as const) {
    const own = figure("queries", `${name}_ms`);
    add(
      label,
      own,
      "ms",
      target,
      cpu("queries", name),
      against("ripgrep", figure("ripgrep", `${name}_ms`), own),
      against("FTS5", figure("fts5", `${name}_ms`), own),
    );
    add(
      "  with past commits",
      figure("queries_with_history", `${name}_ms`),
      "ms",
      "",
      cpu("queries_with_history", name),
    );
  }
  add("whole find, three rounds, p50", figure("find", "p50_ms"), "ms", "≤ 60", cpu("find", "p50"));
  add("whole find, three rounds, p95", figure("find", "p95_ms"), "ms", "≤ 150", cpu("find", "p95"));
  add("  of which listing the tree", figure("find", "look_p50_ms"), "ms", "", cpu("find", "look_p50"));
  add(
    "one changed file, to the answer",
    figure("update", "update_and_answer_ms"),
    "ms",
    "",
    `of which listing the tree ${round(figure("update", "walk_ms") ?? Number.NaN)}`,
  );
  add("one changed file, beyond listing", figure("update", "beyond_walk_ms"), "ms", "≤ 50");
  return renderTable(rows, [1, 2]);
}

const MAX_ISSUES = 25;

function readIssues(file: string): string[] {
  const rows = readJsonLines<{ query: string }>(file);
  return rows.slice(0, MAX_ISSUES).map(({ query }) => query);
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
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
    table(results) + `load ${machine.load.map((load) => load.toFixed(1)).join(" ")} on ${machine.cores} cores\n`,
  );
}

await main();
