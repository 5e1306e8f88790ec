import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { countTokens as exactTokens } from "gpt-tokenizer/encoding/o200k_base";
import type { PackItem } from "../../pack/pack-item.ts";
import { packContext } from "../../pack/pack.ts";
import { countTokens } from "../../pack/tokens.ts";
import type { Packed } from "../../passage/packed.ts";
import { renderXml } from "../../render/xml.ts";
import { promptTokens, renderPrompt, type Remarks } from "./prompt.ts";

const items: PackItem[] = Array.from({ length: 12 }, (_, at) => ({
  address: `src/part-${at}.ts:1-9`,
  path: `src/part-${at}.ts`,
  title: `part ${at}`,
  score: 0.9 - at / 20,
  span: { start: 0, end: 9 },
  text: 'export function openDoor(key: Key): Door {\n  return key.door ?? "不存在";\n}\n'.repeat(3),
  signature: "openDoor(key: Key): Door",
}));
const quiet: Remarks = { query: "a door", found: true, gaps: [], notes: [], absent: [] };
const wordy: Remarks = {
  query: "a quantum door",
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

test("find prompt: counted in parts, it costs what it costs as a whole", () => {
  const region = fc.record({
    text: fc.string({ unit: fc.constantFrom("a", " ", "\n", "`", "```", "]]>", "<", "1", "中", "_", "\t", "é", "#") }),
    title: fc.string(),
    start: fc.nat(40),
  });
  fc.assert(
    fc.property(fc.array(region, { maxLength: 4 }), fc.boolean(), fc.array(fc.string()), (regions, isWordy, notes) => {
      const remarks = isWordy ? wordy : quiet;
      const packed: Packed = {
        files: regions.map(({ text, title, start }, at) => {
          const span = { start, end: start + 3 };
          const form = at % 2 === 0 ? "whole" : "signature";
          return { path: "a/b.md", regions: [{ address: "a/b.md", title, span, form, text, score: 0.5, why: [] }] };
        }),
        leftOut: [],
        notes,
        tokens: 0,
        maxTokens: 100,
      };
      const measure = promptTokens(remarks);
      const whole = Math.max(countTokens(renderPrompt(packed, remarks)), countTokens(renderXml(packed)));
      assert.equal(measure(packed), whole);
      assert.equal(measure(packed), whole);
    }),
    { numRuns: 400 },
  );
});

test("find prompt: says what is missing, and how to get it", () => {
  const printed = renderPrompt(packContext(items, { maxTokens: 600, measure: promptTokens(wordy) }), wordy);
  for (const part of ["Nothing here answers", "zygomorphic, 量子", 'find "openDoor"', "Stopped after three rounds."]) {
    assert.ok(printed.includes(part), part);
  }
});

test("find prompt: says it in the language of the question", () => {
  const chinese = { ...wordy, query: "量子门 openDoor 在哪里" };
  const printed = renderPrompt(packContext(items, { maxTokens: 600, measure: promptTokens(chinese) }), chinese);
  for (const part of [
    "这里没有内容能回答“量子门 openDoor 在哪里”",
    "zygomorphic、量子",
    '定义 openDoor；可查找 "openDoor"',
  ]) {
    assert.ok(printed.includes(part), part);
  }
});
