/**
 * Fits src/find/files/answerable/answerable-weights.ts on dumps of bench/wrong-repo.ts and bench/wrong-docs.ts.
 *
 *     node bench/fit-answerable.ts DUMP.jsonl… [--kind short|report|issue|documents] [--l2 3] [--kept 0.95] [--only a,b]
 *                                  [--given a=1.5,b=0]
 *
 * Logistic regression, weights shrunk to zero. Printed first: what is rejected at the share of right ones kept, leaving
 * out the tree asked, so that no question is scored by weights that saw its tree; the single features beside it. Then
 * weights from all rows, and the threshold. `--given` weights are not fitted: what a sample of wrong trees cannot show.
 */
import { parseArgs } from "node:util";
import { ANSWER_FEATURES } from "../src/find/files/answerable/answer-features.ts";
import type { AnswerableKind } from "../src/find/files/answerable/answerable-weights.ts";
import { isOutright } from "../src/find/files/answerable/answerable.ts";
import { readJsonLines } from "./json-lines.ts";

interface Row {
  readonly id: string;
  readonly tree: string;
  readonly files: number;
  readonly kind: AnswerableKind;
  readonly right: 0 | 1;
  readonly row: readonly number[];
}

interface Model {
  readonly weights: readonly number[];
  readonly bias: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: "string" },
    l2: { type: "string", default: "3" },
    kept: { type: "string", default: "0.95" },
    drop: { type: "string", default: "" },
    /** Features to fit; all, where none is named. */
    only: { type: "string", default: "" },
    given: { type: "string", default: "" },
  },
});

const GIVEN = values.given.split(",").flatMap((pair) => {
  const [feature, weight] = pair.split("=");
  const at = ANSWER_FEATURES.findIndex((one) => one === feature);
  return at < 0 ? [] : [{ at, weight: Number(weight) }];
});

function givenSum({ row }: Row): number {
  return GIVEN.reduce((sum, { at, weight }) => sum + weight * row[at]!, 0);
}

const STEPS = 400;

/** Gradient descent on standardised features; returns weights in their own units. */
function fit(rows: readonly Row[], columns: readonly number[], l2: number): Model {
  const means = columns.map((at) => mean(rows.map(({ row }) => row[at]!)));
  const spreads = columns.map((at, index) =>
    Math.max(1e-6, Math.sqrt(mean(rows.map(({ row }) => (row[at]! - means[index]!) ** 2)))),
  );
  const x = rows.map(({ row }) => columns.map((at, index) => (row[at]! - means[index]!) / spreads[index]!));
  // Right and wrong weigh the same, however many there are of each.
  const rights = rows.filter(({ right }) => right === 1).length;
  const share = rows.map(({ right }) => rows.length / 2 / (right === 1 ? rights : rows.length - rights));
  const given = rows.map(givenSum);
  const weights = columns.map(() => 0);
  let bias = 0;
  const rate = 0.5;
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight) => (l2 * weight) / rows.length);
    let biasGradient = 0;
    x.forEach((features, at) => {
      const sum = dot(weights, features) + bias + given[at]!;
      const error = (sigmoid(sum) - rows[at]!.right) * (share[at]! / rows.length);
      features.forEach((value, index) => (gradient[index]! += error * value));
      biasGradient += error;
    });
    gradient.forEach((value, index) => (weights[index]! -= rate * value));
    bias -= rate * biasGradient;
  }
  const own = weights.map((weight, index) => weight / spreads[index]!);
  return { weights: own, bias: bias - dot(own, means) };
}

/** The score that `kept` of the right ones reach, and the share of wrong ones below it. */
function cut(rows: readonly Row[], scores: readonly number[], kept: number): { threshold: number; rejected: number } {
  const right = scores.filter((_, at) => rows[at]!.right === 1).sort((a, b) => b - a);
  const threshold = right[Math.min(right.length - 1, Math.ceil(right.length * kept) - 1)]!;
  const wrong = scores.filter((_, at) => rows[at]!.right === 0);
  return { threshold, rejected: wrong.filter((score) => score < threshold).length / wrong.length };
}

