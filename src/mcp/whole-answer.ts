/**
 * Outputs that are not stretches of files, under a limit. They go out whole; one that is far too large is cut in its
 * longest lists and texts until it fits, and says where. Pure.
 */
import { countTokens } from "../pack/tokens.ts";

export interface WholeAnswer {
  readonly structured: unknown;
  /** What was cut, as `kb_list.bases: 20 of 400`; empty when nothing was. */
  readonly cuts: readonly string[];
}

const FIRST_LIMIT = { items: 400, characters: 64_000 };

/** The JSON of what comes back is at most `maxTokens`, unless it consists of nothing but keys. */
export function fitWhole(output: unknown, maxTokens: number): WholeAnswer {
  const whole = { structured: output, cuts: [] };
  if (countTokens(JSON.stringify(output) ?? "") <= maxTokens) return whole;
  for (let { items, characters } = FIRST_LIMIT; ; items = items >> 1, characters = characters >> 1) {
    const cuts: string[] = [];
    const structured = clip(output, { items: Math.max(1, items), characters, cuts }, "");
    if (characters < 8 || countTokens(JSON.stringify(structured)) <= maxTokens) return { structured, cuts };
  }
}

interface Limit {
  readonly items: number;
  readonly characters: number;
  readonly cuts: string[];
}

function clip(value: unknown, limit: Limit, place: string): unknown {
  if (typeof value === "string") {
    if (value.length <= limit.characters) return value;
    limit.cuts.push(`${place}: ${limit.characters} of ${value.length} characters`);
    // Not in the middle of a pair: half a character is no text.
    return value.slice(0, limit.characters).replace(/[\ud800-\udbff]$/u, "") + "…";
  }
  if (Array.isArray(value)) {
    if (value.length > limit.items) limit.cuts.push(`${place}: ${limit.items} of ${value.length}`);
    return value.slice(0, limit.items).map((item, index) => clip(item, limit, `${place}[${index}]`));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, clip(member, limit, place === "" ? key : `${place}.${key}`)]),
  );
}

/** Hides secrets in every text of an output. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapTexts(member, change)]));
}
