/**
 * The answer of `pith find` as a model reads it: markdown, because JSON would escape every line break of the text and cost
 * a tenth more. The budget holds for all of it, so packing measures with these functions.
 */
import { PartCounter } from "../../pack/tokens.ts";
import type { Packed } from "../../passage/packed.ts";
import { readerLanguage } from "../../passage/reader-language.ts";
import { markdownParts } from "../../render/markdown.ts";
import { xmlParts } from "../../render/xml.ts";
import type { Gap } from "../../retrieve/iterative-types.ts";
import { findWords } from "./words.ts";

/** What stands under the text. */
export interface Remarks {
  /** The question as asked; what is said of it is said in its language. */
  readonly query: string;
  readonly found: boolean;
  readonly gaps: readonly Gap[];
  readonly notes: readonly string[];
  /** Words of the question that occur nowhere. */
  readonly absent: readonly string[];
}

const MAX_GAPS = 5;

export function renderPrompt(context: Packed, remarks: Remarks): string {
  return promptParts(context, remarks).join("\n");
}

function promptParts(context: Packed, remarks: Remarks): string[] {
  const lines = remarkLines(remarks, context.files.length > 0).map(
    (line) => `> ${line.replace(/\s*[\r\n]+\s*/gu, " ")}\n`,
  );
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

function remarkLines({ query, found, gaps, notes, absent }: Remarks, isShown: boolean): string[] {
  const words = findWords(readerLanguage(query));
  return [
    ...(found ? [] : [`${words.nothing(query)} ${words.otherWords(isShown)}`]),
    ...(absent.length > 0 ? [words.absent(absent)] : []),
    ...gaps.slice(0, MAX_GAPS).map(words.missing),
    ...notes,
  ];
}
