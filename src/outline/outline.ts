/**
 * The one door of this folder: any source in, an Outline out, at once and without fail. Chooses the format; does not read it.
 */
import { messageOf } from "../passage/errors.ts";
import { splitLines } from "../passage/lines.ts";
import type { Diagnostic, Outline, Source } from "../passage/passage.ts";
import { assemble } from "./assemble.ts";
import { readAsciidoc } from "./formats/asciidoc.ts";
import { readConfig } from "./formats/config.ts";
import { readHtml } from "./formats/html.ts";
import { hasLineHeadings, readLineHeadings } from "./formats/line-headings.ts";
import { readMarkdown } from "./formats/markdown.ts";
import { readNotebook } from "./formats/notebook.ts";
import { readRst } from "./formats/rst.ts";
import type { FileEntries } from "./formats/sections.ts";
import { readText } from "./formats/text.ts";
import { HEAD_CHARACTERS, languageOf, type Language } from "./language.ts";
import { outlineCode } from "./code/outline-code.ts";
import { windowEntries, type WindowOptions } from "./windows.ts";

/**
 * Written by machines for machines: no format is tried. A paragraph of prose on one line is far shorter. Not so in markdown,
 * where one such line is a picture pasted as data and the rest is a document like any other.
 */
const GIANT_LINE_CHARACTERS = 100_000;
const MINIFIED_LINE_CHARACTERS = 5_000;
const MINIFIED_MEAN_CHARACTERS = 400;
const HUGE_CHARACTERS = 16_000_000;

/** Prose reads best in somewhat shorter windows than code. */
const PROSE_WINDOWS: WindowOptions = { targetLines: 40 };

/** Never throws: what cannot be read by its format becomes windows, and a diagnostic says so. */
export function outlineSource(
  source: Source,
  language: Language = languageOf(source.path, source.text.slice(0, HEAD_CHARACTERS)),
  lines: readonly string[] = splitLines(source.text),
): Outline {
  const machineMade = machineMadeBecause(source, lines, language);
  if (machineMade !== undefined) return outlineWindows(source.path, lines, [machineMade]);
  try {
    if (language.family === "code") return codeOrWindows(source, lines, language);
    const { entries, gist } = readSource(source.text, lines, language);
    if (entries.length > 0) {
      return { root: assemble(source.path, lines.length, entries, gist), imports: [], diagnostics: [] };
    }
    return outlineWindows(source.path, lines, [], gist, language.family === "text" ? PROSE_WINDOWS : {});
  } catch (thrown) {
    const message = `${source.path} could not be read as ${language.id} (${messageOf(thrown)}); it is kept as plain windows.`;
    return outlineWindows(source.path, lines, [{ code: "outline-failed", message, path: source.path }]);
  }
}

function readSource(text: string, lines: readonly string[], language: Language): FileEntries {
  switch (language.family) {
    case "markdown":
      return readMarkdown(lines, text);
    case "rst":
      return readRst(lines);
    case "asciidoc":
      return readAsciidoc(lines);
    case "config":
      return readConfig(lines, text, language.id);
    case "text":
      if (language.id === "html") return readHtml(lines, text);
      if (language.id === "notebook") return readNotebook(lines, text);
      if (hasLineHeadings(language.id)) return readLineHeadings(lines, language.id);
      return language.id === "text" ? readText(lines) : { entries: [] };
    case "code":
    case "data":
      return { entries: [] };
  }
}

/** A script without definitions still has lines to find. */
function codeOrWindows(source: Source, lines: readonly string[], language: Language): Outline {
  const code = outlineCode(source, language, lines.length);
  if (code.root.children.length > 0) return code;
  return { ...outlineWindows(source.path, lines, code.diagnostics, code.root.gist), imports: code.imports };
}

function outlineWindows(
  path: string,
  lines: readonly string[],
  diagnostics: readonly Diagnostic[],
  gist = "",
  options: WindowOptions = {},
): Outline {
  const entries = windowEntries(lines, { start: 0, end: lines.length }, options);
  return { root: assemble(path, lines.length, entries, gist), imports: [], diagnostics };
}

function machineMadeBecause(source: Source, lines: readonly string[], language: Language): Diagnostic | undefined {
  const { path, text } = source;
  if (text.length > HUGE_CHARACTERS) {
    const megabytes = Math.round(text.length / 1e6);
    return {
      code: "too-large",
      message: `${path} has ${megabytes} million characters; it is kept as plain windows.`,
      path,
    };
  }
  if (text.length < MINIFIED_LINE_CHARACTERS) return undefined;
  let longest = 0;
  for (const line of lines) if (line.length > longest) longest = line.length;
  const isDense = language.family === "code" || language.family === "config";
  const isMinified =
    isDense && longest > MINIFIED_LINE_CHARACTERS && text.length / lines.length > MINIFIED_MEAN_CHARACTERS;
  const isGiant = longest > GIANT_LINE_CHARACTERS && language.family !== "markdown";
  if (!isGiant && !isMinified) return undefined;
  const message = `${path} has a line of ${longest} characters and looks machine-made; it is kept as plain windows.`;
  return { code: "minified", message, path };
}
