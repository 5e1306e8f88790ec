import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cpuMsOf } from "../../../../test/cpu-time.ts";
import { littleProofs, littleWorld, readFrom } from "../../../../test/little-world.ts";
import { readQuestion } from "../../question/question.ts";
import { proofsOf } from "./proofs.ts";

const FILES: Readonly<Record<string, string>> = {
  "src/session.py":
    "class Session(Base):\n    def __init__(self):\n        self.run()\n\n    def run(self):\n        pass\n\n\nclass Other:\n    def run(self):\n        pass\n",
  "src/worker.py": "from session import Session\n\n\ndef work():\n    # a Session for each\n    Session().run()\n",
  "src/plain.py": "from session import Session\n\n__all__ = []\n",
  "src/logger.go": "package log\n\nfunc (l *Logger) Errf(s string) {\n\tl.out(s)\n}\n",
  "src/child.py": "class Child(Session):\n    limit = 9\n",
  "src/会话.ts": "export class 会话管理 {}\nexport function openStore() {}\n",
  "src/view.tsx": 'import { useState } from "ui";\n\nconst [open] = useState(false);\n',
  "src/pool.php": "<?php\nfunction pool($max_idle = 9) {}\n",
  "src/fault.java": "class IOFault {\n  IOFault() {}\n  static void fail() {\n    throw new IOFault();\n  }\n}\n",
  "src/guard.java": "class Guard {\n  void run() {\n    try { work(); } catch (IOFault fault) {}\n  }\n}\n",
  "src/line.rs": "pub fn startLine() {}\n",
  "tests/test_session.py": "def test_run():\n    assert Session().run() is None\n",
  "src/net/dial.go": "package net\n\nfunc dial() {}\n",
  "src/net/wait.go": "package net\n\nfunc wait() {\n\tdial()\n}\n",
  "tests/line.rs": "fn main() {}\n",
  "data/COLOURS.txt": "red\n",
  "CHANGELOG.md": "# Changes\n\n## v1.2.0\n\nSessions end.\n\n## 1.2.0-rc.1\n\nFixes 1.2.0.\n\n## 1.2.0.1\n\nMore.\n",
  "docs/session.md": "# Session\n\nA Session runs.\n",
};

/** By path: how it is proven, and the lines, from 1. */
function proven(asked: string, files = FILES): Record<string, string> {
  const proofs = littleProofs(files)(asked);
  const shown = (lines: readonly number[]): string => lines.map((line) => line + 1).join();
  return Object.fromEntries(Array.from(proofs, ([path, { by, lines }]) => [path, `${by} ${shown(lines)}`.trim()]));
}

for (const [name, asked, expected] of [
  ["a class", "Session", { "src/session.py": "definition 1" }],
  ["a class by other letters", "class session", { "src/session.py": "definition 1" }],
  ["a method of one of two classes", "Session.run", { "src/session.py": "definition 5" }],
  ["a method, in other words", "run method of Other", { "src/session.py": "definition 10" }],
  ["a method that stands outside of its type", "where is Errf defined", { "src/logger.go": "definition 3" }],
  ["在中文里问定义", "openStore 在哪里定义", { "src/会话.ts": "definition 2" }],
  ["中文的名字", "会话管理在哪里定义", { "src/会话.ts": "definition 1" }],
  ["a file", "line.rs", { "src/line.rs": "file" }],
  ["a file in other letters", "Line.rs", { "src/line.rs": "file" }],
  ["a file that is written in capitals", "colours.txt", { "data/COLOURS.txt": "file" }],
  ["a file without its ending", "the line file", { "src/line.rs": "file" }],
  [
    "uses, neither its definition nor comments, and an import where it is all there is",
    "who uses Session",
    {
      "docs/session.md": "use 3",
      "src/child.py": "use 1",
      "src/plain.py": "use 1",
      "src/worker.py": "use 6",
      "tests/test_session.py": "use 2",
    },
  ],
  [
    "who builds on it, and what it is",
    "哪些类继承了 Session",
    { "src/child.py": "kin 1", "src/session.py": "definition 1" },
  ],
  ["nobody builds on it", "哪些类继承了 Child", { "src/child.py": "definition 1" }],
  ["uses of a plain word that something is called", "who calls dial", { "src/net/wait.go": "use 4" }],
  ["a key that is defined nowhere", "default value of max_idle", { "src/pool.php": "use 2" }],
  ["two names", "Session vs openStore", { "src/session.py": "definition 1", "src/会话.ts": "definition 2" }],
  ["words that are a name", "open store", { "src/会话.ts": "definition 2" }],
  ["words that are a name, of its kind", "start line function", { "src/line.rs": "definition 1" }],
  ["words that are none", "open the other store", {}],
  ["two names side by side", "startLine openStore", { "src/line.rs": "definition 1", "src/会话.ts": "definition 2" }],
  ["who creates it", "where is Session created", { "src/worker.py": "create 6", "tests/test_session.py": "create 2" }],
  ["who raises it", "who throws IOFault", { "src/fault.java": "raise 4" }],
  ["谁捕获", "哪里捕获了 IOFault", { "src/guard.java": "catch 3" }],
  ["who sets it", "where is max_idle set", { "src/pool.php": "set 2" }],
  ["who does what nobody does uses it", "who throws max_idle", { "src/pool.php": "use 2" }],
  ["tests", "tests for Session", { "tests/test_session.py": "test 2" }],
  ["uses of what comes from elsewhere", "usages of useState", { "src/view.tsx": "use 3" }],
  ["uses of a word that nothing is called", "who uses None", {}],
  ["a line of a file", "line.rs:1", { "src/line.rs": "file 1" }],
  ["who imports a file", "which files import session.py", { "src/plain.py": "import 1", "src/worker.py": "import 1" }],
  ["tests of a file", "session.py 的测试", { "tests/test_session.py": "test" }],
  ["a folder", "files in src/net", { "src/net/dial.go": "folder", "src/net/wait.go": "folder" }],
  ["a version, not one that begins like it", "what changed in 1.2.0", { "CHANGELOG.md": "release 3" }],
  ["一个版本", "v1.2.0-rc.1 更新了什么", { "CHANGELOG.md": "release 7" }],
  ["a version of odd characters", "what changed in 1.2.0++", {}],
  ["a version that never was", "what changed in 9.9.9", {}],
  ["nobody's name", "where is closeStore defined", {}],
  ["a member of nothing", "Session.close", {}],
  ["a word is a heading at most", "session", { "docs/session.md": "title 1" }],
  ["more than a name", "how does Session renew its token", {}],
] as const) {
  test(`named: ${name}: ${asked}`, () => {
    const sorted = Object.entries(proven(asked)).sort(([a], [b]) => (a < b ? -1 : 1));
    assert.deepEqual(Object.fromEntries(sorted), expected);
  });
}

