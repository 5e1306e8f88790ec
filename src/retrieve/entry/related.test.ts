import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../../../test/entry-fixture.ts";
import { shortReason } from "./reasons.ts";

const related = async (files: Readonly<Record<string, string>>, target: string): Promise<string[]> =>
  (await ask(files, target)).related_headings.map(({ heading, relevance_note }) => `${heading} | ${relevance_note}`);

const GUIDE =
  "# Guide\n\nx\n\n## Deployment\n\nSee [alerts](#alerts).\n\n### Deployment checks\n\na\n\n" +
  "## Deployment monitoring\n\nc\n\n## Alerts\n\nd\n\n## Holidays\n\nBefore a deployment see [it](#deployment).\n\n## Canteen\n\ne\n";

for (const [name, files, target, expected] of [
  [
    "neither what is in the block nor what it is in",
    { "a.md": GUIDE },
    "Deployment",
    ["## Holidays | Links to it", "## Alerts | Linked from it", "## Deployment monitoring | Same topic"],
  ],
  [
    "a word that is shared, in Chinese",
    { "a.md": "# 手册\n\n## 部署到测试\n\na\n\n## 部署到生产\n\nb\n\n## 食堂\n\nc\n" },
    "部署到测试",
    ["## 部署到生产 | 同涉及“部署到”"],
  ],
  ["nothing where nothing is near", { "a.md": "# A\n\n## Setup\n\na\n\n## Canteen\n\nb\n" }, "Setup", []],
] as const) {
  test(`related: ${name}`, async () =>
    assert.deepEqual((await related(files, target)).toSorted(), expected.toSorted()));
}

test("related: what shares a telling word comes before what shares a common one", async () => {
  const text =
    "# A\n\n## Set up Homebrew\n\na\n\n## Set up a first chair\n\nb\n\n## Homebrew cache\n\nc\n\n## Canteen\n\nd\n";
  assert.deepEqual((await related({ "a.md": text }, "set up homebrew"))[0], "## Homebrew cache | Same topic");
});

for (const [reason, language, detail, expected] of [
  ["shares", "en", "token", "Shares: token"],
  ["shares", "en", "tokens1", "Shares: tokens1"],
  ["shares", "en", "tokens12", "Same topic"],
  ["shares", "zh", "错误码", "同涉及“错误码”"],
  ["shares", "zh", "", "主题相关"],
  ["shares", "zh", "一二三四五六七八九十", "同涉及“一二三四五六七八九十”"],
  ["shares", "zh", "一二三四五六七八九十一", "主题相关"],
  ["next", "en", "token", "Next step"],
  ["previous", "zh", "", "流程的上一步骤"],
] as const) {
  test(`related: the reason "${expected}" for ${reason} ${detail}`, () => {
    assert.equal(shortReason(reason, language, detail), expected);
    assert.ok([...expected].length <= 15);
  });
}
