/**
 * SkillParser: the text of a SKILL.md → a Skill. Belongs here: putting front matter, core and chunks together. Does not:
 * the disk (SkillFiles), the rules of the standard (skill-validation.ts).
 *
 * Never throws: a text that is not a skill is a skill with diagnostics.
 */
import { assemble } from "../outline/assemble.ts";
import { type ChunkScan, scanChunks } from "../outline/chunks/chunk-scanner.ts";
import { readMarkdown } from "../outline/formats/markdown.ts";
import { gistOf } from "../outline/gist.ts";
import { lineAddress, printAddress } from "../passage/address.ts";
import { lazily } from "../passage/lazily.ts";
import { lineAt, lineStarts, splitLines, textOf } from "../passage/lines.ts";
import { type Diagnostic, type Source, walkPassages } from "../passage/passage.ts";
import { composePieces, trimBlankLines } from "./compose.ts";
import { implicitSections } from "./implicit-chunks.ts";
import { skillFrontMatter } from "./skill-front-matter.ts";
import { readMetadata } from "./skill-metadata.ts";
import type { Skill, SkillChunk, SkillFile, SkillPiece } from "./skill.ts";

/** What is known of a skill besides its text. */
export interface SkillSource {
  /** Where SKILL.md lies, for addresses and diagnostics. */
  readonly path?: string;
  readonly files?: readonly SkillFile[];
}

const NOTHING_OPEN: ReadonlySet<string> = new Set();

/** The text of a `SKILL.md` → its metadata, its core and its chunks. */
export class SkillParser {
  static parse(fileContent: string, source: SkillSource = {}): Skill {
    const { front, endLine, endOffset, diagnostic: broken } = skillFrontMatter(fileContent);
    const { metadata, diagnostics } = readMetadata(front, {
      name: () => folderName(source.path) ?? "skill",
      description: () => firstWords(fileContent.slice(endOffset)),
    });
    const scan = scanChunks(fileContent, endOffset);
    const text: SkillText = { path: source.path, text: fileContent };
    const marked = scan.blocks.length > 0 || scan.strays.length > 0;
    const cut = marked ? cutBlocks(text, endOffset, scan) : undefined;
    // Outlining a long file costs more than all the rest, and a catalogue of thousands of skills needs none of it.
    const parts = lazily(() => partsOf(fileContent.slice(0, endOffset), cut ?? cutSections(text, endLine)));
    const { path } = source;
    const all = [...(broken ? [broken] : []), ...diagnostics, ...scan.diagnostics];
    return {
      metadata,
      text: fileContent,
      get coreContent() {
        return parts().coreContent;
      },
      get chunks() {
        return parts().chunks;
      },
      get pieces() {
        return parts().pieces;
      },
      activeChunks: NOTHING_OPEN,
      files: source.files ?? [],
      diagnostics: path === undefined ? all : all.map((diagnostic): Diagnostic => ({ ...diagnostic, path })),
      path,
    };
  }
}

function partsOf(front: string, { pieces: cut, chunks }: Cut): Pick<Skill, "coreContent" | "chunks" | "pieces"> {
  const pieces: SkillPiece[] = front === "" ? [...cut] : [{ kind: "front-matter", text: front }, ...cut];
  return { pieces, coreContent: composePieces(pieces), chunks: new Map(chunks.map((chunk) => [chunk.id, chunk])) };
}

interface Cut {
  readonly pieces: readonly SkillPiece[];
  readonly chunks: readonly SkillChunk[];
}

/** A Source whose place may be unknown. */
interface SkillText {
  readonly path: string | undefined;
  readonly text: string;
}

function cutBlocks({ path, text }: SkillText, bodyStart: number, scan: ChunkScan): Cut {
  const starts = lineStarts(text);
  const pieces: SkillPiece[] = [];
  const chunks: SkillChunk[] = [];
  let at = bodyStart;
  const coreUpTo = (offset: number) => {
    if (offset > at) pieces.push({ kind: "core", text: text.slice(at, offset) });
  };
  for (const mark of [...scan.blocks, ...scan.strays].sort((a, b) => a.start - b.start)) {
    coreUpTo(mark.start);
    const raw = text.slice(mark.start, mark.end);
    at = mark.end;
    if (!("id" in mark)) {
      pieces.push({ kind: "stray", text: raw });
      continue;
    }
    const { id, description } = mark;
    const span = { start: lineAt(starts, mark.start), end: lineAt(starts, Math.max(mark.start, mark.end - 1)) + 1 };
    pieces.push({ kind: "chunk", text: raw, chunkId: id });
    const content = trimBlankLines(mark.body).trimEnd();
    const contentLine = lineAt(starts, mark.bodyStart + mark.body.indexOf(content));
    chunks.push({
      id,
      description: description || firstWords(content),
      content,
      span,
      from: "tag",
      contentLine,
      ...(path !== undefined && { address: printAddress({ path, part: { kind: "chunk", id } }) }),
    });
  }
  coreUpTo(text.length);
  return { pieces, chunks };
}

function cutSections({ path, text }: SkillText, firstLine: number): Cut {
  const lines = splitLines(text);
  const pieces: SkillPiece[] = [];
  const chunks: SkillChunk[] = [];
  let line = firstLine;
  const coreUpTo = (end: number) => {
    if (end > line) pieces.push({ kind: "core", text: textOf(lines, { start: line, end }) });
  };
  const addresses = lazily(() => headingAddresses({ path: path ?? "", text }));
  for (const section of implicitSections(text, lines, firstLine)) {
    const { id, title, span } = section;
    coreUpTo(span.start);
    const raw = textOf(lines, span);
    line = span.end;
    pieces.push({ kind: "chunk", text: raw, chunkId: id });
    chunks.push({
      id,
      content: trimBlankLines(raw).trimEnd(),
      span,
      from: "heading",
      contentLine: span.start,
      title,
      // Most chunks of most skills are never shown or pointed to, and an address needs the outline of the whole file.
      get description() {
        return section.description;
      },
      get address() {
        return path === undefined
          ? undefined
          : (addresses().get(span.start) ?? lineAddress(path, span.start + 1, span.end));
      },
    });
  }
  coreUpTo(lines.length);
  return { pieces, chunks };
}

/** By the line of the heading. */
function headingAddresses({ path, text }: Source): ReadonlyMap<number, string> {
  const lines = splitLines(text);
  // As outline.ts would, without what it needs for every other format.
  const root = assemble(path, lines.length, readMarkdown(lines, text).entries);
  const headings = [...walkPassages(root)].filter(({ kind }) => kind === "heading");
  return new Map(headings.map(({ span, address }) => [span.start, address]));
}

function folderName(path: string | undefined): string | undefined {
  const parts = (path ?? "").split("/").filter((part) => part !== "");
  return parts.at(-2);
}

function firstWords(content: string): string {
  const lines = splitLines(content);
  return gistOf(lines, { start: 0, end: lines.length });
}
