/**
 * Links a document makes to other files of its tree: markdown, reStructuredText, HTML. Only what may be local; an address on the
 * web is no link between passages. Belongs here: finding them. Does not: which file is meant (resolve-link.ts).
 */
import type { Source } from "../passage/passage.ts";

export interface DocumentLink {
  /** 0-based. */
  readonly line: number;
  /** `path#fragment` as written; a wiki link keeps its page name. */
  readonly target: string;
  readonly text: string;
}

/** In the order of the text. Files that are no documents have none. */
export function documentLinks(source: Source): DocumentLink[] {
  const extension = source.path.slice(source.path.lastIndexOf(".") + 1).toLowerCase();
  if (/^(?:md|mdx|markdown|mdown|mkd|mdc|qmd|rmd)$/u.test(extension)) return markdownLinks(source.text);
  if (/^(?:rst|rest)$/u.test(extension)) return rstLinks(source.text);
  return /^(?:html?|xhtml)$/u.test(extension) ? htmlLinks(source.text) : [];
}

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|$)/iu;

const FENCE = /^ {0,3}(?:> ?)*(?:[-*+] +)?(`{3,}|~{3,})/u;
// Destination: <in angle brackets> or without blanks, one level of parentheses; then perhaps a title.
const INLINE =
  /(!?)\[((?:[^[\]]|\[[^[\]]*\]){0,300})\]\(\s*(?:<([^<>]{1,500})>|((?:[^\s()]|\([^\s()]*\)){1,500}))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/gu;
const DEFINITION = /^ {0,3}\[([^\]^][^\]]{0,200})\]:\s*<?([^\s<>]{1,500})>?/u;
const WIKI = /(!?)\[\[([^\][|\n]{1,300})(?:\|([^\]\n]{1,300}))?\]\]/gu;
const ANCHOR = /<a\b[^>]{0,500}?\bhref\s*=\s*(?:"([^"]{1,500})"|'([^']{1,500})')[^>]{0,500}>([^<]{0,300})/giu;

function markdownLinks(text: string): DocumentLink[] {
  const links: DocumentLink[] = [];
  let fence = "";
  eachLine(text, (line, number) => {
    const mark = line.includes("```") || line.includes("~~~") ? FENCE.exec(line)?.[1] : undefined;
    if (mark !== undefined) {
      if (fence === "") fence = mark;
      else if (mark[0] === fence[0] && mark.length >= fence.length) fence = "";
      return;
    }
    // Every link has a bracket, an anchor an angle: most lines have neither.
    if (fence !== "" || (!line.includes("[") && !line.includes("<a"))) return;
    const visible = line.includes("`") ? line.replace(/(`+)(?:(?!\1).)*\1/gu, (code) => " ".repeat(code.length)) : line;
    for (const match of visible.matchAll(INLINE)) if (match[1] === "") add(number, match[3] ?? match[4]!, match[2]!);
    for (const match of visible.matchAll(WIKI))
      if (match[1] === "") add(number, match[2]!.trim(), (match[3] ?? match[2]!).trim());
    for (const match of visible.matchAll(ANCHOR)) add(number, match[1] ?? match[2]!, match[3]!);
    const definition = DEFINITION.exec(visible);
    if (definition !== null) add(number, definition[2]!, definition[1]!);
  });
  return links;

  function add(line: number, target: string, label: string): void {
    if (!ELSEWHERE.test(target)) links.push({ line, target, text: label.trim() });
  }
}

const RST_NAMED = /`([^`<>]{0,300}?)\s*<([^<>`]{1,300})>`_{1,2}/gu;
const RST_ROLE = /:(doc|ref|download|any):`(?:([^`<>]{1,300}?)\s*<([^<>`]{1,300})>|([^`<>]{1,300}))`/gu;
const RST_DIRECTIVE = /^\s*\.\.\s+(?:include|literalinclude|toctree|figure|csv-table)::\s*(\S*)/u;
const RST_TARGET = /^\s*\.\.\s+_([^:`]{1,200}):\s+(\S{1,300})\s*$/u;

function rstLinks(text: string): DocumentLink[] {
  const links: DocumentLink[] = [];
  let toctreeIndent = -1;
  eachLine(text, (line, number) => {
    const indent = line.length - line.trimStart().length;
    if (toctreeIndent !== -1 && line.trim() !== "") {
      if (indent > toctreeIndent) {
        const entry = /^(?:(.*?)\s*<([^<>]+)>|([^\s:*][^:]*))$/u.exec(line.trim());
        if (entry !== null) add(number, entry[2] ?? entry[3]!, entry[1] ?? entry[3]!);
        return;
      }
      toctreeIndent = -1;
    }
    if (line.includes(".. ")) {
      const directive = RST_DIRECTIVE.exec(line);
      if (directive !== null) {
        if (line.includes("toctree::")) toctreeIndent = indent;
        else if (directive[1] !== "") add(number, directive[1]!, directive[1]!);
        return;
      }
      const target = RST_TARGET.exec(line);
      if (target !== null) add(number, target[2]!, target[1]!);
    }
    if (!line.includes("`")) return;
    for (const match of line.matchAll(RST_NAMED)) add(number, match[2]!, match[1]!);
    for (const match of line.matchAll(RST_ROLE)) {
      const label = (match[3] ?? match[4])!;
      // A :ref: names a label anywhere in the documents; as a fragment it can be looked for.
      add(number, match[1] === "ref" ? `#${label}` : label, match[2] ?? label);
    }
  });
  return links;

  function add(line: number, target: string, label: string): void {
    if (!ELSEWHERE.test(target)) links.push({ line, target: target.trim(), text: label.trim() });
  }
}

function htmlLinks(text: string): DocumentLink[] {
  const links: DocumentLink[] = [];
  eachLine(text, (line, number) => {
    if (!/<a\b/iu.test(line)) return;
    for (const match of line.matchAll(ANCHOR)) {
      const target = match[1] ?? match[2]!;
      if (!ELSEWHERE.test(target)) links.push({ line: number, target, text: match[3]!.trim() });
    }
  });
  return links;
}

/** Longer lines are data. */
const MAX_LINE_CHARACTERS = 20_000;

function eachLine(text: string, visit: (line: string, number: number) => void): void {
  let number = 0;
  for (let at = 0; at < text.length; number++) {
    let end = text.indexOf("\n", at);
    if (end === -1) end = text.length;
    const stop = text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    if (stop > at && stop - at <= MAX_LINE_CHARACTERS) visit(text.slice(at, stop), number);
    at = end + 1;
  }
}
