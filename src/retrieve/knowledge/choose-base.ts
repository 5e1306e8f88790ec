/**
 * Which base a question belongs to. The README says what a base is for, its headings and texts say what it holds; either
 * alone is often wrong (a README rarely names what people ask), so both speak.
 */
import { rankAnswers } from "../../find/answers/answer.ts";
import { spellNames } from "../../find/answers/spelling.ts";
import type { DocumentQuestion } from "../../find/sections/document-question.ts";
import { meaningfulTerms } from "../../find/sections/meaningful-terms.ts";
import type { SectionIndex } from "../../find/sections/section-index.ts";
import { literalPattern } from "../../passage/literal-pattern.ts";
import type { KnowledgeBase } from "./base/base-cache.ts";
import { editionsFor } from "./editions.ts";

export interface BaseChoice {
  readonly base: KnowledgeBase;
  /** Share of the question's information in the README. */
  readonly readme: number;
  /** Share of it in the base's best section. */
  readonly probe: number;
  readonly score: number;
  /** The question names it. */
  readonly isNamed: boolean;
}

/** What each witness is worth; set by hand, and good enough that nothing was fitted (bench/runs/2026-11-15-docs.md). */
const WITNESSES = {
  section: 1,
  sentence: 0.7,
  title: 0.5,
  readme: 0.35,
  file: 0.3,
  edition: 0.6,
  editions: 0.2,
  named: 1.5,
} as const;

/** Best first; equal bases by name. Information is weighed over all bases at once, so that their shares compare. */
export function chooseBase(bases: readonly KnowledgeBase[], question: DocumentQuestion): BaseChoice[] {
  const readmes = bases.map(
    ({ readmeText, name }) => new Set(meaningfulTerms(`${name.replaceAll(/[-_]/gu, " ")} ${readmeText}`)),
  );
  const known = new Map<string, number>();
  const informationOn = (term: string): number => {
    if (!known.has(term)) known.set(term, informationAcross(bases, term));
    return known.get(term)!;
  };
  return bases
    .map((base, at): BaseChoice => {
      const own = spellNames(base.index, question);
      const information = own.terms.map(informationOn);
      const total = information.reduce((sum, value) => sum + value, 0) || 1;
      const readme = sumOf(question.terms, question.terms.map(informationOn), (term) => readmes[at]!.has(term)) / total;
      const { section, title, file } = probe(base.index, own.terms, information, total);
      // As many sections as there are: what a small base lacks speaks for another one.
      const sentence = rankAnswers(base.index, own, 3, undefined, 0).answers[0]?.sentenceCoverage ?? 0;
      const named = isNamed(base.name, question);
      const editions = editionsFor(base.index, question);
      const score =
        WITNESSES.section * section +
        WITNESSES.sentence * sentence * section +
        WITNESSES.title * title +
        WITNESSES.readme * readme +
        WITNESSES.file * file +
        (editions.isTitled ? WITNESSES.edition : editions.wanted === undefined ? 0 : WITNESSES.editions) +
        (named ? WITNESSES.named : 0);
      return { base, readme, probe: section, score, isNamed: named };
    })
    .sort((a, b) => b.score - a.score || (a.base.name < b.base.name ? -1 : 1));
}

/** From this share of the best score on, another base may be the one that was meant. */
const CLOSE_SHARE = 0.8;

/** Those beside `base` that may be meant too, best first. */
export function closeBases(choices: readonly BaseChoice[], base: KnowledgeBase): BaseChoice[] {
  const best = choices[0]?.score ?? 0;
  return choices.filter((choice) => choice.base !== base && choice.score > 0 && choice.score >= best * CLOSE_SHARE);
}

/** Parts of a base's name that tell its language or its kind, not its subject. */
const NO_SUBJECT =
  /^(?:zh|cn|en|docs?|kb|wiki|base|knowledge|manual|guide|handbook|知识库|文档|手册|资料|制度|指南|规范)$/iu;

/**
 * “vite 如何配置” speaks of the base vite-en. In Chinese only: there a Latin word is a name, while an English question on a node of a
 * cluster does not speak of a base called node (measured: routing in English loses by it).
 */
function isNamed(name: string, { text, language }: DocumentQuestion): boolean {
  if (language !== "zh") return false;
  const asked = text.toLowerCase();
  return name
    .toLowerCase()
    .split(/[-_\s./]+/u)
    .filter((part) => part.length > 1 && !NO_SUBJECT.test(part))
    .some((part) => new RegExp(`(?<![a-z0-9])${literalPattern(part)}(?![a-z0-9])`, "u").test(asked));
}

/** A term that every base uses tells none apart; one that stands in few sections of few bases tells most. */
function informationAcross(bases: readonly KnowledgeBase[], term: string): number {
  let holders = 0;
  let size = 0;
  let basesHolding = 0;
  for (const { index } of bases) {
    const count = index.hits("body", term).docs.length + index.hits("title", term).docs.length;
    if (count > 0) basesHolding++;
    holders += count;
    size += index.size;
  }
  const rare = Math.log(1 + (size + 0.5) / (holders + 0.5));
  return rare * (1 + Math.log((bases.length + 1) / (basesHolding + 1)));
}

function probe(
  index: SectionIndex,
  terms: readonly string[],
  information: readonly number[],
  total: number,
): { section: number; title: number; file: number } {
  const sections = new Float32Array(index.size);
  const titles = new Float32Array(index.size);
  const files = new Float32Array(index.files);
  terms.forEach((term, at) => {
    const value = information[at]! / total;
    const holding = new Set([
      ...index.hits("body", term).docs,
      ...index.hits("title", term).docs,
      ...index.hits("trail", term).docs,
    ]);
    const holdingFiles = new Set<number>();
    for (const section of holding) {
      sections[section]! += value;
      holdingFiles.add(index.fileOf(section));
    }
    for (const file of holdingFiles) files[file]! += value;
    const named = new Set([...index.hits("title", term).docs, ...index.hits("anchor", term).docs]);
    for (const section of named) titles[section]! += value;
  });
  return { section: maxOf(sections), title: maxOf(titles), file: maxOf(files) };
}

function maxOf(values: Float32Array): number {
  let best = 0;
  for (const value of values) if (value > best) best = value;
  return best;
}

function sumOf(terms: readonly string[], values: readonly number[], holds: (term: string) => boolean): number {
  return terms.reduce((sum, term, at) => sum + (holds(term) ? values[at]! : 0), 0);
}
