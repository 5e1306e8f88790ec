/**
 * The one door of this folder for the index: any source in, an Outline out, at once and without fail. Chooses the format;
 * does not read it. Precise parses of code are made lazily in code/ and have the same shape.
 */
import { splitLines } from "../passage/lines.ts";
import type { Diagnostic, Outline, Source } from "../passage/passage.ts";
import { assemble } from "./assemble.ts";
import { languageOf } from "./language.ts";
import type { Language } from "./language.ts";
import { windowEntries } from "./windows.ts";

const HEAD_CHARACTERS = 400;

/** Never throws: what cannot be read by its format becomes windows, and a diagnostic says so. */
export function outlineSource(
  source: Source,
  _language: Language = languageOf(source.path, source.text.slice(0, HEAD_CHARACTERS)),
): Outline {
  const lines = splitLines(source.text);
  return outlineWindows(source.path, lines);
}

function outlineWindows(path: string, lines: readonly string[], diagnostics: readonly Diagnostic[] = []): Outline {
  const root = assemble(path, lines.length, windowEntries(lines, { start: 0, end: lines.length }));
  return { root, imports: [], diagnostics };
}
