/** What is searched: shards of files cut into passages, and how many of them hold a term. A store fills it; no scoring here. */
import { allNames, type Question } from "../../question/question.ts";
import type { TermForm } from "../../question/query.ts";
import { type Postings, stemOrdinals, termOrdinal } from "../../terms/postings.ts";
import { termKey } from "../../terms/term-key.ts";

/**
 * An immutable run of files. Passages of one file stand next to each other. A file that has changed since is not live:
 * it counts for nothing, and its newer self lives in another shard.
 */
export interface Shard {
  readonly paths: readonly string[];
  /** By file; 0 = superseded. */
  readonly live: Uint8Array;
  /** By file; 1 = a test of the others. */
  readonly isTest: Uint8Array;
  /** By passage: the file it belongs to, ascending. */
  readonly passageFile: Uint32Array;
  /** By passage: lines, 0-based and half-open. */
  readonly passageStart: Uint32Array;
  readonly passageEnd: Uint32Array;
  /** Documents are passages. */
  readonly body: Postings;
  /** Documents are passages: heading path, or names defined. */
  readonly title: Postings;
  /** Documents are files. */
  readonly path: Postings;
}

/** Where a shard's files and passages begin in the numbering of the whole corpus. */
export interface PlacedShard {
  readonly shard: Shard;
  readonly firstFile: number;
  readonly firstPassage: number;
}

export interface Corpus {
  readonly shards: readonly PlacedShard[];
  readonly fileCount: number;
  readonly passageCount: number;
  /** By file, in all shards. */
  readonly paths: readonly string[];
  readonly live: Uint8Array;
  readonly isTest: Uint8Array;
  /** By path. */
  readonly liveFiles: ReadonlyMap<string, number>;
  /** By file: its rank among all paths. Shards come in the order of their making; ties must not be decided by that. */
  readonly pathRank: Uint32Array;
  /** By file: its first passage; one more entry for the end. */
  readonly passageStarts: Uint32Array;
  /** Live ones only. */
  readonly liveFileCount: number;
  readonly livePassageCount: number;
  /** Terms of each file's body, by file; 0 for files that are not live. */
  readonly fileLengths: Uint32Array;
  readonly meanFileLength: number;
  readonly meanPassageLength: number;
}

export function corpusOf(shards: readonly Shard[]): Corpus {
  const placed = placeShards(shards);
  const paths = shards.flatMap((shard) => shard.paths);
  const live = new Uint8Array(paths.length);
  const isTest = new Uint8Array(paths.length);
  for (const { shard, firstFile } of placed) {
    live.set(shard.live, firstFile);
    isTest.set(shard.isTest, firstFile);
  }
  const liveFiles = new Map<string, number>();
  for (const [file, path] of paths.entries()) if (live[file] === 1) liveFiles.set(path, file);
  const counts = countPassages(placed, paths.length);
  const bodyTerms = counts.fileLengths.reduce((sum, length) => sum + length, 0);
  const liveFileCount = live.reduce((sum, one) => sum + one, 0);
  return {
    ...counts,
    shards: placed,
    fileCount: paths.length,
    passageCount: counts.passageStarts[paths.length]!,
    paths,
    live,
    isTest,
    liveFiles,
    pathRank: rankPaths(paths),
    liveFileCount,
    meanFileLength: bodyTerms / Math.max(1, liveFileCount),
    meanPassageLength: bodyTerms / Math.max(1, counts.livePassageCount),
  };
}

function countPassages(
  shards: readonly PlacedShard[],
  fileCount: number,
): Pick<Corpus, "passageStarts" | "fileLengths" | "livePassageCount"> {
  const passageStarts = new Uint32Array(fileCount + 1);
  const fileLengths = new Uint32Array(fileCount);
  let livePassageCount = 0;
  for (const { shard, firstFile } of shards) {
    shard.passageFile.forEach((file, passage) => {
      passageStarts[firstFile + file + 1]!++;
      if (shard.live[file] === 0) return;
      livePassageCount++;
      fileLengths[firstFile + file]! += shard.body.lengths[passage]!;
    });
  }
  for (let file = 0; file < fileCount; file++) passageStarts[file + 1]! += passageStarts[file]!;
  return { passageStarts, fileLengths, livePassageCount };
}

