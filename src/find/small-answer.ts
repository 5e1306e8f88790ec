/**
 * The sections that may answer a question, best first. Belongs here: scoring sections and their best sentences. Does not:
 * whether the best is good enough (coverage.ts), what a knowledge base's rules prefer (retrieve/knowledge/).
 */
import { simplify } from "./han-variants.ts";
import { scanTerms } from "./scan.ts";
import type { SmallIndex } from "./small-index.ts";
import { holdsKind, type ReadQuestion } from "./small-question.ts";
import { stemOf } from "./stem.ts";

export interface Answering {
  readonly section: number;
  /** What sections are ordered by: evidence and preference together. */
  readonly score: number;
  /** The same without any preference, in [0, 1] for all but the most fitting. */
  readonly evidence: number;
  /** Share of the question's information that the section holds. */
  readonly coverage: number;
  /** The same for its best sentence with its neighbours. */
  readonly sentenceCoverage: number;
  /** The sentence itself, as it stands. */
  readonly sentence: string;
  /** Terms of the question that the section holds. */
  readonly held: readonly string[];
  /** Share of the question's neighbouring terms that are neighbours in the sentence. */
  readonly phrases: number;
  /** Whether the sentence, or the next, holds the kind of thing the question asks for. */
  readonly hasKind: boolean;
}

export interface AnswerRanking {
  readonly answers: readonly Answering[];
  /** Information of each term, in the order of the question's terms. */
  readonly information: readonly number[];
  /** Terms that no section holds. */
  readonly absent: readonly string[];
}

const K1 = 1.4;
const B = 0.5;
/** A term in the title, or in the titles above, counts as this many in the text. */
const TITLE_TIMES = 1.5;
const TRAIL_TIMES = 0.7;
/** Sections whose sentences are read. */
const READ_SENTENCES = 30;
/** What the best sentence adds, in shares of a perfect score. */
const SENTENCE_WEIGHT = { en: 1, zh: 0.35 } as const;
/** Two neighbours of the question that are neighbours in the sentence count this much more; Chinese terms are pairs already. */
const PHRASE_BONUS = { en: 0.4, zh: 0 } as const;
/** A word of the same beginning (independent, independence) is this much of the word itself. */
const KIN_LETTERS = 5;
const KIN_SHARE = 0.5;
/** What a sentence gains that holds the kind of thing asked for, in shares of the question's information. */
const KIND_BONUS = 0.08;

/** Two characters of which one is grammar (间是, 的上): when no text holds the pair, nothing is missing. */
const GRAMMAR_PAIR =
  /^(?:[的是了在和与及或有被把对从到为其之而也都就还又所于以会能吗呢].|.[的是了在和与及或有被把对从到为其之而也都就还又所于以会能吗呢])$/u;

/** `prefer` multiplies a section's score; 0 leaves it out. */
export function rankAnswers(
  index: SmallIndex,
  question: ReadQuestion,
  limit = 20,
  prefer: (section: number) => number = () => 1,
): AnswerRanking {
  const size = index.size;
  const scores = new Float32Array(size);
  const covered = new Float32Array(size);
  const information: number[] = [];
  const absent: string[] = [];
  const mean = index.meanLength("body") + 1;
  for (const term of question.terms) {
    const times = new Map<number, number>();
    add(times, index.hits("body", term), 1);
    const holders = times.size;
    add(times, index.hits("title", term), TITLE_TIMES);
    add(times, index.hits("trail", term), TRAIL_TIMES);
    const isNothing = times.size === 0 && GRAMMAR_PAIR.test(term);
    const idf = isNothing ? 0 : Math.log(1 + (size - holders + 0.5) / (holders + 0.5));
    information.push(idf);
    if (times.size === 0 && !isNothing) absent.push(term);
    for (const [section, count] of times) {
      const norm = K1 * (1 - B + (B * index.length("body", section)) / mean);
      scores[section]! += (idf * count * (K1 + 1)) / (count + norm);
      covered[section]! += idf;
    }
  }
  const total = information.reduce((sum, idf) => sum + idf, 0) || 1;
  const sentenceWeight = SENTENCE_WEIGHT[question.language];
  const top = topSections(scores, prefer, READ_SENTENCES);
  const read = top.map(({ section, score, preference }) => {
    const best = bestSentence(index, section, question, information, total);
    const sentenceCoverage = best.covered / total;
    const evidence =
      (score / preference / (total * (K1 + 1)) + sentenceWeight * (best.value / total)) / (1 + sentenceWeight);
    return {
      section,
      score: evidence * preference,
      evidence,
      coverage: covered[section]! / total,
      sentenceCoverage,
      sentence: best.text,
      held: best.held,
      phrases: best.phrases,
      hasKind: best.hasKind,
    };
  });
  read.sort((a, b) => b.score - a.score || a.section - b.section);
  return { answers: read.slice(0, limit), information, absent };
}

