/** The seed's bands: what a score means. Half-open at the top, so that every score has exactly one. */
import type { Band } from "./iterative-types.ts";

const HIGH = 0.8;
export const MEDIUM = 0.5;
export const LOW = 0.2;

/** The band of a score; the lower limit of a band belongs to it. */
export function bandOf(score: number): Band {
  if (score >= HIGH) return "high";
  if (score >= MEDIUM) return "medium";
  return score >= LOW ? "low" : "rejected";
}
