import assert from "node:assert/strict";
import { test } from "node:test";
import { variableOf, windowsProgram } from "./windows-program.ts";

const exists = (file: string): boolean =>
  ["C:\\Git\\cmd\\git.exe", "C:\\other\\git.exe", "git.exe", "bin\\git.exe"].includes(file);

// prettier-ignore
for (const [name, path, expected] of [
  ["the first folder that has it",         "C:\\Windows;C:\\Git\\cmd;C:\\other", "C:\\Git\\cmd\\git.exe"],
  ["a folder in quotes",                   "\"C:\\Git\\cmd\"",                   "C:\\Git\\cmd\\git.exe"],
  ["never the folder we stand in",         ".;;bin",                             undefined],
  ["nothing",                              "",                                   undefined],
] as const) {
  test(`windows program: ${name}`, () => assert.equal(windowsProgram("git", path, [".exe"], exists), expected));
}

test("windows program: a copied environment knows Path as PATH", () => {
  assert.equal(variableOf({ Path: "a" }, "PATH"), "a");
  assert.equal(variableOf({ Path: "a", PATH: "b" }, "PATH"), "b");
  assert.equal(variableOf({}, "PATH"), undefined);
});
