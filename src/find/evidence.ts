/**
 * Stage one: what the index says about every file, channel by channel. A channel is one weighted reading of the question
 * over one field; the judge (judge.ts) weighs channels against each other. Nothing here decides what is relevant.
 */
import { holdsGrammar } from "./bridge.ts";
import { type Corpus, listsOf } from "./corpus.ts";
import { discountBridged, type Query, type QueryTerm } from "./query.ts";
import { foldPassages, type PassageViews } from "./fold-passages.ts";
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
  /** The same for the title by stems: `retries` is covered by `retry`. */
  readonly coverageStem: Float32Array;
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
  /** Terms of the question that no live file holds; translations and grammar are not among them. */
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
  readonly passages: PassageViews;
  readonly evidence: Omit<Evidence, "absent" | "wordFiles">;

  constructor(corpus: Corpus) {
    const byFile = () => new Float32Array(corpus.fileCount);
    const byPassage = () => new Float32Array(corpus.passageCount);
    this.norms = lengthNorms(corpus);
    this.tally = new Tally(corpus);
    this.passages = { all: byPassage(), prose: byPassage(), bestStem: byPassage(), titleStem: byPassage() };
    this.evidence = {
      bodyBest: byFile(),
      bodyTitleStem: byFile(),
      cosine: byFile(),
      coverageAll: byFile(),
      coverageTitle: byFile(),
      coverageStem: byFile(),
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
  }

  clear(): void {
    for (const array of Object.values(this.passages) as Float32Array[]) array.fill(0);
    for (const array of Object.values(this.evidence)) array.fill(0);
  }
}

/** The evidence lies in `scratch` and holds until the next call with the same one. */
export function gatherEvidence(corpus: Corpus, asked: Query, scratch = new EvidenceScratch(corpus)): Evidence {
  scratch.clear();
  const { evidence, passages, tally, norms } = scratch;
  const query = discountBridged(asked, (key, isStem) => {
    tally.countPassages(listsOf(corpus, "body", key, isStem));
    return inverseFrequency(tally.fileCount, corpus.liveFileCount);
  });
  const wordFiles = new Uint32Array(query.words.length);
  const absent: string[] = [];
  let titleInformation = 0;
  let allInformation = 0;
  let stemInformation = 0;

  query.words.forEach((word, index) => {
    tally.countPassages(listsOf(corpus, "body", word.key, false));
    wordFiles[index] = tally.fileCount;
    // A word nobody uses is the most informative of all: a file that lacks it cannot cover the question.
    const information = inverseFrequency(tally.fileCount, corpus.liveFileCount);
    if (word.bridged === undefined) {
      allInformation += information;
      if (word.title > 0) titleInformation += information;
      if (tally.fileCount === 0 && !holdsGrammar(word.term)) absent.push(word.term);
      if (word.title > 0 && !LATIN.test(word.term)) {
        stemInformation += information;
        for (let at = 0; at < tally.fileCount; at++) evidence.coverageStem[tally.files[at]!]! += information;
      }
    }
    if (tally.fileCount === 0) return;
    addWord(word, information, corpus, scratch);
  });
  const isLong = query.stems.length > LONG_QUESTION_STEMS;
  for (const stem of query.stems) {
    if (isLong && stem.title === 0 && isCommonStem(corpus, stem.key)) continue;
    stemInformation += addStem(stem, true, corpus, scratch);
  }
  // Han has no stem. Where nothing else was said, the stemmed channels would hear translations only; beside names that
  // were said it must not drown them (measured on Chinese commits: first file right 35 → 15 % of one repository).
  if (!query.stems.some(({ bridged }) => bridged === undefined)) {
    for (const word of query.words) if (HAN.test(word.term)) addStem(word, false, corpus, scratch);
  }
  addNames(corpus, query, tally, evidence);
  addPaths(corpus, query, tally, evidence);

  for (let file = 0; file < corpus.fileCount; file++) {
    evidence.coverageStem[file]! /= Math.max(stemInformation, Number.EPSILON);
    if (evidence.cosine[file] === 0) continue;
    evidence.cosine[file]! /= norms.cosine[file]!;
    evidence.coverageAll[file]! /= Math.max(allInformation, Number.EPSILON);
    evidence.coverageTitle[file]! /= Math.max(titleInformation, Number.EPSILON);
  }
  foldPassages(corpus, passages, evidence);
  return { ...evidence, absent, wordFiles };
}

