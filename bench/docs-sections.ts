/**
 * The sections set: which heading does a cross reference mean? Rows in, ranked sections out, in three scopes. Belongs here:
 * laying out each scope and asking. Does not: scoring (eval_sections.py, beside the data), fitting (docs-fit.ts).
 */
import { dirname, join } from "node:path";
import { anchorTexts } from "../src/find/sections/links.ts";
import { SectionIndex } from "../src/find/sections/section-index.ts";
import { sectionsOf } from "../src/find/sections/section.ts";
import { titleKey } from "../src/find/sections/title-fold.ts";
import { matchSections, type SectionMatch } from "../src/find/titles/match.ts";
import { documentPaths, readDocument } from "./docs-corpus.ts";
import { readJsonLines } from "./json-lines.ts";

export interface SectionRow {
  readonly id: string;
  readonly source: string;
  readonly lang: "en" | "zh";
  readonly tier: "exact" | "contains" | "fuzzy" | "semantic";
  readonly query: string;
  readonly gold: readonly { readonly path: string; readonly heading: string; readonly start_line: number }[];
  readonly evidence: number;
  readonly context: string;
  readonly link: { readonly path: string; readonly line: number };
}

export type Scope = "file" | "folder" | "corpus";

export interface SectionRun {
  readonly row: SectionRow;
  readonly index: SectionIndex;
  readonly ranked: readonly SectionMatch[];
  readonly isGold: (section: number) => boolean;
}

export function readSectionRows(file: string): SectionRow[] {
  return readJsonLines<SectionRow>(file);
}

/** `hints`: hand the text round the link over as `context_hint`. */
export function* runSections(
  rows: readonly SectionRow[],
  corpora: string,
  scope: Scope,
  hints: boolean,
): Generator<SectionRun> {
  for (const [source, ofSource] of Map.groupBy(rows, (row) => row.source)) {
    const root = join(corpora, source);
    const linkLines = linesByPath(ofSource);
    const paths = documentPaths(root);
    // A link used several times stands on other lines too, and would be the answer word for word.
    const asked = new Set(ofSource.map((row) => titleKey(row.query)));
    for (const [place, ofPlace] of Map.groupBy(ofSource, (row) => placeOf(row, scope))) {
      const documents = pathsIn(paths, place, scope).map((path) => readDocument(root, path, linkLines.get(path)));
      const sections = sectionsOf(documents);
      const anchors = anchorTexts(sections).filter(({ text }) => !asked.has(titleKey(text)));
      const index = new SectionIndex(sections, { anchors });
      for (const row of ofPlace) {
        const hint = hints ? row.context.replace(/[⟦⟧]/gu, " ") : "";
        const gold = new Set(row.gold.map(({ path, start_line }) => `${path}:${start_line}`));
        yield {
          row,
          index,
          ranked: matchSections(index, row.query, hint),
          isGold: (section) => {
            const { path, start } = index.sections[section]!;
            return gold.has(`${path}:${start + 1}`);
          },
        };
      }
    }
  }
}

function placeOf(row: SectionRow, scope: Scope): string {
  const path = row.gold[0]!.path;
  return scope === "file" ? path : scope === "folder" ? dirname(path) : "";
}

function pathsIn(paths: readonly string[], place: string, scope: Scope): readonly string[] {
  if (scope === "file") return [place];
  if (scope === "corpus" || place === ".") return paths;
  return paths.filter((path) => path.startsWith(place + "/"));
}

/**
 * The lines that hold the links themselves, of all rows at once: they would give the answers away. Leaving out only the
 * asked row's own line would mean an index per row, and is the kinder of the two.
 */
export function linesByPath(rows: readonly SectionRow[]): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>();
  for (const { link } of rows) {
    const known = lines.get(link.path);
    if (known === undefined) lines.set(link.path, new Set([link.line]));
    else known.add(link.line);
  }
  return lines;
}
