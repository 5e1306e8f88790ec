import assert from "node:assert/strict";
import { test } from "node:test";
import { printAddress } from "../passage/address.ts";
import { givenAddress } from "./given-address.ts";

const files = new Set(["a.md", "a#b.md", "c:12", "%41.md", "规范#1.md", "@x.md"]);

for (const [given, printed] of [
  ["a.md", "a.md"],
  ["a.md#b.md", "a.md#b.md"],
  ["a#b.md", "a%23b.md"],
  ["a#b.md#Sec", "a%23b.md#Sec"],
  ["a#b.md#L3-L5", "a%23b.md:3-5"],
  ["a%23b.md#Sec", "a%23b.md#Sec"],
  ["c:12", "c%3A12"],
  ["c:12:3-5", "c%3A12:3-5"],
  ["c:12:3", "c%3A12:3"],
  ["a.md:12", "a.md:12"],
  ["a.md:12:3", "a.md:12"],
  ["@a.md:12", "a.md:12"],
  ["@file:规范#1.md", "规范%231.md"],
  ["@x.md", "@x.md"],
  ["%41.md", "%2541.md"],
  ["规范#1.md#总则~2", "规范%231.md#总则~2"],
  ["`a.md#Sec`", "a.md#Sec"],
  ['"a#b.md"', "a%23b.md"],
  ["'@a.md:3'", "a.md:3"],
  ["`a.md`:3-5", "a.md:3-5"],
  ["`a.md", "`a.md"],
  ["file:///r/%E8%A7%84%20a.md#Sec", "/r/规 a.md#Sec"],
  ["file:///r/a.md#L3-L5", "/r/a.md:3-5"],
  ["gone.md#x", "gone.md#x"],
  ["gone:9-12", "gone:9-12"],
] as const) {
  test(`given address: ${given}`, () =>
    assert.equal(printAddress(givenAddress({ exists: (path) => files.has(path) }, given)), printed));
}
