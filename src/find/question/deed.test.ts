import assert from "node:assert/strict";
import { test } from "node:test";
import { deedIn } from "./deed.ts";
import { readQuestion } from "./question.ts";

const DEEDS = [
  "checks whether a header is present",
  "Returns a list of tasks that match the given call",
  "remove a reference from a session",
  "parse assignment operators",
  "applies the patch to each file",
  "formats the date for a locale",
  "sort all entries by name",
  "the function that escapes quotes in shell arguments",
  "code to merge two maps",
  "where do we retry failed uploads",
  "an event loop that listens for inputs from the receiver and hands each of them on to the model",
  "获取每页显示条数",
  "将元组转换成列表",
  "哪里校验签名",
  "合并两个数组的函数在哪里",
];

const SUBJECTS = [
  "request validation and error handling",
  "format string checking",
  "store creation and dispatch lifecycle",
  "cast and validate_required in changesets",
  "session storage backends",
  "how requests are routed",
  "how are addresses parsed",
  "parse config",
  "connection pool",
  "Notify",
  "限流的实现",
  "查询计划",
  "登录失败后如何重试",
];

for (const line of DEEDS) test(`says what code does: ${line}`, () => assert.notEqual(deedIn(line), undefined));
for (const line of SUBJECTS) test(`says what something is: ${line}`, () => assert.equal(deedIn(line), undefined));

test("what only says that code is asked for is no word of the question", () => {
  for (const [line, said] of [
    ["the function that escapes shell quotes", "escapes shell quotes"],
    ["Which methods that close a socket", "close a socket"],
    ["where do we retry failed uploads", "retry failed uploads"],
    ["哪个函数校验签名", "校验签名"],
    ["哪裡驗證簽名", "驗證簽名"],
    ["合并两个数组的函数", "合并两个数组"],
    ["escapes shell quotes", "escapes shell quotes"],
    ["the function", undefined],
    ["函数", undefined],
    ["股票的代码", undefined],
  ] as const)
    assert.equal(deedIn(line), said, line);
  const terms = readQuestion("the function that escapes shell quotes").query.words.map(({ term }) => term);
  assert.ok(terms.includes("quotes") && !terms.includes("function"), terms.join());
});

test("a line that reports, names one thing or has a body is none", () => {
  for (const text of ["remove the wrong header", "where is parseHeader defined", "checks a header\n\nIt does not."])
    assert.equal(readQuestion(text).isDeed, false, text);
  assert.equal(readQuestion("checks whether a header is present").isDeed, true);
});
