/**
 * Fits the weights of src/find/coverage-weights.ts and prints them, with F1 and AUROC of "not found" on questions, and on
 * question sets, that the fit has not seen.
 *
 *     node bench/docs-fit-coverage.ts --data DIR --corpora QA_DIR
 *
 * Logistic regression, Adam, a little L2; every weight is held to the sign its feature means, so that no weight can make
 * up for another. Rows: questions with their answer there, with it removed, asked of another base, and (en) adversarial ones.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { COVERAGE_FEATURES, THRESHOLD, type CoverageFeature } from "../src/find/coverage.ts";
import { askQuestion, ELSEWHERE, heldOut, questionBase, type QuestionRow } from "./docs-questions.ts";
import { readJsonLines } from "./docs-sections.ts";

type Mode = "there" | "removed" | "elsewhere" | "adversarial";

interface FitRow {
  readonly base: string;
  readonly lang: "en" | "zh";
  readonly mode: Mode;
  readonly isAnswered: boolean;
  readonly features: readonly number[];
}

interface Fitted {
  readonly weights: readonly number[];
  readonly bias: number;
}

/** Removed answers are what a reader meets most. Adversarial questions look answered to any count of words: much weight on
 * them spoils the rest. */
const MODE_WEIGHTS: Readonly<Record<Mode, number>> = { there: 0.4, removed: 1.5, elsewhere: 0.7, adversarial: 0.15 };
const SIGNS: Readonly<Record<CoverageFeature, number>> = {
  evidence: 1,
  sentence: 1,
  absent: -1,
  namesMissing: -1,
  company: 1,
  agreed: 1,
};
/** Absent words lower the evidence already. In English, counting them twice costs .03 F1 on the other base. */
const UNUSED: Readonly<Record<"en" | "zh", readonly CoverageFeature[]>> = { en: ["absent"], zh: [] };
const STEPS = 600;
const LEARNING_RATE = 0.05;
const L2 = 1;

const { values } = parseArgs({ options: { data: { type: "string" }, corpora: { type: "string" } } });

function main(): void {
  const { data, corpora } = values;
  if (data === undefined || corpora === undefined) {
    console.error("usage: node bench/docs-fit-coverage.ts --data DIR --corpora QA_DIR");
    process.exitCode = 2;
    return;
  }
  const all = readRows(data, corpora);
  for (const lang of ["en", "zh"] as const) {
    const rows = all.filter((row) => row.lang === lang);
    report(`${lang} fitted on all`, rows, confidences(rows, fit(rows)));
    const fold = (at: number): number => (at * 7919) % 5;
    const folds = rows.map((_, at) => fold(at));
    report(
      `${lang} five folds`,
      rows,
      leaveOut(rows, (_, at) => String(folds[at])),
    );
    report(
      `${lang} the other base`,
      rows,
      leaveOut(rows, ({ base }) => base),
    );
    const { weights, bias } = fit(rows);
    console.log(`  bias: ${bias.toFixed(2)},`);
    for (const [at, feature] of COVERAGE_FEATURES.entries()) console.log(`  ${feature}: ${weights[at]!.toFixed(2)},`);
  }
}

function readRows(data: string, corpora: string): FitRow[] {
  const questions = readJsonLines<QuestionRow>(join(data, "questions.jsonl"));
  const rows: FitRow[] = [];
  for (const [base, elsewhere] of Object.entries(ELSEWHERE)) {
    const whole = questionBase(join(corpora, base));
    const partial = questionBase(join(corpora, base), heldOut(data, base));
    const ask = (index: typeof whole, row: QuestionRow, mode: Mode, isAnswered: boolean): void => {
      const { features } = askQuestion(index, row);
      rows.push({ base, lang: row.lang, mode, isAnswered, features: COVERAGE_FEATURES.map((name) => features[name]) });
    };
    for (const row of questions) {
      const isAdversarial = row.kind === "adversarial";
      if (row.source === base) ask(whole, row, isAdversarial ? "adversarial" : "there", row.answerable);
      if (isAdversarial) continue;
      if (row.source === base) ask(partial, row, "removed", row.answerable && row.nf_answerable === true);
      if (row.source === elsewhere) ask(whole, row, "elsewhere", false);
    }
  }
  return rows;
}

