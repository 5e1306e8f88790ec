/**
 * Markdown headings by CommonMark, and those written as HTML. Belongs here: headings and what encloses them. Does not: the
 * parser (markdown-blocks.ts), skill chunks (chunks/), links between sections (follow/).
 *
 * A line scanner is six times as fast and was not taken: it sees headings in fences held by lists, and misses those in quotes.
 */
import { chunkEntries } from "../chunks/chunk-entries.ts";
import { gistOf } from "../gist.ts";
import { windowEntries } from "../windows.ts";
import { headingAnchors, MARKDOWN_ANCHORS } from "./anchors.ts";
import { frontMatterLine, frontMatterBlock } from "./front-matter-block.ts";
import { plainHtml } from "./html.ts";
import { blockParser } from "./markdown-blocks.ts";
import { settingsTitle, withPageTitle } from "./page-title.ts";
import { plainTitle, type References } from "./plain-title.ts";
import { sectionEntries, type Mark, type FileEntries, type Scope } from "./sections.ts";
import { withStandIns } from "./stand-ins.ts";

const blocks = blockParser();

/** Behind quote and list marks a `#`, an `<h2`, or a line of `=` or `-`: without one of these no line can be a heading. */
const POSSIBLE_HEADING = /^[ \t>*+\-\d.)]*(?:#|<h[1-6]|=+[ \t]*$|-[ \t]*$)/imu;

export function readMarkdown(lines: readonly string[], text: string): FileEntries {
  const settings = frontMatterBlock(lines);
  const firstLine = settings?.span.end ?? 0;
  const headings = withStandIns(lines, markdownHeadings(lines, text, firstLine), firstLine);
  const marks = withPageTitle(headings, settingsTitle(lines, settings), settings);
  const chunks = chunkEntries(lines, text, firstLine);
  // A long text below nothing but its page's title is found by its windows, as one without a title is.
  const isPlain = headings.length === 0 && chunks.length === 0 && marks.length > 0;
  const windows = isPlain ? windowEntries(lines, { start: firstLine, end: lines.length }) : [];
  const entries = [...sectionEntries(lines, marks), ...chunks, ...windows];
  const described =
    settings === undefined
      ? ""
      : frontMatterLine(lines, settings, "description") || frontMatterLine(lines, settings, "title");
  if (described !== "") return { entries, gist: described };
  if (entries.length > 0) return { entries };
  return { entries, gist: gistOf(lines, { start: firstLine, end: lines.length }) };
}

/** Lines count from the end of the front matter. */
type Heading = Pick<Mark, "line" | "bodyLine" | "level" | "title">;

/** Headings in the order of the text; lines before `firstLine` (front matter) are left out. */
export function markdownHeadings(lines: readonly string[], text: string, firstLine = 0): Mark[] {
  const body = textFrom(lines, text, firstLine);
  if (!POSSIBLE_HEADING.test(body)) return [];
  const references: References = {};
  const tokens = blocks.parse(body, references);
  const marks: Mark[] = [];
  const scopes: (Scope | undefined)[] = [undefined];
  const mark = ({ line, bodyLine, level, title }: Heading): void => {
    const place = { line: firstLine + line, bodyLine: firstLine + bodyLine };
    const anchors = headingAnchors(lines, place, marks.at(-1)?.bodyLine ?? firstLine, MARKDOWN_ANCHORS);
    const scope = scopes.at(-1);
    marks.push({ ...place, level, title, anchors, ...(scope !== undefined && { scope }) });
  };
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    switch (token.type) {
      case "blockquote_open":
      case "list_item_open":
        scopes.push({ endLine: firstLine + (token.map?.[1] ?? 0) });
        break;
      case "blockquote_close":
      case "list_item_close":
        scopes.pop();
        break;
      case "heading_open": {
        const [line, bodyLine] = token.map ?? [0, 0];
        const title = plainTitle(tokens[index + 1]?.content ?? "", references);
        mark({ line, bodyLine, level: Number(token.tag.slice(1)), title });
        break;
      }
      case "html_block":
        htmlHeadings(token.content, token.map?.[0] ?? 0).forEach(mark);
        break;
      default:
        break;
    }
  }
  return marks;
}

const HTML_HEADING = /^[ \t]{0,3}<h([1-6])\b[^<>]{0,500}>([\s\S]{0,2000}?)<\/h\1\s*>/gimu;

/**
 * Headings at the margin of a block that begins with one. In a block that begins otherwise they stand in a box (`<main>`,
 * `<div>`): the title of a notice, more often than not, and never the end of the section around it.
 */
function htmlHeadings(html: string, firstLine: number): Heading[] {
  if (!/^\s*<h[1-6]\b/iu.test(html)) return [];
  return [...html.matchAll(HTML_HEADING)].flatMap((match) => {
    const title = plainHtml(match[2]!);
    const line = firstLine + lineBreaks(html.slice(0, match.index));
    return title === "" ? [] : [{ level: Number(match[1]), title, line, bodyLine: line + lineBreaks(match[0]) + 1 }];
  });
}

function lineBreaks(text: string): number {
  return text.split("\n").length - 1;
}

/** Without a byte order mark, which would hide a heading on the first line. */
function textFrom(lines: readonly string[], text: string, firstLine: number): string {
  if (firstLine === 0) return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  let offset = 0;
  for (let line = 0; line < firstLine; line++) offset += lines[line]!.length;
  return text.slice(offset);
}
