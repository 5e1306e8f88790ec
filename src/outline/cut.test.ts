import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { splitLines } from "../passage/lines.ts";
import { cutPieces } from "./cut.ts";
import { outlineSource } from "./outline.ts";

function pieces(path: string, text: string): string[] {
  const lines = splitLines(text);
  return cutPieces(outlineSource({ path, text }).root, lines, path.endsWith(".py")).map(
    ({ span, title, names }) => `${span.start + 1}-${span.end} ${title} [${names.join()}]`,
  );
}

const body = (lineCount: number) => "    x = 1\n".repeat(lineCount);

for (const [name, path, text, expected] of [
  [
    "sections each for itself, under the titles above",
    "a.md",
    "# 甲\n\n## 乙\nx\n## 丙\n",
    ["1-2 甲 []", "3-4 甲 > 乙 []", "5-5 甲 > 丙 []"],
  ],
  ["small functions share a piece", "a.py", `def a():\n${body(1)}def b():\n${body(1)}`, ["1-4 a b [a,b]"]],
  ["what is called alike is named once", "a.py", `def a():\n${body(1)}def a():\n${body(1)}`, ["1-4 a [a,a]"]],
  ["a small one goes with a large one", "a.py", `def a():\n${body(9)}def b():\n${body(1)}`, ["1-12 a b [a,b]"]],
  ["a large one goes with a small one", "a.py", `def a():\n${body(1)}def b():\n${body(9)}`, ["1-12 a b [a,b]"]],
  ["six lines are not small", "a.py", `def a():\n${body(5)}def b():\n${body(5)}`, ["1-6 a [a]", "7-12 b [b]"]],
  ["seventy lines at most", "a.py", `def a():\n${body(1)}def b():\n${body(67)}`, ["1-70 a b [a,b]"]],
  ["a long one is cut, and named where it begins", "a.py", `def a():\n${body(79)}`, ["1-50 a [a]", "51-80 a []"]],
  ["not seventy-one", "a.py", `def a():\n${body(1)}def b():\n${body(68)}`, ["1-2 a [a]", "3-71 b [b]"]],
  [
    "a class is named where it begins, its own lines among its methods keep its title",
    "a.py",
    `class A:\n${body(6)}    def m(self):\n${("    " + body(1)).repeat(6)}${body(6)}`,
    ["1-7 A [A]", "8-14 A.m [m]", "15-20 A []"],
  ],
] as const) {
  test(`pieces: ${name}`, () => assert.deepEqual(pieces(path, text), expected));
}

test("pieces: every line is in exactly one, in order, and none is longer than an answer", () => {
  const line = fc.constantFrom(
    "def a():\n",
    "class B:\n",
    "    def c(self):\n",
    "    x = 1\n",
    "\n",
    "# h\n",
    "## 甲\n",
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 200 }), fc.constantFrom("a.py", "a.md"), (parts, path) => {
      const text = parts.join("");
      const cut = cutPieces(outlineSource({ path, text }).root, splitLines(text), path === "a.py");
      let end = 0;
      for (const { span } of cut) {
        assert.equal(span.start, end);
        end = span.end;
        assert.ok(span.end > span.start && span.end - span.start <= 70);
      }
      assert.equal(end, parts.length);
    }),
  );
});
