/**
 * bench:code — for each row, lay `base_commit` out, index it, ask \`find\` the row's query, write its files and regions.
 *
 *     npm run -s bench:code -- --instances F.jsonl… --repos DIR --out PRED.jsonl [--limit N] [--jobs N] [--features FILE]
 *
 * Rows of one repository are taken in the order of their commits, so that each step indexes only what differs. History
 * is that of `base_commit` and its ancestors. `--features` also writes the judge's rows, for bench/fit.ts.
 */
import { fork } from "node:child_process";
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { wordInformation } from "../src/find/files/evidence/candidates.ts";
import { FEATURES } from "../src/find/files/judge/features.ts";
import { readQuestion } from "../src/find/question/question.ts";
import { find } from "../src/operations/find/find.ts";
import type { FoundFile } from "../src/operations/find/output.ts";
import { openWorld, type World } from "../src/operations/world.ts";
import { UNIT_FEATURES, unitFeatures } from "../src/retrieve/regions/features.ts";
import { frameLines } from "../src/retrieve/regions/regions.ts";
import type { Engine, Ranking } from "../src/store/engine.ts";
import { openWorkspace } from "../src/workspace/workspace.ts";
import type { Instance } from "./instance.ts";
import { joinNeighbours } from "./join-regions.ts";
import { readJsonLines } from "./json-lines.ts";
import { bareClone, Worktree } from "./worktree.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    instances: { type: "string", multiple: true },
    repos: { type: "string" },
    out: { type: "string" },
    limit: { type: "string" },
    jobs: { type: "string", default: "1" },
    features: { type: "string" },
    units: { type: "string" },
    job: { type: "string" },
    work: { type: "string", default: join(tmpdir(), "pith-bench") },
  },
});

async function main(): Promise<void> {
  const files = [...(values.instances ?? []), ...positionals];
  if (files.length === 0 || values.repos === undefined || values.out === undefined) {
    console.error(
      "usage: bench:code --instances F.jsonl… --repos DIR --out PRED.jsonl [--limit N] [--jobs N] [--features FILE]",
    );
    process.exitCode = 2;
    return;
  }
  const groups = groupRows(readRows(files), values.repos);
  const jobs = Number(values.jobs);
  if (values.job === undefined) {
    writeFileSync(values.out, "");
    if (values.features !== undefined) writeFileSync(values.features, "");
    if (values.units !== undefined) writeFileSync(values.units, "");
    if (jobs > 1) {
      await runJobs(jobs);
      return;
    }
  }
  const mine = values.job === undefined ? groups : groups.filter((_, index) => index % jobs === Number(values.job));
  for (const group of mine) await runGroup(group, values.out, values.repos);
}

function readRows(files: readonly string[]): Instance[] {
  const rows = readJsonLines<Instance>(...files);
  return values.limit === undefined ? rows : rows.slice(0, Number(values.limit));
}

/** Rows of one repository and root together, oldest commit first; large repositories are split so that jobs share them. */
function groupRows(rows: readonly Instance[], repos: string): Instance[][] {
  const byRepo = Map.groupBy(rows, (row) => `${row.repo}\0${row.root ?? ""}`);
  const groups: Instance[][] = [];
  for (const group of byRepo.values()) {
    const bare = bareClone(repos, group[0]!.repo);
    if (bare === undefined) {
      console.error(`no clone of ${group[0]!.repo}: ${group.length} rows left out`);
      continue;
    }
    const timed = group.map((row) => ({ row, time: Worktree.commitTime(bare, row.base_commit) }));
    timed.sort((a, b) => a.time - b.time);
    const parts = timed.length > 80 ? Number(values.jobs) : 1;
    const size = Math.ceil(timed.length / parts);
    for (let at = 0; at < timed.length; at += size) groups.push(timed.slice(at, at + size).map(({ row }) => row));
  }
  return groups.sort((a, b) => b.length - a.length);
}

async function runJobs(jobs: number): Promise<void> {
  const children = Array.from({ length: jobs }, (_, job) => {
    const child = fork(import.meta.filename, [...process.argv.slice(2), "--job", String(job)], { stdio: "inherit" });
    return new Promise<void>((resolve, reject) => {
      child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`job ${job} ended with ${code}`))));
    });
  });
  await Promise.all(children);
}

