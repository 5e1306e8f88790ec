/**
 * The line that closes a class or a block. Belongs here: knowing one, and whether what it closes is open. Does not: where units
 * end (outline/); a class is shown as its head and the members that were chosen, which leaves its last line to nobody.
 */
import type { Span } from "../passage/passage.ts";

const CLOSING = /^\s*(?:[)\]}]+[;,]?|end)\s*$/u;

/** The line behind the span, if it closes something. */
export function closingBehind(lines: readonly string[], { end }: Span): string | undefined {
  const line = lines[end];
  return line !== undefined && CLOSING.test(line) ? line : undefined;
}

/** Whether `closing` closes what one of the lines above it opens, which are given from the last one up. */
export function closesOneOf(closing: string, linesAbove: Iterable<string>): boolean {
  const depth = depthOf(closing);
  for (const line of linesAbove)
    if (line.trim() !== "" && depthOf(line) <= depth) return depthOf(line) === depth && !CLOSING.test(line);
  return false;
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}
