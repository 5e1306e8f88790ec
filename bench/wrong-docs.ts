/**
 * Asks trees of documents what they answer and what they do not, and writes what answerable.ts sees: the data of the table
 * for documents in bench/fit-answerable.ts.
 *
 *     node bench/wrong-docs.ts --data DIR --corpora DIR --qa DIR --out DUMP.jsonl [--questions 110] [--work DIR]
 *
 * Three layouts: whole trees, asked their own questions and those of others in the same language; question sets without the
 * documents they hold out, asked about these; and eight documents of each, as small as a handbook. Questions are the texts of
 * cross references, their own lines left out, and the public question sets of bench:docs.
 */
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { ANSWER_FEATURES, answerFeatures } from "../src/find/files/answerable/answer-features.ts";
import { answerability } from "../src/find/files/answerable/answerable.ts";
import { readQuestion } from "../src/find/question/question.ts";
import { Engine } from "../src/store/engine.ts";
import { openWorkspace } from "../src/workspace/workspace.ts";
import { documentPaths, readDocument } from "./docs-corpus.ts";
import { heldOut, type QuestionRow } from "./docs-questions.ts";
import { linesByPath, readSectionRows } from "./docs-sections.ts";
import { readJsonLines } from "./json-lines.ts";

interface Asked {
  readonly query: string;
  readonly path: string;
}

interface Tree {
  readonly name: string;
  readonly lang: string;
  readonly root: string;
  readonly asked: readonly Asked[];
}

const { values } = parseArgs({
  options: {
    data: { type: "string", default: "" },
    corpora: { type: "string", default: "" },
    qa: { type: "string", default: "" },
    out: { type: "string", default: "" },
    questions: { type: "string", default: "110" },
    work: { type: "string", default: join(tmpdir(), "pith-wrong-docs") },
  },
});
const COUNT = Number(values.questions);
/** A reference of one letter, or of a whole sentence, is no short question. */
const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 60;
const FEW_DOCUMENTS = 8;
/** The largest trees take minutes and say what the others say. */
const MAX_DOCUMENTS = 3000;

/** Documentation with the lines that hold the references left blank: they would give every answer away. */
function corpusTrees(): Tree[] {
  return [...Map.groupBy(readSectionRows(join(values.data, "sections.jsonl")), ({ source }) => source)].flatMap(
    ([name, rows]): Tree[] => {
      const from = join(values.corpora, name);
      const root = join(values.work, "whole", name);
      const paths = documentPaths(from);
      if (paths.length > MAX_DOCUMENTS) return [];
      const blank = linesByPath(rows);
      for (const path of paths) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), readDocument(from, path, blank.get(path)).text);
      }
      const asked = rows
        .filter(
          ({ tier, query }) => tier !== "exact" && query.length >= MIN_CHARACTERS && query.length <= MAX_CHARACTERS,
        )
        .map(({ query, gold }) => ({ query, path: gold[0]!.path }));
      return [{ name, lang: rows[0]!.lang, root, asked: oneOfEach(asked) }];
    },
  );
}

function questionTrees(): { tree: Tree; removed: Tree; missing: readonly Asked[] }[] {
  const all = readJsonLines<QuestionRow>(join(values.data, "questions.jsonl")).filter(
    ({ kind }) => kind === "answerable",
  );
  return [...Map.groupBy(all, ({ source }) => source)].map(([name, rows]) => {
    const root = join(values.qa, name);
    const out = heldOut(values.data, name);
    const asked = rows.map(({ query, gold_doc }) => ({ query, path: gold_doc[0]! }));
    const tree = { name, lang: rows[0]!.lang, root, asked };
    const less = join(values.work, "removed", name);
    cpSync(root, less, { recursive: true });
    for (const path of out) rmSync(join(less, path), { force: true });
    const removed = { ...tree, root: less, asked: asked.filter(({ path }) => !out.has(path)) };
    return { tree, removed, missing: asked.filter(({ path }) => out.has(path)) };
  });
}

