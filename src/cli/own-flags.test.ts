import assert from "node:assert/strict";
import { test } from "node:test";
import { flagLines, parseFlags, portOf } from "./own-flags.ts";

const RULES = {
  root: { says: "Folder", value: "DIR", many: true },
  http: { says: "Port", value: "PORT" },
  "no-watch": { says: "Quiet" },
} as const;

test("own flags: values, switches, several of one, words", () => {
  const flags = parseFlags("mcp", RULES, ["--root", "甲", "--root=乙", "--http", "7411", "--no-watch", "word"], 1);
  assert.deepEqual({ ...flags }, { root: ["甲", "乙"], http: "7411", "no-watch": true, words: ["word"] });
});

for (const [line, expected] of [
  ["--htpp 1", "Unknown flag --htpp. Did you mean --http?"],
  ["--frobnicate", "Unknown flag --frobnicate."],
  ["--http", "--http needs a value: --http PORT."],
  ["--http --no-watch", "--http needs a value: --http PORT."],
  ["--no-watch=1", "--no-watch takes no value."],
  ["客户端", '"客户端" is one word too many.'],
] as const) {
  test(`own flags: mcp ${line} is refused`, () =>
    assert.throws(() => parseFlags("mcp", RULES, line.split(" ")), {
      code: "bad-input",
      message: `${expected} See \`pith mcp --help\`.`,
    }));
}

test("own flags: the help has a line for each", () =>
  assert.deepEqual(flagLines(RULES), [
    ["--root DIR…", "Folder"],
    ["--http PORT", "Port"],
    ["--no-watch", "Quiet"],
  ]));

for (const [text, expected] of [
  ["0", 0],
  ["65535", 65_535],
  ["65536", undefined],
  ["-1", undefined],
  ["八十", undefined],
] as const) {
  test(`own flags: port ${text}`, () => {
    if (expected !== undefined) assert.equal(portOf("mcp", "http", text), expected);
    else assert.throws(() => portOf("mcp", "http", text), /is not a port\. Try: pith mcp --http 7411/u);
  });
}
