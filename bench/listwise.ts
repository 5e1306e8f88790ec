/** One linear score, listwise softmax loss, weights shrunk to zero: what bench/fit.ts and bench/fit-regions.ts share. */

/** The candidates of one question. */
export interface ListCase {
  readonly repo: string;
  /** Row-major: candidate × feature. */
  readonly x: Float64Array;
  readonly count: number;
  readonly isGold: Uint8Array;
  /** What is known of each candidate beforehand, as log-odds; none when absent. */
  readonly known?: Float64Array;
}

/** Adam on standardised features; returns weights in the features' own units. */
export function fitWeights(cases: readonly ListCase[], width: number, l2: number, steps: number): Float64Array {
  const usable = cases.filter(({ isGold }) => isGold.includes(1));
  const deviation = deviations(usable, width);
  const weights = new Float64Array(width);
  const momentum = new Float64Array(width);
  const square = new Float64Array(width);
  for (let step = 1; step <= steps; step++) {
    const pulls = new Float64Array(width);
    const scaled = weights.map((weight, at) => weight / deviation[at]!);
    for (const one of usable) addPulls(one, scaled, pulls);
    const gradient = weights.map(
      (weight, at) => (l2 * weight + pulls[at]! / deviation[at]!) / Math.max(1, usable.length),
    );
    for (let at = 0; at < width; at++) {
      momentum[at] = 0.9 * momentum[at]! + 0.1 * gradient[at]!;
      square[at] = 0.999 * square[at]! + 0.001 * gradient[at]! ** 2;
      const rate = 0.05 * Math.min(1, (2 * (steps - step)) / steps + 0.05);
      weights[at]! -=
        (rate * (momentum[at]! / (1 - 0.9 ** step))) / (Math.sqrt(square[at]! / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return weights.map((weight, at) => weight / deviation[at]!);
}

export function scoresOf({ x, count, known }: ListCase, width: number, weights: Float64Array): Float64Array {
  const scores = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    let score = known?.[row] ?? 0;
    for (let at = 0; at < width; at++) score += weights[at]! * x[row * width + at]!;
    scores[row] = score;
  }
  return scores;
}

/** Ordinals, best first. */
export function orderOf(scores: Float64Array): number[] {
  return [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!);
}

/** Folds by repository: the largest alone, the others together; a fold's weights never saw it. */
export function leaveRepositoryOut<Case extends ListCase>(
  cases: readonly Case[],
  width: number,
  l2: number,
  steps: number,
): (one: Case) => Float64Array {
  const sizes = [...Map.groupBy(cases, ({ repo }) => repo)]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([repo]) => repo);
  const foldOf = (repo: string): number => Math.min(sizes.indexOf(repo), sizes.length > 8 ? 6 : 2);
  const folds = new Map<number, Float64Array>();
  for (const fold of new Set(sizes.map(foldOf))) {
    const others = cases.filter(({ repo }) => foldOf(repo) !== fold);
    folds.set(fold, fitWeights(others.length > 0 ? others : cases, width, l2, steps));
  }
  return ({ repo }) => folds.get(foldOf(repo))!;
}

function deviations(cases: readonly ListCase[], width: number): Float64Array {
  const sum = new Float64Array(width);
  const squares = new Float64Array(width);
  let count = 0;
  for (const { x, count: rows } of cases) {
    count += rows;
    for (let at = 0; at < x.length; at++) {
      sum[at % width]! += x[at]!;
      squares[at % width]! += x[at]! ** 2;
    }
  }
  return sum.map((total, at) => Math.sqrt(Math.max(1e-9, squares[at]! / count - (total / count) ** 2)));
}

/** By feature: how much of the chance is where it should not be. */
function addPulls(one: ListCase, weights: Float64Array, pulls: Float64Array): void {
  const width = weights.length;
  const scores = scoresOf(one, width, weights);
  const most = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
  const gold = one.isGold.reduce((a, b) => a + b, 0);
  for (let row = 0; row < one.count; row++) {
    const pull = Math.exp(scores[row]! - most) / total - one.isGold[row]! / gold;
    if (Math.abs(pull) < 1e-7) continue;
    for (let at = 0; at < width; at++) pulls[at]! += pull * one.x[row * width + at]!;
  }
}
