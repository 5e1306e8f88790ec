/**
 * The sections that a target names, best first: level before score, as the match levels promise. Belongs here: putting
 * levels and ranking together. Does not: what the answer looks like (retrieve/entry/).
 */
import type { OutsideLink } from "../sections/links.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { LinkNames } from "./link-names.ts";
import { pointedSections } from "./pointed.ts";
import { rankSections, type RankedSection } from "./rank.ts";
import { matchTitle, readTarget, type MatchLevel } from "./title-match.ts";
import { MANY_DOCUMENTS, ONE_DOCUMENT } from "./weights.ts";

export interface SectionMatch extends RankedSection {
  readonly level: MatchLevel;
  /** A document with a link that calls the section by the target's very words, where most such links lead to it. */
  readonly calledIn: string | undefined;
}

/**
 * How sure the ranking must be to pass over a title that holds all keywords: a long title may hold them by accident, as
 * the last words of another thing's name. Exact titles are never passed over.
 */
const CONTAINS_BONUS = 1.5;
const EXACT_BONUS = 100;
/** Of the page that says so of itself: its parts, which have the same tags, are what it is made of. */
const TAGGED_BONUS = 4;
/**
 * In one document its own title means all of it, and is meant where it is named. Of cross references into one page, which mean a
 * part of it, every hundredth had the page before its part; among many documents a page is an answer like any other.
 */
const UNNAMED_PAGE_COST = 3;

/**
 * Of 1,181 cross references whose words stand on other lines too, those lead to the section meant in 1,177. Not sure enough
 * to pass over every title that holds the words: their authors wrote links, and whoever asks may not have read one.
 */
const CALLED_BONUS = 6;
/** Of the likeness to the nearest name, in one document; among many it tells nothing that other signs do not. */
const NEARLY_CALLED_BONUS = 0.5;

/**
 * Fuzzy and meant matches are ranked together: a shared word can be a lesser reason than a whole section about it.
 * `outside`: what documents beside these call their sections.
 */
export function matchSections(
  index: SectionIndex,
  target: string,
  hint: string,
  outside: readonly OutsideLink[] = [],
): SectionMatch[] {
  const isOne = index.files === 1;
  const wanted = readTarget(target);
  const names = new LinkNames(index, target, outside);
  const pointed = pointedSections(index, target);
  const pointer = (section: number): number => (pointed.has(section) ? 1 : names.shareOf(section));
  return rankSections(index, target, hint, isOne ? ONE_DOCUMENT : MANY_DOCUMENTS, pointer)
    .map((ranked): SectionMatch => {
      const { section } = ranked;
      const { title, aliases, tags = [], isPage = false } = index.sections[section]!;
      const named = bestLevel([title, ...(aliases ?? [])].map((name) => matchTitle(wanted, name)));
      const level = pointed.has(section) ? "exact" : named;
      const isTagged = aliases !== undefined && tags.some((tag) => matchTitle(wanted, tag) === "exact");
      const isUnnamedPage = isPage && isOne && level !== "exact" && !isTagged;
      const share = names.shareOf(section);
      const score =
        ranked.score +
        Math.max(levelBonus(level), isTagged ? TAGGED_BONUS : 0) -
        (isUnnamedPage ? UNNAMED_PAGE_COST : 0) +
        CALLED_BONUS * share +
        (isOne ? NEARLY_CALLED_BONUS * names.likenessOf(section) : 0);
      return { ...ranked, level, score, calledIn: share > 0.5 ? names.saidIn(section) : undefined };
    })
    .sort((a, b) => b.score - a.score || a.section - b.section);
}

const LEVELS: readonly MatchLevel[] = ["exact", "contains", "fuzzy", "meaning"];

function bestLevel(levels: readonly MatchLevel[]): MatchLevel {
  return LEVELS.find((level) => levels.includes(level))!;
}

/** What a level adds to what the features say. */
export function levelBonus(level: MatchLevel): number {
  return level === "exact" ? EXACT_BONUS : level === "contains" ? CONTAINS_BONUS : 0;
}