/** Two trees of the eight documents that are asked about most, so that there is something to ask. */
function fewOf({ name, lang, root, asked }: Tree): Tree[] {
  const byPath = [...Map.groupBy(asked, ({ path }) => path)].sort(
    (a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1),
  );
  return [0, 1].flatMap((part): Tree[] => {
    const chosen = byPath.slice(0, 4 * FEW_DOCUMENTS).filter((_, at) => at % 4 === part);
    if (chosen.length < FEW_DOCUMENTS) return [];
    const few = join(values.work, "few", `${name}-${part}`);
    for (const [path] of chosen) cpSync(join(root, path), join(few, path));
    return [{ name, lang, root: few, asked: chosen.flatMap(([, ofPath]) => ofPath) }];
  });
}

function oneOfEach(asked: readonly Asked[]): Asked[] {
  return [...new Map(asked.map((one) => [one.query, one])).values()];
}

/** `count` of the values at equal distances. */
function spread<Value>(list: readonly Value[], count: number): Value[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]!);
}

async function ask(tree: Tree, right: readonly Asked[], wrong: readonly Asked[]): Promise<void> {
  const cacheDir = join(values.work, "cache");
  const engine = new Engine(openWorkspace(tree.root), { cacheDir });
  await engine.refresh();
  const { textFiles: files } = await engine.status();
  for (const [isRight, asked] of [
    [1, right],
    [0, wrong],
  ] as const) {
    for (const { query } of asked) {
      const { stageOne, verdicts, tree: facts } = await engine.rank(readQuestion(query));
      if (verdicts.length === 0) continue;
      const termsFn = (path: string): Float64Array => engine.source(path).regions.words.keys;
      const features = answerFeatures(stageOne, verdicts, termsFn, facts.ownNames);
      const { answered } = answerability(stageOne, verdicts, termsFn, facts);
      const row = ANSWER_FEATURES.map((feature) => Number(features[feature].toFixed(4)));
      const line = { id: query, tree: tree.name, root: tree.root.slice(values.work.length), files, kind: "documents" };
      appendFileSync(values.out, JSON.stringify({ ...line, lang: tree.lang, right: isRight, answered, row }) + "\n");
    }
  }
  await engine.close();
  rmSync(cacheDir, { recursive: true, force: true });
  console.error(`${tree.root}  ${files} files`);
}

async function main(): Promise<void> {
  if ([values.data, values.corpora, values.qa, values.out].includes("")) {
    console.error("usage: node bench/wrong-docs.ts --data DIR --corpora DIR --qa DIR --out DUMP.jsonl");
    process.exitCode = 2;
    return;
  }
  rmSync(values.work, { recursive: true, force: true });
  writeFileSync(values.out, "");
  const sets = questionTrees();
  const trees = [...corpusTrees(), ...sets.map(({ tree }) => tree)];
  const strangersTo = (tree: Tree): Asked[] =>
    trees
      .filter(({ name, lang }) => lang === tree.lang && name !== tree.name)
      .flatMap(({ asked }) => spread(asked, COUNT));
  for (const tree of trees) await ask(tree, spread(tree.asked, COUNT), spread(strangersTo(tree), 2 * COUNT));
  for (const { removed, missing } of sets) await ask(removed, spread(removed.asked, COUNT), spread(missing, COUNT));
  for (const tree of trees) {
    const count = Math.ceil(COUNT / 7);
    for (const few of fewOf(tree)) {
      const inside = new Set(
        readdirSync(few.root, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/")),
      );
      const near = tree.asked.filter(({ path }) => !inside.has(path));
      await ask(few, spread(few.asked, count), [...spread(near, count / 2), ...spread(strangersTo(tree), count)]);
    }
  }
  rmSync(values.work, { recursive: true, force: true });
}

await main();
