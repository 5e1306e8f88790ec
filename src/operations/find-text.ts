/** The answer of `pith find` as people read it. */
import { scanTerms } from "../find/scan.ts";
import { stemOf } from "../find/stem.ts";
import { isStopWord } from "../find/stop-words.ts";
import { lineAddress } from "../passage/address.ts";
import { splitLines } from "../passage/lines.ts";
import type { PackedRegion } from "../passage/packed.ts";
import { matchingLines } from "../render/match-lines.ts";
import { palette } from "../render/palette.ts";
import { renderFiles, type FileView, type RegionView } from "../render/text.ts";
import type { TextStyle } from "./operation.ts";
import { renderExplanation } from "./find-explain.ts";
import type { FindOutput } from "./find.ts";

const MAX_ABSENT = 8;
const MAX_QUERY_CHARACTERS = 80;

export function renderFound(output: FindOutput, style: TextStyle): string {
  const paint = palette(style.color);
  const views = viewsOf(output);
  if (output.tree.files === 0) {
    return `There are no text files in ${output.tree.root}. Name another folder with --root.\n`;
  }
  const parts: string[] = [];
  if (!output.found) {
    const asked = output.query.replace(/\s+/gu, " ").slice(0, MAX_QUERY_CHARACTERS);
    parts.push(`Nothing here answers "${asked}".${views.length > 0 ? " The nearest:" : ""}\n`);
  }
  parts.push(renderFiles(views, { ...style, palette: paint }));
  if (output.absent.length > 0 && !output.found) {
    parts.push(paint.dim(`In no file: ${output.absent.slice(0, MAX_ABSENT).join(", ")}\n`));
  }
  if (!output.found && views.length === 0) {
    parts.push("Ask in other words, by a name or an error text; `pith outline` lists the files there are.\n");
  }
  if (output.rounds !== undefined) parts.push(renderExplanation(output, paint));
  const { leftOut } = output.context;
  const [first] = leftOut;
  if (first !== undefined) {
    parts.push(paint.dim(`${leftOut.length} more beyond the budget, such as ${first.address}: pith read ADDRESS\n`));
  }
  return parts.filter((part) => part !== "").join("\n");
}

function viewsOf(output: FindOutput): FileView[] {
  const asked = new Set(termsOf(output.query).filter((term) => !isStopWord(term)));
  const judged = new Map(output.files.map((file) => [file.path, file]));
  return output.context.files.map(({ path, regions }) => ({
    path,
    score: judged.get(path)?.score ?? Math.max(...regions.map(({ score }) => score)),
    why: judged.get(path)?.why ?? [],
    regions: regions.map((region) => regionView(path, region, asked)),
  }));
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

/** As the index compares words: `retries` and `retry` are one. */
function termsOf(text: string): string[] {
  return scanTerms(text).map((term) => stemOf(term));
}
