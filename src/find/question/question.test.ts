import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { readQuestion } from "./question.ts";

const ISSUE = [
  "<!-- Please read the guide first -->",
  "## Session.close() leaks the connection",
  "",
  "When `pool_size` is 1, closing hangs. See `PoolManager.release()`.",
  "```python",
  "pool = PoolManager(size=1)",
  "pool.drain_all()",
  "```",
  "It should return at once.",
].join("\n");

for (const [name, asked, expected] of [
  ["the first line", "Fix login\nIt fails.", "Fix login"],
  ["marks of markdown are not words", "### **Fix login", "Fix login"],
  ["lines without words are passed over", "\n---\n***\nFix login\n", "Fix login"],
  ["template comments are no title", ISSUE, "Session.close() leaks the connection"],
  ["Chinese", "# 登录失败\n点击后没有反应", "登录失败"],
  ["nothing", " \n ", ""],
] as const) {
  test(`question title: ${name}`, () => assert.equal(readQuestion(asked).title, expected));
}

for (const [name, asked, expected] of [
  ["a phrase", "retry with backoff", "short"],
  ["a sentence in Chinese", "登录失败后如何重试？", "short"],
  ["a newline at the end is no body", "retry with backoff\n", "short"],
  ["a fault in a line", "retry does not wait between attempts", "report"],
  ["a label says so", "[Bug]: retry with backoff", "report"],
  ["a change in Chinese", "修复重试时不等待的问题", "report"],
  ["a body", "retry\nIt does not.", "issue"],
  ["a very long line", "word ".repeat(60), "issue"],
] as const) {
  test(`question kind: ${name}`, () => assert.equal(readQuestion(asked).kind, expected));
}

for (const [asked, expected] of [
  ["openStore", "definition"],
  ["fix: openStore", undefined],
  ["fix openStore function", "definition"],
] as const) {
  test(`question: ${asked} asks for ${expected ?? "no name"}`, () =>
    assert.equal(readQuestion(asked).named?.asks, expected));
}

for (const [name, line, expected] of [
  ["prose that mentions a call", "Calling foo() fails.", "prose"],
  ["prose that ends with a colon", "The following fails:", "prose"],
  ["a sentence that begins like a statement", "from the docs I learnt nothing", "prose"],
  ["a prompt", ">>> pool.drain()", "code"],
  ["a statement", "const pool = makePool();", "code"],
  ["an assignment from a call", "pool = PoolManager(size=1)", "code"],
  ["an indented block", "    pool.drain()", "code"],
  ["a Python frame", '  File "a.py", line 3, in run', "code"],
  ["a JavaScript frame", "  at run (/app/a.js:3:1)", "code"],
  ["a brace", "} else {", "code"],
] as const) {
  test(`question parts: ${name} is ${expected}`, () => {
    const { prose } = readQuestion(`Title\n${line}\nEnd`);
    assert.equal(prose, expected === "prose" ? `Title\n${line}\nEnd` : "Title\nEnd");
  });
}

test("question parts: a fence ends with its own marks", () =>
  assert.equal(readQuestion("One\n~~~\n```\ntwo\n~~~\nThree ```four```\nFive").prose, "One\nThree ```four```\nFive"));

test("question parts: what is fenced is code, what follows is prose again", () => {
  const { prose, text } = readQuestion(ISSUE);
  assert.match(text, /drain_all/u);
  assert.doesNotMatch(prose, /drain_all/u);
  assert.match(prose, /at once/u);
});

for (const [name, asked, expected] of [
  ["relative", "see src/pool/manager.py", ["src/pool/manager.py"]],
  ["steps up are dropped", "../lib/./x.rb is wrong", ["lib/./x.rb"]],
  ["a base name with a known extension", "broken in manager.py today", ["manager.py"]],
  ["the full stop of a sentence", "It is in src/pool.", ["src/pool"]],
  ["backslashes", String.raw`in src\pool\manager.cs`, ["src/pool/manager.cs"]],
  ["a link into a repository", "https://github.com/a/b/blob/main/src/x.py#L3", ["src/x.py"]],
  ["a raw link with a query", "https://host/a/b/raw/v1.2/lib/y.go?plain=1", ["lib/y.go"]],
  ["a link to anything else names nothing", "https://example.org/docs/guide.html", []],
  ["a version is no file", "since 1.2.3/4.5", []],
  ["all extensions", "in src/a.test.js.snap", ["src/a.test.js.snap"]],
  ["each once", "a/b.py and a/b.py", ["a/b.py"]],
  ["a name glued to Han", "请看config.yaml的内容", ["config.yaml"]],
  ["a path glued to Han", "请看src/a/b.ts中的函数", ["src/a/b.ts"]],
  ["Han folders", "在 src/登录/a.ts 里", ["src/登录/a.ts"]],
  ["a Han document", "见《文档/接口说明.md》", ["文档/接口说明.md"]],
  ["a Han base name", "打开 接口说明.md 看看", ["接口说明.md"]],
  ["Han on both sides of a slash is a choice", "登录/注册失败", []],
] as const) {
  test(`question paths: ${name}`, () => assert.deepEqual(readQuestion(asked).paths, [...expected]));
}

