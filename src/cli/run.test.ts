import assert from "node:assert/strict";
import { test } from "node:test";
import { commandFirst } from "./run.ts";

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
