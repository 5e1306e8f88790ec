/**
 * Names and descriptions of many skills under a budget. Belongs here: what shrinks, what is dropped, and saying so. Does
 * not: core text and chunks (skill-section.ts).
 */
import { clip } from "../outline/gist.ts";
import { largestPassing } from "../pack/most-that-fits.ts";
import { countTokens } from "../pack/tokens.ts";
import { oneLine } from "../passage/one-line.ts";
import { counted } from "../render/counted.ts";

export interface CatalogueEntry {
  readonly name: string;
  readonly description: string;
}

export interface Catalogue {
  readonly text: string;
  readonly tokens: number;
  /** Descriptions longer than this were cut to it; absent when all are whole. */
  readonly descriptionCharacters?: number;
  /** Names that did not fit, in order. */
  readonly dropped: readonly string[];
}

/** Below this a description says nothing; then whole skills go. */
const MIN_DESCRIPTION_CHARACTERS = 24;
/** How many dropped names are printed; the rest is a number. */
const MAX_NAMED_DROPS = 8;

/**
 * One line a skill, in the order given. Over the budget all descriptions are cut to one common length, as long as it can
 * be: the long ones pay, the short ones stay whole. Only when that length would fall under MIN_DESCRIPTION_CHARACTERS
 * are skills dropped, from the end, and a last line says how many and which. Never exceeds `maxTokens`.
 */
export function packCatalogue(entries: readonly CatalogueEntry[], maxTokens: number): Catalogue {
  const whole = print(entries, Infinity, []);
  if (countTokens(whole) <= maxTokens) return { text: whole, tokens: countTokens(whole), dropped: [] };
  const fits = (characters: number) => countTokens(print(entries, characters, [])) <= maxTokens;
  if (fits(MIN_DESCRIPTION_CHARACTERS)) {
    const longest = Math.max(...entries.map(({ description }) => description.length));
    const descriptionCharacters = largestPassing(MIN_DESCRIPTION_CHARACTERS, longest, fits);
    const text = print(entries, descriptionCharacters, []);
    return { text, tokens: countTokens(text), descriptionCharacters, dropped: [] };
  }
  const printFirst = (count: number) =>
    print(entries.slice(0, count), MIN_DESCRIPTION_CHARACTERS, namesOf(entries.slice(count)));
  const kept = largestPassing(
    -1,
    entries.length - 1,
    (count) => count >= 0 && countTokens(printFirst(count)) <= maxTokens,
  );
  const dropped = namesOf(entries.slice(Math.max(0, kept)));
  // Not even the sentence about the dropped fits: then nothing is shown, and `dropped` still tells the caller.
  const text = kept < 0 ? "" : printFirst(kept);
  return { text, tokens: countTokens(text), descriptionCharacters: MIN_DESCRIPTION_CHARACTERS, dropped };
}

function print(entries: readonly CatalogueEntry[], characters: number, dropped: readonly string[]): string {
  const lines = entries.map(({ name, description }) => {
    const short = clip(oneLine(description), characters);
    return short === "" ? `- ${oneLine(name)}` : `- ${oneLine(name)}: ${short}`;
  });
  if (dropped.length > 0) {
    const named = dropped.slice(0, MAX_NAMED_DROPS).map((name) => clip(oneLine(name), 2 * MIN_DESCRIPTION_CHARACTERS));
    const more = dropped.length > named.length ? `, and ${dropped.length - named.length} more` : "";
    lines.push(
      `(No room here for ${counted(dropped.length, "skill")}: ${named.join(", ")}${more}. Find one by need with skill_find.)`,
    );
  }
  return lines.join("\n");
}

function namesOf(entries: readonly CatalogueEntry[]): string[] {
  return entries.map(({ name }) => name);
}
