/**
 * What a section's text is made of: running text, and rows of tables that are each one sentence. Belongs here: telling what is
 * said from how it is laid out. Does not: cutting running text into sentences (cut-sentences.ts), the rows themselves (table-rows.ts).
 */
import { Fence } from "../../passage/fence.ts";
import { headsTable, htmlRows, markdownRows } from "./table-rows.ts";

export interface Piece {
  readonly text: string;
  /** A row is one sentence, whatever marks stand in it; code is a listing of several lines, a command in one or two is text. */
  readonly kind: "text" | "row" | "code";
}

const MIN_CODE_LINES = 3;
/** A longer one is what a command printed. */
const MAX_COMMAND_CHARACTERS = 160;

const FENCED_LANGUAGE = /[`~]{3,}[ \t]*([\w-]*)/u;
/** Drawn, not said. */
const DIAGRAM = /^(?:mermaid|plantuml|puml|dot|graphviz|flow|flowchart|sequence|ditaa|d2)$/iu;
/** The line below a heading, and rules between paragraphs. */
const RULE = /^[ \t>]*([-=~^*_+])(?:[ \t]*\1){2,}[ \t]*$/u;
/** Tags that end a paragraph. */
const BLOCK_TAG =
  /<\/?(?:address|article|aside|blockquote|body|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|li|main|nav|ol|p|pre|section|summary|tbody|td|tfoot|th|thead|title|tr|ul)(?=[\s/>])[^<>]*>/giu;
/** `<Tabs>`, `<TabItem value="mac">`, `<Canteen></Canteen>`, `{% endalert %}` alone on their lines: the page around the text. */
const COMPONENT_LINE = /^[ \t]*(?:(?:<\/?[A-Z][\w.]*(?:\s[^<>]*)?\/?>|\{%[^{}]*%\})[ \t]*)+$/u;
/** `- [Leave](#leave)`: a table of contents says where, and nothing of it. */
const CONTENTS_LINE = /^[ \t>]*(?:[-*+]|\d{1,3}[.)])[ \t]+(?:\d[\d.]*[ \t]*)?\[[^\]]*\]\(#[^)]*\)[ \t]*$/u;
/** Without one of these, running text is all there is. */
const LAID_OUT = /[|<`~]|\{%|\]\(#|^[ \t>]*[-=~^*_+][ \t]*[-=~^*_+]/mu;

export function piecesOf(body: string): Piece[] {
  return LAID_OUT.test(body) ? new PieceReader(body).read() : [{ text: body, kind: "text" }];
}

class PieceReader {
  readonly #lines: readonly string[];
  readonly #pieces: Piece[] = [];
  /** Lines of running text that are not yet a piece. */
  #running: string[] = [];

  constructor(body: string) {
    this.#lines = body.split(/\r?\n/u);
  }

  read(): Piece[] {
    for (let at = 0; at < this.#lines.length;) at = this.#readAt(at);
    this.#endText();
    return this.#pieces;
  }

  /** Returns the line after what begins on this one. */
  #readAt(at: number): number {
    const line = this.#lines[at]!;
    const fence = new Fence();
    if (fence.holds(line)) return this.#endFence(at, fence);
    if (headsTable(line, this.#lines[at + 1])) return this.#markdownTable(at);
    if (/<table[\s>]/iu.test(line)) return this.#htmlTable(at);
    const isSaid = !RULE.test(line) && !COMPONENT_LINE.test(line) && !CONTENTS_LINE.test(line);
    this.#running.push(isSaid ? withoutBlocks(line) : "");
    return at + 1;
  }

  #endFence(at: number, fence: Fence): number {
    const end = this.#firstFrom(at + 1, (line) => fence.holds(line) && !fence.isOpen);
    const language = FENCED_LANGUAGE.exec(this.#lines[at]!)?.[1] ?? "";
    const code = this.#lines.slice(at + 1, end);
    if (DIAGRAM.test(language)) this.#running.push("");
    else if (code.length < MIN_CODE_LINES && code.every(({ length }) => length <= MAX_COMMAND_CHARACTERS))
      this.#running.push(...this.#lines.slice(at, end + 1));
    else {
      this.#endText();
      this.#pieces.push({ text: code.join("\n"), kind: "code" });
    }
    return end + 1;
  }

  #markdownTable(at: number): number {
    const end = this.#firstFrom(at + 2, (line) => !line.includes("|"));
    this.#addRows(markdownRows(this.#lines[at]!, this.#lines.slice(at + 2, end)));
    return end;
  }

  #htmlTable(at: number): number {
    const end = this.#firstFrom(at, (line) => /<\/table\s*>/iu.test(line)) + 1;
    const text = this.#lines.slice(at, end).join("\n");
    for (const part of text.split(/(?=<table[\s>])|(?<=<\/table\s*>)/iu)) {
      if (/^<table[\s>]/iu.test(part)) this.#addRows(htmlRows(part));
      else this.#running.push(withoutBlocks(part));
    }
    return end;
  }

  /** The number of lines where none is such. */
  #firstFrom(start: number, isSuch: (line: string) => boolean): number {
    let at = start;
    while (at < this.#lines.length && !isSuch(this.#lines[at]!)) at++;
    return at;
  }

  #addRows(rows: readonly string[]): void {
    const caption = takeCaption(this.#running);
    this.#endText();
    for (const row of rows) this.#pieces.push({ text: caption === "" ? row : `${caption} — ${row}`, kind: "row" });
  }

  #endText(): void {
    if (this.#running.length > 0) this.#pieces.push({ text: this.#running.join("\n"), kind: "text" });
    this.#running = [];
  }
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
  /^(?:[一二三四五六七八九十]{1,3}、|[(（][一二三四五六七八九十\d]{1,3}[)）]|(?:附件|附录|附表|表|议题|问题|步骤)[\s\d一二三四五六七八九十]{1,4}[:：、.\s]|第[\d一二三四五六七八九十百]{1,5}(?:[章节编篇]|条[\s　]))/u;
const MAX_LABEL_CHARACTERS = { han: 40, latin: 60 } as const;

const EMPHASISED = /^(\*{1,3}|_{1,3})(?![\s*_])([^*_]+)\1[:：.。]?$/u;
const MAX_RUN_IN_WORDS = 5;

/** ***Long Jump***. and *Note.* begin a paragraph and name it. A bold sentence is one: it says what to do, at some length. */
function isRunIn(emphasised: string): boolean {
  const words = emphasised.match(/[\p{Script=Latin}\d'’-]+|\p{Script=Han}{1,2}/gu) ?? [];
  return !/[！？!?;；]$/u.test(emphasised) && words.length <= MAX_RUN_IN_WORDS;
}

/** A line that names what follows and says nothing: all of it bold, or numbered and without the end of a sentence. */
export function isLabel(paragraph: string): boolean {
  const line = paragraph.trim();
  if (line.includes("\n") || line.length > MAX_LABEL_CHARACTERS[/\p{Script=Han}/u.test(line) ? "han" : "latin"])
    return false;
  const bold = EMPHASISED.exec(line);
  if (bold !== null) return !/[。！？；.!?;][*_]*$/u.test(line) || isRunIn(bold[2]!);
  return NUMBERED_LABEL.test(line) && !/[。！？；!?;，,]/u.test(line);
}
