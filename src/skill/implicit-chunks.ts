/**
 * Headings as chunks, for a long file whose author marked none. Belongs here: which sections fold and what they are
 * called. Does not: finding headings (outline/), explicit `<chunk>` blocks (outline/chunks/).
 *
 *     # PDF processing       ┐ the head stays: everything before the first section, and the first sections
 *     ## Overview            ┘ as long as they fit into CORE_TOKENS together
 *     ## Filling forms       ← chunk `filling-forms`
 *     ## 表格提取             ← chunk `表格提取`; over SECTION_TOKENS it falls into its own sections
 */
import { UniqueIds } from "../outline/chunks/unique-ids.ts";
import { markdownHeadings } from "../outline/formats/markdown.ts";
import type { Mark } from "../outline/formats/sections.ts";
import { clip, gistOf } from "../outline/gist.ts";
import type { Span } from "../passage/passage.ts";

/** Shorter files are shown whole: folding them would cost a call and save little. */
export const LONG_SKILL_TOKENS = 2000;
/** What of a long file is shown before anything is asked for. */
const CORE_TOKENS = 600;
/** A section longer than this is offered in parts. */
const SECTION_TOKENS = 2500;
/** Fewer sections than this are no index. */
const MIN_SECTIONS = 2;
/** Of the headings inside a section that says nothing else: enough to choose by, and every prompt pays for it. */
const INSIDE_CHARACTERS = 60;

export interface FoldedSection {
  readonly id: string;
  readonly title: string;
  /** Made when first asked for. */
  readonly description: string;
  readonly span: Span;
}

/** A heading of the document with all that stands under it. */
interface Block {
  readonly mark: Mark;
  end: number;
  readonly below: Block[];
}

/**
 * Sections to fold, in order, without overlap; [] when the file is short or has no headings to speak of. The whole outline
 * is not made: the parse of the headings is two thirds of it, and gists are needed for what is folded only.
 */
export function implicitSections(text: string, lines: readonly string[], firstLine: number): FoldedSection[] {
  if (text.length <= LONG_SKILL_TOKENS) return [];
  const tokens = lines.map(roughTokens);
  if (tokensIn(tokens, { start: 0, end: lines.length }) <= LONG_SKILL_TOKENS) return [];
  const blocks = nested(markdownHeadings(lines, text, firstLine), lines.length);
  const spans = splittingLevel(blocks).flatMap((block) => parts(block, tokens));
  if (spans.length < MIN_SECTIONS) return [];
  let coreTokens = tokensIn(tokens, { start: firstLine, end: spans[0]!.span.start });
  let kept = 0;
  for (const { span } of spans) {
    coreTokens += tokensIn(tokens, span);
    if (coreTokens > CORE_TOKENS) break;
    kept++;
  }
  return named(spans.slice(kept), lines);
}

/** A heading in a quote or a list item is part of that, not a section. */
function nested(marks: readonly Mark[], lineCount: number): Block[] {
  const top: Block[] = [];
  const open: Block[] = [];
  for (const mark of marks) {
    if (mark.scope !== undefined) continue;
    while (open.length > 0 && open.at(-1)!.mark.level >= mark.level) open.pop()!.end = mark.line;
    const block = { mark, end: lineCount, below: [] };
    (open.at(-1)?.below ?? top).push(block);
    open.push(block);
  }
  return top;
}

/** A lone title is the document's name, not a section: go down until there is a choice. */
function splittingLevel(blocks: readonly Block[]): readonly Block[] {
  if (blocks.length !== 1) return blocks;
  const below = splittingLevel(blocks[0]!.below);
  return below.length >= MIN_SECTIONS ? below : blocks;
}

interface Part {
  readonly mark: Mark;
  readonly span: Span;
  /** Where the first heading below begins; the end where there is none. */
  readonly ownEnd: number;
  /** Titles of the headings that are offered with it. */
  readonly inside: readonly string[];
}

function parts({ mark, end, below }: Block, tokens: readonly number[]): Part[] {
  const span = { start: mark.line, end };
  const ownEnd = below[0]?.mark.line ?? end;
  if (below.length < MIN_SECTIONS || tokensIn(tokens, span) <= SECTION_TOKENS)
    return [{ mark, span, ownEnd, inside: below.map((block) => block.mark.title) }];
  const own = { mark, span: { start: mark.line, end: ownEnd }, ownEnd, inside: [] };
  return [own, ...below.flatMap((block) => parts(block, tokens))];
}

function tokensIn(tokens: readonly number[], { start, end }: Span): number {
  let sum = 0;
  for (let line = start; line < end; line++) sum += tokens[line]!;
  return sum;
}

/** What countTokens says of 8,000 SKILL.md files, of Latin letters with their code; a character of Chinese is about one. */
const CHARACTERS_PER_TOKEN = 3.4;
const FIRST_WIDE = 0x2e80;

/** The limits are rules of thumb, and pack/'s count takes a tenth of the time of loading a skill. */
function roughTokens(text: string): number {
  let wide = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= FIRST_WIDE) wide++;
  return wide + (text.length - wide) / CHARACTERS_PER_TOKEN;
}

function named(sections: readonly Part[], lines: readonly string[]): FoldedSection[] {
  const ids = new UniqueIds();
  return sections.map(({ mark: { title, bodyLine }, span, ownEnd, inside }, index) => {
    const id = ids.give(headingId(title) || `section-${index + 1}`);
    let gist: string | undefined;
    return {
      id,
      title,
      span,
      get description() {
        // A section that begins with a heading says by its headings what is in it.
        gist ??= gistOf(lines, { start: bodyLine, end: ownEnd }) || clip(inside.join(", "), INSIDE_CHARACTERS);
        return gist === "" ? title : `${title}: ${gist}`;
      },
    };
  });
}

/** What a model can type without quoting: letters and digits of any script, joined by hyphens. */
export function headingId(title: string): string {
  return title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Variation_Selector}/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}_.]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/gu, "");
}
