/** Release notes by version and minutes by date: the edition that is asked for, or that there is none. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { world } from "../../../test/knowledge-fixture.ts";
import { retrieveKnowledge } from "./knowledge.ts";

const NOTES = {
  "README.md": "# Release notes\n",
  "CHANGELOG.md": [
    "# Pelican",
    "## 4.2.0 (2026-09-02)",
    "### Added",
    "- Snooze.",
    "- Passkeys for signing in.",
    "### Changed",
    "- Attachments above 25 MB are sent as links.",
    "## 4.1.0 (2026-05-11)",
    "### Changed",
    "- Attachments above 10 MB are sent as links.",
    "### Deprecated",
    "- POP3 accounts: they will be removed in 5.0.",
    "## 4.0.0 (2026-01-20)",
    "### Removed",
    "- Support for Exchange 2013.",
  ].join("\n"),
};
const MINUTES = {
  "README.md": "# 周会纪要\n\n每次会议一个文件，以日期命名。\n",
  "2026-03-02.md": "# 2026-03-02 周会\n\n## 决定\n\n- 夜间构建改到 02:00。\n- 测试环境迁到上海。\n",
  "2026-03-09.md": "# 2026-03-09 周会\n\n## 决定\n\n- 保留现有监控。\n\n## 待办\n\n王敏 3月20日前续期证书。\n",
  "2026-03-16.md": "# 2026-03-16 周会\n\n## 决定\n\n- 夜间构建改到 04:00。\n- 周五下午不上线。\n",
};

for (const [query, expected] of [
  ["what's new in 4.2", /^4\.2\.0 \(2026-09-02\) — Added: Snooze; Passkeys for signing in/u],
  ["when was 4.1.0 released?", /^4\.1\.0 \(2026-05-11\) \[/u],
  ["what was removed in 4.0", /Exchange 2013/u],
  ["attachments in 4.1", /10 MB/u],
  ["attachments in the latest version", /25 MB/u],
  ["what is removed in 5.0", /POP3/u],
  ["which version added passkeys", /^4\.2\.0 \(2026-09-02\): Passkeys/u],
  ["4.1 更新了什么", /^4\.1\.0 \(2026-05-11\) — Changed: Attachments above 10 MB/u],
  ["changelog of 4.3", undefined],
  ["2026-03-09 的决定", /保留现有监控/u],
  ["3月2日的决定", /02:00|上海/u],
  ["3月20日前要做什么", /续期证书/u],
  ["夜间构建几点", /04:00/u],
  ["2026-04-06 的决定", undefined],
] as const)
  test(`editions: ${query}`, async () => {
    const { found, answer } = await retrieveKnowledge({ user_query: query }, world({ notes: NOTES, 周会: MINUTES }));
    assert.equal(found, expected !== undefined, answer);
    if (expected !== undefined)
      assert.match(/\*\*(?:结论|Answer)\*\*[：:] ?([^\n]*)/u.exec(answer)?.[1] ?? "", expected);
  });

test("editions: the edition is a constraint that can be seen, and an edition that is not there is named", async () => {
  const { notes } = await retrieveKnowledge({ user_query: "2026-03-09 的决定" }, world({ 周会: MINUTES }));
  assert.match(notes, /限制条件（日期）：2026-03-09/u);
  const { answer } = await retrieveKnowledge({ user_query: "what is new in 4.3" }, world({ notes: NOTES }));
  assert.match(answer, /words that do not occur: .*4\.3/u);
});

test("editions: a number in a base without editions is a number", async () => {
  const files = { 合同: { "README.md": "# 合同\n", "a.md": "# 租金\n\n租金为每平方米每天 4.2 元。\n" } };
  const { found, notes } = await retrieveKnowledge({ user_query: "租金是 4.2 吗" }, world(files));
  assert.equal(found, true);
  assert.doesNotMatch(notes, /限制条件/u);
});

test("editions: a README that says the newest holds is followed, however well an older file fits", async () => {
  const older = "# 2026-03-02\n\nThe nightly build runs at 02:00 UTC instead of midnight.\n";
  const newer = "# 2026-03-16\n\nNightly build moves again, to 04:00 UTC, because backups run at 02:00.\n";
  const rest = { "2026-03-09.md": "# 2026-03-09\n\nShifts are one week long.\n" };
  const files = { ...rest, "2026-03-02.md": older, "2026-03-16.md": newer };
  for (const [readme, expected] of [
    ["One file per meeting. The newest decision wins.", /04:00/u],
    ["一次会议一个文件，以最新的决定为准。", /04:00/u],
  ] as const) {
    const bases = { minutes: { ...files, "README.md": `# Minutes\n\n${readme}\n` } };
    const { answer } = await retrieveKnowledge({ user_query: "when does the nightly build run" }, world(bases));
    assert.match(/\*\*Answer\*\*: ([^\n]*)/u.exec(answer)?.[1] ?? "", expected, readme);
  }
});

for (const [query, expected] of [
  ["v1 接口金额单位", /没有 v1 的文档，以上内容可能属于其他版本/u],
  ["v3 接口金额单位", undefined],
  ["接口金额单位", undefined],
] as const)
  test(`editions: a version that no document is of is said: ${query}`, async () => {
    const files = {
      "README.md": "# 接口\n",
      "orders.md": "# 订单接口\n\n基础地址 /v3。\n\n## 金额\n\n接口的金额单位为分。\n",
    };
    const { found, notes } = await retrieveKnowledge({ user_query: query }, world({ api: files }));
    assert.equal(found, true);
    if (expected === undefined) assert.doesNotMatch(notes, /其他版本/u);
    else assert.match(notes, expected);
  });
