import assert from "node:assert/strict";
import { test } from "node:test";
import { asksForUse } from "./use.ts";

for (const [question, expected] of [
  ["how do I handle file uploads", true],
  ["How to install on Windows?", true],
  ["getting started with streams", true],
  ["如何创建超级表", true],
  ["数据订阅怎么用", true],
  ["Excel 导出用法", true],
  ["how are retries with backoff done", false],
  ["how the router matches paths", false],
  ["how do I find the function that parses dates", false],
  ["how to implement a plugin", false],
  ["限流怎么实现的", false],
  ["如何在源码里定位登录", false],
  ["where is the token parsed", false],
  ["fix: upload fails", false],
  ["登录失败", false],
] as const) {
  test(`use: ${question}`, () => assert.equal(asksForUse(question), expected));
}
