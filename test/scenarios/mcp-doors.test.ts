/** The real process: stdio and HTTP, the official clients of both lines, and everybody who should not get in. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { connect } from "node:net";
import { test } from "node:test";
import { countTokens } from "../../src/pack/tokens.ts";
import { type Files } from "./mcp-world.ts";
import { scratchTree } from "../scratch-tree.ts";
import { runCli, spawnCli } from "./cli-process.ts";
import { type AnyClient, connectHttp, connectStdio, LINES, startHttp } from "./mcp-process.ts";

const FILES: Files = {
  "docs/guide.md": "# Guide\n\n## Retry\n\nHow retries with backoff are done.\n",
  "skills/pdf/SKILL.md": "---\nname: pdf\ndescription: Reads PDF forms.\n---\n# PDF\n",
};

async function usesEverything(client: AnyClient): Promise<void> {
  assert.match(client.getInstructions() ?? "", /Start with `find`/u);
  assert.ok((await client.listTools()).tools.some(({ name }) => name === "find"));
  const result = await client.callTool({ name: "find", arguments: { query: "retries with backoff" } });
  assert.match(JSON.stringify(result.structuredContent), /How retries with backoff are done/u);
  const { resources } = await client.listResources();
  const guide = resources.find(({ uri }) => uri.endsWith("docs/guide.md"));
  assert.match(JSON.stringify(await client.readResource({ uri: `${guide!.uri}#Retry` })), /## Retry/u);
  const { messages } = await client.getPrompt({ name: "context", arguments: { question: "retries" } });
  assert.match(JSON.stringify(messages), /backoff/u);
}

for (const [line, era] of [
  ["v1", "legacy"],
  ["v2", "legacy"],
  ["v2", "modern"],
] as const) {
  test(`mcp doors: ${line} client over stdio (${era})`, async (t) => {
    await usesEverything(await connectStdio(t, line, ["--root", scratchTree(t, FILES)], era));
  });
}

test("mcp doors: clients of both lines over HTTP", async (t) => {
  const { url } = await startHttp(t, ["--root", scratchTree(t, FILES)]);
  for (const line of LINES) await usesEverything(await connectHttp(t, line, url));
  await usesEverything(await connectHttp(t, "v2", url, undefined, "modern"));
});

test("mcp doors: only the protocol is on stdout, and the process ends with its input", async (t) => {
  const child = spawnCli(["mcp", "--root", scratchTree(t, FILES)], { environment: { XDG_CACHE_HOME: scratchTree(t) } });
  t.after(() => child.kill("SIGKILL"));
  let stdout = "";
  const answered = new Promise<void>((resolve) =>
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      if (stdout.includes('"id":3')) resolve();
    }),
  );
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const send = (message: unknown) =>
    child.stdin.write(`${typeof message === "string" ? message : JSON.stringify(message)}\n`);
  const clientInfo = { name: "raw", version: "1" };
  send({
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo },
  });
  send({ jsonrpc: "2.0", method: "notifications/initialized" });
  send("{ this is not JSON");
  send({ neither: "request", nor: "answer" });
  send({ jsonrpc: "2.0", id: 2, method: "no/such/method" });
  send({ jsonrpc: "2.0", id: 3, method: "tools/call", params: { name: "find", arguments: { query: "backoff" } } });
  await answered;
  const messages = stdout
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text) as { jsonrpc: string; id?: number; error?: object });
  assert.ok(messages.every(({ jsonrpc }) => jsonrpc === "2.0"));
  assert.ok(messages.find(({ id }) => id === 2)?.error);
  const ended = new Promise((resolve) => child.on("close", resolve));
  child.stdin.end();
  assert.equal(await ended, 0);
  assert.match(stderr, /^(?:pith mcp: .{1,320}\n)+$/u, "one line for each fault");
});

for (const [name, args, expected] of [
  ["a port that is none", ["mcp", "--http", "many"], /"many" is not a port/u],
  ["an unknown flag", ["mcp", "--htpp", "1"], /Did you mean --http\?/u],
  ["a root that is not there", ["mcp", "--root", "no-such-folder"], /no-such-folder/u],
  ["a word too many", ["mcp", "now"], /"now" is one word too many/u],
] as const) {
  test(`mcp doors: pith ${name} is refused`, async () => {
    const { status, stderr } = await runCli(args);
    assert.equal(status, 2);
    assert.match(stderr, expected);
  });
}

test("mcp doors: requests out of a pipe are answered, though the pipe is closed at once", async (t) => {
  const line = (message: object): string => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`;
  const call = (id: number, query: string): string =>
    line({ id, method: "tools/call", params: { name: "find", arguments: { query } } });
  const { status, stdout } = await runCli(["mcp", "--root", scratchTree(t, FILES)], {
    stdin:
      line({
        id: 1,
        method: "initialize",
        params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "pipe", version: "1" } },
      }) +
      line({ method: "notifications/initialized" }) +
      call(2, "retries with backoff") +
      call(3, "PDF forms") +
      // Cancelled, so nothing waits for it.
      call(4, "guide") +
      line({ method: "notifications/cancelled", params: { requestId: 4 } }),
  });
  const answers = stdout
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text) as { id?: number });
  assert.deepEqual(
    [1, 2, 3].filter((id) => !answers.some((answer) => answer.id === id)),
    [],
    stdout,
  );
  assert.match(stdout, /How retries with backoff are done/u);
  assert.equal(status, 0);
});

for (const [name, home, args, expected] of [
  ["the user's home is no project", ".", [], /"isError":true/u],
  ["unless it is named", ".", ["--root", "."], /How retries with backoff are done/u],
  ["a folder in it is", "..", [], /How retries with backoff are done/u],
] as const) {
  test(`mcp doors: without --root, ${name}`, async (t) => {
    const folder = scratchTree(t, FILES);
    const hello = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "桌面", version: "1" } };
    const requests = [
      { id: 1, method: "initialize", params: hello },
      { method: "notifications/initialized" },
      { id: 2, method: "tools/call", params: { name: "find", arguments: { query: "retries with backoff" } } },
    ];
    const stdin = requests.map((request) => `${JSON.stringify({ jsonrpc: "2.0", ...request })}\n`).join("");
    const environment = { HOME: join(folder, home), XDG_CACHE_HOME: scratchTree(t) };
    const { stdout, stderr } = await runCli(["mcp", ...args], { folder, environment, stdin });
    assert.match(stdout, expected);
    assert.equal(/add "--root" and the project's folder/u.test(stderr), expected.source.includes("isError"), stderr);
  });
}

test("mcp doors: help of the command", async () => {
  const { status, stdout } = await runCli(["mcp", "--help"]);
  assert.equal(status, 0);
  for (const flag of ["--http PORT", "--all-tools", "--allow-host NAME"]) assert.ok(stdout.includes(flag), flag);
});

test("mcp doors: a project's settings are the defaults of the tools", async (t) => {
  const long = Array.from({ length: 400 }, (_, line) => `Retries with backoff, sentence ${line}.\n`).join("");
  const folder = scratchTree(t, { "a.md": `# Retry\n\n${long}`, "pith.jsonc": '{ "budget": 400 } // small' });
  const client = await connectStdio(t, "v2", ["--root", folder]);
  const result = await client.callTool({ name: "find", arguments: { query: "retries with backoff" } });
  assert.ok(countTokens(JSON.stringify(result.structuredContent)) <= 400);
  assert.match(JSON.stringify(await client.listTools()), /"default":400/u);
});

test("mcp doors: the user's own skills are served, and their files", async (t) => {
  const HOME = scratchTree(t, {
    ".agents/skills/tidy/SKILL.md": "---\nname: tidy\ndescription: Tidies up.\n---\n# Tidy\n",
    ".agents/skills/tidy/notes.md": "# Notes\n",
    "secret.md": "# Not for clients\n",
  });
  const client = await connectStdio(t, "v2", ["--root", scratchTree(t, FILES)], "legacy", { HOME });
  assert.match(client.getInstructions() ?? "", /- tidy: Tidies up\./u);
  assert.match(JSON.stringify(await client.readResource({ uri: "skill://tidy/notes.md" })), /# Notes/u);
  for (const uri of ["skill://tidy/../../../secret.md", "skill://tidy/..%2f..%2f..%2fsecret.md"]) {
    await assert.rejects(client.readResource({ uri }), uri);
  }
});

const PING = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
const JSON_HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };

test("mcp doors: HTTP refuses strangers, and says why", async (t) => {
  const { url } = await startHttp(t, ["--root", scratchTree(t, FILES), "--allow-host", "pith.example"]);
  const post = (headers: Record<string, string>, body = PING) => rawPost(url, { ...JSON_HEADERS, ...headers }, body);
  for (const [name, headers, body, expected] of [
    ["loopback", {}, PING, 200],
    ["an allowed name", { host: "pith.example" }, PING, 200],
    ["a page on loopback", { origin: "http://localhost:3000" }, PING, 200],
    ["a rebound name", { host: "evil.example" }, PING, 403],
    ["a name that only begins like ours", { host: "localhost.evil.example" }, PING, 403],
    ["no plain host", { host: "user@localhost" }, PING, 403],
    ["a foreign page", { origin: "https://evil.example" }, PING, 403],
    ["a sandboxed page", { origin: "null" }, PING, 403],
    ["not JSON", {}, "{ this is not", 400],
    ["JSON that is no message", {}, '"hello"', 400],
    ["another content type", { "content-type": "text/plain" }, PING, 415],
    ["a body that is too large", {}, JSON.stringify({ text: "x".repeat(1_200_000) }), 413],
  ] as const) {
    assert.equal((await post(headers, body)).status, expected, name);
  }
  assert.equal((await rawPost(url.replace("/mcp", "/"), JSON_HEADERS, PING)).status, 404);
  assert.match((await post({ host: "evil.example" })).body, /--allow-host/u);
});

test("mcp doors: off loopback a token is needed", async (t) => {
  const folder = scratchTree(t, FILES);
  const { url, token } = await startHttp(t, ["--root", folder, "--host", "0.0.0.0"]);
  const local = url.replace("0.0.0.0", "127.0.0.1");
  assert.ok(token !== undefined && token.length >= 32);
  const status = async (authorization?: string) =>
    (await rawPost(local, { ...JSON_HEADERS, ...(authorization !== undefined && { authorization }) }, PING)).status;
  assert.equal(await status(), 401);
  assert.equal(await status("Bearer wrong"), 401);
  assert.equal(await status(`Basic ${token}`), 401);
  assert.equal(await status(`Bearer ${token}`), 200);
  await usesEverything(await connectHttp(t, "v2", local, token));
});

test("mcp doors: a token in the environment counts on loopback too", async (t) => {
  const { url, log } = await startHttp(t, ["--root", scratchTree(t, FILES)], { PITH_MCP_TOKEN: "a-token-of-mine" });
  assert.equal((await rawPost(url, JSON_HEADERS, PING)).status, 401);
  assert.equal((await rawPost(url, { ...JSON_HEADERS, authorization: "Bearer a-token-of-mine" }, PING)).status, 200);
  assert.doesNotMatch(log(), /a-token-of-mine/u);
});

/** Written by hand: fetch does not let a Host be set. */
function rawPost(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; body: string }> {
  const { hostname, port, pathname, host } = new URL(url);
  const lines = Object.entries({
    host,
    ...headers,
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  });
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
      );
      socket.write(body);
    });
    const done = (): void => {
      const status = /^HTTP\/1\.1 (\d+)/u.exec(answer)?.[1];
      if (status === undefined) reject(new Error("no answer"));
      else resolve({ status: Number(status), body: answer });
    };
    socket.setEncoding("utf8").on("data", (text: string) => {
      answer += text;
      // The end of a chunked answer; the server may keep the connection for a while.
      if (answer.endsWith("\r\n0\r\n\r\n")) socket.end(done);
    });
    socket.on("error", reject).on("end", done);
  });
}
