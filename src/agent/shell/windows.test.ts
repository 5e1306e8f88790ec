import assert from "node:assert/strict";
import { test } from "node:test";
import { windowsBash, windowsStart } from "./windows.ts";

const NODE = "C:\\Program Files\\nodejs";
const environment = { Path: `.;${NODE};C:\\Git\\cmd`, PATHEXT: ".COM;.EXE;.BAT;.CMD", ComSpec: "C:\\Windows\\cmd.exe" };
const there = (...files: readonly string[]) => {
  const known = new Set(files.map((file) => file.toLowerCase()));
  return (file: string): boolean => known.has(file.toLowerCase());
};
const exists = there(`${NODE}\\node.exe`, `${NODE}\\npx.cmd`, "npx.exe", "C:\\Git\\cmd\\git.exe");

// prettier-ignore
for (const [name, command, args, program, line] of [
  ["a program gets its ending and its folder", "node",            ["a b"],       `${NODE}\\node.exe`, ["a b"]],
  ["an ending that is written counts",         "node.exe",        [],            `${NODE}\\node.exe`, []],
  ["a full path stays",                        "D:\\tools\\x.exe", ["--y"],      "D:\\tools\\x.exe",  ["--y"]],
  ["a batch file goes by way of cmd.exe",      "npx",             ["-y", "srv"], "C:\\Windows\\cmd.exe",
    ["/d", "/s", "/c", '""C:\\Program Files\\nodejs\\npx.cmd" ^"-y^" ^"srv^""']],
  ["no argument starts a second command",      "npx",             ['a" & calc', "%PATH%", "c:\\"], "C:\\Windows\\cmd.exe",
    ["/d", "/s", "/c", '""C:\\Program Files\\nodejs\\npx.cmd" ^"a\\^"^ ^&^ calc^" ^"^%PATH^%^" ^"c:\\\\^""']],
] as const) {
  test(`windows start: ${name}`, () => {
    const start = windowsStart(command, args, environment, exists);
    assert.deepEqual([start.command, start.args], [program, line]);
    assert.equal(start.windowsVerbatimArguments ?? false, program.endsWith("cmd.exe"));
  });
}

test("windows start: what lies in the project and not on the PATH is not started by its bare name", () => {
  const inProject = there("evil.exe", ".\\evil.exe", "C:\\project\\evil.exe");
  assert.throws(() => windowsStart("evil", [], environment, inProject), /no program evil on the PATH/u);
});

// prettier-ignore
for (const [name, file, expected] of [
  ["beside git",                    "C:\\Git\\bin\\bash.exe",                        "C:\\Git\\bin\\bash.exe"],
  ["where its installer puts it",   "C:\\Program Files\\Git\\bin\\bash.exe",         "C:\\Program Files\\Git\\bin\\bash.exe"],
  ["for one user",                  "C:\\me\\local\\Programs\\Git\\bin\\bash.exe",   "C:\\me\\local\\Programs\\Git\\bin\\bash.exe"],
  ["not the one of another system", "C:\\Windows\\System32\\bash.exe",               undefined],
] as const) {
  test(`windows bash: ${name}`, () => {
    const all = { ...environment, LOCALAPPDATA: "C:\\me\\local", ProgramFiles: "C:\\Program Files" };
    assert.equal(windowsBash(all, there(file, "C:\\Git\\cmd\\git.exe")), expected);
  });
}
