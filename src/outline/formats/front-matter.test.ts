import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { splitLines } from "../../passage/lines.ts";
import { frontMatterBlock, frontMatterLine } from "./front-matter-block.ts";
import { frontMatter } from "./front-matter.ts";

for (const [name, text, data] of [
  ["YAML", "---\nname: x\ntags: [a, b]\n---\nbody\n", { name: "x", tags: ["a", "b"] }],
  ["closed by dots", "---\nname: x\n...\n", { name: "x" }],
  ["CRLF", "---\r\nname: x\r\n---\r\n", { name: "x" }],
  ["byte order mark", "\ufeff---\nname: x\n---\n", { name: "x" }],
  ["no line after it", "---\nname: x\n---", { name: "x" }],
  ["block scalar", "---\ndescription: >\n  one\n  two\nname: x\n---\n", { description: "one two\n", name: "x" }],
  ["JSON on one line", '---\nmetadata: {"a": {"b": 1}}\n---\n', { metadata: { a: { b: 1 } } }],
  ["an unquoted colon", "---\ndescription: use when: x\nn: 2\n---\n", { description: "use when: x", n: 2 }],
  [
    "an unquoted colon over two lines",
    "---\ndescription: use: x\n  and y\nn: 2\n---\n",
    { description: "use: x and y", n: 2 },
  ],
  ["an unclosed quote", '---\nname: "x\nn: 2\n---\n', { name: '"x', n: 2 }],
  ["a key twice", "---\nname: x\nname: y\n---\n", { name: "y" }],
  ["an at sign", "---\nname: @scope/x\nv: 1\n---\n", { name: "@scope/x", v: 1 }],
  [
    "TOML",
    "+++\ntitle = 'x'\nweight = 3\ntags = [\"a\"]\n[params]\nno = 1\n+++\n",
    { title: "x", weight: 3, tags: ["a"] },
  ],
  ["Chinese", "---\n名称: 值\n---\n", { 名称: "值" }],
  ["a closing fence glued to the body", "---\nname: x\n---# Title\n\n---\n", { name: "x" }],
  ["empty", "---\n---\nbody\n", undefined],
  ["only comments", "---\n# note\n---\n", undefined],
] as const) {
  test(`front matter: ${name}`, () => assert.deepEqual(frontMatter(text)?.data, data));
}

for (const [name, text] of [
  ["none", "# Title\n"],
  ["a rule line", "---\n\ntext\n\n---\n"],
  ["a setext heading", "---\nFoo\n---\n"],
  ["unclosed", "---\nname: x\n"],
  ["not on the first line", "\n---\nname: x\n---\n"],
  ["a longer rule", "----\nname: x\n----\n"],
] as const) {
  test(`front matter: not there: ${name}`, () => assert.equal(frontMatter(text), undefined));
}

test("front matter: the span includes the fences, raw does not, and the problem is told", () => {
  const found = frontMatter("---\na: b: c\n---\nbody\n");
  assert.deepEqual(found?.span, { start: 0, end: 3 });
  assert.equal(found.raw, "a: b: c\n");
  assert.equal(typeof found.problem, "string");
  assert.equal(frontMatter("---\na: b\n---\n")?.problem, undefined);
});

test("front matter: a key cannot reach the prototype", () => {
  const data = frontMatter("---\n__proto__: {polluted: true}\nx: a: b\n---\n")?.data;
  assert.equal((data as { polluted?: unknown } | undefined)?.polluted, undefined);
  assert.equal(({} as { polluted?: unknown }).polluted, undefined);
});

test("front matter: any block is survived", () => {
  const piece = fc.constantFrom(
    "a: b",
    "- x",
    "a: b: c",
    '"',
    "'x",
    "&a *b",
    "? k",
    "a: |",
    "  in",
    "{",
    "]",
    "!!js x",
    "\t",
    "#",
    "%",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12, size: "max" }), (lines) => {
      const text = `---\nk: v\n${lines.join("\n")}\n---\nbody\n`;
      const found = frontMatter(text);
      assert.deepEqual(found?.span, { start: 0, end: splitLines(text).length - 1 });
      assert.notEqual(found.data, undefined);
    }),
    { numRuns: 500 },
  );
});

for (const [name, text, expected] of [
  ["plain", "---\ntitle: A b\n---\n", "A b"],
  ["quoted", '---\ntitle: "A: b"\n---\n', "A: b"],
  ["folded", "---\ntitle: >-\n  A\n  b\n---\n", "A b"],
  ["another key that begins alike", "---\ntitles: x\ntitle_x: y\n---\n", ""],
  ["TOML", '+++\ntitle = "A"\n+++\n', "A"],
  ["first sentence only", "---\ntitle: One. Two.\n---\n", "One."],
] as const) {
  test(`front matter line: ${name}`, () => {
    const lines = splitLines(text);
    assert.equal(frontMatterLine(lines, frontMatterBlock(lines)!, "title"), expected);
  });
}
