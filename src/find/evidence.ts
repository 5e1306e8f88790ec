/**
 * Stage one: what the index says about every file, channel by channel. A channel is one weighted reading of the question
 * over one field; the judge (judge.ts) weighs channels against each other. Nothing here decides what is relevant.
 */
import { type Corpus, listsOf } from "./corpus.ts";
import type { Query, QueryTerm } from "./query.ts";
import { Tally } from "./tally.ts";

/** One number per file (or passage) and channel; files that are not live hold 0. */
export interface Evidence {
  /** BM25 over whole files. */
  readonly bodyBest: Float32Array;
  readonly bodyTitleStem: Float32Array;
  readonly cosine: Float32Array;
  /** Share of the question's information found in the file, in [0, 1]. */
  readonly coverageAll: Float32Array;
  readonly coverageTitle: Float32Array;
  /** Σ 1/df of the terms present: rare words that few files hold. */
  readonly rare: Float32Array;
  /** Best passage of the file, by view. */
  readonly passageAll: Float32Array;
  readonly passageProse: Float32Array;
  readonly passageBestStem: Float32Array;
  readonly passageTitleStem: Float32Array;
  /** The four best passages of the file together. */
  readonly passageTopTitleStem: Float32Array;
  /** BM25 over names defined, or headings. */
  readonly namesAll: Float32Array;
  readonly namesTitle: Float32Array;
  readonly pathBestStem: Float32Array;
  readonly pathTimes: Float32Array;
  /** By passage: what makes one region of a file better than another. */
  readonly passageScore: Float32Array;
  /** Terms of the question that no live file holds. */
  readonly absent: readonly string[];
  /** Number of live files that hold each word of the question, in the order of `query.words`. */
  readonly wordFiles: Uint32Array;
}

const BODY = { k1: 1.2, b: 0.75, extraLength: 0 };
// Short passages would win by length alone: a signature is not an answer.
const PASSAGE = { k1: 1.2, b: 0.6, extraLength: 15 };
const NAMES = { k1: 1.2, b: 0.5, extraLength: 0 };
const PATH = { k1: 1.2, b: 0.4, extraLength: 0 };
/** Rare words say more than their plain idf claims. */
const IDF_POWER = 1.3;
const TOP_PASSAGES = 4;

export function gatherEvidence(corpus: Corpus, query: Query): Evidence {
  const byFile = () => new Float32Array(corpus.fileCount);
  const byPassage = () => new Float32Array(corpus.passageCount);
  const evidence = {
    bodyBest: byFile(),
    bodyTitleStem: byFile(),
    cosine: byFile(),
    coverageAll: byFile(),
    coverageTitle: byFile(),
    rare: byFile(),
    passageAll: byFile(),
    passageProse: byFile(),
    passageBestStem: byFile(),
    passageTitleStem: byFile(),
    passageTopTitleStem: byFile(),
    namesAll: byFile(),
    namesTitle: byFile(),
    pathBestStem: byFile(),
    pathTimes: byFile(),
    passageScore: byPassage(),
  };
  const passages = { all: byPassage(), prose: byPassage(), bestStem: byPassage(), titleStem: byPassage() };
  const tally = new Tally(corpus);
  const norms = lengthNorms(corpus);
  const wordFiles = new Uint32Array(query.words.length);
  const absent: string[] = [];
  let titleInformation = 0;
  let allInformation = 0;

  query.words.forEach((word, index) => {
    tally.countPassages(listsOf(corpus, "body", word.key, false));
    wordFiles[index] = tally.fileCount;
    // A word nobody uses is the most informative of all: a file that lacks it cannot cover the question.
    const information = inverseFrequency(tally.fileCount, corpus.liveFileCount);
    allInformation += information;
    if (word.title > 0) titleInformation += information;
    if (tally.fileCount === 0) {
      absent.push(word.term);
      return;
    }
    const weighted = information ** IDF_POWER * word.best;
    const cosineWeight = information * information * word.times;
    for (let at = 0; at < tally.fileCount; at++) {
      const file = tally.files[at]!;
      const times = tally.fileTimes[file]!;
      evidence.bodyBest[file]! += weighted * saturate(times, norms.file[file]!, BODY.k1);
      evidence.cosine[file]! += cosineWeight * (1 + Math.log(times));
      evidence.coverageAll[file]! += information;
      if (word.title > 0) evidence.coverageTitle[file]! += information;
      evidence.rare[file]! += 1 / tally.fileCount;
    }
    const passageInformation = inverseFrequency(tally.passageCount, corpus.livePassageCount);
    for (let at = 0; at < tally.passageCount; at++) {
      const passage = tally.passages[at]!;
      const gain = passageInformation * saturate(tally.passageTimes[passage]!, norms.passage[passage]!, PASSAGE.k1);
      passages.all[passage]! += gain;
      if (word.prose > 0) passages.prose[passage]! += gain;
    }
  });
  for (const stem of query.stems) addStem(stem, corpus, tally, norms, evidence.bodyTitleStem, passages);
  addNames(corpus, query, tally, evidence);
  addPaths(corpus, query, tally, evidence);

  for (let file = 0; file < corpus.fileCount; file++) {
    const length = corpus.fileLengths[file]!;
    if (length > 0) evidence.cosine[file]! /= Math.sqrt(8 * Math.sqrt(length) + 20);
    evidence.coverageAll[file]! /= Math.max(allInformation, Number.EPSILON);
    evidence.coverageTitle[file]! /= Math.max(titleInformation, Number.EPSILON);
  }
  foldPassages(corpus, passages, evidence);
  return { ...evidence, absent, wordFiles };
}

