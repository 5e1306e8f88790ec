/**
 * Headings as chunks, for a long file whose author marked none. Belongs here: which sections fold and what they are
 * called. Does not: finding headings (outline/), explicit `<chunk>` blocks (chunk-scanner.ts).
 *
 *     # PDF processing       ┐ the head stays: everything before the first section, and the first sections
 *     ## Overview            ┘ as long as they fit into CORE_TOKENS together
 *     ## Filling forms       ← chunk `filling-forms`
 *     ## 表格提取             ← chunk `表格提取`; over SECTION_TOKENS it falls into its own sections
 */
import { outlineSource } from "../outline/outline.ts";
import { countTokens } from "../pack/tokens.ts";
import { textOf } from "../passage/lines.ts";
import type { Passage, Source, Span } from "../passage/passage.ts";
import { UniqueIds } from "../outline/chunks/unique-ids.ts";

/** Shorter files are shown whole: folding them would cost a call and save little. */
export const LONG_SKILL_TOKENS = 2000;
/** What of a long file is shown before anything is asked for. */
const CORE_TOKENS = 600;
/** A section longer than this is offered in parts. */
const SECTION_TOKENS = 2500;
/** Fewer sections than this are no index. */
const MIN_SECTIONS = 2;
/** More characters a token than prose has: a text longer than this times its limit is over it, and need not be counted. */
const MOST_CHARACTERS_PER_TOKEN = 5;

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly address: string;
  readonly description: string;
  readonly span: Span;
}

/** Sections to fold, in order, without overlap; [] when the file is short or has no headings to speak of. */
export function implicitSections(source: Source, lines: readonly string[], firstLine: number): Section[] {
  const { text } = source;
  if (!isLongerThan(LONG_SKILL_TOKENS, text)) return [];
  const { root } = outlineSource(source);
  const sections = splittingLevel(root).flatMap((heading) => parts(heading, lines));
  if (sections.length < MIN_SECTIONS) return [];
  let coreTokens = countTokens(textOf(lines, { start: firstLine, end: sections[0]!.span.start }));
  let kept = 0;
  for (const { span } of sections) {
    const text = textOf(lines, span);
    if (isLongerThan(CORE_TOKENS - coreTokens, text)) break;
    coreTokens += countTokens(text);
    kept++;
  }
  return name(sections.slice(kept));
}

/** A lone title is the document's name, not a section: go down until there is a choice. */
function splittingLevel(passage: Passage): readonly Passage[] {
  const headings = passage.children.filter((child) => child.kind === "heading");
  if (headings.length !== 1) return headings;
  const below = splittingLevel(headings[0]!);
  return below.length >= MIN_SECTIONS ? below : headings;
}

function parts(heading: Passage, lines: readonly string[]): Passage[] {
  const below = heading.children.filter((child) => child.kind === "heading");
  if (below.length < MIN_SECTIONS || !isLongerThan(SECTION_TOKENS, textOf(lines, heading.span))) return [heading];
  const own: Passage = { ...heading, span: { start: heading.span.start, end: below[0]!.span.start }, children: [] };
  return [own, ...below.flatMap((child) => parts(child, lines))];
}

/** The limits are rules of thumb; counting every file exactly took a third of the time of loading it. */
function isLongerThan(tokens: number, text: string): boolean {
  if (text.length <= tokens) return false;
  return text.length > MOST_CHARACTERS_PER_TOKEN * tokens || countTokens(text) > tokens;
}

function name(sections: readonly Passage[]): Section[] {
  const ids = new UniqueIds();
  return sections.map(({ title, gist, span, address }, index) => {
    const id = ids.give(headingId(title) || `section-${index + 1}`);
    return { id, title, address, description: gist === "" ? title : `${title}: ${gist}`, span };
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
