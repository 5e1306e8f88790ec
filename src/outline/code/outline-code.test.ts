import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { symbolsOf } from "../../../test/samples/sample.ts";
import { splitLines, textOf } from "../../passage/lines.ts";
import { ownSpans, walkPassages } from "../../passage/passage.ts";
import { allLanguages } from "../language.ts";
import { outlineCode } from "./outline-code.ts";

for (const [name, path, text, expected] of [
  [
    "CRLF counts as one line end",
    "a.py",
    "class A:\r\n    def b(self):\r\n        pass\r\n\r\nx = 1\r\n",
    "A class 1-3, A.b method 2-3, x variable 5-5",
  ],
  ["a lone CR ends a line", "a.py", "def a():\r    pass\rdef b(): pass\r", "a function 1-2, b function 3-3"],
  [
    "tabs indent",
    "a.py",
    "class A:\n\tdef b(self):\n\t\tpass\n\tdef c(self): pass\n",
    "A class 1-4, A.b method 2-3, A.c method 4-4",
  ],
  [
    "a comment at the margin ends nothing",
    "a.py",
    "def a():\n    x\n# note\n    y\ndef b(): pass\n",
    "a function 1-4, b function 5-5",
  ],
  ["a type goes on after a blank line", "a.ts", "type A =\n\n  | B\n  | C\n", "A type 1-4"],
  [
    "a note behind it hides no semicolon",
    "a.ts",
    "declare function f(): void; // 注\n  let x = 1;\n",
    "f function 1-1, x variable 2-2",
  ],
  ["a name of another language before it", "a.cpp", 'extern "C" struct A {\n};\n', "A struct 1-2"],
  ["a comment for a tool before it", "a.js", "export default /* @pure */ class A {\n}\n", "A class 1-2"],
  ["a brace right after the word", "a.cpp", "namespace{\nint f(int a) {\n  return 1;\n}\n}\n", "f function 2-4"],
  ["Han identifiers", "a.py", "class 会话:\n    def 运行(self): pass\n", "会话 class 1-2, 会话.运行 method 2-2"],
  ["a string is no definition", "a.ts", "const a = `\nclass B {}\n`;\nclass C {}\n", "a variable 1-3, C class 4-4"],
  ["a comment is no definition", "a.ts", "/*\nclass B {\n*/\nclass C {}\n", "C class 1-4"],
  [
    "a brace in a regex opens nothing",
    "a.js",
    "function a() {\n  return /[{]\\/{/u;\n}\nfunction b() {}\n",
    "a function 1-3, b function 4-4",
  ],
  [
    "a brace in a string opens nothing",
    "a.go",
    'func a() {\n\tx := "{"\n}\nfunc b() {}\n',
    "a function 1-3, b function 4-4",
  ],
  [
    "branches of #ifdef open twice",
    "a.c",
    "int f(int a)\n{\n#ifdef X\n  if (a) {\n#else\n  if (!a) {\n#endif\n  }\n}\nint g(void)\n{\n}\n",
    "f function 1-9, g function 10-12",
  ],
  [
    "a type alone above a function is what it returns",
    "a.c",
    "static enum result\nrun(struct cmd *self)\n{\n  return OK;\n}\nstruct node\n{\n  int y;\n};\n",
    "run function 1-5, node struct 6-9",
  ],
  [
    "an object within an object is worth a name around a function only",
    "a.js",
    "const 配置 = {\n  路由: {\n    a: 1,\n  },\n  方法: {\n    运行() {\n      return 1;\n    },\n  },\n};\n",
    "配置 variable 1-10, 配置.方法 property 5-9, 配置.方法.运行 method 6-8",
  ],
  [
    "a compact constructor is no constant of an enum",
    "A.java",
    "record P(int x) {\n  P {\n    check(x);\n  }\n  int y() {\n    return x;\n  }\n}\n",
    "P record 1-8, P.y method 5-7",
  ],
  [
    "a typedef is named where it ends",
    "a.h",
    "typedef enum { A, B } kind;\ntypedef struct\n{\n  union { int a; } u; // }\n} *点;\ntypedef struct n {\n  int x;\n} n_t;\n",
    "kind enum 1-1, 点 struct 2-5, n struct 6-8",
  ],
  [
    "a typedef of what has a name",
    "a.h",
    "typedef unsigned long u32;\ntypedef struct n n_t; /* of n */\ntypedef void (*done)(int a, void *b);\ntypedef int row[4][4];\ntypedef int visit(int);\ntypedef std::vector<int>\n  ints;\n",
    "u32 type 1-1, n_t type 2-2, done type 3-3, row type 4-4, visit type 5-5, ints type 6-7",
  ],
  [
    "an enum longer than braces are counted",
    "a.h",
    `typedef enum {\n${"  CODE_OF_AN_ERROR, /* { */\n".repeat(1000)}} 码;\nint f(int a);\n`,
    "码 enum 1-1002, f function 1003-1003",
  ],
  [
    "macros among the members of a type",
    "a.h",
    "enum e {\n  A API_OLD(1.2, x) = 4,\n  B\n};\nstruct s {\n  BIT_OF(x);\n  int f(int a);\n};\n",
    "e enum 1-4, s struct 5-8, s.f method 7-7",
  ],
  [
    "a macro inside a linkage block",
    "a.h",
    '#ifdef __cplusplus\nextern "C" {\n#endif\n#define MAX 3\nint f(int a);\n#ifdef __cplusplus\n}\n#endif\n',
    "MAX macro 4-4, f function 5-5",
  ],
  ["prototypes count in headers only", "a.h", "int f(int a);\n", "f function 1-1"],
  ["prototypes do not count in sources", "a.c", "int f(int a);\nFOO(bar);\n", ""],
  [
    "a call in a class body is none of its methods",
    "A.java",
    "class A {\n  int x = f(1);\n  { g(); }\n}\n",
    "A class 1-4",
  ],
  ["generated parts on one line", "a.min.js", "function a(){return 1}function b(){return 2}\n", "a function 1-1"],
  [
    "a template inside a template",
    "a.ts",
    "function a() {\n  return `${x ? ` // {\\n` : ``}${y['}'] ?? /`/.test(z)}{`;\n}\nfunction b() {}\n",
    "a function 1-3, b function 4-4",
  ],
  [
    "a namespace holds functions and values",
    "a.ts",
    "export namespace 工具 {\n  export const f = (a: number): number => a;\n  export const MAX = 3;\n  export function g() {}\n}\n",
    "工具 namespace 1-5, 工具.f function 2-2, 工具.MAX variable 3-3, 工具.g function 4-4",
  ],
  [
    "modules by any name, a comment before the word",
    "a.d.ts",
    "declare module \"@a/b-c\" {\n  export default /* keep */ function d(): void;\n}\ndeclare module '*.vue' {}\n",
    "@a/b-c module 1-3, @a/b-c.d function 2-2, *.vue module 4-4",
  ],
  [
    "a template that nothing closes costs what follows it, not the file",
    "a.ts",
    "const a = `${`;\nfunction b() {}\n",
    "a variable 1-1, b function 2-2",
  ],
  ["a raw string ends with a backslash", "a.go", "var a = `C:\\`\nfunc b() {}\n", "a variable 1-1, b function 2-2"],
  [
    "methods of a Go interface",
    "a.go",
    "type Reader interface {\n\tio.Closer\n\tRead(p []byte) (n int, err error)\n\t读(\n\t\tp int,\n\t) error\n}\ntype S struct {\n\tf func(int)\n}\n",
    "Reader interface 1-7, Reader.Read method 3-3, Reader.读 method 4-6, S struct 8-10",
  ],
  [
    "what only looks like a heredoc",
    "a.rb",
    "def a(b = '<<next>>')\n  next if b\nend\ndef c\n  x(<<~T)\n    def d\n  T\nend\n",
    "a method 1-3, c method 4-8",
  ],
  ["comments in a Go group", "a.go", "const (\n\t// about a\n\tA = 1\n\tB = 2\n)\n", "A constant 2-3, B constant 4-4"],
  ["a macro over CRLF lines", "a.h", "#define F(a) \\\r\n  (a)\r\nint g(int a);\r\n", "F macro 1-2, g function 3-3"],
  ["a byte order mark", "a.py", "\uFEFFclass A:\n    pass\n", "A class 1-2"],
  [
    "properties of C#",
    "a.cs",
    "class A {\n  public string? Name { get; set; }\n  public IList<int> Ids => x;\n  public int F(int a) => a;\n  private int b = 1;\n}\n",
    "A class 1-6, A.Name property 2-2, A.Ids property 3-3, A.F method 4-4",
  ],
  [
    "properties of C# in every form",
    "a.cs",
    "interface I {\n  string 名 { get; }\n}\npublic ref struct S {\n  [Params(\n    1)]\n  public decimal Money\n  {\n    get { return 1; }\n  }\n  public int x;\n}\n",
    "I interface 1-3, I.名 property 2-2, S struct 4-12, S.Money property 5-10",
  ],
  [
    "a template and its class on one line",
    "a.hpp",
    "template <typename T, int N = (1 > 0)> class V {\n  static_assert(N > 0);\n  bool operator()(T a) const;\n};\n",
    "V class 1-4, V.operator() method 3-3",
  ],
  [
    "a Rust string over lines",
    "a.rs",
    'fn a() {\n    write!(b, "f() {{\n  \\"x\\"\nif {\n");\n}\nfn b() {}\n',
    "a function 1-6, b function 7-7",
  ],
  [
    "a PHP heredoc, and a string over lines",
    "a.php",
    "<?php\nfunction a() {\n  $x = <<< EOT\nit's {\nEOT;\n  return 'b {\n';\n}\nfunction 测试() {}\n",
    "a function 2-8, 测试 function 9-9",
  ],
  [
    "private as far left as its class",
    "a.rb",
    "class A\n  module B\n  end\n  private\n  def b\n  end\n  private\n    def c\n    end\nprotected # all\n  def d\n  end\nend\ndef e\nend\n",
    "A class 1-13, A.B module 2-3, A.b method 5-6, A.c method 8-9, A.d method 11-12, e method 14-15",
  ],
  [
    "what stands among the parameters of a macro",
    "a.rs",
    "cfg_rt! {\n    pub fn spawn() {\n    }\n}\nfn b() {}\n",
    "spawn function 2-3, b function 5-5",
  ],
  [
    "a broken part does not hide the rest",
    "a.py",
    "def a():\n    pass\n\ndef (((\n\ndef c():\n    pass\n",
    "a function 1-2, c function 6-7",
  ],
  [
    "an export macro before a function",
    "a.h",
    "API_EXTERN part_t *add(int a);\nclass A {\n  void *operator new(size_t n);\n};\n",
    "add function 1-1, A class 2-4, A.operator new method 3-3",
  ],
  [
    "a macro among members is no method, a constructor in capitals is one",
    "a.hpp",
    "struct IO {\n  BIT_FIELD(x);\n  IO(int a);\n  int f(int a);\n};\n",
    "IO struct 1-5, IO.IO constructor 3-3, IO.f method 4-4",
  ],
  [
    "an interface has methods of its own name, and makes none of itself",
    "a.go",
    "type Sync interface {\n\tSync()\n}\n",
    "Sync interface 1-3, Sync.Sync method 2-2",
  ],
  [
    "a comment on a parameter belongs to no next method",
    "a.ts",
    "interface A {\n  b(\n    c: string,\n    /** of d */\n    d?: string,\n  ): void\n  e(): void\n}\n",
    "A interface 1-8, A.b method 2-6, A.e method 7-7",
  ],
  [
    "a comment on a name in a group is its own",
    "a.go",
    "const (\n\t// One.\n\tA = 1\n\t// Two.\n\tB = 2\n)\n",
    "A constant 2-3, B constant 4-5",
  ],
  [
    "an alias goes on behind a brace",
    "a.ts",
    "type A =\n  | { b: 1 }\n  | {\n      b: 2;\n    };\nclass C {}\n",
    "A type 1-5, C class 6-6",
  ],
  ["comments nest in Rust", "a.rs", "/*! `**/` and `/**` */\nfn a() {}\n", "a function 1-2"],
  [
    "what has no name is called as it is written",
    "a.rs",
    "impl Walk for &[u8] {\n    fn a() {}\n}\nimpl Walk for (A, u8) {\n}\n",
    "[u8] impl 1-3, [u8].a method 2-2, (A, u8) impl 4-5",
  ],
  [
    "a text that reaches the margin ends no function",
    "a.sh",
    'help() {\n  echo "Usage:\na [b]\n"\n}\nBB=1\nc() {\n  :\n}\n',
    "help function 1-5, BB variable 6-6, c function 7-9",
  ],
  [
    "three quotes in a string open nothing",
    "a.py",
    "def a():\n    b = \"引号'''\"\ndef c(): pass\n",
    "a function 1-2, c function 3-3",
  ],
  ["no rules, no symbols", "a.s", "main:\n  ret\n", ""],
  ["nothing", "a.py", "", ""],
] as const) {
  test(`code outline: ${name}`, () => assert.equal(symbolsOf(path, text).join(", "), expected));
}

// Built from what makes scanners stumble: unbalanced quotes, braces and comments, definitions between them.
const rough = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "{",
        "}",
        "(",
        ")",
        '"',
        "'",
        "`",
        '"""',
        "/*",
        "*/",
        "//",
        "#",
        "--",
        "=begin",
        "<<~X",
        "$$",
        "\\",
        "\n",
        "\r\n",
        "\r",
        "  ",
        "\t",
      ),
      fc.constantFrom(
        "class A",
        "def b",
        "function c() {",
        "fn d() {",
        "impl<T> X for Y",
        "end",
        "import a",
        "const e = (",
        "@x",
        "#define F(a) \\\n",
        "type T =",
        "错误",
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));
const languages = allLanguages().filter(({ family }) => family === "code");

test("code outline: loses no line and never throws, whatever the language", () => {
  fc.assert(
    fc.property(rough, fc.constantFrom(...languages), (text, language) => {
      const { root } = outlineCode({ path: "a", text }, language);
      const lines = splitLines(text);
      const own = [...walkPassages(root)].flatMap(ownSpans).sort((a, b) => a.start - b.start);
      assert.equal(own.map((span) => textOf(lines, span)).join(""), text);
    }),
    { numRuns: 2000 },
  );
});