interface PassageViews {
  readonly all: Float32Array;
  readonly prose: Float32Array;
  readonly bestStem: Float32Array;
  readonly titleStem: Float32Array;
}

function addStem(
  stem: QueryTerm,
  corpus: Corpus,
  tally: Tally,
  norms: LengthNorms,
  bodyTitleStem: Float32Array,
  passages: PassageViews,
): void {
  tally.countPassages(listsOf(corpus, "body", stem.key, true));
  if (tally.fileCount === 0) return;
  if (stem.title > 0) {
    const information = inverseFrequency(tally.fileCount, corpus.liveFileCount) ** IDF_POWER;
    for (let at = 0; at < tally.fileCount; at++) {
      const file = tally.files[at]!;
      bodyTitleStem[file]! += information * saturate(tally.fileTimes[file]!, norms.file[file]!, BODY.k1);
    }
  }
  const information = inverseFrequency(tally.passageCount, corpus.livePassageCount);
  for (let at = 0; at < tally.passageCount; at++) {
    const passage = tally.passages[at]!;
    const gain = information * saturate(tally.passageTimes[passage]!, norms.passage[passage]!, PASSAGE.k1);
    passages.bestStem[passage]! += gain * stem.best;
    if (stem.title > 0) passages.titleStem[passage]! += gain;
  }
}

function addNames(
  corpus: Corpus,
  query: Query,
  tally: Tally,
  evidence: { namesAll: Float32Array; namesTitle: Float32Array; passageScore: Float32Array },
): void {
  const norm = 1 - NAMES.b + NAMES.b;
  for (const word of query.words) {
    tally.countPassages(listsOf(corpus, "title", word.key, false));
    if (tally.fileCount === 0) continue;
    const information = inverseFrequency(tally.fileCount, corpus.liveFileCount);
    for (let at = 0; at < tally.fileCount; at++) {
      const file = tally.files[at]!;
      evidence.namesAll[file]! += word.best * information * saturate(tally.fileTimes[file]!, norm, NAMES.k1);
      if (word.title > 0) evidence.namesTitle[file]! += Math.log(1 + corpus.liveFileCount / tally.fileCount);
    }
    for (let at = 0; at < tally.passageCount; at++) {
      evidence.passageScore[tally.passages[at]!]! += word.best * information * 0.5;
    }
  }
}

