import assert from "node:assert/strict";
import { test } from "node:test";
import { proseStemOf } from "../terms/prose-stem.ts";
import { synonymsOf } from "./prose-synonyms.ts";
import { Kindred } from "./kindred.ts";

for (const [asked, said, isKin] of [
  ["purchase", "buys", true],
  ["purchase", "bought", true],
  ["student", "pupils", true],
  ["tumour", "carcinoma", true],
  ["independent", "independence", true],
  ["photocytes", "photolysis", false],
  ["bought", "sold", false],
  ["zebra", "horse", false],
  ["逝世", "去世", true],
  ["成立", "创办", true],
  ["成立", "解散", false],
] as const) {
  test(`kin: ${asked} ${isKin ? "and" : "not"} ${said}`, () => {
    assert.equal(new Kindred([proseStemOf(said)]).hasKinOf(proseStemOf(asked)), isKin);
    assert.equal(new Kindred([]).hasKinOf(proseStemOf(asked)), false);
  });
}

test("synonyms: none of itself, and both ways", () => {
  for (const word of ["buy", "start", "出生", "增加"]) {
    const others = synonymsOf(word);
    assert.ok(others.length > 0 && !others.includes(word), word);
    for (const other of others) assert.ok(synonymsOf(other).includes(word), `${word} ${other}`);
  }
});
