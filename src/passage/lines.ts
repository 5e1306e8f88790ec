/** Lines of a text, terminators kept, so that `splitLines(text).join("") === text`. Pure. */
import { CARRIAGE_RETURN, LINE_FEED, isLineBreak } from "./characters.ts";
import type { Span } from "./passage.ts";

/**
 * Splits after each "\n", "\r\n" or lone "\r". A final line without terminator counts; the empty text has no lines. `starts`
 * are those of `lineStarts`, where they are known already.
 */
export function splitLines(text: string, starts: readonly number[] = lineStarts(text)): string[] {
  const lines: string[] = [];
  for (let index = 0; index < starts.length; index++) lines.push(text.slice(starts[index], starts[index + 1]));
  return lines;
}

/** Offsets at which lines begin. */
export function lineStarts(text: string): number[] {
  const starts: number[] = [];
  if (text.length === 0) return starts;
  starts.push(0);
  // Files with a lone "\r" are rare; searching for it at every step would cost more than the whole split.
  const bareReturns = text.includes("\r") && /\r(?!\n)/u.test(text);
  if (!bareReturns) {
    for (let at = text.indexOf("\n"); at !== -1 && at + 1 < text.length; at = text.indexOf("\n", at + 1)) {
      starts.push(at + 1);
    }
    return starts;
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED) at++;
    else if (!isLineBreak(code)) continue;
    if (at + 1 < text.length) starts.push(at + 1);
  }
  return starts;
}

/** The verbatim lines [start, end) of a text whose lines begin at `starts`; lines past the end do not exist and are left out. */
export function linesBetween(text: string, starts: readonly number[], start: number, end: number): string {
  return text.slice(starts[start] ?? text.length, starts[end]);
}

/** The line an offset lies on, 0-based; `starts` are those of `lineStarts`. An offset past the end lies on the last line. */
export function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** A line without its terminator. */
export function trimTerminator(line: string): string {
  if (line.endsWith("\r\n")) return line.slice(0, -2);
  return line.endsWith("\n") || line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** The verbatim text of a span; lines past the end do not exist and are left out. */
export function textOf(lines: readonly string[], span: Span): string {
  return lines.slice(span.start, span.end).join("");
}
