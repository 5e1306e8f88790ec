/**
 * Whether a section whose title shares no word with the target is meant at all, or only the likeliest of none. Belongs here:
 * that decision. Does not: which section is the likeliest (rank.ts).
 */
import type { SectionMatch } from "./match.ts";

/** A meant section holds this share of what the target says. */
const MIN_COVERAGE = 0.5;
/**
 * Who says what they are about to do is understood by more than words: in one document the score of all signs then tells
 * better. By bench/docs-meant.ts, 550 cross references asked of another document: of sections that are meant 90 % are kept
 * instead of 77, and as few are found where nothing is (17 %). Without a hint, or among many documents, it does not.
 */
const MIN_HINTED_SCORE = 3.2;

export interface Asked {
  readonly documents: number;
  readonly hint: string;
}

export function isMeant({ score, features }: SectionMatch, { documents, hint }: Asked): boolean {
  if (documents === 1 && hint.trim() !== "") return score > MIN_HINTED_SCORE;
  const { bodyCoverage, conceptBody, conceptCover } = features;
  return Math.max(bodyCoverage, conceptBody, conceptCover) >= MIN_COVERAGE;
}
