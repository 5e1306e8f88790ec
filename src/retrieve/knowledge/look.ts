/**
 * One question put to one base: the sections that may answer it, and whether they do. Belongs here: the question's words as the base has
 * them, in the asker's language or in its own. Does not: what is said of it (answer-from.ts).
 */
import { rankAnswers, type AnswerRanking } from "../../find/answers/answer.ts";
import { judgeAnswers, type AnswerJudgement } from "../../find/answers/coverage.ts";
import { respell, type Slip } from "../../find/answers/spelling.ts";
import type { DocumentQuestion } from "../../find/sections/document-question.ts";
import { readerLanguage } from "../../passage/reader-language.ts";
import { inWordsOfBase } from "./base-words.ts";
import type { KnowledgeBase } from "./base/base-cache.ts";
import type { Constraint } from "./constraints.ts";
import { beside, editionsFor, type Editions } from "./editions.ts";
import { leadByReadme } from "./follow-links.ts";
import { preferenceFor, type Preference } from "./prefer.ts";

const MAX_PASSAGES = 12;

export interface Look {
  /** As the base was asked. */
  readonly question: DocumentQuestion;
  /** The same before slips were mended, where the base answers in another language only. */
  readonly translated: DocumentQuestion | undefined;
  readonly slips: readonly Slip[];
  readonly editions: Editions;
  readonly preference: Preference;
  readonly ranking: AnswerRanking;
  readonly judgement: AnswerJudgement;
}

/** In the asker's words; where they are not answered, or by a text in another language, in those of the base. */
export function lookFor(asked: DocumentQuestion, base: KnowledgeBase, constraints: readonly Constraint[]): Look {
  const asAsked = lookInWords(asked, base, constraints);
  if (asAsked.judgement.isFound && !isForeign(asAsked, base)) return asAsked;
  const other = inWordsOfBase(base.index, asked);
  if (other === undefined) return asAsked;
  const translated = { ...lookInWords(other, base, constraints), translated: other };
  // A Chinese page that holds "leave" in the address of a link says nothing in English.
  const isSaid = translated.ranking.answers.length > 0 && !isForeign(translated, base);
  return isSaid && (translated.judgement.isFound || asAsked.ranking.answers.length === 0) ? translated : asAsked;
}

/** An English page that quotes 申请 speaks of one application; 申请要多少钱 asks what they cost. */
function isForeign({ question, ranking }: Look, { index }: KnowledgeBase): boolean {
  const { title, body } = index.sections[ranking.answers[0]!.section]!;
  return readerLanguage(`${title}\n${body}`) !== question.language;
}

function lookInWords(given: DocumentQuestion, base: KnowledgeBase, constraints: readonly Constraint[]): Look {
  const { index } = base;
  const latest = constraints.find(({ value }) => value === "latest")?.text;
  const editions = editionsFor(index, given, latest);
  const { question, slips } = respell(index, editions.isTitled ? beside(editions, given) : given);
  const preference = preferenceFor(base, question, constraints, editions);
  const ranking = rankAnswers(index, question, MAX_PASSAGES, preference.factor);
  const judgement = judgeAnswers(index, question, ranking);
  const led = judgement.isFound ? undefined : leadByReadme(base, given);
  if (led !== undefined) {
    const found = { ...judgement, isFound: true, covered: led.coverage, confidence: led.coverage, exactness: 1 };
    const only = { ...ranking, answers: [led] };
    return { question: given, translated: undefined, slips: [], editions, preference, ranking: only, judgement: found };
  }
  return { question, translated: undefined, slips, editions, preference, ranking, judgement };
}
