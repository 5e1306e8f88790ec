import assert from "node:assert/strict";
import { test } from "node:test";
import { countTokens as exactTokens } from "gpt-tokenizer/encoding/o200k_base";
import { packContext } from "../pack/pack.ts";
import type { PackItem } from "../pack/pack-item.ts";
import { promptTokens, renderPrompt, type Remarks } from "./find-prompt.ts";

const items: PackItem[] = Array.from({ length: 12 }, (_, at) => ({
  address: `src/part-${at}.ts:1-9`,
  path: `src/part-${at}.ts`,
  title: `part ${at}`,
  score: 0.9 - at / 20,
  span: { start: 0, end: 9 },
  text: 'export function openDoor(key: Key): Door {\n  return key.door ?? "不存在";\n}\n'.repeat(3),
  signature: "openDoor(key: Key): Door",
}));
const quiet: Remarks = { found: true, gaps: [], notes: [], absent: [] };
const wordy: Remarks = {
  found: false,
  gaps: [{ kind: "definition", what: "openDoor", query: "openDoor" }],
  notes: ["Stopped after three rounds."],
  absent: ["zygomorphic", "量子"],
};

for (const [name, remarks] of [
  ["nothing to remark", quiet],
  ["much to remark", wordy],
] as const) {
  for (const maxTokens of [200, 500, 1500, 8000]) {
    test(`find prompt: ${name}: at most ${maxTokens} tokens, by the real tokeniser`, () => {
      const printed = renderPrompt(packContext(items, { maxTokens, measure: promptTokens(remarks) }), remarks);
      assert.ok(exactTokens(printed) <= maxTokens, `${exactTokens(printed)} tokens`);
    });
  }
}

test("find prompt: says what is missing, and how to get it", () => {
  const printed = renderPrompt(packContext(items, { maxTokens: 600, measure: promptTokens(wordy) }), wordy);
  for (const part of ["Nothing here answers", "zygomorphic, 量子", 'find "openDoor"', "Stopped after three rounds."]) {
    assert.ok(printed.includes(part), part);
  }
});
