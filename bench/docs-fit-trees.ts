/**
 * Grows small trees on what a weighted sum leaves unsaid: gradient boosting of the same listwise loss, Newton steps, each
 * tree on a random share of the rows. Rows and weights in, trees out; nothing here reads a file.
 */
import { KIN_FEATURES, TREE_FEATURES } from "../src/find/titles/features.ts";
import { compareKin } from "../src/find/titles/kin.ts";
import type { SectionTree } from "../src/find/titles/trees.ts";
import { likelihoods, pushOf, scoresOf, WIDTH, type FitRow } from "./docs-fit-sum.ts";

export interface TreeOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
}

const ROWS_SHARE = 0.7;
const BINS = 32;
/** A leaf must have seen this much: the curvature of its rows, about a quarter of an undecided candidate each. */
const MIN_CURVATURE = 40;
const SHRINKAGE = 5;
const MIN_GAIN = 1e-3;

interface Binned {
  /** Candidates × features, as ordinals of bins. */
  readonly bins: Uint8Array;
  /** Upper ends, by feature. */
  readonly ends: readonly (readonly number[])[];
}

/** What trees look at grows by the candidates' kin, once their sums are known. */
const TREE_WIDTH = TREE_FEATURES.length;

interface SummedRow {
  readonly sums: readonly number[];
  /** Candidates × TREE_FEATURES. */
  readonly features: Float32Array;
  readonly gold: Uint8Array;
}

export function sumRow({ features, gold, places }: FitRow, weights: Float64Array): SummedRow {
  const sums = scoresOf(features, weights);
  const all = new Float32Array(gold.length * TREE_WIDTH);
  compareKin(places, sums).forEach((kin, at) => {
    all.set(features.subarray(at * WIDTH, (at + 1) * WIDTH), at * TREE_WIDTH);
    KIN_FEATURES.forEach((feature, place) => {
      all[at * TREE_WIDTH + WIDTH + place] = kin[feature];
    });
  });
  return { sums, features: all, gold };
}

export function growTrees(all: readonly FitRow[], weights: Float64Array, options: TreeOptions): SectionTree[] {
  const rows = all.filter(({ gold }) => gold.includes(1)).map((row) => sumRow(row, weights));
  const binned = binFeatures(rows);
  const starts = startsOf(rows);
  const size = binned.bins.length / TREE_WIDTH;
  const scores = Float64Array.from(rows.flatMap(({ sums }) => sums));
  const slopes = new Float64Array(size);
  const curves = new Float64Array(size);
  const random = randomNumbers();
  const trees: SectionTree[] = [];
  for (let at = 0; at < options.trees; at++) {
    const chosen: number[] = [];
    rows.forEach(({ gold }, row) => {
      if (random() > ROWS_SHARE) return;
      const own = [...scores.subarray(starts[row], starts[row]! + gold.length)];
      const likely = likelihoods(own);
      pushOf(own, gold).forEach((push, place) => {
        const candidate = starts[row]! + place;
        slopes[candidate] = push;
        curves[candidate] = likely[place]! * (1 - likely[place]!) + 1e-4;
        chosen.push(candidate);
      });
    });
    const grower = new Grower(binned, slopes, curves, options);
    const grown = grower.grow(Uint32Array.from(chosen), 0);
    trees.push(grown.tree);
    for (let candidate = 0; candidate < size; candidate++) scores[candidate]! += grown.valueOf(candidate);
  }
  return trees;
}

interface Grown {
  readonly tree: SectionTree;
  readonly valueOf: (candidate: number) => number;
}

class Grower {
  readonly #binned: Binned;
  readonly #slopes: Float64Array;
  readonly #curves: Float64Array;
  readonly #options: TreeOptions;

  constructor(binned: Binned, slopes: Float64Array, curves: Float64Array, options: TreeOptions) {
    this.#binned = binned;
    this.#slopes = slopes;
    this.#curves = curves;
    this.#options = options;
  }

