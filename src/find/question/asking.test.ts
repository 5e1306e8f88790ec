import assert from "node:assert/strict";
import { test } from "node:test";
import { isAsking, saidBesideAsking, withoutCounted } from "./asking.ts";

for (const [asked, said] of [
  ["密码应该怎么存储", "密码应该 存储"],
  ["产假有多少天", "产假有"],
  ["加班工资怎么算", "加班工资"],
  ["為什麼登入失敗", "登入失敗"],
  ["卷 是什么", "卷"],
  ["算什么", "算"],
  ["how are retries done?", "how are retries done?"],
  ["Where is @base64d implemented?", "Where is @base64d?"],
  ["which file is Session declared", "which file is Session"],
  ["where are errors handled", "where are errors handled"],
  ["where is implemented", "where is implemented"],
  ["fix: where is x implemented in docs", "fix: where is x implemented in docs"],
  ["where is it implemented?", "where is it implemented?"],
  ["修复 a?.b 为空", "修复 a?.b 为空"],
] as const) {
  test(`asking: ${asked} says ${said}`, () =>
    assert.equal(saidBesideAsking(asked).replace(/\s+/gu, " ").trim(), said.trim()));
}

for (const [text, expected] of [
  ["how are retries done", true],
  ["retries?", true],
  ["重试几次为什么失败", true],
  ["重试失败", false],
  ["cannot tell what it is", false],
] as const) {
  test(`asking: ${text} ${expected ? "asks" : "tells"}`, () => assert.equal(isAsking(text), expected));
}

for (const [asked, said] of [
  ["产假多少天？", "产假多少？"],
  ["多少天内可以退款", "多少天内可以退款"],
] as const) {
  test(`asking: what is counted, ${asked}`, () => assert.equal(withoutCounted(asked), said));
}
