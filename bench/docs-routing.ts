/** The routing set: which knowledge base does a question belong to? Lays the bases out in memory and chooses. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readDocumentQuestion } from "../src/find/sections/document-question.ts";
import { anchorTexts } from "../src/find/sections/links.ts";
import { SectionIndex } from "../src/find/sections/section-index.ts";
import { sectionsOf } from "../src/find/sections/section.ts";
import type { KnowledgeBase } from "../src/retrieve/knowledge/base/base-cache.ts";
import { chooseBase } from "../src/retrieve/knowledge/choose-base.ts";
import { compileRules } from "../src/retrieve/knowledge/rules/rules.ts";
import { documentPaths, readDocument } from "./docs-corpus.ts";
import { questionBase } from "./docs-questions.ts";

export interface RoutingRow {
  readonly id: string;
  readonly lang: "en" | "zh";
  readonly from_: string;
  readonly query: string;
  readonly gold_kb: string;
  readonly gold_family: string;
}

export interface RoutingRun {
  readonly id: string;
  /** Names of the bases, best first. */
  readonly results: readonly string[];
}

/** `without`: lines to blank, by corpus and path; link texts that are asked for must not stand in the corpus. */
export function openCorpusBase(
  corpora: string,
  name: string,
  without: ReadonlyMap<string, ReadonlySet<number>> = new Map(),
): KnowledgeBase {
  const root = join(corpora, name);
  const readmePath = join(root, "KB_README.md");
  const readmeText = existsSync(readmePath) ? readFileSync(readmePath, "utf8") : "";
  const sections = sectionsOf(documentPaths(root).map((path) => readDocument(root, path, without.get(path))));
  return baseOf(name, readmeText, new SectionIndex(sections, { anchors: anchorTexts(sections) }));
}

export function openQuestionBase(root: string, name: string): KnowledgeBase {
  return baseOf(name, "", questionBase(join(root, name)));
}

function baseOf(name: string, readmeText: string, index: SectionIndex): KnowledgeBase {
  const readme = compileRules(readmeText);
  return { name, readme, readmeText, index, verdicts: new Map(), entryLinks: new Map(), unreadable: [] };
}

export function routeQuestion(bases: readonly KnowledgeBase[], row: RoutingRow): RoutingRun {
  return { id: row.id, results: chooseBase(bases, readDocumentQuestion(row.query)).map(({ base }) => base.name) };
}

/** Right family among the first, and among the first three families, per language. */
export function scoreRouting(rows: readonly RoutingRow[], runs: readonly RoutingRun[]): string {
  const byId = new Map(runs.map((run) => [run.id, run]));
  const familyOf = new Map(rows.map(({ gold_kb, gold_family }) => [gold_kb, gold_family]));
  const lines = ["lang      n  family@1  family@3"];
  for (const lang of ["en", "zh"]) {
    const scored = rows.filter((row) => row.lang === lang && byId.has(row.id));
    let first = 0;
    let third = 0;
    for (const row of scored) {
      const families = [...new Set(byId.get(row.id)!.results.map((name) => familyOf.get(name) ?? name))];
      if (families[0] === row.gold_family) first++;
      if (families.slice(0, 3).includes(row.gold_family)) third++;
    }
    const share = (count: number): string => (count / Math.max(1, scored.length)).toFixed(3);
    lines.push(
      `${lang} ${String(scored.length).padStart(8)}  ${share(first).padStart(8)}  ${share(third).padStart(8)}`,
    );
  }
  return lines.join("\n");
}
