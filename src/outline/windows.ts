/**
 * Windows: runs of lines for text that has no structure, and for sections too long to hand over whole. Belongs here:
 * where to cut. Does not: who decides that a text has no structure (outline.ts) or what is indexed (store/).
 */
import { isSpaceOrTab } from "../passage/characters.ts";
import type { Span } from "../passage/passage.ts";
import type { Entry } from "./assemble.ts";
import { clip } from "./gist.ts";

const WINDOW_LINES = 50;
export const MAX_WINDOW_LINES = 80;
/** About two thousand tokens; only a single line may be longer. */
const MAX_WINDOW_CHARACTERS = 8_000;

const TITLE_CHARACTERS = 80;

export interface WindowOptions {
  readonly targetLines?: number;
  readonly maxLines?: number;
  readonly maxCharacters?: number;
}

/**
 * Spans that tile `span` exactly, in order. Each is near `targetLines`, never over `maxLines`; the cut is made at the
 * best place in between: after a blank line, else before a line that stands further left than the one above it.
 * What fits into one window is not cut.
 */
export function cutWindows(lines: readonly string[], span: Span, options: WindowOptions = {}): Span[] {
  const maxLines = Math.max(1, options.maxLines ?? MAX_WINDOW_LINES);
  const targetLines = Math.min(maxLines, Math.max(1, options.targetLines ?? WINDOW_LINES));
  const maxCharacters = options.maxCharacters ?? MAX_WINDOW_CHARACTERS;
  const end = Math.min(span.end, lines.length);
  const windows: Span[] = [];
  let start = span.start;
  while (start < end) {
    const hardEnd = reach(lines, start, Math.min(end, start + maxLines), maxCharacters);
    // The last window takes the rest: a tail of three lines is no window.
    const cut = hardEnd === end ? end : bestCut(lines, start, hardEnd, targetLines);
    windows.push({ start, end: cut });
    start = cut;
  }
  return windows;
}

/** Windows as entries; none when the whole span fits into one, since its parent already is that window. */
export function windowEntries(lines: readonly string[], span: Span, options: WindowOptions = {}): Entry[] {
  const windows = cutWindows(lines, span, options);
  if (windows.length < 2) return [];
  return windows.map((window) => ({
    kind: "window",
    name: "",
    title: windowTitle(lines, window),
    gist: "",
    span: window,
  }));
}

/** The first line that says something. */
function windowTitle(lines: readonly string[], span: Span): string {
  for (let line = span.start; line < span.end; line++) {
    // Lines of a minified file may be megabytes; their head is enough.
    const text = lines[line]!.slice(0, 4 * TITLE_CHARACTERS).trim();
    if (/[\p{L}\p{N}]/u.test(text)) return clip(text.replace(/\s+/gu, " "), TITLE_CHARACTERS);
  }
  return "";
}

function reach(lines: readonly string[], start: number, end: number, maxCharacters: number): number {
  let characters = 0;
  for (let line = start; line < end; line++) {
    characters += lines[line]!.length;
    if (characters > maxCharacters && line > start) return line;
  }
  return end;
}

/** A line in `(start, hardEnd]`; nearness to the target and the quality of the cut decide together. */
function bestCut(lines: readonly string[], start: number, hardEnd: number, targetLines: number): number {
  const target = Math.min(start + targetLines, hardEnd);
  const earliest = start + Math.max(1, Math.floor((target - start) / 2));
  let best = hardEnd;
  let bestScore = -Infinity;
  for (let cut = earliest; cut <= hardEnd; cut++) {
    const score = cutQuality(lines, cut) - Math.abs(cut - target) / targetLines;
    if (score > bestScore) {
      bestScore = score;
      best = cut;
    }
  }
  return best;
}

function cutQuality(lines: readonly string[], cut: number): number {
  const above = lines[cut - 1] ?? "";
  const below = lines[cut] ?? "";
  if (isBlank(below)) return 0;
  const indent = indentOf(below);
  if (isBlank(above)) return indent === 0 ? 2 : 1.5;
  return indent < indentOf(above) && !/^\s*[)\]}]/u.test(below) ? 0.75 : 0;
}

function isBlank(line: string): boolean {
  return line.length < 200 && line.trim() === "";
}

function indentOf(line: string): number {
  let at = 0;
  while (isSpaceOrTab(line.charCodeAt(at))) at++;
  return at;
}
