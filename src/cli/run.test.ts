import assert from "node:assert/strict";
import { test } from "node:test";
import { commandFirst, warningLines } from "./run.ts";

for (const [typed, expected] of [
  ["read a.md", "read a.md"],
  ["--root r read a.md", "read --root r a.md"],
  ["--json --root=r read -- -x", "read --json --root=r -- -x"],
  ["read --root r a.md", "read --root r a.md"],
  ["--json", "--json"],
  ["--root", "--root"],
  ["--help", "--help"],
  ["", ""],
] as const) {
  test(`run: pith ${typed} means pith ${expected}`, () =>
    assert.equal(commandFirst(typed.split(" ").filter(Boolean)).join(" "), expected));
}

test("run: warnings name their file and line, and do not fill the screen", () => {
  const warning = (message: string, more = {}) => ({ code: "x", message, ...more });
  assert.deepEqual(warningLines([warning("a.md is odd", { path: "a.md" })]), ["a.md is odd"]);
  assert.deepEqual(warningLines([warning("odd", { path: "a.md", line: 2 })]), ["a.md:3: odd"]);
  assert.deepEqual(warningLines([]), []);
  const many = warningLines(Array.from({ length: 100 }, (_, at) => warning(`w${at}`)));
  assert.equal(many.length, 9);
  assert.match(many.at(-1)!, /^92 more/u);
});
