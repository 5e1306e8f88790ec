/**
 * How well the name of a unit fits what a question says, word by word and whatever their endings: "checks whether a header is
 * present" is `hasHeader`. Names are short and chosen with care, so that of a line that asks they tell more than bodies do.
 */
import type { Query } from "../../find/question/query.ts";
import { kindredGroups } from "../../find/terms/code-kindred.ts";
import { scanTerms } from "../../find/terms/scan.ts";
import { stemOf } from "../../find/terms/stem.ts";

export interface NameFit {
  /** How much of the name the question says and how much of the question the name: their harmonic mean. */
  readonly nameFits: number;
  /** Share of what the question tells that the name and those around it say. */
  readonly chainTells: number;
  /** Share of the name's words that the question says in these or kindred words. */
  readonly nameAlike: number;
  /** The name begins with what the question begins with, or with something kindred: both with the verb, mostly. */
  readonly sameVerb: number;
  /** A part of something that has its name elsewhere, or of no thing with a name. */
  readonly nameless: number;
}

/** A question's words as names may spell them. */
export interface SaidStems {
  /** One entry a word that was said: what it may be called, and how much it tells. */
  readonly words: readonly { readonly stems: readonly string[]; readonly worth: number }[];
  readonly all: ReadonlySet<string>;
  readonly groups: ReadonlySet<number>;
}

export function saidStems({ words }: Query, information: readonly number[]): SaidStems {
  const said = new Map<number, { stems: string[]; worth: number }>();
  words.forEach(({ term, key, bridged }, at) => {
    if (term.startsWith("=")) return;
    if (bridged === undefined) said.set(key, { stems: [stemOf(term)], worth: information[at] ?? 0 });
    else said.get(bridged)?.stems.push(stemOf(term));
  });
  const entries = [...said.values()];
  const all = new Set(entries.flatMap(({ stems }) => stems));
  return { words: entries, all, groups: new Set([...all].flatMap(kindredGroups)) };
}

/** Stems of the words of a name, in order. */
export function nameStems(name: string): string[] {
  return scanTerms(name)
    .filter((term) => !term.startsWith("="))
    .map(stemOf);
}

/** `own`: stems of the name itself; `around`: of the names of what holds it. */
export function nameFit(said: SaidStems, own: readonly string[], around: readonly string[]): NameFit {
  const nameSaid = shareOf(own, (stem) => said.all.has(stem));
  const saidByName = told(said, new Set(own));
  const isKindred = (stem: string): boolean => kindredGroups(stem).some((group) => said.groups.has(group));
  return {
    nameFits: nameSaid > 0 ? (2 * nameSaid * saidByName) / (nameSaid + saidByName) : 0,
    chainTells: told(said, new Set([...own, ...around])),
    nameAlike: shareOf(own, (stem) => said.all.has(stem) || isKindred(stem)),
    sameVerb: beginAlike(said, own) ? 1 : 0,
    nameless: own.length === 0 ? 1 : 0,
  };
}

function beginAlike({ words: [first] }: SaidStems, [begin]: readonly string[]): boolean {
  if (first === undefined || begin === undefined) return false;
  if (first.stems.includes(begin)) return true;
  const groups = new Set(first.stems.flatMap(kindredGroups));
  return kindredGroups(begin).some((group) => groups.has(group));
}

function told({ words }: SaidStems, stems: ReadonlySet<string>): number {
  let held = 0;
  let all = 0;
  for (const word of words) {
    all += word.worth;
    if (word.stems.some((stem) => stems.has(stem))) held += word.worth;
  }
  return all > 0 ? held / all : 0;
}

function shareOf(stems: readonly string[], test: (stem: string) => boolean): number {
  return stems.length === 0 ? 0 : stems.filter(test).length / stems.length;
}