  grow(candidates: Uint32Array, depth: number): Grown {
    const split = depth < this.#options.depth ? this.#bestSplit(candidates) : undefined;
    if (split === undefined) return this.#leaf(candidates);
    const { bins, ends } = this.#binned;
    const { feature, bin } = split;
    const isLow = (candidate: number): boolean => bins[candidate * TREE_WIDTH + feature]! <= bin;
    const low = this.grow(candidates.filter(isLow), depth + 1);
    const high = this.grow(
      candidates.filter((candidate) => !isLow(candidate)),
      depth + 1,
    );
    return {
      tree: { feature: TREE_FEATURES[feature]!, threshold: ends[feature]![bin]!, low: low.tree, high: high.tree },
      valueOf: (candidate) => (isLow(candidate) ? low : high).valueOf(candidate),
    };
  }

  #leaf(candidates: Uint32Array): Grown {
    let slope = 0;
    let curve = 0;
    for (const candidate of candidates) {
      slope += this.#slopes[candidate]!;
      curve += this.#curves[candidate]!;
    }
    const value = Number(((-this.#options.rate * slope) / (curve + SHRINKAGE)).toFixed(3));
    return { tree: value, valueOf: () => value };
  }

  #bestSplit(candidates: Uint32Array): { feature: number; bin: number } | undefined {
    const { bins, ends } = this.#binned;
    const slopes = new Float64Array(TREE_WIDTH * BINS);
    const curves = new Float64Array(TREE_WIDTH * BINS);
    for (const candidate of candidates) {
      const slope = this.#slopes[candidate]!;
      const curve = this.#curves[candidate]!;
      for (let feature = 0, at = candidate * TREE_WIDTH; feature < TREE_WIDTH; feature++, at++) {
        const place = feature * BINS + bins[at]!;
        slopes[place]! += slope;
        curves[place]! += curve;
      }
    }
    const allSlope = sumOf(slopes.subarray(0, BINS));
    const allCurve = sumOf(curves.subarray(0, BINS));
    let best: { feature: number; bin: number } | undefined;
    let bestGain = MIN_GAIN;
    for (let feature = 0; feature < TREE_WIDTH; feature++) {
      let slope = 0;
      let curve = 0;
      for (let bin = 0; bin < ends[feature]!.length; bin++) {
        slope += slopes[feature * BINS + bin]!;
        curve += curves[feature * BINS + bin]!;
        if (curve < MIN_CURVATURE || allCurve - curve < MIN_CURVATURE) continue;
        const gain =
          slope ** 2 / (curve + SHRINKAGE) +
          (allSlope - slope) ** 2 / (allCurve - curve + SHRINKAGE) -
          allSlope ** 2 / (allCurve + SHRINKAGE);
        if (gain > bestGain) {
          bestGain = gain;
          best = { feature, bin };
        }
      }
    }
    return best;
  }
}

/** Bins end between values that occur, so that a threshold does not depend on the last digit of one. */
function binFeatures(rows: readonly SummedRow[]): Binned {
  const size = rows.reduce((sum, { gold }) => sum + gold.length, 0);
  const bins = new Uint8Array(size * TREE_WIDTH);
  const ends: number[][] = [];
  for (let feature = 0; feature < TREE_WIDTH; feature++) {
    const values = new Float32Array(size);
    let at = 0;
    for (const { features, gold } of rows)
      for (let place = 0; place < gold.length; place++) values[at++] = features[place * TREE_WIDTH + feature]!;
    const own = binEnds(values);
    ends.push(own);
    values.forEach((value, candidate) => {
      const bin = own.findIndex((end) => value <= end);
      bins[candidate * TREE_WIDTH + feature] = bin === -1 ? own.length : bin;
    });
  }
  return { bins, ends };
}

function binEnds(values: Float32Array): number[] {
  const sorted = values.toSorted();
  const ends = new Set<number>();
  for (let bin = 1; bin < BINS; bin++) {
    const place = Math.floor((bin * sorted.length) / BINS);
    let next = place;
    while (next < sorted.length && sorted[next] === sorted[place]) next++;
    if (next < sorted.length) ends.add(Number(((sorted[place]! + sorted[next]!) / 2).toFixed(4)));
  }
  return [...ends].sort((a, b) => a - b);
}

function startsOf(rows: readonly SummedRow[]): number[] {
  const starts: number[] = [];
  let start = 0;
  for (const { gold } of rows) {
    starts.push(start);
    start += gold.length;
  }
  return starts;
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The same on every run: figures that are cited can be found again. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}
