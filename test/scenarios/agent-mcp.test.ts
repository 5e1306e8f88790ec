/** Servers of `.mcp.json`: trusted before they run, called like other tools, gone when we are. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { test, type TestContext } from "node:test";
import { pathToFileURL } from "node:url";
import { McpClient, mcpTools } from "../../src/agent/mcp/client.ts";
import { parseMcpConfig } from "../../src/agent/mcp/config.ts";
import { httpTransport } from "../../src/agent/mcp/http.ts";
import { openMcpServers, type McpServersOptions } from "../../src/agent/mcp/servers.ts";
import { ProjectMemory } from "../../src/agent/session/memory.ts";
import { ContextError } from "../../src/passage/errors.ts";
import { openWorkspace } from "../../src/workspace/workspace.ts";
import { scratchTree } from "../scratch-tree.ts";
import { lastResult, setStage, type Step } from "./agent-scripted.ts";

const sdk = (path: string) => JSON.stringify(import.meta.resolve(`@modelcontextprotocol/server${path}`));
/** A real server, made with the official package. */
const SERVER = `
import { appendFileSync } from "node:fs";
import { McpServer } from ${sdk("")};
import { serveStdio } from ${sdk("/stdio")};
import { z } from ${JSON.stringify(import.meta.resolve("zod"))};
appendFileSync(process.env.STARTED, process.pid + "\\n");
console.log("a stray line");
serveStdio(() => {
  const server = new McpServer({ name: "demo", version: "1" });
  const text = (value) => ({ content: [{ type: "text", text: value }] });
  server.registerTool("look_up", { description: "Looks up.", inputSchema: z.object({ word: z.string() }), annotations: { readOnlyHint: true } }, async ({ word }) => text("meaning of " + word));
  server.registerTool("change", { description: "Changes.", inputSchema: z.object({}) }, async () => text("changed"));
  server.registerTool("where", { description: "Asks back.", inputSchema: z.object({}) }, async () => text(JSON.stringify(await server.server.listRoots())));
  server.registerTool("fail", { description: "Fails.", inputSchema: z.object({}) }, async () => ({ ...text("it broke"), isError: true }));
  return server;
});
`;

function stand(t: TestContext, more: Partial<McpServersOptions> = {}) {
  const base = scratchTree(t, { "server.mjs": SERVER });
  const started = join(base, "started");
  const demo = { command: process.execPath, args: [join(base, "server.mjs")], env: { STARTED: "${BASE}/started" } };
  writeFileSync(
    join(base, ".mcp.json"),
    JSON.stringify({ mcpServers: { demo, gone: { command: "/no/such/program" } } }),
  );
  const memory = new ProjectMemory(join(base, "state"));
  const env = { PATH: process.env["PATH"], BASE: base };
  return { base, started, memory, options: { workspace: openWorkspace(base), env, memory, ...more } };
}

test("mcp: nothing of a checked-in file runs before it is trusted", async (t) => {
  const { options, started } = stand(t);
  const servers = await openMcpServers(options);
  assert.deepEqual([servers.tools.length, existsSync(started)], [0, false]);
  assert.match(
    servers.notes[0]!,
    /demo: .*server\.mjs \(with STARTED=.*\) is named in \.mcp\.json and not trusted; it was not started\. Start pith chat/u,
  );
});

test("mcp: a server that lets everybody wait is named, and does not keep the others", async (t) => {
  const slow: string[] = [];
  const { options, base } = stand(t, { ask: () => Promise.resolve(true), onSlow: (names) => slow.push(...names) });
  const file = join(base, ".mcp.json");
  const { mcpServers } = JSON.parse(readFileSync(file, "utf8")) as { mcpServers: Record<string, object> };
  const mute = { command: process.execPath, args: ["-e", "setTimeout(() => process.exit(1), 2600)"] };
  writeFileSync(file, JSON.stringify({ mcpServers: { 哑: mute, ...mcpServers } }));
  const servers = await openMcpServers(options);
  t.after(() => servers.close());
  assert.deepEqual([slow, servers.tools.length], [["哑"], 4]);
});

test("mcp: all questions come first; who said no is not told to come to a terminal", async (t) => {
  const begun: boolean[] = [];
  const { options, started } = stand(t, {
    ask: (server) => (begun.push(existsSync(started)), Promise.resolve(server.startsWith("demo"))),
  });
  const servers = await openMcpServers(options);
  t.after(() => servers.close());
  assert.deepEqual([begun, servers.tools.length], [[false, false], 4]);
  assert.match(servers.notes.join("\n"), /^MCP server gone: .* and not trusted; it was not started\.$/u);
});

test("mcp: a server of this machine that asks is told the project's folder", async (t) => {
  const { options, base } = stand(t, { ask: () => Promise.resolve(true) });
  const servers = await openMcpServers(options);
  t.after(() => servers.close());
  const where = servers.tools.find(({ face }) => face.name === "mcp__demo__where");
  const roots = [{ uri: pathToFileURL(base).href, name: basename(base) }];
  assert.deepEqual(JSON.parse(await where!.prepare({}).run(undefined)), { roots });
});

