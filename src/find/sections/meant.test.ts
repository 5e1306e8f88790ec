import assert from "node:assert/strict";
import { test } from "node:test";
import type { SectionMatch } from "./match.ts";
import { isMeant } from "./meant.ts";

const match = (score: number, bodyCoverage: number): SectionMatch =>
  ({ section: 0, level: "meaning", score, features: { bodyCoverage, conceptBody: 0, conceptCover: 0 } }) as never;

for (const [name, score, coverage, documents, hint, meant] of [
  ["one document, a hint: by the score", 5, 0, 1, "deploying", true],
  ["and nothing else", 2, 1, 1, "deploying", false],
  ["no hint: by what the section holds of the target", 2, 0.6, 1, "", true],
  ["and nothing else", 5, 0.2, 1, "  ", false],
  ["many documents: the same", 5, 0.2, 3, "deploying", false],
] as const) {
  test(`meant: ${name}`, () => assert.equal(isMeant(match(score, coverage), { documents, hint }), meant));
}
