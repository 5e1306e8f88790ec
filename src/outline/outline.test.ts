import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parseAddress } from "../passage/address.ts";
import { splitLines } from "../passage/lines.ts";
import { ownSpans, walkPassages, type Passage } from "../passage/passage.ts";
import { locate } from "./locate.ts";
import { outlineSource } from "./outline.ts";

const EXTENSIONS = "md rst adoc txt json yaml toml ini html org ipynb py ts go rb c kt hs sql vue csv tex".split(" ");

/** Lines of which structure is made, in all formats at once, so that random files hit the rules and their edges. */
const piece = fc.oneof(
  fc.constantFrom(
    ..."# A|## A|# 标题|Title|=====|---|-----|- # x|> # q|```|~~~|<!--|-->|<h2>x</h2>|== S|* org|[t.a]|key: v|  a: 1".split(
      "|",
    ),
    ...'"""|class A {|}|} class B {|def f(): pass|func f() {|第一章 起|1. One|ALL CAPS|{|"k": [|],|{# i}|\\section{x}'.split(
      "|",
    ),
    '{"cells": [{"cell_type": "markdown", "source": ["# T\\n", "b"]}]}',
    "",
    "",
    "    indented",
    "\t- x",
  ),
  fc.string({ maxLength: 12, unit: "binary" }),
  fc.constantFrom("\ud800", "\0", "\ufeff", "\u2028", "💡", "%41", "~2", "L40", "a\u0300"),
);
const terminator = fc.constantFrom("\n", "\n", "\n", "\r\n", "\r", "");
const text = fc
  .array(fc.tuple(piece, terminator), { maxLength: 40, size: "max" })
  .map((parts) => parts.flat().join(""));
const source = fc.record({
  path: fc
    .tuple(fc.constantFrom("a", "dir/b c", "文档/说明", "x#y", "v:12"), fc.constantFrom(...EXTENSIONS))
    .map((p) => p.join(".")),
  text,
});

/** Own lines of all passages, in the order of the text. */
function ownText(root: Passage, lines: readonly string[]): string {
  const spans = [...walkPassages(root)].flatMap(ownSpans).sort((a, b) => a.start - b.start);
  return spans.map(({ start, end }) => lines.slice(start, end).join("")).join("");
}

function checkTree(root: Passage, path: string, whole: string): void {
  assert.equal(ownText(root, splitLines(whole)), whole, "an outline loses nothing");
  const seen = new Set<string>();
  for (const passage of walkPassages(root)) {
    assert.ok(!seen.has(passage.address), `address twice: ${passage.address}`);
    seen.add(passage.address);
    const address = parseAddress(passage.address);
    assert.equal(address.path, path);
    assert.equal(locate(root, address.part), passage, `located back: ${passage.address}`);
    let last = passage.span.start;
    for (const { span } of passage.children) {
      assert.ok(span.start >= last && span.end > span.start && span.end <= passage.span.end, "children lie inside");
      last = span.end;
    }
  }
}

test("outline: loses nothing, addresses are unique and lead back, whatever the text", () => {
  fc.assert(
    fc.property(source, ({ path, text }) => checkTree(outlineSource({ path, text }).root, path, text)),
    { numRuns: 1_500 },
  );
});

test("outline: a picture pasted as data hides no heading of its document", () => {
  const picture = `![图](data:image/png;base64,${"iVBORw0KGgo".repeat(20_000)})`;
  const { root, diagnostics } = outlineSource({
    path: "周报.md",
    text: `# 周报\n\n${picture}\n\n## 下周计划\n\n发版\n`,
  });
  assert.deepEqual(
    [...walkPassages(root)].map(({ address }) => address),
    ["周报.md", "周报.md#周报", "周报.md#下周计划"],
  );
  assert.deepEqual(diagnostics, []);
});

for (const [name, path, whole, code] of [
  ["one line of a megabyte", "a.md", "# " + "x".repeat(1_000_000), undefined],
  ["one line of a megabyte of text", "a.txt", "x".repeat(1_000_000), "minified"],
  ["one line of quote marks", "a.md", ">".repeat(1_000_000), undefined],
  ["a megabyte of minified code", "a.js", "a=1;b={c:[2]};\n".repeat(3) + "f(){};".repeat(200_000), "minified"],
  ["JSON on one line", "a.json", `{"a":[${"1,".repeat(100_000)}1]}`, "minified"],
  ["brackets nested without end", "a.json", "[\n".repeat(100_000), undefined],
  ["quotes nested without end", "b.md", "> ".repeat(2_000) + "# deep\n", undefined],
  ["list items nested without end", "c.md", "- ".repeat(2_000) + "# deep\n", undefined],
  ["headings only", "d.md", "#\n".repeat(20_000), undefined],
  ["underlines only", "d.rst", "=\n".repeat(20_000), undefined],
  [
    "one heading level deeper each line",
    "e.org",
    Array.from({ length: 400 }, (_, n) => "*".repeat(n + 1) + " x\n").join(""),
    undefined,
  ],
  ["opening tags only", "f.html", "<h1".repeat(100_000 / 4) + "\n<h1><!--".repeat(10_000), undefined],
  ["blank lines only", "g.txt", "\n".repeat(100_000), undefined],
] as const) {
  test(`outline: ${name} is survived in time`, { timeout: 5_000 }, () => {
    const { root, diagnostics } = outlineSource({ path, text: whole });
    assert.equal(ownText(root, splitLines(whole)), whole);
    assert.equal(diagnostics[0]?.code, code);
  });
}

test("outline: an empty file is a root without lines", () => {
  const { root, diagnostics } = outlineSource({ path: "docs/empty.md", text: "" });
  assert.deepEqual(root, {
    address: "docs/empty.md",
    kind: "file",
    title: "empty.md",
    gist: "",
    span: { start: 0, end: 0 },
    children: [],
  });
  assert.deepEqual(diagnostics, []);
});

test("outline: a long text without structure becomes windows of at most 80 lines", () => {
  const whole = Array.from({ length: 400 }, (_, n) => (n % 9 === 8 ? "\n" : `words of line ${n}\n`)).join("");
  const { root } = outlineSource({ path: "notes.txt", text: whole });
  assert.ok(root.children.length >= 5);
  assert.ok(root.children.every(({ kind, span }) => kind === "window" && span.end - span.start <= 80));
  assert.equal(root.children[0]!.address, `notes.txt:1-${root.children[0]!.span.end}`);
});
