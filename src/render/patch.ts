/** Two versions of a file as a unified diff, for people. Pure. Belongs here: how a change looks. Does not: making one. */
import { createPatch } from "diff";

const CONTEXT_LINES = 3;

/**
 * Begins with `--- path` and `+++ path`. The library would write every character beyond ASCII as three octal digits, as git does
 * for terminals of old; only what could break the line is escaped here.
 */
export function patchOf(path: string, before: string, after: string): string {
  const name = path.replace(/[\p{Cc}\u2028\u2029]/gu, encodeURIComponent);
  const [, , , , ...hunks] = createPatch("", before, after, "", "", { context: CONTEXT_LINES }).split("\n");
  return [`--- ${name}`, `+++ ${name}`, ...hunks].join("\n");
}
