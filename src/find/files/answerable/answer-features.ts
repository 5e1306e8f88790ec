/**
 * What tells whether a tree answers a question: how much of what was asked the best file holds, and what is missing. Numbers
 * only; what they amount to is answerable.ts's to say.
 */
import { saidBesideAsking } from "../../question/asking.ts";
import { isSeam } from "../../question/bridge.ts";
import type { QueryTerm } from "../../question/query.ts";
import { pairsInHanWords } from "../../terms/han-words.ts";
import { type Candidate, type StageOne, wordInformation } from "../evidence/candidates.ts";
import { IDF_POWER, MOST_PER_TERM } from "../evidence/evidence.ts";
import { leadOf, type Verdict } from "../judge/judge.ts";
import { PROJECT_WORDS } from "./project-words.ts";
import { namesTree } from "./own-names.ts";
import { pairsHeld } from "./pairs.ts";

export const ANSWER_FEATURES = [
  /** Most of the title's information that one file holds, by stems. */
  "stemsHeld",
  /** The same for everything asked. */
  "allHeld",
  /** Of the file judged best. */
  "bestStemsHeld",
  /** Share of the title's words, and of the names in the question, that occur nowhere. */
  "titleAbsent",
  "namesAbsent",
  /** Share of the names in the question that something defines. */
  "namesDefined",
  /** The best body score beside the score of a file that holds everything. */
  "bestOfIdeal",
  /** The same, roughly, for the best passage, the names defined in one file, and its path. */
  "passageOfIdeal",
  "namesOfIdeal",
  "pathOfIdeal",
  /** And of the file judged best: in a wrong tree the best passage, name and path are those of different files. */
  "bestPassageOfIdeal",
  "bestNamesOfIdeal",
  "bestPathOfIdeal",
  /** Share of the title's pairs of words, and of all, that stand together in one of the best files. */
  "titlePairs",
  "allPairs",
  /** The question names a file or a member that exists. */
  "exact",
  /** The question says what the tree is called: the project is meant, whatever its words. */
  "treeNamed",
  /** How many words of the title it holds that most projects do not, up to three. */
  "uncommonHeld",
  /** How far the judge's best stands out. */
  "lead",
  /** ln(files): the more there is, the more is held by chance. */
  "size",
] as const;

export type AnswerFeature = (typeof ANSWER_FEATURES)[number];
export type AnswerFeatures = Readonly<Record<AnswerFeature, number>>;

/** Where one file holds this share of the title, no doubt is left to weigh: the words are there, together. */
export const ALL_HELD = 0.99;

/** How many of the best files are read for the words that stand together. */
const READ_FILES = 8;

const MOST_UNCOMMON = 3;

/** Keys of all terms of a file, in order; none where it cannot be read. */
export type TermsFn = (path: string) => Float64Array;

export function answerFeatures(
  stageOne: StageOne,
  verdicts: readonly Verdict[],
  termsFn: TermsFn,
  ownNames: readonly string[] = [],
): AnswerFeatures {
  const { question, candidates, definers } = stageOne;
  const words = saidWords(stageOne);
  const said = words.filter(({ counts }) => counts);
  const inTitle = said.filter(({ word }) => word.title > 0);
  const read = verdicts.slice(0, READ_FILES).map(({ judged }) => termsFn(judged.candidate.path));
  const pairs = pairsHeld(question, read);
  const held = heldOf(words, candidates, verdicts[0]?.judged.candidate);
  return {
    ...held,
    titleAbsent: absentShare(inTitle),
    namesAbsent: absentShare(said.filter(({ word }) => word.term.startsWith("="))),
    namesDefined: [...definers.values()].filter((paths) => paths.length > 0).length / Math.max(1, definers.size),
    // Where two words stand together by chance, two more seldom do: the first pair tells most. One word stands by itself.
    titlePairs: !pairs.isPaired && held.stemsHeld >= ALL_HELD ? 1 : Math.sqrt(pairs.title),
    allPairs: Math.sqrt(pairs.all),
    exact: candidates.some(isNamed) ? 1 : 0,
    treeNamed: namesTree(question.text, ownNames) ? 1 : 0,
    uncommonHeld: Math.min(MOST_UNCOMMON, inTitle.filter(({ word, isHeld }) => isHeld && isUncommon(word.term)).length),
    lead: leadOf(verdicts),
    size: Math.log(Math.max(1, stageOne.fileCount)),
  };
}

