import assert from "node:assert/strict";
import { test } from "node:test";
import type { Passage } from "../passage/passage.ts";
import { palette } from "./palette.ts";
import { renderTree } from "./tree.ts";

const plain = { palette: palette(false), columns: 100, link: (label: string) => label };

test("tree: of more rows than a call has arguments; a long path above does not push the columns", () => {
  const children = Array.from({ length: 130_000 }, (_, index): Passage => {
    const title = index === 0 ? "x".repeat(60) : `t${index}`;
    const span = { start: index, end: index + 1 };
    return { address: `a:${index + 1}`, kind: "window", title, gist: "", span, children: [] };
  });
  const span = { start: 0, end: 130_000 };
  const root: Passage = { address: "长/".repeat(60), kind: "file", title: "", gist: "", span, children };
  const [head, first, second] = renderTree("a", root, plain).split("\n");
  assert.equal(head, `1-130000  ${root.address}`);
  assert.equal(first, `       1  ├─ ${"x".repeat(55)}…  a:1`);
  assert.equal(second, `       2  ├─ t1${" ".repeat(54)}  a:2`);
});

const CHILD: Passage = {
  address: "a#乙",
  kind: "heading",
  title: "乙",
  gist: "twenty columns wide!",
  span: { start: 1, end: 3 },
  children: [],
};
const ROOT: Passage = { ...CHILD, address: "a", kind: "file", span: { start: 0, end: 1 }, children: [CHILD] };

// prettier-ignore
for (const [name, columns, gist] of [
  ["a gist in the room that is left",          38, "  twenty columns wide!"],
  ["cut where there is less",                  37, "  twenty columns wid…"],
  ["to sixteen columns",                       34, "  twenty columns …"],
  ["none in less, where it would say nothing", 33, ""],
] as const) {
  test(`tree: ${name}`, () =>
    assert.equal(renderTree("a", ROOT, { ...plain, columns }), `  1  a\n2-3  └─ 乙  a#乙${gist}\n`));
}