function fit(rows: readonly FitRow[]): Fitted {
  const width = COVERAGE_FEATURES.length;
  const total = rows.reduce((sum, { mode }) => sum + MODE_WEIGHTS[mode], 0);
  const weights = new Array<number>(width + 1).fill(0);
  const mean = new Array<number>(width + 1).fill(0);
  const square = new Array<number>(width + 1).fill(0);
  for (let step = 1; step <= STEPS; step++) {
    const gradient = weights.map((weight, at) => (at === width ? 0 : (L2 * weight) / rows.length));
    for (const { features, isAnswered, mode } of rows) {
      const error = (confidence(features, weights) - Number(isAnswered)) * (MODE_WEIGHTS[mode] / total);
      for (let at = 0; at < width; at++) gradient[at]! += error * features[at]!;
      gradient[width]! += error;
    }
    for (let at = 0; at <= width; at++) {
      mean[at] = 0.9 * mean[at]! + 0.1 * gradient[at]!;
      square[at] = 0.999 * square[at]! + 0.001 * gradient[at]! ** 2;
      const push = mean[at]! / (1 - 0.9 ** step) / (Math.sqrt(square[at]! / (1 - 0.999 ** step)) + 1e-9);
      weights[at]! -= LEARNING_RATE * 4 * push;
      const feature = COVERAGE_FEATURES[at];
      if (feature === undefined) continue;
      if (weights[at]! * SIGNS[feature] < 0 || UNUSED[rows[0]!.lang].includes(feature)) weights[at] = 0;
    }
  }
  return { weights: weights.slice(0, width), bias: weights[width]! };
}

/** The last weight is the bias. */
function confidence(features: readonly number[], weights: readonly number[]): number {
  let sum = weights[features.length]!;
  for (let at = 0; at < features.length; at++) sum += features[at]! * weights[at]!;
  return 1 / (1 + Math.exp(-sum));
}

function confidences(rows: readonly FitRow[], { weights, bias }: Fitted): number[] {
  return rows.map(({ features }) => confidence(features, [...weights, bias]));
}

function leaveOut(rows: readonly FitRow[], groupOf: (row: FitRow, at: number) => string): number[] {
  const groups = rows.map(groupOf);
  const found = new Array<number>(rows.length).fill(0);
  for (const group of new Set(groups)) {
    const fitted = fit(rows.filter((_, at) => groups[at] !== group));
    const scored = confidences(rows, fitted);
    groups.forEach((other, at) => {
      if (other === group) found[at] = scored[at]!;
    });
  }
  return found;
}

function report(name: string, rows: readonly FitRow[], scores: readonly number[]): void {
  const parts: string[] = [];
  for (const [task, modes] of [
    ["removed", ["removed"]],
    ["elsewhere", ["elsewhere", "there"]],
    ["adversarial", ["adversarial", "there"]],
  ] as const) {
    const own = rows.flatMap((row, at) =>
      (modes as readonly string[]).includes(row.mode) && (task !== "adversarial" || row.base === "squad2-a")
        ? [{ isAnswered: row.isAnswered, score: scores[at]! }]
        : [],
    );
    if (own.length === 0) continue;
    const best = [...Array(95).keys()]
      .map((percent) => ({ threshold: percent / 100, f1: notFoundF1(own, percent / 100) }))
      .reduce((a, b) => (b.f1 > a.f1 ? b : a));
    const inUse = notFoundF1(own, THRESHOLD[rows[0]!.lang]).toFixed(3);
    parts.push(`${task} F1 ${inUse}, best ${best.f1.toFixed(3)} at ${best.threshold}, AUROC ${auroc(own).toFixed(3)}`);
  }
  console.log(`${name}: ${parts.join("; ")}`);
}

interface Scored {
  readonly isAnswered: boolean;
  readonly score: number;
}

function notFoundF1(rows: readonly Scored[], threshold: number): number {
  let right = 0;
  let wrong = 0;
  for (const { isAnswered, score } of rows) {
    const isSaidMissing = score < threshold;
    if (isSaidMissing && !isAnswered) right += 2;
    else if (isSaidMissing !== !isAnswered) wrong++;
  }
  return right / Math.max(1, right + wrong);
}

/** Ties count half. */
function auroc(rows: readonly Scored[]): number {
  const sorted = [...rows].sort((a, b) => a.score - b.score);
  let rankSum = 0;
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to < sorted.length && sorted[to]!.score === sorted[from]!.score) to++;
    for (let at = from; at < to; at++) if (sorted[at]!.isAnswered) rankSum += (from + to + 1) / 2;
    from = to;
  }
  const answered = rows.filter(({ isAnswered }) => isAnswered).length;
  return (rankSum - (answered * (answered + 1)) / 2) / Math.max(1, answered * (rows.length - answered));
}

main();
