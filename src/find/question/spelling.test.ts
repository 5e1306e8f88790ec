import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuestion } from "./question.ts";
import { inSpellingOf } from "./spelling.ts";

const spelled = (asked: string, held: string): string[] => {
  const files = new Set(held.split(" "));
  const { query } = inSpellingOf((term) => (files.has(term) ? 1 : 0), readQuestion(asked));
  return query.words.flatMap(({ term, bridged }) =>
    bridged === undefined && !/\p{Script=Han}/u.test(term) ? [term] : [],
  );
};

for (const [name, asked, held, expected] of [
  ["one word for several", "swipecell 左滑删除", "=swipecell swipe cell", ["=swipecell"]],
  [
    "several for one",
    "fix querySelectors",
    "fix query selectors queryselectors",
    ["fix", "query", "selectors", "queryselectors"],
  ],
  ["a word that the tree holds", "swipecell", "swipecell =swipecell", ["swipecell"]],
  ["a word that nobody spells so", "swipecell", "swipe cell", ["swipecell"]],
  ["a short word", "onload", "=onload", ["onload"]],
  ["a word of the body", "It fails\nin swipecell", "=swipecell fails", ["fails", "swipecell"]],
] as const) {
  test(`spelling: ${name}`, () => assert.deepEqual(spelled(asked, held), [...expected]));
}

test("spelling: a name of several words has no stem", () => {
  const { query } = inSpellingOf((term) => (term === "=swipecell" ? 1 : 0), readQuestion("swipecell moves"));
  assert.deepEqual(
    query.stems.map(({ term }) => term),
    ["mov"],
  );
});
