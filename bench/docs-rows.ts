/**
 * Makes rows for the sections set out of any documentation: its own cross references, each with the heading it leads to.
 *
 *     node bench/docs-rows.ts --corpora DIR SOURCE… > rows.jsonl
 *
 * A source is a folder of DIR, named project-language (flink-zh). Links that say nothing ("here", 此处) are left out, and
 * of each kind of row at most so many are kept that one project does not outweigh the others. Belongs here: reading links.
 * Does not: asking for the rows (docs-sections.ts).
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DocumentsByPath } from "../src/find/sections/link-places.ts";
import { sectionsOf, type OutlinedDocument, type Section } from "../src/find/sections/section.ts";
import { matchTitle, readTarget, type MatchLevel } from "../src/find/titles/title-match.ts";
import { headingSlug } from "../src/passage/heading-slug.ts";
import { splitLines } from "../src/passage/lines.ts";
import { percentDecoded } from "../src/passage/percent.ts";
import { documentPaths, readDocument } from "./docs-corpus.ts";
import type { SectionRow } from "./docs-sections.ts";

const MOST: Readonly<Record<MatchLevel, number>> = { exact: 60, contains: 150, fuzzy: 500, meaning: 300 };
const CONTEXT_CHARACTERS = 90;
const LONGEST_QUERY = 120;
const EMPTY = new Set(
  (
    "此处 这里 此处文档 查看 了解详细信息 详细信息 了解更多信息 此部分 本节 下面 下文 上文 上面 以下 此 更多信息 本文 文档 here this below " +
    "above link more details autotitle"
  ).split(" "),
);
const EMPTY_PHRASES = new Set([
  ...["this section", "see below", "more information", "learn more", "read more", "following section"],
]);

// `[text](target)` with one level of brackets inside the text and one of parentheses inside the target; no images.
const LINK =
  /(?<!!)\[((?:[^[\]]|\[[^[\]]*\]){1,300})\]\(\s*<?([^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+["'(][^\n]*?)?\s*\)/gu;
const HUGO_REFERENCE = /\{\{<\s*(?:rel)?ref\s+"?([^"\s>]+)"?\s*>\}\}/gu;
const FENCE = /^\s*(`{3,}|~{3,})/u;

type Row = SectionRow & { readonly level: MatchLevel };

function main(): void {
  const { values, positionals } = parseArgs({ options: { corpora: { type: "string" } }, allowPositionals: true });
  if (values.corpora === undefined || positionals.length === 0) {
    console.error("usage: node bench/docs-rows.ts --corpora DIR SOURCE… > rows.jsonl");
    process.exitCode = 2;
    return;
  }
  for (const source of positionals) {
    const root = join(values.corpora, source);
    const documents = documentPaths(root).map((path) => readDocument(root, path));
    const rows = rowsOf(source, documents).sort((a, b) => shuffleKey(a) - shuffleKey(b));
    const taken: Record<MatchLevel, number> = { exact: 0, contains: 0, fuzzy: 0, meaning: 0 };
    for (const { level, ...row } of rows) if (++taken[level] <= MOST[level]) console.log(JSON.stringify(row));
  }
}

function rowsOf(source: string, documents: readonly OutlinedDocument[]): Row[] {
  const sections = sectionsOf(documents);
  const headings = new Headings(sections);
  const seen = new Set<string>();
  const rows: Row[] = [];
  for (const { path, text: whole } of documents) {
    for (const [line, text] of proseLines(splitLines(whole))) {
      for (const match of text.matchAll(LINK)) {
        const to = headings.find(path, match[2]!);
        const query = plainText(match[1]!);
        const gold = sections[to];
        if (gold === undefined || saysNothing(query)) continue;
        const key = `${query.toLowerCase()}|${gold.path}|${gold.start}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const before = text.slice(Math.max(0, match.index - CONTEXT_CHARACTERS), match.index);
        const after = text.slice(match.index + match[0].length).slice(0, CONTEXT_CHARACTERS);
        const level = matchTitle(readTarget(query), gold.title);
        rows.push({
          id: `${source}-${rows.length}`,
          source,
          lang: source.endsWith("-zh") ? "zh" : "en",
          tier: level === "meaning" ? "semantic" : level,
          query,
          gold: [{ path: gold.path, heading: gold.title, start_line: gold.start + 1 }],
          evidence: 1,
          context: `${before}⟦${query}⟧${after}`.trim(),
          link: { path, line },
          level,
        });
      }
    }
  }
  return rows;
}

/** 1-based line and text of the lines that are neither code nor a heading. */
function* proseLines(lines: readonly string[]): Generator<readonly [number, string]> {
  let fence = "";
  for (const [at, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === "") fence = mark;
      else if (mark.startsWith(fence)) fence = "";
    } else if (fence === "" && line.includes("#") && !/^\s*#{1,6}\s/u.test(line)) {
      yield [at + 1, line.replace(/[\r\n]+$/u, "").replace(HUGO_REFERENCE, "/$1")];
    }
  }
}

function plainText(link: string): string {
  return link
    .replace(/\\([`*_[\]()#<>])/gu, "$1")
    .replace(/\*\*|__|`/gu, "")
    .trim();
}

function saysNothing(query: string): boolean {
  const plain = query.toLowerCase();
  if (plain.length < 2 || plain.length > LONGEST_QUERY || /^https?:/u.test(plain)) return true;
  return EMPTY.has(plain) || EMPTY_PHRASES.has(plain);
}

/** Headings by document and fragment, under every spelling that site builders give them. */
class Headings {
  readonly #documents = new DocumentsByPath<Map<string, number>>();

  constructor(sections: readonly Section[]) {
    sections.forEach(({ path, id, title }, ordinal) => {
      const names = this.#documents.at(path, () => new Map<string, number>());
      // A name that two headings have leads to neither.
      for (const name of [`#${id.toLowerCase()}`, `s${headingSlug(title)}`, `l${lettersOf(title)}`])
        if (name.length > 1) names.set(name, names.has(name) && names.get(name) !== ordinal ? -1 : ordinal);
    });
  }

  find(fromPath: string, target: string): number {
    const hash = target.indexOf("#");
    if (hash === -1 || /^[a-z][a-z0-9+.-]*:/iu.test(target) || target.startsWith("//")) return -1;
    const fragment = percentDecoded(target.slice(hash + 1)).toLowerCase();
    const names = this.#documents.reach(fromPath, percentDecoded(target.slice(0, hash).replace(/\?.*$/u, "")));
    if (fragment === "" || names === undefined) return -1;
    return names.get(`#${fragment}`) ?? names.get(`s${fragment}`) ?? names.get(`l${lettersOf(fragment)}`) ?? -1;
  }
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** An order that has nothing to do with the documents', and is the same on every run. */
function shuffleKey({ query, gold, id }: Row): number {
  let key = 2_166_136_261;
  for (const character of query + gold[0]!.path + id) key = Math.imul(key ^ character.codePointAt(0)!, 16_777_619);
  return key >>> 0;
}

main();
