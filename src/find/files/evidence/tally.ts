/**
 * The files that hold one query term, and how often: dense lists, reused for every term of every query. A tally costs as
 * much as it touches, not as much as there is. What passages hold is added up elsewhere (passage-gains.ts).
 */
import type { Corpus, TermList } from "./corpus.ts";

/** Words in this many passages are in one question after the other; what was tallied for one is kept for the next. */
const FREQUENT_PASSAGES = 128;
/** Of files in kept tallies, eight bytes each: 4 MB. */
const MAX_KEPT = 1 << 19;

interface FileTimes {
  readonly files: Uint32Array;
  readonly fileTimes: Uint32Array;
  readonly fileCount: number;
  readonly passageCount: number;
}

export class Tally {
  /** Holders [0, fileCount) and their times, position by position; each holder once. To be read until the next call. */
  files: Uint32Array;
  fileTimes: Uint32Array;
  fileCount = 0;
  readonly #files: Uint32Array;
  readonly #fileTimes: Uint32Array;
  /** By file, for several lists over the same documents; all 0 between two calls. */
  readonly #sparseFiles: Uint32Array;
  /** By the key of a word: its tally over bodies. */
  readonly #kept = new Map<number, FileTimes>();
  #keptFiles = 0;

  constructor(corpus: Corpus) {
    this.files = this.#files = new Uint32Array(corpus.fileCount);
    this.fileTimes = this.#fileTimes = new Uint32Array(corpus.fileCount);
    this.#sparseFiles = new Uint32Array(corpus.fileCount);
  }

  /** Like `countTerm`, for the lists of a word in the bodies of passages. */
  countWord(key: number, lists: readonly TermList[]): number {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      ({ files: this.files, fileTimes: this.fileTimes, fileCount: this.fileCount } = kept);
      return kept.passageCount;
    }
    const passageCount = this.countTerm(lists);
    const { fileCount } = this;
    if (passageCount < FREQUENT_PASSAGES) return passageCount;
    if ((this.#keptFiles += fileCount) > MAX_KEPT) {
      this.#kept.clear();
      this.#keptFiles = fileCount;
    }
    const [files, fileTimes] = [this.files.slice(0, fileCount), this.fileTimes.slice(0, fileCount)];
    this.#kept.set(key, { files, fileTimes, fileCount, passageCount });
    return passageCount;
  }

  /**
   * Tallies the lists of one term, whose documents are passages: at most one list in each shard. Returns how many passages
   * hold it.
   */
  countTerm(lists: readonly TermList[]): number {
    this.#begin();
    let passageCount = 0;
    for (const list of lists) passageCount += this.#countRuns(list);
    return passageCount;
  }

  /** Tallies the lists of several terms as if they were one. */
  countTerms(lists: readonly TermList[]): void {
    this.#countSparse(lists, ({ placed }) => placed.shard.passageFile);
  }

  /** Tallies lists whose documents are files. */
  countFiles(lists: readonly TermList[]): void {
    this.#countSparse(lists, () => undefined);
  }

  #begin(): void {
    this.files = this.#files;
    this.fileTimes = this.#fileTimes;
    this.fileCount = 0;
  }

  // Passages of one file stand together: a running sum, no look-ups. Arrays stand in locals here and below; looked up on
  // `this`, the innermost loops of a query take half as long again.
  #countRuns({ placed: { shard, firstFile }, postings: { docs, counts }, from, to }: TermList): number {
    const { files, fileTimes } = this;
    const { passageFile, live } = shard;
    let { fileCount } = this;
    let passageCount = 0;
    for (let at = from; at < to;) {
      const begin = at;
      const file = passageFile[docs[at]!]!;
      let sum = 0;
      do sum += counts[at++]!;
      while (at < to && passageFile[docs[at]!] === file);
      if (live[file] === 0) continue;
      files[fileCount] = firstFile + file;
      fileTimes[fileCount++] = sum;
      passageCount += at - begin;
    }
    this.fileCount = fileCount;
    return passageCount;
  }

  /** `fileOf`: by document, its file; undefined where documents are files. */
  #countSparse(lists: readonly TermList[], fileOf: (list: TermList) => Uint32Array | undefined): void {
    this.#begin();
    const { files, fileTimes } = this;
    const times = this.#sparseFiles;
    let fileCount = 0;
    for (const list of lists) {
      const { placed, postings, from, to } = list;
      const { docs, counts } = postings;
      const { live } = placed.shard;
      const owners = fileOf(list);
      for (let at = from; at < to; at++) {
        const localFile = owners === undefined ? docs[at]! : owners[docs[at]!]!;
        if (live[localFile] === 0) continue;
        const file = placed.firstFile + localFile;
        const before = times[file]!;
        if (before === 0) files[fileCount++] = file;
        times[file] = before + counts[at]!;
      }
    }
    for (let at = 0; at < fileCount; at++) {
      const file = files[at]!;
      fileTimes[at] = times[file]!;
      times[file] = 0;
    }
    this.fileCount = fileCount;
  }
}
