import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoot } from "./library.ts";

test("library: a Node that is too old is said so", (t) => {
  const { versions } = process;
  t.after(() => Object.defineProperty(process, "versions", { value: versions, configurable: true }));
  Object.defineProperty(process, "versions", { value: { ...versions, node: "20.20.2" }, configurable: true });
  assert.throws(() => openRoot(), { code: "bad-input", message: /needs Node 22\.13 or newer, and this is 20\.20\.2/u });
});
