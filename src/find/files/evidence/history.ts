/**
 * The commits of a repository, numbered through: which paths each touched, how old it is, what it says. Pure; commits come from
 * store/history.ts, and only ancestors of what is checked out. What the past tells of a question is past-evidence.ts's.
 */
import type { Postings } from "../../terms/postings.ts";

/** An immutable run of commits. */
export interface HistoryShard {
  /** By commit, seconds. */
  readonly times: Float64Array;
  /** Paths of commit c: `pathIds` at [offsets[c], offsets[c + 1]). */
  readonly offsets: Uint32Array;
  readonly pathIds: Uint32Array;
  readonly paths: readonly string[];
  /** By path id; 1 = source: not a test, not a document. */
  readonly isSource: Uint8Array;
  /** Documents are commits. */
  readonly messages: Postings;
}

/** Path and commit numbers of the whole history; derived once, asked often. */
export interface History {
  readonly shards: readonly PlacedHistory[];
  readonly commitCount: number;
  readonly paths: readonly string[];
  readonly isSource: Uint8Array;
  readonly newestSeconds: number;
  /** By path: commits that count. */
  readonly commits: Float64Array;
  readonly lastSeconds: Float64Array;
  /** By path: BM25's length factor of all its messages together, weighted by age. */
  readonly norms: Float64Array;
  readonly pathNumber: ReadonlyMap<string, number>;
  /** Made when it is first asked for. */
  readonly testCommits: () => PathCommits;
}

/** Commits of path p: `commits` at [offsets[p], offsets[p + 1]), numbered through all shards. */
export interface PathCommits {
  readonly offsets: Uint32Array;
  readonly commits: Uint32Array;
}

export interface PlacedHistory {
  readonly shard: HistoryShard;
  readonly firstCommit: number;
  /** In place of the shard's `pathIds`: numbers in the history. */
  readonly pathNumbers: Uint32Array;
  /** By commit: how many sources it touched; 0 when it is too large to mean anything. */
  readonly sources: Uint16Array;
  /** By commit: 1 for the newest, falling by e in four years. */
  readonly decay: Float64Array;
  /** By commit: BM25's length factor of its message. */
  readonly norms: Float64Array;
}

/** A commit over either limit is a reformatting or a release, not a change to something. */
const MAX_COMMIT_PATHS = 60;
export const MAX_COMMIT_SOURCES = 20;
/** More than so many sources, or other files, and what changed with a test need not belong to it. */
const MAX_TEST_COMMIT_SOURCES = 6;
const MAX_TEST_COMMIT_OTHERS = 8;
const FOUR_YEARS_SECONDS = 4 * 365.25 * 86_400;
const B = 0.75;

export function historyOf(shards: readonly HistoryShard[]): History {
  const pathNumber = new Map<string, number>();
  const sourceFlags: number[] = [];
  const numberOf = (path: string, isSource: number): number => {
    let number = pathNumber.get(path);
    if (number === undefined) {
      pathNumber.set(path, (number = pathNumber.size));
      sourceFlags.push(isSource);
    }
    return number;
  };
  const newestSeconds = shards.reduce((newest, { times }) => times.reduce((a, b) => Math.max(a, b), newest), 0);
  let commitCount = 0;
  const placed = shards.map((shard): PlacedHistory => {
    const firstCommit = commitCount;
    commitCount += shard.times.length;
    const numbers = shard.paths.map((path, id) => numberOf(path, shard.isSource[id]!));
    const pathNumbers = shard.pathIds.map((id) => numbers[id]!);
    const sources = Uint16Array.from(shard.times, (_, commit) => countSources(shard, commit, pathNumbers, sourceFlags));
    const decay = Float64Array.from(shard.times, (seconds) =>
      Math.exp(-(newestSeconds - seconds) / FOUR_YEARS_SECONDS),
    );
    return { shard, firstCommit, pathNumbers, sources, decay, norms: new Float64Array(shard.times.length) };
  });
  const paths = [...pathNumber.keys()];
  let testCommits: PathCommits | undefined;
  return {
    ...totals(placed, paths.length),
    shards: placed,
    commitCount,
    paths,
    isSource: Uint8Array.from(sourceFlags),
    newestSeconds,
    pathNumber,
    testCommits: () => (testCommits ??= commitsByPath(placed, paths.length)),
  };
}