for (const [count, isProven] of [
  [6, true],
  [7, false],
] as const) {
  test(`named: what ${count} sources define is ${isProven ? "" : "not "}found by its name alone`, () => {
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`src/${at}.py`, "def openStore():\n    pass\n"]),
    );
    assert.equal(Object.keys(proven("openStore", files)).length > 0, isProven);
  });
}

for (const [count, isProven] of [
  [6, true],
  [7, false],
] as const) {
  test(`named: ${count} tests that are called so are ${isProven ? "" : "not "}meant by it`, () => {
    const tests = Array.from({ length: count }, (_, at) => [`tests/${at}/test_line.py`, "def test():\n    pass\n"]);
    const files = { "src/line.py": "def line():\n    pass\n", ...Object.fromEntries(tests) } as Record<string, string>;
    const proofs = Object.values(proven("tests of line.py", files));
    assert.equal(proofs.filter((by) => by === "test").length, isProven ? count : 0);
  });
}

test("named: two names are each defined by as many as one may be", () => {
  const define = (name: string) =>
    Array.from({ length: 4 }, (_, at) => [`src/${name}${at}.py`, `def ${name}():\n    pass\n`] as const);
  const files = Object.fromEntries([...define("openStore"), ...define("closeStore")]);
  assert.equal(Object.keys(proven("openStore vs closeStore", files)).length, 8);
});

test("named: tests that mention a key do not make it everybody's", () => {
  const tests = Array.from({ length: 7 }, (_, at) => [`tests/test_${at}.py`, "pool(max_idle=1)\n"] as const);
  const files = { "src/pool.php": FILES["src/pool.php"]!, ...Object.fromEntries(tests) };
  assert.equal(proven("default value of max_idle", files)["src/pool.php"], "use 2");
});

for (const asked of ["openStore", "who calls openStore"]) {
  test(`named: ${asked}: a source is surer than the test that says the same`, () => {
    const text = "def openStore():\n    pass\n\n\nopenStore()\n";
    const proofs = littleProofs({ "src/a.py": text, "tests/test_a.py": text })(asked);
    assert.deepEqual([proofs.get("src/a.py")?.certainty, proofs.get("tests/test_a.py")?.certainty], [0.8, 0.3]);
  });
}

test("named: a file that cannot be read proves nothing", () => {
  const { stageOne, verdicts } = littleWorld(FILES)("Session.run");
  assert.equal(proofsOf(readQuestion("Session.run"), stageOne, verdicts, () => undefined).size, 0);
});

test("named: a minified line is looked through in no time", () => {
  const files = { "src/a.js": "IOFault;" + "return x;".repeat(30_000), "src/b.js": "throw new IOFault();\n" };
  const { stageOne, verdicts } = littleWorld(files)("who throws IOFault");
  const read = readFrom(files);
  assert.ok(cpuMsOf(() => proofsOf(readQuestion("who throws IOFault"), stageOne, verdicts, read)) < 1000);
});

test("named: any name is looked for, whatever its characters", () => {
  const { stageOne, verdicts } = littleWorld(FILES)("Session");
  const character = fc.constantFrom(
    ..."aZ_$?!.:#-+*()[]{}\\/^|9 v",
    "的",
    "在哪里定义",
    "who calls ",
    " tests",
    "what changed in ",
  );
  fc.assert(
    fc.property(fc.array(character, { minLength: 1, maxLength: 24 }), (characters) => {
      const asked = readQuestion(characters.join(""));
      proofsOf(asked, { ...stageOne, definers: new Map([["a", ["src/session.py"]]]) }, verdicts, readFrom(FILES));
    }),
  );
});
