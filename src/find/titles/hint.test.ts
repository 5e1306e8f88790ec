import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import { countSection } from "../sections/text-likeness.ts";
import { readHint, shareOfPairs } from "./hint.ts";

function sequenceOf(body: string): readonly string[] {
  return countSection(sampleSection("", body)).sequence;
}

for (const [name, hint, text, expected] of [
  ["both pairs", "retry failed requests", "We retry failed requests.", 1],
  ["one of two, inflected", "retry failed requests", "a failed request", 0.5],
  ["other order is no pair", "retry failed requests", "requests failed, retry", 0],
  ["grammar between words divides them", "size of the pool", "the pool size", 0],
  ["each pair once", "retry failed requests", "failed requests and failed requests", 0.5],
  ["Chinese, both pairs of three characters", "连接池", "关于连接池的说明", 1],
  ["Chinese, traditional spelling", "连接池", "連接池", 1],
  ["nothing hinted", "", "retry failed requests", 0],
] as const) {
  test(`pairs of a hint: ${name}`, () => assert.equal(shareOfPairs(readHint(hint, ""), sequenceOf(text)), expected));
}

for (const [name, hint, target, term, expected] of [
  ["in the sentence that names the target", "Ports are open. See limits for quotas.", "limits", "quota", 1],
  ["a sentence away", "Ports are open. See limits for quotas.", "limits", "port", 0.5],
  ["the hint does not name the target", "Ports are open.", "limits", "port", 1],
  ["Chinese, a sentence away", "端口已打开。参阅限制。", "限制", "端口", 0.5],
  ["the address of a link is not said", "see [limits](https://a.example/ports)", "limits", "port", undefined],
] as const) {
  test(`closeness of a hint's words: ${name}`, () =>
    assert.equal(readHint(hint, target).closeness.get(term), expected));
}
