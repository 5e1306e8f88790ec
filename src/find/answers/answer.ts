/**
 * The sections that may answer a question, best first. Belongs here: putting sections in order. Does not: reading sentences
 * (best-sentence.ts), whether the best is good enough (coverage.ts), what a knowledge base's rules prefer (retrieve/knowledge/).
 */
import type { DocumentQuestion } from "../sections/document-question.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { simplify } from "../terms/han-variants.ts";
import { pairsInHanWords } from "../terms/han-words.ts";
import { informationOf } from "../terms/information.ts";
import { wantedBy, type Wanted } from "./answer-kind.ts";
import { SentenceReader } from "./best-sentence.ts";
import { COMMON_SHARE, isCommonWord } from "./common-words.ts";
import { KIN_SHARE } from "./kindred.ts";
import { amountsIn } from "./ranges.ts";
import { subjectOf, type Subject } from "./subject.ts";

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
  /** Terms that the section holds by a word of the same beginning only. */
  readonly kin: readonly string[];
}

export interface AnswerRanking {
  readonly answers: readonly Answering[];
  /** Information of each term, in the order of the question's terms. */
  readonly information: readonly number[];
  /** Terms that no section holds. */
  readonly absent: readonly string[];
  /** Share of the best sections that stand in one file or folder with the first, above what chance would put there. */
  readonly company: number;
  /** Whether the best sentence of all that were read stands in the first section. */
  readonly isAgreed: boolean;
  /**
   * How far the first is above the best of another file or folder, where there is but one above the second: what would be said if
   * the first and its kin were not there. In shares of a perfect score, preferences aside.
   */
  readonly lead: number;
  /** Evidence of those that come next, as a share of the first's. */
  readonly rivalry: number;
}

const K1 = 1.4;
const B = 0.5;
/** A term in the title, or in the titles above, counts as this many in the text. */
const TITLE_TIMES = 1.5;
const TRAIL_TIMES = 0.7;
/** Sections whose sentences are read. */
const READ_SENTENCES = 60;
/** What the best sentence adds, in shares of a perfect score. */
const SENTENCE_WEIGHT = { en: 1, zh: 0.35 } as const;
/** What a file or folder adds to its sections that holds more of the question than others, in shares of a perfect score. */
const CONTAINER_WEIGHT = 0.1;
/** What a section gains whose title the question names whole; the same sentence elsewhere speaks of it in passing. */
const NAMED_WEIGHT = 0.1;
/** What one gains whose sentence holds the kind of thing asked for. */
const WANTED_WEIGHT = 0.05;
const SPECIFIC_WEIGHT = 0.15;
/** What one gains that holds all names and numbers of the question: the row of Basic, not a remark on plans. */
const NAMES_WEIGHT = 0.05;
/** What is left of one that speaks of something else than a short question asks about. */
const OTHER_SUBJECT_SHARE = 0.7;
/** The best sections whose company is looked at, and those behind the first that rival it. */
const COMPANY = 10;
const RIVALS = 7;

/**
 * Sections supposed where there are fewer: in one or two, a word that is missing would weigh five times one that is
 * held. Of Chinese questions that the one document answers, .80 were found, now .95.
 */
const FEW_SECTIONS = 20;

/** Two characters of which one is grammar (间是, 的上): when no text holds the pair, nothing is missing. */
const GRAMMAR_PAIR =
  /^(?:[的是了在和与及或有被把对从到为其之而也都就还又所于以会能要吗呢].|.[的是了在和与及或有被把对从到为其之而也都就还又所于以会能要吗呢])$/u;

/** Of 食物会中毒, 物会 is rare and says nothing, also where a text holds it; 会议 is a word. */
const SEAM_SHARE = 0.3;

const HAN = /^\p{Script=Han}/u;
/** 两天: papers give ranges, which need not name it. */
const AMOUNT = /^[一二两三四五六七八九十半百][天周月年次个人元岁]$/u;

