import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { splitLines, textOf } from "../../passage/lines.ts";
import { ownSpans, walkPassages, type Outline } from "../../passage/passage.ts";
import { languageOf } from "../language.ts";
import { outlineLight } from "../light/light.ts";
import { loadInstalledGrammar } from "./installed-grammars.test.ts";
import { createCodeOutliner, MAX_PARSE_CHARACTERS } from "./outliner.ts";
import { RUNTIME } from "./parsers.ts";

const outliner = createCodeOutliner(loadInstalledGrammar);
const outline = (path: string, text: string): Promise<Outline> =>
  outliner.outline({ path, text }, languageOf(path, text));
const symbols = ({ root }: Outline): string[] =>
  [...walkPassages(root)].slice(1).map(({ title, span }) => `${title} ${span.start + 1}-${span.end}`);

for (const [name, path, text, expected] of [
  ["CRLF", "a.py", "class A:\r\n    def b(self):\r\n        pass\r\n\r\nx = 1\r\n", "A 1-3, A.b 2-3, x 5-5"],
  ["lone CR", "a.py", "def a():\r    pass\rdef b(): pass\r", "a 1-2, b 3-3"],
  [
    "Han identifiers and astral characters",
    "a.py",
    'x = "𠮷😀"\nclass 会话:\n    def 运行(self): pass\n',
    "x 1-1, 会话 2-3, 会话.运行 3-3",
  ],
  ["a comment that ends a line belongs to it", "a.ts", "const a = 1; // about a\nfunction b() {}\n", "a 1-1, b 2-2"],
  ["a comment with a blank line below stands alone", "a.ts", "// licence\n\nfunction b() {}\n", "b 3-3"],
  [
    "what a macro hides is seen by the patterns",
    "a.rs",
    "cfg_rt! {\n    pub fn spawn() {\n    }\n}\nfn b() {}\n",
    "spawn 2-3, b 5-5",
  ],
  [
    "a broken part does not hide the rest",
    "a.py",
    "def a():\n    pass\n\ndef (((\n\ndef c():\n    pass\n",
    "a 1-2, c 6-7",
  ],
  [
    "an export macro before a class name",
    "a.hpp",
    "class LIB_API Foo : public Bar {\n  void run();\n};\n",
    "Foo 1-3, Foo.run 2-2",
  ],
  [
    "an export macro before a function",
    "a.h",
    "API_EXTERN code_t set(int a);\nAPI_EXTERN part_t *add(int a);\nclass A {\n  void *operator new(size_t n);\n};\n",
    "set 1-1, add 2-2, A 3-5, A.operator new 4-4",
  ],
  [
    "a macro among members is no method, a constructor in capitals is one",
    "a.hpp",
    "struct IO {\n  BIT(x);\n  IO(int a);\n  int f(int a);\n};\n",
    "IO 1-5, IO.IO 3-3, IO.f 4-4",
  ],
  ["empty", "a.py", "", ""],
  ["no grammar: patterns", "a.kt", "fun a() {\n}\n", "a 1-2"],
] as const) {
  test(`code outline: ${name}`, async () => assert.equal(symbols(await outline(path, text)).join(", "), expected));
}

test("code outline: imports inside a macro are seen", async () => {
  const { imports } = await outline("a.rs", "use a::B;\ncfg_rt! {\n    mod c;\n}\nuse d::E;\n");
  assert.deepEqual(
    imports.map(({ line, module }) => `${line + 1} ${module}`),
    ["1 a", "3 self::c", "5 d"],
  );
});

test("code outline: bytes are asked for once, also by files at the same time", async () => {
  const asked: string[] = [];
  const counting = createCodeOutliner((grammar) => {
    asked.push(grammar);
    return loadInstalledGrammar(grammar);
  });
  const one = () => counting.outline({ path: "a.go", text: "package a\nfunc b() {}\n" }, languageOf("a.go"));
  const outlines = await Promise.all([one(), one(), one()]);
  assert.deepEqual(outlines.map(symbols), [["b 2-2"], ["b 2-2"], ["b 2-2"]]);
  assert.deepEqual(asked, [RUNTIME, "go"]);
  counting.close();
});

const fallsBack = (result: Outline, path: string, text: string, why: RegExp): void => {
  assert.deepEqual(result.root, outlineLight({ path, text }, languageOf(path, text)).root);
  assert.equal(result.diagnostics[0]?.code, "parse-failed");
  assert.match(result.diagnostics[0].message, why);
};

test("code outline: missing bytes mean line patterns and a diagnostic, and are asked for again", async () => {
  let there = false;
  const late = createCodeOutliner((grammar) =>
    there ? loadInstalledGrammar(grammar) : Promise.reject(new Error("no such file")),
  );
  const text = "def a():\n    pass\n";
  fallsBack(await late.outline({ path: "a.py", text }, languageOf("a.py")), "a.py", text, /no such file/u);
  there = true;
  assert.deepEqual((await late.outline({ path: "a.py", text }, languageOf("a.py"))).diagnostics, []);
});

test("code outline: too large, not that language, or endless work fall back", async () => {
  const large = "def a(): pass\n" + `# ${"x".repeat(97)}\n`.repeat(MAX_PARSE_CHARACTERS / 100);
  fallsBack(await outline("a.py", large), "a.py", large, /over 2 MB/u);
  const prose = "这不是代码。 It is {{ not }} <<code>> at all; )( \n".repeat(50);
  fallsBack(await outline("a.java", prose), "a.java", prose, /no syntax|broken syntax/u);
  const hostile = "A<B<C>(d<e,".repeat(4000);
  fallsBack(await outline("a.cs", hostile), "a.cs", hostile, /too many steps/u);
  // The parser that was stopped is whole again.
  assert.deepEqual(symbols(await outline("b.cs", "class A { }\n")), ["A 1-1"]);
});

// Pieces of real syntax in wrong places: trees full of errors, in every grammar.
const rough = fc
  .array(
    fc.constantFrom(
      ..."class A {|def b(self):|function c() {|}|{|(|)|\n|\r\n|  |\t|@d|// note|# note|/* x|*/|\"|'|`|import a|fn d() {|impl X {|type T struct {|int f(int a) {|public void g() {|end|module M|=> |;|𠮷".split(
        "|",
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(" "));
const paths = [
  "a.py",
  "a.ts",
  "a.tsx",
  "a.js",
  "a.go",
  "a.rs",
  "A.java",
  "a.c",
  "a.cpp",
  "a.cs",
  "a.rb",
  "a.php",
  "a.sh",
];

test("code outline: loses no line, whatever the text", async () => {
  await fc.assert(
    fc.asyncProperty(rough, fc.constantFrom(...paths), async (text, path) => {
      const { root } = await outline(path, text);
      const lines = splitLines(text);
      const own = [...walkPassages(root)].flatMap(ownSpans).sort((a, b) => a.start - b.start);
      assert.equal(own.map((span) => textOf(lines, span)).join(""), text);
    }),
    { numRuns: 400 },
  );
});
