/**
 * From the judge's share to a probability. Shares of all candidates add up to 1, but a fix often touches several files, so
 * a share is right more often than it says. Read off 2,700 issues of 94 repositories, each repository counting for at most
 * sixty, by weights that had not seen the repository (bench/calibration.ts prints a table for any run).
 */

/** Share → how often a file with that share was needed. Both rise. */
const TABLE: readonly (readonly [share: number, right: number])[] = [
  [0, 0],
  [0.004, 0.009],
  [0.021, 0.044],
  [0.039, 0.08],
  [0.07, 0.147],
  [0.14, 0.25],
  [0.245, 0.36],
  [0.35, 0.46],
  [0.45, 0.57],
  [0.55, 0.64],
  [0.65, 0.72],
  [0.75, 0.79],
  [0.85, 0.89],
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
