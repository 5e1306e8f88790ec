import assert from "node:assert/strict";
import { test } from "node:test";
import { framesIn } from "./frames.ts";

for (const [language, line, path, lineNumber, name] of [
  ["Python", '  File "django/db/query.py", line 1186, in _fetch_all', "django/db/query.py", 1186, "_fetch_all"],
  ["IPython", "File ~/lib/pretty.py:411, in Printer.pretty(self, obj)", "~/lib/pretty.py", 411, "Printer.pretty"],
  ["rich", "│ /app/main.py:3 in run                    │", "/app/main.py", 3, "run"],
  ["Python, module level", '  File "setup.py", line 3', "setup.py", 3, undefined],
  ["JavaScript", "    at Router.match (/app/src/router.js:42:13)", "/app/src/router.js", 42, "Router.match"],
  ["JavaScript, async", "    at async load (file:///app/load.mjs:7:1)", "/app/load.mjs", 7, "load"],
  ["TypeScript, no name", "    at /app/src/router.ts:42:13", "/app/src/router.ts", 42, undefined],
  ["JavaScript, Windows", String.raw`    at go (C:\My app\src\a.ts:42:13)`, "C:/My app/src/a.ts", 42, "go"],
  ["JavaScript, Windows, no name", String.raw`    at C:\app\src\a.ts:42:13`, "C:/app/src/a.ts", 42, undefined],
  ["JavaScript, a private method", "    at Pool.#take (/app/pool.js:4:2)", "/app/pool.js", 4, "Pool.#take"],
  ["Vue", "    at setup (webpack-internal:///./src/App.vue?abc:33:5)", "./src/App.vue", 33, "setup"],
  ["Firefox", "match@http://localhost:8080/src/router.js:42:13", "/src/router.js", 42, "match"],
  ["JavaScript in a log", "web_1  |     at go (/app/a.js:1:2)", "/app/a.js", 1, "go"],
  ["Java in a log", "[info]   at com.acme.Gson.run(Gson.java:9)", "com/acme/Gson.java", 9, "com.acme.Gson.run"],
  ["Java", "\tat com.acme.Gson.fromJson(Gson.java:932)", "com/acme/Gson.java", 932, "com.acme.Gson.fromJson"],
  [
    "Java in a module",
    "\tat java.base/java.util.ArrayList.get(ArrayList.java:427)",
    "java/util/ArrayList.java",
    427,
    "java.base/java.util.ArrayList.get",
  ],
  ["Java, a constructor", "\tat com.acme.Gson.<init>(Gson.java:3)", "com/acme/Gson.java", 3, "com.acme.Gson.<init>"],
  ["Kotlin", "\tat com.acme.MainKt.main(Main.kt:5)", "Main.kt", 5, "com.acme.MainKt.main"],
  ["C#", "   at Acme.Pool.Take(Int32 n) in /src/Pool.cs:line 12", "/src/Pool.cs", 12, "Acme.Pool.Take"],
  ["C#, Windows", String.raw`   at A.B() in C:\src\Pool.cs:line 12`, "C:/src/Pool.cs", 12, "A.B"],
  ["C#, Mono", "  at A.B (System.String s) [0x00012] in /src/Pool.cs:12", "/src/Pool.cs", 12, "A.B"],
  ["C#, Chinese", String.raw`   在 A.B() 位置 C:\源码\Pool.cs:行号 12`, "C:/源码/Pool.cs", 12, "A.B"],
  ["PHPUnit", " /app/tests/DateTest.php:12", "/app/tests/DateTest.php", 12, undefined],
  ["Lua", "\tlua/init.lua:3: in function 'run'", "lua/init.lua", 3, undefined],
  ["Perl", "oops at lib/Foo.pm line 12.", "lib/Foo.pm", 12, undefined],
  ["Dart", "#0      main (package:app/main.dart:12:5)", "app/main.dart", 12, "main"],
  ["valgrind", "==1==    by 0x40A: parse (json.c:120)", "json.c", 120, "parse"],
  ["PHP", "#0 /app/src/Date.php(123): Acme\\Date->add()", "/app/src/Date.php", 123, "Acme\\Date->add"],
  ["PHP, fatal", "PHP Fatal error: oops in /app/x.php on line 3", "/app/x.php", 3, undefined],
  ["Ruby", "lib/cop/base.rb:12:in `add_offense'", "lib/cop/base.rb", 12, "add_offense"],
  ["Ruby 3.4", "lib/cop/base.rb:12:in 'Cop#add'", "lib/cop/base.rb", 12, "Cop#add"],
  ["gdb", "#0  parse (x=1) at src/json.c:120", "src/json.c", 120, "parse"],
  ["sanitizer", "    #1 0x55aa in parse_value src/json.c:120:7", "src/json.c", 120, "parse_value"],
  ["Rust compiler", "  --> src/main.rs:3:5", "src/main.rs", 3, undefined],
  ["Rust backtrace", "             at ./src/main.rs:3:5", "./src/main.rs", 3, undefined],
  ["Rust panic", "thread 'main' panicked at 'no entry', src/main.rs:3:5", "src/main.rs", 3, undefined],
  ["Rust, Windows", String.raw`             at .\src\main.rs:3:5`, "./src/main.rs", 3, undefined],
  ["Go, Windows", "\tC:/src/cmd/main.go:42 +0x1b4", "C:/src/cmd/main.go", 42, undefined],
  ["Go", "\t/src/cmd/main.go:42 +0x1b4", "/src/cmd/main.go", 42, undefined],
  ["Elixir", "    (ecto 3.9) lib/ecto/repo.ex:10: Ecto.Repo.get/3", "lib/ecto/repo.ex", 10, "Ecto.Repo.get/3"],
  ["compiler", "src/format.cc:120:9: error: no member", "src/format.cc", 120, undefined],
  ["grep", "src/a.swift:12: let x", "src/a.swift", 12, undefined],
] as const) {
  test(`frames: ${language}`, () => {
    const [frame, ...more] = framesIn(`It fails:\n${line}\nThanks`);
    assert.deepEqual([frame?.path, frame?.line, frame?.name, more.length], [path, lineNumber, name, 0]);
  });
}

