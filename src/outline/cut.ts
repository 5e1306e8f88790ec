/**
 * An outline cut into pieces for the index: every line in exactly one piece, each piece small enough to be an answer.
 * Belongs here: where to cut. Does not: what is stored of a piece (store/), how good it is (find/).
 */
import { ownSpans, type Passage, type Span } from "../passage/passage.ts";
import { cutWindows } from "./windows.ts";

export interface Piece {
  readonly span: Span;
  /** Headings above and on it, or names defined in it; what a person would call it. */
  readonly title: string;
  /** Symbols that begin in it, by their own names. */
  readonly names: readonly string[];
}

/** Functions of three lines are looked at together with their neighbours. */
const MIN_CODE_LINES = 6;
const MAX_LINES = 70;
const WINDOW_LINES = 50;

/** `lines` are those of the file; `isCode` lets small neighbours share a piece, which sections of a document never do. */
export function cutPieces(root: Passage, lines: readonly string[], isCode: boolean): Piece[] {
  const pieces: Piece[] = [];
  collect(root, "", pieces);
  pieces.sort((a, b) => a.span.start - b.span.start);
  const merged = isCode ? mergeSmall(pieces) : pieces;
  return merged.flatMap((piece) => splitLong(piece, lines));
}

function collect(passage: Passage, above: string, pieces: Piece[]): void {
  const title = passage.kind === "file" ? "" : titleOf(passage, above);
  let names = passage.kind === "symbol" ? [ownName(passage.title)] : [];
  for (const span of ownSpans(passage)) {
    pieces.push({ span, title, names });
    names = [];
  }
  for (const child of passage.children) collect(child, title, pieces);
}

/** Of a method that stands outside of its type, `Logger.Errf` in Go, the last. */
function ownName(title: string): string {
  return /[^.]+$/u.exec(title)?.[0] ?? title;
}

/** A symbol's title already holds the names above it; a heading's does not. */
function titleOf({ kind, title }: Passage, above: string): string {
  if (kind === "window") return above;
  return kind === "symbol" || above === "" ? title : `${above} > ${title}`;
}

function mergeSmall(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const small = last !== undefined && (linesOf(last) < MIN_CODE_LINES || linesOf(piece) < MIN_CODE_LINES);
    if (small && linesOf(last) + linesOf(piece) <= MAX_LINES) {
      merged[merged.length - 1] = {
        span: { start: last.span.start, end: piece.span.end },
        title: last.title === piece.title ? last.title : `${last.title} ${piece.title}`.trim(),
        names: [...last.names, ...piece.names],
      };
    } else {
      merged.push(piece);
    }
  }
  return merged;
}

function splitLong(piece: Piece, lines: readonly string[]): Piece[] {
  const windows = cutWindows(lines, piece.span, { targetLines: WINDOW_LINES, maxLines: MAX_LINES });
  return windows.map((span, index) => ({ span, title: piece.title, names: index === 0 ? piece.names : [] }));
}

function linesOf(piece: Piece): number {
  return piece.span.end - piece.span.start;
}
