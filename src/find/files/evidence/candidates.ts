/** The files worth judging: the best of every channel, each with all its channels. Choosing only; no weights. */
import type { Span } from "../../../passage/passage.ts";
import { namesOf } from "../../question/named.ts";
import type { Question } from "../../question/question.ts";
import { informationOf } from "../../terms/information.ts";
import { scanTerms } from "../../terms/scan.ts";
import { termKey } from "../../terms/term-key.ts";
import { type Channel, CHANNELS } from "./channels.ts";
import { type Corpus, listsOf, livePaths, placedShardOf } from "./corpus.ts";
import type { Evidence } from "./evidence.ts";
import type { ExactEvidence } from "./exact.ts";
import type { HistoryEvidence, PastEvidence } from "./past-evidence.ts";
import { projectFiles } from "./project-files.ts";
import { topOrdinals } from "./top.ts";

export interface Candidate {
  readonly path: string;
  readonly channels: Readonly<Record<Channel, number>>;
  /** Best first, at most MAX_PASSAGES; scores compare within one query only. */
  readonly passages: readonly { readonly span: Span; readonly score: number }[];
  /** Present when the question names the file. */
  readonly exact?: ExactEvidence;
  /** Present when commits are known that touched the file. */
  readonly history?: HistoryEvidence;
}

export interface StageOne {
  /** In the words of the tree (question/translate.ts). */
  readonly question: Question;
  readonly candidates: readonly Candidate[];
  readonly fileCount: number;
  /** Names in the question → files that define them; empty where none or too many do. */
  readonly definers: ReadonlyMap<string, readonly string[]>;
  /** Terms of the question that no file holds. */
  readonly absent: readonly string[];
  /** How many files hold each word, in the order of the question's words. */
  readonly wordFiles: Uint32Array;
}

/** How much each word of the query tells, in the order of its words. */
export function wordInformation(stageOne: StageOne): number[] {
  return Array.from(stageOne.wordFiles, (holders) => informationOf(holders, stageOne.fileCount));
}

const MAX_PASSAGES = 12;

/** How many of the wanted candidates each channel may name by itself; the strongest readings name most. */
const SHARE: Partial<Record<Channel, number>> = {
  bodyBest: 0.8,
  passageBestStem: 0.5,
  passageAll: 0.4,
  bodyTitleStem: 0.4,
  namesAll: 0.3,
  cosine: 0.3,
  pathBestStem: 0.25,
  coverageAll: 0.2,
};

export interface Choice {
  readonly question: Question;
  readonly definers: ReadonlyMap<string, ReadonlySet<string>>;
  readonly exact: ReadonlyMap<string, ExactEvidence>;
  readonly past: Past | undefined;
  readonly limit: number;
}

/** `numbers`: by file of the corpus, its number in the arrays of `evidence`, or -1. */
export interface Past {
  readonly evidence: PastEvidence;
  readonly numbers: Int32Array;
}

export function chooseCandidates(corpus: Corpus, evidence: Evidence, choice: Choice): StageOne {
  const { question, definers, exact, past } = choice;
  const candidates = [...chosenFiles(corpus, evidence, choice)]
    .filter((file) => corpus.live[file] === 1)
    .map((file): Candidate => {
      const path = corpus.paths[file]!;
      const named = exact.get(path);
      const history = past?.evidence.of(path);
      return {
        path,
        channels: channelsOf(evidence, file),
        passages: bestPassages(corpus, evidence, file),
        ...(named !== undefined && { exact: named }),
        ...(history !== undefined && { history }),
      };
    });
  candidates.sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    question,
    candidates,
    fileCount: corpus.liveFileCount,
    definers: new Map([...definers].map(([name, paths]) => [name, [...paths]])),
    absent: evidence.absent,
    wordFiles: evidence.wordFiles,
  };
}

