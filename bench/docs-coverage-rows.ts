/**
 * Questions with their answer there, with it removed, asked of another base, and changed: the features of each, to fit "not
 * found" on. Belongs here: asking. Does not: fitting (docs-fit-coverage.ts), laying bases out (docs-train-questions.ts).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnswerJudgement } from "../src/find/answers/coverage.ts";
import type { SectionIndex } from "../src/find/sections/section-index.ts";
import { askQuestion, ELSEWHERE, heldOut, questionBase, type QuestionRow } from "./docs-questions.ts";
import type { TrainQuestion } from "./docs-train-questions.ts";
import { readJsonLines } from "./json-lines.ts";

export type Mode = "there" | "removed" | "elsewhere" | "adversarial";

export interface FitRow {
  readonly base: string;
  /** Bases of one group are left out of the fit together. */
  readonly group: string;
  readonly lang: "en" | "zh";
  readonly mode: Mode;
  /** The document found first, or its folder. */
  readonly article: string;
  readonly isAnswered: boolean;
  /** Whether the first document is the one that answers. */
  readonly isRight: boolean;
  /** As a reader gets it. */
  readonly confidence: number;
  readonly features: AnswerJudgement["features"];
}

/** The dev sets of bench:docs. */
export function readDevRows(data: string, corpora: string): FitRow[] {
  const questions = readJsonLines<QuestionRow>(join(data, "questions.jsonl"));
  const rows: FitRow[] = [];
  for (const [base, elsewhere] of Object.entries(ELSEWHERE)) {
    const whole = questionBase(join(corpora, base));
    const partial = questionBase(join(corpora, base), heldOut(data, base));
    const ask = (index: SectionIndex, row: QuestionRow, mode: Mode, isAnswered: boolean): void => {
      rows.push({ base, group: base, lang: row.lang, mode, isAnswered, ...asked(index, row.query, row.gold_doc) });
    };
    for (const row of questions) {
      const isAdversarial = row.kind === "adversarial";
      if (row.source === base) ask(whole, row, isAdversarial ? "adversarial" : "there", row.answerable);
      if (isAdversarial) continue;
      if (row.source === base) ask(partial, row, "removed", row.answerable && row.nf_answerable === true);
      if (row.source === elsewhere) ask(whole, row, "elsewhere", false);
    }
  }
  return rows;
}

/** Of the questions whose answer is not removed, every fourth is asked in each fifth; of other bases' so many. */
const EVERY = 4;
const ELSEWHERE_ASKED = { large: 120, small: 12 } as const;

/** English bases laid out by docs-train-questions.ts. The small ones of a group are taken for one base. */
export function readTrainRows(root: string): FitRow[] {
  const names = readdirSync(root).sort();
  const questionsOf = new Map(
    names.map((name) => [name, readJsonLines<TrainQuestion>(join(root, name, "questions.jsonl"))]),
  );
  const rows: FitRow[] = [];
  for (const name of names) {
    const questions = questionsOf.get(name)!;
    const { group } = questions[0]!;
    const isSmall = name.startsWith("small-");
    const folds = JSON.parse(readFileSync(join(root, name, "folds.json"), "utf8")) as Record<string, number>;
    const meta = { base: isSmall ? `small-${group}` : name, group, lang: "en" } as const;
    const whole = questionBase(join(root, name));
    const ask = (
      index: SectionIndex,
      { query, gold_doc: gold }: TrainQuestion,
      mode: Mode,
      isAnswered: boolean,
    ): void => {
      rows.push({ ...meta, mode, isAnswered, ...asked(index, query, [gold]) });
    };
    questions.forEach((row, at) => {
      if (at % 2 === 0) ask(whole, row, "there", true);
    });
    for (const fold of new Set(Object.values(folds))) {
      const left = new Set(Object.keys(folds).filter((doc) => folds[doc] === fold));
      const partial = questionBase(join(root, name), left);
      questions.forEach((row, at) => {
        const isAnswered = !left.has(row.gold_doc);
        if (!isAnswered || (at + fold) % EVERY === 0) ask(partial, row, "removed", isAnswered);
      });
    }
    const strangers = names
      .filter((other) => questionsOf.get(other)![0]!.group !== group)
      .flatMap((other) => questionsOf.get(other)!);
    const step = Math.floor(strangers.length / ELSEWHERE_ASKED[isSmall ? "small" : "large"]);
    for (let at = rows.length % step; at < strangers.length; at += step) ask(whole, strangers[at]!, "elsewhere", false);
  }
  return rows;
}

function asked(
  index: SectionIndex,
  query: string,
  gold: readonly string[],
): Pick<FitRow, "article" | "isRight" | "confidence" | "features"> {
  const { features, results, score } = askQuestion(index, { id: "", query });
  const first = results[0]?.doc ?? "";
  return { article: first.replace(/\/[^/]*$/u, ""), isRight: gold.includes(first), confidence: score, features };
}
