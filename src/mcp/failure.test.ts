import assert from "node:assert/strict";
import { test } from "node:test";
import { ContextError } from "../passage/errors.ts";
import { failure } from "./failure.ts";

for (const [name, error, text, isFault] of [
  [
    "what to do next",
    new ContextError("not-found", '"a.md" does not exist', { address: "", nearest: [] }),
    '"a.md" does not exist. Use `find` to get addresses that exist.',
    false,
  ],
  [
    "a sentence stays one",
    new ContextError("outside-root", "不在根目录内。", { path: "" }),
    "不在根目录内。 Only files inside the folders this server was started with can be read.",
    false,
  ],
  ["where the message says it all", new ContextError("bad-input", "Say what? ", { field: "" }), "Say what?", false],
  [
    "a fault of ours",
    new TypeError("x is undefined"),
    "x is undefined. This is a fault of Pith; try another question, or your own tools.",
    true,
  ],
  ["a thrown text", "boom", "boom. This is a fault of Pith; try another question, or your own tools.", true],
] as const) {
  test(`mcp failure: ${name}`, () => {
    const faults: unknown[] = [];
    const { isError, content } = failure(error, (fault) => faults.push(fault));
    assert.deepEqual([isError, content], [true, [{ type: "text", text }]]);
    assert.deepEqual(faults, isFault ? [error] : []);
  });
}
