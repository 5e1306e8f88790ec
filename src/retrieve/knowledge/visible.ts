/** What a reader of a document sees of it. Belongs here: leaving out what is not shown. Does not: what it says. */
import { splitLines } from "../../passage/lines.ts";

const FENCE = /^[\s>]{0,12}(`{3,}|~{3,})/u;

/**
 * Comments are blanked, so that lines and columns stay: a sentence that its author took out, or left in another language for
 * the next translator, answers nothing. What stands in a code fence or in backticks is shown.
 */
export function visibleText(text: string): string {
  if (!text.includes("<!--")) return text;
  let fence = "";
  let isComment = false;
  return splitLines(text)
    .map((line) => {
      const mark = isComment ? undefined : FENCE.exec(line)?.[1];
      if (fence !== "") {
        if (mark?.startsWith(fence) === true) fence = "";
        return line;
      }
      if (mark !== undefined) {
        fence = mark;
        return line;
      }
      let shown = "";
      for (let at = 0; at < line.length;) {
        const end = line.indexOf(isComment ? "-->" : "<!--", at);
        const next = end === -1 ? line.length : isComment ? end + 3 : end;
        shown += isComment ? line.slice(at, next).replace(/[^\r\n]/gu, " ") : line.slice(at, next);
        at = next;
        if (end === -1) break;
        if (!isComment && isInTicks(line, end)) {
          shown += "<!--";
          at += 4;
        } else isComment = !isComment;
      }
      return shown;
    })
    .join("");
}

function isInTicks(line: string, at: number): boolean {
  return line.slice(0, at).split("`").length % 2 === 0;
}
