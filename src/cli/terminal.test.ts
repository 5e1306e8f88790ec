import assert from "node:assert/strict";
import { test } from "node:test";
import { workingFolder } from "./environment.ts";
import { progressLine, textStyle, wantsColor } from "./terminal.ts";

for (const [isTTY, environment, expected] of [
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: "1" }, false],
  [true, { NO_COLOR: "" }, true],
  [false, { FORCE_COLOR: "1" }, true],
  [true, { FORCE_COLOR: "0" }, false],
  [false, { FORCE_COLOR: "1", NO_COLOR: "1" }, true],
  [true, { TERM: "dumb" }, false],
] as const) {
  test(`terminal: colour on ${isTTY ? "a terminal" : "a pipe"} with ${JSON.stringify(environment)}`, () =>
    assert.equal(wantsColor({ isTTY }, environment), expected));
}

for (const [environment, expected] of [
  [{}, "/here"],
  [{ npm_package_name: "pith", INIT_CWD: "/there" }, "/there"],
  [{ npm_package_name: "other", INIT_CWD: "/there" }, "/here"],
  [{ INIT_CWD: "/there" }, "/here"],
] as const) {
  test(`terminal: with ${JSON.stringify(environment)} the user stands in ${expected}`, () =>
    assert.equal(workingFolder(environment, "/here"), expected));
}

test("terminal: hyperlinks only when asked for, and only on a terminal", () => {
  const link = (isTTY: boolean, value: string) =>
    textStyle({ isTTY }, { PITH_HYPERLINKS: value }, "/r").link("a.md", "文 档/a.md", 3);
  assert.equal(link(true, "0"), "a.md");
  assert.equal(link(false, "1"), "a.md");
  assert.match(link(true, "1"), /file:\/\/\/r\/%E6%96%87%20%E6%A1%A3\/a\.md#L3/u);
});

test("terminal: progress waits half a second, is wiped, and never reaches a pipe", () => {
  const record = (isTTY: boolean, columns = 40) => {
    const written: string[] = [];
    let nowMs = 0;
    const line = progressLine({ isTTY, columns, write: (text) => written.push(text) }, () => nowMs);
    line.show({ message: "Indexing", done: 1, total: 9 });
    nowMs = 600;
    line.show({ message: "Indexing", done: 5, total: 9 });
    line.show({ message: "Indexing", done: 6, total: 9 });
    line.done();
    line.show({ message: "Indexing", done: 9, total: 9 });
    return written;
  };
  assert.deepEqual(record(false), []);
  assert.deepEqual(record(true, 0), record(true));
  assert.deepEqual(record(true), ["\r\u001b[KIndexing 5 of 9", "\r\u001b[K"]);
});