/** `prefer` multiplies a section's score; 0 leaves it out. `atLeast` so many sections are supposed. */
export function rankAnswers(
  index: SectionIndex,
  question: DocumentQuestion,
  limit = 20,
  prefer: (section: number) => number = () => 1,
  atLeast = FEW_SECTIONS,
): AnswerRanking {
  const words = scoreWords(index, question, Math.max(index.size, atLeast));
  const looker = new Looker(index, question, words);
  const read = topSections(words.scores, prefer, READ_SENTENCES)
    .filter(({ section }) => looker.saysAnything(section))
    .map((one) => looker.lookAt(one));
  read.sort((a, b) => b.score - a.score || a.section - b.section);
  return {
    answers: read.slice(0, limit).map(({ fit: _, ...answer }) => answer),
    information: words.information,
    absent: words.absent,
    company: companyOf(index, read.slice(0, COMPANY)),
    isAgreed: read.every(({ sentenceCoverage }) => sentenceCoverage <= read[0]!.sentenceCoverage),
    lead: leadOf(index, read),
    rivalry: rivalryOf(read),
  };
}

interface WordScores extends Pick<AnswerRanking, "information" | "absent"> {
  /** By section: BM25 of the question's words, and the information of those that it holds. */
  readonly scores: Float32Array;
  readonly covered: Float32Array;
}

function scoreWords(index: SectionIndex, { terms, text, about }: DocumentQuestion, supposedSize: number): WordScores {
  const inWords = pairsInHanWords(about);
  // An amount in English words is as likely to be said as any word.
  const amounts = new Set(amountsIn(text).flatMap(({ written }) => (/[a-z]/iu.test(written) ? [] : [written])));
  const scores = new Float32Array(index.size);
  const covered = new Float32Array(index.size);
  const information: number[] = [];
  const absent: string[] = [];
  for (const term of terms) {
    const times = new Map<number, number>();
    add(times, index.hits("body", term), 1);
    const holders = times.size;
    add(times, index.hits("title", term), TITLE_TIMES);
    add(times, index.hits("trail", term), TRAIL_TIMES);
    const isNothing = times.size === 0 && GRAMMAR_PAIR.test(term);
    const isUnsaid =
      times.size === 0 && (amounts.has(term) || (HAN.test(term) && (isCommonWord(term) || AMOUNT.test(term))));
    const isSeam = GRAMMAR_PAIR.test(term) && !inWords.has(term);
    const share = isUnsaid ? COMMON_SHARE : isSeam ? SEAM_SHARE : 1;
    const idf = isNothing ? 0 : informationOf(holders, supposedSize) * share;
    information.push(idf);
    if (times.size === 0 && !isNothing) absent.push(term);
    for (const [section, count] of times) {
      scores[section]! += (idf * count * (K1 + 1)) / (count + lengthNorm(index, section));
      covered[section]! += idf;
    }
  }
  return { scores, covered, information, absent };
}

function lengthNorm(index: SectionIndex, section: number): number {
  return K1 * (1 - B + (B * index.lengthOf(section)) / (index.meanLength + 1));
}

/** `fit`: its score without any preference. */
type Looked = Answering & { readonly fit: number };

/** Reads single sections for one question. */
class Looker {
  readonly #index: SectionIndex;
  readonly #question: DocumentQuestion;
  readonly #words: WordScores;
  readonly #total: number;
  readonly #containers: Float32Array;
  readonly #wanted: Wanted;
  readonly #sentences: SentenceReader;
  readonly #subject: Subject | undefined;

  constructor(index: SectionIndex, question: DocumentQuestion, words: WordScores) {
    this.#index = index;
    this.#question = question;
    this.#words = words;
    this.#total = words.information.reduce((sum, idf) => sum + idf, 0) || 1;
    this.#containers = coverContainers(index, question.terms);
    this.#wanted = wantedBy(question.text);
    this.#sentences = new SentenceReader(question, words.information, this.#wanted);
    this.#subject = subjectOf(index, question);
  }