/** Arrays stand in locals in these loops, which run once per posting: a look-up through objects doubles their cost. */
function addWord(word: QueryTerm, information: number, corpus: Corpus, scratch: EvidenceScratch): void {
  const { tally, norms, evidence, passages } = scratch;
  const { bodyBest, cosine, coverageAll, coverageTitle, rare } = evidence;
  const { files, fileTimes, fileCount, passages: held, passageTimes, passageCount } = tally;
  const said = word.bridged === undefined;
  const weighted = information ** IDF_POWER * word.best;
  const cosineWeight = information * information * word.times;
  const fileNorms = norms.file;
  for (let at = 0; at < fileCount; at++) {
    const file = files[at]!;
    const times = fileTimes[at]!;
    bodyBest[file]! += weighted * saturate(times, fileNorms[file]!, BODY.k1);
    cosine[file]! += cosineWeight * (times < LOGS.length ? LOGS[times]! : 1 + Math.log(times));
    if (!said) continue;
    coverageAll[file]! += information;
    if (word.title > 0) coverageTitle[file]! += information;
    rare[file]! += 1 / fileCount;
  }
  const passageInformation = inverseFrequency(passageCount, corpus.livePassageCount);
  const { passage: passageNorms, passageOnce: once } = norms;
  const { all, prose } = passages;
  const { all: allWeight, prose: proseWeight } = word;
  for (let at = 0; at < passageCount; at++) {
    const passage = held[at]!;
    const times = passageTimes[at]!;
    const gain =
      passageInformation * (times === 1 ? once[passage]! : saturate(times, passageNorms[passage]!, PASSAGE.k1));
    all[passage]! += gain * allWeight;
    if (proseWeight > 0) prose[passage]! += gain * proseWeight;
  }
}

/**
 * In a long question the stems that stand everywhere are most of the work and none of the difference: their words are
 * counted as words, and the title's are never left out.
 */
function isCommonStem(corpus: Corpus, key: number): boolean {
  const size = listsOf(corpus, "body", key, true).reduce((sum, { from, to }) => sum + to - from, 0);
  return size > corpus.livePassageCount * COMMON_STEM_SHARE;
}

/** Returns what the stem tells of the title, whether anybody holds it or not. */
function addStem(
  stem: QueryTerm,
  isStem: boolean,
  corpus: Corpus,
  { tally, norms, evidence, passages }: EvidenceScratch,
): number {
  tally.countPassages(listsOf(corpus, "body", stem.key, isStem));
  const { files, fileTimes, fileCount, passages: held, passageTimes, passageCount } = tally;
  const fileInformation = inverseFrequency(fileCount, corpus.liveFileCount);
  const told = isStem && stem.title > 0 && stem.bridged === undefined ? fileInformation : 0;
  if (fileCount === 0) return told;
  if (stem.title > 0) {
    const information = fileInformation ** IDF_POWER;
    const { bodyTitleStem, coverageStem } = evidence;
    for (let at = 0; at < fileCount; at++) {
      const file = files[at]!;
      coverageStem[file]! += told;
      bodyTitleStem[file]! += stem.title * information * saturate(fileTimes[at]!, norms.file[file]!, BODY.k1);
    }
  }
  const information = inverseFrequency(passageCount, corpus.livePassageCount);
  const { passage: passageNorms, passageOnce: once } = norms;
  const { bestStem, titleStem } = passages;
  for (let at = 0; at < passageCount; at++) {
    const passage = held[at]!;
    const times = passageTimes[at]!;
    const gain = information * (times === 1 ? once[passage]! : saturate(times, passageNorms[passage]!, PASSAGE.k1));
    bestStem[passage]! += gain * stem.best;
    if (stem.title > 0) titleStem[passage]! += gain * stem.title;
  }
  return told;
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
      evidence.namesAll[file]! += word.best * information * saturate(tally.fileTimes[at]!, norm, NAMES.k1);
      if (word.title > 0)
        evidence.namesTitle[file]! += word.title * Math.log(1 + corpus.liveFileCount / tally.fileCount);
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
      into[file]! += weight * information * saturate(tally.fileTimes[at]!, 1, PATH.k1);
    }
  };
  for (const stem of query.stems) add(stem, true, stem.best, evidence.pathBestStem);
  for (const word of query.words) {
    add(word, false, word.times, evidence.pathTimes);
    // Compounds and Han have no stem; without this line the stemmed channel would be deaf to them.
    if (!LATIN.test(word.term)) add(word, false, word.best, evidence.pathBestStem);
  }
}

interface LengthNorms {
  readonly file: Float32Array;
  readonly passage: Float32Array;
  /** `saturate` of a single occurrence, which most are: a division saved for most postings. */
  readonly passageOnce: Float64Array;
  readonly cosine: Float64Array;
}

/** BM25's length factor, once per corpus instead of once per posting. */
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
  const cosine = new Float64Array(corpus.fileCount);
  for (let at = 0; at < cosine.length; at++) cosine[at] = Math.sqrt(8 * Math.sqrt(corpus.fileLengths[at]!) + 20);
  const passageOnce = new Float64Array(passage.length);
  for (let at = 0; at < passage.length; at++) passageOnce[at] = saturate(1, passage[at]!, PASSAGE.k1);
  return { file, passage, passageOnce, cosine };
}

function saturate(times: number, norm: number, k1: number): number {
  return (times * (k1 + 1)) / (times + k1 * norm);
}

export function inverseFrequency(holders: number, total: number): number {
  return Math.log(1 + (total - holders + 0.5) / (holders + 0.5));
}
