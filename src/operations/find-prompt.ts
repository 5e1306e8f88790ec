/**
 * The answer of `pith find` as a model reads it: markdown, because JSON would escape every line break of the text and cost
 * a tenth more. The budget holds for all of it, so packing measures with these functions.
 */
import { PartCounter } from "../pack/tokens.ts";
import type { Packed } from "../passage/packed.ts";
import { markdownParts } from "../render/markdown.ts";
import { xmlParts } from "../render/xml.ts";
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
  return promptParts(context, remarks).join("\n");
}

function promptParts(context: Packed, remarks: Remarks): string[] {
  const lines = remarkLines(remarks).map((line) => `> ${line.replace(/\s*[\r\n]+\s*/gu, " ")}\n`);
  return [...markdownParts(context), ...(lines.length > 0 ? [lines.join("")] : [])];
}

/** For packContext, which asks again and again while it fills: what the dearest way to print it costs. */
export function promptTokens(remarks: Remarks): (packed: Packed) => number {
  const counter = new PartCounter();
  return (packed) => {
    const regions = packed.files.reduce((sum, file) => sum + file.regions.length, 0);
    const parts = promptParts(packed, remarks);
    // Regions end in a fence, where counting may be divided. Notes end in words: they and all after them are one part.
    const tail = parts.slice(regions).join("\n");
    const printed = parts.slice(0, regions).map((part, at) => (at + 1 < parts.length ? part + "\n" : part));
    return Math.max(counter.count([...printed, tail]), counter.count(xmlParts(packed)));
  };
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
