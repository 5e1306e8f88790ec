/**
 * What a command prints: the head and the tail in memory, the whole in a file, both bounded. Belongs here: keeping and
 * reading output. Does not: processes.
 */
import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder, OWN_FOLDER_MODE, OWN_FILE_MODE } from "../../workspace/make-folder.ts";

/** Bytes kept of each end for an answer: about 4,000 tokens each. */
const END_BYTES = 16_000;
/** A flood is counted on, but no longer kept, past this size of the file. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const SNIFF_BYTES = 8_000;

export interface OutputView {
  /** Ready to read: escape sequences removed, overwritten progress lines folded, the cut marked in its place. */
  readonly text: string;
  readonly binary: boolean;
  /** Some of the output is not in `text`. */
  readonly cut: boolean;
}

export class ShellOutput {
  readonly file: string;
  readonly #head: Buffer[] = [];
  #headBytes = 0;
  #tail: Buffer[] = [];
  #tailBytes = 0;
  #total = 0;
  #written = 0;
  #descriptor: number | undefined;
  #fileFailed = false;

  constructor(file: string) {
    this.file = file;
  }

  append(chunk: Buffer): void {
    this.#total += chunk.length;
    this.#keep(chunk);
    let rest = chunk;
    if (this.#headBytes < END_BYTES) {
      const part = rest.subarray(0, END_BYTES - this.#headBytes);
      this.#head.push(part);
      this.#headBytes += part.length;
      rest = rest.subarray(part.length);
    }
    if (rest.length === 0) return;
    this.#tail.push(rest);
    this.#tailBytes += rest.length;
    // Joined seldom: twice the tail may be held, never more than that and one chunk.
    if (this.#tailBytes > 2 * END_BYTES) this.#trimTail();
  }

  #trimTail(): void {
    const joined = Buffer.concat(this.#tail);
    // A slice would keep the whole joined buffer alive.
    this.#tail = [Buffer.from(joined.subarray(Math.max(0, joined.length - END_BYTES)))];
    this.#tailBytes = this.#tail[0]!.length;
  }

  /** The file is a convenience: a full disk must not stop the command. */
  #keep(chunk: Buffer): void {
    if (this.#fileFailed || this.#written >= MAX_FILE_BYTES) return;
    try {
      if (this.#descriptor === undefined) {
        makeFolder(dirname(this.file), OWN_FOLDER_MODE);
        this.#descriptor = openSync(this.file, "w+", OWN_FILE_MODE);
      }
      this.#written += writeSync(this.#descriptor, chunk, 0, Math.min(chunk.length, MAX_FILE_BYTES - this.#written));
    } catch {
      this.#fileFailed = true;
    }
  }

  view(): OutputView {
    if (this.#tailBytes > END_BYTES) this.#trimTail();
    const head = Buffer.concat(this.#head);
    const tail = Buffer.concat(this.#tail);
    if (looksBinary(head)) {
      return { text: `[binary output, ${this.#total} bytes, not shown]`, binary: true, cut: true };
    }
    const missing = this.#total - head.length - tail.length;
    if (missing <= 0) {
      return { text: readable(Buffer.concat([head, tail]).toString("utf8")), binary: false, cut: false };
    }
    const shownHead = wholeLines(head.toString("utf8"), "head");
    const shownTail = wholeLines(tail.toString("utf8"), "tail");
    const left = this.#total - Buffer.byteLength(shownHead) - Buffer.byteLength(shownTail);
    const text = `${readable(shownHead)}\n[… ${left} bytes left out …]\n${readable(shownTail)}`;
    return { text, binary: false, cut: true };
  }

  /** Bytes from the file, for paging through the whole; at most `maxBytes`, ending at a line where there is one. */
  read(startByte: number, maxBytes = 2 * END_BYTES): { text: string; nextByte: number; kept: number } {
    if (this.#descriptor === undefined) return { text: "", nextByte: startByte, kept: this.#written };
    const buffer = Buffer.alloc(Math.max(0, Math.min(maxBytes, this.#written - startByte)));
    const count = buffer.length === 0 ? 0 : readSync(this.#descriptor, buffer, 0, buffer.length, startByte);
    let part = buffer.subarray(0, count);
    const lineEnd = part.lastIndexOf(0x0a);
    if (lineEnd !== -1 && startByte + count < this.#written) part = part.subarray(0, lineEnd + 1);
    return { text: readable(part.toString("utf8")), nextByte: startByte + part.length, kept: this.#written };
  }

  /** The file stays, for whoever was told of it. */
  close(): void {
    if (this.#descriptor === undefined) return;
    closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  /** Nobody will ask for it again. */
  discard(): void {
    if (this.#descriptor === undefined) return;
    this.close();
    rmSync(this.file, { force: true });
  }
}

/** A NUL, or many bytes that are not UTF-8, in the first 8 KB. */
function looksBinary(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, SNIFF_BYTES);
  if (sample.includes(0)) return true;
  const text = sample.toString("utf8");
  let odd = 0;
  for (const character of text) if (character === "\ufffd") odd++;
  return odd > text.length / 10 && odd > 4;
}

// CSI and OSC sequences, and single-character escapes.
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]{0,4096}(?:\u0007|\u001b\\)|[@-Z\\-_])/gu;

/** As a terminal would have shown it in the end: `10 %\r20 %\r30 %` is `30 %`. */
export function readable(text: string): string {
  const plain = text.includes("\u001b") ? text.replace(ESCAPES, "") : text;
  if (!plain.includes("\r")) return plain;
  return plain
    .replaceAll("\r\n", "\n")
    .split("\n")
    .map((line) => line.slice(line.replace(/\r+$/u, "").lastIndexOf("\r") + 1).replace(/\r+$/u, ""))
    .join("\n");
}

/** Cuts at a line end, so that no half line poses as a whole one; a text that is one long line stays. */
function wholeLines(text: string, end: "head" | "tail"): string {
  const clean = text.replace(/^\ufffd+|\ufffd+$/gu, "");
  const lineEnd = end === "head" ? clean.lastIndexOf("\n") : clean.indexOf("\n");
  if (lineEnd === -1) return clean;
  return end === "head" ? clean.slice(0, lineEnd) : clean.slice(lineEnd + 1);
}
