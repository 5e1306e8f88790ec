/** An entry by what the project's links call it: the reader of one document asks for a part of another by the link's words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../../../test/entry-fixture.ts";

const GUIDE =
  "# Deploying\n\n## Surge and unavailability\n\nTwo at a time.\n\n## Undo\n\nKeep ten revisions.\n\n## Checks against downtime\n\nProbes.\n";
const 手册 = "# 部署\n\n## 逐批替换\n\n每次两台。\n\n## 撤回\n\n保留十个版本。\n\n## 探针\n\n先就绪。\n";

for (const [target, linking, heading, note] of [
  ["zero downtime", "", "## Checks against downtime", /^Fuzzy match/u],
  [
    "zero downtime",
    "Ship with [zero downtime](guide.md#surge-and-unavailability).",
    "## Surge and unavailability",
    /^Match by meaning: .*; A link in other\.md calls it so$/u,
  ],
  ["Undo", "Or [undo](guide.md#checks-against-downtime).", "## Undo", /^$/u],
  ["平滑升级", "参见[平滑升级](手册.md#逐批替换)。", "## 逐批替换", /^语义匹配：[^;]*; other\.md 中的链接以此称呼它/u],
  ["平滑升级", "参见[**平滑升级**][1]。\n\n[1]: 手册.md#逐批替换\n", "## 逐批替换", /other\.md 中的链接以此称呼它/u],
  ["平滑升级", "", "", /^\[条目未在文件中找到\]/u],
  // As many links lead elsewhere: the words are no name of either.
  ["平滑升级", "[平滑升级](手册.md#逐批替换) [平滑升级](手册.md#撤回)", "", /^(?!.*以此称呼)/u],
] as const) {
  test(`entry: "${target}" beside "${linking}"`, async () => {
    const [path, text] = /[\u3400-\u9fff]/u.test(target) ? ["手册.md", 手册] : ["guide.md", GUIDE];
    const files = { [path]: text, "other.md": `# Other\n\n${linking}\n` };
    const result = await ask(files, target, undefined, ["other.md"]);
    if (heading !== "") assert.equal(result.matched_heading, heading);
    assert.match(result.retrieval_notes, note);
  });
}

test("entry: a document that cannot be read is passed over", async () => {
  const files = { "手册.md": 手册, "other.md": "[平滑升级](手册.md#逐批替换)" };
  const result = await ask(files, "平滑升级", undefined, ["gone.md", "other.md"]);
  assert.equal(result.matched_heading, "## 逐批替换");
  assert.equal(result.status, "partial");
});

test("entry: a link leads to one of several sections that share a title", async () => {
  const text = "# 手册\n\n## 服务\n\n### 配置说明\n\n端口。\n\n## 网关\n\n### 配置说明\n\n证书。\n";
  const files = { "手册.md": text, "other.md": "参见[网关配置](手册.md#配置说明-1)。" };
  const result = await ask(files, "网关配置", undefined, ["other.md"]);
  assert.equal(result.entry_content, "### 配置说明\n\n证书。\n");
});

test("entry: a document of nothing but links is read", async () => {
  const files = { "手册.md": 手册, "other.md": "[a](手册.md#撤回)\n".repeat(150_000) + "[平滑升级](手册.md#逐批替换)" };
  assert.equal((await ask(files, "平滑升级", undefined, ["other.md"])).matched_heading, "## 逐批替换");
});

test("entry: a link leads past more sections than are looked at closely", async () => {
  const chapters = Array.from({ length: 160 }, (_, at) => `## 平滑处理 ${at}\n\n升级前后，平滑的升级。\n\n`);
  const files = {
    "手册.md": `# 手册\n\n${chapters.join("")}## 其他\n\n无。\n`,
    "other.md": "[平滑升级](手册.md#其他)",
  };
  assert.equal((await ask(files, "平滑升级", undefined, ["other.md"])).matched_heading, "## 其他");
});

for (const [target, note] of [
  ["平滑升级", /\[条目未在文件中找到\]; .*项目中这样写的链接指向 docs\/部署\.md，可在该文件中查找; /u],
  ["going live", /Entry not found; .*Links of these words lead to docs\/部署\.md: look there; /u],
  ["热备份", /^(?!.*项目中这样写)/u],
] as const) {
  test(`entry: "${target}" is in another document, and links say in which`, async () => {
    const files = {
      "手册.md": "# 手册\n\n## 日志\n\n无。\n",
      "docs/部署.md": 手册,
      "other.md":
        "[平滑升级](docs/部署.md#逐批替换) [going live](/docs/部署/) [热备份](gone.md#x) [热备份](https://x.y/z)",
    };
    const result = await ask(files, target, undefined, ["other.md", "docs/部署.md"]);
    assert.equal(result.status, "not_found");
    assert.match(result.retrieval_notes, note);
  });
}
