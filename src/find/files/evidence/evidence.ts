/**
 * Stage one: what the index says about every file, channel by channel. The judge (judge/judge.ts) weighs channels against each
 * other; nothing here decides what is relevant.
 */
import { holdsGrammar } from "../../question/bridge.ts";
import { discountBridged, type Query, type QueryTerm, type TermForm } from "../../question/query.ts";
import { informationOf } from "../../terms/information.ts";
import { type Channels, emptyChannels } from "./channels.ts";
import { type Corpus, listsOf, type TermList } from "./corpus.ts";
import { foldPassages, type PassageViews } from "./fold-passages.ts";
import { PassageGains } from "./passage-gains.ts";
import { Tally } from "./tally.ts";

export interface Evidence extends Channels {
  /** By passage: what makes one region of a file better than another. */
  readonly passageScore: Float32Array;
  /** Terms of the question that no live file holds; translations and grammar are not among them. */
  readonly absent: readonly string[];
  /** Number of live files that hold each word of the question, in the order of `query.words`. */
  readonly wordFiles: Uint32Array;
}

const BODY = { k1: 1.2, b: 0.75 };
// Names and paths are too short for their length to tell anything.
const NAMES = { k1: 1.2 };
const PATH = { k1: 1.2 };
/** Rare words say more than their plain idf claims. */
export const IDF_POWER = 1.3;
/** BM25's saturation cannot go beyond it. */
export const MOST_PER_TERM = BODY.k1 + 1;
/** What a name is worth to its passage, beside what it is to the file. */
const PASSAGE_NAME_SHARE = 0.5;
const LONG_QUESTION_STEMS = 60;
const COMMON_STEM_SHARE = 0.08;
const HAN = /^\p{Script=Han}/u;
const LATIN = /^[a-z]+$/u;
/** 1 + ln(times), for the times that occur. */
const LOGS = Float64Array.from({ length: 256 }, (_, times) => 1 + Math.log(times));

/** What queries over one corpus share: length factors, and arrays that are cleared instead of made anew. */
export class EvidenceScratch {
  readonly norms: LengthNorms;
  readonly tally: Tally;
  readonly gains: PassageGains;
  readonly passages: PassageViews;
  readonly evidence: Omit<Evidence, "absent" | "wordFiles">;

  constructor(corpus: Corpus) {
    const byPassage = () => new Float32Array(corpus.passageCount);
    this.norms = lengthNorms(corpus);
    this.tally = new Tally(corpus);
    this.gains = new PassageGains(corpus);
    this.passages = { prose: byPassage(), code: byPassage(), bestStem: byPassage(), titleStem: byPassage() };
    this.evidence = { ...emptyChannels(corpus.fileCount), passageScore: byPassage() };
  }

  clear(): void {
    for (const array of Object.values(this.passages) as Float32Array[]) array.fill(0);
    for (const array of Object.values(this.evidence)) array.fill(0);
  }
}

/** The evidence lies in `scratch` and holds until the next call with the same one. */
export function gatherEvidence(corpus: Corpus, asked: Query, scratch = new EvidenceScratch(corpus)): Evidence {
  scratch.clear();
  const { evidence, passages, tally } = scratch;
  const query = discountBridged(asked, (key, form) => {
    tally.countTerms(listsOf(corpus, "body", key, form));
    return informationOf(tally.fileCount, corpus.liveFileCount);
  });
  const told: Told = { all: 0, title: 0, stem: 0 };
  const words = addWords(query, corpus, scratch, told);
  addStems(query, corpus, scratch, told);
  addNames(corpus, query, tally, evidence);
  addPaths(corpus, query, tally, evidence);
  divideByTold(corpus, scratch, told);
  foldPassages(corpus, passages, evidence);
  return { ...evidence, ...words };
}

/** What the question tells altogether: the whole of it, its title by words and by stems. Coverage is the share of it that is held. */
interface Told {
  all: number;
  title: number;
  stem: number;
}

