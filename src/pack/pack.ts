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
import { FileShare } from "./file-share.ts";
import type { PackItem } from "./pack-item.ts";
import { leftOutNotes } from "./notes.ts";
import { countTokens } from "./tokens.ts";

export interface Budget {
  readonly maxTokens: number;
  /** Tokens of the context as it will be printed. Absent: printing is taken to cost what `frameTokens` says. */
  readonly measure?: (packed: Packed) => number;
}

/** Printing around a file and around a region: headings, fences, tags. From above, for every form in render/. */
const FILE_FRAME_TOKENS = 24;
const REGION_FRAME_TOKENS = 40;
/** Kept free for the notes while there is anything to note, as a share of the budget and at most so many tokens. */
const NOTE_SHARE = 0.1;
const MAX_NOTE_TOKENS = 160;
/** A folded outline may take this share of what is left; the faces of the others want room too. */
const OUTLINE_SHARE = 0.4;
/** Below this many tokens all passages count as equally short: nobody is better off for 10 tokens saved. */
const SHORT_TOKENS = 64;

interface Candidate {
  readonly item: PackItem;
  readonly rank: number;
  readonly tokens: number;
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
  const measure = budget.measure ?? frameTokens;
  const candidates = items.map((item, rank) => ({ item, rank, tokens: item.tokens ?? countTokens(item.text) }));
  const choices = choose(candidates, budget.maxTokens);
  const build = (count: number, withNotes: boolean): Packed =>
    assemble(candidates, choices.slice(0, count), budget.maxTokens, measure, withNotes);

  // The frame constants are from above, so the first attempt nearly always fits. JSON, which escapes every quote and
  // line break, can exceed them; then the largest number of choices that does fit is looked for.
  for (const withNotes of [true, false]) {
    const packed = build(choices.length, withNotes);
    if (packed.tokens <= budget.maxTokens) return packed;
  }
  let fits = 0;
  let tooMany = choices.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (build(middle, false).tokens <= budget.maxTokens) fits = middle;
    else tooMany = middle;
  }
  return build(fits, false);
}

function choose(candidates: readonly Candidate[], maxTokens: number): Choice[] {
  const total = candidates.reduce((sum, { tokens }) => sum + tokens + REGION_FRAME_TOKENS + FILE_FRAME_TOKENS, 0);
  const reserve = total <= maxTokens ? 0 : Math.min(MAX_NOTE_TOKENS, Math.floor(maxTokens * NOTE_SHARE));
  let left = maxTokens - reserve;
  const shares = new Map<string, FileShare>();
  const choices: Choice[] = [];
  const folded: Candidate[] = [];

  for (const candidate of [...candidates].sort(byValue)) {
    const { path } = candidate.item;
    const share = shares.get(path);
    const added = share === undefined ? candidate.tokens : countTokens(share.unseenText(candidate.item));
    const cost = added === 0 ? 0 : added + frameOf(candidate.item, share === undefined);
    if (cost > left) {
      folded.push(candidate);
      continue;
    }
    left -= cost;
    if (share === undefined) shares.set(path, new FileShare(path).with(candidate.item));
    else share.with(candidate.item);
    choices.push({ candidate, form: "whole" });
  }

  for (const candidate of folded.sort((a, b) => a.rank - b.rank)) {
    const { item } = candidate;
    // A face inside lines that are open already says nothing new.
    if (shares.get(item.path)?.unseenText(item) === "") continue;
    const frame = frameOf(item, !shares.has(item.path));
    for (const [form, face, room] of [
      ["outline", item.outline, left * OUTLINE_SHARE],
      ["signature", item.signature, left],
    ] as const) {
      if (face === undefined || face === "") continue;
      const cost = countTokens(face) + frame;
      if (cost > room) continue;
      left -= cost;
      if (!shares.has(item.path)) shares.set(item.path, new FileShare(item.path));
      choices.push({ candidate, form });
      break;
    }
  }
  return choices;
}

/**
 * Worth per token, the score squared so that one sure passage beats three doubtful ones of the same length together,
 * and the length under a root: a long section at 0.9 must not lose to a two-line one at 0.3.
 */
function byValue(a: Candidate, b: Candidate): number {
  const value = ({ item, tokens }: Candidate) => item.score ** 2 / Math.sqrt(Math.max(tokens, SHORT_TOKENS));
  return value(b) - value(a) || a.rank - b.rank;
}

function frameOf(item: PackItem, newFile: boolean): number {
  const names = countTokens(`${item.address} ${item.title} ${(item.why ?? []).join(", ")}`);
  return REGION_FRAME_TOKENS + 2 * names + (newFile ? FILE_FRAME_TOKENS + countTokens(item.path) : 0);
}

function assemble(
  candidates: readonly Candidate[],
  choices: readonly Choice[],
  maxTokens: number,
  measure: (packed: Packed) => number,
  withNotes: boolean,
): Packed {
  const shares = new Map<string, FileShare>();
  const shown = new Map(choices.map((choice) => [choice.candidate, choice.form]));
  // In the order of rank, so that the file of the best item comes first.
  for (const candidate of candidates) {
    const form = shown.get(candidate);
    if (form === undefined) continue;
    const { path } = candidate.item;
    const share = shares.get(path) ?? new FileShare(path);
    shares.set(path, form === "whole" ? share.with(candidate.item) : share.withFace(candidate.item, form));
  }
  const files = Array.from(shares.values(), (share) => share.packed());
  const leftOut = candidates.flatMap((candidate) => leftOutOf(candidate, shown.get(candidate), maxTokens));
  // A measure may print `tokens`: the largest number it can be stands in until it is known.
  const bare: Packed = { files, leftOut, notes: [], tokens: maxTokens, maxTokens };
  const tokens = measure(bare);
  if (!withNotes || leftOut.length === 0) return { ...bare, tokens };
  for (const notes of leftOutNotes(leftOut, maxTokens - tokens)) {
    const noted = { ...bare, notes };
    const notedTokens = measure(noted);
    if (notedTokens <= maxTokens) return { ...noted, tokens: notedTokens };
  }
  return { ...bare, tokens };
}

function leftOutOf(candidate: Candidate, form: Choice["form"] | undefined, maxTokens: number): LeftOut[] {
  if (form === "whole") return [];
  const { item, tokens } = candidate;
  const why = form !== undefined ? "folded" : tokens > maxTokens ? "too-big" : "no-room";
  return [{ address: item.address, tokens, why }];
}

/** What printing costs when nobody says how it will be printed. */
function frameTokens(packed: Packed): number {
  let tokens = countTokens(packed.notes.join("\n"));
  for (const file of packed.files) {
    tokens += FILE_FRAME_TOKENS + countTokens(file.path);
    for (const region of file.regions) {
      tokens += REGION_FRAME_TOKENS + countTokens(`${region.text} ${region.address} ${region.title}`);
    }
  }
  return tokens;
}
