/** An outline as a tree that people read and addresses that they copy. */
import type { Passage } from "../passage/passage.ts";
import type { Palette } from "./palette.ts";
import { clipToWidth, displayWidth, padToWidth } from "./width.ts";

export interface TreeStyle {
  readonly palette: Palette;
  readonly columns: number;
  readonly link: (label: string, path: string, line?: number) => string;
}

const GAP = "  ";
/** Titles are cut beyond this many columns, so that one long heading does not push all addresses off the screen. */
const MAX_TITLE_COLUMNS = 56;
const MIN_GIST_COLUMNS = 16;

interface Row {
  readonly lines: string;
  readonly label: string;
  readonly passage: Passage;
}

/**
 *      1-40  docs/api.md
 *      3-12  ├─ Setup         docs/api.md#Setup          How to install it
 *     13-40  └─ 错误码处理     docs/api.md#错误码处理
 */
export function renderTree(path: string, root: Passage, style: TreeStyle): string {
  const rows: Row[] = [];
  collect(root, "", rows);
  let lineWidth = lineRange(root).length;
  let labelWidth = 0;
  let addressWidth = 0;
  for (const { lines, label, passage } of rows) {
    lineWidth = Math.max(lineWidth, lines.length);
    labelWidth = Math.max(labelWidth, displayWidth(label));
    addressWidth = Math.max(addressWidth, displayWidth(passage.address));
  }
  const gistColumns = style.columns - lineWidth - labelWidth - addressWidth - 3 * GAP.length;
  const { palette, link } = style;
  const head = `${palette.dim(lineRange(root).padStart(lineWidth))}${GAP}${link(palette.bold(root.address), path, 1)}`;
  const below = rows.map(({ lines, label, passage }) => {
    const range = palette.dim(lines.padStart(lineWidth));
    const line = passage.span.start + 1;
    const gist = gistColumns >= MIN_GIST_COLUMNS ? clipToWidth(passage.gist, gistColumns) : "";
    const address = link(palette.path(passage.address), path, line);
    return `${range}${GAP}${padToWidth(label, labelWidth)}${GAP}${padToWidth(address, addressWidth)}${GAP}${palette.dim(gist)}`.trimEnd();
  });
  return [head, ...below].map((line) => line + "\n").join("");
}

function collect(passage: Passage, indent: string, rows: Row[]): void {
  for (const [index, child] of passage.children.entries()) {
    const last = index === passage.children.length - 1;
    const name = clipToWidth(
      child.sort === undefined ? child.title : `${child.title} (${child.sort})`,
      MAX_TITLE_COLUMNS,
    );
    rows.push({ lines: lineRange(child), label: `${indent}${last ? "└─" : "├─"} ${name}`, passage: child });
    collect(child, `${indent}${last ? "   " : "│  "}`, rows);
  }
}

/** 1-based, both ends included. */
function lineRange({ span }: Passage): string {
  return span.end <= span.start + 1 ? String(span.start + 1) : `${span.start + 1}-${span.end}`;
}
