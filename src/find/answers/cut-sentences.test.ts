import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { clausesOf } from "./cut-sentences.ts";

for (const [text, sentences] of [
  ["It began in 2020. The rest followed.", ["It began in 2020.", "The rest followed."]],
  [
    "1. Encrypt the disk. Keep the key.\n2. Lock the screen.",
    ["1. Encrypt the disk.", "Keep the key.", "2. Lock the screen."],
  ],
  ["Do this:\n  10. Save it\n  11. Send it", ["Do this:", "10. Save it", "11. Send it"]],
  ["***Long Jump***. You run first. Then you leap.", ["***Long Jump***.\nYou run first.", "Then you leap."]],
  [
    "**You must never share a password with anyone.** Ask first.",
    ["**You must never share a password with anyone.** Ask first."],
  ],
  ["**注意。** 先断电。再开盖。", ["**注意。**\n先断电。", "再开盖。"]],
  ["他说：“先断电。”然后走了。", ["他说：“先断电。”", "然后走了。"]],
  ["Before\n\n<Canteen></Canteen>\n\n{% endalert %}\n\nAfter", ["Before", "After"]],
  [
    "Pages:\n\n- [休假](#休假)\n  * [1. Pay](#pay)\n\n- [Form](form.md) to fill in",
    ["Pages:", "- [Form](form.md) to fill in"],
  ],
  ["> 3. Quoted. Twice.", ["> 3. Quoted.", "Twice."]],
  ["发票三十天内提交。逾期不报！谁审批？经理。", ["发票三十天内提交。", "逾期不报！", "谁审批？", "经理。"]],
  ["1. 提交发票。\n2. 经理审批。", ["1. 提交发票。", "2. 经理审批。"]],
] as const) {
  test(`sentences: ${text.replaceAll("\n", "⏎")}`, () =>
    assert.deepEqual(
      clausesOf(text).map((clause) => clause.text.trim()),
      sentences,
    ));
}

test("sentences: blank lines cost no more than their length", () => {
  assert.ok(cpuMsOf(() => clausesOf("\n ".repeat(60_000))) < 1_000);
});
