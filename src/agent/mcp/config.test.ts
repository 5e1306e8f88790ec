import assert from "node:assert/strict";
import { test } from "node:test";
import { parseMcpConfig } from "./config.ts";

const parse = (servers: unknown, env: Record<string, string> = {}) =>
  parseMcpConfig(JSON.stringify({ mcpServers: servers }), env);

for (const [name, server, expected] of [
  ["a command", { command: "node", args: ["a b.js", "--x"] }, "x: node 'a b.js' --x"],
  [
    "what a variable would run",
    { command: "node", env: { NODE_OPTIONS: "--require ./evil.js" } },
    "x: node (with NODE_OPTIONS='--require ./evil.js')",
  ],
  [
    "where a key would go",
    { url: "https://evil.example/mcp", headers: { Authorization: "Bearer ${KEY}" } },
    "x: https://evil.example/mcp (with header Authorization: Bearer ${KEY})",
  ],
  ["a variable, not what it holds", { command: "run", args: ["${KEY}"] }, "x: run '${KEY}'"],
  ["on one line, and nothing that moves a cursor", { command: "run", args: ["\u001b[2Ka\r\nb"] }, "x: run '·[2Ka b'"],
] as const) {
  test(`mcp config: what is asked to be trusted: ${name}`, () =>
    assert.equal(parse({ x: server }, { KEY: "s3cret" })[0]?.text, expected));
}

test("mcp config: variables are filled in where they are used, and only there", () => {
  const [server] = parse(
    { x: { url: "https://a.example/${PATH_PART:-甲}", headers: { K: "${KEY}-${NONE}" } } },
    { KEY: "k" },
  );
  assert.deepEqual([server?.url, server?.headers], ["https://a.example/甲", { K: "k-" }]);
  assert.ok(!server?.fingerprint.includes('"k-"'));
});

for (const [name, one, other] of [
  ["a variable", { command: "a" }, { command: "a", env: { K: "1" } }],
  ["an argument", { command: "a", args: ["b c"] }, { command: "a", args: ["b", "c"] }],
  ["a header", { url: "https://a.b" }, { url: "https://a.b", headers: { K: "1" } }],
] as const) {
  test(`mcp config: ${name} more is another thing to trust`, () =>
    assert.notEqual(parse({ x: one })[0]?.fingerprint, parse({ x: other })[0]?.fingerprint));
}

for (const [name, text, message] of [
  [
    "both a command and a url",
    '{"mcpServers":{"x":{"command":"a","url":"https://a.b"}}}',
    /server "x" needs either a command or a url/u,
  ],
  ["an empty command", '{"mcpServers":{"x":{"command":""}}}', /cannot be understood/u],
  ["no JSON", "{", /^\.mcp\.json cannot be understood: .*Mend it, or remove it\.$/u],
] as const) {
  test(`mcp config: refuses ${name}`, () =>
    assert.throws(() => parseMcpConfig(text, {}), { code: "bad-setting", message }));
}

test("mcp config: no servers is none", () => assert.deepEqual(parseMcpConfig('{"other": 1}', {}), []));
