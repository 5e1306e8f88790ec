import assert from "node:assert/strict";
import { test } from "node:test";
import { SkillLoader } from "../../skill/skill-loader.ts";
import { type FitFeatures, fitOf } from "./fit.ts";
import { rankSkills } from "./rank.ts";

const NOTHING: FitFeatures = { described: 0, held: 0, named: 0, lead: 0, skills: Math.log(60), words: Math.log(11) };

for (const [name, features, expected] of [
  ["nothing of the need", {}, false],
  ["alone, with no word of it", { lead: 1 }, false],
  ["half of it described, and far ahead", { described: 0.5, held: 0.6, lead: 0.9 }, true],
  ["half of it described, like many others", { described: 0.5, held: 0.6, lead: 0.1 }, false],
  ["half of it held in passing", { described: 0.1, held: 0.5, lead: 0.5 }, false],
  ["all of it held, whatever the rest", { held: 1 }, true],
  ["a third of it, among a few skills", { described: 0.35, held: 0.45, lead: 1, skills: Math.log(4) }, true],
] as const) {
  test(`skill fit: ${name}`, () => assert.equal(fitOf({ ...NOTHING, ...features }).fits, expected));
}

const SKILLS = [
  ["invoice-reader", "Extracts amounts and dates from scanned invoices and receipts"],
  ["slide-maker", "Builds slide decks from an outline, with speaker notes"],
  ["会议纪要", "把会议录音整理成纪要，列出待办事项和负责人"],
  ["sql-tuning", "Explains slow queries and proposes indexes"],
].map(([name, description]) =>
  SkillLoader.parse(`---\nname: ${name!}\ndescription: ${description!}\n---\n# Steps\n`, { path: `${name!}/SKILL.md` }),
);

for (const [need, expected] of [
  ["pull the amounts and dates out of these scanned receipts", "invoice-reader"],
  ["make a deck with speaker notes for Monday", "slide-maker"],
  ["帮我把昨天会议的录音整理成纪要", "会议纪要"],
  ["why are these queries slow", "sql-tuning"],
  ["translate this contract into Portuguese", undefined],
  ["给我订一张去上海的机票", undefined],
] as const) {
  test(`skill fit: ${need}`, () => {
    const { hits, answered } = rankSkills(SKILLS, need, { limit: 3 });
    assert.equal(answered ? hits[0]?.skill.metadata.name : undefined, expected);
  });
}
