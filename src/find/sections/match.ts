/**
 * The sections that a target names, best first: level before score, as the match levels promise. Belongs here: putting
 * levels and ranking together. Does not: what the answer looks like (retrieve/entry/).
 */
import type { SectionIndex } from "./section-index.ts";
import { rankSections, type RankedSection } from "./rank.ts";
import { MANY_DOCUMENTS, ONE_DOCUMENT } from "./weights.ts";
import { matchTitle, readTarget, type MatchLevel } from "./title-match.ts";

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
export function matchSections(index: SectionIndex, target: string, hint = ""): SectionMatch[] {
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