for (const [name, asked, expected] of [
  [
    "a link to lines",
    "见 https://h/a/b/blob/main/src/池.py#L9-L12 及 https://h/a/b/blame/1a2b/lib/reply.js#L83",
    ["src/池.py 9", "lib/reply.js 83"],
  ],
  ["a line of a file", "undefined method in retry_jobs.rb:99, 请看src/a.ts:3", ["retry_jobs.rb 99", "src/a.ts 3"]],
  ["a number that is none", "at 12:30 in a.py, see v1.py:3.4 and http://localhost:8080", []],
] as const) {
  const placed = (text: string): string[] => readQuestion(text).places.map(({ path, line }) => `${path} ${line}`);
  test(`question places: ${name}`, () => assert.deepEqual(placed(asked), [...expected]));
}

test("question paths: a file of the stack trace is a frame, not a mention", () => {
  const { paths, frames } = readQuestion('It fails\n  File "app/views.py", line 3, in get\nsee app/forms.py');
  assert.deepEqual(
    frames.map(({ path }) => path),
    ["app/views.py"],
  );
  assert.deepEqual(paths, ["app/forms.py"]);
});

for (const [name, asked, expected] of [
  ["dots", "django.db.models.query", ["django", "db", "models", "query"]],
  ["colons", "std::vec::Vec", ["std", "vec", "Vec"]],
  ["hash", "Session#run", ["Session", "run"]],
  ["arrow", "node->next", ["node", "next"]],
] as const) {
  test(`question dotted: ${name}`, () => assert.deepEqual(readQuestion(asked).dotted[0], [...expected]));
}

for (const [name, asked, expected] of [
  ["camelCase", "the maxRetries option", ["maxRetries"]],
  ["snake_case", "the max_retries option", ["max_retries"]],
  ["CamelCase", "a PoolManager", ["PoolManager"]],
  ["acronym and word", "an HTTPServer", ["HTTPServer"]],
  ["called", "use drain() here", ["drain"]],
  ["in backticks", "the `drain` step", ["drain"]],
  ["dotted in backticks", "`pool.drain()`", ["pool", "drain"]],
  ["plain words are no names", "The pool drains slowly", []],
  ["beside Han", "调用 maxRetries 之后", ["maxRetries"]],
] as const) {
  test(`question names: ${name}`, () => assert.deepEqual(readQuestion(asked).names, [...expected]));
}

test("question query: title terms weigh more than the same term further down", () => {
  const { query } = readQuestion("pool leak\nThe cache holds it.");
  const best = (term: string): number => query.words.find((word) => word.term === term)!.best;
  assert.ok(best("pool") > best("cache"));
});

test("question: pasted data does not stall the reader", () => {
  for (const piece of [
    "-",
    "_",
    "a.",
    "a/",
    "`a",
    "at a(",
    "#1 ",
    "x ".repeat(30),
    " ",
    "<!--",
    "![",
    'File "',
    "::a",
    "路",
    "路/",
    "a路.",
  ]) {
    const elapsedMs = cpuMsOf(() => readQuestion(piece.repeat(60_000)));
    assert.ok(elapsedMs < 1500, `${JSON.stringify(piece)} took ${elapsedMs.toFixed(0)} ms`);
  }
});

test("question: any text is read, and line ends do not matter", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const { query: plain, ...unix } = readQuestion(text.replaceAll("\r", "\n"));
      const { query: other, ...windows } = readQuestion(text.replaceAll("\r", "\n").replaceAll("\n", "\r\n"));
      assert.deepEqual(windows, unix);
      assert.deepEqual(other, plain);
    }),
    { numRuns: 200 },
  );
});
