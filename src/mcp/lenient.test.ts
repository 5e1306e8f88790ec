import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { lenient } from "./lenient.ts";

const schema = lenient(
  z.strictObject({
    addresses: z.array(z.string()).optional(),
    budget: z.int().default(5),
    cut: z.boolean().default(false),
    query: z.union([z.string(), z.array(z.string())]).optional(),
    name: z.string().optional(),
    max_tokens: z.int().min(10).max(50).optional(),
  }),
);

for (const [name, given, expected] of [
  ["a list as one text", { addresses: "a.md" }, { addresses: ["a.md"] }],
  ["a list as JSON", { addresses: '["a.md", "b.md"]' }, { addresses: ["a.md", "b.md"] }],
  ["a name that begins like JSON", { addresses: "[id].ts" }, { addresses: ["[id].ts"] }],
  ["a number as text", { budget: "2000" }, { budget: 2000 }],
  ["a switch as text", { cut: "True" }, { cut: true }],
  ["a text that may be one", { query: '["a"]', name: "12" }, { query: '["a"]', name: "12" }],
  ["a text as number, also in a list", { name: 3, addresses: [4] }, { name: "3", addresses: ["4"] }],
  ["a list of one for a text", { name: ["甲"] }, { name: "甲" }],
  ["null for nothing", { name: null, budget: null }, {}],
  ["one for many", { address: "a.md" }, { addresses: ["a.md"] }],
  ["camel case", { maxTokens: "19" }, { max_tokens: 19 }],
  ["more than the most", { max_tokens: 1e9 }, { max_tokens: 50 }],
  ["what fits", { addresses: ["x"], budget: 7 }, { addresses: ["x"], budget: 7 }],
] as const) {
  test(`lenient: ${name}`, async () => {
    const result = await schema["~standard"].validate(given);
    assert.deepEqual("value" in result ? result.value : result, { budget: 5, cut: false, ...expected });
  });
}

for (const given of [
  { budget: "lots" },
  { budget: 1.5 },
  { max_tokens: 9 },
  { other: 1 },
  { name: true },
  { address: "a", addresses: ["b"] },
  "text",
  null,
  [],
]) {
  test(`lenient: ${JSON.stringify(given)} is still refused`, async () => {
    const result = await schema["~standard"].validate(given);
    assert.ok("issues" in result && (result.issues?.length ?? 0) > 0);
  });
}

const edits = lenient(
  z.strictObject({
    path: z.string(),
    edits: z.array(z.strictObject({ old_text: z.string(), new_text: z.string(), all: z.boolean().optional() })),
  }),
);
const one = { path: "a", edits: [{ old_text: "旧", new_text: "新" }] };

for (const [name, given, expected] of [
  ["without its list", { path: "a", old_text: "旧", new_text: "新" }, one],
  ["by other names", { file_path: "a", old_string: "旧", new_string: "新" }, one],
  ["instead of its list", { path: "a", edits: { old_text: "旧", new_text: "新" } }, one],
  ["as JSON", { path: "a", edits: '[{"old_text":"旧","new_text":"新"}]' }, one],
  ["as JSON without its list", { path: "a", edits: '{"old_text":"旧","new_text":"新"}' }, one],
  [
    "with what need not be given",
    { path: "a", old_text: "x", new_text: "", all: "true" },
    { path: "a", edits: [{ old_text: "x", new_text: "", all: true }] },
  ],
  ["not all of it", { path: "a", old_text: "旧" }, undefined],
  ["beside its list", { ...one, old_text: "x", new_text: "y" }, undefined],
] as const) {
  test(`lenient: the one item of a list, ${name}`, async () => {
    const result = await edits["~standard"].validate(given);
    assert.deepEqual("value" in result ? result.value : undefined, expected);
  });
}

const todo = lenient(
  z.strictObject({
    items: z.array(z.strictObject({ text: z.string(), status: z.enum(["pending", "done"]).default("pending") })),
  }),
);

for (const [name, given] of [
  ["each", { items: ["一", { text: "二" }] }],
  ["as JSON", { items: '["一","二"]' }],
  ["under another name", { todos: ["一", "二"] }],
  ["under the words of another agent", { todos: [{ content: "一", status: "pending" }, { content: "二" }] }],
] as const) {
  test(`lenient: texts for items that need nothing else: ${name}`, async () => {
    const result = await todo["~standard"].validate(given);
    const pending = (text: string) => ({ text, status: "pending" });
    assert.deepEqual("value" in result ? result.value : result, { items: [pending("一"), pending("二")] });
  });
}

const strict = lenient(
  z.strictObject({ old_text: z.string(), new_text: z.string(), path: z.string(), all: z.boolean().optional() }),
);

for (const [name, given, isRead] of [
  ["names that share a word", { file_path: "a", old_string: "b", newString: "c" }, true],
  ["the only one that is left", { path: "a", old_text: "b", replacement: "c" }, true],
  ["two that are left", { path: "a", before: "b", after: "c" }, false],
  ["what need not be given", { path: "a", old_text: "b", new_text: "c", everywhere: true }, false],
  ["one too many", { path: "a", old_text: "b", new_text: "c", file_path: "d" }, false],
] as const) {
  test(`lenient: other names: ${name}`, async () => {
    const result = await strict["~standard"].validate(given);
    assert.equal("value" in result, isRead, JSON.stringify(result));
  });
}

const described = lenient(
  z.strictObject({ path: z.string().describe("A file"), budget: z.int().optional(), depth: z.int() }),
  (given) => ({ ...given, path: given.file ?? given.path }),
);

for (const [given, expected] of [
  [{ depth: 1 }, ["is missing. Give: A file"]],
  [{ path: "a", depth: "x" }, ["Invalid input: expected number, received string"]],
  [{ path: {}, depth: 1 }, ["Invalid input: expected string, received object. Give: A file"]],
  [{ path: "a" }, ["is missing"]],
  [[], ["Invalid input: expected object, received array. Inputs: path, budget, depth."]],
  [null, ["Invalid input: expected object, received null. Inputs: path, budget, depth."]],
] as const) {
  test(`lenient: ${JSON.stringify(given)} is told what to give`, async () => {
    const { issues = [] } = await described["~standard"].validate(given);
    assert.deepEqual(
      issues.map(({ message }) => message),
      expected,
    );
  });
}
