/** Found files and regions as people read them on a terminal: where, how sure, why, and the lines that match. */
import { splitLines, trimTerminator } from "../passage/lines.ts";
import type { Span } from "../passage/passage.ts";
import type { ReaderLanguage } from "../passage/reader-language.ts";
import { counted } from "./counted.ts";
import type { Palette } from "./palette.ts";
import { clipToWidth } from "./width.ts";

export interface FileView {
  readonly path: string;
  /** In [0, 1]. */
  readonly score: number;
  /** Strongest evidence first. */
  readonly why: readonly string[];
  readonly regions: readonly RegionView[];
}

export interface RegionView {
  /** `path:12-40`: an address, and what terminals make clickable. */
  readonly address: string;
  readonly title: string;
  readonly span: Span;
  /** The file's best region is shown at greater length. */
  readonly score: number;
  /** The lines of `span`, or a face of them when `folded`. */
  readonly text: string;
  readonly folded?: boolean;
  /** Lines that match, 0-based in the file. */
  readonly matches?: ReadonlySet<number>;
}

export interface FileStyle {
  readonly palette: Palette;
  readonly columns: number;
  readonly link: (label: string, path: string, line?: number) => string;
  /** English where absent. */
  readonly language?: ReaderLanguage;
}

/** Lines shown of a file's best region, and of each other; what is cut is said. */
const BEST_LINES = 12;
const OTHER_LINES = 5;
/** Regions of one file with text; the rest by address only. An answer should fit on two screens. */
const MAX_OPEN_REGIONS = 4;
const MAX_REASONS = 4;
const MAX_TITLE_COLUMNS = 60;
const MIN_TEXT_COLUMNS = 20;
const INDENT = " ".repeat(10);

/** "" for no files. */
export function renderFiles(files: readonly FileView[], style: FileStyle): string {
  return files.map((file, index) => renderFile(file, index + 1, style)).join("\n");
}

function renderFile(file: FileView, rank: number, style: FileStyle): string {
  const { palette } = style;
  const head = `${palette.dim(String(rank).padStart(2))}  ${scoreBadge(file.score, palette)}  `;
  const [only] = file.regions;
  const single = only !== undefined && file.regions.length === 1;
  const label = single
    ? regionLabel(file.path, only, style)
    : style.link(palette.path(palette.bold(file.path)), file.path);
  let text = `${head}${label}\n`;
  if (file.why.length > 0) text += indented(file.why.slice(0, MAX_REASONS).join(" · "), style);
  const ranking = [...file.regions].sort((a, b) => b.score - a.score || a.span.start - b.span.start);
  for (const region of file.regions) {
    const place = ranking.indexOf(region);
    if (!single) text += `${INDENT}${regionLabel(file.path, region, style)}\n`;
    if (place >= MAX_OPEN_REGIONS) continue;
    const maxLines = place === 0 ? BEST_LINES : OTHER_LINES;
    text += region.folded === true ? faceLines(region, maxLines, style) : excerpt(region, maxLines, style);
  }
  return text;
}

function regionLabel(path: string, region: RegionView, { palette, link }: FileStyle): string {
  const address = link(palette.path(palette.bold(region.address)), path, region.span.start + 1);
  return region.title === "" ? address : `${address}  ${clipToWidth(region.title, MAX_TITLE_COLUMNS)}`;
}

const TRUSTED_SCORE = 0.8;
const EVEN_ODDS = 0.5;

/** From about even odds on, a number people can trust is worth a colour. */
function scoreBadge(score: number, palette: Palette): string {
  const printed = score.toFixed(2);
  if (score >= TRUSTED_SCORE) return palette.good(printed);
  return score >= EVEN_ODDS ? palette.mark(printed) : palette.dim(printed);
}

function indented(text: string, { palette, columns }: FileStyle): string {
  return `${INDENT}${palette.dim(clipToWidth(text, Math.max(MIN_TEXT_COLUMNS, columns - INDENT.length)))}\n`;
}

function faceLines(region: RegionView, maxLines: number, style: FileStyle): string {
  return splitLines(region.text)
    .slice(0, maxLines)
    .map((line) => indented(visible(line), style))
    .join("");
}

function excerpt(region: RegionView, maxLines: number, { palette, columns, language }: FileStyle): string {
  const lines = splitLines(region.text);
  const { start } = region.span;
  const matches = (line: number) => region.matches?.has(start + line) ?? false;
  const shown = chooseLines(lines.length, matches, maxLines);
  let text = "";
  let previous = -1;
  for (const line of shown) {
    if (line > previous + 1 && previous !== -1) text += palette.dim("       ⋮") + "\n";
    const number = String(start + line + 1).padStart(6);
    const body = clipToWidth(visible(lines[line]!), Math.max(MIN_TEXT_COLUMNS, columns - INDENT.length));
    text += matches(line)
      ? `${palette.mark(`${number} ▸ `)} ${palette.bold(body)}`.trimEnd() + "\n"
      : `${palette.dim(`${number} │ `)} ${body}`.trimEnd() + "\n";
    previous = line;
  }
  const hidden = lines.length - shown.length;
  if (hidden === 0) return text;
  return `${text}${palette.dim(`       … ${language === "zh" ? `另有 ${hidden} 行` : counted(hidden, "more line")}`)}\n`;
}

/** The first line, which says what it is, and the matching lines with a line around each; from the top if none match. */
function chooseLines(count: number, matches: (line: number) => boolean, maxLines: number): number[] {
  if (count <= maxLines) return Array.from({ length: count }, (_, line) => line);
  const chosen = new Set([0]);
  for (let line = 0; line < count && chosen.size < maxLines; line++) {
    if (!matches(line)) continue;
    // The line itself first: with the last place a neighbour alone would say nothing.
    for (const near of [line, line - 1, line + 1]) {
      if (near >= 0 && near < count && chosen.size < maxLines) chosen.add(near);
    }
  }
  for (let line = 1; chosen.size < Math.ceil(maxLines / 2); line++) chosen.add(line);
  return [...chosen].sort((a, b) => a - b);
}

/** File contents may hold escape sequences that would repaint the reader's terminal. */
function visible(line: string): string {
  return trimTerminator(line)
    .replaceAll("\t", "    ")
    .replace(/[\u0000-\u001f\u007f-\u009f]/gu, "·");
}
