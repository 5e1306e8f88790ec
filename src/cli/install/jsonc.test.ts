import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isJsoncObject, JsoncError, type JsoncValue, parseJsonc } from "../../workspace/settings/jsonc.ts";
import { removeMember, setMember } from "./jsonc.ts";

const KEYS = ["mcpServers", "pith"];
const ENTRY = { command: "pith", args: ["mcp"] };

for (const [name, before, after] of [
  ["nothing", "", '{\n  "mcpServers": {\n    "pith": {\n      "command": "pith"\n    }\n  }\n}\n'],
  ["an empty object", "{}\n", '{\n  "mcpServers": {\n    "pith": {\n      "command": "pith"\n    }\n  }\n}\n'],
  [
    "beside others, with comments and a trailing comma",
    '{\n\t// mine\n\t"mcpServers": {\n\t\t"other": { "url": "x" }, // keep\n\t},\n}\n',
    '{\n\t// mine\n\t"mcpServers": {\n\t\t"other": { "url": "x" }, // keep\n\t\t"pith": {\n\t\t\t"command": "pith"\n\t\t},\n\t},\n}\n',
  ],
  [
    "beside one that a comment speaks of",
    '{\n  "mcpServers": {\n    "甲": {} // 保留\n  }\n}\n',
    '{\n  "mcpServers": {\n    "甲": {}, // 保留\n    "pith": {\n      "command": "pith"\n    }\n  }\n}\n',
  ],
  [
    "lines that end as on Windows",
    '{\r\n  "a": 1\r\n}\r\n',
    '{\r\n  "a": 1,\r\n  "mcpServers": {\r\n    "pith": {\r\n      "command": "pith"\r\n    }\r\n  }\r\n}\r\n',
  ],
  [
    "over an older entry",
    '{"mcpServers": {"pith": {"command": "old"}, "b": 1}}',
    '{"mcpServers": {"pith": {\n      "command": "pith"\n    }, "b": 1}}',
  ],
  [
    "a group that is no object",
    '{\n  "mcpServers": null\n}',
    '{\n  "mcpServers": {\n    "pith": {\n      "command": "pith"\n    }\n  }\n}',
  ],
] as const) {
  test(`install jsonc: into ${name}`, () => assert.equal(setMember(before, KEYS, { command: "pith" }), after));
}

for (const [name, before, after] of [
  ["the only one", '{\n  "mcpServers": {\n    "pith": {}\n  }\n}\n', "{}\n"],
  [
    "the first",
    '{\n  "mcpServers": {\n    "pith": {},\n    "b": 1\n  }\n}\n',
    '{\n  "mcpServers": {\n    "b": 1\n  }\n}\n',
  ],
  [
    "the last",
    '{\n  "mcpServers": {\n    "b": 1,\n    "pith": {}\n  }\n}\n',
    '{\n  "mcpServers": {\n    "b": 1\n  }\n}\n',
  ],
  [
    "beside a comment",
    '{\n  "mcpServers": {\n    // mine\n    "pith": {}\n  }\n}\n',
    '{\n  "mcpServers": {\n    // mine\n  }\n}\n',
  ],
  ["what is not there", '{ "a": 1 }', '{ "a": 1 }'],
  ["what cannot be there", "[]", "[]"],
  ["in one line", '{"mcpServers": {"a": 1, "pith": {}}, "z": 2}', '{"mcpServers": {"a": 1}, "z": 2}'],
] as const) {
  test(`install jsonc: takes out ${name}`, () => assert.equal(removeMember(before, KEYS), after));
}

for (const broken of ["{", '{"a": }', "[1", '{"a": "x}', "[]", "null"]) {
  test(`install jsonc: refuses ${broken}`, () => assert.throws(() => setMember(broken, KEYS, ENTRY), JsoncError));
}

// Somebody's config: any values, any indentation, now and then a group of servers of their own.
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(true, false, null, 12, -3.5, "", 'a "quoted" // text', "{}", "中文,}"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "with space", 'q"', "é"), tie("value"), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value;
const servers = fc.dictionary(fc.constantFrom("other", "third", "x-y"), json, { maxKeys: 3, noNullPrototype: true });
const config = fc
  .tuple(
    fc.dictionary(fc.constantFrom("theme", "env", "model", "$schema"), json, { maxKeys: 4, noNullPrototype: true }),
    fc.option(servers, { nil: undefined }),
    fc.constantFrom("", "  ", "    ", "\t"),
    fc.constantFrom("\n", "\r\n"),
  )
  .map(([members, group, indent, eol]) => {
    const value = group === undefined ? members : { ...members, mcpServers: group };
    return { value, text: JSON.stringify(value, undefined, indent).replaceAll("\n", eol) };
  });

test("install jsonc: what is set is there, and everything else is as it was", () => {
  fc.assert(
    fc.property(config, ({ value, text }) => {
      const group = (value as { mcpServers?: Record<string, unknown> }).mcpServers ?? {};
      const expected = { ...value, mcpServers: { ...group, pith: ENTRY } };
      const after = setMember(text, KEYS, ENTRY);
      assert.deepEqual(plain(parseJsonc(after)), expected);
      assert.equal(setMember(after, KEYS, ENTRY), after, "twice is once");
    }),
  );
});

test("install jsonc: taking out gives back the text", () => {
  fc.assert(
    fc.property(config, ({ value, text }) => {
      const after = removeMember(setMember(text, KEYS, ENTRY), KEYS);
      const group = (value as { mcpServers?: Record<string, unknown> }).mcpServers;
      if (group === undefined || Object.keys(group).length > 0) {
        assert.deepEqual(plain(parseJsonc(after)), value);
      }
      if (group !== undefined && Object.keys(group).length > 0 && text.includes("\n") && !text.includes("\r")) {
        assert.equal(after, text);
      }
    }),
  );
});

function plain(value: JsoncValue): unknown {
  if (isJsoncObject(value)) return Object.fromEntries([...value].map(([key, member]) => [key, plain(member.value)]));
  return Array.isArray(value) ? value.map((item) => plain(item as JsoncValue)) : value;
}
