/**
 * Can this tree answer the question at all? Rests on coverage (how much of what was asked the best file holds) and on
 * what is missing, never on raw scores: those say which file is best, not whether it is good. Ranking is judge.ts's.
 */
import { saidBesideAsking } from "../question/asking.ts";
import { isSeam } from "../question/bridge.ts";
import type { QuestionKind } from "../question/question.ts";
import { pairsInHanWords } from "../terms/han-words.ts";
import { ANSWERABLE_WEIGHTS } from "./answerable-weights.ts";
import { type Candidate, type StageOne, wordInformation } from "./candidates.ts";
import { COMMON_WORDS } from "./common-words.ts";
import type { Verdict } from "./judge.ts";
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

export interface Answerability {
  /** That the tree holds what was asked for, in [0, 1], were right and wrong trees equally likely. */
  readonly probability: number;
  readonly answered: boolean;
  /** What speaks for or against it, in words. */
  readonly why: readonly string[];
}

/** BM25's saturation cannot go beyond k1 + 1; see BODY and IDF_POWER of evidence.ts. */
const MOST_PER_TERM = 2.2;
const IDF_POWER = 1.3;

/** Where one file holds this share of the title, no doubt is left to weigh: the words are there, together. */
const ALL_HELD = 0.99;

/** How many of the best files are read for the words that stand together. */
const READ_FILES = 8;

const MOST_UNCOMMON = 3;

/** Keys of all terms of a file, in order; none where it cannot be read. */
export type TermsFn = (path: string) => Float64Array;

/** What is known of the tree besides its words. */
export interface TreeFacts {
  /** Share of its files that are code. */
  readonly codeShare: number;
  /** What it calls itself (own-names.ts). */
  readonly ownNames: readonly string[];
}

export function answerFeatures(
  stageOne: StageOne,
  verdicts: readonly Verdict[],
  termsFn: TermsFn,
  ownNames: readonly string[] = [],
): AnswerFeatures {
  const { question, candidates, wordFiles, definers } = stageOne;
  const information = wordInformation(stageOne);
  const most = (channel: keyof Candidate["channels"]): number =>
    candidates.reduce((max, { channels }) => Math.max(max, channels[channel]), 0);
  const all = question.query.words.map((word, at) => ({ word, at })).filter(({ word }) => word.bridged === undefined);
  const held = new Set(all.flatMap(({ word, at }) => (wordFiles[at]! > 0 ? [word.term] : [])));
  // 年会 holds grammar, 印机 touches 打印, and both are words, or parts of one, that could be missing.
  const inWords = pairsInHanWords(saidBesideAsking(question.title));
  const counts = (term: string): boolean =>
    !(question.echoes?.has(term) ?? false) && (held.has(term) || inWords.has(term) || !isSeam(term, held));
  const said = all.filter(({ word }) => counts(word.term));
  const inTitle = said.filter(({ word }) => word.title > 0);
  const names = said.filter(({ word }) => word.term.startsWith("="));
  const absentShare = (terms: readonly { readonly at: number }[]): number =>
    terms.filter(({ at }) => wordFiles[at] === 0).length / Math.max(1, terms.length);
  const ideal = said.reduce((sum, { word, at }) => sum + word.best * information[at]! ** IDF_POWER * MOST_PER_TERM, 0);
  // The fields have frequencies of their own; those of the body stand for them.
  const sumOf = (terms: readonly { readonly at: number }[]): number =>
    terms.reduce((sum, { at }) => sum + information[at]!, 0);
  const titleIdeal = sumOf(inTitle);
  // Coverage was measured with them.
  const grammar = sumOf(all.filter(({ word }) => word.title > 0)) / Math.max(titleIdeal, Number.EPSILON);
  const shareOf = (score: number): number => (titleIdeal > 0 ? Math.min(3, score / titleIdeal) : 0);
  const best = verdicts[0]?.judged.candidate;
  const pairs = pairsHeld(
    question,
    verdicts.slice(0, READ_FILES).map(({ judged }) => termsFn(judged.candidate.path)),
  );
  const defined = [...definers.values()].filter((paths) => paths.length > 0).length;
  const stemsHeld = Math.min(1, most("coverageStem") * grammar);
  return {
    stemsHeld,
    allHeld: most("coverageAll"),
    bestStemsHeld: Math.min(1, (best?.channels.coverageStem ?? 0) * grammar),
    titleAbsent: absentShare(inTitle),
    namesAbsent: absentShare(names),
    namesDefined: defined / Math.max(1, definers.size),
    bestOfIdeal: ideal > 0 ? most("bodyBest") / ideal : 0,
    passageOfIdeal: shareOf(most("passageTitleStem")),
    namesOfIdeal: shareOf(most("namesTitle")),
    pathOfIdeal: shareOf(most("pathBestStem")),
    bestPassageOfIdeal: shareOf(best?.channels.passageTitleStem ?? 0),
    bestNamesOfIdeal: shareOf(best?.channels.namesTitle ?? 0),
    bestPathOfIdeal: shareOf(best?.channels.pathBestStem ?? 0),
    // Where two words stand together by chance, two more seldom do: the first pair tells most. One word stands by itself.
    titlePairs: !pairs.isPaired && stemsHeld >= ALL_HELD ? 1 : Math.sqrt(pairs.title),
    allPairs: Math.sqrt(pairs.all),
    exact: candidates.some(isNamed) ? 1 : 0,
    treeNamed: namesTree(question.text, ownNames) ? 1 : 0,
    uncommonHeld: Math.min(
      MOST_UNCOMMON,
      inTitle.filter(({ word, at }) => wordFiles[at]! > 0 && isUncommon(word.term)).length,
    ),
    lead: leadOf(verdicts),
    size: Math.log(Math.max(1, stageOne.fileCount)),
  };
}

