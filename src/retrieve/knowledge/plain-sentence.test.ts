import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { MAX_SENTENCE_CHARACTERS, plainSentence } from "./plain-sentence.ts";

test("plain sentence: a line of any length is cut to one, in no time", () => {
  for (const unit of ["[", "![ ", "[](", "<!--", "<a ", "{{<", "字 "]) {
    assert.ok(cpuMsOf(() => plainSentence(unit.repeat(100_000))) < 500, unit);
    assert.ok(plainSentence(unit.repeat(100_000)).length <= MAX_SENTENCE_CHARACTERS, unit);
  }
});
