/**
 * A Chinese question in the words of the documents: a word that none of them holds is read as the one that papers use for it.
 * Belongs here: which words are exchanged. Does not: the words themselves (sections/plain-chinese.ts), slips of the pen (spelling.ts).
 *
 * Exchanged, not added: that 房租 stands nowhere is no sign against an answer on 租金, and the pairs that it makes with its
 * neighbours (交房, 租要) are no words.
 */
import { ENGLISH_OF } from "../question/bridge-words.ts";
import { readDocumentQuestion, type DocumentQuestion } from "../sections/document-question.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { matesIn } from "../terms/mates.ts";
import { scanTerms } from "../terms/scan.ts";
import { PLAIN_CHINESE } from "../sections/plain-chinese.ts";

export interface Rewording {
  readonly asked: string;
  readonly meant: string;
}

const MATES = matesIn(
  PLAIN_CHINESE.trim()
    .split("\n")
    .map((line) => line.split(" ")),
);
const LONGEST = Math.max(...Array.from(MATES.keys(), (word) => word.length));

/** What papers say for a word, and people; none for most. */
export function matesOf(word: string): readonly string[] {
  return MATES.get(word) ?? [];
}

/** The sections that hold a term; a number for each. */
type Holders = (term: string) => readonly number[];

/** Of one set of documents. */
export function holdersIn(index: SectionIndex): Holders {
  return (term) => [...index.hits("body", term).docs, ...index.hits("title", term).docs];
}

/** Of several: a word that any of them holds is one. */
export function holdersAcross(indexes: readonly SectionIndex[]): Holders {
  const all = indexes.map(holdersIn);
  return (term) => all.flatMap((holders, at) => holders(term).map((section) => section * all.length + at));
}

export function reword(
  holders: Holders,
  question: DocumentQuestion,
): { question: DocumentQuestion; rewordings: readonly Rewording[] } {
  const rewordings: Rewording[] = [];
  if (question.language !== "zh") return { question, rewordings };
  const about = question.about.replace(/\p{Script=Han}+/gu, (run) =>
    rewordRun(holders, run, question.terms, rewordings),
  );
  if (rewordings.length === 0) return { question, rewordings };
  const { terms } = readDocumentQuestion(about);
  return { question: { ...question, about, terms }, rewordings };
}

function rewordRun(holders: Holders, run: string, terms: readonly string[], rewordings: Rewording[]): string {
  let said = "";
  for (let at = 0; at < run.length;) {
    const word = wordAt(run, at);
    const meant = word === undefined || isHeld(holders, word) ? undefined : mateOf(holders, word, terms);
    if (word === undefined || meant === undefined) said += run[at++]!;
    else {
      said += ` ${meant} `;
      rewordings.push({ asked: word, meant });
      at += word.length;
    }
  }
  return said;
}

/** The longest that begins here, unless its edge belongs to a neighbour: 确保修改 holds no 保修. */
function wordAt(run: string, at: number): string | undefined {
  for (let length = Math.min(LONGEST, run.length - at); length > 1; length--) {
    const word = run.slice(at, at + length);
    if (!MATES.has(word)) continue;
    const before = at === 0 ? "" : run.slice(at - 1, at + 1);
    const behind = run.slice(at + length - 1, at + length + 1);
    if (!ENGLISH_OF.has(before) && !(behind.length === 2 && ENGLISH_OF.has(behind))) return word;
  }
  return undefined;
}

/** Of those that the documents hold, the one that most often stands with something else of the question; else the first. */
function mateOf(holders: Holders, word: string, terms: readonly string[]): string | undefined {
  const others = terms.filter((term) => !word.includes(term));
  const beside = new Set(others.flatMap((term) => holders(term)));
  let best: string | undefined;
  let most = -1;
  for (const mate of MATES.get(word)!) {
    if (!isHeld(holders, mate)) continue;
    const count = holders(mate.slice(0, 2)).filter((section) => beside.has(section)).length;
    if (count > most) [best, most] = [mate, count];
  }
  return best;
}

/** In one place: that 开发工作 and 工资 are spoken of somewhere makes no 发工资. */
function isHeld(holders: Holders, word: string): boolean {
  const [first = [], ...others] = scanTerms(word).map((term) => holders(term));
  if (others.length === 0) return first.length > 0;
  const all = others.map((sections) => new Set(sections));
  return first.some((section) => all.every((sections) => sections.has(section)));
}
