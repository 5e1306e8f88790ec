import assert from "node:assert/strict";
import { test } from "node:test";
import { listAt } from "./lists.ts";

const TABLE = "Levels are these.\n\n| level | limit |\n|---|---|\n| basic | 5 |\n| 专业 | 50 |\n\nAnd prices.\n";
const ROWS = ["level: basic; limit: 5", "level: 专业; limit: 50"];
const TWO = "Bring:\n- a pass\n- a photo\n\nThen wait.\n  \n- later\n- much later\n";

/** What was found: what introduces it, its items, and whether the sentence is one of them. */
for (const [name, body, sentence, expected] of [
  ["a row of a table", TABLE, ROWS[1]!, ["", ROWS, true]],
  ["the sentence above a table", TABLE, "Levels are these.", ["", ROWS, false]],
  ["the sentence below a table", TABLE, "And prices.", undefined],
  [
    "序号列表，续行",
    "材料：\n\n1. 身份证\n2. 户口本\n   复印件\n\n三天。\n",
    "材料：",
    ["材料：", ["1. 身份证", "2. 户口本\n复印件"], false],
  ],
  ["the first of two lists", TWO, "Bring:", ["Bring:", ["- a pass", "- a photo"], false]],
  ["the second of two lists", TWO, "Then wait.", ["Then wait.", ["- later", "- much later"], false]],
  ["an item", TWO, "- a photo", ["Bring:", ["- a pass", "- a photo"], true]],
  [
    "code in an item",
    "Run:\n\n1. build\n\n   ```\n   make\n   ```\n\n2. test\n",
    "Run:",
    ["Run:", ["1. build\nmake", "2. test"], false],
  ],
  ["one item is no list", "Only\n- one\n", "Only", undefined],
  ["a list before the sentence", "- a\n- b\n\nDone.\n", "Done.", undefined],
] as const) {
  test(`lists: ${name}`, () => {
    const found = listAt(body, sentence);
    assert.deepEqual(found && [found.intro, found.items, found.holds], expected);
  });
}

for (const [sentence, isTable, isOrdered] of [
  ["Levels are these.", true, false],
  ["Bring:", false, false],
  ["First:", false, true],
] as const) {
  test(`lists: what follows ${sentence} is ${isTable ? "a table" : isOrdered ? "in order" : "in no order"}`, () => {
    const found = listAt(`${TABLE}\n${TWO}\nFirst:\n\n(1) a\n(2) b\n`, sentence);
    assert.deepEqual([found?.isTable, found?.isOrdered], [isTable, isOrdered]);
  });
}
