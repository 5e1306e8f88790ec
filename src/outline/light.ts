/**
 * Code outlined by line patterns: any language, at once, without a grammar. This is what the index runs on every code file;
 * code/ gives the exact outline of one file when somebody looks at it. Belongs here: choosing the rules and turning what they
 * find into an Outline. Does not: the rules (light-rules-*.ts) and the scanning (light-braces.ts, light-indent.ts).
 */
import { lineStarts } from "../passage/lines.ts";
import type { ImportStatement, Outline, Source } from "../passage/passage.ts";
import { assemble, type Entry } from "./assemble.ts";
import type { Language } from "./language.ts";
import { scanBraces } from "./light-braces.ts";
import { fileGist } from "./light-comment.ts";
import type { Found, Range } from "./light-found.ts";
import { Imports } from "./light-imports.ts";
import { scanIndent } from "./light-indent.ts";
import { lightRulesOf } from "./light-rules.ts";

/** Never throws. A language without rules, or a file without definitions, is a root without children. */
export function outlineLight(source: Source, language: Language, lineCount = lineStarts(source.text).length): Outline {
  // A lone "\r" ends a line too; the scanners know only "\n", and offsets stay the same.
  const text = source.text.includes("\r") ? source.text.replace(LONE_RETURN, "\n") : source.text;
  const imports = new Imports(language.id);
  const entries = scan({ path: source.path, text }, language, imports);
  const root = assemble(source.path, lineCount, entries, fileGist(text));
  return { root, imports: imports.found, diagnostics: [] };
}

/** What was found, before it is an Outline: for outlines that have holes. */
export function lightFindings(
  source: Source,
  language: Language,
): { readonly entries: readonly Entry[]; readonly imports: readonly ImportStatement[] } {
  const imports = new Imports(language.id);
  return { entries: scan(source, language, imports), imports: imports.found };
}

function scan({ path, text }: Source, language: Language, imports: Imports): Entry[] {
  const rules = lightRulesOf(language.id);
  if (rules === undefined) return [];
  return codeRanges(text, language.id).flatMap((range) => {
    const found =
      rules.blocks === "braces"
        ? scanBraces(text, rules, path, range, imports)
        : scanIndent(text, rules, path, range, imports);
    return found.map(toEntry);
  });
}

const LONE_RETURN = /\r(?!\n)/gu;

function toEntry(found: Found): Entry {
  return {
    kind: "symbol",
    name: found.name,
    title: found.name,
    gist: found.gist,
    span: { start: found.start, end: found.end },
    sort: found.sort,
    nameLine: found.nameLine,
  };
}

const COMPONENTS: ReadonlySet<string> = new Set(["vue", "svelte", "astro"]);
const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>|^---\r?\n([\s\S]*?)^---/gmu;

/** The parts of a file that are code: all of it, or the scripts of a component. */
function codeRanges(text: string, languageId: string): Range[] {
  if (!COMPONENTS.has(languageId)) return [{ from: text.startsWith("\uFEFF") ? 1 : 0, to: text.length, line: 0 }];
  const ranges: Range[] = [];
  let line = 0;
  let counted = 0;
  for (const match of text.matchAll(SCRIPT)) {
    const body = match[1] ?? match[2] ?? "";
    const from = match.index + match[0].indexOf(body, match[0].indexOf(match[1] === undefined ? "\n" : ">") + 1);
    for (let at = text.indexOf("\n", counted); at !== -1 && at < from; at = text.indexOf("\n", at + 1)) {
      line++;
      counted = at + 1;
    }
    ranges.push({ from, to: from + body.length, line });
  }
  return ranges;
}
