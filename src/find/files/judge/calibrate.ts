/**
 * From the judge's share to a probability. Shares of all candidates add up to 1, but a fix often touches several files, so
 * a share is right more often than it says. Read off 2,700 issues of 94 repositories by weights that had not seen the
 * repository, and set between two kinds of them: at a share of 0.4 the best file is right in 52 of 100 public bug reports,
 * and in 71 of 100 issues of SWE-bench, whose projects are tidy. Short questions lie between the two as well.
 * bench/calibration.ts prints a table for any run.
 */

/** Share → how often a file with that share was needed. Both rise. */
const TABLE: readonly (readonly [share: number, right: number])[] = [
  [0, 0],
  [0.004, 0.009],
  [0.021, 0.044],
  [0.039, 0.08],
  [0.07, 0.15],
  [0.14, 0.27],
  [0.245, 0.4],
  [0.35, 0.51],
  [0.45, 0.62],
  [0.55, 0.68],
  [0.65, 0.74],
  [0.75, 0.8],
  [0.85, 0.9],
  [0.95, 0.95],
  [1, 0.98],
];

/** Monotone, and linear between the points. */
export function calibrate(share: number): number {
  for (let at = 1; at < TABLE.length; at++) {
    const [high, highRight] = TABLE[at]!;
    if (share > high) continue;
    const [low, lowRight] = TABLE[at - 1]!;
    return lowRight + ((share - low) / (high - low)) * (highRight - lowRight);
  }
  return TABLE.at(-1)![1];
}
