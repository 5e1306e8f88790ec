import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ContextError } from "./errors.ts";
import { parseAddress, printAddress, type Address } from "./address.ts";

const lines = (startLine: number, endLine: number) => ({ kind: "lines", startLine, endLine }) as const;
const name = (name: string, nth = 1) => ({ kind: "name", name, nth }) as const;

for (const [text, path, part] of [
  ["docs/api.md", "docs/api.md", undefined],
  ["my notes/a b.md#How it works", "my notes/a b.md", name("How it works")],
  ["文档/接口.md#错误码处理", "文档/接口.md", name("错误码处理")],
  ["docs/api.md#错误码处理~2", "docs/api.md", name("错误码处理", 2)],
  ["src/session.ts#Session.run", "src/session.ts", name("Session.run")],
  ["skills/x/SKILL.md#chunk:examples", "skills/x/SKILL.md", { kind: "chunk", id: "examples" }],
  ["src/agent.ts:40-80", "src/agent.ts", lines(40, 80)],
  ["src/agent.ts:40", "src/agent.ts", lines(40, 40)],
  ["src/agent.ts#L40-L80", "src/agent.ts", lines(40, 80)],
  ["src/agent.ts#L40-80", "src/agent.ts", lines(40, 80)],
  ["src/agent.ts#L40", "src/agent.ts", lines(40, 40)],
  ["src/agent.ts:40:5", "src/agent.ts", lines(40, 40)],
  ["数据.json:1@4001-8000", "数据.json", { ...lines(1, 1), characters: { first: 4001, last: 8000 } }],
  ["user@host-1", "user@host-1", undefined],
  ["src/agent.ts#L40C5-L42C9", "src/agent.ts", lines(40, 42)],
  ["src/agent.ts#L40C5", "src/agent.ts", lines(40, 40)],
  ["a.md#Level 40", "a.md", name("Level 40")],
  ["a.md#C#", "a.md", name("C#")],
  ["a%23b.md#x", "a#b.md", name("x")],
  ["100%.md", "100%.md", undefined],
  ["a%20b.md", "a b.md", undefined],
  ["odd%3A12", "odd:12", undefined],
  ["a:b.md", "a:b.md", undefined],
] as const) {
  test(`address: ${text}`, () => assert.deepEqual(parseAddress(text), part ? { path, part } : { path }));
}

for (const text of [
  "",
  "#x",
  "a.md#",
  "a.md#chunk:",
  "a.md:0",
  "a.md:9-3",
  "a.md#L9-L3",
  "a.md#x~0",
  "a.md:1@0-2",
  "a.md:1@9-2",
]) {
  test(`address: refuses ${JSON.stringify(text)}`, () =>
    assert.throws(
      () => parseAddress(text),
      (e) => e instanceof ContextError && e.code === "bad-address",
    ));
}

for (const [printed, address] of [
  ["a b.md#std::vector 的用法", { path: "a b.md", part: name("std::vector 的用法") }],
  ["odd%3A1@2-3", { path: "odd:1@2-3" }],
  ["a.md:1@2-3", { path: "a.md", part: { ...lines(1, 1), characters: { first: 2, last: 3 } } }],
  ["a%23b.md:3", { path: "a#b.md", part: lines(3, 3) }],
  ["a.md#100% & 50%25AA~2", { path: "a.md", part: name("100% & 50%AA", 2) }],
  ["a.md#%4C40", { path: "a.md", part: name("L40") }],
  ["a.md#x%20", { path: "a.md", part: name("x ") }],
] as const) {
  test(`address: printed as ${printed}`, () => assert.equal(printAddress(address), printed));
}

for (const [text, why] of [
  ["a.md#", /nothing follows the #/u],
  ["a.md#x~0", /starts at ~1/u],
] as const) {
  test(`address: says why it refuses ${text}`, () => assert.throws(() => parseAddress(text), why));
}

// Text made of the grammar's own characters finds far more than random text does.
const tricky = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      "#",
      ":",
      "~",
      "%",
      "L",
      "C",
      "1",
      "40",
      "-",
      "2",
      "chunk:",
      "/",
      ".",
      " ",
      "错",
      "\n",
      "\t",
      "\u2028",
    ),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  ),
  minLength: 1,
  maxLength: 12,
});
// A lone surrogate has no UTF-8 form, so no disk can hold it.
const wellFormed = tricky.filter((text) => text.isWellFormed());
const address: fc.Arbitrary<Address> = fc.record(
  {
    path: wellFormed,
    part: fc.oneof(
      fc.record(
        { kind: fc.constant("name" as const), name: wellFormed, nth: fc.integer({ min: 1, max: 999 }) },
        { noNullPrototype: true },
      ),
      fc.record({ kind: fc.constant("chunk" as const), id: wellFormed }, { noNullPrototype: true }),
      fc.tuple(fc.integer({ min: 1, max: 99999 }), fc.nat(9999)).map(([start, more]) => lines(start, start + more)),
    ),
  },
  { requiredKeys: ["path"], noNullPrototype: true },
);

test("address: what is printed parses back", () => {
  fc.assert(
    fc.property(address, (original) => {
      const { path, part } = original;
      assert.deepEqual(parseAddress(printAddress(original)), part === undefined ? { path } : { path, part });
    }),
    { numRuns: 3000 },
  );
});

test("address: printing is stable, and one line", () => {
  fc.assert(
    fc.property(address, (original) => {
      const printed = printAddress(original);
      assert.equal(printAddress(parseAddress(printed)), printed);
      assert.doesNotMatch(printed, /[\n\r\t]/u);
    }),
  );
});
