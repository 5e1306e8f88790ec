/**
 * A section of reStructuredText or AsciiDoc as markdown, for who asks what it says. Belongs here: marks that a reader of the page does
 * not see, and those that mean the same as others in markdown. Does not: headings, which are read before (outline/formats/).
 */
import type { Family } from "../../../outline/language-tables.ts";

/** As it is for any other format. */
export function markupText(body: string, family: Family): string {
  return family === "rst" ? rstText(body) : family === "asciidoc" ? asciidocText(body) : body;
}

/** `.. note:: Keep it dry.` says something behind its mark; the others name what stands below, or say nothing to a reader. */
const SAYING =
  /^(\s*)\.\. (?:note|tip|hint|warning|caution|danger|attention|important|error|seealso|admonition)::[ \t]*/u;
/** With all that is indented below it. */
const DROPPED = /^\s*\.\. (?:raw|toctree|include|math|image|graphviz|uml|blockdiag|seqdiag|contents|only|index)::/u;
const LISTING = /^\s*(?:\.\. (?:code-block|code|sourcecode|literalinclude|parsed-literal)::.*|\.\. highlight::.*)$/u;
const UNSEEN = /^\s*(?:\.\. (?:[\w-]+(?::[\w-]+)?::|_[^:]+:|\|).*|\.\.\s*|:[\w-]+:(?: +\S.*)?|:[\w-]+:`[^`]*`)$/u;

/** Stands at the margin, below everything. */
const END = ".";

function rstText(body: string): string {
  const lines: string[] = [];
  /** The directive that we stand below: how far it is indented, and whether what it holds is shown. */
  let below: { indent: number; isShown: boolean } | undefined;
  for (const line of [...body.split("\n"), END]) {
    const indent = /^\s*/u.exec(line)![0].length;
    if (below !== undefined && line.trim() !== "" && indent <= below.indent) {
      if (below.isShown) lines.push("```");
      below = undefined;
    }
    if (below !== undefined) lines.push(below.isShown ? line : "");
    else if (LISTING.test(line) || DROPPED.test(line)) {
      below = { indent, isShown: LISTING.test(line) };
      lines.push(below.isShown ? "```" : "");
    } else lines.push(UNSEEN.test(line) && !SAYING.test(line) ? "" : plainRst(line.replace(SAYING, "$1")));
  }
  return lines.slice(0, -1).join("\n");
}

/** ``code`` keeps its ticks; `text <https://…>`__ and :ref:`text <name>` are their text. */
function plainRst(line: string): string {
  if (!line.includes("`")) return line;
  return line
    .replace(/(`{2})(?=\S)(.*?\S)\1/gu, "\0$2\0")
    .replace(/(?::[\w:+.-]+:)?`([^`<]+?)\s*(?:<[^`>]*>)?`_{0,2}/gu, "$1")
    .replaceAll("\0", "`");
}

/** `[role="x"]`, `[[anchor]]`, `.Caption`, `image::…[]`, and the lines that open and close a box. */
const UNSEEN_BLOCK =
  /^\s*(?:\[[^\]\s][^\]]*\]|\[\[[^\]]*\]\]|(?:image|include|video|toc|ifdef|ifndef|endif|ifeval)::.*|={4,}|\*{4,}|_{4,}|\+{4,}|--|<<<|'''|:[\w-]+:.*)\s*$/u;
const LISTING_BLOCK = /^\s*(?:-{4,}|\.{4,})\s*$/u;
const COMMENT = /^\/\/(?!\/)/u;
const CAPTION = /^\.(?=[^\s.])(.+)$/u;
/** `mempool:: …`: the name of what follows. */
const TERM = /^(\s*)([^\s:][^\n]{0,80}?):{2,4}(?:\s+(\S.*))?$/u;

function asciidocText(body: string): string {
  let isListing = false;
  const lines = body.split("\n").map((line) => {
    if (LISTING_BLOCK.test(line)) {
      isListing = !isListing;
      return "```";
    }
    if (isListing) return line;
    if (COMMENT.test(line) || UNSEEN_BLOCK.test(line)) return "";
    const plain = plainAsciidoc(line).replace(CAPTION, "**$1**");
    const [, indent, term, said = ""] = TERM.exec(plain) ?? [];
    return term === undefined || /[/`]/u.test(term) ? plain : `${indent!}**${term}**\n${said}`;
  });
  return (isListing ? [...lines, "```"] : lines).join("\n");
}

function plainAsciidoc(line: string): string {
  return line
    .replace(/\({3}(?:(?!\){3}).)*\){3}/gu, "")
    .replace(/(?<!\()\({2}(?!\()([^()]+)\){2}/gu, "$1")
    .replace(/<<[^<>,]*,\s*([^<>]*)>>/gu, "$1")
    .replace(/<<([^<>]*)>>/gu, (_whole, name: string) => name.replaceAll(/[_-]/gu, " "))
    .replace(/(?:link:|xref:|mailto:)?(?:https?:\/\/)?[^\s[\]()]*[/:#.][^\s[\]()]*\[([^\]\n]+?)\^?\]/gu, "$1")
    .replace(/(?<![\w+])\+{1,3}(?=\S)([^+\n]*[^\s+])\+{1,3}(?![\w+])/gu, "`$1`")
    .replace(/\[[^\]\n]*\]#([^#\n]+)#/gu, "$1")
    .replace(/(?<![\w_])_(?=\S)([^_\n]*[^\s_])_(?![\w_])/gu, "$1")
    .replace(/\{(?:nbsp|sp|empty|zwsp)\}/gu, " ");
}
