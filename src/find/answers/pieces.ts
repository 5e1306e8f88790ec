/**
 * What a section's text is made of: running text, and rows of tables that are each one sentence. Belongs here: telling what is
 * said from how it is laid out. Does not: cutting running text into sentences (sentence.ts), the rows themselves (table-rows.ts).
 */
import { headsTable, htmlRows, markdownRows } from "./table-rows.ts";

export interface Piece {
  readonly text: string;
  /** A row is one sentence, whatever marks stand in it; code is a listing of several lines, a command in one or two is text. */
  readonly kind: "text" | "row" | "code";
}

const MIN_CODE_LINES = 3;

const FENCE = /^[\s>]{0,12}(`{3,}|~{3,})[ \t]*([\w-]*)/u;
/** Drawn, not said. */
const DIAGRAM = /^(?:mermaid|plantuml|puml|dot|graphviz|flow|flowchart|sequence|ditaa|d2)$/iu;
/** The line below a heading, and rules between paragraphs. */
const RULE = /^[ \t>]*([-=~^*_+])(?:[ \t]*\1){2,}[ \t]*$/u;
/** Tags that end a paragraph. */
const BLOCK_TAG =
  /<\/?(?:address|article|aside|blockquote|body|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|li|main|nav|ol|p|pre|section|summary|tbody|td|tfoot|th|thead|title|tr|ul)(?=[\s/>])[^<>]*>/giu;
/** `<Tabs>`, `<TabItem value="mac">` alone on their lines: components of the page around the text. */
const COMPONENT_LINE = /^[ \t]*<\/?[A-Z][\w.]*(?:\s[^<>]*)?\/?>[ \t]*$/u;
/** Without one of these, running text is all there is. */
const LAID_OUT = /[|<`~]|^[ \t>]*[-=~^*_+][ \t]*[-=~^*_+]/mu;

export function piecesOf(body: string): Piece[] {
  if (!LAID_OUT.test(body)) return [{ text: body, kind: "text" }];
  const pieces: Piece[] = [];
  let running: string[] = [];
  const flush = (): void => {
    if (running.length > 0) pieces.push({ text: running.join("\n"), kind: "text" });
    running = [];
  };
  const addRows = (rows: readonly string[]): void => {
    const caption = takeCaption(running);
    flush();
    for (const row of rows) pieces.push({ text: caption === "" ? row : `${caption} — ${row}`, kind: "row" });
  };
  const lines = body.split(/\r?\n/u);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const fence = FENCE.exec(line);
    if (fence !== null) {
      const [, mark = "", language = ""] = fence;
      let end = at + 1;
      while (end < lines.length && FENCE.exec(lines[end]!)?.[1]!.startsWith(mark) !== true) end++;
      const code = lines.slice(at + 1, end);
      if (DIAGRAM.test(language)) running.push("");
      else if (code.length < MIN_CODE_LINES) running.push(...lines.slice(at, end + 1));
      else {
        flush();
        pieces.push({ text: code.join("\n"), kind: "code" });
      }
      at = end;
    } else if (headsTable(line, lines[at + 1])) {
      let end = at + 2;
      while (end < lines.length && lines[end]!.includes("|")) end++;
      addRows(markdownRows(line, lines.slice(at + 2, end)));
      at = end - 1;
    } else if (/<table[\s>]/iu.test(line)) {
      let end = at;
      while (end < lines.length - 1 && !/<\/table\s*>/iu.test(lines[end]!)) end++;
      const parts = lines
        .slice(at, end + 1)
        .join("\n")
        .split(/(?=<table[\s>])|(?<=<\/table\s*>)/iu);
      for (const part of parts) {
        if (/^<table[\s>]/iu.test(part)) addRows(htmlRows(part));
        else running.push(withoutBlocks(part));
      }
      at = end;
    } else if (RULE.test(line) || COMPONENT_LINE.test(line)) running.push("");
    else running.push(withoutBlocks(line));
  }
  flush();
  return pieces;
}

/** The label above a table names every row of it. */
function takeCaption(running: string[]): string {
  let at = running.length - 1;
  while (at >= 0 && running[at]!.trim() === "") at--;
  if (at < 0 || !isLabel(running[at]!) || (running[at - 1] ?? "").trim() !== "") return "";
  return running.splice(at).join("\n").trim();
}

/** A tag in backticks is spoken of. */
function withoutBlocks(line: string): string {
  if (!line.includes("<")) return line;
  return line.replace(/`[^`]*`|[^`]+/gu, (part) => (part.startsWith("`") ? part : part.replace(BLOCK_TAG, "\n\n")));
}

/** 三、报销流程 · （一）住宿标准 · 附件1：审批权限表 · 议题一：首页改版 */
const NUMBERED_LABEL =
  /^(?:[一二三四五六七八九十]{1,3}、|[(（][一二三四五六七八九十\d]{1,3}[)）]|(?:附件|附录|附表|表|议题|问题|步骤)[\s\d一二三四五六七八九十]{1,4}[:：、.\s]|第[\d一二三四五六七八九十百]{1,5}[章节编篇])/u;
const MAX_LABEL_CHARACTERS = { han: 40, latin: 60 } as const;

/** A line that names what follows and says nothing: all of it bold, or numbered and without the end of a sentence. */
export function isLabel(paragraph: string): boolean {
  const line = paragraph.trim();
  if (line.includes("\n") || line.length > MAX_LABEL_CHARACTERS[/\p{Script=Han}/u.test(line) ? "han" : "latin"])
    return false;
  if (/^(?:\*\*[^*]+\*\*|__[^_]+__)[:：]?$/u.test(line)) return !/[。！？；.!?;][*_]*$/u.test(line);
  return NUMBERED_LABEL.test(line) && !/[。！？；!?;，,]/u.test(line);
}
