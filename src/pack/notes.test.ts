import assert from "node:assert/strict";
import { test } from "node:test";
import { leftOutNotes } from "./notes.ts";
import { countTokens } from "./tokens.ts";

const out = (address: string, why: "folded" | "no-room" | "too-big" = "no-room") => ({ address, tokens: 70, why });
const ways = (given: readonly ReturnType<typeof out>[], maxTokens = 10_000, language: "en" | "zh" = "en") => [
  ...leftOutNotes(given, maxTokens, language),
];

test("left out: by name first, then by number, each way shorter than the one before", () => {
  const all = ways([out("a.md"), out("文 b.md", "too-big"), out("c.md"), out("d.md", "folded")]);
  assert.deepEqual(all, [
    [
      "1 shown only as a signature or an outline: open with `pith read ADDRESS`.",
      "Left out (70 tokens, no room): `pith read a.md`",
      "Left out (70 tokens, larger than the whole budget): `pith read '文 b.md'`",
      "Left out (70 tokens, no room): `pith read c.md`",
    ],
    [all[0]![0], all[0]![1], "2 more left out: raise the budget or narrow the question."],
    [all[0]![0], "3 left out: raise the budget or narrow the question."],
  ]);
});

test("left out: in Chinese", () => {
  assert.deepEqual(ways([out("a.md"), out("b.md", "folded")], 10_000, "zh"), [
    ["1 处只列出签名或提纲：用 `pith read 地址` 打开。", "未列出（70 tokens，预算不够）：`pith read a.md`"],
    ["1 处只列出签名或提纲：用 `pith read 地址` 打开。", "有 1 处未列出：可提高预算，或把问题问得更具体。"],
  ]);
});

test("left out: no way that has no room, a room met exactly is enough", () => {
  const given = [out("a.md"), out("b.md")];
  const last = ways(given).at(-1)!;
  const tokens = countTokens(last.join("\n"));
  assert.deepEqual([ways(given, tokens), ways(given, tokens - 1)], [[last], []]);
  assert.deepEqual(ways([]), []);
});
