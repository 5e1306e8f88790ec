/**
 * Stretches of files against what the client has and what it has room for. Pure but for the hash of a file, which is handed
 * in. Belongs here: what is replaced by a reference, what is cut, what is left out. Does not: the wording (passage-answer.ts).
 */
import { headWithin } from "../../pack/most-that-fits.ts";
import { countTokens } from "../../pack/tokens.ts";
import { charactersAddress, lineAddress } from "../../passage/address.ts";
import { splitLines } from "../../passage/lines.ts";
import type { LineRange, SentLines } from "./sent.ts";
import type { Missing, Stretch } from "./wire.ts";

/** A stretch to send, or a reference to lines the client has. */
export interface Piece extends Stretch {
  readonly alreadySent?: true;
}

/** Fewer lines than this in the middle of a stretch are sent again: a hole costs more than it saves. */
const MIN_HOLE_LINES = 12;
/** What surrounds a passage in the answer: heading and fence, from above. */
const FRAME_TOKENS = 24;
const REFERENCE_TOKENS = 20;

export interface WithoutSent {
  readonly pieces: readonly Piece[];
  readonly savedTokens: number;
}

/** `keyOf` names the version of a file; undefined when it cannot be told, and then its lines are always sent. */
export function withoutSent(
  stretches: readonly Stretch[],
  seen: SentLines,
  keyOf: (path: string) => string | undefined,
): WithoutSent {
  if (seen.isEmpty) return { pieces: stretches, savedTokens: 0 };
  let savedTokens = 0;
  const pieces = stretches.flatMap((stretch) => {
    const key = countsAsSent(stretch) ? keyOf(stretch.path) : undefined;
    const cut = key === undefined ? [stretch] : cutOut(stretch, seen.of(key));
    for (const piece of cut) {
      if ("alreadySent" in piece) savedTokens += Math.max(0, countTokens(piece.text) - REFERENCE_TOKENS);
    }
    return cut;
  });
  return { pieces, savedTokens };
}

/** The stretch in pieces, in order: those that were sent, and those that were not. */
function cutOut(stretch: Stretch, sent: readonly LineRange[]): Piece[] {
  const holes = sent
    .map(({ startLine, endLine }) => ({
      startLine: Math.max(startLine, stretch.startLine),
      endLine: Math.min(endLine, stretch.endLine),
    }))
    .filter(({ startLine, endLine }) => {
      const whole = startLine === stretch.startLine && endLine === stretch.endLine;
      return whole || endLine - startLine + 1 >= MIN_HOLE_LINES;
    });
  if (holes.length === 0) return [stretch];
  const lines = splitLines(stretch.text);
  const pieces: Piece[] = [];
  let line = stretch.startLine;
  for (const hole of [...holes, { startLine: stretch.endLine + 1, endLine: stretch.endLine }]) {
    if (hole.startLine > line) pieces.push(part(stretch, lines, { startLine: line, endLine: hole.startLine - 1 }));
    if (hole.endLine >= hole.startLine) pieces.push({ ...part(stretch, lines, hole), alreadySent: true });
    line = Math.max(line, hole.endLine + 1);
  }
  return pieces;
}

function part(stretch: Stretch, lines: readonly string[], { startLine, endLine }: LineRange): Stretch {
  if (startLine === stretch.startLine && endLine === stretch.endLine) return stretch;
  return {
    ...stretch,
    address: lineAddress(stretch.path, startLine, endLine),
    startLine,
    endLine,
    text: lines.slice(startLine - stretch.startLine, endLine - stretch.startLine + 1).join(""),
  };
}

export interface Fitted {
  readonly pieces: readonly Piece[];
  readonly leftOut: readonly Missing[];
}

/**
 * As many pieces as fit into the budget, in their order. The first that does not fit is cut after a line, or in its first where
 * that alone is too long, if a useful part of it fits; smaller ones behind it are still taken. What is not sent is named by its address.
 */
export function fitBudget(pieces: readonly Piece[], maxTokens: number): Fitted {
  const kept: Piece[] = [];
  const leftOut: Missing[] = [];
  let left = maxTokens;
  let cut = false;
  for (const piece of pieces) {
    const tokens = piece.alreadySent === true ? REFERENCE_TOKENS : countTokens(piece.text) + FRAME_TOKENS;
    if (tokens <= left) {
      kept.push(piece);
      left -= tokens;
      continue;
    }
    const head = cut || piece.folded === true ? undefined : headOf(piece, left - FRAME_TOKENS);
    cut = true;
    if (head === undefined) {
      leftOut.push({ address: piece.address, tokens });
      continue;
    }
    kept.push(head.piece);
    left -= countTokens(head.piece.text) + FRAME_TOKENS;
    leftOut.push(...head.rest);
  }
  return { pieces: kept, leftOut };
}

/** Less than this many tokens of a beginning says nothing. */
const MIN_HEAD_TOKENS = 60;

interface Head {
  readonly piece: Piece;
  readonly rest: readonly Missing[];
}

function headOf(piece: Piece, maxTokens: number): Head | undefined {
  if (maxTokens < MIN_HEAD_TOKENS || piece.endLine === 0) return undefined;
  const lines = splitLines(piece.text);
  let tokens = 0;
  let count = 0;
  // Line by line counts from above: tokens that cross a line break are counted twice, never too few.
  for (const line of lines) {
    tokens += countTokens(line);
    if (tokens > maxTokens) break;
    count++;
  }
  if (count === 0) return headOfLine(piece, lines, maxTokens);
  if (count === lines.length) return undefined;
  const last = piece.startLine + count - 1;
  const rest = lines.slice(count).join("");
  return {
    piece: part(piece, lines, { startLine: piece.startLine, endLine: last }),
    rest: [{ address: lineAddress(piece.path, last + 1, piece.endLine), tokens: countTokens(rest) }],
  };
}

/** The rest of the line, and the lines behind it, are named apart. */
function headOfLine(piece: Piece, lines: readonly string[], maxTokens: number): Head {
  const { path, startLine, endLine, firstCharacter = 1 } = piece;
  const [line, ...others] = lines as [string, ...string[]];
  const text = headWithin(line, maxTokens);
  const next = firstCharacter + text.length;
  const rest = charactersAddress(path, startLine, next, firstCharacter + line.length - 1);
  return {
    piece: {
      ...part(piece, lines, { startLine, endLine: startLine }),
      address: charactersAddress(path, startLine, firstCharacter, next - 1),
      text,
      firstCharacter,
    },
    rest: [
      { address: rest, tokens: countTokens(line.slice(text.length)) },
      ...(others.length > 0
        ? [{ address: lineAddress(path, startLine + 1, endLine), tokens: countTokens(others.join("")) }]
        : []),
    ],
  };
}

/** What the client has after this answer. */
export function noteSent(
  before: SentLines,
  pieces: readonly Piece[],
  keyOf: (path: string) => string | undefined,
): SentLines {
  const seen = before.copy();
  for (const piece of pieces) {
    const key = countsAsSent(piece) ? keyOf(piece.path) : undefined;
    if (key !== undefined) seen.add(key, { startLine: piece.startLine, endLine: piece.endLine });
  }
  return seen;
}

/** Whole lines do; a face, a part of a line and nothing at all do not. */
function countsAsSent({ folded, endLine, firstCharacter }: Stretch): boolean {
  return folded !== true && endLine > 0 && firstCharacter === undefined;
}
