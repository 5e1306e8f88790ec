import assert from "node:assert/strict";
import { test } from "node:test";
import { Fence } from "./fence.ts";

/** Lines that stand in a fence are marked with x. */
for (const [name, text, expected] of [
  ["code", "a\n```js\nb\n```\nc", "-xxx-"],
  ["tildes, backticks inside", "~~~\n```\nb\n~~~\nc", "xxxx-"],
  ["closed by more, not by fewer", "````\n```\nb\n`````\nc", "xxxx-"],
  ["not closed by one that names a language", "```\n```js\nb\n```\nc", "xxxx-"],
  ["引用与列表之中", "> ```\n> 代码\n> ```\n1. ```\n   代码\n   ```\n文", "xxxxxx-"],
  ["a mark of a list closes nothing", "```\n- ```\nb\n```\nc", "xxxx-"],
  ["a span of code", "```a``` b\nc", "--"],
  ["marks in a line", "a ``` b\nc", "--"],
  ["Windows", "```\r\nb\r\n```\r\nc", "xxx-"],
  ["never closed", "a\n```\nb\n\nc", "-xxxx"],
] as const) {
  test(`fence: ${name}`, () => {
    const fence = new Fence();
    const held = text.split("\n").map((line) => (fence.holds(line) ? "x" : "-"));
    assert.equal(held.join(""), expected);
    assert.equal(fence.isOpen, expected.endsWith("x"));
  });
}
