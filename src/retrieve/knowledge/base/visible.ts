/** What a reader of a document sees of it. Belongs here: leaving out what is not shown. Does not: what it says. */
import { Fence } from "../../../passage/fence.ts";
import { lineStarts, trimTerminator } from "../../../passage/lines.ts";

const OPEN = "<!--";
const CLOSE = "-->";

/**
 * Comments are blanked, so that lines and columns stay: a sentence that its author took out, or left in another language for
 * the next translator, answers nothing. What stands in a code fence or in backticks is shown.
 */
export function visibleText(text: string): string {
  return withoutScripts(withoutComments(text));
}

const SCRIPT = /^[ \t]*<(style|script)\b[^>]*>/iu;

/** The same for what makes a page look or move, where it begins on a line of its own. */
function withoutScripts(text: string): string {
  if (!/<(?:style|script)\b/iu.test(text)) return text;
  const fence = new Fence();
  let hidden: RegExp | undefined;
  return text
    .split(/(?<=\n)/u)
    .map((line) => {
      if (hidden === undefined && fence.holds(line)) return line;
      const tag = hidden === undefined ? SCRIPT.exec(line)?.[1] : undefined;
      if (tag !== undefined) hidden = new RegExp(`</${tag}\\s*>`, "iu");
      if (hidden === undefined) return line;
      const end = hidden.exec(line);
      if (end === null) return blanked(line);
      hidden = undefined;
      const at = end.index + end[0].length;
      return " ".repeat(at) + line.slice(at);
    })
    .join("");
}

function withoutComments(text: string): string {
  let next = text.indexOf(OPEN);
  if (next === -1) return text;
  const starts = lineStarts(text);
  const fence = new Fence();
  let isComment = false;
  let shown = "";
  let taken = 0;
  for (let line = 0; line < starts.length && (isComment || next !== -1); line++) {
    const start = starts[line]!;
    const end = starts[line + 1] ?? text.length;
    if (!isComment) {
      if (fence.holds(text.slice(start, end))) continue;
      if (next < start) next = text.indexOf(OPEN, start);
      if (next === -1 || next >= end) continue;
    }
    const seen = visibleLine(text.slice(start, end), isComment);
    shown += text.slice(taken, start) + seen.shown;
    isComment = seen.isComment;
    taken = end;
  }
  return shown + text.slice(taken);
}

/** Parts of characters that look like the character, one for one: what a PDF has for 支持 is often ⽀持, which no reader tells apart. */
const RADICAL = /[\u2e80-\u2fdf]/gu;
const SUPPLEMENTED = new Map(
  [
    "⺟母",
    "⺠民",
    "⻁虎",
    "⻄西",
    "⻅见",
    "⻆角",
    "⻉贝",
    "⻋车",
    "⻓长",
    "⻔门",
    "⻘青",
    "⻙韦",
    "⻚页",
    "⻛风",
    "⻜飞",
    "⻝食",
    "⻢马",
    "⻣骨",
    "⻤鬼",
    "⻥鱼",
    "⻦鸟",
    "⻨麦",
    "⻩黄",
    "⻬齐",
    "⻮齿",
    "⻰龙",
    "⻳龟",
  ].map((pair) => [pair[0]!, pair[1]!]),
);

export function withoutRadicals(text: string): string {
  return text.replace(RADICAL, (radical) => SUPPLEMENTED.get(radical) ?? radical.normalize("NFKC"));
}

/** `isComment`: whether the line begins, or ends, inside of a comment. */
function visibleLine(line: string, wasComment: boolean): { shown: string; isComment: boolean } {
  let shown = "";
  let isComment = wasComment;
  for (let at = 0; at < line.length;) {
    const end = line.indexOf(isComment ? CLOSE : OPEN, at);
    const next = end === -1 ? line.length : isComment ? end + CLOSE.length : end;
    shown += isComment ? blanked(line.slice(at, next)) : line.slice(at, next);
    at = next;
    if (end === -1) break;
    if (!isComment && isInTicks(line, end)) {
      shown += OPEN;
      at += OPEN.length;
    } else isComment = !isComment;
  }
  return { shown, isComment };
}

function blanked(text: string): string {
  const length = trimTerminator(text).length;
  return " ".repeat(length) + text.slice(length);
}

function isInTicks(line: string, at: number): boolean {
  return line.slice(0, at).split("`").length % 2 === 0;
}
