/**
 * Fits the weights of src/find/answers/coverage-weights.ts and prints them, with F1 and AUROC of "not found" on questions, and on
 * question sets, that the fit has not seen.
 *
 *     node bench/docs-fit-coverage.ts --data DIR --corpora QA_DIR --train BASES_DIR [--rows FILE]
 *
 * `--train` is what docs-train-questions.ts laid out. Asking takes minutes: `--rows` keeps the features, and reads them if they
 * are there.
 *
 * Logistic regression, a little L2; every weight is held to the sign its feature means, so that no weight can make up for
 * another. Coverage is fitted on questions with their answer there, with it removed, and asked of another base: in English on the
 * training sets and the dev sets, each counting the same, in Chinese on the dev sets; exactness on English questions with
 * their answer there and on adversarial ones, which ask for something else in the same words.
 */
import { existsSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { CoverageFeature } from "../src/find/answers/coverage-weights.ts";
import { EXACTNESS_FEATURES, THRESHOLD } from "../src/find/answers/coverage.ts";
import { readDevRows, readTrainRows, type FitRow, type Mode } from "./docs-coverage-rows.ts";
import { readJsonLines } from "./json-lines.ts";
import { auroc, newton, notFoundF1, type Scored } from "./logistic.ts";

type Feature = keyof FitRow["features"];

interface Model {
  readonly features: readonly Feature[];
  /** Of a row in the fit; modes without one take no part. */
  readonly modeWeights: Readonly<Partial<Record<Mode, number>>>;
  /** Every group weighs the same, and every base in it. */
  readonly isBalanced: boolean;
  readonly l2: number;
}

interface Fitted {
  readonly weights: Readonly<Partial<Record<Feature, number>>>;
  readonly bias: number;
}

// Removed answers are what a reader meets most.
const MODE_WEIGHTS = { there: 0.4, removed: 1.5, elsewhere: 0.7 } as const;

/**
 * Beside mentions agreed brings nothing in English, and names that are missing are words that are missing; in Chinese lead, rivalry,
 * length and mentions bring nothing beside the others.
 */
const COVERAGE: Readonly<Record<"en" | "zh", Model>> = {
  en: {
    features: [
      "evidence",
      "topic",
      "absent",
      "company",
      "lead",
      "rivalry",
      "length",
      "mentions",
    ] satisfies CoverageFeature[],
    modeWeights: MODE_WEIGHTS,
    isBalanced: true,
    l2: 10,
  },
  zh: {
    features: ["evidence", "topic", "absent", "namesMissing", "company", "agreed"] satisfies CoverageFeature[],
    modeWeights: MODE_WEIGHTS,
    isBalanced: false,
    l2: 3,
  },
};
const EXACTNESS: Model = {
  features: EXACTNESS_FEATURES,
  modeWeights: { there: 1, adversarial: 1 },
  isBalanced: false,
  l2: 20,
};

const SIGNS: Readonly<Record<Feature, 1 | -1>> = {
  evidence: 1,
  topic: 1,
  absent: -1,
  namesMissing: -1,
  company: 1,
  agreed: 1,
  lead: 1,
  rivalry: -1,
  length: -1,
  mentions: 1,
  scattered: -1,
  negated: -1,
  number: -1,
  opposed: -1,
};

function main(): void {
  const { values } = parseArgs({
    options: {
      data: { type: "string" },
      corpora: { type: "string" },
      train: { type: "string" },
      rows: { type: "string" },
    },
  });
  const { data, corpora, train, rows: kept } = values;
  if (data === undefined || corpora === undefined || train === undefined) {
    console.error("usage: node bench/docs-fit-coverage.ts --data DIR --corpora QA_DIR --train BASES_DIR [--rows FILE]");
    process.exitCode = 2;
    return;
  }
  const isKept = kept !== undefined && existsSync(kept);
  const all = isKept ? readJsonLines<FitRow>(kept) : [...readDevRows(data, corpora), ...readTrainRows(train)];
  if (kept !== undefined && !isKept) writeFileSync(kept, all.map((row) => JSON.stringify(row)).join("\n") + "\n");
  const isDev = ({ group, base }: FitRow): boolean => group === base && DEV.has(base);
  english(
    all.filter((row) => row.lang === "en" && isDev(row)),
    all.filter((row) => row.lang === "en" && !isDev(row)),
  );
  chinese(all.filter(({ lang }) => lang === "zh"));
  const changed = all.filter(({ base, mode }) => base === "squad2-a" && mode in EXACTNESS.modeWeights);
  report("exactness alone, fitted on all", changed, confidences(changed, fit(changed, EXACTNESS)));
  const leftOut = leaveOut(changed, EXACTNESS, ({ article }) => article);
  report("exactness alone, article left out", changed, leftOut);
  print(fit(changed, EXACTNESS));
}

const DEV: ReadonlySet<string> = new Set(["squad2-a", "pubmedqa", "cmrc-trial", "drcd-dev"]);

function english(dev: readonly FitRow[], train: readonly FitRow[]): void {
  const model = COVERAGE.en;
  reportGroups(
    "training sets, each left out in turn",
    train,
    leaveOut(train, model, ({ group }) => group),
  );
  const onTrain = fit(train, model);
  const both = [...train, ...dev.filter(({ mode }) => mode !== "adversarial")];
  for (const base of new Set(dev.map((row) => row.base))) {
    const own = dev.filter((row) => row.base === base);
    report(`${base}, fitted on the training sets`, own, confidences(own, onTrain));
  }
  report("dev, fitted on the training sets", dev, confidences(dev, onTrain));
  const others = dev.map(() => 0);
  for (const base of new Set(dev.map((row) => row.base))) {
    const fitted = fit(
      both.filter((row) => row.base !== base),
      model,
    );
    confidences(dev, fitted).forEach((score, at) => {
      if (dev[at]!.base === base) others[at] = score;
    });
  }
  report("dev, fitted on them and the other dev base", dev, others);
  const onBoth = fit(both, model);
  report("dev, fitted on all", dev, confidences(dev, onBoth));
  reportGroups("training sets, fitted on all", train, confidences(train, onBoth));
  print(onBoth);
}

function chinese(rows: readonly FitRow[]): void {
  const model = COVERAGE.zh;
  report("zh fitted on all", rows, confidences(rows, fit(rows, model)));
  report(
    "zh five folds",
    rows,
    leaveOut(rows, model, (_, at) => String((at * 7919) % 5)),
  );
  report(
    "zh the other base",
    rows,
    leaveOut(rows, model, ({ base }) => base),
  );
  print(fit(rows, model));
}

function print({ weights, bias }: Fitted): void {
  const list = Object.entries(weights).map(([feature, weight]) => `${feature}: ${weight.toFixed(2)}`);
  console.log(`  bias: ${bias.toFixed(2)}, weights: { ${list.join(", ")} }`);
}

/** A feature whose weight comes out against its meaning is left out, and the rest fitted again. */
function fit(rows: readonly FitRow[], model: Model): Fitted {
  const used = rows.filter(({ mode }) => model.modeWeights[mode] !== undefined);
  const weights = rowWeights(used, model);
  let features = model.features;
  for (;;) {
    const solution = newton(
      used.map((row, at) => ({
        inputs: [...features.map((feature) => row.features[feature]), 1],
        isAnswered: row.isAnswered,
        weight: weights[at]!,
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

/** Share of questions without an answer among those of a base with answers removed, in a balanced fit. */
const MISSING_SHARE = 0.25;
const GROUP_WEIGHT = 4000;

function rowWeights(rows: readonly FitRow[], { modeWeights, isBalanced }: Model): number[] {
  const weights = rows.map(({ mode }) => modeWeights[mode]!);
  if (!isBalanced) return weights;
  const scale = (keyOf: (row: FitRow) => string, factorOf: (sum: number, of: readonly number[]) => number): void => {
    for (const indices of Map.groupBy(rows.keys(), (at) => keyOf(rows[at]!)).values()) {
      const factor = factorOf(
        indices.reduce((sum, at) => sum + weights[at]!, 0),
        indices,
      );
      for (const at of indices) weights[at]! *= factor;
    }
  };
  const removed = ({ base, mode }: FitRow): string => `${base} ${mode === "removed" ? "removed" : ""}`;
  const sums = new Map<string, number>();
  rows.forEach((row, at) => sums.set(removed(row), (sums.get(removed(row)) ?? 0) + weights[at]!));
  scale(
    (row) => `${removed(row)} ${row.isAnswered}`,
    (sum, [first]) => {
      const row = rows[first!]!;
      if (row.mode !== "removed") return 1;
      return ((row.isAnswered ? 1 - MISSING_SHARE : MISSING_SHARE) * sums.get(removed(row))!) / sum;
    },
  );
  scale(
    ({ base }) => base,
    (sum) => 1 / sum,
  );
  scale(
    ({ group }) => group,
    (sum) => GROUP_WEIGHT / sum,
  );
  return weights;
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
    confidences(rows, fitted).forEach((score, at) => {
      if (groups[at] === group) found[at] = score;
    });
  }
  return found;
}

const TASKS: Readonly<Record<string, readonly Mode[]>> = {
  removed: ["removed"],
  elsewhere: ["elsewhere", "there"],
  adversarial: ["adversarial", "there"],
};

function scoredFor(task: string, rows: readonly FitRow[], scores: readonly number[]): Scored[] {
  return rows.flatMap((row, at) =>
    TASKS[task]!.includes(row.mode) && (task !== "adversarial" || row.base === "squad2-a")
      ? [{ isAnswered: row.isAnswered, score: scores[at]! }]
      : [],
  );
}

function report(name: string, rows: readonly FitRow[], scores: readonly number[]): void {
  const parts: string[] = [];
  for (const task of Object.keys(TASKS)) {
    const own = scoredFor(task, rows, scores);
    if (own.every(({ isAnswered }) => isAnswered === own[0]!.isAnswered)) continue;
    const best = [...Array(95).keys()]
      .map((percent) => ({ threshold: percent / 100, f1: notFoundF1(own, percent / 100) }))
      .reduce((a, b) => (b.f1 > a.f1 ? b : a));
    const inUse = notFoundF1(own, THRESHOLD[rows[0]!.lang]).toFixed(3);
    parts.push(`${task} F1 ${inUse}, best ${best.f1.toFixed(3)} at ${best.threshold}, AUROC ${auroc(own).toFixed(3)}`);
  }
  console.log(`${name}: ${parts.join("; ")}`);
}

/** As many without an answer, of those with answers removed, as the dev sets have. */
const DEV_MISSING_SHARE = 0.17;

/** F1 at several thresholds and AUROC, the mean of a group's bases, and of the groups. */
function reportGroups(name: string, rows: readonly FitRow[], scores: readonly number[]): void {
  const groups = new Map<string, { aurocs: number[]; f1s: number[][] }>();
  const thresholds = [0.35, 0.4, 0.45, 0.5, 0.55];
  for (const base of new Set(rows.map((row) => row.base))) {
    const at = [...rows.keys()].filter((row) => rows[row]!.base === base);
    const group = rows[at[0]!]!.group;
    const own = scoredFor(
      "removed",
      at.map((row) => rows[row]!),
      at.map((row) => scores[row]!),
    );
    const share = own.filter(({ isAnswered }) => !isAnswered).length / own.length;
    const weighed = own.map((row) => ({
      ...row,
      weight: row.isAnswered ? (1 - DEV_MISSING_SHARE) / (1 - share) : DEV_MISSING_SHARE / share,
    }));
    const known = groups.get(group) ?? { aurocs: [], f1s: [] };
    known.aurocs.push(auroc(own));
    known.f1s.push(thresholds.map((threshold) => notFoundF1(weighed, threshold)));
    groups.set(group, known);
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const line = (aurocs: readonly number[], f1s: readonly (readonly number[])[]): string =>
    `AUROC ${mean(aurocs).toFixed(3)}, F1 ${thresholds.map((threshold, at) => `${mean(f1s.map((own) => own[at]!)).toFixed(3)} at ${threshold}`).join(", ")}`;
  for (const [group, { aurocs, f1s }] of groups) console.log(`  ${group}: ${line(aurocs, f1s)}`);
  const all = [...groups.values()];
  console.log(
    `${name}: ${line(
      all.map(({ aurocs }) => mean(aurocs)),
      all.map(({ f1s }) => thresholds.map((_, at) => mean(f1s.map((own) => own[at]!)))),
    )}`,
  );
}

main();
