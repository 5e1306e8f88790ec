/**
 * How like two texts are as wholes: a target, alone and with its hint, beside what sections say. Belongs here: cosines of
 * counted terms. Does not: single words (titles/target-reading.ts), titles (titles/title-likeness.ts), weights.
 *
 * BM25 asks how much of a question a text holds; this asks also how little else the text says, which is what tells the
 * section a sentence leads to from a long one that happens to mention everything.
 */
import { simplify } from "../terms/han-variants.ts";
import { informationOf } from "../terms/information.ts";
import { scanWords } from "../terms/scan.ts";
import { isStopWord } from "../terms/stop-words.ts";
import { stemTerm } from "./meaningful-terms.ts";
import type { Section } from "./section.ts";

/** Each from 0 to 1: the target alone, and together with its hint, beside the title and … */
export interface TextLikeness {
  /** … all of the text, */
  readonly text: number;
  readonly hintText: number;
  /** … its beginning, */
  readonly head: number;
  readonly hintHead: number;
  /** … that paragraph which is most like it, without the title. */
  readonly paragraph: number;
  readonly hintParagraph: number;
}

/** What a section is about it says early; reading all of a long one costs more than it tells. */
const READ_CHARACTERS = 6_000;
const HEAD_TERMS = 50;
/** A title speaks for more than its words in the text. */
const TITLE_TIMES = 2;
/** Shorter pieces are markup and list marks. */
const PARAGRAPH_CHARACTERS = 13;
const PARAGRAPH_BREAK = /\n\s*\n|\n(?=\s*[-*|] |\s*\d+\. )/u;

type Counts = Map<string, number>;

/** How often a section's title and text hold their terms; the same for every question. */
export interface SectionCounts {
  /** Of the text, in order; "" for a word of grammar. */
  readonly sequence: readonly string[];
  readonly all: Counts;
  readonly head: Counts;
  readonly paragraphs: readonly Counts[];
}

/** In the order of the sections. Terms are weighed by how few of these sections hold them. */
export function compareTexts(counted: readonly SectionCounts[], target: string, hint: string): TextLikeness[] {
  const holders = new Map<string, number>();
  for (const { all } of counted) for (const term of all.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  const weigh = (counts: Counts): Vector => weighed(counts, holders, counted.length);
  const alone = weigh(countTerms(termsOf(target)));
  const together = weigh(countTerms([...termsOf(target), ...termsOf(hint)]));
  return counted.map(({ all, head, paragraphs }): TextLikeness => {
    const [text, beginning, pieces] = [weigh(all), weigh(head), paragraphs.map(weigh)];
    return {
      text: cosine(alone, text),
      hintText: cosine(together, text),
      head: cosine(alone, beginning),
      hintHead: cosine(together, beginning),
      paragraph: Math.max(0, ...pieces.map((piece) => cosine(alone, piece))),
      hintParagraph: Math.max(0, ...pieces.map((piece) => cosine(together, piece))),
    };
  });
}

export function countSection({ title, body }: Section): SectionCounts {
  const pieces = body.slice(0, READ_CHARACTERS).split(PARAGRAPH_BREAK);
  const sequences = pieces.map(sequenceOf);
  const read = sequences.map((terms) => terms.filter((term) => term !== ""));
  const all = read.flat();
  const titleTerms = termsOf(title);
  return {
    sequence: sequences.flat(),
    all: countTerms(titleTerms, TITLE_TIMES, countTerms(all)),
    head: countTerms(titleTerms, TITLE_TIMES, countTerms(all.slice(0, HEAD_TERMS))),
    paragraphs: read.filter((_, at) => pieces[at]!.length >= PARAGRAPH_CHARACTERS).map((terms) => countTerms(terms)),
  };
}

function termsOf(text: string): string[] {
  return sequenceOf(text).filter((term) => term !== "");
}

function sequenceOf(text: string): string[] {
  return scanWords(simplify(text)).map((term) => (isStopWord(term) ? "" : stemTerm(term)));
}

function countTerms(terms: readonly string[], times = 1, counts: Counts = new Map()): Counts {
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + times);
  return counts;
}

interface Vector {
  readonly weights: ReadonlyMap<string, number>;
  readonly length: number;
}

function weighed(counts: Counts, holders: ReadonlyMap<string, number>, size: number): Vector {
  const weights = new Map<string, number>();
  let squares = 0;
  for (const [term, count] of counts) {
    const weight = (1 + Math.log(count)) * informationOf(holders.get(term) ?? 0, size);
    weights.set(term, weight);
    squares += weight * weight;
  }
  return { weights, length: Math.sqrt(squares) };
}

function cosine(one: Vector, two: Vector): number {
  if (one.length === 0 || two.length === 0) return 0;
  let sum = 0;
  for (const [term, weight] of one.weights) sum += weight * (two.weights.get(term) ?? 0);
  return sum / (one.length * two.length);
}
