/** Found regions as people read them on a terminal: where, how sure, why, and the lines that match. */
import type { Span } from "../passage/passage.ts";
import { splitLines, trimTerminator } from "../passage/lines.ts";
import type { Palette } from "./palette.ts";
import { clipToWidth } from "./width.ts";

export interface RegionView {
  readonly address: string;
  readonly path: string;
  readonly title: string;
  readonly span: Span;
  /** In [0, 1]. */
  readonly score: number;
  /** Strongest evidence first. */
  readonly why: readonly string[];
  /** The lines of `span`, or a face of them when `folded`. */
  readonly text: string;
  readonly folded?: boolean;
  /** Lines that match, 0-based in the file. */
  readonly matches?: ReadonlySet<number>;
}

export interface RegionStyle {
  readonly palette: Palette;
  readonly columns: number;
  readonly link: (label: string, path: string, line?: number) => string;
  /** Lines shown of each region; what is cut is said. */
  readonly maxLines?: number;
}

const MAX_LINES = 12;
/** Kept around a matching line. */
const CONTEXT_LINES = 1;
const MAX_REASONS = 4;

/** "" for no regions. */
export function renderRegions(regions: readonly RegionView[], style: RegionStyle): string {
  return regions.map((region, index) => renderRegion(region, index + 1, style)).join("\n");
}

function renderRegion(region: RegionView, rank: number, style: RegionStyle): string {
  const { palette } = style;
  const startLine = region.span.start + 1;
  const number = String(rank).padStart(2);
  // The address is what people copy; a line range of its own is added where a name alone does not say where to look.
  const address = style.link(palette.path(palette.bold(region.address)), region.path, startLine);
  const lines = region.address.includes("#") ? palette.dim(`  :${startLine}-${region.span.end}`) : "";
  const title = region.address.includes(region.title) ? "" : `  ${clipToWidth(region.title, 60)}`;
  let text = `${palette.dim(number)}  ${scoreBadge(region.score, palette)}  ${address}${lines}${title}\n`;
  if (region.why.length > 0) {
    const why = region.why.slice(0, MAX_REASONS).join(" · ");
    text += `          ${palette.dim(clipToWidth(why, Math.max(20, style.columns - 10)))}\n`;
  }
  return text + (region.folded === true ? faceLines(region, style) : excerpt(region, style));
}

/** From about even odds on, a number people can trust is worth a colour. */
function scoreBadge(score: number, palette: Palette): string {
  const printed = score.toFixed(2);
  if (score >= 0.8) return palette.good(printed);
  return score >= 0.5 ? palette.mark(printed) : palette.dim(printed);
}

function faceLines(region: RegionView, { palette, columns }: RegionStyle): string {
  return splitLines(region.text)
    .slice(0, MAX_LINES)
    .map((line) => `          ${palette.dim(clipToWidth(visible(line), Math.max(20, columns - 10)))}\n`)
    .join("");
}

function excerpt(region: RegionView, style: RegionStyle): string {
  const lines = splitLines(region.text);
  const { start } = region.span;
  const shown = chooseLines(
    lines.length,
    (line) => region.matches?.has(start + line) ?? false,
    style.maxLines ?? MAX_LINES,
  );
  const { palette } = style;
  let text = "";
  let previous = -1;
  for (const line of shown) {
    if (line > previous + 1 && previous !== -1) text += palette.dim("        ⋮") + "\n";
    const matches = region.matches?.has(start + line) ?? false;
    const number = String(start + line + 1).padStart(6);
    const body = clipToWidth(visible(lines[line]!), Math.max(20, style.columns - 10));
    text += matches
      ? `${palette.mark(`${number} ▸ `)} ${palette.bold(body)}`.trimEnd() + "\n"
      : `${palette.dim(`${number} │ `)} ${body}`.trimEnd() + "\n";
    previous = line;
  }
  const hidden = lines.length - shown.length;
  const rest = hidden === 1 ? "1 more line" : `${hidden} more lines`;
  return hidden > 0 ? `${text}${palette.dim(`        … ${rest}: pith read "${region.address}"`)}\n` : text;
}

/** The first line, which says what it is, and the matching lines with a line around each; from the top if none match. */
function chooseLines(count: number, matches: (line: number) => boolean, maxLines: number): number[] {
  if (count <= maxLines) return Array.from({ length: count }, (_, line) => line);
  const chosen = new Set([0]);
  for (let line = 0; line < count && chosen.size < maxLines; line++) {
    if (!matches(line)) continue;
    const from = Math.max(0, line - CONTEXT_LINES);
    const to = Math.min(count - 1, line + CONTEXT_LINES);
    for (let near = from; near <= to && chosen.size < maxLines; near++) chosen.add(near);
  }
  for (let line = 1; line < count && chosen.size < Math.min(maxLines, 4); line++) chosen.add(line);
  return [...chosen].sort((a, b) => a - b);
}

/** File contents may hold escape sequences that would repaint the reader's terminal. */
function visible(line: string): string {
  return trimTerminator(line)
    .replaceAll("\t", "    ")
    .replace(/[\u0000-\u001f\u007f-\u009f]/gu, "·");
}
