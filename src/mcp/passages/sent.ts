/**
 * What a client has been sent already, as a text it passes back. The server keeps nothing between two calls: the handle
 * itself holds, for every file in the version that was sent, which lines. Belongs here: the set and its text. Does not:
 * what is done about lines that were sent (leave-out.ts).
 *
 *     version byte │ per file, oldest first: 3 bytes of a hash over root, path and content │ count │ (gap, length)…
 *
 * Lines and not passages, because the second question rarely cuts a file where the first one did. A file that changed is
 * another file: its lines may stand elsewhere. Names do not enter, so a handle tells nothing to whoever finds it in a log.
 */
import { createHash } from "node:crypto";

/** 1-based, both ends included. */
export interface LineRange {
  readonly startLine: number;
  readonly endLine: number;
}

const VERSION = 1;
const KEY_BYTES = 3;
/** A model has to write the handle out again, so it must stay a line; beyond this the files sent longest ago are forgotten. */
export const MAX_HANDLE_CHARACTERS = 480;
/** Numbers in a handle are line numbers; more digits than this come from nobody's file. */
const MAX_VARINT_BYTES = 5;

export class SentLines {
  /** In the order of sending. */
  readonly #files: Map<string, readonly LineRange[]>;

  private constructor(files: Map<string, readonly LineRange[]>) {
    this.#files = files;
  }

  static none(): SentLines {
    return new SentLines(new Map());
  }

  /** undefined when the text is no handle: made up, cut off, or of another version. */
  static parse(handle: string): SentLines | undefined {
    if (!/^[\w-]+$/u.test(handle)) return undefined;
    const reader = new Reader(Buffer.from(handle, "base64url"));
    if (reader.byte() !== VERSION) return undefined;
    const files = new Map<string, readonly LineRange[]>();
    while (!reader.done) {
      const key = reader.key();
      const ranges: LineRange[] = [];
      let line = 1;
      for (let count = reader.number(); count > 0 && !reader.failed; count--) {
        const startLine = line + reader.number();
        const endLine = startLine + reader.number();
        ranges.push({ startLine, endLine });
        line = endLine + 1;
      }
      if (reader.failed || ranges.length === 0) return undefined;
      files.set(key, ranges);
    }
    return new SentLines(files);
  }

  get isEmpty(): boolean {
    return this.#files.size === 0;
  }

  /** The lines of this file that the client has, merged and in order. */
  of(key: string): readonly LineRange[] {
    return this.#files.get(key) ?? [];
  }

  copy(): SentLines {
    return new SentLines(new Map(this.#files));
  }

  add(key: string, range: LineRange): void {
    const merged = mergeRanges([...this.of(key), range]);
    this.#files.delete(key);
    this.#files.set(key, merged);
  }

  /** "" for nothing sent. */
  print(): string {
    const files = [...this.#files];
    for (let skipped = 0; skipped < files.length; skipped++) {
      const printed = printFiles(files.slice(skipped));
      if (printed.length <= MAX_HANDLE_CHARACTERS) return printed;
    }
    return "";
  }
}

/** Under which name a file in one version stands in a handle. */
export function fileKey(root: string, path: string, contentHash: string): string {
  return createHash("sha256")
    .update(`${root}\0${path}\0${contentHash}`)
    .digest()
    .subarray(0, KEY_BYTES)
    .toString("hex");
}

function mergeRanges(ranges: readonly LineRange[]): LineRange[] {
  const merged: LineRange[] = [];
  for (const range of [...ranges].sort((first, second) => first.startLine - second.startLine)) {
    const last = merged.at(-1);
    if (last === undefined || range.startLine > last.endLine + 1) merged.push(range);
    else merged[merged.length - 1] = { ...last, endLine: Math.max(last.endLine, range.endLine) };
  }
  return merged;
}

function printFiles(files: readonly (readonly [string, readonly LineRange[]])[]): string {
  const bytes: number[] = [VERSION];
  for (const [key, ranges] of files) {
    bytes.push(...Buffer.from(key, "hex"));
    pushNumber(bytes, ranges.length);
    let line = 1;
    for (const { startLine, endLine } of ranges) {
      pushNumber(bytes, startLine - line);
      pushNumber(bytes, endLine - startLine);
      line = endLine + 1;
    }
  }
  return Buffer.from(bytes).toString("base64url");
}

function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
}

/** Reads what may be anything; once it has failed it gives zeros, and the caller asks at the end. */
class Reader {
  readonly #bytes: Buffer;
  #at = 0;
  failed = false;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.failed || this.#at >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) this.failed = true;
    return value ?? 0;
  }

  key(): string {
    const key = this.#bytes.subarray(this.#at, this.#at + KEY_BYTES);
    this.#at += KEY_BYTES;
    if (key.length < KEY_BYTES) this.failed = true;
    return key.toString("hex");
  }

  number(): number {
    let value = 0;
    for (let index = 0; index < MAX_VARINT_BYTES; index++) {
      const byte = this.byte();
      value += (byte & 0x7f) * 0x80 ** index;
      if (byte < 0x80) return value;
    }
    this.failed = true;
    return 0;
  }
}
