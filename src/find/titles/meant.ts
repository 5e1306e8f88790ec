/**
 * Whether a section that is not named by its title is meant at all, or only the likeliest of none. Belongs here: that
 * decision. Does not: which section is the likeliest (rank.ts), levels of titles (title-match.ts).
 *
 * It rests on how much of the target the section holds, by how rare each word is in these documents: of 公司年会抽奖规则 a
 * title 校验规则 shares a word that half of all rules share, and nothing else. A score cannot tell: it compares sections.
 */
import { isSeam } from "../question/bridge.ts";
import { readDocumentQuestion } from "../sections/document-question.ts";
import { termShare } from "../sections/meaningful-terms.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { informationOf } from "../terms/information.ts";
import type { SectionMatch } from "./match.ts";

/** A meant section holds this share of what the target says. */
const MIN_HELD = 0.5;
/** What it adds that the target names all of the title: 豁免选项 means 豁免. */
const TITLE_NAMED = 0.25;
/** Words met by a translation or a synonym, beside words that these documents could have used. */
const OTHER_WORDS = 0.7;
/** In a few sections every word is rare or everywhere. So many are supposed. */
const FEW_SECTIONS = 20;
/**
 * A score that high speaks for itself, without a word: nothing that belongs elsewhere comes near it. Not the same number in
 * one document and among many; the two are ranked by models of their own.
 */
const SURE_SCORE = { one: 3.5, many: 6.5 } as const;
/** The same for one document and a reader who says what they are about to do, where words tell less than all signs together. */
const HINTED_SCORE = 3.2;
/** Sections looked at: what is meant is among the first three, or lost among all that happen to hold the words. */
const LOOKED_AT = 3;

/** The best that is named, or meant; undefined where none is. `ranked`: best first. */
export function bestMeant(
  index: SectionIndex,
  ranked: readonly SectionMatch[],
  target: string,
  hint: string,
): SectionMatch | undefined {
  const isHinted = index.files === 1 && hint.trim() !== "";
  const sureScore = isHinted ? HINTED_SCORE : SURE_SCORE[index.files === 1 ? "one" : "many"];
  let shares: HeldShares | undefined;
  return ranked.find((match, at) => {
    if (match.level === "exact" || match.level === "contains" || match.calledIn !== undefined) return true;
    if (at >= LOOKED_AT) return false;
    return match.score > sureScore || (!isHinted && isHeld(match, (shares ??= sharesHeld(index, target))));
  });
}

function isHeld({ section, level, features }: SectionMatch, shares: HeldShares): boolean {
  const named = level === "fuzzy" ? TITLE_NAMED * Math.max(features.titleShare, features.conceptShare) : 0;
  const inOtherWords = Math.max(features.conceptBody, features.conceptCover) * (shares.isSpoken ? OTHER_WORDS : 1);
  return Math.max(shares.of(section), inOtherWords) + named >= MIN_HELD;
}

interface HeldShares {
  /** Whether any section holds any word of the target: else it is in another language. */
  readonly isSpoken: boolean;
  /** Share of the target's information that a section and the two levels below it hold. */
  of(section: number): number;
}

function sharesHeld(index: SectionIndex, target: string): HeldShares {
  const { terms } = readDocumentQuestion(target);
  // The whole of a name is no word beside its parts: who writes `sign.write()` is not the only one to write.
  const parts = terms.filter((term) => !term.startsWith("="));
  const found = (parts.length > 0 ? parts : terms).map((term) => {
    const holders = new Set(
      (["title", "body", "trail", "id"] as const).flatMap((field) => index.hits(field, term).docs),
    );
    const information = informationOf(index.hits("body", term).docs.length, Math.max(index.size, FEW_SECTIONS));
    return { term, holders, information: information * termShare(term) };
  });
  const spoken = new Set(found.flatMap(({ term, holders }) => (holders.size > 0 ? [term] : [])));
  const said = found.filter(({ term, holders }) => holders.size > 0 || !isSeam(term, spoken));
  const total = said.reduce((sum, { information }) => sum + information, 0);
  return {
    isSpoken: spoken.size > 0,
    of: (section) => {
      const children = index.childrenOf(section);
      const block = [section, ...children, ...children.flatMap((child) => index.childrenOf(child))];
      const held = said.filter(({ holders }) => block.some((part) => holders.has(part)));
      return total === 0 ? 0 : held.reduce((sum, { information }) => sum + information, 0) / total;
    },
  };
}
