/**
 * Fits a weighted sum of features. Listwise: the probability of the gold section among the candidates of its row
 * (softmax), Adam, a little L2. Rows in, weights out; nothing here reads a file.
 */
import { SECTION_FEATURES } from "../src/find/titles/features.ts";
import type { KinPlace } from "../src/find/titles/kin.ts";
import type { SectionRow } from "./docs-sections.ts";
import { likelihoods } from "./grow-trees.ts";

export interface FitRow {
  readonly row: SectionRow;
  /** Candidates × features. */
  readonly features: Float32Array;
  readonly gold: Uint8Array;
  readonly places: readonly KinPlace[];
  /** What the match level adds to a candidate's score when it is ranked; see match.ts. */
  readonly bonus: Float32Array;
}

export const WIDTH = SECTION_FEATURES.length;
const LEARNING_RATE = 0.1;
const L2 = 2;

export function fitSum(all: readonly FitRow[], steps: number): Float64Array {
  const rows = all.filter(({ gold }) => gold.includes(1));
  const weights = new Float64Array(WIDTH);
  const mean = new Float64Array(WIDTH);
  const square = new Float64Array(WIDTH);
  for (let step = 1; step <= steps; step++) {
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
    const push = pushOf(scoresOf(features, weights), gold);
    push.forEach((value, at) => {
      const share = value / rows.length;
      for (let place = 0; place < WIDTH; place++) gradient[place]! += share * features[at * WIDTH + place]!;
    });
  }
  return gradient;
}

/** How far each candidate's probability is above what it should be. */
export function pushOf(scores: readonly number[], gold: Uint8Array): number[] {
  const likely = likelihoods(scores);
  const right = likely.reduce((sum, value, at) => sum + value * gold[at]!, 0) || 1e-30;
  return likely.map((value, at) => value - (gold[at]! * value) / right);
}

export function scoresOf(features: Float32Array, weights: Float64Array): number[] {
  const scores: number[] = [];
  for (let from = 0; from < features.length; from += WIDTH) {
    let score = 0;
    for (let place = 0; place < WIDTH; place++) score += features[from + place]! * weights[place]!;
    scores.push(score);
  }
  return scores;
}
