import assert from "node:assert/strict";
import { test } from "node:test";
import { isReport } from "./report.ts";

for (const line of [
  "fix(tags): keep the order of nested tags",
  "feat: 支持自定义标题",
  "sessions are not renewed after a password change",
  "crashes when the config file is empty",
  "remove the unused cache option",
  "redirect should keep the query string",
  "do not send the header twice",
  "修复会话丢失的问题",
  "优化 Session.close 的性能",
  "新增判断表是否存在的方法",
  "登录后无法跳转",
  "[Bug]: login fails behind a proxy",
  "Can't write Chinese in the search field",
  "isn't closed after a timeout",
  "False positives for unused imports",
  "Session.renew throws after a restart",
  "NullPointerException when the list is empty",
  "`--quiet` is ignored in watch mode",
  "启动时找不到配置文件",
]) {
  test(`a report: ${line}`, () => assert.equal(isReport(line), true));
}

for (const line of [
  "how are failed requests retried",
  "where is the session renewed?",
  "error handling middleware",
  "ConnectionPool",
  "set_cookie",
  "add_row in Table",
  "reading configuration from the environment",
  "如何修复会话丢失",
  "会话在哪里续期",
  "错误处理中间件",
  "登录失败 锁定账号",
  "数据库连接池",
  "which tests cover the parser",
  "can the cache be shared",
  "ignored files",
  "panic recovery middleware",
  "ValidationError and its messages",
]) {
  test(`a question: ${line}`, () => assert.equal(isReport(line), false));
}
