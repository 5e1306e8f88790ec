/**
 * The sections set: which heading does a cross reference mean? Rows in, ranked sections out, in three scopes. Belongs here:
 * laying out each scope and asking. Does not: scoring (eval_sections.py, beside the data), fitting (docs-fit.ts).
 */
import { dirname, join } from "node:path";
import { anchorTexts, linksIn, LinksInto, pageTexts } from "../src/find/sections/links.ts";
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

export interface SectionsOptions {
  readonly scope: Scope;
  /** Hand the text round the link over as `context_hint`. */
  readonly hints: boolean;
  /**
   * Leave out every link that says what any row asks, wherever it stands. Else only the lines of the rows' own links are
   * left out: the same words may lead to the same section from another line, as they do for one row in four.
   */
  readonly newWords: boolean;
}

export function* runSections(
  rows: readonly SectionRow[],
  corpora: string,
  { scope, hints, newWords }: SectionsOptions,
): Generator<SectionRun> {
  for (const [source, ofSource] of Map.groupBy(rows, (row) => row.source)) {
    const root = join(corpora, source);
    const linkLines = linesByPath(ofSource);
    const all = documentPaths(root).map((path) => readDocument(root, path, linkLines.get(path)));
    const asked = new Set(newWords ? ofSource.map((row) => titleKey(row.query)) : []);
    const isRead = ({ text }: { readonly text: string }): boolean => !asked.has(titleKey(text));
    for (const [place, ofPlace] of Map.groupBy(ofSource, (row) => placeOf(row, scope))) {
      const documents = all.filter(({ path }) => isIn(path, place, scope));
      const others = all.filter(({ path }) => !isIn(path, place, scope));
      const sections = sectionsOf(documents);
      const index = new SectionIndex(sections, {
        anchors: anchorTexts(sections).filter(isRead),
        pages: pageTexts(sections).filter(isRead),
      });
      const into = new LinksInto(
        sections,
        others.map(({ path }) => path),
      );
      const outside = others.flatMap(({ path, text }) => into.from(path, linksIn(text))).filter(isRead);
      for (const row of ofPlace) {
        const hint = hints ? row.context.replace(/[⟦⟧]/gu, " ") : "";
        const gold = new Set(row.gold.map(({ path, start_line }) => `${path}:${start_line}`));
        yield {
          row,
          index,
          ranked: matchSections(index, row.query, hint, outside),
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

function isIn(path: string, place: string, scope: Scope): boolean {
  if (scope === "file") return path === place;
  return scope === "corpus" || place === "." || path.startsWith(place + "/");
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
