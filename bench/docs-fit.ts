/**
 * Fits the weights of src/find/small-weights.ts and prints them, with hit@1 and hit@3 on sources the fit has not seen.
 *
 *     node bench/docs-fit.ts --data DIR --corpora DIR [--scope file|corpus] [--steps N] [--without feature,feature]
 *
 * Listwise: the probability of the gold section among the candidates of its row (softmax), Adam, a little L2. Each project's
 * sources (both languages) are left out together: their translations share structure and would leak.
 */
import { parseArgs } from "node:util";
import { join } from "node:path";
import { SECTION_FEATURES } from "../src/find/small-features.ts";
import { readSectionRows, runSections, type Scope, type SectionRow } from "./docs-sections.ts";

interface FitRow {
  readonly row: SectionRow;
  /** Candidates × features. */
  readonly features: Float32Array;
  readonly gold: Uint8Array;
}

const WIDTH = SECTION_FEATURES.length;
const CANDIDATES = 60;
const LEARNING_RATE = 0.1;
const L2 = 2;

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    corpora: { type: "string" },
    scope: { type: "string", default: "file" },
    steps: { type: "string", default: "250" },
    without: { type: "string", default: "" },
  },
});

function main(): void {
  if (values.data === undefined || values.corpora === undefined) {
    console.error(
      "usage: node bench/docs-fit.ts --data DIR --corpora DIR [--scope file|corpus] [--steps N] [--without a,b]",
    );
    process.exitCode = 2;
    return;
  }
  const rows = readRows(values.data, values.corpora);
  const familyOf = ({ row }: FitRow): string => row.source.split("-")[0]!;
  const scored: { row: FitRow; rank: number }[] = [];
  for (const family of new Set(rows.map(familyOf))) {
    const weights = fit(rows.filter((row) => familyOf(row) !== family));
    for (const row of rows) if (familyOf(row) === family) scored.push({ row, rank: rankOf(row, weights) });
  }
  for (const lang of ["en", "zh"]) {
    const own = scored.filter(({ row }) => row.row.lang === lang);
    const share = (limit: number): string =>
      (own.filter(({ rank }) => rank > 0 && rank <= limit).length / Math.max(1, own.length)).toFixed(3);
    console.log(`unseen sources, ${lang}: hit@1 ${share(1)} hit@3 ${share(3)} (${own.length} rows)`);
  }
  const weights = fit(rows);
  for (const [at, feature] of SECTION_FEATURES.entries()) console.log(`  ${feature}: ${weights[at]!.toFixed(2)},`);
}

function readRows(data: string, corpora: string): FitRow[] {
  const without = new Set(values.without.split(","));
  const rows: FitRow[] = [];
  for (const { row, ranked, isGold } of runSections(
    readSectionRows(join(data, "sections.jsonl")),
    corpora,
    values.scope as Scope,
    true,
  )) {
    const top = ranked.slice(0, CANDIDATES);
    const features = new Float32Array(top.length * WIDTH);
    top.forEach((candidate, at) => {
      SECTION_FEATURES.forEach((feature, place) => {
        features[at * WIDTH + place] = without.has(feature) ? 0 : candidate.features[feature];
      });
    });
    rows.push({ row, features, gold: Uint8Array.from(top, ({ section }) => Number(isGold(section))) });
  }
  return rows;
}

function fit(all: readonly FitRow[]): Float64Array {
  const rows = all.filter(({ gold }) => gold.includes(1));
  const weights = new Float64Array(WIDTH);
  const mean = new Float64Array(WIDTH);
  const square = new Float64Array(WIDTH);
  for (let step = 1; step <= Number(values.steps); step++) {
    const gradient = gradientOf(rows, weights);
    for (let at = 0; at < WIDTH; at++) {
      mean[at] = 0.9 * mean[at]! + 0.1 * gradient[at]!;
      square[at] = 0.999 * square[at]! + 0.001 * gradient[at]! ** 2;
      const step1 = mean[at]! / (1 - 0.9 ** step);
      weights[at]! -= (LEARNING_RATE * step1) / (Math.sqrt(square[at]! / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return weights;
}

/** Of minus the log of the gold candidates' probability, averaged over rows. */
function gradientOf(rows: readonly FitRow[], weights: Float64Array): Float64Array {
  const gradient = weights.map((weight) => (L2 * weight) / rows.length);
  for (const { features, gold } of rows) {
    const scores = scoresOf(features, weights);
    const highest = Math.max(...scores);
    const likely = scores.map((score) => Math.exp(score - highest));
    const all = likely.reduce((sum, value) => sum + value, 0);
    const right = likely.reduce((sum, value, at) => sum + value * gold[at]!, 0) || 1e-30;
    likely.forEach((value, at) => {
      const push = (value / all - (gold[at]! * value) / right) / rows.length;
      for (let place = 0; place < WIDTH; place++) gradient[place]! += push * features[at * WIDTH + place]!;
    });
  }
  return gradient;
}

function scoresOf(features: Float32Array, weights: Float64Array): number[] {
  const scores: number[] = [];
  for (let from = 0; from < features.length; from += WIDTH) {
    let score = 0;
    for (let place = 0; place < WIDTH; place++) score += features[from + place]! * weights[place]!;
    scores.push(score);
  }
  return scores;
}

/** 1-based; 0 when no gold section is among the candidates. */
function rankOf({ features, gold }: FitRow, weights: Float64Array): number {
  const scores = scoresOf(features, weights);
  return 1 + [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!).findIndex((at) => gold[at] === 1);
}

main();
