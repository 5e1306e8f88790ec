/**
 * bench:code — for each row, lay `base_commit` out, index it, ask the row's query, write the ranked files and regions.
 *
 *     npm run -s bench:code -- --instances F.jsonl… --repos DIR --out PRED.jsonl [--limit N] [--jobs N] [--features FILE] [--no-history]
 *
 * Rows of one repository are taken in the order of their commits, so that each step indexes only what differs. History
 * is that of `base_commit` and its ancestors. `--features` also writes the judge's rows, for bench/fit.ts.
 */
import { fork } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { wordInformation } from "../src/find/candidates.ts";
import { FEATURES } from "../src/find/features.ts";
import { type Question, readQuestion } from "../src/find/question.ts";
import { type RegionEvidence, UNIT_FEATURES, unitFeatures } from "../src/retrieve/region-features.ts";
import { RegionSource } from "../src/retrieve/region-source.ts";
import { chooseRegions, frameLines, joinNeighbours, regionScore } from "../src/retrieve/regions.ts";
import { Engine, type Ranking } from "../src/store/engine.ts";
import { openWorkspace } from "../src/workspace/workspace.ts";
import { Worktree } from "./worktree.ts";

interface Row {
  readonly id: string;
  readonly repo: string;
  readonly base_commit: string;
  readonly query: string;
  readonly gold_files: readonly string[];
  readonly gold_regions?: readonly { readonly path: string; readonly start: number; readonly end: number }[];
  /** Only this folder of the repository is indexed. */
  readonly root?: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    instances: { type: "string", multiple: true },
    repos: { type: "string" },
    out: { type: "string" },
    limit: { type: "string" },
    jobs: { type: "string", default: "1" },
    features: { type: "string" },
    "no-history": { type: "boolean", default: false },
    units: { type: "string" },
    precise: { type: "boolean", default: false },
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

function readRows(files: readonly string[]): Row[] {
  const rows = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row),
  );
  return values.limit === undefined ? rows : rows.slice(0, Number(values.limit));
}

/** Rows of one repository and root together, oldest commit first; large repositories are split so that jobs share them. */
function groupRows(rows: readonly Row[], repos: string): Row[][] {
  const byRepo = Map.groupBy(rows, (row) => `${row.repo}\0${row.root ?? ""}`);
  const groups: Row[][] = [];
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

function bareClone(repos: string, repo: string): string | undefined {
  const wanted = (repo === "briannesbitt/carbon" ? "CarbonPHP/carbon" : repo).replace("/", "+").toLowerCase();
  const name = readdirSync(repos).find((entry) => entry.toLowerCase() === wanted);
  if (name === undefined) return undefined;
  const bare = join(repos, name, "repo");
  return existsSync(join(bare, ".git")) ? join(bare, ".git") : bare;
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

async function runGroup(rows: readonly Row[], out: string, repos: string): Promise<void> {
  const first = rows[0]!;
  const name = `${first.repo.replace("/", "+")}-${values.job ?? "0"}-${process.pid}`;
  const tree = new Worktree(bareClone(repos, first.repo)!, join(values.work, name));
  const cacheDir = join(values.work, `${name}.cache`);
  rmSync(cacheDir, { recursive: true, force: true });
  let engine: Engine | undefined;
  try {
    for (const row of rows) {
      tree.checkout(row.base_commit);
      engine ??= new Engine(openWorkspace(join(tree.dir, row.root ?? "")), { cacheDir });
      const startMs = performance.now();
      await engine.refresh();
      if (!values["no-history"]) await engine.refreshHistory();
      const indexedMs = performance.now();
      await answer(engine, row, out);
      console.error(
        `${row.id}  index ${(indexedMs - startMs).toFixed(0)} ms  find ${(performance.now() - indexedMs).toFixed(0)} ms`,
      );
    }
  } finally {
    await engine?.close();
    rmSync(tree.dir, { recursive: true, force: true });
    rmSync(cacheDir, { recursive: true, force: true });
  }
}

async function answer(engine: Engine, row: Row, out: string): Promise<void> {
  const prefix = row.root === undefined || row.root === "" || row.root === "." ? "" : `${row.root}/`;
  const question = readQuestion(row.query);
  const ranking = await engine.rank(question);
  const { verdicts } = ranking;
  const files = verdicts.slice(0, 50).map((verdict) => prefix + verdict.judged.candidate.path);
  const regions = await rankRegions(engine, ranking, row, prefix);
  const scores = verdicts.slice(0, 50).map((verdict) => Number(verdict.score.toFixed(4)));
  appendFileSync(out, JSON.stringify({ id: row.id, files, scores, regions }) + "\n");
  if (values.features !== undefined) {
    const rows = verdicts.map((verdict) => ({
      path: prefix + verdict.judged.candidate.path,
      role: verdict.judged.facts.role,
      row: FEATURES.map((feature) => Number(verdict.row[feature].toFixed(4))),
    }));
    appendFileSync(values.features, JSON.stringify({ id: row.id, repo: row.repo, gold: row.gold_files, rows }) + "\n");
  }
}

/** Regions of the best files, ordered by the file's score times the region's share of it. */
async function rankRegions(engine: Engine, { verdicts, stageOne }: Ranking, row: Row, prefix: string) {
  const { question } = stageOne;
  const regions = [];
  const information = wordInformation(stageOne);
  for (const { judged, score } of verdicts.slice(0, 10)) {
    const { path, passages } = judged.candidate;
    const { root } = values.precise ? await engine.outline(path) : engine.readLightly(path).outline;
    const { text } = engine.read(path);
    const evidence = { passages, frameLines: frameLines(question, path), information };
    const source = new RegionSource(root, text);
    const chosen = chooseRegions(source, question, evidence);
    for (const region of chosen) {
      regions.push({ path, span: region.span, score: regionScore(score, region, chosen[0]!, question.kind) });
    }
    if (values.units !== undefined) writeUnits(values.units, row, prefix + path, source, question, evidence);
  }
  regions.sort((a, b) => b.score - a.score);
  return joinNeighbours(regions)
    .slice(0, 20)
    .map(({ path, span }) => ({ path: prefix + path, start: span.start + 1, end: span.end }));
}

/** Units of gold files with their features and whether the fix touched them, for bench/fit-regions.ts. */
function writeUnits(
  file: string,
  row: Row,
  path: string,
  source: RegionSource,
  question: Question,
  evidence: RegionEvidence,
): void {
  const gold = (row.gold_regions ?? []).filter((region) => region.path === path);
  if (gold.length === 0) return;
  const features = unitFeatures(source, question, evidence);
  const rows = source.units.map(({ span }, index) => ({
    gold: gold.some((region) => region.start <= span.end && region.end > span.start) ? 1 : 0,
    row: UNIT_FEATURES.map((name) => Number(features[index]![name].toFixed(4))),
  }));
  appendFileSync(file, JSON.stringify({ id: row.id, repo: row.repo, path, rows }) + "\n");
}

await main();
