/** A packed context as markdown: what a model reads best, and what people paste into an issue. */
import type { Packed, PackedRegion } from "../passage/packed.ts";
import { printSpan } from "../passage/passage.ts";

/** Nothing packed and nothing to note is "". */
export function renderMarkdown(packed: Packed): string {
  return markdownParts(packed).join("\n");
}

/** The regions, then all notes in one; an empty line belongs between two of them. */
export function markdownParts(packed: Packed): string[] {
  const parts = packed.files.flatMap(({ path, regions }) => regions.map((region) => renderRegion(path, region)));
  if (packed.notes.length > 0) parts.push(packed.notes.map((note) => `> ${oneLine(note)}\n`).join(""));
  return parts;
}

function renderRegion(path: string, region: PackedRegion): string {
  const face = region.form === "whole" ? "" : `, ${region.form} only`;
  const fence = fenceFor(region.text);
  const text = region.text.endsWith("\n") ? region.text : region.text + "\n";
  return `### ${codeSpan(region.address)}\nlines ${printSpan(region.span)}${face}, score ${region.score.toFixed(2)}\n${fence}${languageOfPath(path)}\n${text}${fence}\n`;
}

/** A fence must be longer than any run of backticks inside it. */
export function fenceFor(text: string): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`{3,}/gu)) longest = Math.max(longest, run.length);
  return "`".repeat(longest + 1);
}

function codeSpan(text: string): string {
  if (!text.includes("`")) return `\`${text}\``;
  const longest = Math.max(...Array.from(text.matchAll(/`+/gu), ([run]) => run.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks} ${text} ${ticks}`;
}

/** The extension serves as the language: every highlighter knows `ts`, `py`, `md`. */
export function languageOfPath(path: string): string {
  return /\.(\w{1,12})$/u.exec(path)?.[1] ?? "";
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/gu, " ");
}
