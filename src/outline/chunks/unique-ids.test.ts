import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { UniqueIds } from "./unique-ids.ts";

test("unique ids: counted like addresses, also where somebody counted already", () => {
  const ids = new UniqueIds();
  assert.deepEqual(
    ["a", "b", "a", "a~2", "a", "甲", "甲"].map((id) => ids.give(id)),
    ["a", "b", "a~2", "a~2~2", "a~3", "甲", "甲~2"],
  );
});

test("unique ids: fifty thousand equal ones are given in no time", () => {
  const ids = new UniqueIds();
  const giveAll = () => {
    for (let times = 0; times < 50_000; times++) ids.give("a");
  };
  assert.ok(cpuMsOf(giveAll) < 1_000);
});