/** A word of letters; a pair of Han and a whole identifier are rare anyway. */
function isUncommon(term: string): boolean {
  return /^[a-z]{3}/u.test(term) && !COMMON_WORDS.has(term);
}

/** The best one's share of all, by raw scores: calibration may change what a score means. */
export function leadOf(verdicts: readonly Verdict[]): number {
  const most = verdicts[0]?.raw ?? 0;
  return verdicts.length === 0 ? 0 : 1 / verdicts.reduce((sum, { raw }) => sum + Math.exp(raw - most), 0);
}

function isNamed({ exact }: Candidate): boolean {
  return exact !== undefined && exact.path + exact.frame + exact.moduleSymbol + exact.member >= 0.5;
}

/**
 * The fit on code saw no tree smaller than this. A few files hold few words and fewer of them together, so good questions miss
 * more. Trees of 3 to 14 files, gold files of eight repositories: of 322 questions about them 99 % are above this threshold, of
 * 4,209 about other projects 77 to 83 % below; at the fitted one the same 98 and 89, but these are long files.
 */
const SMALL_TREE_FILES = 16;
const SMALL_TREE_THRESHOLD = 0.4;

/** Which table tells: a line that is asked of documents is answered by other signs than one that is asked of code. */
export type AnswerableKind = QuestionKind | "documents";

/** The share of code up to which a tree is one of documents. */
const MOST_CODE = 0.1;

/**
 * One file that holds all of it, or a file that is named and exists: whatever the sum says, there is something to read. In
 * documents, where any long page holds three plain words, they have to stand together. The title of an issue alone proves
 * nothing; its body has to fit as well.
 */
export function isOutright(
  kind: AnswerableKind,
  { stemsHeld, titlePairs, exact }: Pick<AnswerFeatures, "stemsHeld" | "titlePairs" | "exact">,
): boolean {
  if (kind === "issue") return false;
  return exact === 1 || (stemsHeld >= ALL_HELD && (kind !== "documents" || titlePairs === 1));
}

export function answerability(
  stageOne: StageOne,
  verdicts: readonly Verdict[],
  termsFn: TermsFn,
  { codeShare, ownNames }: TreeFacts = { codeShare: 1, ownNames: [] },
): Answerability {
  if (verdicts.length === 0) return { probability: 0, answered: false, why: ["no file holds any word of it"] };
  const features = answerFeatures(stageOne, verdicts, termsFn, ownNames);
  const asked = stageOne.question.kind;
  const kind = asked !== "issue" && codeShare <= MOST_CODE ? "documents" : asked;
  const { weights, bias, threshold: fitted } = ANSWERABLE_WEIGHTS[kind];
  const isSmall = stageOne.fileCount < SMALL_TREE_FILES && kind !== "documents";
  const threshold = isSmall ? Math.min(fitted, SMALL_TREE_THRESHOLD) : fitted;
  const sum = ANSWER_FEATURES.reduce((total, feature) => total + weights[feature] * features[feature], bias);
  const probability = Math.max(isOutright(kind, features) ? threshold : 0, 1 / (1 + Math.exp(-sum)));
  return { probability, answered: probability >= threshold, why: reasons(features, stageOne) };
}

function reasons(features: AnswerFeatures, { absent }: StageOne): string[] {
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const why = [`one file holds ${percent(features.stemsHeld)} of what is asked`];
  if (absent.length > 0) why.push(`in no file: ${absent.slice(0, 5).join(", ")}`);
  if (features.exact === 1) why.push("a file or member is named that exists");
  return why;
}
