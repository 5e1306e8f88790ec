/**
 * Markdown headings by CommonMark: markdown-it's block parser with its inline rules off. Belongs here: headings and what
 * encloses them. Does not: skill chunks (chunks/), links between sections (follow/).
 *
 * A line scanner is six times as fast and was not taken: it sees headings in fences held by lists, and misses those in quotes.
 */
import MarkdownIt from "markdown-it";
import { headingAnchors, MARKDOWN_ANCHORS } from "./anchors.ts";
import { chunkEntries } from "./chunks/chunk-entries.ts";
import { frontMatterLine, frontMatterBlock } from "./front-matter.ts";
import { gistOf } from "./gist.ts";
import { plainTitle } from "./plain-title.ts";
import type { References } from "./plain-title.ts";
import { sectionEntries } from "./sections.ts";
import type { Mark, Reading, Scope } from "./sections.ts";

const blocks = blockParser();

/**
 * Tables stay on although CommonMark has none: a table right above a `---` line would read as a setext heading, and
 * documents in the wild are GFM.
 */
function blockParser() {
  const parser = new MarkdownIt("default", { html: true });
  parser.core.ruler.enableOnly(["normalize", "block"]);
  parser.block.State = lightState(parser.block.State);
  return parser;
}

type BlockState = InstanceType<typeof MarkdownIt>["block"]["State"];

/** Tokens as plain objects: markdown-it defines each of their thirteen fields one by one, a third of the parse. */
function lightState(Base: BlockState): BlockState {
  return class extends Base {
    override push(type: string, tag: string, nesting: -1 | 0 | 1) {
      if (nesting < 0) this.level--;
      const text = { type, tag, content: "", markup: "", info: "", nesting, level: this.level };
      const token = { ...text, attrs: null, map: null, children: null, meta: null, block: true, hidden: false };
      if (nesting > 0) this.level++;
      this.tokens.push(token as unknown as ReturnType<InstanceType<BlockState>["push"]>);
      return this.tokens.at(-1)!;
    }
  };
}

/** Behind quote and list marks a `#`, or a line of `=` or `-`: without one of these no line can be a heading. */
const POSSIBLE_HEADING = /^[ \t>*+\-\d.)]*(?:#|=+[ \t]*$|-[ \t]*$)/mu;

export function readMarkdown(lines: readonly string[], text: string): Reading {
  const settings = frontMatterBlock(lines);
  const firstLine = settings?.span.end ?? 0;
  const entries = [
    ...sectionEntries(lines, markdownHeadings(lines, text, firstLine)),
    ...chunkEntries(lines, text, firstLine),
  ];
  const described =
    settings === undefined
      ? ""
      : frontMatterLine(lines, settings, "description") || frontMatterLine(lines, settings, "title");
  if (described !== "") return { entries, gist: described };
  if (entries.length > 0) return { entries };
  return { entries, gist: gistOf(lines, { start: firstLine, end: lines.length }) };
}

/** Headings in the order of the text; lines before `firstLine` (front matter) are left out. */
export function markdownHeadings(lines: readonly string[], text: string, firstLine = 0): Mark[] {
  const body = textFrom(lines, text, firstLine);
  if (!POSSIBLE_HEADING.test(body)) return [];
  const references: References = {};
  const tokens = blocks.parse(body, references);
  const marks: Mark[] = [];
  const scopes: (Scope | undefined)[] = [undefined];
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
        const scope = scopes.at(-1);
        const place = { line: firstLine + (token.map?.[0] ?? 0), bodyLine: firstLine + (token.map?.[1] ?? 0) };
        marks.push({
          ...place,
          level: Number(token.tag.slice(1)),
          title: plainTitle(tokens[index + 1]?.content ?? "", references),
          anchors: headingAnchors(lines, place, marks.at(-1)?.bodyLine ?? firstLine, MARKDOWN_ANCHORS),
          ...(scope !== undefined && { scope }),
        });
        break;
      }
      default:
        break;
    }
  }
  return marks;
}

/** Without a byte order mark, which would hide a heading on the first line. */
function textFrom(lines: readonly string[], text: string, firstLine: number): string {
  if (firstLine === 0) return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  let offset = 0;
  for (let line = 0; line < firstLine; line++) offset += lines[line]!.length;
  return text.slice(offset);
}
