/**
 * A range of lines out of a file of any size. Belongs here: finding where the lines begin without decoding what lies before
 * them. Does not: whole files (read.ts).
 *
 * Lines end as passage/lines.ts says: "\n", "\r\n", or a lone "\r". In every encoding we know except UTF-16 these bytes are
 * never part of another character, so lines are found among the bytes; in UTF-16 among its units.
 */
import { isUtf8 } from "node:buffer";
import { CARRIAGE_RETURN, LINE_FEED } from "../../passage/characters.ts";
import { ContextError } from "../../passage/errors.ts";
import { lineStarts } from "../../passage/lines.ts";
import type { Diagnostic } from "../../passage/passage.ts";
import { cooperation } from "../cooperate.ts";
import { type Disk, systemReason } from "../disk.ts";
import { decodeAs, type DetectedEncoding, detectEncoding, encodingGuessed } from "./decode.ts";
import { printBytes } from "./file-kinds.ts";
import { notText, openInside, unreadable } from "./read.ts";

export interface LineRange {
  readonly path: string;
  /** The lines, terminators kept; "" when the file has fewer lines. */
  readonly text: string;
  readonly startLine: number;
  /** The last line that `text` holds, 1-based; `startLine - 1` when it holds none. */
  readonly endLine: number;
  /** How many lines the file has; only known when the end was reached. */
  readonly lineCount?: number;
  readonly diagnostics: readonly Diagnostic[];
}

type WantedLines = Pick<LineRange, "startLine" | "endLine">;

export interface ReadLinesOptions {
  readonly signal?: AbortSignal;
  /** The text is cut after this many bytes. */
  readonly maxBytes?: number;
}

/** More than any reader wants, less than would hurt: one line can be as long as the file. */
const DEFAULT_MAX_BYTES = 4 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;

export async function readLines(
  disk: Disk,
  root: string,
  path: string,
  range: WantedLines,
  options: ReadLinesOptions,
): Promise<LineRange> {
  refuseNoRange(range);
  const pause = cooperation(options.signal);
  const { fd, stat } = openInside(disk, root, path);
  const read: ReadBytesFn = (offset, sizeBytes) => {
    const buffer = Buffer.allocUnsafe(sizeBytes);
    try {
      return buffer.subarray(0, disk.readSync(fd, buffer, 0, sizeBytes, offset));
    } catch (error) {
      throw unreadable(path, "system", systemReason(error), error);
    }
  };
  try {
    const probe = read(0, CHUNK_BYTES);
    const found = detectEncoding(probe, probe.length < stat.sizeBytes);
    if ("kind" in found) throw notText(path, found.kind, stat.sizeBytes);
    const finder = new LineFinder(range, found);
    let offset = found.markBytes;
    let chunk = probe.subarray(offset);
    while (chunk.length > 0 && !finder.feed(chunk, offset)) {
      offset += chunk.length;
      await pause();
      chunk = read(offset, CHUNK_BYTES);
    }
    const lineCount = finder.finish(offset + chunk.length);
    const { maxBytes = DEFAULT_MAX_BYTES } = options;
    return { ...cutOut({ path: stat.path, found, read, maxBytes }, finder), lineCount };
  } finally {
    disk.closeSync(fd);
  }
}

type ReadBytesFn = (offset: number, sizeBytes: number) => Buffer;

function refuseNoRange({ startLine, endLine }: WantedLines): void {
  if (startLine >= 1 && endLine >= startLine) return;
  const message = `Lines ${startLine}-${endLine} are no range: count from 1, and end after the start.`;
  throw new ContextError("bad-input", message);
}

/** The file whose lines were found. */
interface Searched {
  readonly path: string;
  readonly found: DetectedEncoding;
  readonly read: ReadBytesFn;
  readonly maxBytes: number;
}

