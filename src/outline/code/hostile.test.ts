/** Text that nobody wrote for a reader: what it costs, not what is found in it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { allLanguages, languageOf } from "../language.ts";
import { outlineCode } from "./outline-code.ts";

/** Far above what any of these takes, far below what a pattern that backtracks would. */
const HOSTILE_MS = 3000;

test("code outline: a hostile line costs no more than its length", () => {
  const units = [
    "(",
    "<",
    "a ",
    "a::",
    "import a, ",
    "const a = ",
    '"',
    "x = (a, ",
    "class ",
    "@a ",
    "pub fn ",
    "{",
    "static ",
  ];
  for (const language of allLanguages()) {
    for (const unit of units) {
      const source = { path: "a.h", text: unit.repeat(20_000 / unit.length) + "\n" };
      const spentMs = cpuMsOf(() => outlineCode(source, language));
      assert.ok(spentMs < HOSTILE_MS, `${language.id} on ${JSON.stringify(unit)}`);
    }
  }
});

for (const [path, line, lineCount = 60_000] of [
  ["a.py", "from a import (b,"],
  ["a.py", "x = '''"],
  ["a.js", "import {a,"],
  ["a.rs", "use a::{b,"],
  ["a.rb", "x = <<~SQL"],
  ["a.lua", "--[[ x"],
  ["a.go", "import ("],
  ["a.c", "typedef struct {", 10_000],
  ["a.ts", "const a = `${b(`", 10_000],
  ["a.rs", 'let a = "'],
  ["a.php", "$a = <<<EOT", 30_000],
  ["a.cpp", "template <"],
  ["a.cpp", 'R"x";'],
  ["a.rs", "/* a"],
  ["a.ts", "type A<"],
  ["a.vue", "<script>"],
  ["a.svelte", "<script"],
  ["a.sh", "if a < b"],
  ["a.sh", "a() {"],
  ["a.cr", "<<T§"],
] as const) {
  test(`code outline: never closed, on every line: ${line}`, () => {
    const text = Array.from({ length: lineCount }, (_, index) => line.replace("§", String(index))).join("\n");
    const source = { path, text };
    assert.ok(cpuMsOf(() => outlineCode(source, languageOf(path))) < HOSTILE_MS);
  });
}
