/** What each form looks like is in test/golden; here is one little world for all of them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { matchesGolden } from "../../test/golden.ts";
import { packContext } from "../pack/pack.ts";
import { countTokens } from "../pack/tokens.ts";
import type { Packed } from "../passage/packed.ts";
import type { Passage } from "../passage/passage.ts";
import { renderJson } from "./json.ts";
import { renderMarkdown } from "./markdown.ts";
import { palette } from "./palette.ts";
import { renderTable } from "./table.ts";
import { renderFiles, type FileView } from "./text.ts";
import { renderTree } from "./tree.ts";
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
const LONG_CODE = "const line = 1;\n".repeat(400);
const LONG_NOTE = "word\n".repeat(300);

const at = (start: number, end: number) => ({ span: { start, end } });

const packed: Packed = packContext(
  [
    { ...item("src/door.ts", "openDoor", 0.91, CODE), ...at(11, 15), why: ["names openDoor"] },
    { ...item("docs/接口.md", "错误码处理", 0.64, DOC), ...at(2, 9) },
    { ...item("src/big.ts", "Big", 0.5, LONG_CODE), ...at(0, 400), signature: "class Big extends Small" },
    { ...item("notes/a b.md", "a b", 0.3, LONG_NOTE), ...at(0, 300), address: "notes/a b.md" },
  ],
  { maxTokens: 600, measure: (candidate) => countTokens(renderMarkdown(candidate)) },
);

function item(path: string, title: string, score: number, text: string) {
  return { address: `${path}#${title}`, path, title, score, text };
}

const outline: Passage = {
  ...{ address: "src/door.ts", kind: "file", title: "door.ts", gist: "", ...at(0, 40) },
  children: [
    {
      ...symbol("Door", "class", "class Door"),
      ...at(2, 30),
      children: [
        { ...symbol("Door.open", "method", "open(key: Key): void"), ...at(4, 9) },
        { ...symbol("Door.关门", "method", "关门(): void"), ...at(10, 30) },
      ],
    },
    { ...symbol("bolt", "constant", ""), ...at(31, 32) },
  ],
};

function symbol(name: string, sort: string, gist: string) {
  const title = name.split(".").at(-1)!;
  return { address: `src/door.ts#${name}`, kind: "symbol" as const, title, sort, gist, children: [] };
}

const files: FileView[] = [
  {
    path: "src/door.ts",
    score: 0.91,
    why: ["defines openDoor", "path: door"],
    regions: [{ ...region("src/door.ts:12-15", "openDoor", 0.91, CODE), ...at(11, 15), matches: new Set([11, 13]) }],
  },
  {
    path: "docs/接口.md",
    score: 0.57,
    why: [],
    regions: [
      {
        ...region("docs/接口.md:3-42", "错误码处理", 0.57, DOC + "行\n".repeat(33)),
        ...at(2, 42),
        matches: new Set([4, 20]),
      },
      { ...region("docs/接口.md:60-90", "", 0.1, "line\n".repeat(31)), ...at(59, 90) },
    ],
  },
  {
    path: "src/big.ts",
    score: 0.2,
    why: ["mentions door"],
    regions: [{ ...region("src/big.ts:1-400", "Big", 0.2, "class Big\u001b[31m\n"), ...at(0, 400), folded: true }],
  },
];

function region(address: string, title: string, score: number, text: string) {
  return { address, title, score, text };
}

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

test("render: a file's escape sequences do not reach the terminal", () => {
  assert.doesNotMatch(renderFiles(files, plain), /\u001b/u);
});
