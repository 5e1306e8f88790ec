import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuestion } from "../../find/question/question.ts";
import { nameFit, nameStems, saidStems } from "./names.ts";

const fitOf = (question: string, name: string, around = "") => {
  const { query } = readQuestion(question);
  const said = saidStems(
    query,
    query.words.map(() => 1),
  );
  return nameFit(said, nameStems(name), nameStems(around));
};

test("endings do not matter, and a name that says all of it fits whole", () => {
  assert.deepEqual(fitOf("normalizes keys", "normalizeKey"), {
    nameFits: 1,
    chainTells: 1,
    nameAlike: 1,
    sameVerb: 1,
    nameless: 0,
  });
});

const BETTER: readonly (readonly [question: string, better: string, worse: string])[] = [
  ["checks whether a header is present", "hasHeader", "setHeader"],
  ["returns the exit status of a command", "getExitStatus", "runCommand"],
  ["deletes expired sessions", "removeExpiredSessions", "addSession"],
  ["creates the command context", "newCmdCtx", "cmdName"],
  ["获取超时时间", "getTimeout", "setRetries"],
];
for (const [question, better, worse] of BETTER)
  test(`${question}: ${better} before ${worse}`, () => {
    const sum = (name: string): number => {
      const { nameFits, nameAlike, sameVerb } = fitOf(question, name);
      return nameFits + nameAlike + sameVerb;
    };
    assert.ok(sum(better) > sum(worse), `${sum(better)} > ${sum(worse)}`);
  });

test("what stands around a name tells, too; a part without a name says so", () => {
  const { nameFits, chainTells } = fitOf("closes the session", "close", "Session");
  assert.deepEqual([nameFits, chainTells], [2 / 3, 1]);
  assert.deepEqual(fitOf("closes the session", ""), {
    nameFits: 0,
    chainTells: 0,
    nameAlike: 0,
    sameVerb: 0,
    nameless: 1,
  });
});
