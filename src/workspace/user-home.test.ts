import assert from "node:assert/strict";
import { isAbsolute } from "node:path";
import { test } from "node:test";
import { userHome } from "./user-home.ts";

// Each file of tests is a process of its own: the variable is nobody else's.
for (const [name, said, expected] of [
  ["as it is said", "/家/小王", (home: string) => home === "/家/小王"],
  ["an empty one is none, not the folder we stand in", "", isAbsolute],
  ["the user list's", undefined, isAbsolute],
] as const) {
  test(`home: ${name}`, () => {
    if (said === undefined) delete process.env["HOME"];
    else process.env["HOME"] = said;
    assert.ok(expected(userHome()), userHome());
  });
}
