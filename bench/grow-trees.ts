/**
 * Grows small trees on what a weighted sum leaves unsaid: gradient boosting of a listwise loss, Newton steps, each tree on a
 * random share of the rows. Rows in, trees out; nothing here reads a file.
 */
import type { Tree } from "../src/find/fitted/trees.ts";

/** The candidates of one question. */
export interface TreeRow {
  /** What the weighted sum gives them. */
  readonly sums: readonly number[];
  /** Candidates × features. */
  readonly features: Float32Array;
  readonly gold: Uint8Array;
}

export interface TreeOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Of the loss, by the score of each candidate: how far its probability is above what it should be. */
  readonly push: (scores: readonly number[], gold: Uint8Array) => readonly number[];
  /** The higher, the less a leaf says that has seen little. */
  readonly shrinkage: number;
}

const ROWS_SHARE = 0.7;
const BINS = 32;
/** A leaf must have seen this much: the curvature of its rows, about a quarter of an undecided candidate each. */
const MIN_CURVATURE = 40;
const MIN_GAIN = 1e-3;

interface Binned<Feature extends string> {
  readonly names: readonly Feature[];
  /** Candidates × features, as ordinals of bins. */
  readonly bins: Uint8Array;
  /** Upper ends, by feature. */
  readonly ends: readonly (readonly number[])[];
}

/** Sum to 1. */
export function likelihoods(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const all = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / all);
}

export function growTrees<Feature extends string>(
  all: readonly TreeRow[],
  names: readonly Feature[],
  options: TreeOptions,
): Tree<Feature>[] {
  const rows = all.filter(({ gold }) => gold.includes(1));
  const binned = binFeatures(rows, names);
  const starts = startsOf(rows);
  const size = binned.bins.length / names.length;
  const scores = Float64Array.from(rows.flatMap(({ sums }) => sums));
  const slopes = new Float64Array(size);
  const curves = new Float64Array(size);
  const random = randomNumbers();
  const trees: Tree<Feature>[] = [];
  for (let at = 0; at < options.trees; at++) {
    const chosen: number[] = [];
    rows.forEach(({ gold }, row) => {
      if (random() > ROWS_SHARE) return;
      const own = [...scores.subarray(starts[row], starts[row]! + gold.length)];
      const likely = likelihoods(own);
      options.push(own, gold).forEach((push, place) => {
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

interface Grown<Feature extends string> {
  readonly tree: Tree<Feature>;
  readonly valueOf: (candidate: number) => number;
}

class Grower<Feature extends string> {
  readonly #binned: Binned<Feature>;
  readonly #slopes: Float64Array;
  readonly #curves: Float64Array;
  readonly #options: TreeOptions;

  constructor(binned: Binned<Feature>, slopes: Float64Array, curves: Float64Array, options: TreeOptions) {
    this.#binned = binned;
    this.#slopes = slopes;
    this.#curves = curves;
    this.#options = options;
  }

  grow(candidates: Uint32Array, depth: number): Grown<Feature> {
    const split = depth < this.#options.depth ? this.#bestSplit(candidates) : undefined;
    if (split === undefined) return this.#leaf(candidates);
    const { names, bins, ends } = this.#binned;
    const { feature, bin } = split;
    const isLow = (candidate: number): boolean => bins[candidate * names.length + feature]! <= bin;
    const low = this.grow(candidates.filter(isLow), depth + 1);
    const high = this.grow(
      candidates.filter((candidate) => !isLow(candidate)),
      depth + 1,
    );
    return {
      tree: { feature: names[feature]!, threshold: ends[feature]![bin]!, low: low.tree, high: high.tree },
      valueOf: (candidate) => (isLow(candidate) ? low : high).valueOf(candidate),
    };
  }

  #leaf(candidates: Uint32Array): Grown<Feature> {
    let slope = 0;
    let curve = 0;
    for (const candidate of candidates) {
      slope += this.#slopes[candidate]!;
      curve += this.#curves[candidate]!;
    }
    const value = Number(((-this.#options.rate * slope) / (curve + this.#options.shrinkage)).toFixed(3));
    return { tree: value, valueOf: () => value };
  }

  #bestSplit(candidates: Uint32Array): { feature: number; bin: number } | undefined {
    const { names, bins, ends } = this.#binned;
    const width = names.length;
    const { shrinkage } = this.#options;
    const slopes = new Float64Array(width * BINS);
    const curves = new Float64Array(width * BINS);
    for (const candidate of candidates) {
      const slope = this.#slopes[candidate]!;
      const curve = this.#curves[candidate]!;
      for (let feature = 0, at = candidate * width; feature < width; feature++, at++) {
        const place = feature * BINS + bins[at]!;
        slopes[place]! += slope;
        curves[place]! += curve;
      }
    }
    const allSlope = sumOf(slopes.subarray(0, BINS));
    const allCurve = sumOf(curves.subarray(0, BINS));
    let best: { feature: number; bin: number } | undefined;
    let bestGain = MIN_GAIN;
    for (let feature = 0; feature < width; feature++) {
      let slope = 0;
      let curve = 0;
      for (let bin = 0; bin < ends[feature]!.length; bin++) {
        slope += slopes[feature * BINS + bin]!;
        curve += curves[feature * BINS + bin]!;
        if (curve < MIN_CURVATURE || allCurve - curve < MIN_CURVATURE) continue;
        const gain =
          slope ** 2 / (curve + shrinkage) +
          (allSlope - slope) ** 2 / (allCurve - curve + shrinkage) -
          allSlope ** 2 / (allCurve + shrinkage);
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
function binFeatures<Feature extends string>(rows: readonly TreeRow[], names: readonly Feature[]): Binned<Feature> {
  const width = names.length;
  const size = rows.reduce((sum, { gold }) => sum + gold.length, 0);
  const bins = new Uint8Array(size * width);
  const ends: number[][] = [];
  for (let feature = 0; feature < width; feature++) {
    const values = new Float32Array(size);
    let at = 0;
    for (const { features, gold } of rows)
      for (let place = 0; place < gold.length; place++) values[at++] = features[place * width + feature]!;
    const own = binEnds(values);
    ends.push(own);
    values.forEach((value, candidate) => {
      const bin = own.findIndex((end) => value <= end);
      bins[candidate * width + feature] = bin === -1 ? own.length : bin;
    });
  }
  return { names, bins, ends };
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

function startsOf(rows: readonly TreeRow[]): number[] {
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

/** As fitted/trees.ts reads it. */
export function writeTree(tree: Tree<string>): string {
  if (typeof tree === "number") return shortNumber(tree);
  return [tree.feature, shortNumber(tree.threshold), writeTree(tree.low), writeTree(tree.high)].join(" ");
}

function shortNumber(value: number): string {
  return String(value).replace(/^(-?)0\./u, "$1.");
}
