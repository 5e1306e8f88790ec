/**
 * Links a document makes to other files of its tree: markdown, reStructuredText, HTML. Only what may be local; an address on the
 * web is no link between passages. Belongs here: finding them. Does not: which file is meant (resolve-link.ts).
 */
import { Fence } from "../passage/fence.ts";
import type { Source } from "../passage/passage.ts";
import { extensionOf } from "../passage/paths.ts";

/** Targets as written, `path#fragment` or the name of a wiki page, in the order of the text. What is no document has none. */
export function documentLinks({ path, text }: Source): string[] {
  return linksIn(text, extensionOf(path))
    .map((target) => target.trim())
    .filter((target) => !ELSEWHERE.test(target));
}

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|$)/iu;

function linksIn(text: string, extension: string): string[] {
  if (/^(?:md|mdx|markdown|mdown|mkd|mdc|qmd|rmd)$/u.test(extension)) return markdownLinks(text);
  if (/^(?:rst|rest)$/u.test(extension)) return rstLinks(text);
  return /^(?:html?|xhtml)$/u.test(extension) ? linesOf(text).flatMap((line) => targetsIn(line, [ANCHOR])) : [];
}

/**
 * What a pattern's `target` holds, or its `quoted`. An image is shown where it stands and leads nowhere; a `label` stands anywhere
 * in the documents: as a fragment it can be looked for.
 */
function targetsIn(line: string, patterns: readonly RegExp[]): string[] {
  return patterns
    .flatMap((pattern) => [...line.matchAll(pattern)])
    .flatMap(({ groups: { image, label, quoted, target = "" } = {} }) => {
      if (image) return [];
      return label === undefined ? [quoted ?? target] : [`#${quoted ?? target}`];
    });
}

const CODE_SPAN = /(`+)(?:(?!\1).)*\1/gu;

/** [a label with [brackets]](destination_(with_parentheses).md "and a title") */
const LABEL = String.raw`\[(?:[^[\]]|\[[^[\]]*\]){0,300}\]`;
const DESTINATION = String.raw`(?:<(?<quoted>[^<>]{1,500})>|(?<target>(?:[^\s()]|\([^\s()]*\)){1,500}))`;
const TITLE = String.raw`(?:"[^"]*"|'[^']*'|\([^()]*\))`;
const INLINE = new RegExp(String.raw`(?<image>!?)${LABEL}\(\s*${DESTINATION}(?:\s+${TITLE})?\s*\)`, "gu");
const WIKI = /(?<image>!?)\[\[(?<target>[^\][|\n]{1,300})(?:\|[^\]\n]{1,300})?\]\]/gu;
const ANCHOR = /<a\b[^>]{0,500}?\bhref\s*=\s*(?:"(?<quoted>[^"]{1,500})"|'(?<target>[^']{1,500})')[^>]{0,500}>/giu;
const DEFINITION = /^ {0,3}\[[^\]^][^\]]{0,200}\]:\s*<?(?<target>[^\s<>]{1,500})>?/gu;
const MARKDOWN = [INLINE, WIKI, ANCHOR, DEFINITION];

function markdownLinks(text: string): string[] {
  const links: string[] = [];
  const fence = new Fence();
  for (const line of linesOf(text)) {
    // Every link has a bracket, an anchor an angle: most lines have neither.
    if (fence.holds(line) || (!line.includes("[") && !line.includes("<a"))) continue;
    const visible = line.includes("`") ? line.replace(CODE_SPAN, (code) => " ".repeat(code.length)) : line;
    links.push(...targetsIn(visible, MARKDOWN));
  }
  return links;
}

const RST_NAMED = /`[^`<>]{0,300}?\s*<(?<target>[^<>`]{1,300})>`_{1,2}/gu;
const RST_ROLE =
  /:(?:(?<label>ref)|doc|download|any):`(?:[^`<>]{1,300}?\s*<(?<quoted>[^<>`]{1,300})>|(?<target>[^`<>]{1,300}))`/gu;
const RST_DIRECTIVE = /^\s*\.\.\s+(?:include|literalinclude|figure|csv-table)::\s*(?<target>\S*)/gu;
const RST_TARGET = /^\s*\.\.\s+_[^:`]{1,200}:\s+(?<target>\S{1,300})\s*$/gu;
const RST_TOCTREE = /^\s*\.\.\s+toctree::/u;
const RST_ENTRY = /^(?:.*?\s*<(?<quoted>[^<>]+)>|(?<target>[^\s:*][^:]*))$/gu;

function rstLinks(text: string): string[] {
  const links: string[] = [];
  let toctreeIndent = Infinity;
  for (const line of linesOf(text)) {
    const indent = line.length - line.trimStart().length;
    if (line.trim() !== "" && indent <= toctreeIndent) toctreeIndent = Infinity;
    if (RST_TOCTREE.test(line)) toctreeIndent = indent;
    else if (indent > toctreeIndent) links.push(...targetsIn(line.trim(), [RST_ENTRY]));
    else {
      if (line.includes(".. ")) links.push(...targetsIn(line, [RST_DIRECTIVE, RST_TARGET]));
      if (line.includes("`")) links.push(...targetsIn(line, [RST_NAMED, RST_ROLE]));
    }
  }
  return links;
}

/** Longer lines are data. */
const MAX_LINE_CHARACTERS = 20_000;

function linesOf(text: string): string[] {
  return text.split(/\r?\n/u).filter(({ length }) => length > 0 && length <= MAX_LINE_CHARACTERS);
}
