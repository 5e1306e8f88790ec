import assert from "node:assert/strict";
import { test } from "node:test";
import { outlineSource } from "./outline.ts";

for (const [path, text, gist] of [
  ["a.py", "def f(a=b[\n  1]):\n  pass\n", "def f(a=b[1])"],
  ["a.ts", "function  f(a,\tb) {\n}\n", "function f(a, b)"],
  ["a.ts", "function f(\n  a: 甲,\n) {\n}\n", "function f(a: 甲)"],
  ["a.ts", "function f({ a = {} }, b = '') {\n}\n", "function f({ a = {} }, b = '')"],
  ["a.ts", 'function f(a = "{") {\n}\n', 'function f(a = "{")'],
  ["a.ts", 'function f(a = "x", b = ")", c) {\n}\n', 'function f(a = "x", b = ")", c)'],
  ["a.ts", "function f({\n  a,\n}: B,\n  c: D) {\n}\n", "function f({ a, }: B, c: D)"],
  ["a.ts", "class A<\n  T = {},\n> implements B {\n}\n", "class A< T = {}, > implements B"],
  ["a.ts", "type A = B<\n  c\n>\ntype D = 1\n", "type A = B< c >"],
  ["a.ts", "declare function f(/* of */ a: 1): 2; // note\n", "declare function f(a: 1): 2"],
  ["a.ts", 'const a = "/**/b";\n', 'const a = "/**/b"'],
  ["a.go", "func f() map[string]interface{} {\n}\n", "func f() map[string]interface{}"],
  ["a.rs", "fn f<A>(a: A) -> B\nwhere\n    A: C,\n    B: D,\n{\n}\n", "fn f<A>(a: A) -> B where A: C, B: D"],
  ["a.rs", "fn f<A>(a: A) where\n    A: C,\n{\n}\n", "fn f<A>(a: A) where A: C"],
  ["A.java", "class A\n    extends B {\n}\n", "class A extends B"],
  ["a.clj", "(defn f\n  [a]\n  (g a))\n", "(defn f"],
  ["a.hs", "f x = y\n  where y = x\n", "f x = y"],
] as const) {
  test(`signature: ${gist}`, () => assert.equal(outlineSource({ path, text }).root.children[0]?.gist, gist));
}