/** Of what was asked, how much the best file in each respect holds, and how much the file that was judged best. */
function heldOf(words: readonly SaidWord[], candidates: readonly Candidate[], judgedBest: Candidate | undefined) {
  const said = words.filter(({ counts }) => counts);
  const ideal = said.reduce((sum, { word, tells }) => sum + word.best * tells ** IDF_POWER * MOST_PER_TERM, 0);
  // The fields have frequencies of their own; those of the body stand for them.
  const titleIdeal = sumOf(said.filter(({ word }) => word.title > 0));
  // Coverage was measured with what does not count.
  const grammar = sumOf(words.filter(({ word }) => word.title > 0)) / Math.max(titleIdeal, Number.EPSILON);
  const shareOf = (score: number): number => (titleIdeal > 0 ? Math.min(3, score / titleIdeal) : 0);
  const most = (channel: keyof Candidate["channels"]): number =>
    candidates.reduce((max, { channels }) => Math.max(max, channels[channel]), 0);
  const best = (channel: keyof Candidate["channels"]): number => judgedBest?.channels[channel] ?? 0;
  return {
    stemsHeld: Math.min(1, most("coverageStem") * grammar),
    allHeld: most("coverageAll"),
    bestStemsHeld: Math.min(1, best("coverageStem") * grammar),
    bestOfIdeal: ideal > 0 ? most("bodyBest") / ideal : 0,
    passageOfIdeal: shareOf(most("passageTitleStem")),
    namesOfIdeal: shareOf(most("namesTitle")),
    pathOfIdeal: shareOf(most("pathBestStem")),
    bestPassageOfIdeal: shareOf(best("passageTitleStem")),
    bestNamesOfIdeal: shareOf(best("namesTitle")),
    bestPathOfIdeal: shareOf(best("pathBestStem")),
  };
}

/** A word of the question, not of its translations. */
interface SaidWord {
  readonly word: QueryTerm;
  /** How much it tells. */
  readonly tells: number;
  readonly isHeld: boolean;
  /** Whether its absence would tell something. */
  readonly counts: boolean;
}

function saidWords(stageOne: StageOne): SaidWord[] {
  const { question, wordFiles } = stageOne;
  const information = wordInformation(stageOne);
  const words = question.query.words.flatMap((word, at) =>
    word.bridged === undefined ? [{ word, tells: information[at]!, isHeld: wordFiles[at]! > 0 }] : [],
  );
  const held = new Set(words.flatMap(({ word, isHeld }) => (isHeld ? [word.term] : [])));
  // 年会 holds grammar, 印机 touches 打印, and both are words, or parts of one, that could be missing.
  const inWords = pairsInHanWords(saidBesideAsking(question.title));
  const counts = (term: string): boolean =>
    question.echoes?.has(term) !== true && (held.has(term) || inWords.has(term) || !isSeam(term, held));
  return words.map((one) => ({ ...one, counts: counts(one.word.term) }));
}

function sumOf(words: readonly SaidWord[]): number {
  return words.reduce((sum, { tells }) => sum + tells, 0);
}

function absentShare(words: readonly SaidWord[]): number {
  return words.filter(({ isHeld }) => !isHeld).length / Math.max(1, words.length);
}

/** A word of letters; a pair of Han and a whole identifier are rare anyway. */
function isUncommon(term: string): boolean {
  return /^[a-z]{3}/u.test(term) && !PROJECT_WORDS.has(term);
}

function isNamed({ exact }: Candidate): boolean {
  return exact !== undefined && exact.path + exact.frame + exact.moduleSymbol + exact.member >= 0.5;
}
