/** What each form looks like is in test/golden; here is one little world for all of them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { countTokens as exactTokens } from "gpt-tokenizer/encoding/o200k_base";
import { packContext } from "../pack/pack.ts";
import type { PackItem } from "../pack/pack-item.ts";
import { countTokens } from "../pack/tokens.ts";
import type { Packed } from "../passage/packed.ts";
import type { Passage } from "../passage/passage.ts";
import { matchesGolden } from "../../test/golden.ts";
import { renderJson } from "./json.ts";
import { matchingLines } from "./match-lines.ts";
import { renderMarkdown } from "./markdown.ts";
import { palette } from "./palette.ts";
import { renderTable } from "./table.ts";
import { renderFiles, type FileView } from "./text.ts";
import { renderTree } from "./tree.ts";
import { clipToWidth, displayWidth } from "./width.ts";
import { renderXml } from "./xml.ts";

const plain = { palette: palette(false), columns: 100, link: (label: string) => label };
const coloured = {
  palette: palette(true),
  columns: 60,
  link: (label: string, path: string, line?: number) =>
    `\u001b]8;;file:///r/${path}#L${line}\u001b\\${label}\u001b]8;;\u001b\\`,
};

const CODE =
  'export function openDoor(key: Key): Door {\n  if (key.worn) throw new Error("`worn`");\n  return key.door;\n}\n';
const DOC = '## 错误码处理\n\n服务端返回 4xx 时，先看 `code` 字段。\n\n```json\n{ "code": 4001 }\n```\n';
const packed: Packed = packContext(
  [
    {
      address: "src/door.ts#openDoor",
      path: "src/door.ts",
      title: "openDoor",
      score: 0.91,
      span: { start: 11, end: 15 },
      text: CODE,
      why: ["names openDoor"],
    },
    {
      address: "docs/接口.md#错误码处理",
      path: "docs/接口.md",
      title: "错误码处理",
      score: 0.64,
      span: { start: 2, end: 9 },
      text: DOC,
    },
    {
      address: "src/big.ts#Big",
      path: "src/big.ts",
      title: "Big",
      score: 0.5,
      span: { start: 0, end: 400 },
      text: "const line = 1;\n".repeat(400),
      signature: "class Big extends Small",
    },
    {
      address: "notes/a b.md",
      path: "notes/a b.md",
      title: "a b",
      score: 0.3,
      span: { start: 0, end: 300 },
      text: "word\n".repeat(300),
    },
  ],
  { maxTokens: 600, measure: (candidate) => countTokens(renderMarkdown(candidate)) },
);

const outline: Passage = {
  address: "src/door.ts",
  kind: "file",
  title: "door.ts",
  gist: "",
  span: { start: 0, end: 40 },
  children: [
    {
      address: "src/door.ts#Door",
      kind: "symbol",
      title: "Door",
      sort: "class",
      gist: "class Door",
      span: { start: 2, end: 30 },
      children: [
        {
          address: "src/door.ts#Door.open",
          kind: "symbol",
          title: "open",
          sort: "method",
          gist: "open(key: Key): void",
          span: { start: 4, end: 9 },
          children: [],
        },
        {
          address: "src/door.ts#Door.关门",
          kind: "symbol",
          title: "关门",
          sort: "method",
          gist: "关门(): void",
          span: { start: 10, end: 30 },
          children: [],
        },
      ],
    },
    {
      address: "src/door.ts#bolt",
      kind: "symbol",
      title: "bolt",
      sort: "constant",
      gist: "",
      span: { start: 31, end: 32 },
      children: [],
    },
  ],
};

const files: FileView[] = [
  {
    path: "src/door.ts",
    score: 0.91,
    why: ["defines openDoor", "path: door"],
    regions: [
      {
        address: "src/door.ts:12-15",
        title: "openDoor",
        span: { start: 11, end: 15 },
        score: 0.91,
        text: CODE,
        matches: new Set([11, 13]),
      },
    ],
  },
  {
    path: "docs/接口.md",
    score: 0.57,
    why: [],
    regions: [
      {
        address: "docs/接口.md:3-42",
        title: "错误码处理",
        span: { start: 2, end: 42 },
        score: 0.57,
        text: DOC + "行\n".repeat(33),
        matches: new Set([4, 20]),
      },
      { address: "docs/接口.md:60-90", title: "", span: { start: 59, end: 90 }, score: 0.1, text: "line\n".repeat(31) },
    ],
  },
  {
    path: "src/big.ts",
    score: 0.2,
    why: ["mentions door"],
    regions: [
      {
        address: "src/big.ts:1-400",
        title: "Big",
        span: { start: 0, end: 400 },
        score: 0.2,
        text: "class Big\u001b[31m\n",
        folded: true,
      },
    ],
  },
];

for (const [name, actual] of [
  ["packed.md", () => renderMarkdown(packed)],
  ["packed.xml", () => renderXml(packed)],
  ["packed.json", () => renderJson(packed)],
  ["files.txt", () => renderFiles(files, plain)],
  ["files.ansi", () => renderFiles(files, coloured)],
  ["tree.txt", () => renderTree("src/door.ts", outline, plain)],
  ["tree.ansi", () => renderTree("src/door.ts", outline, coloured)],
  [
    "table.txt",
    () => renderTable([["name", "lines", "what"], ["接口.md", "12", "错误码"], ["a.ts", "1200", "door"], ["x"]], [1]),
  ],
] as const) {
  test(`render: ${name}`, () => matchesGolden(name, actual()));
}

for (const [name, lines, asked, expected] of [
  ["the line with most of the words", ["a door", "open the door", "x"], ["open", "door"], [1]],
  ["a word on every line marks none above another", ["x one", "x two"], ["x"], [0, 1]],
  ["rare words weigh more", ["x", "x", "x", "y", "x"], ["x", "y"], [3]],
  ["Chinese", ["错误 处理", "其他"], ["错误"], [0]],
  ["six at most, the best of them", ["x", "x", "x", "x", "x", "x", "x y", "x"], ["x", "y"], [6]],
  ["six at most, from the top", Array.from({ length: 8 }, () => "x"), ["x"], [0, 1, 2, 3, 4, 5]],
  [
    "the heavier first, then from the top",
    ["x y z", "x y z", "x y z", "x y z 甲", "x y z 甲", "x y z", "x y z 甲", "x y z 甲"],
    ["x", "y", "z", "甲"],
    [3, 4, 6, 7, 0, 1],
  ],
  ["nothing asked", ["a"], [], []],
  ["no lines", [], ["a"], []],
] as const) {
  test(`render: marked lines: ${name}`, () =>
    assert.deepEqual([...matchingLines(lines, new Set<string>(asked), (line) => line.split(" "))], expected));
}

for (const [text, columns] of [
  ["abc", 3],
  ["错误码", 6],
  ["ａ", 2],
  ["é", 1],
  ["e\u0301", 1],
  ["🚀", 2],
  ["한글", 4],
  ["│─", 2],
  ["\u001b[31mred\u001b[39m", 3],
  ["カナ", 4],
  ["", 0],
] as const) {
  test(`render: ${JSON.stringify(text)} is ${columns} columns wide`, () => assert.equal(displayWidth(text), columns));
}

test("render: clipped text is never wider than asked", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (text, columns) => {
      assert.ok(displayWidth(clipToWidth(text, columns)) <= columns);
    }),
  );
});

test("render: a tree of more rows than a call has arguments; a long path above does not push the columns", () => {
  const children = Array.from({ length: 130_000 }, (_, index): Passage => {
    const title = index === 0 ? "x".repeat(60) : `t${index}`;
    return {
      address: `a:${index + 1}`,
      kind: "window",
      title,
      gist: "",
      span: { start: index, end: index + 1 },
      children: [],
    };
  });
  const root: Passage = { ...outline, address: "长/".repeat(60), span: { start: 0, end: 130_000 }, children };
  const [head, first, second] = renderTree("a", root, plain).split("\n");
  assert.equal(head, `1-130000  ${root.address}`);
  assert.equal(first, `       1  ├─ ${"x".repeat(55)}…  a:1`);
  assert.equal(second, `       2  ├─ t1${" ".repeat(54)}  a:2`);
});

test("render: an address with backticks, and a file without text, in markdown", () => {
  const region = {
    address: "a.md#`x` ``y``",
    title: "",
    span: { start: 0, end: 0 },
    form: "whole",
    text: "",
    score: 1,
    why: [],
  } as const;
  const printed = renderMarkdown({
    files: [{ path: "LICENSE", regions: [region] }],
    leftOut: [],
    notes: ["一\r\n 二"],
    tokens: 0,
    maxTokens: 9,
  });
  assert.equal(printed, "### ``` a.md#`x` ``y`` ```\nlines 1-1, score 1.00\n```\n\n```\n\n> 一 二\n");
});

test("render: a file's escape sequences do not reach the terminal", () => {
  assert.doesNotMatch(renderFiles(files, plain), /\u001b/u);
});

test("render: a markdown fence is longer than any fence inside", () => {
  const text = "````\ncode\n````\n";
  const one = packContext([{ address: "a.md", path: "a.md", title: "", score: 1, span: { start: 0, end: 3 }, text }], {
    maxTokens: 500,
  });
  assert.match(renderMarkdown(one), /\n`{5}md\n````\ncode\n````\n`{5}\n/u);
});

/** Pieces of the texts people keep in files; the estimate of tokens is from above for these, not for any noise. */
const line = fc.constantFrom(
  "  const session = await openSession(root, { maxTokens: 4000 });\n",
  "第二步：检查配置文件是否存在，不存在则使用默认值。\n",
  "\n",
  "}\n",
  "The budget is never exceeded, whatever is printed around the text.\n",
  "aGVsbG8gd29ybGQsIHRoaXMgaXMgYmFzZTY0IQ==\n",
  "| a | b |\n|---|---|\n",
  "def _resolve_lookup_value(self, value, can_reuse, allow_joins):\n",
  "```\n",
  "deadbeef0123456789abcdef\n",
  "🚀 出发 ✨\n",
  "]]></File>\n",
  '{"a":[1,2,3]}\n',
);
const item: fc.Arbitrary<PackItem> = fc
  .record({
    path: fc.constantFrom("src/session.ts", "文档/接口 说明.md", "django/db/models/sql/query.py", "a.md"),
    start: fc.nat(200),
    lines: fc.array(line, { minLength: 1, maxLength: 30 }),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    signature: fc.constantFrom("", "def f(self, value):", "一句话说明。"),
    outline: fc.constantFrom("", "Setup\n  Install\n"),
  })
  .map(({ path, start, lines, score, signature, outline }) => {
    const text = lines.join("");
    const end = start + text.split("\n").length - 1;
    return {
      address: `${path}:${start + 1}-${end}`,
      path,
      title: "title",
      score,
      span: { start, end },
      text,
      signature,
      outline,
    };
  });

for (const [form, render] of [
  ["markdown", renderMarkdown],
  ["xml", renderXml],
  ["json", renderJson],
] as const) {
  test(`render: ${form} never exceeds the budget, by the real tokeniser`, () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 10 }), fc.integer({ min: 120, max: 4000 }), (items, maxTokens) => {
        const printed = render(
          packContext(items, { maxTokens, measure: (candidate) => countTokens(render(candidate)) }),
        );
        // JSON lists all that was left out; with no room for even that, it is as small as it can be.
        if (form === "json" && countTokens(render(packContext(items, { maxTokens: 0 }))) > maxTokens) return;
        assert.ok(exactTokens(printed) <= maxTokens, `${exactTokens(printed)} > ${maxTokens}`);
      }),
      { numRuns: 60 },
    );
  });
}

test("render: markdown and xml stay inside the budget even when packing knew nothing of them", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 10 }), fc.integer({ min: 120, max: 4000 }), (items, maxTokens) => {
      const blind = packContext(items, { maxTokens });
      for (const printed of [renderMarkdown(blind), renderXml(blind)]) assert.ok(exactTokens(printed) <= maxTokens);
    }),
    { numRuns: 60 },
  );
});