function add(
  times: Map<number, number>,
  hits: { docs: readonly number[]; times: readonly number[] },
  weight: number,
): void {
  for (let at = 0; at < hits.docs.length; at++) {
    const doc = hits.docs[at]!;
    times.set(doc, (times.get(doc) ?? 0) + hits.times[at]! * weight);
  }
}

interface Preferred {
  readonly section: number;
  readonly preference: number;
  /** Preference included. */
  readonly score: number;
}

function topSections(scores: Float32Array, prefer: (section: number) => number, limit: number): Preferred[] {
  const found: Preferred[] = [];
  for (let section = 0; section < scores.length; section++) {
    if (scores[section]! <= 0) continue;
    const preference = prefer(section);
    if (preference > 0) found.push({ section, preference, score: scores[section]! * preference });
  }
  return found.sort((a, b) => b.score - a.score || a.section - b.section).slice(0, limit);
}

/** Ends of sentences in both languages; abbreviations cost a split here and there, which a window of two forgives. */
const SENTENCE_END = /(?<=[。！？；!?])|(?<=[.;])\s+(?=[A-Z\d"'(\[])|\n{2,}|\n(?=\s*(?:[-*+]|\d+[.)])\s)/u;

export function sentencesOf(text: string): string[] {
  return text.split(SENTENCE_END).filter((sentence) => sentence.trim() !== "");
}

interface BestSentence {
  readonly text: string;
  /** What sentences are compared by. */
  readonly value: number;
  /** Information of the terms held. */
  readonly covered: number;
  readonly held: readonly string[];
  readonly phrases: number;
  readonly hasKind: boolean;
}

/** Terms of the section's title count for every sentence: what a paragraph is about it does not repeat. */
function bestSentence(
  index: SmallIndex,
  section: number,
  question: ReadQuestion,
  information: readonly number[],
  total: number,
): BestSentence {
  const { title, body, trail } = index.sections[section]!;
  const inTitle = new Set(termList([title, ...trail].join(" ")));
  const { terms } = question;
  let best: BestSentence = { text: "", value: 0, covered: 0, held: [], phrases: 0, hasKind: false };
  let before = new Set<string>();
  const sentences = sentencesOf(body);
  sentences.forEach((text, place) => {
    const list = termList(text);
    const own = new Set(list);
    const kin = new Set(list.map((term) => term.slice(0, KIN_LETTERS)));
    let covered = 0;
    const held: string[] = [];
    terms.forEach((term, at) => {
      const isKin = term.length > KIN_LETTERS && kin.has(term.slice(0, KIN_LETTERS));
      const share = own.has(term) ? 1 : inTitle.has(term) ? 0.8 : isKin || before.has(term) ? KIN_SHARE : 0;
      if (share > 0) held.push(term);
      covered += share * information[at]!;
    });
    const { count, value: phraseValue } = phrasesIn(list, terms, information);
    const hasKind =
      holdsKind(question, text) || (question.language === "zh" && holdsKind(question, sentences[place + 1] ?? ""));
    const value =
      covered +
      PHRASE_BONUS[question.language] * phraseValue +
      (hasKind && question.language === "en" ? KIND_BONUS * total : 0);
    if (value > best.value) {
      best = { text: text.trim(), value, covered, held, phrases: count / Math.max(1, terms.length - 1), hasKind };
    }
    before = own;
  });
  return best;
}

function phrasesIn(
  list: readonly string[],
  terms: readonly string[],
  information: readonly number[],
): { count: number; value: number } {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < list.length; at++) pairs.add(`${list[at]!} ${list[at + 1]!}`);
  let count = 0;
  let value = 0;
  for (let at = 0; at + 1 < terms.length; at++) {
    if (!pairs.has(`${terms[at]!} ${terms[at + 1]!}`)) continue;
    count++;
    value += information[at]! + information[at + 1]!;
  }
  return { count, value };
}

/** Terms in order, compounds left out: they would stand between neighbours. */
function termList(text: string): string[] {
  return scanTerms(simplify(text))
    .filter((term) => !term.startsWith("="))
    .map((term) => (/^[a-z]+$/u.test(term) ? stemOf(term) : term));
}