function addPaths(
  corpus: Corpus,
  query: Query,
  tally: Tally,
  evidence: { pathBestStem: Float32Array; pathTimes: Float32Array },
): void {
  const add = (term: QueryTerm, isStem: boolean, weight: number, into: Float32Array): void => {
    tally.countFiles(listsOf(corpus, "path", term.key, isStem));
    const information = inverseFrequency(tally.fileCount, corpus.liveFileCount);
    for (let at = 0; at < tally.fileCount; at++) {
      const file = tally.files[at]!;
      into[file]! += weight * information * saturate(tally.fileTimes[file]!, 1, PATH.k1);
    }
  };
  for (const stem of query.stems) add(stem, true, stem.best, evidence.pathBestStem);
  for (const word of query.words) {
    add(word, false, word.times, evidence.pathTimes);
    // Compounds and Han have no stem; without this line the stemmed channel would be deaf to them.
    if (!/^[a-z]+$/u.test(word.term)) add(word, false, word.best, evidence.pathBestStem);
  }
}

/** Folds passages up to their files: the best one, the best four, and one number per passage for choosing regions. */
function foldPassages(
  corpus: Corpus,
  passages: PassageViews,
  evidence: {
    passageAll: Float32Array;
    passageProse: Float32Array;
    passageBestStem: Float32Array;
    passageTitleStem: Float32Array;
    passageTopTitleStem: Float32Array;
    passageScore: Float32Array;
  },
): void {
  const top = new Float32Array(TOP_PASSAGES);
  for (const { shard, firstFile, firstPassage } of corpus.shards) {
    let passage = 0;
    const count = shard.passageFile.length;
    while (passage < count) {
      const localFile = shard.passageFile[passage]!;
      const file = firstFile + localFile;
      top.fill(0);
      for (; passage < count && shard.passageFile[passage] === localFile; passage++) {
        const at = firstPassage + passage;
        const titleStem = passages.titleStem[at]!;
        raise(evidence.passageAll, file, passages.all[at]!);
        raise(evidence.passageProse, file, passages.prose[at]!);
        raise(evidence.passageBestStem, file, passages.bestStem[at]!);
        raise(evidence.passageTitleStem, file, titleStem);
        insertTop(top, titleStem);
        evidence.passageScore[at]! += passages.bestStem[at]! + passages.all[at]!;
      }
      evidence.passageTopTitleStem[file] = top.reduce((sum, score) => sum + score, 0);
    }
  }
}

function raise(best: Float32Array, file: number, score: number): void {
  if (score > best[file]!) best[file] = score;
}

/** Keeps the largest values, in descending order. */
function insertTop(top: Float32Array, value: number): void {
  for (let at = 0; at < top.length; at++) {
    const held = top[at]!;
    if (value <= held) continue;
    top[at] = value;
    value = held;
  }
}

interface LengthNorms {
  readonly file: Float32Array;
  readonly passage: Float32Array;
}

/** BM25's length factor, once per query instead of once per posting. */
function lengthNorms(corpus: Corpus): LengthNorms {
  const file = new Float32Array(corpus.fileCount);
  const passage = new Float32Array(corpus.passageCount);
  const meanFile = Math.max(1, corpus.meanFileLength);
  for (let at = 0; at < file.length; at++) file[at] = 1 - BODY.b + (BODY.b * corpus.fileLengths[at]!) / meanFile;
  const meanPassage = corpus.meanPassageLength + PASSAGE.extraLength;
  for (const { shard, firstPassage } of corpus.shards) {
    const lengths = shard.body.lengths;
    for (let at = 0; at < lengths.length; at++) {
      passage[firstPassage + at] =
        1 - PASSAGE.b + (PASSAGE.b * (lengths[at]! + PASSAGE.extraLength)) / Math.max(1, meanPassage);
    }
  }
  return { file, passage };
}

function saturate(times: number, norm: number, k1: number): number {
  return (times * (k1 + 1)) / (times + k1 * norm);
}

export function inverseFrequency(holders: number, total: number): number {
  return Math.log(1 + (total - holders + 0.5) / (holders + 0.5));
}
