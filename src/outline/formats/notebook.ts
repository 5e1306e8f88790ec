/**
 * Jupyter notebooks over their raw JSON lines: headings of markdown cells are sections, code cells are windows. The file
 * stays what it is on disk, so that a line address means the same everywhere.
 */
import { splitLines } from "../../passage/lines.ts";
import type { Entry } from "../assemble.ts";
import { clip, GIST_CHARACTERS, sentence } from "../gist.ts";
import { scanJson, type JsonNode } from "./json-scan.ts";
import { markdownHeadings } from "./markdown.ts";
import { sectionEntries, type Mark, type FileEntries } from "./sections.ts";

/** Root → cells → cell → source → strings. */
const STRINGS_DEPTH = 4;

export function readNotebook(lines: readonly string[], text: string): FileEntries {
  const cells = scanJson(text, STRINGS_DEPTH)?.children.find((node) => node.key === "cells")?.children ?? [];
  const marks: Mark[] = [];
  const code: Entry[] = [];
  let lastLine = -1;
  for (const cell of cells) {
    // Cells of a notebook saved without line breaks cannot be told apart by lines.
    if (cell.line <= lastLine) continue;
    lastLine = cell.endLine;
    const source = cellSource(cell, text);
    if (source === undefined) continue;
    if (source.type === "markdown") for (const mark of cellHeadings(cell, source)) marks.push(mark);
    else if (source.type === "code" && source.text.trim() !== "") code.push(codeCell(cell, source.text));
  }
  return { entries: [...sectionEntries(lines, marks), ...code] };
}

interface CellSource {
  readonly type: string;
  readonly text: string;
  /** Raw line of each line of the text. */
  readonly rawLines: readonly number[];
}

function cellSource(cell: JsonNode, text: string): CellSource | undefined {
  const type = cell.children.find((node) => node.key === "cell_type");
  const source = cell.children.find((node) => node.key === "source");
  if (type === undefined || source === undefined) return undefined;
  const strings = source.shape === "array" ? source.children : [source];
  let joined = "";
  const rawLines: number[] = [];
  for (const node of strings) {
    const value = stringAt(text, node);
    for (let line = splitLines(value).length; line > 0; line--) rawLines.push(node.line);
    joined += value;
  }
  return { type: stringAt(text, type), text: joined, rawLines };
}

function cellHeadings(cell: JsonNode, source: CellSource): Mark[] {
  const cellLines = splitLines(source.text);
  const marks: Mark[] = [];
  const headings = markdownHeadings(cellLines, source.text);
  headings.forEach((heading, index) => {
    // The first heading takes the braces of its cell along; several in one string share a line, and the first names it.
    const line = index === 0 ? cell.line : (source.rawLines[heading.line] ?? cell.line);
    if (index > 0 && line <= marks.at(-1)!.line) return;
    const body = cellLines.slice(heading.bodyLine, headings[index + 1]?.line).join("");
    marks.push({ line, bodyLine: line + 1, level: heading.level, title: heading.title, gist: sentence(body.trim()) });
  });
  return marks;
}

function codeCell(cell: JsonNode, text: string): Entry {
  const title = clip(text.trim().split(/[\r\n]/u)[0]!, GIST_CHARACTERS);
  return { kind: "window", name: "", title, gist: "", span: { start: cell.line, end: cell.endLine + 1 } };
}

function stringAt(text: string, node: JsonNode): string {
  try {
    const value: unknown = JSON.parse(text.slice(node.start, node.end));
    return typeof value === "string" ? value : "";
  } catch {
    // A notebook cut in the middle of a string: that string says nothing.
    return "";
  }
}
