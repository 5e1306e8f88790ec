/**
 * Asks each repository its own questions and as many of other repositories, and writes what answerable.ts sees: the data
 * of bench/fit-answerable.ts.
 *
 *     node bench/wrong-repo.ts --instances F.jsonl… --repos DIR --out DUMP.jsonl
 *                              [--repositories 12] [--questions 8] [--least 4] [--wrong 8] [--history] [--titles]
 *
 * `--least`: the fewest questions a repository must have; `--wrong`: how many of others it is asked. `--titles`: only the first
 * line of each question is asked. One commit per repository: the newest of its rows. Wrong
 * questions come from repositories next to it in size, so that size alone tells nothing; which ones is decided by their ids,
 * not by chance.
 */
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ANSWER_FEATURES, answerFeatures } from "../src/find/files/answerable/answer-features.ts";
import { answerability } from "../src/find/files/answerable/answerable.ts";
import { readQuestion } from "../src/find/question/question.ts";
import { Engine } from "../src/store/engine.ts";
import { openWorkspace } from "../src/workspace/workspace.ts";
import type { Instance } from "./instance.ts";
import { readJsonLines } from "./json-lines.ts";
import { bareClone, Worktree } from "./worktree.ts";

interface Tree {
  readonly name: string;
  readonly rows: readonly Instance[];
  readonly engine: Engine;
  readonly fileCount: number;
  readonly remove: () => Promise<void>;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    instances: { type: "string", multiple: true },
    repos: { type: "string" },
    out: { type: "string" },
    repositories: { type: "string", default: "12" },
    questions: { type: "string", default: "8" },
    least: { type: "string" },
    wrong: { type: "string" },
    history: { type: "boolean", default: false },
    titles: { type: "boolean", default: false },
    work: { type: "string", default: join(tmpdir(), "pith-wrong-repo") },
  },
});

/** How many trees before and after one in size lend it their questions. */
const NEIGHBOURS = 3;

async function main(): Promise<void> {
  const { repos, out } = values;
  const instances = [...(values.instances ?? []), ...positionals];
  if (instances.length === 0 || repos === undefined || out === undefined) {
    console.error("usage: node bench/wrong-repo.ts --instances F.jsonl… --repos DIR --out DUMP.jsonl");
    process.exitCode = 2;
    return;
  }
  const count = Number(values.questions);
  const wrongCount = Number(values.wrong ?? count);
  writeFileSync(out, "");
  const trees: Tree[] = [];
  try {
    for (const rows of chooseGroups(readJsonLines<Instance>(...instances), repos))
      trees.push(await openTree(rows, repos));
    trees.sort((a, b) => a.fileCount - b.fileCount || (a.name < b.name ? -1 : 1));
    for (const [at, tree] of trees.entries()) {
      const near = trees.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1).filter((other) => other !== tree);
      const wrong = near.flatMap((other) => spread(other.rows, Math.ceil(wrongCount / near.length) + 1));
      for (const row of spread(tree.rows, count)) await ask(tree, row, 1, out);
      for (const row of spread(wrong, wrongCount)) await ask(tree, row, 0, out);
      console.error(`${tree.name}  ${tree.fileCount} files`);
    }
  } finally {
    for (const tree of trees) await tree.remove();
  }
}

/** Repositories with enough questions and a clone, spread over all there are. */
function chooseGroups(rows: readonly Instance[], repos: string): Instance[][] {
  const least = Number(values.least ?? Number(values.questions) / 2);
  const groups = [...Map.groupBy(rows, ({ repo, root }) => `${repo}\0${root ?? ""}`).values()].filter(
    (group) => group.length >= least && bareClone(repos, group[0]!.repo) !== undefined,
  );
  return spread(groups, Number(values.repositories));
}

/** `count` of the values at equal distances. */
function spread<Value>(list: readonly Value[], count: number): Value[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]!);
}

async function openTree(rows: readonly Instance[], repos: string): Promise<Tree> {
  const { repo, root } = rows[0]!;
  const clone = bareClone(repos, repo)!;
  const newest = rows
    .map(({ base_commit }) => ({ base_commit, seconds: Worktree.commitTime(clone, base_commit) }))
    .sort((a, b) => b.seconds - a.seconds)[0]!;
  const name = repo.replace("/", "+");
  const tree = new Worktree(clone, join(values.work, name));
  const cacheDir = join(values.work, `${name}.cache`);
  rmSync(cacheDir, { recursive: true, force: true });
  tree.checkout(newest.base_commit);
  const engine = new Engine(openWorkspace(join(tree.dir, root ?? "")), { cacheDir });
  await engine.refresh();
  if (values.history) await engine.refreshHistory();
  const { textFiles } = await engine.status();
  const remove = async (): Promise<void> => {
    await engine.close();
    rmSync(tree.dir, { recursive: true, force: true });
    rmSync(cacheDir, { recursive: true, force: true });
  };
  return { name: repo, rows, engine, fileCount: textFiles, remove };
}

async function ask(tree: Tree, row: Instance, right: number, out: string): Promise<void> {
  const question = readQuestion(values.titles ? row.query.trim().split("\n")[0]! : row.query);
  const { stageOne, verdicts, tree: facts } = await tree.engine.rank(question);
  const termsFn = (path: string): Float64Array => tree.engine.source(path).regions.words.keys;
  const features = answerFeatures(stageOne, verdicts, termsFn, facts.ownNames);
  const line = {
    id: row.id,
    tree: tree.name,
    files: tree.fileCount,
    kind: question.kind,
    right,
    probability: answerability(stageOne, verdicts, termsFn, facts).probability,
    row: ANSWER_FEATURES.map((feature) => Number(features[feature].toFixed(4))),
  };
  appendFileSync(out, JSON.stringify(line) + "\n");
}

await main();
