/** Lines of code that were pasted, with a word or two about them at most: the file that holds them is the one they were taken from. */
import type { Question } from "../../question/question.ts";
import { CERTAINTY, type QuotePlace, type QuoteSearch } from "./proof.ts";

/** What is meant to be found has lines that tell something; a whole file has no need to be. */
const MIN_LINES = 2;
const MAX_LINES = 60;
const MIN_LINE_CHARACTERS = 6;
/** Of the lines: the rest is what was changed since, or said about them. */
const MIN_SHARE = 0.6;
/** A text that is mostly prose is about its code, not from it. */
const MAX_PROSE_SHARE = 0.7;
const ANCHORS = 3;

const FENCE = /^\s*(?:```|~~~)/u;
/** Copied from a diff or an answer of ours. */
const MARGIN = /^\s*(?:[+-](?![+-])|\d+\s*[│|▸:]) ?/u;

export function snippetIn({ text, prose }: Question): QuoteSearch | undefined {
  const pasted = tellingLines(text);
  if (pasted.length > MAX_LINES) return undefined;
  if (tellingLines(prose).length > pasted.length * MAX_PROSE_SHARE) return undefined;
  const wanted = new Set(pasted);
  const anchors = [...wanted].sort((a, b) => b.length - a.length).slice(0, ANCHORS);
  const least = Math.max(MIN_LINES, wanted.size * MIN_SHARE);
  return { certainty: CERTAINTY, placeIn: (text) => placeOf(text, wanted, anchors, least) };
}

function tellingLines(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => !FENCE.test(line))
    .map((line) => line.replace(MARGIN, "").trim())
    .filter((line) => line.length >= MIN_LINE_CHARACTERS && /[\p{L}\p{N}]/u.test(line));
}

/** Where the lines stand closest to each other is where the first of them is that the text holds only here: near enough. */
function placeOf(
  text: string,
  wanted: ReadonlySet<string>,
  anchors: readonly string[],
  least: number,
): QuotePlace | undefined {
  if (!anchors.some((anchor) => text.includes(anchor))) return undefined;
  const places = new Map<string, number>();
  text.split("\n").forEach((line, at) => {
    const said = line.trim();
    if (wanted.has(said)) places.set(said, at);
  });
  if (places.size < least) return undefined;
  const anchor = anchors.find((line) => places.has(line));
  return anchor === undefined ? undefined : { line: places.get(anchor)!, said: places.size };
}
