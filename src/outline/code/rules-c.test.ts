/** What C++, Java and C# write over several lines, or all in one. The plain cases are samples (test/samples/c-family.ts). */
import assert from "node:assert/strict";
import { test } from "node:test";
import { symbolsOf } from "../../../test/samples/sample.ts";
import { languageOf } from "../language.ts";
import { outlineCode } from "./outline-code.ts";

// prettier-ignore
for (const [name, path, text, expected] of [
  ["a comment behind the brace is no operator",      "a.cc",   "void a() {\n} /* a */\nvoid b() {\n}\n",                        "a function 1-2, b function 3-4"],
  ["bases and body in one line",                     "a.cc",   "struct 门 : 墙 {};\nclass C : public D { int x; };\nclass E : F;\n", "门 struct 1-1, C class 2-2"],
  ["a comment before the name",                      "A.java", "class A {\n  /* for tests */ int b() {\n    return 1;\n  }\n}\n", "A class 1-5, A.b method 2-4"],
  ["a brace behind a comment",                       "A.java", "class A {\n  void b() {\n    /* 空 */}\n\n  void c() {}\n}\n",   "A class 1-6, A.b method 2-3, A.c method 5-5"],
  ["arguments of a type over lines",                 "a.h",    "template <class T>\nclass A<B<T>,\n        C>::D\n{\n  D() {}\n  void e();\n};\n", "A.D class 1-7, A.D.D constructor 5-5, A.D.e method 6-6"],
  ["parentheses among the arguments of a type",      "a.cc",   "std::function<void(int)> a(char b) {\n}\nstruct C {\n  std::function<bool(int)> d;\n};\n", "a function 1-2, C struct 3-5"],
  ["sums and lists among them",                      "a.cc",   "A<B, C + 1> d(E<F, G>& h) {\n}\nchar i<J<K>>() {\n}\n",          "d function 1-2, i function 3-4"],
  ["operators that look like arguments",             "a.cc",   "bool operator<(A b, A c) {\n}\nauto operator<=>(A b, A c) {\n}\n", "operator< function 1-2, operator<=> function 3-4"],
  ["conversions",                                    "a.cc",   "struct A {\n  operator B<C>() const { return d; }\n  explicit operator const char*() { return e; }\n};\n", "A struct 1-4, A.operator B method 2-2, A.operator const char* method 3-3"],
  ["operators with a word of their own",             "a.cc",   'Door operator ""_门(const char* a) {\n}\nvoid* operator new[](size_t a) {\n}\n', 'operator ""_门 function 1-2, operator new[] function 3-4'],
  ["linkage before a function",                      "a.cc",   'extern "C" int a(int b) {\n}\n',                                 "a function 1-2"],
  ["attributes of a compiler between its words",     "a.c",    "static __attribute__((nonnull(1))) int a(int b) {\n}\n",         "a function 1-2"],
  ["a constructor with its members below",           "a.cc",   "Door<B>::\nDoor(int c) :\n    d(c),\n    e(0)\n{\n}\n",          "Door function 2-6"],
  ["what is returned, at the margin below",          "a.cc",   "template <class A>\nauto b(A c)\n-> decltype(c)\n{\n}\n",        "b function 1-5"],
  ["bases that go on at the margin",                 "A.java", "class A implements B,\nC {\n  void d() {}\n}\nclass E extends\nF {\n}\n", "A class 1-4, A.d method 3-3, E class 5-7"],
  ["words of other languages are names",             "A.java", "class A {\n  void delete(B c) {}\n  boolean await() {}\n  static C using() {}\n}\n", "A class 1-5, A.delete method 2-2, A.await method 3-3, A.using method 4-4"],
  ["but not where they begin a statement",           "a.c",    "void a(void) {}\n{\n  delete b(c) {\n  }\n}\n",                  "a function 1-1"],
  ["capitals where there are no macros",             "A.java", "class A {\n  int OF_FIVE(int b) {}\n}\n",                        "A class 1-3, A.OF_FIVE method 2-2"],
  ["capitals where there are",                       "a.cc",   "struct A {\n  int b API_SINCE(1);\n};\n",                        "A struct 1-3"],
  ["a method that locks, and a block that does",     "A.java", "class A {\n  synchronized void b() {}\n  {\n    synchronized (c) {\n    }\n  }\n}\n", "A class 1-7, A.b method 2-2"],
  ["attributes one after the other",                 "A.cs",   "class A {\n  [B(1)][C(typeof(D))] public long E { get; set; }\n}\n", "A class 1-3, A.E property 2-2"],
  ["a brace at the margin of a function",            "A.java", "class A {\n  void b() {\n    if (c) {\n      d();\n  }\n    e();\n  }\n  void f() {}\n}\n", "A class 1-9, A.b method 2-7, A.f method 8-8"],
  ["the same where braces are missing",              "a.cc",   "void a() {\n  if (b) {\n  c();\n}\nvoid d() {\n}\n",             "a function 1-4, d function 5-6"],
] as const) {
  test(`rules of C: ${name}`, () => assert.equal(symbolsOf(path, text).join(", "), expected));
}

test("rules of C: where braces are missing, imports are read once all the same", () => {
  const text = '#include "a.h"\nvoid a() {\n  if (b) {\n}\n';
  assert.equal(outlineCode({ path: "a.c", text }, languageOf("a.c")).imports.length, 1);
});
