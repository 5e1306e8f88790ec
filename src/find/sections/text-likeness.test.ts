import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { sampleSection } from "../../../test/sample-section.ts";
import type { Section } from "./section.ts";
import { compareTexts, countSection, type TextLikeness } from "./text-likeness.ts";

/** Which of the sections has the most of one likeness. */
function most(sections: readonly Section[], target: string, hint: string, of: keyof TextLikeness): string {
  const likeness = compareTexts(sections.map(countSection), target, hint).map((own) => own[of]);
  return sections[likeness.indexOf(Math.max(...likeness))]!.title;
}

const ENGLISH = [
  sampleSection("Retries", "A failed request is sent again after a pause."),
  sampleSection(
    "Everything",
    "Requests, pauses, failures, colours, pictures, fonts, tables, menus, windows, sounds, keys and mice.",
  ),
  sampleSection("Colours", "Red and blue.\n\nA theme names its colours once and every page takes them from there."),
];
const CHINESE = [
  sampleSection("重试", "请求失败后，会在停顿之后再次发送。"),
  sampleSection("总览", "请求、停顿、失败、颜色、图片、字体、表格、菜单、窗口、声音、键盘和鼠标都在这里。"),
  sampleSection("颜色", "红与蓝。\n\n主题只写一次颜色，每个页面都从主题取用。"),
];

for (const [name, sections, target, hint, of, expected] of [
  ["what says little else wins", ENGLISH, "failed request after a pause", "", "text", "Retries"],
  ["the same in Chinese", CHINESE, "请求失败停顿", "", "text", "重试"],
  ["a hint leads where the target says nothing", ENGLISH, "below", "the theme of a page", "hintText", "Colours"],
  ["the same in Chinese", CHINESE, "下文", "页面的主题", "hintText", "颜色"],
  [
    "a paragraph is found in a section about something else",
    ENGLISH,
    "every page takes the theme",
    "",
    "paragraph",
    "Colours",
  ],
  ["a title counts", CHINESE, "重试", "", "head", "重试"],
  ["traditional spelling is the same text", CHINESE, "請求失敗", "", "text", "重试"],
] as const) {
  test(`texts as wholes: ${name}: ${target}`, () => assert.equal(most(sections, target, hint, of), expected));
}

test("texts as wholes: nothing asked, nothing said, nothing common is 0", () => {
  const sections = [sampleSection("", ""), sampleSection("重试", "再次发送")];
  for (const asked of ["", "the of", "zebra"]) {
    for (const likeness of compareTexts(sections.map(countSection), asked, ""))
      assert.ok(Object.values(likeness).every((value) => value === 0));
  }
});

test("texts as wholes: each between 0 and 1, and no order matters", () => {
  const words = fc.array(fc.constantFrom("alpha", "beta", "红色", "主题", "the", "\n\n"), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 5 }),
      words,
      words,
      (texts, target, hint) => {
        const sections = texts.map(([title, body]) => sampleSection(title.join(" "), body.join(" ")));
        const found = compareTexts(sections.map(countSection), target.join(" "), hint.join(" "));
        for (const value of found.flatMap(({ text, head, hintText, paragraph }) => [text, head, hintText, paragraph]))
          assert.ok(value >= 0 && value <= 1 + 1e-9);
        const turned = compareTexts(
          sections.map(countSection).toReversed(),
          target.join(" "),
          hint.join(" "),
        ).toReversed();
        turned.forEach((own, at) => assert.ok(Math.abs(own.hintText - found[at]!.hintText) < 1e-9));
      },
    ),
  );
});
