import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { MAX_SENTENCE_CHARACTERS, plainSentence } from "./plain-sentence.ts";

for (const [marked, plain] of [
  ['Use <Badge text="beta"/> with `<Tabs/>`.', "Use with `<Tabs/>`."],
  ['注意：<text style="color:red">仅供参考</text>，Promise<T> 不变', "注意：仅供参考，Promise<T> 不变"],
  ["床垫200cm\\*95cm，见[[宿舍|这里]]", "床垫200cm*95cm，见这里"],
  ["See [[Leave]] ![[chart.png]] for days", "See Leave for days"],
  ["> [!TIP]\n> 先断电。", "先断电。"],
  ["[[toc]]\n早上<br>晚上", "早上 晚上"],
  [
    "This is *not* one. _However_, **all** `__init__` and max_open_files count: 2 * 3 * 4.",
    "This is not one. However, all `__init__` and max_open_files count: 2 * 3 * 4.",
  ],
  ['{% alert %}Ask [HR]({% page "a/" %}) first.{% endalert %}', "Ask HR first."],
  ["In Jinja `{% if x %}` begins a block.", "In Jinja `{% if x %}` begins a block."],
] as const) {
  test(`plain sentence: ${marked.replaceAll("\n", "⏎")}`, () => assert.equal(plainSentence(marked), plain));
}

test("plain sentence: a line of any length is cut to one, in no time", () => {
  for (const unit of ["[", "![ ", "[](", "<!--", "<a ", "{{<", "字 "]) {
    assert.ok(cpuMsOf(() => plainSentence(unit.repeat(100_000))) < 500, unit);
    assert.ok(plainSentence(unit.repeat(100_000)).length <= MAX_SENTENCE_CHARACTERS, unit);
  }
});