function addWords(
  query: Query,
  corpus: Corpus,
  scratch: EvidenceScratch,
  told: Told,
): Pick<Evidence, "absent" | "wordFiles"> {
  const { tally, evidence } = scratch;
  const wordFiles = new Uint32Array(query.words.length);
  const absent: string[] = [];
  for (const [index, word] of query.words.entries()) {
    const information = addWord(word, corpus, scratch);
    wordFiles[index] = tally.fileCount;
    if (word.bridged !== undefined) continue;
    // A word nobody uses is the most informative of all: a file that lacks it cannot cover the question.
    told.all += information;
    if (tally.fileCount === 0 && !holdsGrammar(word.term)) absent.push(word.term);
    if (word.title === 0) continue;
    told.title += information;
    if (LATIN.test(word.term)) continue;
    told.stem += information;
    for (let at = 0; at < tally.fileCount; at++) evidence.coverageStem[tally.files[at]!]! += information;
  }
  return { absent, wordFiles };
}

function addStems(query: Query, corpus: Corpus, scratch: EvidenceScratch, told: Told): void {
  const isLong = query.stems.length > LONG_QUESTION_STEMS;
  for (const stem of query.stems) {
    const lists = listsOf(corpus, "body", stem.key, "stem");
    if (isLong && stem.title === 0 && isCommon(lists, corpus)) continue;
    told.stem += addStem(stem, lists, corpus, scratch);
  }
  // Han has no stem. Where nothing else was said, the stemmed channels would hear translations only; beside names that
  // were said it must not drown them (measured on Chinese commits: first file right 35 → 15 % of one repository).
  if (query.stems.some(({ bridged }) => bridged === undefined)) return;
  // What they tell is not added: as words they have told it above.
  for (const word of query.words)
    if (HAN.test(word.term)) addStem(word, listsOf(corpus, "body", word.key, "word"), corpus, scratch);
}

function divideByTold(corpus: Corpus, { evidence, norms }: EvidenceScratch, told: Told): void {
  const [all, title, stem] = [told.all, told.title, told.stem].map((sum) => Math.max(sum, Number.EPSILON)) as [
    number,
    number,
    number,
  ];
  const { coverageAll, coverageTitle, coverageStem, cosine } = evidence;
  for (let file = 0; file < corpus.fileCount; file++) {
    coverageStem[file]! /= stem;
    if (cosine[file] === 0) continue;
    cosine[file]! /= norms.cosine[file]!;
    coverageAll[file]! /= all;
    coverageTitle[file]! /= title;
  }
}

/**
 * Returns what the word tells, whether anybody holds it or not, and leaves its files in the tally. Arrays stand in locals
 * in these loops, which run once per file that holds the word: a look-up through objects doubles their cost.
 */
function addWord(word: QueryTerm, corpus: Corpus, scratch: EvidenceScratch): number {
  const { tally, norms, evidence, passages, gains } = scratch;
  const { bodyBest, cosine, coverageAll, coverageTitle, rare } = evidence;
  const lists = listsOf(corpus, "body", word.key, "word");
  const passageCount = tally.countWord(word.key, lists);
  const { files, fileTimes, fileCount } = tally;
  const information = informationOf(fileCount, corpus.liveFileCount);
  if (fileCount === 0) return information;
  const weighted = information ** IDF_POWER * word.best;
  const cosineWeight = information * information * word.times;
  const fileNorms = norms.file;
  for (let at = 0; at < fileCount; at++) {
    const file = files[at]!;
    const times = fileTimes[at]!;
    bodyBest[file]! += weighted * saturate(times, fileNorms[file]!, BODY.k1);
    cosine[file]! += cosineWeight * (times < LOGS.length ? LOGS[times]! : 1 + Math.log(times));
  }
  if (word.bridged === undefined) {
    const rarity = 1 / fileCount;
    for (let at = 0; at < fileCount; at++) {
      const file = files[at]!;
      coverageAll[file]! += information;
      rare[file]! += rarity;
    }
    for (let at = 0; word.title > 0 && at < fileCount; at++) coverageTitle[files[at]!]! += information;
  }
  const passageInformation = informationOf(passageCount, corpus.livePassageCount);
  const { all, prose } = word;
  if (prose > 0) gains.addTerm(lists, passageInformation, prose, passages.prose);
  if (prose < all) gains.addTerm(lists, passageInformation, all - prose, passages.code);
  return information;
}

/**
 * In a long question the stems that stand everywhere are most of the work and none of the difference: their words are
 * counted as words, and the title's are never left out.
 */
function isCommon(lists: readonly TermList[], corpus: Corpus): boolean {
  const size = lists.reduce((sum, { from, to }) => sum + to - from, 0);
  return size > corpus.livePassageCount * COMMON_STEM_SHARE;
}

