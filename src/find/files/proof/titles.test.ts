import assert from "node:assert/strict";
import { test } from "node:test";
import { littleProofs } from "../../../../test/little-world.ts";

const FILES: Readonly<Record<string, string>> = {
  "docs/events.md": "# Events\n\n## Component Name Casing\n\nUse one.\n\n## `useAttrs()` {#attrs}\n\nAttributes.\n",
  "docs/names.md": "# Names\n\nComponent name casing is told elsewhere: component, name, casing.\n",
  "docs/指南.md": "# 指南\n\n## 第三步：提交 申请（线上）\n\n提交后等待。\n",
  "src/debug.ts": "export function debug() {}\n",
  "docs/debug.md": "# Debug Function\n\nPrints.\n",
  "tests/notes.md": "# Component Name Casing\n",
};

/** By path: the line, from 1, and how sure. */
function proven(asked: string, files = FILES): Record<string, string> {
  return Object.fromEntries(
    Array.from(littleProofs(files)(asked), ([path, { by, lines, certainty }]): [string, string] => [
      path,
      `${by} ${lines[0]! + 1} ${certainty}`,
    ]),
  );
}

for (const [name, asked, expected] of [
  [
    "in other letters, a test beside it",
    "component name casing?",
    { "docs/events.md": "title 3 0.8", "tests/notes.md": "title 1 0.3" },
  ],
  ["with markup", "useAttrs()", { "docs/events.md": "title 7 0.5" }],
  ["全角、标点不论", "第三步:提交申请(线上)", { "docs/指南.md": "title 3 0.8" }],
  ["before a function of that name", "Debug Function", { "docs/debug.md": "title 1 0.8" }],
  ["nor the first line of an issue", "Component Name Casing\n\nIt fails since the update, and I do not know why.", {}],
  ["a part of one is none", "Component Name", {}],
] as const) {
  test(`titles: ${name}: ${asked}`, () => assert.deepEqual(proven(asked), expected));
}

for (const [count, isTitle] of [
  [6, true],
  [7, false],
] as const) {
  test(`titles: a heading of ${count} documents ${isTitle ? "leads to them" : "is nobody's"}`, () => {
    const files = Object.fromEntries(Array.from({ length: count }, (_, at) => [`docs/${at}.md`, "# How It Works\n"]));
    assert.equal(Object.keys(proven("How it works", files)).length > 0, isTitle);
  });
}
