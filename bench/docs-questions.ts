/**
 * The question sets as knowledge bases: which passage answers, and is there an answer at all. Belongs here: asking. Does
 * not: scoring (eval_qa.py, beside the data).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { rankAnswers } from "../src/find/answers/answer.ts";
import { judgeAnswers, type AnswerJudgement } from "../src/find/answers/coverage.ts";
import { respell } from "../src/find/answers/spelling.ts";
import { readDocumentQuestion } from "../src/find/sections/document-question.ts";
import { SectionIndex } from "../src/find/sections/section-index.ts";
import type { Section } from "../src/find/sections/section.ts";
import { documentSections } from "../src/retrieve/knowledge/base/base.ts";

export interface QuestionRow {
  readonly id: string;
  readonly source: string;
  readonly lang: "en" | "zh";
  readonly query: string;
  readonly gold_doc: readonly string[];
  readonly answerable: boolean;
  readonly nf_answerable?: boolean;
  readonly kind: string;
}

export interface QuestionRun {
  readonly id: string;
  readonly results: readonly { readonly doc: string; readonly score: number }[];
  readonly found: boolean;
  readonly score: number;
  /** For rows asked of a base they do not belong to. */
  readonly kb?: string;
  readonly answerable?: boolean;
  readonly features: AnswerJudgement["features"];
}

/** Which base a set's questions are asked of when they should find nothing. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  "squad2-a": "pubmedqa",
  pubmedqa: "squad2-a",
  "cmrc-trial": "drcd-dev",
  "drcd-dev": "cmrc-trial",
};

/** Documents that a set leaves out when its questions should find nothing. */
export function heldOut(data: string, source: string): Set<string> {
  const lines = gunzipSync(readFileSync(join(data, "corpora-qa", `${source}.jsonl.gz`)))
    .toString("utf8")
    .trim()
    .split("\n");
  const documents = lines.map((line) => JSON.parse(line) as { doc: string; held_out?: boolean });
  return new Set(documents.filter((document) => document.held_out === true).map(({ doc }) => doc));
}

/** The documents of a set; with `leftOut`, without those that are held out. */
export function questionBase(root: string, leftOut: ReadonlySet<string> = new Set()): SectionIndex {
  const sections: Section[] = [];
  for (const path of readdirSync(root, { recursive: true, encoding: "utf8" }).sort()) {
    const name = path.replaceAll("\\", "/");
    if (!name.endsWith(".md") || leftOut.has(name)) continue;
    for (const section of documentSections(name, readFileSync(join(root, name), "utf8"))) {
      sections.push({ ...section, parent: -1 });
    }
  }
  return new SectionIndex(sections);
}

export function askQuestion(
  index: SectionIndex,
  { id, query }: Pick<QuestionRow, "id" | "query">,
): Omit<QuestionRun, "kb" | "answerable"> {
  const { question } = respell(index, readDocumentQuestion(query));
  const ranking = rankAnswers(index, question, 20);
  const { isFound, confidence, features } = judgeAnswers(index, question, ranking);
  const results: { doc: string; score: number }[] = [];
  for (const { section, score } of ranking.answers) {
    const doc = index.sections[section]!.path;
    if (!results.some((result) => result.doc === doc)) results.push({ doc, score });
  }
  return { id, results, found: isFound, score: confidence, features };
}
