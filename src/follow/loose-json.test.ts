import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOf } from "../../test/cpu-time.ts";
import { parseLooseJson } from "./loose-json.ts";

for (const [name, text, value] of [
  ["plain", '{"a": 1}', { a: 1 }],
  ["comments", '\uFEFF// 注\n{"a": /* x\n */ 1} // end', { a: 1 }],
  ["commas before what closes", '{"a": [1, 2,\n ], }', { a: [1, 2] }],
  ["strings are kept", '{"a": "// /* \\" ,]", "b": "\\\\",}', { a: '// /* " ,]', b: "\\" }],
] as const) {
  test(`loose JSON: ${name}`, () => assert.deepEqual(parseLooseJson(text), value));
}

for (const [name, text] of [
  ["a comment that does not end", "/* ".repeat(60_000)],
  ["a string that does not end", '"' + '\\"'.repeat(60_000)],
] as const) {
  test(`loose JSON: ${name} is refused in no time`, () => {
    const spentMs = cpuMsOf(() => assert.throws(() => parseLooseJson(text), SyntaxError));
    assert.ok(spentMs < 1_000);
  });
}
