import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { sampleSection } from "../../../test/sample-section.ts";
import { readHint } from "../titles/hint.ts";
import { lexiconOf } from "./lexicon.ts";
import { coreKey } from "./meaningful-terms.ts";
import type { Section } from "./section.ts";
import { conceptsOf, keysOf, shareMet } from "./title-concepts.ts";
import { TITLE_WORDS } from "./title-words.ts";

function met(target: string, title: string): number {
  const keys = keysOf(conceptsOf(title));
  const concepts = conceptsOf(target);
  return shareMet(
    concepts,
    concepts.map(() => 1),
    (key) => keys.has(key),
  );
}

for (const [target, title, share] of [
  ["安装", "安装", 1],
  ["故障排查", "Troubleshooting", 0.7],
  ["指针事件", "PointerEvent", 0.7],
  ["pointer event", "指针事件", 1],
  ["删除卷", "移除 Volume", 0.7],
  ["installation", "Install it", 0.7],
  ["節點選擇器", "nodeSelector", 0.7],
  ["令牌 创建", "令牌", 0.5],
  ["随便", "什么", 0],
  ["", "安装", 0],
] as const) {
  test(`concepts: ${target} in ${title}`, () => assert.equal(met(target, title), share));
}

test("concepts: a share is a share, whatever the texts", () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."安装配置的卷表 aZ._-（）") }));
  fc.assert(fc.property(text, text, (one, two) => met(one, two) >= 0 && met(one, two) <= 1));
});

test("title words: every entry has a Chinese word and English ones", () => {
  for (const [han, english] of TITLE_WORDS) {
    assert.match(han, /^\p{Script=Han}+$/u);
    assert.ok(english.length > 0 && english.every((word) => /^[a-z_0-9]+$/u.test(word)), `${han} ${english.join(" ")}`);
  }
});

const section = (title: string, id: string, body: string): Section => sampleSection(title, body, { id });

test("lexicon: a gloss in brackets says what a word is in English", () => {
  const lexicon = lexiconOf([section("概念", "", "客户端的字段管理器（Field Manager）负责它。")]);
  assert.deepEqual(lexicon.get("字段管理器"), ["field", "manag"]);
  assert.equal(lexicon.get("客户"), undefined);
});

test("lexicon: English ids beside Chinese titles teach words; one pair alone teaches none", () => {
  const lexicon = lexiconOf([
    section("沙丘调度", "dune-scheduling", ""),
    section("使用沙丘", "using-dune", ""),
    section("骆驼", "camel", ""),
  ]);
  assert.deepEqual(lexicon.get("沙丘"), ["dun"]);
  assert.equal(lexicon.get("骆驼"), undefined);
});

test("hint: addresses of links are left out, and near sentences count more", () => {
  const { closeness, text } = readHint("See [pods](/docs/volumes). Set a quota for storage.", "storage");
  assert.equal(text.includes("volumes"), false);
  assert.ok(closeness.get("quota")! > closeness.get("pod")!);
});

for (const [one, two] of [
  ["the documentation for Extra Models", "Extra Models"],
  ["参阅 安装 一节", "安装"],
  ["PodDisruptionBudget", "Pod disruption budgets"],
] as const) {
  test(`core: ${one}`, () => assert.equal(coreKey(one), coreKey(two)));
}