/** Chance that a right one scores above a wrong one. */
function area(rows: readonly Row[], scores: readonly number[]): number {
  const right = scores.filter((_, at) => rows[at]!.right === 1);
  const wrong = scores.filter((_, at) => rows[at]!.right === 0);
  let above = 0;
  for (const a of right) for (const b of wrong) above += a > b ? 1 : a === b ? 0.5 : 0;
  return above / (right.length * wrong.length);
}

function main(): void {
  const rows = readJsonLines<Row>(...positionals).filter(
    ({ kind }) => values.kind === undefined || kind === values.kind,
  );
  if (rows.length === 0) {
    console.error("usage: node bench/fit-answerable.ts DUMP.jsonl… [--kind short|report|issue]");
    process.exitCode = 2;
    return;
  }
  const columns = fittedColumns();
  console.log(`${rows.length} questions to ${new Set(rows.map(({ tree }) => tree)).size} trees`);
  printSingles(rows);
  printRow("all, tree unseen", rows, scoresUnseen(rows, columns));
  printTable(rows, columns);
}

/** Of ANSWER_FEATURES: neither dropped nor given. */
function fittedColumns(): number[] {
  const dropped = new Set(values.drop.split(","));
  const only = new Set(values.only.split(",").filter(Boolean));
  return ANSWER_FEATURES.flatMap((feature, at) =>
    dropped.has(feature) || GIVEN.some((one) => one.at === at) || (only.size > 0 && !only.has(feature)) ? [] : [at],
  );
}

function printRow(name: string, rows: readonly Row[], scores: readonly number[]): void {
  const { rejected } = cut(rows, scores, Number(values.kept));
  console.log(`${name.padEnd(16)} area ${area(rows, scores).toFixed(3)}  rejected ${(rejected * 100).toFixed(1)} %`);
}

function printSingles(rows: readonly Row[]): void {
  ANSWER_FEATURES.forEach((feature, at) => {
    const sign = feature.endsWith("Absent") ? -1 : 1;
    const scores = rows.map(({ row }) => sign * row[at]!);
    printRow(feature, rows, scores);
  });
  const sizes = rows.map(({ files }) => files);
  printRow("files", rows, sizes);
}

/** By weights that saw no question to the same tree. */
function scoresUnseen(rows: readonly Row[], columns: readonly number[]): number[] {
  const models = new Map(
    [...new Set(rows.map(({ tree }) => tree))].map((tree) => {
      const others = rows.filter((row) => row.tree !== tree);
      return [tree, fitOpen(others, columns, Number(values.l2))] as const;
    }),
  );
  return rows.map((row) => probability(models.get(row.tree)!, columns, row));
}

function printTable(rows: readonly Row[], columns: readonly number[]): void {
  const model = fitOpen(rows, columns, Number(values.l2));
  const scores = rows.map((row) => probability(model, columns, row));
  const { threshold, rejected } = cut(rows, scores, Number(values.kept));
  const table = Object.fromEntries([
    ...columns.map((at, index) => [ANSWER_FEATURES[at]!, model.weights[index]!] as const),
    ...GIVEN.map(({ at, weight }) => [ANSWER_FEATURES[at]!, weight] as const),
  ]);
  for (const feature of ANSWER_FEATURES) console.log(`  ${feature}: ${(table[feature] ?? 0).toFixed(2)},`);
  console.log(
    `bias ${model.bias.toFixed(2)}  threshold ${threshold.toFixed(3)}  rejected (fitted) ${rejected.toFixed(3)}`,
  );
}

const HELD = ANSWER_FEATURES.indexOf("stemsHeld");
const PAIRS = ANSWER_FEATURES.indexOf("titlePairs");

/** Such lines are answered anyway; the others are what there is to decide. A name is not looked at: few questions hold one. */
function holdsAll({ kind, row }: Row): boolean {
  return isOutright(kind, { stemsHeld: row[HELD]!, titlePairs: row[PAIRS]!, exact: 0 });
}

function fitOpen(rows: readonly Row[], columns: readonly number[], l2: number): Model {
  return fit(
    rows.filter((row) => !holdsAll(row)),
    columns,
    l2,
  );
}

function probability({ weights, bias }: Model, columns: readonly number[], one: Row): number {
  if (holdsAll(one)) return 1;
  return sigmoid(columns.reduce((sum, at, index) => sum + weights[index]! * one.row[at]!, bias + givenSum(one)));
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0) / Math.max(1, numbers.length);
}

main();
