import assert from "node:assert/strict";
import { test } from "node:test";
import type { Candidate } from "../evidence/candidates.ts";
import { asksForUse, documentsForUse } from "./use.ts";

for (const [question, expected] of [
  ["how do I handle file uploads", true],
  ["How to install on Windows?", true],
  ["getting started with streams", true],
  ["如何创建超级表", true],
  ["数据订阅怎么用", true],
  ["Excel 导出用法", true],
  ["请问在 Windows 上怎么安装", true],
  ["我该如何创建用户", true],
  ["主从复制如何配置", true],
  ["how are retries with backoff done", false],
  ["how the router matches paths", false],
  ["how do I find the function that parses dates", false],
  ["how to implement a plugin", false],
  ["限流怎么实现的", false],
  ["表单数据如何编码字段和附件", false],
  ["集合和数组是如何序列化的", false],
  ["关闭时连接怎么清理", false],
  ["如何在源码里定位登录", false],
  ["where is the token parsed", false],
  ["fix: upload fails", false],
  ["登录失败", false],
] as const) {
  test(`use: ${question}`, () => assert.equal(asksForUse(question), expected));
}

test("use: documents that hold half of what the best one holds, where there are twenty", () => {
  const candidate = (path: string, coverageStem: number) => ({ path, channels: { coverageStem } }) as Candidate;
  const isDocument = (path: string) => path.endsWith(".md");
  const documents = Array.from({ length: 20 }, (_, index) => candidate(`${index}.md`, index / 20));
  const paths = documentsForUse([candidate("a.ts", 9), ...documents], isDocument).map(({ path }) => path);
  assert.deepEqual([paths.length, paths[0]], [10, "10.md"]);
  assert.deepEqual(documentsForUse([candidate("a.ts", 9), ...documents.slice(1)], isDocument), []);
});
