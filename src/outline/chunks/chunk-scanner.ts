/**
 * Pairs `<chunk>` tags into blocks. Belongs here: what nested, unclosed, stray, duplicate and unnamed tags mean.
 * Does not: finding tags (tag-search.ts), or what a block becomes in a skill (skill/skill-parser.ts).
 *
 * Nothing is lost and nothing throws. Each irregularity is a diagnostic with its line, and what loads is:
 *
 *     nested      the outer chunk, with the inner text in it and the inner tags gone
 *     unclosed    up to the next chunk, or the end of the file
 *     duplicate   both; the second as `id~2`, the way addresses count
 *     empty id    under `chunk-N`, its place in the file
 *     no id, no description: not ours; the tags stay text       a stray `</chunk>`: only the tag disappears
 */
import { lineAt, lineStarts } from "../../passage/lines.ts";
import { oneLine } from "../../passage/one-line.ts";
import type { Diagnostic } from "../../passage/passage.ts";
import type { ChunkTag } from "./chunk-tags.ts";
import { findChunkTags } from "./tag-search.ts";
import { UniqueIds } from "./unique-ids.ts";

/** One chunk as it stands in the text; offsets are half-open and blocks do not overlap. */
export interface ChunkBlock {
  readonly id: string;
  /** "" when the tag has none. */
  readonly description: string;
  /** From the opening tag's `<` to past the closing tag's `>`. */
  readonly start: number;
  readonly end: number;
  /** Where the opening tag ended. */
  readonly bodyStart: number;
  readonly body: string;
}

export interface ChunkScan {
  /** In the order of the text. */
  readonly blocks: readonly ChunkBlock[];
  /** Closing tags that close nothing, to be hidden from readers; never inside a block. */
  readonly strays: readonly ChunkTag[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Pair {
  readonly open: ChunkTag;
  /** Absent when nothing closes it. A tag that closes itself is its own end. */
  close?: ChunkTag;
}

type Report = (code: string, at: number, message: string) => void;

/** Chunks from `from` on; lines in diagnostics count from the start of the text. */
export function scanChunks(text: string, from = 0): ChunkScan {
  const found = findChunkTags(text, from);
  if (found.tags.length === 0) return { blocks: [], strays: [], diagnostics: found.diagnostics };
  const diagnostics = [...found.diagnostics];
  const starts = lineStarts(text);
  const report: Report = (code, at, message) => diagnostics.push({ code, message, line: lineAt(starts, at) });
  const { pairs, strays } = pairTags(found.tags, report);
  const blocks: ChunkBlock[] = [];
  const ids = new UniqueIds();
  for (let index = 0; index < pairs.length;) {
    const { open, close } = pairs[index]!;
    const bodyEnd = close?.start ?? pairs[index + 1]?.open.start ?? text.length;
    const inner: ChunkTag[] = [];
    for (index++; index < pairs.length && pairs[index]!.open.start < bodyEnd; index++) {
      const nested = pairs[index]!;
      report("nested-chunk", nested.open.start, `${label(nested.open)} is inside ${label(open)} and loads with it.`);
      inner.push(nested.open);
      if (nested.close !== undefined && nested.close !== nested.open) inner.push(nested.close);
    }
    const body = open === close ? "" : cutOut(text, open.end, bodyEnd, inner);
    if (body.trim() === "") report("empty-chunk", open.start, `${label(open)} has no content.`);
    const description = oneLine(open.attributes.get("description") ?? "");
    blocks.push({
      id: chooseId(open, blocks.length + 1, ids, report),
      description,
      start: open.start,
      bodyStart: open.end,
      end: close?.end ?? bodyEnd,
      body,
    });
  }
  diagnostics.sort((a, b) => a.line! - b.line!);
  return { blocks, strays, diagnostics };
}

/**
 * A closing tag closes the nearest chunk still open. So a chunk that stays open never lies inside a closed one, and no
 * stray comes after it: blocks and strays cannot overlap.
 */
function pairTags(tags: readonly ChunkTag[], report: Report): { pairs: Pair[]; strays: ChunkTag[] } {
  const pairs: Pair[] = [];
  const strays: ChunkTag[] = [];
  const stack: Pair[] = [];
  for (const tag of tags) {
    if (tag.kind === "close") {
      const open = stack.pop();
      if (open !== undefined) open.close = tag;
      else {
        strays.push(tag);
        report("stray-chunk-end", tag.start, "This </chunk> closes nothing.");
      }
      continue;
    }
    const pair: Pair = tag.kind === "self-closing" ? { open: tag, close: tag } : { open: tag };
    if (tag.kind === "open") stack.push(pair);
    if (isOurs(tag)) pairs.push(pair);
    else report("chunk-without-id", tag.start, "This <chunk> has neither id nor description and stays text.");
  }
  for (const { open } of stack) {
    if (!isOurs(open)) continue;
    report(
      "unclosed-chunk",
      open.start,
      `${label(open)} has no </chunk>; it ends where the next chunk or the file does.`,
    );
  }
  return { pairs, strays };
}

/** A bare `<chunk>` is somebody's prose about chunks. */
function isOurs(open: ChunkTag): boolean {
  return open.attributes.has("id") || open.attributes.has("description");
}

function chooseId(open: ChunkTag, place: number, ids: UniqueIds, report: Report): string {
  const written = oneLine(open.attributes.get("id") ?? "");
  const wanted = written === "" ? `chunk-${place}` : written;
  const id = ids.give(wanted);
  if (written === "") report("empty-chunk-id", open.start, `A chunk has no id; it loads as '${id}'.`);
  else if (id !== wanted)
    report("duplicate-chunk", open.start, `Chunk '${wanted}' is there already; this one is '${id}'.`);
  if (!open.attributes.get("description")?.trim()) {
    report("chunk-without-description", open.start, `Chunk '${id}' has no description; its first line stands in.`);
  }
  return id;
}

function label(open: ChunkTag): string {
  const id = open.attributes.get("id")?.trim();
  return id ? `Chunk '${id}'` : "A chunk without id";
}

/** `text[start, end)` without the tags; a line that held nothing but a tag goes with it. */
function cutOut(text: string, start: number, end: number, tags: readonly ChunkTag[]): string {
  let kept = "";
  let at = start;
  for (const tag of tags) {
    kept += text.slice(at, tag.start);
    at = tag.end;
    const alone =
      /(?:^|[\n\r])[ \t]*$/u.test(kept) && /^[ \t]*(?:\r\n|\n|\r)/u.exec(text.slice(at, Math.min(end, at + 80)));
    if (alone) {
      kept = kept.replace(/[ \t]*$/u, "");
      at += alone[0].length;
    }
  }
  return kept + text.slice(at, end);
}
