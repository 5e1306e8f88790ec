import assert from "node:assert/strict";
import { test } from "node:test";
import { countTokens } from "../pack/tokens.ts";
import type { Packed } from "../passage/packed.ts";
import type { Band, JudgedFile } from "./iterative-types.ts";
import { packFiles } from "./packed-files.ts";

const ASKED = `export function heronCall(): string {\n${"  say('苍鹭 heron');\n".repeat(9)}}\n`;
const TEXT = `${ASKED}${"export const other = 1;\n".repeat(20)}`;
const WHOLE_TOKENS = Math.ceil(countTokens(TEXT) / 0.4);

function pack(band: Band, maxTokens: number): Packed {
  const file: JudgedFile = { path: "src/a.ts", query: "", score: 0.9, band, why: [], content: TEXT };
  const measure = ({ files }: Packed) =>
    countTokens(files.flatMap(({ regions }) => regions.map(({ text }) => text)).join());
  return packFiles([file], "heronCall 苍鹭", { maxTokens, measure });
}

// prettier-ignore
for (const [name, band, maxTokens, isWhole] of [
  ["two fifths of the budget are open whole", "high",     WHOLE_TOKENS,     true],
  ["more than that in part",                  "high",     WHOLE_TOKENS - 3, false],
  ["so are medium ones",                      "medium",   WHOLE_TOKENS,     true],
  ["low ones in part, however small",         "low",      10_000,           false],
  ["and rejected ones",                       "rejected", 10_000,           false],
] as const) {
  test(`packed files: ${name}`, () => {
    const [region] = pack(band, maxTokens).files[0]!.regions;
    assert.equal(region!.address === "src/a.ts", isWhole, region!.address);
    assert.equal(region!.span.start, 0);
    assert.equal(region!.text === TEXT, isWhole);
  });
}

test("packed files: what there is no room for is named, or shown by its signature", () => {
  const none = pack("high", 2);
  assert.deepEqual([none.files, none.leftOut[0]!.address], [[], "src/a.ts#heronCall"]);
  const [region] = pack("high", countTokens(ASKED) - 9).files[0]!.regions;
  assert.deepEqual([region!.form, region!.text], ["signature", "export function heronCall(): string"]);
});
