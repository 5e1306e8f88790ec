/**
 * Fits the weights of src/find/sections/coverage-weights.ts and prints them, with F1 and AUROC of "not found" on questions, and on
 * question sets, that the fit has not seen.
 *
 *     node bench/docs-fit-coverage.ts --data DIR --corpora QA_DIR
 *
 * Logistic regression, Adam, a little L2; every weight is held to the sign its feature means, so that no weight can make
 * up for another. Coverage is fitted on questions with their answer there, with it removed, and asked of another base, for each
 * language; exactness on English questions with their answer there and on adversarial ones, which ask for something else in
 * the same words.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  COVERAGE_FEATURES,
  EXACTNESS_FEATURES,
  THRESHOLD,
  type AnswerJudgement,
} from "../src/find/sections/coverage.ts";
import { askQuestion, ELSEWHERE, heldOut, questionBase, type QuestionRow } from "./docs-questions.ts";
import { readJsonLines } from "./docs-sections.ts";

type Mode = "there" | "removed" | "elsewhere" | "adversarial";

interface FitRow {
  readonly base: string;
  readonly lang: "en" | "zh";
  readonly mode: Mode;
  /** The document found first, or its folder. */
  readonly article: string;
  readonly isAnswered: boolean;
  readonly features: AnswerJudgement["features"];
}

type Feature = keyof FitRow["features"];

interface Model {
  readonly features: readonly Feature[];
  /** Of a row in the fit; modes without one take no part. */
  readonly modeWeights: Readonly<Partial<Record<Mode, number>>>;
  readonly l2: number;
}

interface Fitted {
  readonly weights: Readonly<Partial<Record<Feature, number>>>;
  readonly bias: number;
}

/** Absent words lower the evidence already. In English, counting them twice costs .02 F1 on the other base. */
const coverageModel = (lang: "en" | "zh"): Model => ({
  features: COVERAGE_FEATURES.filter((feature) => feature !== "absent" || lang === "zh"),
  // Removed answers are what a reader meets most.
  modeWeights: { there: 0.4, removed: 1.5, elsewhere: 0.7 },
  l2: 3,
});
const EXACTNESS: Model = { features: EXACTNESS_FEATURES, modeWeights: { there: 1, adversarial: 1 }, l2: 20 };

const SIGNS: Readonly<Record<Feature, 1 | -1>> = {
  evidence: 1,
  topic: 1,
  absent: -1,
  namesMissing: -1,
  company: 1,
  agreed: 1,
  scattered: -1,
  negated: -1,
  number: -1,
  opposed: -1,
};

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
    const model = coverageModel(lang);
    report(`${lang} fitted on all`, rows, confidences(rows, fit(rows, model)));
    report(
      `${lang} five folds`,
      rows,
      leaveOut(rows, model, (_, at) => String((at * 7919) % 5)),
    );
    report(
      `${lang} the other base`,
      rows,
      leaveOut(rows, model, ({ base }) => base),
    );
    print(fit(rows, model));
  }
  const changed = all.filter(({ base, mode }) => base === "squad2-a" && mode in EXACTNESS.modeWeights);
  report("exactness alone, fitted on all", changed, confidences(changed, fit(changed, EXACTNESS)));
  report(
    "exactness alone, article left out",
    changed,
    leaveOut(changed, EXACTNESS, ({ article }) => article),
  );
  print(fit(changed, EXACTNESS));
}

function print({ weights, bias }: Fitted): void {
  const list = Object.entries(weights).map(([feature, weight]) => `${feature}: ${weight.toFixed(2)}`);
  console.log(`  bias: ${bias.toFixed(2)}, weights: { ${list.join(", ")} }`);
}

