/**
 * Stretches of files → one answer: without what the client has, under its budget, as structure and as text a model reads.
 * Both say the same: some clients hand their model the one, some the other.
 */
import { countTokens } from "../../pack/tokens.ts";
import { fenceFor, languageOfPath } from "../../render/markdown.ts";
import { FilesNow, type FilesWorld, staleNotes } from "./files-now.ts";
import { fitBudget, type Fitted, noteSent, type Piece, withoutSent } from "./leave-out.ts";
import { SentLines } from "./sent.ts";
import type { Found, Missing, PassageAnswer } from "./wire.ts";

export interface PassageWishes {
  readonly maxTokens: number;
  /** As the client passed it. */
  readonly seen?: string;
}

/** Hides what must not leave; the note says what. */
export type Mask = (text: string) => { readonly text: string; readonly note?: string };

export interface PassageWorld extends FilesWorld {
  readonly mask: Mask;
}

export interface Answer {
  readonly structured: PassageAnswer;
  readonly text: string;
}

/** Answers that are still too long are made again with less; the frame around passages is only estimated. */
const MAX_ATTEMPTS = 12;

/** The text is at most `maxTokens`, unless the notes alone are more. */
export function answerPassages(found: Found, wishes: PassageWishes, world: PassageWorld): Answer {
  const asked = wishes.seen === undefined || wishes.seen === "" ? undefined : SentLines.parse(wishes.seen);
  const unread = wishes.seen !== undefined && wishes.seen !== "" && asked === undefined;
  const files = new FilesNow(world);
  const seen = asked ?? SentLines.none();
  const { pieces, savedTokens } = withoutSent(found.stretches, seen, (path) => files.keyOf(path));
  const notes = [
    ...(unread ? ["`seen` is not a handle of Pith; everything was sent."] : []),
    ...found.notes,
    ...(found.mayBeStale === true ? staleNotes(found.stretches, files) : []),
  ];
  const listTokens = Math.floor(wishes.maxTokens * LEFT_OUT_SHARE);
  const tail = printTail({ notes, left_out: namedWithin(found.leftOut, listTokens) }, "");
  let room = wishes.maxTokens - countTokens(tail);
  const sentAfter = (sent: readonly Piece[]): string => noteSent(seen, sent, (path) => files.keyOf(path)).print();
  for (let attempt = 1; ; attempt++) {
    const fitted = fitBudget(pieces, Math.max(0, room));
    const handles = { savedTokens, sent: sentAfter(fitted.pieces), listTokens };
    const answer = build({ ...found, notes }, fitted, handles, world.mask);
    // Claude Code hands its model the structure, others the text; the budget holds for both.
    const tokens = Math.max(countTokens(answer.text), countTokens(JSON.stringify(answer.structured)));
    const excess = tokens - wishes.maxTokens;
    if (excess <= 0 || attempt === MAX_ATTEMPTS || room <= 0) return answer;
    // JSON escapes what the room was measured without: a little more goes than is too much.
    room -= Math.max(excess + Math.ceil(excess / 4), attempt > 3 ? Math.ceil(room / 8) : 0);
  }
}

function build(
  found: Found,
  fitted: Fitted,
  { savedTokens, sent, listTokens }: Record<"savedTokens" | "listTokens", number> & { readonly sent: string },
  mask: Mask,
): Answer {
  const hidden = new Set<string>();
  const passages = fitted.pieces.map((piece) => {
    const masked = mask(piece.text);
    if (masked.note !== undefined) hidden.add(masked.note);
    return { ...piece, text: masked.text };
  });
  const leftOut = namedWithin([...fitted.leftOut, ...found.leftOut], listTokens);
  const notes = [...found.notes, ...hidden];
  const structured: PassageAnswer = {
    found: found.found,
    passages: passages.map(wirePassage),
    ...(leftOut.length > 0 && { left_out: leftOut }),
    ...(notes.length > 0 && { notes }),
    ...(sent !== "" && { sent }),
    ...(savedTokens > 0 && { saved_tokens: savedTokens }),
  };
  return { structured, text: [...passages.map(printPassage), printTail(structured, sent)].filter(Boolean).join("\n") };
}

const MAX_LEFT_OUT = 12;
/** Of a budget, for addresses of what is left out: in a small one they would leave no room for any text. */
const LEFT_OUT_SHARE = 0.2;

/** The first of them, as many as fit; one always. */
function namedWithin(leftOut: readonly Missing[], maxTokens: number): Missing[] {
  let left = maxTokens;
  return leftOut.slice(0, MAX_LEFT_OUT).filter((missing, at) => {
    left -= countTokens(JSON.stringify(missing));
    return at === 0 || left >= 0;
  });
}

function wirePassage(piece: Piece): PassageAnswer["passages"][number] {
  return {
    address: piece.address,
    lines: linesOf(piece),
    ...(piece.score !== undefined && { score: piece.score }),
    ...(piece.folded === true && { folded: true }),
    ...(piece.alreadySent !== true && { text: piece.text }),
  };
}

function linesOf({ startLine, endLine }: Piece): string {
  return startLine === endLine ? String(startLine) : `${startLine}-${endLine}`;
}

function printPassage(piece: Piece): string {
  const score = piece.score === undefined ? "" : `, ${piece.score.toFixed(2)}`;
  // An address that is a line range, or a part of a line, says its lines itself.
  const saysLines = piece.firstCharacter !== undefined || piece.address.endsWith(`:${linesOf(piece)}`);
  const lines = saysLines ? "" : ` (lines ${linesOf(piece)}${score})`;
  const head = `## ${piece.address}${lines === "" && score !== "" ? ` (${score.slice(2)})` : lines}`;
  if (piece.alreadySent === true) return `${head}: you have it already\n`;
  const folded = piece.folded === true ? " folded, read it for the rest" : "";
  const fence = fenceFor(piece.text);
  const end = piece.text === "" || piece.text.endsWith("\n") ? "" : "\n";
  return `${head}${folded}\n${fence}${languageOfPath(piece.path)}\n${piece.text}${end}${fence}\n`;
}

function printTail(
  { left_out = [], notes = [], saved_tokens }: Partial<Pick<PassageAnswer, "left_out" | "notes" | "saved_tokens">>,
  sent: string,
): string {
  const lines = notes.map((note) => `> ${note}`);
  if (left_out.length > 0) {
    const listed = left_out.map(({ address, tokens }) => `${address} (${tokens} tokens)`).join(", ");
    lines.push(`> Left out; read what you need: ${listed}`);
  }
  if (saved_tokens !== undefined) lines.push(`> ${saved_tokens} tokens not sent again.`);
  if (sent !== "") lines.push(`> seen: ${sent}`);
  return lines.join("\n") + (lines.length > 0 ? "\n" : "");
}
