import assert from "node:assert/strict";
import { test } from "node:test";
import { readDocumentQuestion } from "../sections/document-question.ts";
import { mentionsIn } from "./mentions.ts";

function mentions(text: string, question = "Which locks does the canal have?", kin: readonly string[] = []): number {
  return mentionsIn(text, readDocumentQuestion(question), kin);
}

for (const [name, less, more] of [
  ["said twice", "The canal has nine locks.", "The canal has nine locks. Each of the locks of the canal is old."],
  ["in the form asked", "The canals have a lock.", "The canal has its locks."],
  ["in another form", "The river has weirs.", "The canals have a lock."],
  ["what tells, not what is common", "It has this, it has that, it has more.", "The canal."],
  ["繁體", "運河。", "運河，運河。"],
] as const)
  test(`mentions: ${name}`, () => {
    const question = name === "繁體" ? "运河有几道船闸？" : undefined;
    assert.ok(mentions(less, question) < mentions(more, question));
  });

test("mentions: kin count half, and once", () => {
  const none = mentions("Sluices, sluices, sluices.");
  assert.equal(none, 0);
  const kin = mentions("Sluices, sluices, sluices.", undefined, ["lock"]);
  assert.ok(kin > 0 && kin < mentions("Locks."));
});

for (const question of ["", "?", "what is it"])
  test(`mentions: "${question}" asks of nothing`, () => assert.equal(mentions("A canal.", question), 0));
