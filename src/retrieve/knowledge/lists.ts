/**
 * Lists and tables in a section: their items in order, and what introduces them. Does not decide whether a list is the answer
 * (answer.ts).
 */
import { piecesOf } from "../../find/answers/pieces.ts";

export interface FoundList {
  /** The lines above it, as far as they belong to it; "" where there are none. */
  readonly intro: string;
  /** As they stand, lines that go on included. A row of a table is one. */
  readonly items: readonly string[];
  /** The sentence is one of the items; otherwise the list comes behind it. */
  readonly holds: boolean;
  readonly isTable: boolean;
  /** Its items are numbered. */
  readonly isOrdered: boolean;
}

const ITEM =
  /^[\s>]*(?:(?:[-*+•·]|\d{1,3}[.)]|#\.)\s+|(?:\d{1,3}[、．]|[(（][\d一二三四五六七八九十]{1,3}[)）]|[①-⑳]|第[一二三四五六七八九十\d]{1,3}步[:：、，]?)\s*)(?=\S)/u;

/** The list or table that holds the sentence, or the one behind it: a list anywhere, a table where it follows at once. */
export function listAt(body: string, sentence: string): FoundList | undefined {
  return tableAt(body, sentence) ?? itemsAt(body, sentence);
}

function tableAt(body: string, sentence: string): FoundList | undefined {
  const pieces = piecesOf(body);
  const held = pieces.findIndex(({ text, kind }) => kind === "row" && text === sentence);
  const led = pieces.findIndex(({ text, kind }) => kind === "text" && text.trimEnd().endsWith(sentence));
  if (held === -1 && led === -1) return undefined;
  let start = held === -1 ? led + 1 : held;
  while (held !== -1 && pieces[start - 1]?.kind === "row") start--;
  let end = start;
  while (pieces[end]?.kind === "row") end++;
  const items = pieces.slice(start, end).map(({ text }) => text);
  return items.length === 0 ? undefined : { intro: "", items, holds: held !== -1, isTable: true, isOrdered: false };
}

function itemsAt(body: string, sentence: string): FoundList | undefined {
  const first = sentence.split("\n").at(-1)!.trim();
  const at = first === "" ? 0 : Math.max(0, body.indexOf(first));
  let offset = 0;
  let found: { intro: string; items: string[]; start: number; end: number } | undefined;
  let above = "";
  let wasBlank = true;
  for (const line of body.split(/(?<=\n)/u)) {
    const isBlank = line.trim() === "";
    if (ITEM.test(line)) {
      found ??= { intro: above.trim(), items: [], start: offset, end: offset };
      found.items.push(line.trim());
    } else if (found !== undefined && !isBlank) {
      // Text at the margin behind an empty line: the list is over.
      if (wasBlank && !/^[\s`~]/u.test(line)) {
        if (found.end > at) break;
        found = undefined;
      } else if (!/^\s*(?:```|~~~)/u.test(line)) found.items[found.items.length - 1] += `\n${line.trim()}`;
    }
    offset += line.length;
    if (found !== undefined && !isBlank) found.end = offset;
    if (!isBlank) above = wasBlank ? line : above + line;
    wasBlank = isBlank;
  }
  if (found === undefined || found.items.length < 2 || found.end <= at) return undefined;
  const isOrdered = !/^[\s>]*[-*+•·]/u.test(found.items[0]!);
  return { intro: found.intro, items: found.items, holds: at >= found.start, isTable: false, isOrdered };
}
