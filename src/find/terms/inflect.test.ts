import assert from "node:assert/strict";
import { test } from "node:test";
import { plainForms } from "./inflect.ts";

for (const [word, form] of [
  ["addresses", "address"],
  ["retries", "retry"],
  ["files", "file"],
  ["boxes", "box"],
  ["ties", "tie"],
  ["parsed", "parse"],
  ["retried", "retry"],
  ["stopped", "stop"],
  ["called", "call"],
  ["parsing", "parse"],
  ["running", "run"],
  ["reading", "read"],
] as const) {
  test(`plain forms: ${word} → ${form}`, () => assert.ok(plainForms(word).includes(form), plainForms(word).join(" ")));
}

for (const word of ["class", "status", "analysis", "string", "red", "地址", "=fooBar", "x2s"]) {
  test(`plain forms: ${word} has none`, () => assert.deepEqual(plainForms(word), []));
}
