/**
 * The answer of `pith find` as a model reads it: markdown, because JSON would escape every line break of the text and cost
 * a tenth more. The budget holds for all of it, so packing measures with these functions.
 */
import { countTokens } from "../pack/tokens.ts";
import type { Packed } from "../passage/packed.ts";
import { renderMarkdown } from "../render/markdown.ts";
import { renderXml } from "../render/xml.ts";
import type { Gap } from "../retrieve/iterative-types.ts";

/** What stands under the text. */
export interface Remarks {
  readonly found: boolean;
  readonly gaps: readonly Gap[];
  readonly notes: readonly string[];
  /** Words of the question that occur nowhere. */
  readonly absent: readonly string[];
}

const MAX_ABSENT = 8;
const MAX_GAPS = 5;

export function renderPrompt(context: Packed, remarks: Remarks): string {
  const lines = remarkLines(remarks).map((line) => `> ${line.replace(/\s*[\r\n]+\s*/gu, " ")}\n`);
  return [renderMarkdown(context), lines.join("")].filter((part) => part !== "").join("\n");
}

/** For packContext: what the dearest way to print it costs. */
export function promptTokens(remarks: Remarks): (packed: Packed) => number {
  return (packed) => Math.max(countTokens(renderPrompt(packed, remarks)), countTokens(renderXml(packed)));
}

function remarkLines({ found, gaps, notes, absent }: Remarks): string[] {
  const lines: string[] = [];
  if (!found)
    lines.push(
      "Nothing here answers the question; what is shown is the nearest. Ask in other words, or say it is not there.",
    );
  if (absent.length > 0) lines.push(`In no file: ${absent.slice(0, MAX_ABSENT).join(", ")}`);
  for (const { kind, what, query } of gaps.slice(0, MAX_GAPS))
    lines.push(`Still missing: ${kind} ${what}; find "${query}"`);
  return [...lines, ...notes];
}
