/** Every example runs, says what docs/library.md says it does, and stands there word for word. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { run as agent } from "../../examples/agent.ts";
import { run as customFunctions } from "../../examples/custom-functions.ts";
import { run as entry } from "../../examples/entry.ts";
import { run as find } from "../../examples/find.ts";
import { run as knowledge } from "../../examples/knowledge.ts";
import { run as mcpServer } from "../../examples/mcp-server.ts";
import { run as modelJudge } from "../../examples/model-judge.ts";
import { run as ownTool } from "../../examples/own-tool.ts";
import { run as preloadAgent } from "../../examples/preload-agent.ts";
import { run as skills } from "../../examples/skills.ts";
import type { Model } from "../../src/agent/index.ts";
import { scratchTree } from "../scratch-tree.ts";
import { toolResults } from "./agent-scripted.ts";
import { libraryRoot } from "./library-world.ts";

const ROOT = join(import.meta.dirname, "..", "..");

test("library example: find", async (t) => {
  const text = await find(libraryRoot(t), ["how is the token renewed", "上传失败 retry", "zygomorphic quaternion"]);
  assert.match(text, /renewed:\n {2}\d\.\d\d src\/(?:token|session)\.ts/u);
  assert.match(text, /retry:\n {2}\d\.\d\d docs\/api\.md/u);
  assert.match(text, /quaternion: nothing here answers this/u);
});

test("library example: own functions", async () => {
  const result = await customFunctions();
  assert.deepEqual(
    result.highRelevance.map(({ path }) => path),
    ["auth/middleware.ts", "auth/token.ts"],
  );
  assert.ok(result.extractedPatterns.includes("validateToken"));
});

test("library example: a sub-agent with its context", async (t) => {
  const { role, context, metadata } = await preloadAgent(
    libraryRoot(t),
    "make refreshToken in Session fail when the secret is empty",
  );
  assert.match(role, /change code/u);
  assert.ok(metadata.sourceFiles.includes("src/session.ts"), metadata.sourceFiles.join());
  assert.match(context, /renewToken\(this\.secret\)/u);
  assert.ok(metadata.tokens <= 1500);
});

test("library example: an entry", async (t) => {
  const result = await entry(libraryRoot(t), "错误码处理", ["docs/api.md"]);
  assert.equal(result.status, "found");
  assert.equal(result.entry_content, "## 错误码处理\n\n所有错误返回 `code` 字段。见 [Retry](#retry)。\n\n");
});

test("library example: knowledge", async (t) => {
  const root = libraryRoot(t);
  const { found, answer, sources, kb_name } = await knowledge(root, "支付接口超时如何处理？");
  assert.ok(found);
  assert.equal(kb_name, "支付");
  assert.match(answer, /先查询订单状态/u);
  assert.match(sources[0]!.address, /超时\.md/u);
  const nothing = await knowledge(root, "量子计算机如何校准？");
  assert.equal(nothing.found, false);
  assert.match(nothing.answer, /本地知识库中不存在相关知识/u);
});

test("library example: skills", async (t) => {
  const { before, opened, after } = await skills(libraryRoot(t), "writer", "examples");
  assert.ok(before.includes("Short sentences.") && !before.includes("The cat sat."));
  assert.match(opened, /The cat sat/u);
  assert.match(after, /它坐下了/u);
});

test("library example: a model as judge", async (t) => {
  const prompts: string[] = [];
  const { files, report } = await modelJudge(libraryRoot(t), "token", (prompt) => {
    prompts.push(prompt);
    return Promise.resolve('{"src/token.ts": 0.95, "src/session.ts": "85%"}');
  });
  assert.deepEqual(files, [
    { path: "src/token.ts", score: 0.95 },
    { path: "src/session.ts", score: 0.85 },
  ]);
  assert.ok(prompts.length >= 1 && report.prompts === prompts.length);
});

test("library example: the agent in a program", async (t) => {
  const edit = { path: "src/mail.ts", edits: [{ old_text: "deliver(to)", new_text: "deliver(to, 3)" }] };
  const calls = [
    { id: "a", name: "edit", input: edit },
    { id: "b", name: "shell", input: { command: "touch 不要" } },
  ];
  const options = libraryRoot(t);
  const model: Model = async function* ({ messages }) {
    await Promise.resolve();
    const results = toolResults(messages);
    if (results.length > 0) yield { type: "text", text: results.map(({ isError }) => String(isError)).join() };
    else for (const call of calls) yield { type: "tool-call", call };
    yield { type: "finish", reason: "stop" };
  };
  const answer = await agent(options, "改 @src/mail.ts", model, scratchTree(t));
  assert.deepEqual(answer, { text: "false,true", state: "done", toolCalls: 2 });
  assert.match(readFileSync(join(options.root, "src/mail.ts"), "utf8"), /deliver\(to, 3\)/u);
});

test("library example: an agent with a tool and instructions of its own, which a signal stops", async (t) => {
  const asked: Parameters<Model>[0][] = [];
  const controller = new AbortController();
  const model: Model = async function* (request) {
    asked.push(request);
    await Promise.resolve();
    const last = request.messages.at(-1);
    if (last?.role === "tool") yield { type: "text", text: last.results.map(({ text }) => text).join() };
    else yield { type: "tool-call", call: { id: "1", name: "stock", input: { articles: "螺丝" } } };
    yield { type: "finish", reason: "stop" };
    if (asked.length === 3) controller.abort();
  };
  const options = libraryRoot(t);
  assert.equal(await ownTool(options, "还有多少螺丝？", model, controller.signal), "螺丝: 120");
  assert.match(JSON.stringify(asked[0]!.messages[0]), /You look after a warehouse/u);
  assert.ok(asked[0]!.tools?.some(({ name }) => name === "stock"));
  await assert.rejects(ownTool(options, "again", model, controller.signal), { code: "aborted" });
});

test("library example: the MCP server in a program", async (t) => {
  const { url, close } = await mcpServer(libraryRoot(t), 0, () => undefined);
  t.after(close);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  t.after(() => client.close());
  const { content } = await client.callTool({ name: "find", arguments: { query: "how is the token renewed" } });
  assert.match(JSON.stringify(content), /src\/(?:token|session)\.ts/u);
});

test("library docs: every function and class of a front door is named", async () => {
  const docs = readFileSync(join(ROOT, "docs", "library.md"), "utf8");
  for (const door of ["index.ts", "agent/index.ts", "mcp/index.ts"]) {
    const names = Object.keys((await import(`../../src/${door}`)) as object);
    assert.deepEqual(
      names.filter((name) => !new RegExp(`\\b${name}\\b`, "u").test(docs)),
      [],
      door,
    );
  }
});

test("library docs: each example stands there as it runs", () => {
  const docs = readFileSync(join(ROOT, "docs", "library.md"), "utf8");
  for (const name of readdirSync(join(ROOT, "examples")).filter((name) => name.endsWith(".ts"))) {
    const [, body] = /^([\s\S]*?)\n*if \(import\.meta\.main\)/u.exec(
      readFileSync(join(ROOT, "examples", name), "utf8"),
    )!;
    const shown = body!
      .replace(/^\/\*\*.*\*\/\n/u, "")
      .replace('"../src/index.ts"', '"pith"')
      .replace('"../src/agent/index.ts"', '"pith/agent"')
      .replace('"../src/mcp/index.ts"', '"pith/mcp"')
      .trim();
    assert.ok(docs.includes("```ts\n" + shown + "\n```"), `docs/library.md does not show examples/${name} as it is`);
  }
});
