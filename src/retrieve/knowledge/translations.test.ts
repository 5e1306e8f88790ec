/** Of a page that is there in several languages, the asker gets one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { world } from "../../../test/knowledge-fixture.ts";
import { retrieveKnowledge } from "./knowledge.ts";

const EN = "# Platforms\n\n## Mac\n\nThe Mac edition of Lumen is not supported, use Windows.\n";
const ZH = "# 平台\n\n## Mac\n\n不支持 Mac 版 Lumen，请用 Windows。\n";
const TW = "# 平臺\n\n## Mac\n\n不支援 Mac 版 Lumen，請用 Windows。\n";

const FOLDERS = { "en/platforms.md": EN, "zh-CN/platforms.md": ZH, "zh-TW/platforms.md": TW };
const NAMES = { "platforms.md": EN, "platforms.zh.md": ZH };

for (const [name, pages, query, expected, others] of [
  ["Chinese", FOLDERS, "Mac 版 Lumen", /不支持 Mac/u, /not supported|不支援/u],
  ["traditional characters", FOLDERS, "Mac 版 Lumen 支援嗎", /不支援 Mac/u, /not supported|不支持/u],
  ["English", FOLDERS, "Lumen Mac edition", /not supported/u, /不支[持援]/u],
  ["by the name of the file", NAMES, "Mac 版 Lumen", /不支持 Mac/u, /not supported/u],
  ["a page that is there once", { ...NAMES, "keys.md": "# Keys\n\nThe Zeta key is 42.\n" }, "Zeta key", /42/u, /Mac/u],
] as const)
  test(`translations: ${name}`, async () => {
    const files = { "README.md": "# Lumen\n\nHelp.\n", "a.md": "# A\n\nOther things.\n", ...pages };
    const { answer } = await retrieveKnowledge({ user_query: query }, world({ Lumen: files }));
    assert.match(answer, expected);
    assert.doesNotMatch(answer, others);
  });
