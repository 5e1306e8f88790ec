/** The answer of `pith find` as people read it. */
import { simplify } from "../../find/terms/han-variants.ts";
import { scanTerms } from "../../find/terms/scan.ts";
import { stemOf } from "../../find/terms/stem.ts";
import { isStopWord } from "../../find/terms/stop-words.ts";
import { lineAddress } from "../../passage/address.ts";
import { splitLines } from "../../passage/lines.ts";
import type { PackedRegion } from "../../passage/packed.ts";
import { readerLanguage } from "../../passage/reader-language.ts";
import { matchingLines } from "../../render/match-lines.ts";
import { palette } from "../../render/palette.ts";
import { renderFiles, type FileView, type RegionView } from "../../render/text.ts";
import type { TextStyle } from "../operation.ts";
import { renderExplanation } from "./explain.ts";
import type { FindOutput } from "./output.ts";
import { findWords } from "./words.ts";

export function renderFound(output: FindOutput, style: TextStyle): string {
  const paint = palette(style.color);
  const words = findWords(readerLanguage(output.query));
  const views = viewsOf(output);
  if (output.tree.files === 0)
    return [words.noFiles(output.tree.root, output.tree.ignored ?? 0), ...output.notes, ""].join("\n");
  const parts: string[] = [];
  if (!output.found) {
    parts.push(`${words.nothing(output.query)}${views.length > 0 ? ` ${words.nearest}` : ""}\n`);
  }
  parts.push(renderFiles(views, { ...style, palette: paint, language: readerLanguage(output.query) }));
  if (output.absent.length > 0 && !output.found) {
    parts.push(paint.dim(`${words.absent(output.absent)}\n`));
  }
  if (!output.found && views.length === 0) {
    parts.push(`${words.seeOutline}\n`);
  }
  if (output.notes.length > 0) parts.push(paint.dim(`${output.notes.join("\n")}\n`));
  if (output.rounds !== undefined) parts.push(renderExplanation(output, words, paint));
  const { leftOut } = output.context;
  const [first] = leftOut;
  if (first !== undefined) {
    parts.push(paint.dim(`${words.leftOut(leftOut.length, first.address)}\n`));
  }
  return parts.filter((part) => part !== "").join("\n");
}

function viewsOf(output: FindOutput): FileView[] {
  const asked = new Set(termsOf(output.query).filter((term) => !isStopWord(term)));
  const judged = new Map(output.files.map((file) => [file.path, file]));
  const views = output.context.files.map(({ path, regions }) => ({
    path,
    score: judged.get(path)?.score ?? Math.max(...regions.map(({ score }) => score)),
    why: judged.get(path)?.why ?? [],
    regions: regions.map((region) => regionView(path, region, asked)),
  }));
  // The context is in the order of its regions; a list with numbers before it is read by the numbers.
  return views.sort((a, b) => b.score - a.score);
}

function regionView(path: string, region: PackedRegion, asked: ReadonlySet<string>): RegionView {
  const { span, text, title } = region;
  const folded = region.form !== "whole";
  const lines = folded ? [] : matchingLines(splitLines(text), asked, termsOf);
  return {
    address: lineAddress(path, span.start + 1, Math.max(span.end, span.start + 1)),
    title,
    span,
    score: region.score,
    text,
    folded,
    matches: new Set([...lines].map((line) => span.start + line)),
  };
}

/** As the index compares words: `retries` and `retry` are one, and so are 備份 and 备份. */
function termsOf(text: string): string[] {
  return scanTerms(simplify(text)).map((term) => stemOf(term));
}
