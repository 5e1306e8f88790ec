/**
 * Links a document makes to other files of its tree: markdown, reStructuredText, HTML. Only what may be local; an address on the
 * web is no link between passages. Belongs here: finding them. Does not: which file is meant (resolve-link.ts).
 */
import { CARRIAGE_RETURN } from "../passage/characters.ts";
import type { Source } from "../passage/passage.ts";
import { extensionOf } from "../passage/paths.ts";

/** Targets as written, `path#fragment` or the name of a wiki page, in the order of the text. What is no document has none. */
export function documentLinks({ path, text }: Source): string[] {
  return linksIn(text, extensionOf(path)).filter((target) => !ELSEWHERE.test(target));
}

function linksIn(text: string, extension: string): string[] {
  if (/^(?:md|mdx|markdown|mdown|mkd|mdc|qmd|rmd)$/u.test(extension)) return markdownLinks(text);
  if (/^(?:rst|rest)$/u.test(extension)) return rstLinks(text);
  return /^(?:html?|xhtml)$/u.test(extension) ? htmlLinks(text) : [];
}

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|$)/iu;

const FENCE = /^ {0,3}(?:> ?)*(?:[-*+] +)?(`{3,}|~{3,})/u;
// Destination: <in angle brackets> or without blanks, one level of parentheses; then perhaps a title.
const INLINE =
  /(!?)\[(?:[^[\]]|\[[^[\]]*\]){0,300}\]\(\s*(?:<([^<>]{1,500})>|((?:[^\s()]|\([^\s()]*\)){1,500}))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/gu;
const DEFINITION = /^ {0,3}\[[^\]^][^\]]{0,200}\]:\s*<?([^\s<>]{1,500})>?/u;
const WIKI = /(!?)\[\[([^\][|\n]{1,300})(?:\|[^\]\n]{1,300})?\]\]/gu;
const ANCHOR = /<a\b[^>]{0,500}?\bhref\s*=\s*(?:"([^"]{1,500})"|'([^']{1,500})')[^>]{0,500}>/giu;

function markdownLinks(text: string): string[] {
  const links: string[] = [];
  let fence = "";
  eachLine(text, (line) => {
    const mark = line.includes("```") || line.includes("~~~") ? FENCE.exec(line)?.[1] : undefined;
    if (mark !== undefined) {
      if (fence === "") fence = mark;
      else if (mark[0] === fence[0] && mark.length >= fence.length) fence = "";
      return;
    }
    // Every link has a bracket, an anchor an angle: most lines have neither.
    if (fence !== "" || (!line.includes("[") && !line.includes("<a"))) return;
    const visible = line.includes("`") ? line.replace(/(`+)(?:(?!\1).)*\1/gu, (code) => " ".repeat(code.length)) : line;
    for (const match of visible.matchAll(INLINE)) if (match[1] === "") links.push(match[2] ?? match[3]!);
    for (const match of visible.matchAll(WIKI)) if (match[1] === "") links.push(match[2]!.trim());
    for (const anchor of anchors(visible)) links.push(anchor);
    const definition = DEFINITION.exec(visible);
    if (definition !== null) links.push(definition[1]!);
  });
  return links;
}

const RST_NAMED = /`[^`<>]{0,300}?\s*<([^<>`]{1,300})>`_{1,2}/gu;
const RST_ROLE = /:(doc|ref|download|any):`(?:[^`<>]{1,300}?\s*<([^<>`]{1,300})>|([^`<>]{1,300}))`/gu;
const RST_DIRECTIVE = /^\s*\.\.\s+(?:include|literalinclude|toctree|figure|csv-table)::\s*(\S*)/u;
const RST_TARGET = /^\s*\.\.\s+_[^:`]{1,200}:\s+(\S{1,300})\s*$/u;

function rstLinks(text: string): string[] {
  const links: string[] = [];
  let toctreeIndent = -1;
  eachLine(text, (line) => {
    const indent = line.length - line.trimStart().length;
    if (toctreeIndent !== -1 && line.trim() !== "") {
      if (indent > toctreeIndent) {
        const entry = /^(?:.*?\s*<([^<>]+)>|([^\s:*][^:]*))$/u.exec(line.trim());
        if (entry !== null) links.push(entry[1] ?? entry[2]!);
        return;
      }
      toctreeIndent = -1;
    }
    if (line.includes(".. ")) {
      const directive = RST_DIRECTIVE.exec(line);
      if (directive !== null) {
        if (line.includes("toctree::")) toctreeIndent = indent;
        else links.push(directive[1]!);
        return;
      }
      const target = RST_TARGET.exec(line);
      if (target !== null) links.push(target[1]!);
    }
    if (!line.includes("`")) return;
    for (const match of line.matchAll(RST_NAMED)) links.push(match[1]!);
    for (const match of line.matchAll(RST_ROLE)) {
      const named = (match[2] ?? match[3])!;
      // A :ref: names a label anywhere in the documents; as a fragment it can be looked for.
      links.push(match[1] === "ref" ? `#${named}` : named);
    }
  });
  return links.map((target) => target.trim());
}

function htmlLinks(text: string): string[] {
  const links: string[] = [];
  eachLine(text, (line) => {
    for (const anchor of anchors(line)) links.push(anchor);
  });
  return links;
}

function anchors(line: string): string[] {
  return Array.from(line.matchAll(ANCHOR), (match) => match[1] ?? match[2]!);
}

/** Longer lines are data. */
const MAX_LINE_CHARACTERS = 20_000;

function eachLine(text: string, visit: (line: string) => void): void {
  for (let at = 0; at < text.length;) {
    let end = text.indexOf("\n", at);
    if (end === -1) end = text.length;
    const stop = text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end;
    if (stop > at && stop - at <= MAX_LINE_CHARACTERS) visit(text.slice(at, stop));
    at = end + 1;
  }
}
