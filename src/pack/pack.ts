/**
 * What fits into a budget. Decides which passages are open, which stay folded and which are left out; how that is
 * printed belongs in render/, and comes in here only as a measure.
 *
 *     items ─► whole passages, best value per token first ─► faces of the rest, best first ─► notes on what is missing
 *              too big for what is left: skipped, and on      (outline, else signature)
 *
 * Greedy on purpose: an exact knapsack would gain a few percent and lose that the best hit is nearly always in.
 */
import type { LeftOut, Packed } from "../passage/packed.ts";
import type { ReaderLanguage } from "../passage/reader-language.ts";
import { FileShare } from "./file-share.ts";
import type { PackItem } from "./pack-item.ts";
import { leftOutNotes } from "./notes.ts";
import { countTokens } from "./tokens.ts";

/** How much a context may take, and how that is counted. */
export interface Budget {
  readonly maxTokens: number;
  /** Tokens of the context as it will be printed. Absent: printing is taken to cost what `frameTokens` says. */
  readonly measure?: (packed: Packed) => number;
  /** Of the notes on what was left out; English, where none is named. */
  readonly language?: ReaderLanguage;
}

/** Printing around a region: heading, fence or tag, lines, score. From above, for every form in render/ but JSON. */
const REGION_FRAME_TOKENS = 34;
/** Kept free for the notes while there is anything to note, as a share of the budget and at most so many tokens. */
const NOTE_SHARE = 0.1;
const MAX_NOTE_TOKENS = 160;
/** A folded outline may take this share of what is left; the faces of the others want room too. */
const OUTLINE_SHARE = 0.4;
/** Printing around a note. */
const NOTE_FRAME_TOKENS = 8;
/** Filling again: each pass opens at least one passage, and the third rarely finds one. */
const MAX_PASSES = 4;
/** Below this many tokens all passages count as equally short: nobody is better off for 10 tokens saved. */
const SHORT_TOKENS = 64;

interface Candidate {
  readonly item: PackItem;
  readonly rank: number;
  readonly tokens: number;
  /** Tokens of what is printed around it. */
  readonly frameTokens: number;
}

/** One decision, in the order in which they were taken; undoing the last ones makes the context smaller. */
interface Choice {
  readonly candidate: Candidate;
  readonly form: "whole" | "outline" | "signature";
}

/**
 * The best use of `maxTokens` tokens. Items are given best first; ties in value keep that order. Never more than
 * `maxTokens` by the measure; with a budget too small for anything the files are empty.
 */
export function packContext(items: readonly PackItem[], budget: Budget): Packed {
  const { maxTokens, measure = frameTokens, language = "en" } = budget;
  const settled: Required<Budget> = { maxTokens, measure, language };
  const candidates = items.map((item, rank) => {
    return { item, rank, tokens: item.tokens ?? countTokens(item.text), frameTokens: frameOf(item) };
  });
  const build = (choices: readonly Choice[]): Packed => assemble(candidates, choices, settled);
  const choices = choose(candidates, maxTokens, (chosen) => build(chosen).tokens);
  return withNotes(largestFitting(choices, build), settled);
}

/**
 * Costs are added up from above, so all choices nearly always fit. JSON, which escapes every quote and line break, can exceed
 * them; then it is the largest number of choices that does fit.
 */
function largestFitting(choices: readonly Choice[], build: (choices: readonly Choice[]) => Packed): Packed {
  const fits = ({ tokens, maxTokens }: Packed): boolean => tokens <= maxTokens;
  const all = build(choices);
  if (fits(all)) return all;
  let few = 0;
  let tooMany = choices.length;
  while (tooMany - few > 1) {
    const middle = (few + tooMany) >> 1;
    if (fits(build(choices.slice(0, middle)))) few = middle;
    else tooMany = middle;
  }
  return build(choices.slice(0, few));
}

/**
 * What is open and what is folded, in the order of the decisions. Costs are taken from above while choosing; what that
 * leaves over by the measure is filled again, until nothing more fits.
 */
function choose(
  candidates: readonly Candidate[],
  maxTokens: number,
  measured: (choices: readonly Choice[]) => number,
): Choice[] {
  const total = candidates.reduce((sum, { tokens, frameTokens }) => sum + tokens + frameTokens, 0);
  const reserve = total <= maxTokens ? 0 : Math.min(MAX_NOTE_TOKENS, Math.floor(maxTokens * NOTE_SHARE));
  const shares = new Map<string, FileShare>();
  const choices: Choice[] = [];
  let waiting: readonly Candidate[] = inOrderOfValue(candidates);
  let left = maxTokens - reserve - measured(choices);
  const [best] = waiting;
  if (best !== undefined && best.tokens + best.frameTokens > left) {
    // Too big for the budget: its face comes before the bodies of lesser ones, which would fill all of it.
    showFaces([best], left, shares, choices);
    if (choices.length > 0) waiting = waiting.slice(1);
    left = maxTokens - reserve - measured(choices);
  }
  for (let pass = 0; pass < MAX_PASSES && waiting.length > 0; pass++) {
    const before = waiting.length;
    waiting = openWhole(waiting, left, shares, choices);
    if (waiting.length === before || waiting.length === 0) break;
    left = maxTokens - reserve - measured(choices);
  }
  if (waiting.length > 0) showFaces(waiting, left, shares, choices);
  return choices;
}

