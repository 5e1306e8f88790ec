/**
 * What a README's rules, the seed's priorities and the question's constraints make of a section's score. Belongs here: the
 * factors, each named. Does not: ignoring (ignored files are not in the index at all).
 */
import type { DocumentQuestion } from "../../find/sections/document-question.ts";
import { meaningfulTerms } from "../../find/sections/meaningful-terms.ts";
import { informationOf } from "../../find/terms/information.ts";
import { bareName } from "../../passage/paths.ts";
import type { KnowledgeBase } from "./base/base-cache.ts";
import { constraintFactor, FAILS, highestVersion, MEETS, type Constraint } from "./constraints.ts";
import { newnessOf, type Editions } from "./editions.ts";
import { otherLanguages } from "./translations.ts";

/** Several keywords over one is part of the score itself; these come on top, the seed's order by their size. */
const FACTORS = {
  /** For the share of the question that one file holds; at most this much more. */
  keywords: 0.6,
  emphasised: 1.35,
  /** For a name that says something of the question; at most this much more. */
  named: 0.2,
  linkedFromEntry: 0.2,
  /** An index page names everything and says nothing. */
  entryPage: 0.55,
  /** Of files that are named by dates the newest: what was decided later holds. */
  newest: 0.2,
  /** The same where the README says so. */
  newestByRule: 0.8,
} as const;

export interface Preference {
  /** For a section of the base's index; 0 where the asker has the same page in the language of the question. */
  readonly factor: (section: number) => number;
  /** Whether a section is of another version or side than the question demands. */
  readonly fails: (section: number) => boolean;
  /** For the trace: which lines of the README were followed. */
  readonly rulesFollowed: readonly string[];
}

export function preferenceFor(
  base: KnowledgeBase,
  question: DocumentQuestion,
  constraints: readonly Constraint[],
  editions: Editions,
): Preference {
  const { index, verdicts, entryLinks } = base;
  const shares = termShares(base, question);
  const byFile = fileShares(base, shares);
  const places = index.sections.map(({ path, title, trail }) => `${path} ${trail.join(" ")} ${title}`);
  const latest = constraints.some(({ value }) => value === "latest") ? highestVersion(places) : "";
  const namedFiles = new Map<string, number>();
  const linkedFiles = new Map<string, number>();
  const foreign = otherLanguages(index, question);
  const saidBy = (text: string): number => {
    const said = new Set(meaningfulTerms(text).filter((term) => shares.has(term)));
    return Math.min(1, [...said].reduce((sum, term) => sum + shares.get(term)!, 0) / TELLING_SHARE);
  };
  const factor = (section: number): number => {
    const { path } = index.sections[section]!;
    if (foreign.has(path)) return 0;
    const verdict = verdicts.get(path);
    let value = 1 + FACTORS.keywords * byFile[index.fileOf(section)]!;
    if (verdict?.emphasisedBy !== undefined) value *= FACTORS.emphasised;
    if (verdict?.isEntryPoint === true) value *= FACTORS.entryPage;
    value *= 1 + FACTORS.named * remember(namedFiles, path, () => saidBy(bareName(path)));
    const linked = remember(linkedFiles, path, () => Math.max(0, ...(entryLinks.get(path) ?? []).map(saidBy)));
    value *= 1 + FACTORS.linkedFromEntry * linked;
    return value * ofEdition(section) * constraintFactor(constraints, places[section]!, latest);
  };
  const newest = base.readme.rules.some(({ kind }) => kind === "newest") ? FACTORS.newestByRule : FACTORS.newest;
  const newness = editions.wanted === undefined ? newnessOf([...verdicts.keys()]) : () => undefined;
  const ofEdition = (section: number): number => {
    if (!editions.isThere) return 1 + newest * (newness(index.sections[section]!.path) ?? 0);
    const place = editions.placeOf(index.sections[section]!);
    // Where no part of the base is of that edition, only what speaks of it can know.
    return place === "inside" ? MEETS : place === "none" ? 1 : editions.isTitled ? FAILS : 0;
  };
  const fails = (section: number): boolean =>
    constraintFactor(constraints, places[section]!, latest) < 1 || (editions.isThere && ofEdition(section) < 1);
  return { factor, fails, rulesFollowed: followed(base) };
}

function remember(known: Map<string, number>, key: string, compute: () => number): number {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = compute()));
  return value;
}

/** A name that says this share of the question is as good as one that says all of it; of "incident", where all speak of incidents, none. */
const TELLING_SHARE = 0.25;

/** Share of the question's information that each of its terms has. */
function termShares({ index }: KnowledgeBase, { terms }: DocumentQuestion): ReadonlyMap<string, number> {
  const information = terms.map((term) => informationOf(index.hits("body", term).docs.length, index.size));
  const total = information.reduce((sum, value) => sum + value, 0) || 1;
  return new Map(terms.map((term, at) => [term, information[at]! / total]));
}

/** Share of it that each file holds anywhere. */
function fileShares({ index }: KnowledgeBase, shares: ReadonlyMap<string, number>): Float32Array {
  const held = new Float32Array(index.files);
  for (const [term, share] of shares) {
    const files = new Set<number>();
    for (const field of ["title", "body"] as const)
      for (const doc of index.hits(field, term).docs) files.add(index.fileOf(doc));
    for (const file of files) held[file]! += share;
  }
  return held;
}

function followed({ readme, verdicts }: KnowledgeBase): string[] {
  const used = new Map<string, string>();
  for (const { ignoredBy, emphasisedBy } of verdicts.values()) {
    for (const rule of [ignoredBy, emphasisedBy]) {
      if (rule !== undefined)
        used.set(
          `${rule.line} ${rule.kind} ${rule.pattern}`,
          `line ${rule.line}: ${rule.kind} ${rule.pattern || rule.text}`,
        );
    }
  }
  for (const { kind, pattern, line } of readme.rules) {
    if (kind === "entry" && pattern !== "") used.set(`${line} entry ${pattern}`, `line ${line}: entry ${pattern}`);
  }
  return [...used.values()];
}