/** Returns what the stem tells of the title, whether anybody holds it or not. */
function addStem(
  stem: QueryTerm,
  lists: readonly TermList[],
  corpus: Corpus,
  { tally, norms, evidence, passages, gains }: EvidenceScratch,
): number {
  const best = { weight: stem.best, into: passages.bestStem };
  const information = informationOf(gains.countStem(lists), corpus.livePassageCount);
  if (stem.title === 0) {
    gains.addStem(lists, information, [best]);
    return 0;
  }
  gains.addStem(lists, information, [best, { weight: stem.title, into: passages.titleStem }]);
  tally.countTerms(lists);
  const { files, fileTimes, fileCount } = tally;
  const fileInformation = informationOf(fileCount, corpus.liveFileCount);
  // Han stands among the words, which have told it already.
  const told = stem.bridged === undefined && !HAN.test(stem.term) ? fileInformation : 0;
  const weighted = fileInformation ** IDF_POWER;
  const { bodyTitleStem, coverageStem } = evidence;
  for (let at = 0; at < fileCount; at++) {
    const file = files[at]!;
    coverageStem[file]! += told;
    bodyTitleStem[file]! += stem.title * weighted * saturate(fileTimes[at]!, norms.file[file]!, BODY.k1);
  }
  return told;
}

function addNames(
  corpus: Corpus,
  query: Query,
  tally: Tally,
  { namesAll, namesTitle, passageScore }: EvidenceScratch["evidence"],
): void {
  for (const word of query.words) {
    const lists = listsOf(corpus, "title", word.key, "word");
    tally.countTerm(lists);
    const { files, fileTimes, fileCount } = tally;
    if (fileCount === 0) continue;
    const weighted = word.best * informationOf(fileCount, corpus.liveFileCount);
    for (let at = 0; at < fileCount; at++) namesAll[files[at]!]! += weighted * saturate(fileTimes[at]!, 1, NAMES.k1);
    const told = word.title * Math.log(1 + corpus.liveFileCount / fileCount);
    for (let at = 0; told > 0 && at < fileCount; at++) namesTitle[files[at]!]! += told;
    const share = weighted * PASSAGE_NAME_SHARE;
    for (const { placed, postings, from, to } of lists) {
      const { firstPassage } = placed;
      const { docs } = postings;
      for (let at = from; at < to; at++) passageScore[firstPassage + docs[at]!]! += share;
    }
  }
}

function addPaths(corpus: Corpus, query: Query, tally: Tally, evidence: EvidenceScratch["evidence"]): void {
  const add = (term: QueryTerm, form: TermForm, weight: number, into: Float32Array): void => {
    tally.countFiles(listsOf(corpus, "path", term.key, form));
    const information = informationOf(tally.fileCount, corpus.liveFileCount);
    for (let at = 0; at < tally.fileCount; at++) {
      const file = tally.files[at]!;
      into[file]! += weight * information * saturate(tally.fileTimes[at]!, 1, PATH.k1);
    }
  };
  for (const stem of query.stems) add(stem, "stem", stem.best, evidence.pathBestStem);
  for (const word of query.words) {
    add(word, "word", word.times, evidence.pathTimes);
    // Compounds and Han have no stem; without this line the stemmed channel would be deaf to them.
    if (!LATIN.test(word.term)) add(word, "word", word.best, evidence.pathBestStem);
  }
}

interface LengthNorms {
  readonly file: Float32Array;
  readonly cosine: Float64Array;
}

/**
 * BM25's length factor, once per corpus instead of once per posting; and the length of a file's vector for the cosine, estimated
 * by how many terms it has: the true one would take all postings.
 */
function lengthNorms(corpus: Corpus): LengthNorms {
  const file = new Float32Array(corpus.fileCount);
  const meanFile = Math.max(1, corpus.meanFileLength);
  for (let at = 0; at < file.length; at++) file[at] = 1 - BODY.b + (BODY.b * corpus.fileLengths[at]!) / meanFile;
  const cosine = new Float64Array(corpus.fileCount);
  for (let at = 0; at < cosine.length; at++) cosine[at] = Math.sqrt(8 * Math.sqrt(corpus.fileLengths[at]!) + 20);
  return { file, cosine };
}

function saturate(times: number, norm: number, k1: number): number {
  return (times * (k1 + 1)) / (times + k1 * norm);
}