function countSources(
  shard: HistoryShard,
  commit: number,
  pathNumbers: Uint32Array,
  sourceFlags: readonly number[],
): number {
  const from = shard.offsets[commit]!;
  const to = shard.offsets[commit + 1]!;
  if (to - from > MAX_COMMIT_PATHS) return 0;
  let sources = 0;
  for (let at = from; at < to; at++) sources += sourceFlags[pathNumbers[at]!]!;
  return sources > MAX_COMMIT_SOURCES ? 0 : sources;
}

function totals(placed: readonly PlacedHistory[], pathCount: number) {
  const commits = new Float64Array(pathCount);
  const lastSeconds = new Float64Array(pathCount);
  const lengths = new Float64Array(pathCount);
  let messageTerms = 0;
  let messageCount = 0;
  for (const { shard, pathNumbers, sources, decay } of placed) {
    for (let commit = 0; commit < shard.times.length; commit++) {
      if (sources[commit] === 0) continue;
      const weight = ageWeight(decay[commit]!);
      const length = shard.messages.lengths[commit]!;
      messageTerms += length;
      messageCount++;
      for (let at = shard.offsets[commit]!; at < shard.offsets[commit + 1]!; at++) {
        const path = pathNumbers[at]!;
        commits[path]!++;
        lastSeconds[path] = Math.max(lastSeconds[path]!, shard.times[commit]!);
        lengths[path]! += length * weight;
      }
    }
  }
  const total = lengths.reduce((a, b) => a + b, 0);
  const touched = lengths.reduce((count, length) => count + (length > 0 ? 1 : 0), 0);
  const meanMessage = messageTerms / Math.max(1, messageCount);
  for (const { shard, norms } of placed) fillNorms(norms, shard.messages.lengths, meanMessage);
  const norms = new Float64Array(pathCount);
  fillNorms(norms, lengths, total / Math.max(1, touched));
  return { commits, lastSeconds, norms };
}

function fillNorms(norms: Float64Array, lengths: Float64Array | Uint32Array, mean: number): void {
  for (let at = 0; at < norms.length; at++) norms[at] = 1 - B + (B * lengths[at]!) / Math.max(1, mean);
}

/** What is left of the oldest commit. */
const MIN_AGE_WEIGHT = 0.3;

export function ageWeight(decay: number): number {
  return MIN_AGE_WEIGHT + (1 - MIN_AGE_WEIGHT) * decay;
}

/** By path: the commits that are small enough for what changed together to belong together. */
function commitsByPath(placed: readonly PlacedHistory[], pathCount: number): PathCommits {
  const offsets = new Uint32Array(pathCount + 1);
  const forEach = (visit: (path: number, commit: number) => void): void => {
    for (const { shard, firstCommit, pathNumbers, sources } of placed) {
      for (let commit = 0; commit < sources.length; commit++) {
        const from = shard.offsets[commit]!;
        const to = shard.offsets[commit + 1]!;
        const sourceCount = sources[commit]!;
        if (sourceCount === 0 || sourceCount > MAX_TEST_COMMIT_SOURCES) continue;
        if (to - from - sourceCount > MAX_TEST_COMMIT_OTHERS) continue;
        for (let at = from; at < to; at++) visit(pathNumbers[at]!, firstCommit + commit);
      }
    }
  };
  forEach((path) => offsets[path + 1]!++);
  for (let path = 0; path < pathCount; path++) offsets[path + 1]! += offsets[path]!;
  const next = offsets.slice();
  const commits = new Uint32Array(offsets[pathCount]!);
  forEach((path, commit) => (commits[next[path]!++] = commit));
  return { offsets, commits };
}

/** By path: its number in the history, or -1 where no commit speaks for it. */
export function pastNumbers(history: History, paths: readonly string[]): Int32Array {
  return Int32Array.from(paths, (path) => {
    const number = history.pathNumber.get(path);
    return number === undefined || history.commits[number] === 0 ? -1 : number;
  });
}
