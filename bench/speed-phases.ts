/** What bench/speed.ts measures of Pith itself, and the floors; each runs in a process of its own. */
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readQuestion } from "../src/find/question/question.ts";
import { ScannedTerms, scanKeys } from "../src/find/terms/scan.ts";
import { find as findOperation } from "../src/operations/find/find.ts";
import { openWorldAt } from "../src/operations/open-world.ts";
import { Engine } from "../src/store/engine.ts";
import { openWorkspace, type Workspace } from "../src/workspace/workspace.ts";
import { percentile, speedQueries } from "./speed-queries.ts";

export interface PhaseWorld {
  readonly root: string;
  /** Where indexes and copies go. */
  readonly work: string;
  /** Real questions, if there are any. */
  readonly issues: readonly string[];
}

/** Numbers by name; a name ends with its unit. */
export type Figures = Readonly<Record<string, number>>;

/** The floor below every index: listing the tree and reading each file once. */
export async function read({ root }: PhaseWorld): Promise<Figures> {
  const workspace = openWorkspace(root);
  let characters = 0;
  let files = 0;
  for await (const text of textsOf(workspace)) {
    characters += text.length;
    files++;
  }
  return { files, megacharacters: characters / 1e6 };
}

/** The floor below every index of words: reading, and cutting into terms. */
export async function tokenise({ root }: PhaseWorld): Promise<Figures> {
  const terms = new ScannedTerms();
  let count = 0;
  for await (const text of textsOf(openWorkspace(root))) {
    terms.length = 0;
    scanKeys(text, 0, text.length, terms);
    count += terms.length;
  }
  return { megaterms: count / 1e6 };
}

/** From nothing to an index on the disk, and to the first answer. */
export async function index({ root, work }: PhaseWorld): Promise<Figures> {
  const startMs = performance.now();
  const engine = new Engine(openWorkspace(root), { cacheDir: join(work, "cache") });
  const report = await engine.refresh();
  const refreshMs = performance.now() - startMs;
  await engine.rank(readQuestion("how is an error handled"));
  const first_answer_ms = performance.now() - startMs;
  const { location, passages } = await engine.status();
  await engine.close();
  const { statSync } = await import("node:fs");
  return {
    refresh_ms: refreshMs,
    first_answer_ms,
    indexed: report.indexed,
    passages,
    disk_mb: statSync(location).size / 1e6,
  };
}

/** What git knows of the past, read for the first time; nothing outside a repository. */
export async function history({ root, work }: PhaseWorld): Promise<Figures> {
  const engine = new Engine(openWorkspace(root), { cacheDir: join(work, "cache") });
  await engine.refresh();
  const { added, elapsedMs } = await engine.refreshHistory();
  await engine.close();
  return { commits: added, read_ms: elapsedMs };
}

/** The tree is as it was indexed: opening, looking at every file's stat, answering; then many more answers. */
export async function queries({ root, work }: PhaseWorld): Promise<Figures> {
  const startMs = performance.now();
  const workspace = openWorkspace(root);
  const engine = new Engine(workspace, { cacheDir: join(work, "cache") });
  await engine.refresh();
  await engine.rank(readQuestion("how is an error handled"));
  const open_and_answer_ms = performance.now() - startMs;
  const { short, long } = await speedQueries(workspace);
  const figures: Record<string, number> = { open_and_answer_ms };
  for (const [name, list] of [
    ["short", short],
    ["long", long],
  ] as const) {
    const times: Elapsed[] = [];
    for (let round = 0; round < 5; round++) {
      for (const query of list) {
        const elapsed = stopwatch();
        await engine.rank(readQuestion(query));
        // The first round is for the compiler.
        if (round > 0) times.push(elapsed());
      }
    }
    Object.assign(figures, percentiles(`${name}_`, times));
  }
  await engine.close();
  return figures;
}

/** The whole of `pith find` in three rounds, warm, with its look at the tree: \`issues\`, or questions of the tree's own words. */
export async function find({ root, work, issues }: PhaseWorld): Promise<Figures> {
  const home = join(work, "home");
  const dirs = { cacheDir: join(work, "cache"), configDir: home, stateDir: home };
  const world = openWorldAt({ root, folder: root, dirs, homeDir: home, environment: {} });
  const engine = await world.engine();
  await engine.refresh();
  const asked = issues.length > 0 ? issues : (await speedQueries(engine.workspace)).long;
  const times: Elapsed[] = [];
  const looks: Elapsed[] = [];
  for (let round = 0; round < 4; round++) {
    for (const query of asked) {
      const elapsed = stopwatch();
      await findOperation.run(world, { query, budget: 8000, limit: 10, rounds: 3, explain: false }, {});
      const whole = elapsed();
      const looking = stopwatch();
      await engine.refresh();
      // The first round parses the files that are looked at, and is for the compiler.
      if (round === 0) continue;
      times.push(whole);
      looks.push(looking());
    }
  }
  await world.close();
  return { ...percentiles("", times), ...percentiles("look_", looks) };
}

const SETTLE_MS = 3000;

/** One file changes, in a copy of the tree: how long until the index knows. */
export async function update({ root, work }: PhaseWorld): Promise<Figures> {
  const original = openWorkspace(root);
  const copy = join(work, "copy");
  const { files } = await original.walk();
  for (const { path } of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), original.readBytes(path, 1 << 30));
  }
  const engine = new Engine(openWorkspace(copy), { cacheDir: join(work, "copy-cache") });
  await engine.refresh();
  await engine.rank(readQuestion("error"));
  // A tree that has been lying there for a while: folders that are younger are listed again each time.
  await sleep(SETTLE_MS);
  await engine.refresh();
  await engine.refresh();
  const noticeMs: number[] = [];
  const walkMs: number[] = [];
  for (let round = 0; round < 7; round++) {
    const beginMs = performance.now();
    await engine.workspace.walk();
    walkMs.push(performance.now() - beginMs);
    appendFileSync(join(copy, files[(round * 131) % files.length]!.path), `\nchanged in round ${round}\n`);
    const changedMs = performance.now();
    await engine.refresh();
    await engine.rank(readQuestion("round"));
    noticeMs.push(performance.now() - changedMs);
  }
  await engine.close();
  const all = percentile(noticeMs, 0.5);
  const walk = percentile(walkMs, 0.5);
  return { walk_ms: walk, update_and_answer_ms: all, beyond_walk_ms: all - walk };
}

interface Elapsed {
  readonly wallMs: number;
  /** Of this process alone: what a busy machine does not change. */
  readonly cpuMs: number;
}

function stopwatch(): () => Elapsed {
  const before = { cpu: process.cpuUsage(), ms: performance.now() };
  return () => {
    const { user, system } = process.cpuUsage(before.cpu);
    return { wallMs: performance.now() - before.ms, cpuMs: (user + system) / 1000 };
  };
}

function percentiles(prefix: string, times: readonly Elapsed[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const share of [50, 95]) {
    figures[`${prefix}p${share}_ms`] = percentile(
      times.map(({ wallMs }) => wallMs),
      share / 100,
    );
    figures[`${prefix}p${share}_cpu_ms`] = percentile(
      times.map(({ cpuMs }) => cpuMs),
      share / 100,
    );
  }
  return figures;
}

async function* textsOf(workspace: Workspace): AsyncGenerator<string> {
  const { files } = await workspace.walk();
  for (const { path } of files) {
    try {
      yield workspace.read(path).text;
    } catch {
      // Binary after all; the index leaves it out as well.
    }
  }
}