function cutOut({ path, found, read, maxBytes }: Searched, finder: LineFinder): LineRange {
  const { startLine, startOffset, endOffset } = finder;
  const { encoding: detected, guessed } = found;
  if (startOffset === undefined || endOffset === undefined || endOffset === startOffset) {
    return { path, startLine, text: "", endLine: startLine - 1, diagnostics: [] };
  }
  const bytes = read(startOffset, Math.min(endOffset - startOffset, maxBytes));
  const cut = bytes.length < endOffset - startOffset;
  // The beginning of a file may be plain ASCII and say nothing about these lines.
  const sure = detected !== "utf-8" || isUtf8(cut ? bytes.subarray(0, -4) : bytes);
  const here = sure ? undefined : detectEncoding(bytes, cut);
  const encoding = sure ? detected : here !== undefined && "encoding" in here ? here.encoding : "windows-1252";
  const text = decodeAs(bytes, encoding, cut);
  const diagnostics: Diagnostic[] = guessed || !sure ? [encodingGuessed(encoding, path)] : [];
  const endLine = startLine + lineStarts(text).length - 1;
  if (cut) {
    const message = `Lines ${startLine}-${finder.endLine} of ${path} were cut in line ${endLine}, after ${printBytes(maxBytes)}.`;
    diagnostics.push({ code: "cut", message, path, line: endLine - 1 });
  }
  return { path, startLine, text, endLine, diagnostics };
}

/** Counts lines through chunks until the range has ended. Offsets are those of the file. */
class LineFinder {
  readonly startLine: number;
  readonly endLine: number;
  startOffset: number | undefined;
  endOffset: number | undefined;
  readonly #unitBytes: 1 | 2;
  readonly #lowByte: 0 | 1;
  /** The line that begins at #lineOffset. */
  #line = 1;
  #lineOffset: number;
  /** The last unit was "\r": whether the line ended there depends on the next one. */
  #afterReturn = false;

  constructor({ startLine, endLine }: WantedLines, { encoding, markBytes }: DetectedEncoding) {
    this.startLine = startLine;
    this.endLine = endLine;
    this.#lineOffset = markBytes;
    if (startLine === 1) this.startOffset = markBytes;
    this.#unitBytes = encoding === "utf-16le" || encoding === "utf-16be" ? 2 : 1;
    this.#lowByte = encoding === "utf-16be" ? 1 : 0;
  }

  /** True when the end of the range was found. */
  feed(chunk: Buffer, offset: number): boolean {
    if (this.#unitBytes === 1 && !this.#afterReturn && !chunk.includes(CARRIAGE_RETURN))
      return this.#feedPlain(chunk, offset);
    const step = this.#unitBytes;
    for (let at = 0; at + step <= chunk.length; at += step) {
      const high = step === 1 ? 0 : chunk[at + 1 - this.#lowByte];
      const unit = high === 0 ? chunk[at + this.#lowByte] : -1;
      const after = offset + at;
      if (this.#afterReturn) {
        this.#afterReturn = false;
        if (this.#ended(unit === LINE_FEED ? after + step : after)) return true;
        if (unit === LINE_FEED) continue;
      }
      if (unit === CARRIAGE_RETURN) this.#afterReturn = true;
      else if (unit === LINE_FEED && this.#ended(after + step)) return true;
    }
    return false;
  }

  #feedPlain(chunk: Buffer, offset: number): boolean {
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) {
      if (this.#ended(offset + at + 1)) return true;
    }
    return false;
  }

  /** A line ended, and the next would begin at `offset`. */
  #ended(offset: number): boolean {
    this.#line++;
    this.#lineOffset = offset;
    if (this.#line === this.startLine) this.startOffset = offset;
    if (this.#line !== this.endLine + 1) return false;
    this.endOffset = offset;
    return true;
  }

  /** `offset` is as far as was read. The number of lines when that is the end of the file, else undefined. */
  finish(offset: number): number | undefined {
    if (this.endOffset !== undefined) return undefined;
    if (this.#afterReturn) this.#ended(offset);
    this.endOffset ??= offset;
    return this.#lineOffset < offset ? this.#line : this.#line - 1;
  }
}
