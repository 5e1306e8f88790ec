/**
 * The occurrences of one query term, tallied by passage and by file: dense lists of who holds it and how often. Reused for
 * every term of every query; a tally costs as much as it touches, not as much as there is.
 */
import type { Corpus, TermList } from "./corpus.ts";

export class Tally {
  /** Holders [0, passageCount) and their times, position by position; each holder once, in no order. */
  readonly passages: Uint32Array;
  readonly passageTimes: Uint32Array;
  passageCount = 0;
  readonly files: Uint32Array;
  readonly fileTimes: Uint32Array;
  fileCount = 0;
  /** By passage and by file, for several lists over the same documents; all 0 between two calls. */
  readonly #sparsePassages: Uint32Array;
  readonly #sparseFiles: Uint32Array;

  constructor(corpus: Corpus) {
    this.passages = new Uint32Array(corpus.passageCount);
    this.passageTimes = new Uint32Array(corpus.passageCount);
    this.files = new Uint32Array(corpus.fileCount);
    this.fileTimes = new Uint32Array(corpus.fileCount);
    this.#sparsePassages = new Uint32Array(corpus.passageCount);
    this.#sparseFiles = new Uint32Array(corpus.fileCount);
  }

  /** Tallies lists whose documents are passages; lists of one shard stand next to each other. */
  countPassages(lists: readonly TermList[]): void {
    this.passageCount = 0;
    this.fileCount = 0;
    for (let from = 0; from < lists.length;) {
      let to = from + 1;
      while (to < lists.length && lists[to]!.placed === lists[from]!.placed) to++;
      if (to === from + 1) this.#countOne(lists[from]!);
      else this.#countSeveral(lists.slice(from, to));
      from = to;
    }
  }

  /** Tallies lists whose documents are files. */
  countFiles(lists: readonly TermList[]): void {
    const { files, fileTimes } = this;
    const times = this.#sparseFiles;
    let fileCount = 0;
    for (const { placed, postings, from, to } of lists) {
      const { live } = placed.shard;
      for (let at = from; at < to; at++) {
        const localFile = postings.docs[at]!;
        if (live[localFile] === 0) continue;
        const file = placed.firstFile + localFile;
        if (times[file] === 0) files[fileCount++] = file;
        times[file]! += postings.counts[at]!;
      }
    }
    for (let at = 0; at < fileCount; at++) {
      const file = files[at]!;
      fileTimes[at] = times[file]!;
      times[file] = 0;
    }
    this.passageCount = 0;
    this.fileCount = fileCount;
  }

  // One list holds each passage once, and passages of one file stand together: two running sums, no look-ups. Arrays stand
  // in locals here and below; looked up on `this`, the innermost loops of a query take half as long again.
  #countOne({ placed: { shard, firstFile, firstPassage }, postings: { docs, counts }, from, to }: TermList): void {
    const { passages, passageTimes, files, fileTimes } = this;
    const { passageFile, live } = shard;
    let { passageCount, fileCount } = this;
    let current = -1;
    let isLive = false;
    let sum = 0;
    for (let at = from; at < to; at++) {
      const doc = docs[at]!;
      const localFile = passageFile[doc]!;
      if (localFile !== current) {
        if (isLive) fileTimes[fileCount++] = sum;
        current = localFile;
        isLive = live[localFile] === 1;
        if (isLive) files[fileCount] = firstFile + localFile;
        sum = 0;
      }
      if (!isLive) continue;
      const times = counts[at]!;
      passages[passageCount] = firstPassage + doc;
      passageTimes[passageCount++] = times;
      sum += times;
    }
    if (isLive) fileTimes[fileCount++] = sum;
    this.passageCount = passageCount;
    this.fileCount = fileCount;
  }

  #countSeveral(lists: readonly TermList[]): void {
    const { passages, passageTimes, files, fileTimes } = this;
    const sparsePassages = this.#sparsePassages;
    const sparseFiles = this.#sparseFiles;
    let { passageCount, fileCount } = this;
    for (const { placed, postings, from, to } of lists) {
      const { shard, firstFile, firstPassage } = placed;
      const { docs, counts } = postings;
      const { passageFile, live } = shard;
      for (let at = from; at < to; at++) {
        const doc = docs[at]!;
        const localFile = passageFile[doc]!;
        if (live[localFile] === 0) continue;
        const times = counts[at]!;
        const before = sparsePassages[firstPassage + doc]!;
        if (before === 0) passages[passageCount++] = firstPassage + doc;
        sparsePassages[firstPassage + doc] = before + times;
        const fileBefore = sparseFiles[firstFile + localFile]!;
        if (fileBefore === 0) files[fileCount++] = firstFile + localFile;
        sparseFiles[firstFile + localFile] = fileBefore + times;
      }
    }
    for (let at = this.passageCount; at < passageCount; at++) {
      const passage = passages[at]!;
      passageTimes[at] = sparsePassages[passage]!;
      sparsePassages[passage] = 0;
    }
    for (let at = this.fileCount; at < fileCount; at++) {
      const file = files[at]!;
      fileTimes[at] = sparseFiles[file]!;
      sparseFiles[file] = 0;
    }
    this.passageCount = passageCount;
    this.fileCount = fileCount;
  }
}
