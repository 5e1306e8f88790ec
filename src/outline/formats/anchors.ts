/**
 * The names an author gives a heading for links, beside its title: `{#id}`, `<a id="…">`, `.. _label:`, `[[id]]`. Belongs
 * here: how each format writes them. Does not: the anchor a page makes out of a title (passage/heading-slug.ts).
 */

/** How a format names a heading. Each function returns the names in the order of the text. */
export interface AnchorNotation {
  /** In the lines of the heading itself. */
  readonly inHeading: (text: string) => string[];
  /** In a line above it that holds nothing else; `undefined` for any other line. */
  readonly above: (line: string) => string[] | undefined;
  /** In the line right below it, likewise. */
  readonly below?: (line: string) => string[] | undefined;
}

/** Between an anchor and its heading, and between two anchors, at most so many blank lines. */
const MAX_BLANK_LINES = 1;
/** A longer line is no anchor. */
const MAX_LINE_CHARACTERS = 600;

/** The heading's own names first, then those above it from the bottom up; lines before `firstLine` are another's. */
export function headingAnchors(
  lines: readonly string[],
  heading: { readonly line: number; readonly bodyLine: number },
  firstLine: number,
  notation: AnchorNotation,
): string[] {
  const found = notation.inHeading(
    lines
      .slice(heading.line, heading.bodyLine)
      .join("")
      .slice(0, 2 * MAX_LINE_CHARACTERS),
  );
  const below = shortLine(lines, heading.bodyLine);
  if (below !== undefined && notation.below !== undefined) found.push(...(notation.below(below) ?? []));
  let blank = 0;
  for (let at = heading.line - 1; at >= firstLine && blank <= MAX_BLANK_LINES; at--) {
    const line = shortLine(lines, at);
    if (line === "") {
      blank++;
      continue;
    }
    const names = line === undefined ? undefined : notation.above(line);
    if (names === undefined) break;
    blank = 0;
    found.push(...names);
  }
  return [...new Set(found)];
}

/** Without the marks of quotes around it. */
function shortLine(lines: readonly string[], at: number): string | undefined {
  const line = lines[at];
  return line === undefined || line.length > MAX_LINE_CHARACTERS ? undefined : line.replace(/^[\s>]+/u, "").trimEnd();
}

const TAG_NAME = /<[a-z][\w-]*\s(?:[^<>]*?\s)?(?:id|name)\s*=\s*(?:"([^"<>]+)"|'([^'<>]+)'|([^\s"'<>]+))/giu;
/** One way only to share out the blanks between two tags: with two, a line that fails at its end takes for ever. */
const ONLY_TAGS = /^(?:<([a-z][\w-]*)\s[^<>]*>(?:\s*<\/\1\s*>)?\s*)+$/iu;
/** `{#id}`, `{: #id .class}`; behind a heading, or on a line of its own. */
const ATTRIBUTES = /\{:?\s*([#.][^{}]*)\}\s*#*\s*$/u;
/** `{/*id*}` as MDX writes it. */
const MDX_NAME = /\{\/\*\s*([^\s*]+)\s*\*\/\}\s*$/u;
const CODE = /(`+)(?:(?!\1).)*\1/gu;

/** `<a id="x">`, `<h2 id="x">`, `<span name=x>`. */
export function tagNames(html: string): string[] {
  if (!html.includes("<")) return [];
  return [...html.matchAll(TAG_NAME)].map((match) => (match[1] ?? match[2] ?? match[3])!);
}

/** `#id` of Pandoc's and kramdown's attribute lists. */
function listedNames(attributes: string): string[] {
  return attributes.split(/\s+/u).flatMap((word) => (/^#./u.test(word) ? [word.slice(1)] : []));
}

export const MARKDOWN_ANCHORS: AnchorNotation = {
  inHeading: (raw) => {
    if (!raw.includes("{") && !raw.includes("<")) return [];
    // A heading may speak of `<a id="x">`; the first of a setext heading's two lines holds the text.
    const text = raw.replace(CODE, "").replace(/\n\s*>?\s*(?:=+|-+)\s*$/u, "");
    const mdx = MDX_NAME.exec(text)?.[1];
    return [...listedNames(ATTRIBUTES.exec(text)?.[1] ?? ""), ...(mdx === undefined ? [] : [mdx]), ...tagNames(text)];
  },
  above: (line) => {
    if (ONLY_TAGS.test(line)) return tagNames(line);
    // MkDocs gives an empty link an id, MyST writes a label before an equals sign.
    const named = /^\[\]\(\s*\)\{\s*(#[^{}]+)\}$/u.exec(line)?.[1] ?? labelOf(/^\(([^()\s]+)\)=$/u.exec(line));
    return named === undefined ? undefined : listedNames(named);
  },
  // kramdown writes attributes under what they belong to.
  below: (line) => {
    const list = /^\{:\s*([^{}]*#[^{}]*)\}$/u.exec(line)?.[1];
    return list === undefined ? undefined : listedNames(list);
  },
};

function labelOf(match: RegExpExecArray | null): string | undefined {
  return match === null ? undefined : `#${match[1]!}`;
}

export const RST_ANCHORS: AnchorNotation = {
  inHeading: () => [],
  above: (line) => {
    const match = /^\.\.\s+_(?:`([^`]+)`|([^:`]+)):$/u.exec(line);
    return match === null ? undefined : [(match[1] ?? match[2])!];
  },
};

export const ASCIIDOC_ANCHORS: AnchorNotation = {
  inHeading: (text) => [...text.matchAll(/\[\[([^\],[]+)(?:,[^\]]*)?\]\]|\banchor:([^\s[]+)\[/gu)].map(firstGroup),
  above: (line) => {
    const named = [...line.matchAll(/^\[\[([^\],[]+)(?:,[^\]]*)?\]\]$|^\[[^\]]*?(?:#([\w:-]+)|\bid="?([\w.:-]+))/gu)];
    if (named.length > 0) return named.map(firstGroup);
    // Other attributes of the same title.
    return /^\[[^\]]*\]$/u.test(line) ? [] : undefined;
  },
};

function firstGroup(match: RegExpExecArray): string {
  return match.slice(1).find((group) => group !== undefined)!;
}
