/**
 * The sections that a target names, best first: level before score, as the match levels promise. Belongs here: putting
 * levels and ranking together. Does not: what the answer looks like (retrieve/entry/).
 */
import type { SmallIndex } from "./small-index.ts";
import { rankSections, type RankedSection } from "./small-rank.ts";
import { MANY_DOCUMENTS, ONE_DOCUMENT } from "./small-weights.ts";
import { MATCH_LEVELS, matchTitle, readTarget, type MatchLevel } from "./title-match.ts";

export interface SectionMatch extends RankedSection {
  readonly level: MatchLevel;
}

/**
 * How sure the ranking must be to pass over a title that holds all keywords: a long title may hold them by accident, as
 * the last words of another thing's name. Exact titles are never passed over.
 */
const CONTAINS_BONUS = 1.5;
const EXACT_BONUS = 100;

/** Fuzzy and meant matches are ranked together: a shared word can be a lesser reason than a whole section about it. */
export function matchSections(index: SmallIndex, target: string, hint = ""): SectionMatch[] {
  const model = index.files > 1 ? MANY_DOCUMENTS : ONE_DOCUMENT;
  const wanted = readTarget(target);
  return rankSections(index, target, hint, model)
    .map((ranked): SectionMatch => {
      const level = matchTitle(wanted, index.sections[ranked.section]!.title);
      return { ...ranked, level, score: ranked.score + levelBonus(level) };
    })
    .sort((a, b) => b.score - a.score || a.section - b.section);
}

/** What a level adds to what the features say. */
export function levelBonus(level: MatchLevel): number {
  return level === "exact" ? EXACT_BONUS : level === "contains" ? CONTAINS_BONUS : 0;
}

/** The better of two levels comes first. */
export function compareLevels(one: MatchLevel, two: MatchLevel): number {
  return MATCH_LEVELS.indexOf(one) - MATCH_LEVELS.indexOf(two);
}