function placeShards(shards: readonly Shard[]): PlacedShard[] {
  let [firstFile, firstPassage] = [0, 0];
  return shards.map((shard) => {
    const placed = { shard, firstFile, firstPassage };
    firstFile += shard.paths.length;
    firstPassage += shard.passageFile.length;
    return placed;
  });
}

function rankPaths(paths: readonly string[]): Uint32Array {
  const ranks = Uint32Array.from(paths.keys());
  // The usual case: one shard, put in order.
  if (paths.every((path, file) => file === 0 || paths[file - 1]! < path)) return ranks;
  // Each shard is in order, and the sort makes use of such runs.
  const order = [...paths.keys()].sort((a, b) => (paths[a]! < paths[b]! ? -1 : paths[a] === paths[b] ? a - b : 1));
  order.forEach((file, rank) => (ranks[file] = rank));
  return ranks;
}

export type Field = "body" | "title" | "path";

/** The posting lists of one term, or of all terms of one stem: a slice of `docs` and `counts` in each. */
export interface TermList {
  readonly placed: PlacedShard;
  readonly postings: Postings;
  readonly from: number;
  readonly to: number;
}

export function listsOf(corpus: Corpus, field: Field, key: number, form: TermForm): TermList[] {
  const lists: TermList[] = [];
  for (const placed of corpus.shards) {
    const postings = placed.shard[field];
    if (form === "stem") {
      for (const ordinal of stemOrdinals(postings, key)) lists.push(listAt(placed, postings, ordinal));
    } else {
      const ordinal = termOrdinal(postings, key);
      if (ordinal !== -1) lists.push(listAt(placed, postings, ordinal));
    }
  }
  return lists;
}

function listAt(placed: PlacedShard, postings: Postings, ordinal: number): TermList {
  return { placed, postings, from: postings.offsets[ordinal]!, to: postings.offsets[ordinal + 1]! };
}

/** In the title field: the exact name of something defined there. `foo_bar`, `fooBar` and `FooBar` are one. */
export function definitionTerm(name: string): string {
  return "def:" + name.replace(/[_$]/gu, "").toLowerCase();
}

/** Files that define a name, by path, at most `limit` of them; none when more do: such a name tells nothing apart. */
function definersOf(corpus: Corpus, name: string, limit: number): Set<string> {
  const paths = new Set<string>();
  for (const { placed, postings, from, to } of listsOf(corpus, "title", termKey(definitionTerm(name)), "word")) {
    for (let at = from; at < to; at++) {
      const file = placed.shard.passageFile[postings.docs[at]!]!;
      if (placed.shard.live[file] === 1) paths.add(placed.shard.paths[file]!);
      if (paths.size > limit) return new Set();
    }
  }
  // Files come in the order in which they were put; no answer may depend on it.
  return new Set([...paths].sort());
}

/** Of all names that the question may mean; words that may be one when they are put together are one where somebody defines it. */
export function definersAsked(corpus: Corpus, question: Question, limit: number): Map<string, ReadonlySet<string>> {
  const definers = new Map<string, ReadonlySet<string>>(
    [...allNames(question)].map((name) => [name, definersOf(corpus, name, limit)]),
  );
  for (const name of question.joined) {
    const defining = definersOf(corpus, name, limit);
    if (defining.size > 0) definers.set(name, defining);
  }
  return definers;
}

/** The shard that holds a file of the corpus. */
export function placedShardOf(corpus: Corpus, file: number): PlacedShard {
  return corpus.shards.findLast(({ firstFile }) => firstFile <= file)!;
}

/** Paths of all live files. */
export function* livePaths(corpus: Corpus): Generator<string> {
  for (let file = 0; file < corpus.fileCount; file++) if (corpus.live[file] === 1) yield corpus.paths[file]!;
}
