import assert from "node:assert/strict";
import { test } from "node:test";
import { hanNumber } from "./han-number.ts";

for (const [text, number] of [
  ["十", 10],
  ["十二", 12],
  ["二十", 20],
  ["九十九", 99],
  ["一百零三", 103],
  ["两百", 200],
  ["一千二百六十", 1260],
  ["一千零一", 1001],
] as const) {
  test(`han number: ${text} is ${number}`, () => assert.equal(hanNumber(text), number));
}
