import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuestion } from "../../question/question.ts";
import { type ExactEvidence, exactEvidence } from "./exact.ts";
import { PathIndex } from "./path-index.ts";

const PATHS = [
  "app/pool/manager.py",
  "app/pool/worker.py",
  "app/cache/manager.py",
  "app/views.py",
  "lib/inspector.py",
  "core/com/acme/Door.java",
  "test/com/acme/other/Door.java",
  "src/pool/task.ts",
  ...Array.from({ length: 20 }, (_, index) => `pkg${index}/__init__.py`),
];
const DEFINERS = new Map([
  ["PoolManager", new Set(["app/pool/manager.py"])],
  ["release", new Set(["app/pool/manager.py", "app/pool/worker.py"])],
  ["Worker", new Set(["app/pool/worker.py"])],
]);
const paths = new PathIndex(PATHS);
const evidence = (asked: string): Map<string, ExactEvidence> => exactEvidence(readQuestion(asked), paths, DEFINERS);

for (const [name, asked, path, key] of [
  ["a path of two parts", "broken: see pool/manager.py", "app/pool/manager.py", "path"],
  ["a link into the repository", "https://h/a/b/blob/main/app/views.py#L9", "app/views.py", "path"],
  ["a base name that is unique", "broken in views.py", "app/views.py", "baseName"],
  ["a frame", 'Boom\n  File "/x/app/views.py", line 3, in get', "app/views.py", "frame"],
  ["a frame of Java", "Boom\n\tat com.acme.Door.open(Door.java:3)", "core/com/acme/Door.java", "frame"],
  ["a frame of what a script was compiled to", "Boom\n at go (/x/dist/pool/task.js:3:1)", "src/pool/task.ts", "frame"],
  ["a link to who wrote the lines", "https://h/a/b/blame/1a2b3c/app/views.py#L9", "app/views.py", "path"],
  ["a link to the text alone", "https://raw.githubusercontent.com/a/b/main/app/views.py", "app/views.py", "path"],
  ["a module and what it defines", "app.pool.worker.Worker hangs", "app/pool/worker.py", "moduleSymbol"],
  ["a class and its member", "`PoolManager.release` hangs", "app/pool/manager.py", "member"],
  ["a file named by the title", "inspector prints nothing", "lib/inspector.py", "titleStem"],
] as const) {
  test(`exact: ${name}`, () => assert.ok((evidence(asked).get(path)?.[key] ?? 0) > 0));
}

for (const [name, asked, path, key] of [
  ["a member of another class", "`PoolManager.release` hangs", "app/pool/worker.py", "member"],
  ["a traced file is not mentioned", 'Boom\n  File "/x/app/views.py", line 3, in get', "app/views.py", "path"],
  [
    "a library's file of that name",
    'Boom\n  File "/usr/lib/python3/inspector.py", line 3, in get',
    "lib/inspector.py",
    "frame",
  ],
  ["a symbol its module lacks", "app.views.Worker hangs", "app/views.py", "moduleSymbol"],
  ["a body word is no title", "It hangs\nThe inspector says so.", "lib/inspector.py", "titleStem"],
] as const) {
  test(`exact: not ${name}`, () => assert.equal(evidence(asked).get(path)?.[key] ?? 0, 0));
}

test("exact: a base name is shared among the files of that name", () => {
  const found = evidence("broken in manager.py");
  assert.equal(found.get("app/pool/manager.py")?.baseName, 0.5);
  assert.equal(found.get("app/cache/manager.py")?.baseName, 0.5);
});

test("exact: a name that everybody has names nobody", () => {
  assert.equal(evidence("broken in __init__.py").size, 0);
});

test("exact: the innermost frame counts most, and a frame met twice no more than 1", () => {
  const trace = ['  File "app/views.py", line 1, in a', '  File "app/pool/worker.py", line 2, in b'];
  const found = evidence(["Boom", "Traceback (most recent call last):", ...trace, ...trace].join("\n"));
  const worker = found.get("app/pool/worker.py")!.frame;
  assert.ok(worker > found.get("app/views.py")!.frame);
  assert.equal(worker, 1);
});

test("exact: frames outside of the tree are no nearer to the fault", () => {
  const outer = '  File "app/views.py", line 1, in a';
  const library = '  File "/usr/lib/python3/json/decoder.py", line 2, in b';
  const lines = ["Boom", "Traceback (most recent call last):", outer, library, library, library];
  assert.equal(evidence(lines.join("\n")).get("app/views.py")?.frame, 1);
});

test("exact: nothing named, nothing found", () => assert.equal(evidence("it is slow").size, 0));
