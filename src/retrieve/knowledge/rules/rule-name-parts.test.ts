/** Files that a README speaks of by a part of their names, by a year, or in a cell of a table. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeFile } from "./apply-rules.ts";
import { compileRules } from "./rules.ts";

const TABLE = "| 目录 | 说明 | 状态 |\n| --- | --- | --- |\n";

for (const [readme, ignored, kept] of [
  ["文件名以 `-征求意见稿` 结尾的是草案，请勿引用。", "转专业-征求意见稿.md", "转专业.md"],
  ["文件名以 -征求意见稿 结尾的请勿引用。", "转专业-征求意见稿.md", "转专业.md"],
  ["`internal-` 开头的文件只供客服内部使用，不得对外引用。", "internal-refund.md", "refund-internal.md"],
  ["internal- 开头的文件不对外，请忽略。", "internal-refund.md", "refund.md"],
  ["内部- 开头的檔案僅供參考，請勿引用。", "内部-退款.md", "退款.md"],
  ["凡带“作废”字样的文件不再有效，忽略。", "保密协议-作废.md", "保密协议.md"],
  ["标题或文件名里有“作废”的，一律不要引用。", "保密协议-作废.md", "保密协议.md"],
  ["文件名含“旧”字的不要看。", "挂号-旧.md", "挂号.md"],
  ["带 _old 的是旧文件，不要引用。", "a_old.md", "a.md"],
  ["Files whose names end in `-rfc` are proposals; do not cite them.", "a-rfc.md", "rfc-a.md"],
  ["Files ending with _old are stale, ignore them.", "a_old.md", "a.md"],
  ["Ignore files that have WIP in the name.", "WIP-a.md", "a.md"],
  ["Files prefixed with internal- are for staff and must not be quoted.", "internal-a.md", "a.md"],
  ["Pages marked (old) must not be quoted.", "a (old).md", "household.md"],
  ["2023 年及以前的文件只作存档，不作为依据。", "2023-05.md", "2024-05.md"],
  ["2023 年以前的文件不要引用。", "2022/a.md", "2023/a.md"],
  ["Minutes before 2024 are for the record only; do not answer from them.", "2023-12-01.md", "2024-01-08.md"],
  ["只使用 2024 年以后的文件。", "2023-05.md", "2024-05.md"],
  ["只使用 2024 年以后的文件。", "2023-05.md", "说明.md"],
  [`${TABLE}| 现行 | 有效文件 | 使用 |\n| 废止 | 老文件 | 不用 |`, "废止/a.md", "现行/a.md"],
  [`${TABLE}| v2 | 现行接口 | 使用 |\n| v1 | 老接口 | 已下线 |`, "v1/a.md", "v2/a.md"],
] as const)
  test(`left out: ${readme.replaceAll("\n", " ")} (${ignored}, not ${kept})`, () => {
    const { rules } = compileRules(`# 说明\n\n${readme}\n`, [ignored, kept]);
    const isLeftOut = (path: string): boolean => judgeFile(rules, path).ignoredBy !== undefined;
    assert.deepEqual([isLeftOut(ignored), isLeftOut(kept)], [true, false]);
  });

for (const readme of [
  "自 2024 年起，接口以 docs/ 为准。",
  "The old/ folder holds what was used before 2020.",
  "请先看带目录的文件。",
  "Start with the overview and end with the appendix.",
])
  test(`nothing is left out: ${readme}`, () => {
    const paths = ["docs/a.md", "2019.md", "old/2018.md"];
    const { rules } = compileRules(`# 说明\n\n${readme}\n`, paths);
    assert.deepEqual(
      paths.filter((path) => judgeFile(rules, path).ignoredBy !== undefined),
      [],
    );
  });

test("a rule that a line gives twice is one", () => {
  const { rules } = compileRules("# 说明\n\n凡带“作废”字样的文件不再有效，忽略。\n", ["保密协议-作废.md"]);
  assert.deepEqual(
    rules.map(({ kind, pattern }) => `${kind} ${pattern}`),
    ["ignore *作废*"],
  );
});