/** Opens what fits; returns what does not. */
function openWhole(
  candidates: readonly Candidate[],
  room: number,
  shares: Map<string, FileShare>,
  choices: Choice[],
): Candidate[] {
  let left = room;
  return candidates.filter((candidate) => {
    const { item, tokens, frameTokens } = candidate;
    const share = shares.get(item.path) ?? new FileShare(item.path);
    const added = share.overlaps(item.span) ? countTokens(share.unseenText(item)) : tokens;
    const cost = added + (share.touches(item.span) ? 0 : frameTokens);
    if (cost > left) return true;
    left -= cost;
    shares.set(item.path, share.with(item));
    choices.push({ candidate, form: "whole" });
    return false;
  });
}

function showFaces(
  candidates: readonly Candidate[],
  room: number,
  shares: ReadonlyMap<string, FileShare>,
  choices: Choice[],
): void {
  let left = room;
  for (const candidate of [...candidates].sort((a, b) => a.rank - b.rank)) {
    const { item, frameTokens } = candidate;
    // A face inside lines that are open already says nothing new.
    if (shares.get(item.path)?.unseenText(item) === "") continue;
    for (const [form, face, limit] of [
      ["outline", item.outline, left * OUTLINE_SHARE],
      ["signature", item.signature, left],
    ] as const) {
      if (face === undefined || face === "") continue;
      const cost = countTokens(face) + frameTokens;
      if (cost > limit) continue;
      left -= cost;
      choices.push({ candidate, form });
      break;
    }
  }
}

/**
 * Worth per token, the score squared so that one sure passage beats three doubtful ones of the same length together,
 * and the length under a root: a long section at 0.9 must not lose to a two-line one at 0.3. The best of all comes first
 * whatever its length: what was asked for must not miss the budget by the sum of small things before it.
 */
function inOrderOfValue(candidates: readonly Candidate[]): Candidate[] {
  const value = ({ item, tokens }: Candidate) => item.score ** 2 / Math.sqrt(Math.max(tokens, SHORT_TOKENS));
  const bestScore = Math.max(0, ...candidates.map(({ item }) => item.score));
  const best = candidates.find(({ item }) => item.score === bestScore);
  return [...candidates].sort(
    (a, b) => Number(b === best) - Number(a === best) || value(b) - value(a) || a.rank - b.rank,
  );
}

/** A folded region names its address twice: as its own, and as where its text is. */
function frameOf({ address, title, path }: Pick<PackItem, "address" | "title" | "path">): number {
  return REGION_FRAME_TOKENS + countTokens(`${address} ${title} ${path} ${address}`);
}

function assemble(
  candidates: readonly Candidate[],
  choices: readonly Choice[],
  { maxTokens, measure }: Required<Budget>,
): Packed {
  const shares = new Map<string, FileShare>();
  const shown = new Map(choices.map((choice) => [choice.candidate, choice.form]));
  // In the order of rank, shown or not: the file of the best item comes first, even where only a lesser one of it fits.
  for (const candidate of candidates) {
    const form = shown.get(candidate);
    const { path } = candidate.item;
    const share = shares.get(path) ?? new FileShare(path);
    if (form === undefined) shares.set(path, share);
    else shares.set(path, form === "whole" ? share.with(candidate.item) : share.withFace(candidate.item, form));
  }
  const files = Array.from(shares.values(), (share) => share.packed()).filter(({ regions }) => regions.length > 0);
  const leftOut = candidates.flatMap((candidate) => leftOutOf(candidate, shown.get(candidate), maxTokens));
  // A measure may print `tokens`: the largest number it can be stands in until it is known.
  const packed: Packed = { files, leftOut, notes: [], tokens: maxTokens, maxTokens };
  return { ...packed, tokens: measure(packed) };
}

/** As many notes on what was left out as there is room for. */
function withNotes(packed: Packed, { maxTokens, measure, language }: Required<Budget>): Packed {
  for (const notes of leftOutNotes(packed.leftOut, maxTokens - packed.tokens, language)) {
    const noted = { ...packed, notes, tokens: maxTokens };
    const tokens = measure(noted);
    if (tokens <= maxTokens) return { ...noted, tokens };
  }
  return packed;
}

function leftOutOf(candidate: Candidate, form: Choice["form"] | undefined, maxTokens: number): LeftOut[] {
  if (form === "whole") return [];
  const { item, tokens } = candidate;
  const why = form !== undefined ? "folded" : tokens > maxTokens ? "too-big" : "no-room";
  return [{ address: item.address, tokens, why }];
}

/** What printing costs when nobody says how it will be printed. */
function frameTokens(packed: Packed): number {
  let tokens = countTokens(packed.notes.join("\n")) + packed.notes.length * NOTE_FRAME_TOKENS;
  for (const { path, regions } of packed.files) {
    for (const { address, title, text } of regions) tokens += frameOf({ address, title, path }) + countTokens(text);
  }
  return tokens;
}
