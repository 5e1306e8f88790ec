/** Documentation on disk → sections, for bench/docs.ts. Reads with node:fs: a bench measures ranking, not the walk. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OutlinedDocument } from "../src/find/sections/section.ts";
import { frontMatterBlock } from "../src/outline/formats/front-matter-block.ts";
import { settingsNames, settingsTitle } from "../src/outline/formats/page-title.ts";
import { outlineSource } from "../src/outline/outline.ts";
import { lineStarts, splitLines } from "../src/passage/lines.ts";

/** Markdown files below a folder, sorted; the repository's own README (KB_README.md) is left out. */
export function documentPaths(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.mdx?$/iu.test(path) && path !== "KB_README.md")
    .sort();
}

/** `without`: 1-based lines whose text is blanked, so that every other line keeps its number. */
export function readDocument(root: string, path: string, without: ReadonlySet<number> = new Set()): OutlinedDocument {
  let text = readFileSync(join(root, path), "utf8");
  let lines = splitLines(text);
  if (without.size > 0) {
    lines = lines.map((line, index) => (without.has(index + 1) ? line.replace(/[^\r\n]/gu, "") : line));
    text = lines.join("");
  }
  const settings = frontMatterBlock(lines);
  return {
    path,
    root: outlineSource({ path, text }).root,
    text,
    lineStarts: lineStarts(text),
    fileTitle: settingsTitle(lines, settings),
    bodyLine: settings?.span.end ?? 0,
    names: settingsNames(lines, settings),
  };
}
