import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cpuMsOf } from "../../../../test/cpu-time.ts";
import { mayNameTree, namesTree, ownNamesIn } from "./own-names.ts";

const NAMED: readonly (readonly [path: string, text: string, names: readonly string[]])[] = [
  ["package.json", '{\n  "name": "@acme/widget",\n  "author": { "name": "Ada" }\n}', ["widget"]],
  ["Cargo.toml", '[package]\nkeywords = ["a", "b"]\nname = "fast-walk"\n\n[dependencies]\nname = "x"\n', ["fast-walk"]],
  ["Cargo.toml", '[workspace]\nmembers = ["a"]\n', []],
  ["go.mod", "module github.com/acme/widget/v2\n\ngo 1.22\n", ["widget"]],
  ["pyproject.toml", '[build-system]\nrequires = ["x"]\n\n[project]\nname = "widget"\n', ["widget"]],
  ["setup.py", "setup(\n    name='widget',\n)\n", ["widget"]],
  ["mix.exs", "  def project do\n    [\n      app: :widget,\n", ["widget"]],
  ["CMakeLists.txt", "cmake_minimum_required(VERSION 3.5)\nproject(Widget CXX)\n", ["widget"]],
  [
    "pom.xml",
    "<project><parent><artifactId>company</artifactId></parent>\n<artifactId>widget-parent</artifactId></project>",
    ["widget"],
  ],
  ["widget.gemspec", "", ["widget"]],
  ["widget.nvim-scm-1.rockspec", "", ["widget"]],
  ["README.md", "# Bubble Jar [![build][1]][2]\n\nText.\n", ["bubble jar"]],
  ["README.md", "[![logo](a.png)](b)\n\n# `widget` - a thing for everybody\n", ["widget"]],
  ["README.rst", "Widget\n======\n\nText.\n", ["widget"]],
  ["readme.md", "# 分词器\n", ["分词器"]],
  ["README.md", "# Features\n", []],
  ["README.md", "# A thing that does all you want\n", []],
  ["README.md", "Text.\n".repeat(20) + "# Usage\n", []],
];

for (const [path, text, names] of NAMED) {
  test(`own names: ${path}: ${JSON.stringify(text.slice(0, 50))}`, () => {
    assert.ok(mayNameTree(path));
    assert.deepEqual(ownNamesIn(new Map([[path, text]])), names);
  });
}

test("own names: only what stands at the root, and each name once", () => {
  assert.ok(!mayNameTree("packages/a/package.json"));
  assert.ok(!mayNameTree("widget.ts"));
  assert.deepEqual(ownNamesIn(new Map([["go.mod", "module widget"], ["README.md", "# Widget"]])), ["widget"]); // prettier-ignore
});

for (const [origin, names] of [
  ["https://example.org/acme/widget.git", ["widget"]],
  ["git@example.org:acme/Widget.nvim.git/", ["widget"]],
  ["ssh://git@example.org:22/acme/widget/", ["widget"]],
  ["../分词器", ["分词器"]],
  ["C:\\code\\widget", ["widget"]],
  ["https://example.org/vendor/core.git", []],
  ["", []],
] as const) {
  test(`own names: cloned from ${origin}`, () => {
    assert.deepEqual(ownNamesIn(new Map([["README.md", "# Features\n"]]), origin), names);
    assert.deepEqual(
      ownNamesIn(new Map([["README.md", "# Gadget\n"]]), origin),
      ["gadget"],
      "what it says itself counts more",
    );
  });
}

const SAID: readonly (readonly [text: string, names: readonly string[], said: boolean])[] = [
  ["Widget crashes at start", ["widget"], true],
  ["WidgetFactory.create throws", ["widget"], true],
  ["使用widget时报错", ["widget"], true],
  ["widget3.0.5读取失败", ["widget"], true],
  ["分词器报错", ["分词器"], true],
  ["the bubblejar example", ["bubble jar"], true],
  ["fast_walk::walk panics", ["fast-walk"], true],
  ["widgets are slow", ["widget"], false],
  ["a midwidget", ["widget"], false],
  ["something else", ["widget"], false],
  ["anything", [], false],
  ["c++ (a|b) fails", ["c++ (a|b)"], true],
];

for (const [text, names, said] of SAID) {
  test(`own names: ${text}`, () => {
    assert.equal(namesTree(text, names), said);
  });
}

test("own names: blank lines, open tags and rulers cost no more than their length", () => {
  const texts = ["\n", "<plugin>", "[package]\n", "project ", "# ", "=".repeat(3) + "\n"].map((part) =>
    part.repeat(20_000),
  );
  const paths = ["package.json", "Cargo.toml", "CMakeLists.txt", "pom.xml", "README.md", "setup.py", "meson.build"];
  const spentMs = cpuMsOf(() => {
    for (const path of paths) for (const text of texts) ownNamesIn(new Map([[path, text]]));
  });
  assert.ok(spentMs < 1500, `${spentMs} ms`);
});

test("own names: any name is found where it is said", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }), (name) => {
      const lower = name.toLowerCase();
      if (!/[\p{L}\d]/u.test(lower)) return;
      assert.ok(namesTree(`: ${lower} !`, [lower]) || /[\s._-]/u.test(lower));
    }),
  );
});
