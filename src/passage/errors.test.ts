import assert from "node:assert/strict";
import { test } from "node:test";
import { ContextError, ERROR_CODES, messageOf, type ErrorCode } from "./errors.ts";

test("errors: nothing there is 1, an interrupt 130, all else 2", () => {
  for (const code of Object.keys(ERROR_CODES) as ErrorCode[]) {
    const expected = code === "not-found" ? 1 : code === "aborted" ? 130 : 2;
    assert.equal(new ContextError(code, "m").exitStatus, expected, code);
  }
});

test("errors: what they carry", () => {
  const cause = new Error("c");
  const error = new ContextError("unreadable", "m", { path: "a" }, cause);
  assert.deepEqual([error.name, error.message, error.data, error.cause], ["ContextError", "m", { path: "a" }, cause]);
  assert.ok(!("cause" in new ContextError("unreadable", "m")));
  assert.deepEqual(["错", new Error("误")].map(messageOf), ["错", "误"]);
});
