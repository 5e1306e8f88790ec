/**
 * Exact outlines of code by tree-sitter, one file at a time, when somebody looks at it. Pure: the bytes of the runtime and of
 * the grammars are handed in. Belongs here: parsing within limits, and falling back to the light outline. Does not: having
 * a parser (parsers.ts), reading the tree (walk.ts), where the bytes lie (workspace/).
 */
import type { Parser, Tree } from "web-tree-sitter";
import { messageOf } from "../../passage/errors.ts";
import { lineStarts } from "../../passage/lines.ts";
import type { ImportStatement, Outline, Source, Span } from "../../passage/passage.ts";
import { assemble, type Entry } from "../assemble.ts";
import type { Language } from "../language.ts";
import { fileGist } from "../light/comment.ts";
import { Imports } from "../light/imports.ts";
import { lightFindings, outlineLight } from "../light/light.ts";
import { type LoadGrammar, Parsers } from "./parsers.ts";
import type { Compiled } from "./rules.ts";
import { walkTree } from "./walk.ts";

/** Larger files are generated or data; a tree of one would take hundreds of megabytes. */
export const MAX_PARSE_CHARACTERS = 2_000_000;

/**
 * A parser reports every hundred steps or so. Work is counted in reports, not in seconds: the same file has the same outline
 * on a slow machine. Ordinary code needs 5 to 10 a kilobyte, hostile code 100; two or so make a millisecond.
 */
const REPORTS_PER_KILOBYTE = 40;
const MIN_REPORTS = 2_000;
const MAX_REPORTS = 20_000;

/** More of the file than this without syntax is not that language, or not yet. */
const MAX_ERROR_SHARE = 0.5;

export interface CodeOutliner {
  /** Never throws: a file that cannot be parsed has the light outline and a "parse-failed" diagnostic. */
  outline(source: Source, language: Language): Promise<Outline>;
  /** Frees the parsers; a later `outline` loads them again. */
  close(): void;
}

/** `loadGrammar` is asked once for RUNTIME and once for each grammar that is met. */
export function createCodeOutliner(loadGrammar: LoadGrammar): CodeOutliner {
  const parsers = new Parsers(loadGrammar);
  return {
    async outline(source, language) {
      const { grammar } = language;
      if (grammar === undefined || !parsers.know(grammar) || source.text.trim() === "")
        return outlineLight(source, language);
      if (source.text.length > MAX_PARSE_CHARACTERS) {
        return lightInstead(source, language, `is over ${MAX_PARSE_CHARACTERS / 1e6} MB`);
      }
      try {
        return await parsers.with(grammar, (parser, rules) => parseOutline(source, language, parser, rules));
      } catch (error) {
        return lightInstead(source, language, messageOf(error));
      }
    },
    close: () => parsers.close(),
  };
}

function parseOutline(source: Source, language: Language, parser: Parser, rules: Compiled): Outline {
  // A lone "\r" ends a line for us and not for the grammars; the offsets stay the same.
  const text = source.text.replace(/\r(?!\n)/gu, "\n");
  const tree = parseWithin(parser, language.grammar === "cpp" ? withoutMacros(text) : text);
  if (tree === null) return lightInstead(source, language, "takes too many steps to parse");
  try {
    if (errorShare(tree, text.length) > MAX_ERROR_SHARE)
      return lightInstead(source, language, "has no syntax this grammar knows");
    const imports = new Imports(language.id);
    const walked = walkTree(tree, text, source.path, rules, imports);
    if (walked.entries.length === 0 && tree.rootNode.hasError)
      return lightInstead(source, language, "has broken syntax");
    const seen = { entries: walked.entries, imports: imports.found };
    const all = walked.blind.length === 0 ? seen : fillBlind(seen, walked.blind, { path: source.path, text }, language);
    const root = assemble(source.path, lineStarts(text).length, all.entries, fileGist(text));
    return { root, imports: all.imports, diagnostics: [] };
  } finally {
    tree.delete();
  }
}

interface Seen {
  readonly entries: readonly Entry[];
  readonly imports: readonly ImportStatement[];
}

/** Where the tree is blind, what the line patterns see: half a file inside `cfg_rt! { … }` still has names. */
function fillBlind(seen: Seen, blind: readonly Span[], source: Source, language: Language): Seen {
  const light = lightFindings(source, language);
  const within = (line: number, end: number) => blind.some((span) => line >= span.start && end <= span.end);
  const known = new Set(seen.entries.map(({ nameLine }) => nameLine));
  const entries = light.entries.filter(({ nameLine, span }) => !known.has(nameLine) && within(nameLine!, span.end));
  const importLines = new Set(seen.imports.map(({ line }) => line));
  const imports = light.imports.filter(({ line }) => !importLines.has(line) && within(line, line + 1));
  return {
    entries: [...seen.entries, ...entries],
    imports: [...seen.imports, ...imports].sort((a, b) => a.line - b.line),
  };
}

function parseWithin(parser: Parser, text: string): Tree | null {
  let reports = Math.min(MAX_REPORTS, Math.max(MIN_REPORTS, (text.length / 1000) * REPORTS_PER_KILOBYTE));
  const tree = parser.parse(text, null, { progressCallback: () => --reports < 0 });
  // A parse that was stopped would otherwise be taken up again with the next text.
  if (tree === null) parser.reset();
  return tree;
}

const EXPORT_MACRO =
  /\b((?:class|struct|union)\s+)([A-Z][A-Z0-9_]{2,}(?:\([^()\n]{0,80}\))?)(?=\s+[\p{L}_][\p{L}\p{N}_:]*\s*(?:final\b\s*)?[:{<])/gu;

/** `class API_EXPORT Name {` cannot be parsed before the preprocessor ran; blanks of the same length can. */
function withoutMacros(text: string): string {
  return text.replace(EXPORT_MACRO, (_, keyword: string, macro: string) => keyword + " ".repeat(macro.length));
}

function errorShare(tree: Tree, length: number): number {
  const root = tree.rootNode;
  if (!root.hasError) return 0;
  if (root.isError) return 1;
  let characters = 0;
  for (const child of root.children) if (child.isError) characters += child.endIndex - child.startIndex;
  return characters / length;
}

function lightInstead(source: Source, language: Language, why: string): Outline {
  const light = outlineLight(source, language);
  const message = `${source.path} ${why}; its outline comes from line patterns.`;
  return { ...light, diagnostics: [...light.diagnostics, { code: "parse-failed", message, path: source.path }] };
}
