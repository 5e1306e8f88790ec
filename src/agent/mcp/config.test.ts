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

test("mcp config: an address may be a variable, and must be one of the web", () => {
  const servers = { x: { url: "${BASE:-https://a.example}/mcp" } };
  assert.equal(parse(servers)[0]?.url, "https://a.example/mcp");
  assert.equal(parse(servers, { BASE: "http://127.0.0.1:9" })[0]?.url, "http://127.0.0.1:9/mcp");
  assert.throws(() => parse(servers, { BASE: "file:///etc" }), {
    message: /"x", url: \$\{BASE:-https.* is no http address/u,
  });
});

test("mcp config: a server that cannot be understood does not stop the others", () => {
  const problems: string[] = [];
  const text = JSON.stringify({
    mcpServers: { 甲: { command: 5 }, b: { url: "ftp://x" }, c: {}, d: { command: "run" } },
  });
  const found = parseMcpConfig(text, {}, (problem) => problems.push(problem));
  assert.deepEqual(
    found.map(({ name }) => name),
    ["d"],
  );
  assert.match(
    problems.join("\n"),
    /server "甲", command: .*\n.*server "b", url: ftp:\/\/x is no http.*\n.*"c" needs either/u,
  );
});

test("mcp config: no servers is none", () => assert.deepEqual(parseMcpConfig('{"other": 1}', {}), []));
