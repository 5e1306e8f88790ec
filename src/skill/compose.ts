/**
 * The text of a skill with some of its chunks shown and the rest left out. Belongs here: the seams. Does not: tags,
 * lists, frames (skill-prompt.ts).
 */
import { isSpaceOrTab, isLineBreak } from "../passage/characters.ts";
import type { SkillPiece } from "./skill.ts";

/**
 * Core pieces in order, with `show(id)` in the place of each chunk; `undefined` leaves the chunk out. Where a chunk stood
 * on lines of its own, exactly one blank line separates its neighbours; within a line they touch as they did.
 */
export function composePieces(
  pieces: readonly SkillPiece[],
  show: (chunkId: string) => string | undefined = () => undefined,
): string {
  const blocks: string[] = [];
  let inline = false;
  const append = (text: string) => {
    if (inline && blocks.length > 0) blocks[blocks.length - 1] += text;
    else {
      const trimmed = trimBlankLines(text);
      if (trimmed !== "") blocks.push(trimmed);
    }
  };
  for (const piece of pieces) {
    if (piece.kind === "core") {
      append(piece.text);
      inline = piece.text !== "" && !endsAtLineStart(piece.text);
    } else if (piece.kind === "chunk") {
      const shown = show(piece.chunkId!);
      if (shown === undefined) continue;
      inline = false;
      append(shown);
    }
  }
  return trimBlankLines(blocks.map((block) => trimBlankLines(block)).join("\n\n"));
}

/** Without blank lines at the edges. Spaces at the end of a last line stay, unless a line break follows them. */
export function trimBlankLines(text: string): string {
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isLineBreak(code)) start = at + 1;
    else if (!isSpaceOrTab(code) && code !== 0xfeff) break;
    else if (at === text.length - 1) return "";
  }
  let end = text.length;
  for (let at = text.length - 1; at >= start; at--) {
    const code = text.charCodeAt(at);
    if (isLineBreak(code)) end = at;
    else if (!isSpaceOrTab(code)) break;
  }
  // Spaces before the last line break that was cut are blank too.
  if (end < text.length) while (end > start && isSpaceOrTab(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function endsAtLineStart(text: string): boolean {
  for (let at = text.length - 1; at >= 0; at--) {
    const code = text.charCodeAt(at);
    if (isLineBreak(code)) return true;
    if (!isSpaceOrTab(code)) return false;
  }
  return false;
}