/** The best by each channel, and whatever the question names. */
function chosenFiles(
  corpus: Corpus,
  evidence: Evidence,
  { question, exact, definers, past, limit }: Choice,
): ReadonlySet<number> {
  const chosen = new Set<number>();
  if (past !== undefined) addByHistory(corpus, past, Math.ceil(limit * HISTORY_SHARE), chosen);
  for (const [channel, share] of Object.entries(SHARE)) {
    for (const file of topOrdinals(evidence[channel as Channel], corpus.pathRank, Math.ceil(limit * share)))
      chosen.add(file);
  }
  const { topic } = question;
  const kept = topic === undefined ? [] : projectFiles(topic, livePaths(corpus)).map(({ path }) => path);
  for (const path of [...exact.keys(), ...definersAskedFor(question, definers), ...kept]) {
    const file = corpus.liveFiles.get(path);
    if (file !== undefined) chosen.add(file);
  }
  for (const file of holdersAskedFor(corpus, question)) chosen.add(file);
  return chosen;
}

/** Whatever else they say. */
function definersAskedFor({ named, joined }: Question, definers: Choice["definers"]): string[] {
  const names = [...(named === undefined ? [] : namesOf(named)), ...joined];
  return names.flatMap((name) => [...(definers.get(name) ?? [])]);
}

/** More say a name that is everywhere. */
const MAX_HOLDERS = 60;

/** Files that say the name which is asked about; a test of it may hold no other word of the question. */
function* holdersAskedFor(corpus: Corpus, { named }: Question): Generator<number> {
  for (const { name } of named?.names ?? []) {
    const files = new Set<number>();
    const term = scanTerms(name).at(-1);
    // Of a name in Chinese, the index knows the pairs only.
    if (term === undefined || /\p{Script=Han}/u.test(term)) continue;
    const key = termKey(term);
    for (const { placed, postings, from, to } of listsOf(corpus, "body", key, "word"))
      for (let at = from; at < to; at++) files.add(placed.firstFile + placed.shard.passageFile[postings.docs[at]!]!);
    if (files.size <= MAX_HOLDERS) yield* files;
  }
}

const HISTORY_SHARE = 0.25;

/** Files whose words share nothing with the question can still be the ones that were changed for it before. */
function addByHistory(corpus: Corpus, { evidence, numbers }: Past, limit: number, chosen: Set<number>): void {
  const scores = new Float32Array(corpus.fileCount);
  for (const channel of [evidence.messagesBest, evidence.commitAll, evidence.tests]) {
    for (let file = 0; file < scores.length; file++) {
      const number = numbers[file]!;
      scores[file] = number >= 0 && corpus.isTest[file] === 0 && corpus.live[file] === 1 ? channel[number]! : 0;
    }
    for (const file of topOrdinals(scores, corpus.pathRank, limit)) chosen.add(file);
  }
}

const MAX_TESTS = 30;

/** The test files that fit the question, best first, at most MAX_TESTS. */
export function bestTests(corpus: Corpus, evidence: Evidence): { path: string; score: number }[] {
  const scores = new Float32Array(corpus.fileCount);
  // Files that are not live have no score.
  for (let file = 0; file < scores.length; file++)
    if (corpus.isTest[file] === 1) scores[file] = evidence.bodyBest[file]!;
  return topOrdinals(scores, corpus.pathRank, MAX_TESTS).map((file) => ({
    path: corpus.paths[file]!,
    score: scores[file]!,
  }));
}

function channelsOf(evidence: Evidence, file: number): Record<Channel, number> {
  const channels = {} as Record<Channel, number>;
  for (const channel of CHANNELS) channels[channel] = evidence[channel][file]!;
  return channels;
}

/** Passages of a file stand in the order of its lines; of equal ones the first is better. */
function bestPassages(corpus: Corpus, { passageScore }: Evidence, file: number): Candidate["passages"] {
  const best: number[] = [];
  for (let passage = corpus.passageStarts[file]!; passage < corpus.passageStarts[file + 1]!; passage++) {
    const score = passageScore[passage]!;
    if (score === 0 || (best.length === MAX_PASSAGES && score <= passageScore[best.at(-1)!]!)) continue;
    if (best.length === MAX_PASSAGES) best.pop();
    let at = best.length;
    while (at > 0 && passageScore[best[at - 1]!]! < score) at--;
    best.splice(at, 0, passage);
  }
  const { shard, firstPassage } = placedShardOf(corpus, file);
  return best.map((passage) => {
    const span = { start: shard.passageStart[passage - firstPassage]!, end: shard.passageEnd[passage - firstPassage]! };
    return { span, score: passageScore[passage]! };
  });
}
