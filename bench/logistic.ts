/**
 * Logistic regression, and how good its answers are. Belongs here: mathematics without a word of what is fitted. Does not: rows
 * and features (docs-fit-coverage.ts).
 */

const MAX_STEPS = 25;

export interface Weighed {
  /** The last is 1, for the bias. */
  readonly inputs: readonly number[];
  readonly isAnswered: boolean;
  readonly weight: number;
}

/** Gradient descent stopped short of the best here: the features lie too close to each other. L2 in standard deviations. */
export function newton(rows: readonly Weighed[], l2: number): number[] {
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

export interface Scored {
  readonly isAnswered: boolean;
  readonly score: number;
  readonly weight?: number;
}

export function notFoundF1(rows: readonly Scored[], threshold: number): number {
  let right = 0;
  let wrong = 0;
  for (const { isAnswered, score, weight = 1 } of rows) {
    const isSaidMissing = score < threshold;
    if (isSaidMissing && !isAnswered) right += 2 * weight;
    else if (isSaidMissing !== !isAnswered) wrong += weight;
  }
  return right + wrong === 0 ? 0 : right / (right + wrong);
}

/** Ties count half. */
export function auroc(rows: readonly Scored[]): number {
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
