/**
 * The occurrences of one query term, tallied by passage and by file. Reused for every term of a query: clearing costs as
 * much as was touched, not as much as there is.
 */
import type { Corpus, TermList } from "./corpus.ts";

export class Tally {
  readonly passages: Uint32Array;
  readonly files: Uint32Array;
  passageCount = 0;
  fileCount = 0;
  readonly passageTimes: Uint32Array;
  readonly fileTimes: Uint32Array;

  constructor(corpus: Corpus) {
    this.passages = new Uint32Array(corpus.passageCount);
    this.files = new Uint32Array(corpus.fileCount);
    this.passageTimes = new Uint32Array(corpus.passageCount);
    this.fileTimes = new Uint32Array(corpus.fileCount);
  }

  /** Tallies lists whose documents are passages. */
  countPassages(lists: readonly TermList[]): void {
    this.#clear();
    for (const { placed, postings, from, to } of lists) {
      const { shard, firstFile, firstPassage } = placed;
      const { docs, counts } = postings;
      const { passageFile, live } = shard;
      for (let at = from; at < to; at++) {
        const doc = docs[at]!;
        const localFile = passageFile[doc]!;
        if (live[localFile] === 0) continue;
        const times = counts[at]!;
        const passage = firstPassage + doc;
        if (this.passageTimes[passage] === 0) this.passages[this.passageCount++] = passage;
        this.passageTimes[passage]! += times;
        const file = firstFile + localFile;
        if (this.fileTimes[file] === 0) this.files[this.fileCount++] = file;
        this.fileTimes[file]! += times;
      }
    }
  }

  /** Tallies lists whose documents are files. */
  countFiles(lists: readonly TermList[]): void {
    this.#clear();
    for (const { placed, postings, from, to } of lists) {
      for (let at = from; at < to; at++) {
        const localFile = postings.docs[at]!;
        if (placed.shard.live[localFile] === 0) continue;
        const file = placed.firstFile + localFile;
        if (this.fileTimes[file] === 0) this.files[this.fileCount++] = file;
        this.fileTimes[file]! += postings.counts[at]!;
      }
    }
  }

  #clear(): void {
    for (let index = 0; index < this.passageCount; index++) this.passageTimes[this.passages[index]!] = 0;
    for (let index = 0; index < this.fileCount; index++) this.fileTimes[this.files[index]!] = 0;
    this.passageCount = 0;
    this.fileCount = 0;
  }
}
