/** Files → one immutable Shard, and a Shard ↔ named byte parts for the disk. No SQLite here, no scoring. */
import { crc32 } from "node:zlib";
import { definitionTerm, type Shard } from "../find/files/evidence/corpus.ts";
import { type Postings, PostingsBuilder } from "../find/terms/postings.ts";
import { cutPieces } from "../outline/cut.ts";
import { HEAD_CHARACTERS, languageOf } from "../outline/language.ts";
import { outlineSource } from "../outline/outline.ts";
import { roleOf } from "../outline/role.ts";
import { lineStarts, splitLines } from "../passage/lines.ts";
import type { Diagnostic, Source } from "../passage/passage.ts";
import { DamagedIndex } from "./damage.ts";

/** Collects files one after the other; `finish` may be called once. */
export class SegmentBuilder {
  readonly #body = new PostingsBuilder();
  readonly #title = new PostingsBuilder();
  readonly #path = new PostingsBuilder();
  readonly #paths: string[] = [];
  readonly #passageFile: number[] = [];
  readonly #passageStart: number[] = [];
  readonly #passageEnd: number[] = [];
  readonly diagnostics: Diagnostic[] = [];

  /** Returns the file's ordinal in the segment. */
  add(source: Source): number {
    const { path, text } = source;
    const file = this.#paths.length;
    this.#paths.push(path);
    this.#path.startDoc();
    // Some disks take letters and accents apart; who asks does not.
    this.#path.add(path.normalize("NFC"));
    const language = languageOf(path, text.slice(0, HEAD_CHARACTERS));
    const starts = lineStarts(text);
    const lines = splitLines(text, starts);
    const outline = outlineSource(source, language, lines);
    this.diagnostics.push(...outline.diagnostics);
    for (const { span, title, names } of cutPieces(outline.root, lines, language.family === "code")) {
      this.#passageFile.push(file);
      this.#passageStart.push(span.start);
      this.#passageEnd.push(span.end);
      this.#body.startDoc();
      this.#body.add(text, starts[span.start] ?? text.length, starts[span.end] ?? text.length);
      this.#title.startDoc();
      this.#title.add(title);
      for (const name of names) this.#title.addTerm(definitionTerm(name));
    }
    return file;
  }

  finish(): Shard {
    return {
      paths: this.#paths,
      live: new Uint8Array(this.#paths.length).fill(1),
      isTest: Uint8Array.from(this.#paths, (path) => (roleOf(path) === "test" ? 1 : 0)),
      passageFile: Uint32Array.from(this.#passageFile),
      passageStart: Uint32Array.from(this.#passageStart),
      passageEnd: Uint32Array.from(this.#passageEnd),
      body: this.#body.finish(),
      title: this.#title.finish(),
      path: this.#path.finish(),
    };
  }
}

export interface SegmentPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly checksum: number;
}

const POSTINGS_PARTS = ["keys", "stems", "stemOrder", "offsets", "docs", "counts", "lengths"] as const;
const FIELDS = ["body", "title", "path"] as const;
const PASSAGE_PARTS = ["passageFile", "passageStart", "passageEnd"] as const;

export function partsOf(shard: Shard): SegmentPart[] {
  const parts = [partOf("paths", new TextEncoder().encode(shard.paths.join("\0")))];
  parts.push(partOf("isTest", shard.isTest));
  for (const name of PASSAGE_PARTS) parts.push(partOf(name, bytesOf(shard[name])));
  for (const field of FIELDS) parts.push(...postingsParts(field, shard[field]));
  return parts;
}

export function postingsParts(field: string, postings: Postings): SegmentPart[] {
  return POSTINGS_PARTS.map((name) => partOf(`${field}.${name}`, bytesOf(postings[name])));
}

/** The bytes of a named part. Throws when it is missing or its bytes are not those that were written. */
export type PartReader = (name: string) => Uint8Array;

export function partReader(parts: ReadonlyMap<string, SegmentPart>): PartReader {
  return (name) => {
    const part = parts.get(name);
    if (part === undefined) throw new DamagedIndex(`damaged: it lacks its part "${name}"`);
    if (crc32(part.bytes) !== part.checksum) throw new DamagedIndex(`damaged in its part "${name}"`);
    return part.bytes;
  };
}

export function readPostings(field: string, take: PartReader): Postings {
  return {
    keys: floats(take(`${field}.keys`)),
    stems: floats(take(`${field}.stems`)),
    stemOrder: words(take(`${field}.stemOrder`)),
    offsets: words(take(`${field}.offsets`)),
    docs: words(take(`${field}.docs`)),
    counts: take(`${field}.counts`),
    lengths: words(take(`${field}.lengths`)),
  };
}

export function shardOf(take: PartReader): Shard {
  const joined = new TextDecoder().decode(take("paths"));
  const paths = joined === "" ? [] : joined.split("\0");
  return {
    paths,
    live: new Uint8Array(paths.length),
    isTest: take("isTest"),
    passageFile: words(take("passageFile")),
    passageStart: words(take("passageStart")),
    passageEnd: words(take("passageEnd")),
    body: readPostings("body", take),
    title: readPostings("title", take),
    path: readPostings("path", take),
  };
}

export function partOf(name: string, bytes: Uint8Array): SegmentPart {
  return { name, bytes, checksum: crc32(bytes) };
}

export function bytesOf(array: Float64Array | Uint32Array | Uint8Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

// A view where the bytes happen to be aligned, a copy where not; typed arrays refuse odd offsets.
export function words(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(...aligned(bytes, 4));
}

export function floats(bytes: Uint8Array): Float64Array {
  return new Float64Array(...aligned(bytes, 8));
}

function aligned(bytes: Uint8Array, size: number): [ArrayBuffer, number, number] {
  const source = bytes.byteOffset % size === 0 ? bytes : bytes.slice();
  return [source.buffer as ArrayBuffer, source.byteOffset, source.byteLength / size];
}
