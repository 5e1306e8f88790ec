import assert from "node:assert/strict";
import { test } from "node:test";
import { diagnosticLine, ownSpans, type Passage } from "./passage.ts";

const passage = (start: number, end: number, children: Passage[] = []): Passage => ({
  address: `a:${start}-${end}`,
  kind: "window",
  title: "",
  gist: "",
  span: { start, end },
  children,
});

for (const [name, children, expected] of [
  ["no children", [], ["2-9"]],
  ["before, between and behind", [passage(3, 4), passage(6, 8)], ["2-3", "4-6", "8-9"]],
  ["children that touch leave nothing between", [passage(2, 5), passage(5, 9)], []],
] as const) {
  test(`own lines: ${name}`, () => {
    const spans = ownSpans(passage(2, 9, [...children]));
    assert.deepEqual(
      spans.map(({ start, end }) => `${start}-${end}`),
      expected,
    );
  });
}

for (const [line, diagnostic] of [
  ["is binary", { message: "is binary" }],
  ["a.md: is binary", { message: "is binary", path: "a.md" }],
  ["a.md:3: 有误", { message: "有误", path: "a.md", line: 2 }],
  ["a.md is binary", { message: "a.md is binary", path: "a.md", line: 2 }],
] as const) {
  test(`diagnostic: ${line}`, () => assert.equal(diagnosticLine({ code: "x", ...diagnostic }), line));
}
