/** Chunks as entries of an outline, so that `SKILL.md#chunk:id` leads somewhere. What a skill is belongs in skill/. */
import { lineAt, lineStarts } from "../../passage/lines.ts";
import type { Entry } from "../assemble.ts";
import { gistOf } from "../gist.ts";
import { scanChunks } from "./chunk-scanner.ts";
import { mayHoldChunks } from "./tag-search.ts";

/** Lines before `firstLine` (front matter) are left out. [] for nearly every document, at the cost of one native search. */
export function chunkEntries(lines: readonly string[], text: string, firstLine: number): Entry[] {
  if (!mayHoldChunks(text)) return [];
  const starts = lineStarts(text);
  const { blocks } = scanChunks(text, starts[firstLine] ?? text.length);
  return blocks.map(({ id, description, start, end }) => {
    const span = { start: lineAt(starts, start), end: lineAt(starts, Math.max(start, end - 1)) + 1 };
    const gist = description || gistOf(lines, { start: span.start + 1, end: span.end });
    return { kind: "chunk", name: id, title: id, gist, span };
  });
}
