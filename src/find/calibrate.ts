/**
 * From the judge's share to a probability. Shares of all candidates add up to 1, but a fix often touches several files, so
 * a small share is right more often than it says. The table is read off what was right: 1,268 issues and 599 short
 * questions (bench/calibration.ts prints it again for any run).
 */

/** Share → how often a file with that share was needed. Both rise. */
const TABLE: readonly (readonly [share: number, right: number])[] = [
  [0, 0],
  [0.004, 0.008],
  [0.03, 0.068],
  [0.07, 0.135],
  [0.14, 0.28],
  [0.25, 0.46],
  [0.35, 0.53],
  [0.45, 0.64],
  [0.55, 0.71],
  [0.65, 0.76],
  [0.75, 0.8],
  [0.85, 0.875],
  [0.95, 0.955],
  [1, 0.99],
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