async function runGroup(rows: readonly Instance[], out: string, repos: string): Promise<void> {
  const first = rows[0]!;
  const name = `${first.repo.replace("/", "+")}-${values.job ?? "0"}-${process.pid}`;
  const tree = new Worktree(bareClone(repos, first.repo)!, join(values.work, name));
  const cacheDir = join(values.work, `${name}.cache`);
  rmSync(cacheDir, { recursive: true, force: true });
  let world: World | undefined;
  try {
    for (const row of rows) {
      tree.checkout(row.base_commit);
      tree.blank(rows.filter(({ base_commit }) => base_commit === row.base_commit).flatMap(({ blank }) => blank ?? []));
      world ??= openWorld(openWorkspace(join(tree.dir, row.root ?? "")), { cacheDir });
      const engine = await world.engine();
      const startMs = performance.now();
      await engine.refresh();
      await engine.refreshHistory();
      const indexedMs = performance.now();
      await answer(world, row, out);
      console.error(
        `${row.id}  index ${(indexedMs - startMs).toFixed(0)} ms  find ${(performance.now() - indexedMs).toFixed(0)} ms`,
      );
    }
  } finally {
    await world?.close();
    rmSync(tree.dir, { recursive: true, force: true });
    rmSync(cacheDir, { recursive: true, force: true });
  }
}

/** Through the operation, as people ask; the judge's rows beside it where a fit wants them. */
async function answer(world: World, row: Instance, out: string): Promise<void> {
  const prefix = row.root === undefined || row.root === "" || row.root === "." ? "" : `${row.root}/`;
  const input = { query: row.query, budget: 8000, limit: 50, rounds: 3, explain: false };
  const { files } = await find.run(world, input, {});
  const answered = {
    id: row.id,
    files: files.map(({ path }) => prefix + path),
    scores: files.map(({ score }) => score),
    regions: bestRegions(files.slice(0, 10), prefix),
  };
  appendFileSync(out, JSON.stringify(answered) + "\n");
  if (values.features === undefined && values.units === undefined) return;
  const engine = await world.engine();
  const ranking = await engine.rank(readQuestion(row.query));
  if (values.features !== undefined) writeFeatures(values.features, row, prefix, ranking);
  if (values.units !== undefined) writeUnits(values.units, row, prefix, engine, ranking);
}

function bestRegions(files: readonly FoundFile[], prefix: string) {
  const regions = files.flatMap(({ path, regions }) =>
    regions.map(({ start_line, end_line, score }) => ({ path, span: { start: start_line - 1, end: end_line }, score })),
  );
  regions.sort((a, b) => b.score - a.score);
  return joinNeighbours(regions)
    .slice(0, 20)
    .map(({ path, span }) => ({ path: prefix + path, start: span.start + 1, end: span.end }));
}

function writeFeatures(file: string, row: Instance, prefix: string, { verdicts }: Ranking): void {
  const rows = verdicts.map((verdict) => ({
    path: prefix + verdict.judged.candidate.path,
    role: verdict.judged.facts.role,
    row: FEATURES.map((feature) => Number(verdict.row[feature].toFixed(4))),
  }));
  appendFileSync(file, JSON.stringify({ id: row.id, repo: row.repo, gold: row.gold_files, rows }) + "\n");
}

/** Units of the ten best files with their features and whether the fix touched them, for bench/fit-regions.ts. */
function writeUnits(
  file: string,
  row: Instance,
  prefix: string,
  engine: Engine,
  { verdicts, stageOne }: Ranking,
): void {
  const { question } = stageOne;
  const information = wordInformation(stageOne);
  const files = verdicts.slice(0, 10).map(({ judged, score }) => {
    const { path, passages } = judged.candidate;
    const gold = (row.gold_regions ?? []).filter((region) => region.path === prefix + path);
    const source = engine.source(path).regions;
    const features = unitFeatures(source, question, { passages, frameLines: frameLines(question, path), information });
    const rows = source.units.map(({ span }, index) => ({
      gold: gold.some((region) => region.start <= span.end && region.end > span.start) ? 1 : 0,
      row: UNIT_FEATURES.map((name) => Number(features[index]![name].toFixed(4))),
    }));
    return { score, rows };
  });
  appendFileSync(file, JSON.stringify({ id: row.id, repo: row.repo, files }) + "\n");
}

await main();