test("mcp: trusted once, it is remembered; a changed command is asked for anew; a broken server is a note", async (t) => {
  const asked: string[] = [];
  const ask = (server: string) => (asked.push(server), Promise.resolve(true));
  const { options, base, started } = stand(t, { ask });
  const first = await openMcpServers(options);
  t.after(() => first.close());
  assert.deepEqual(
    first.tools.map(({ face, kind }) => [face.name, kind]),
    [
      ["mcp__demo__look_up", "look"],
      ["mcp__demo__change", "run"],
      ["mcp__demo__where", "run"],
      ["mcp__demo__fail", "run"],
    ],
  );
  assert.match(first.notes[0]!, /MCP server gone is left out: .*cannot be started/u);
  await first.close();
  const pid = Number(readFileSync(started, "utf8").trim());
  assert.throws(() => process.kill(pid, 0), "the server is gone");
  const { ask: _, ...silent } = options;
  const again = await openMcpServers(silent);
  t.after(() => again.close());
  assert.deepEqual([again.tools.length, asked.length], [4, 2]);
  await again.close();
  const file = join(base, ".mcp.json");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace('"env"', '"cwd":"x","env"').replace("server.mjs", "./server.mjs"),
  );
  const changed = await openMcpServers(silent);
  assert.equal(changed.tools.length, 0);
});

test("mcp: tools are called through the gate; plan mode lets only read-only ones through", async (t) => {
  const { options } = stand(t, { ask: () => Promise.resolve(true) });
  const servers = await openMcpServers(options);
  t.after(() => servers.close());
  const call = (name: string, input: unknown = {}): Step => ({ calls: [{ name: `mcp__demo__${name}`, input }] });
  const { agent, model } = setStage(t, {
    extraTools: servers.tools,
    script: [
      call("look_up", { word: "pith" }),
      call("change"),
      call("fail"),
      { text: "ok" },
      call("change"),
      { text: "ok" },
    ],
  });
  agent.planning = true;
  await agent.run("go");
  const results = [1, 2, 3].map((nth) => lastResult(model.requests[nth]!));
  assert.equal(results[0], "meaning of pith");
  for (const refused of results.slice(1)) assert.match(refused, /Plan mode: only looking/u);
  agent.planning = false;
  await agent.run("go on");
  assert.equal(lastResult(model.requests[5]!), "changed");
});

test("mcp: a tool that fails, a server that dies, a call that is stopped", async (t) => {
  const { options, started } = stand(t, { ask: () => Promise.resolve(true) });
  const servers = await openMcpServers(options);
  const tool = (name: string) =>
    servers.tools.find(({ face }) => face.name === `mcp__demo__${name}`)!.prepare({ word: "x" });
  await assert.rejects(tool("fail").run(undefined), /demo says: it broke/u);
  await assert.rejects(
    tool("look_up").run(AbortSignal.abort()),
    (thrown) => thrown instanceof ContextError && thrown.code === "aborted",
  );
  process.kill(Number(readFileSync(started, "utf8").trim()), "SIGKILL");
  await new Promise((resolve) => setTimeout(resolve, 100));
  await assert.rejects(tool("look_up").run(undefined), /MCP server demo: it ended/u);
  await servers.close();
});

test("mcp: over HTTP, JSON and event streams", async (t) => {
  const answers: Record<string, unknown> = {
    initialize: { protocolVersion: "2025-11-25" },
    "tools/list": { tools: [{ name: "x" }] },
    "tools/call": { content: [{ type: "text", text: "over http" }] },
  };
  const sessions: unknown[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      const { id, method } = JSON.parse(text) as { id?: number; method: string };
      sessions.push(request.headers["mcp-session-id"]);
      if (id === undefined) return response.writeHead(202).end();
      const body = JSON.stringify({ jsonrpc: "2.0", id, result: answers[method] });
      const streams = method === "tools/call";
      response.writeHead(200, {
        "content-type": streams ? "text/event-stream" : "application/json",
        "mcp-session-id": "s1",
      });
      return response.end(streams ? `: note\n\nevent: message\ndata: ${body}\n\n` : body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => (server.close(), server.closeAllConnections()));
  const client = new McpClient(
    "web",
    httpTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, {}),
  );
  await client.connect();
  const [tool] = await mcpTools("web", client);
  assert.equal(await tool!.prepare({}).run(undefined), "over http");
  assert.deepEqual(sessions, [undefined, "s1", "s1", "s1"]);
  await client.close();
});

for (const [name, text, pattern] of [
  ["not JSON", "{", /cannot be understood/u],
  ["neither command nor url", '{"mcpServers":{"x":{}}}', /either a command or a url/u],
  ["a file url", '{"mcpServers":{"x":{"url":"file:///etc/passwd"}}}', /cannot be understood/u],
] as const) {
  test(`mcp: refuses ${name}`, () => assert.throws(() => parseMcpConfig(text, {}), pattern));
}

test("mcp: variables are filled in, and trust is given to what is written", () => {
  const file = '{"mcpServers":{"x":{"command":"run","args":["${A}","${B:-b}","${C}"],"env":{"K":"${A}"}}}}';
  const [server] = parseMcpConfig(file, { A: "one" });
  assert.deepEqual([server!.args, server!.env], [["one", "b", ""], { K: "one" }]);
  assert.equal(server!.fingerprint, parseMcpConfig(file, { A: "two" })[0]!.fingerprint);
});
