/**
 * Code outlined by line patterns: any language, at once, without a grammar (decision 0012 says why). Belongs here: choosing
 * the rules and turning what they find into an Outline. Does not: the rules (rules-*.ts) and the scanning (braces.ts, indent.ts).
 */
import { lineStarts } from "../../passage/lines.ts";
import type { Outline, Source } from "../../passage/passage.ts";
import { assemble, type Entry } from "../assemble.ts";
import type { Language } from "../language.ts";
import { scanBraces } from "./braces.ts";
import { fileGist } from "./comment.ts";
import type { Found, Range } from "./found.ts";
import { Imports } from "./imports.ts";
import { scanIndent } from "./indent.ts";
import { codeRulesOf } from "./rules.ts";

/** Never throws. A language without rules, or a file without definitions, is a root without children. */
export function outlineCode(source: Source, language: Language, lineCount = lineStarts(source.text).length): Outline {
  // A lone "\r" ends a line too; the scanners know only "\n", and offsets stay the same.
  const text = source.text.includes("\r") ? source.text.replace(LONE_RETURN, "\n") : source.text;
  const imports = new Imports(language.id);
  const entries = scan({ path: source.path, text }, language, imports);
  const root = assemble(source.path, lineCount, entries, fileGist(text));
  return { root, imports: imports.found, diagnostics: [] };
}

function scan(source: Source, language: Language, imports: Imports): Entry[] {
  const rules = codeRulesOf(language.id);
  if (rules === undefined) return [];
  return codeRanges(source.text, language.id)
    .flatMap((range) =>
      rules.blocks === "braces" ? scanBraces(source, rules, range, imports) : scanIndent(source, rules, range, imports),
    )
    .map(toEntry);
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
/** The fence of an Astro component: code between two lines of dashes, before everything else. */
const FENCE = /^\s*---\r?\n/u;

/** The parts of a file that are code: all of it, or the scripts of a component. */
function codeRanges(text: string, languageId: string): Range[] {
  if (!COMPONENTS.has(languageId)) return [{ from: text.startsWith("\uFEFF") ? 1 : 0, to: text.length, line: 0 }];
  let line = 0;
  let counted = 0;
  return [...scriptsOf(text)].map(({ from, to }) => {
    for (let at = text.indexOf("\n", counted); at !== -1 && at < from; at = text.indexOf("\n", at + 1)) {
      line++;
      counted = at + 1;
    }
    return { from, to, line };
  });
}

// One pattern for a whole script would search for each `</script>` that is missing to the end of the file, again and again.
function* scriptsOf(text: string): Generator<{ readonly from: number; readonly to: number }> {
  let at = 0;
  const fence = FENCE.exec(text)?.[0].length;
  if (fence !== undefined) {
    const to = text.indexOf("\n---", fence - 1);
    if (to === -1) return;
    yield { from: fence, to: to + 1 };
    at = to;
  }
  const tag = /<script\b/gu;
  for (tag.lastIndex = at; tag.test(text); tag.lastIndex = at) {
    const from = text.indexOf(">", tag.lastIndex) + 1;
    at = text.indexOf("</script>", from);
    if (from === 0 || at === -1) return;
    yield { from, to: at };
  }
}