function readRows(data: string, corpora: string): FitRow[] {
  const questions = readJsonLines<QuestionRow>(join(data, "questions.jsonl"));
  const rows: FitRow[] = [];
  for (const [base, elsewhere] of Object.entries(ELSEWHERE)) {
    const whole = questionBase(join(corpora, base));
    const partial = questionBase(join(corpora, base), heldOut(data, base));
    const ask = (index: typeof whole, row: QuestionRow, mode: Mode, isAnswered: boolean): void => {
      const { features, results } = askQuestion(index, row);
      const article = results[0]?.doc.replace(/\/[^/]*$/u, "") ?? "";
      rows.push({ base, lang: row.lang, mode, article, isAnswered, features });
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

const MAX_STEPS = 25;

/** A feature whose weight comes out against its meaning is left out, and the rest fitted again. */
function fit(rows: readonly FitRow[], model: Model): Fitted {
  const weighed = rows.flatMap((row) => {
    const weight = model.modeWeights[row.mode];
    return weight === undefined ? [] : [{ row, weight }];
  });
  let features = model.features;
  for (;;) {
    const solution = newton(
      weighed.map(({ row, weight }) => ({
        inputs: [...features.map((feature) => row.features[feature]), 1],
        isAnswered: row.isAnswered,
        weight,
      })),
      model.l2,
    );
    const kept = features.filter((feature, at) => solution[at]! * SIGNS[feature] >= 0);
    if (kept.length === features.length) {
      return {
        weights: Object.fromEntries(features.map((feature, at) => [feature, solution[at]!])),
        bias: solution.at(-1)!,
      };
    }
    features = kept;
  }
}

interface Weighed {
  /** The last is 1, for the bias. */
  readonly inputs: readonly number[];
  readonly isAnswered: boolean;
  readonly weight: number;
}

/** Gradient descent stopped short of the best here: the features lie too close to each other. L2 in standard deviations. */
function newton(rows: readonly Weighed[], l2: number): number[] {
  const width = rows[0]!.inputs.length;
  const penalties = [...Array(width).keys()].map((at) =>
    at === width - 1 ? 1e-6 : Math.max(1e-6, l2 * varianceOf(rows, at)),
  );
  let solution = new Array<number>(width).fill(0);
  for (let step = 0; step < MAX_STEPS; step++) {
    const gradient = solution.map((value, at) => penalties[at]! * value);
    const hessian = penalties.map((penalty, at) => penalties.map((_, other) => (at === other ? penalty : 0)));
    for (const { inputs, isAnswered, weight } of rows) {
      const p = 1 / (1 + Math.exp(-inputs.reduce((sum, input, at) => sum + input * solution[at]!, 0)));
      for (let at = 0; at < width; at++) {
        gradient[at]! += weight * (p - Number(isAnswered)) * inputs[at]!;
        for (let other = 0; other < width; other++)
          hessian[at]![other]! += weight * p * (1 - p) * inputs[at]! * inputs[other]!;
      }
    }
    const change = solve(hessian, gradient);
    solution = solution.map((value, at) => value - change[at]!);
  }
  return solution;
}

function varianceOf(rows: readonly Weighed[], at: number): number {
  const mean = rows.reduce((sum, { inputs }) => sum + inputs[at]!, 0) / rows.length;
  return rows.reduce((sum, { inputs }) => sum + (inputs[at]! - mean) ** 2, 0) / rows.length;
}

/** Gauss with pivots; the matrix is small, and positive by its penalties. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let at = 0; at < rows.length; at++) {
    const pivot = [...rows.keys()]
      .slice(at)
      .reduce((a, b) => (Math.abs(rows[b]![at]!) > Math.abs(rows[a]![at]!) ? b : a));
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (let other = 0; other < rows.length; other++) {
      if (other === at) continue;
      const factor = rows[other]![at]! / rows[at]![at]!;
      for (let column = at; column <= rows.length; column++) rows[other]![column]! -= factor * rows[at]![column]!;
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}

function confidences(rows: readonly FitRow[], { weights, bias }: Fitted): number[] {
  const entries = Object.entries(weights) as [Feature, number][];
  return rows.map(({ features }) => {
    const sum = entries.reduce((total, [feature, weight]) => total + features[feature] * weight, bias);
    return 1 / (1 + Math.exp(-sum));
  });
}

function leaveOut(rows: readonly FitRow[], model: Model, groupOf: (row: FitRow, at: number) => string): number[] {
  const groups = rows.map(groupOf);
  const found = new Array<number>(rows.length).fill(0);
  for (const group of new Set(groups)) {
    const fitted = fit(
      rows.filter((_, at) => groups[at] !== group),
      model,
    );
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
    if (own.every(({ isAnswered }) => isAnswered === own[0]!.isAnswered)) continue;
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