for (const [name, line] of [
  ["prose with numbers", "We use version 3.11 since 2023: fine"],
  ["a time", "12:30:10 started"],
  ["a link with a port", "open http://localhost:8080/ now"],
  ["a path without a line", "see src/a.py"],
  ["an address", "write to a@b.example.com:80"],
  ["a line as long as minified code", `  File "${"a".repeat(600)}.py", line 3`],
] as const) {
  test(`frames: none in ${name}`, () => assert.deepEqual(framesIn(line), []));
}

const distances = (text: string): string =>
  framesIn(text)
    .map(({ path, distance }) => `${path} ${distance}`)
    .join(", ");

for (const [name, text, expected] of [
  [
    "Python prints the innermost last",
    'Traceback (most recent call last):\n  File "outer.py", line 1, in a\n    b()\n  File "inner.py", line 2, in b\nError',
    "outer.py 1, inner.py 0",
  ],
  ["others print it first", "Error: x\n    at b (/inner.js:2:1)\n    at a (/outer.js:1:1)", "/inner.js 0, /outer.js 1"],
  ["Java too", "java.lang.Error\n\tat a.B.c(B.java:2)\n\tat a.A.c(A.java:1)", "a/B.java 0, a/A.java 1"],
] as const) {
  test(`frames: ${name}`, () => assert.equal(distances(text), expected));
}

test("frames: a log of thousands is cut", () => {
  const log = Array.from({ length: 5000 }, (_, index) => `    at f${index} (/app/x${index}.js:1:1)`).join("\n");
  const frames = framesIn(log);
  assert.ok(frames.length > 20 && frames.length < 200);
  assert.deepEqual([frames[0]?.path, frames[0]?.distance], ["/app/x0.js", 0]);
});

test("frames: of a long Python trace the innermost frames are kept", () => {
  const log = Array.from({ length: 500 }, (_, index) => `  File "x${index}.py", line 1, in f`).join("\n");
  const innermost = framesIn(`Traceback (most recent call last):\n${log}`).find(({ distance }) => distance === 0);
  assert.equal(innermost?.path, "x499.py");
});
