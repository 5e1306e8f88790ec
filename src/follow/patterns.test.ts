import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cpuMsOf } from "../../test/cpu-time.ts";
import { KEYWORDS } from "./keywords.ts";
import { extractPatterns } from "./patterns.ts";

const rows = (text: string, language: string): string =>
  extractPatterns(text, language)
    .map(({ name, kind, count }) => `${kind} ${name}${count > 1 ? ` ×${count}` : ""}`)
    .join(", ");

for (const [name, language, text, expected] of [
  [
    "the seed's example",
    "typescript",
    "import { UserContext } from '../auth';\nvalidateToken(t);\ndb.query(x);\nlet u: UserContext;",
    "type UserContext ×2, call db.query, call validateToken",
  ],
  [
    "no keywords",
    "javascript",
    "while (a) { try { if (b) return check(); console.log(b); } catch (e) { throw new Failure(e); } } function own() {}",
    "type Failure, call check",
  ],
  ["by frequency, then name", "python", "bb()\naa()\nbb()\nc.d2()", "call bb ×2, call aa, call c.d2"],
  [
    "own definitions are not calls",
    "python",
    "def run(a):\n    return work(a)\nclass Cart(Base):\n    pass",
    "type Base, call work",
  ],
  ["self says nothing", "python", "self.save()\nself.db.commit()", "call db.commit, call save"],
  ["strings and comments", "python", 'x = "call(me)"  # not(this)\n"""nor(this)"""\nyes(1)', "call yes"],
  ["an apostrophe opens no string", "rust", "fn a<'x>(b: &'x Tree) { walk(b); }", "type Tree, call walk"],
  [
    "paths",
    "rust",
    "use crate::db::Pool;\nlet p = Pool::connect(url); info!(p);",
    "type Pool ×2, call Pool.connect, call info",
  ],
  ["capital calls in Go", "go", 'import (\n\t"fmt"\n)\nfmt.Println(NewCart())', "call NewCart, call fmt.Println"],
  [
    "constructors are types",
    "java",
    "import java.util.List;\nCart cart = new Cart(1);\ncart.add(item);",
    "type Cart ×2, call cart.add",
  ],
  ["type arguments before a call", "tsx", "const [a] = useState<Cart>(null);", "type Cart, call useState"],
  ["includes", "cpp", '#include "fmt/core.h"\nfmt::print("x");', "call fmt.print"],
  [
    "a colon is no path",
    "typescript",
    "const a = { Cart: run(), b: x ? Other : 1 };",
    "type Cart, type Other, call run",
  ],
  ["division is no comment", "c", "a = b / run(c) / (d); /* no(1) */ walk(2); // no(3)", "call run, call walk"],
  ["what a pointer calls", "cpp", "cart->add(1); a - bb(2);", "call bb, call cart.add"],
  ["comments of SQL and Lua", "lua", "-- no(1)\nrun(2) - walk(3)", "call run, call walk"],
  ["constants are no types", "python", "run(MAX_SIZE, T)", "call run"],
  ["Han names", "python", "会话.运行()", "call 会话.运行"],
  ["nothing", "python", "", ""],
] as const) {
  test(`patterns: ${name}`, () => assert.equal(rows(text, language), expected));
}

test("patterns: never a keyword, always counted, in one order", () => {
  const code = fc.array(
    fc.constantFrom(
      "while",
      "(",
      ")",
      "foo",
      ".",
      "Bar",
      "catch",
      "'",
      '"',
      "\n",
      "/*",
      "*/",
      "#",
      "new ",
      " ",
      "function ",
      "::",
      "错",
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(code, fc.constantFrom("python", "typescript", "rust", "unknown"), (parts, language) => {
      const patterns = extractPatterns(parts.join(""), language);
      for (const { name, count } of patterns) {
        assert.ok(count > 0 && !KEYWORDS.has(name), name);
      }
      const keys = patterns.map(({ count, name }) => [-count, name] as const);
      assert.deepEqual(
        keys,
        [...keys].sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0)),
      );
    }),
  );
});

test("patterns: a hostile text costs no more than its length", () => {
  for (const unit of ["'a ", '"', "a<b ", "a.", "(", "/*", "from ", "import ", "use a::"]) {
    const text = unit.repeat(400_000 / unit.length);
    assert.ok(cpuMsOf(() => extractPatterns(text, "typescript")) < 3000, JSON.stringify(unit));
  }
});
