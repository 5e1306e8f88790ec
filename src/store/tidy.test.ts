import assert from "node:assert/strict";
import { test } from "node:test";
import type { Shard } from "../find/files/evidence/corpus.ts";
import { untidyPaths } from "./tidy.ts";

/** A segment with a letter for each file, in capitals where it is live, and so many passages. */
function segment(files: string, passages = 1): Shard {
  const live = Uint8Array.from(files, (file) => (file === file.toUpperCase() ? 1 : 0));
  return { paths: [...files], live, passageFile: new Uint32Array(passages) } as unknown as Shard;
}

const each = (files: string, passages = 1): Shard[] => Array.from(files, (file) => segment(file, passages));

// prettier-ignore
for (const [name, segments, expected] of [
  ["eight small ones stay",                             each("ABCDEFGH"),                          ""],
  ["nine are folded",                                   each("ABCDEFGHI"),                         "ABCDEFGHI"],
  ["but for one that is larger than the rest together", [...each("ABCDEFGH"), segment("I", 9)],    "ABCDEFGH"],
  ["not for one that is as large",                      [...each("ABCDEFGH"), segment("I", 8)],    "ABCDEFGHI"],
  ["nor are large ones counted",                        [...each("ABCDEFGH"), segment("I", 20_000)], ""],
  ["one that is mostly superseded goes",                [segment("abC"), segment("DEf")],          "C"],
  ["half is not mostly",                                [segment("aB")],                           ""],
  ["only what is live is written again",                [...each("ABCDEFGH"), segment("iJ")],      "ABCDEFGHJ"],
  ["nothing",                                           [],                                        ""],
] as const) {
  test(`tidy: ${name}`, () => assert.equal(untidyPaths(segments).sort().join(""), expected));
}