  /** A heading above other headings says nothing itself, unless it is what was asked for: ## 4.1.0 (2026-05-11). */
  saysAnything(section: number): boolean {
    const { body, title } = this.#index.sections[section]!;
    return body.trim() !== "" || this.#wanted.patterns.some((one) => one.test(title));
  }

  /** Share of them. */
  #namesHeld(section: number): number {
    const { names } = this.#question;
    if (names.length === 0) return 0;
    const { title, trail, body } = this.#index.sections[section]!;
    const text = simplify(`${trail.join(" ")} ${title} ${body}`).toLowerCase();
    return names.filter((name) => text.includes(name)).length / names.length;
  }

  lookAt({ section, score, preference }: Preferred): Looked {
    const { information, covered } = this.#words;
    const { terms, language } = this.#question;
    const total = this.#total;
    const best = this.#sentences.bestOf(this.#index, section);
    const kin = terms.reduce((sum, term, at) => sum + (best.kin.includes(term) ? information[at]! : 0), 0);
    const words = score / preference + (KIN_SHARE * kin * (K1 + 1)) / (1 + lengthNorm(this.#index, section));
    const sentenceWeight = SENTENCE_WEIGHT[language];
    const evidence = (words / (total * (K1 + 1)) + sentenceWeight * (best.value / total)) / (1 + sentenceWeight);
    const container = CONTAINER_WEIGHT * this.#containers[this.#index.containerOf(section)]!;
    const named = best.isTitleNamed ? NAMED_WEIGHT : NAMED_WEIGHT * Math.min(1, best.keyNamed);
    const subject = this.#subject?.isIn(section) === false ? OTHER_SUBJECT_SHARE : 1;
    const wanted = best.holdsWanted * (this.#wanted.isSpecific ? SPECIFIC_WEIGHT : WANTED_WEIGHT);
    const whole = evidence + named + wanted + NAMES_WEIGHT * this.#namesHeld(section) + container;
    const fit = whole * subject;
    return {
      section,
      fit,
      score: fit * preference,
      evidence,
      coverage: covered[section]! / total,
      sentenceCoverage: best.covered / total,
      sentence: best.text,
      kin: best.kin,
    };
  }
}

function leadOf(index: SectionIndex, best: readonly Looked[]): number {
  const [first, ...others] = best;
  if (first === undefined) return 0;
  const home = index.containerOf(first.section);
  const elsewhere =
    index.containers === 1 ? others : others.filter(({ section }) => index.containerOf(section) !== home);
  return first.fit - Math.max(0, ...elsewhere.map(({ fit }) => fit));
}

function rivalryOf([first, ...others]: readonly Answering[]): number {
  const rivals = others.slice(0, RIVALS);
  if (first === undefined || first.evidence <= 0 || rivals.length === 0) return 0;
  const mean = rivals.reduce((sum, { evidence }) => sum + evidence, 0) / rivals.length;
  return Math.min(1, mean / first.evidence);
}

/** Share of the terms' information that each container holds; rare is what few containers hold. */
function coverContainers(index: SectionIndex, terms: readonly string[]): Float32Array {
  const found = new Float32Array(index.containers);
  let total = 0;
  for (const term of terms) {
    const holders = new Set<number>();
    for (const field of ["body", "title"] as const) {
      for (const section of index.hits(field, term).docs) holders.add(index.containerOf(section));
    }
    const information = informationOf(holders.size, index.containers);
    total += information;
    for (const container of holders) found[container]! += information;
  }
  return total === 0 ? found : found.map((sum) => sum / total);
}

function companyOf(index: SectionIndex, best: readonly Answering[]): number {
  const first = best[0];
  if (first === undefined) return 0;
  const home = index.containerOf(first.section);
  const together = best.filter(({ section }) => index.containerOf(section) === home).length;
  // Places that nobody takes are nobody's: the one section that holds a word is in no company. A small base has fewer places.
  const places = Math.max(best.length, Math.min(COMPANY, index.size / 2));
  return together / places - index.containerSize(home) / index.size;
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
