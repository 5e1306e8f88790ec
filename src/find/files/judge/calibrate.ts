/**
 * From the judge's share to a probability. Shares of all candidates add up to 1, but a fix often touches several files, so
 * a small share is right more often than it says. The judge's weights come from Python mostly, and there its best file is
 * right more often than elsewhere at the same share: by 8 to 17 points between 0.5 and 0.8, on django as on seven other
 * projects, on issues as on short questions. So there are two tables, read off 1,268 issues and 82 questions in Python, and
 * 523 issues and reports in eight other languages (bench/calibration.ts prints one for any run).
 */

/** Share → how often a file with that share was needed. Both rise. */
type Table = readonly (readonly [share: number, right: number])[];

const ELSEWHERE: Table = [
  [0, 0],
  [0.004, 0.008],
  [0.03, 0.065],
  [0.07, 0.13],
  [0.14, 0.26],
  [0.25, 0.44],
  [0.35, 0.51],
  [0.45, 0.54],
  [0.55, 0.58],
  [0.65, 0.63],
  [0.75, 0.73],
  [0.85, 0.85],
  [0.95, 0.94],
  [1, 0.98],
];

const PYTHON: Table = [
  [0, 0],
  [0.004, 0.008],
  [0.03, 0.065],
  [0.07, 0.13],
  [0.14, 0.26],
  [0.25, 0.44],
  [0.35, 0.5],
  [0.45, 0.58],
  [0.55, 0.68],
  [0.65, 0.73],
  [0.75, 0.79],
  [0.85, 0.86],
  [0.95, 0.94],
  [1, 0.98],
];

/** Monotone, and linear between the points. The best file tells which table, so that one question has one order. */
export function calibrate(share: number, bestPath: string): number {
  const table = /\.pyi?$/u.test(bestPath) ? PYTHON : ELSEWHERE;
  for (let at = 1; at < table.length; at++) {
    const [high, highRight] = table[at]!;
    if (share > high) continue;
    const [low, lowRight] = table[at - 1]!;
    return lowRight + ((share - low) / (high - low)) * (highRight - lowRight);
  }
  return table.at(-1)![1];
}
