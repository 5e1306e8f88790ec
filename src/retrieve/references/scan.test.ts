import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { looksLikePath, matchKeyword, nearestPaths } from "./match.ts";
import { scanReferences } from "./scan.ts";

for (const [text, targets] of [
  ["no reference", []],
  ["see @file:agent", ["agent"]],
  ["@file:src/core/session.py and @file:agent.", ["src/core/session.py", "agent"]],
  ["(@src/a.ts), @b.ts; @c.ts!", ["src/a.ts", "b.ts", "c.ts"]],
  [
    "@src/a.ts#L10-L20 @src/a.ts:10-20 @docs/api.md#错误码处理",
    ["src/a.ts#L10-L20", "src/a.ts:10-20", "docs/api.md#错误码处理"],
  ],
  ['@"my notes/a b.md" @file:"a b.md"#L3 @file:\'c d.md\':5', ["my notes/a b.md", "a b.md#L3", "c d.md:5"]],
  ['@"it\'s \\"quoted\\".md" and @"docs\\a.md"', ['it\'s "quoted".md', "docs\\a.md"]],
  ["@file:my\\ notes/a\\ b.md next", ["my notes/a b.md"]],
  ["@file:src\\core\\session.py", ["src/core/session.py"]],
  ["看@file:agent，再看 @file:会话。", ["agent", "会话"]],
  ["请看@src/a.ts里的函数", ["src/a.ts里的函数"]],
  ["mail me@example.com or x.y@file:agent", []],
  ["npm i @scope/pkg@1.2.3", ["scope/pkg@1.2.3"]],
  ["\\@file:agent is not meant", []],
  ["`@file:agent` and ``a ` @file:b`` but @file:c", ["c"]],
  ["an open ` tick and @file:a", ["a"]],
  ["```\n@file:a\n```\n@file:b", ["b"]],
  ["~~~ts\n@file:a\n```\n@file:b\n~~~\n@file:c", ["c"]],
  ["- ```\n  @file:a\n", []],
  ["``` not a `fence\n@file:a", ["a"]],
  ['@app.route("/x")\n@Injectable()\n@Test', ["Test"]],
  ["app/(group): @app/(group)/[id]/page.tsx)", ["app/(group)/[id]/page.tsx"]],
  ["@src/*.{ts,tsx}, and @**/*.md", ["src/*.{ts,tsx}", "**/*.md"]],
  ["@file: nothing, @ nothing, @", []],
  ["@file:a@file:b", ["a@file:b"]],
  ["end@", []],
  ["看＠file:a和@file：b，@File:c @FILE：d", ["a和", "b", "c", "d"]],
  ["@../out.txt @/etc/hosts @~/x", ["../out.txt", "/etc/hosts", "~/x"]],
] as const) {
  test(`reference: scan ${JSON.stringify(text)}`, () =>
    assert.deepEqual(
      scanReferences(text).map((reference) => reference.target),
      targets,
    ));
}

test("reference: raw is the text between its offsets, references do not overlap", () => {
  const pieces = fc.constantFrom(
    "@",
    "file:",
    "a.ts",
    " ",
    "`",
    "```\n",
    "\n",
    '"',
    "\\ ",
    "#L3",
    ":3-5",
    "看",
    "(",
    ")",
    "，",
    "{a,b}",
    ".",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
      const text = parts.join("");
      let last = 0;
      for (const { raw, start, end, target } of scanReferences(text)) {
        assert.equal(text.slice(start, end), raw);
        assert.ok(start >= last && end > start && raw.startsWith("@") && target !== "");
        last = end;
      }
    }),
    { numRuns: 2000 },
  );
});

test("reference: Han after a path is split off as a second reading", () => {
  for (const [text, shorter] of [
    ["@src/a.ts里的函数", ["src/a.ts里的函", "src/a.ts里的", "src/a.ts里", "src/a.ts"]],
    ["@file:agent的实现", ["agent的实", "agent的", "agent"]],
    ["@文档/接口.md", []],
    ["@文档/接口.md里", ["文档/接口.md"]],
    ["@file:会话的run和@b", ["会话的run", "会话"]],
    ["@文档/接", []],
    ['@file:"会话 的实现"', []],
  ] as const)
    assert.deepEqual(scanReferences(text)[0]?.shorter, shorter, text);
});

const paths = [
  "agent.py",
  "docs/agent-guide.md",
  "src/agent/loop.ts",
  "src/core/Agent.ts",
  "src/core/reagent.ts",
  "src/core/session.py",
  "src/core/subAgent.ts",
  "test/session.py",
  "文档/会话设计.md",
];
for (const [keyword, expected] of [
  ["agent", ["agent.py", "src/core/Agent.ts", "docs/agent-guide.md", "src/core/subAgent.ts", "src/core/reagent.ts"]],
  ["session.py", ["src/core/session.py", "test/session.py"]],
  ["core/session.py", ["src/core/session.py"]],
  ["core/sess", ["src/core/session.py"]],
  ["SESSION.PY", ["src/core/session.py", "test/session.py"]],
  ["会话", ["文档/会话设计.md"]],
  ["core", ["src/core/Agent.ts", "src/core/reagent.ts", "src/core/session.py", "src/core/subAgent.ts"]],
  ["nothing", []],
  ["/", []],
] as const) {
  test(`reference: keyword ${keyword}`, () => {
    assert.deepEqual(matchKeyword(keyword, paths), expected);
    assert.deepEqual(matchKeyword(keyword, paths.toReversed()), expected, "whatever the order of the list");
  });
}

for (const [target, expected] of [
  ["a.ts", true],
  ["src/x", true],
  [".env", true],
  ["*.md", true],
  ["a.ts:10-20", true],
  ["接口.md#错误", true],
  ["alice", false],
  ["Override", false],
  ["3.14", true],
] as const) {
  test(`reference: ${target} looks like a path: ${expected}`, () => assert.equal(looksLikePath(target), expected));
}

test("reference: the nearest names are offered", () => {
  assert.deepEqual(nearestPaths("src/core/sesion.py", paths), ["src/core/session.py", "test/session.py"]);
});
